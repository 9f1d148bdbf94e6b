/** What another company's chat script is told about the page that it stands on. */
export interface ExternalSite {
  readonly siteId: number;
  readonly siteUrl: string;
  readonly tenantId: string;
  readonly companyName: string;
}

const sample = (siteId: number, host: string, companyName: string): [string, ExternalSite] => [
  host,
  { siteId, siteUrl: `https://${host}`, tenantId: "demo", companyName },
];

/** The sites that such a script knows, by host name. These are samples: whoever configures a script puts theirs here. */
export const EXTERNAL_SITES: ReadonlyMap<string, ExternalSite> = new Map([
  sample(101, "restaurante.ejemplo.example", "Restaurante de ejemplo"),
  sample(102, "panaderia.ejemplo.example", "Panadería de ejemplo"),
  sample(103, "clinica.ejemplo.example", "Clínica de ejemplo"),
  sample(104, "hotel.ejemplo.example", "Hotel de ejemplo"),
  sample(105, "taller.ejemplo.example", "Taller de ejemplo"),
  sample(106, "escuela.ejemplo.example", "Escuela de ejemplo"),
  sample(107, "tienda.ejemplo.example", "Tienda de ejemplo"),
  sample(108, "despacho.ejemplo.example", "Despacho de ejemplo"),
]);

const UNKNOWN_SITE_ID = 999;

/** The site of a page's origin; one that the table does not name is number 999, with the business of the page. */
export function externalSiteOf(origin: string, tenant: { readonly uuid: string; readonly name: string }): ExternalSite {
  const known = EXTERNAL_SITES.get(new URL(origin).hostname);
  return known ?? { siteId: UNKNOWN_SITE_ID, siteUrl: origin, tenantId: tenant.uuid, companyName: tenant.name };
}
