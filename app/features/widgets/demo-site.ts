/** The facts about a business on the demonstration site. `live`: its chat can be tried. */
export interface DemoSiteView {
  readonly uuid: string;
  readonly name: string;
  readonly industry: string;
  readonly about: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly live: boolean;
}

interface TenantContact {
  readonly uuid: string;
  readonly name: string;
  readonly industry: string | null;
  readonly description: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly website: string | null;
}

const SAMPLE: DemoSiteView = {
  uuid: "demo",
  name: "Negocio de ejemplo",
  industry: "Servicios generales",
  about: "Este es un negocio de ejemplo: así se ve tu sitio con el chat instalado.",
  email: "hola@ejemplo.example",
  phone: "+52 55 0000 0000",
  website: "https://ejemplo.example",
  live: false,
};

/** @param tenant null gives the sample business, which has no chat */
export function demoSiteOf(tenant: TenantContact | null): DemoSiteView {
  if (!tenant) return SAMPLE;
  return {
    uuid: tenant.uuid,
    name: tenant.name,
    industry: tenant.industry || "Servicios generales",
    about:
      tenant.description ||
      `En ${tenant.name} te atendemos con gusto. Escríbenos por el chat y te respondemos al momento.`,
    email: tenant.email || null,
    phone: tenant.phone || null,
    website: webAddress(tenant.website),
    live: true,
  };
}

/** Only http(s) becomes a link. */
function webAddress(website: string | null): string | null {
  if (!website) return null;
  try {
    const url = new URL(website);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}

/** The snippet for a shop's own pages. */
export function chatSnippet(origin: string, uuid: string): string {
  return `<script async src="${origin}/chat-widget.js" data-tenant="${uuid}"></script>`;
}
