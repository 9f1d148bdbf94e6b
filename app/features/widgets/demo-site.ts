import { spelledOwn } from "~/platform/spelled-phone";
import type { WidgetPosition } from "~/wire/widget-look";
import { DEFAULT_SETTINGS } from "./plugin-settings";

/** The facts about a business on the demonstration site. */
export interface DemoSiteView {
  readonly uuid: string;
  readonly slug: string | null;
  readonly name: string;
  readonly industry: string;
  readonly about: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  /** One line below the page. */
  readonly footer: string;
  /** True for a business: its chat and its voice can be tried. */
  readonly live: boolean;
  /** The corner in which its chat stands. */
  readonly chatPosition: WidgetPosition;
}

interface TenantContact {
  readonly uuid: string;
  readonly slug: string;
  readonly name: string;
  readonly industry: string | null;
  readonly description: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly phoneCountryCode: string;
  readonly website: string | null;
  readonly chatPosition: WidgetPosition;
}

const GENERAL = "Servicios generales";

const SAMPLE: DemoSiteView = {
  uuid: "demo",
  slug: null,
  name: "Negocio de ejemplo",
  industry: GENERAL,
  about: "Este es un negocio de ejemplo: así se ve tu sitio con el chat instalado.",
  email: "hola@ejemplo.example",
  phone: "+52 55 0000 0000",
  website: "https://ejemplo.example",
  footer: "Restaurante de ejemplo · Calle de Muestra 123, Centro · Todos los días de 13:00 a 22:00",
  live: false,
  chatPosition: DEFAULT_SETTINGS.position,
};

/** @param tenant null gives the sample business, which has no chat */
export function demoSiteOf(tenant: TenantContact | null): DemoSiteView {
  if (!tenant) return SAMPLE;
  const phone = spelledOwn(tenant);
  return {
    uuid: tenant.uuid,
    slug: tenant.slug,
    name: tenant.name,
    industry: tenant.industry || GENERAL,
    about:
      begunLarge(tenant.description ?? "") ||
      `En ${tenant.name} te atendemos con gusto. Escríbenos por el chat y te respondemos al momento.`,
    email: tenant.email || null,
    phone,
    website: webAddress(tenant.website),
    footer: [tenant.name, phone, tenant.email].filter(Boolean).join(" · "),
    live: true,
    chatPosition: tenant.chatPosition,
  };
}

/** A text typed all in small letters gets large ones where its sentences begin. */
function begunLarge(text: string): string {
  if (text !== text.toLowerCase()) return text;
  return text.replace(/(?:^|[.!?…]\s{1,4})[¡¿]?\p{Ll}/gu, (begin) => begin.toUpperCase());
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
