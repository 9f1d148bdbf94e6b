const LONGEST_DOMAIN = 253;

/** Names under which anybody may have a page: allowing them would allow strangers. */
const SHARED = new Set(
  `com.mx org.mx net.mx edu.mx gob.mx com.ar com.co com.pe com.br co.uk com.es
  myshopify.com wixsite.com wordpress.com blogspot.com github.io gitlab.io netlify.app vercel.app pages.dev web.app
  firebaseapp.com herokuapp.com webflow.io weebly.com square.site mystrikingly.com godaddysites.com tiendanube.com
  mitiendanube.com`.split(/\s+/),
);

/** Why a text is no domain that can be allowed. */
export type DomainFault = "unreadable" | "shared" | "number";

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?$/;

/** The host of an address in the letters that browsers send; null where it is none. */
function asciiHost(host: string): string | null {
  try {
    return new URL(`https://${host}`).hostname.replace(/\.$/, "");
  } catch {
    return null;
  }
}

/** The host that people mean by "https://www.laespiga.mx/contacto", "*.laespiga.mx" or "laespiga.mx:8080". */
function hostIn(typed: string): string {
  const [host = ""] = typed
    .trim()
    .normalize("NFC")
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, "")
    .split(/[/?#\\]/, 1);
  return (
    host
      .replace(/^[^@]*@/, "")
      .replace(/:\d*$/, "")
      .replace(/^\*?\./, "")
      // Visitors come by both, and "laespiga.mx" allows both.
      .replace(/^www\.(?=[^.]+\.)/, "")
      .replace(/\.$/, "")
  );
}

/** A domain as it is kept and shown; a fault where a text is none. */
export function domainOf(typed: string): { readonly domain: string } | { readonly fault: DomainFault } {
  const domain = hostIn(typed);
  const host = domain.length > LONGEST_DOMAIN ? null : asciiHost(domain);
  if (!host || host.length > LONGEST_DOMAIN) return { fault: "unreadable" };
  if (host === "localhost") return { domain };
  // A URL reads every spelling of an address of numbers as four numbers.
  if (/^[\d.]+$/.test(host) || host.startsWith("[")) return { fault: "number" };
  const labels = host.split(".");
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return { fault: "unreadable" };
  return SHARED.has(host) ? { fault: "shared" } : { domain };
}

/** True where a page of this host is one of the domain or of a part of it: `tienda.laespiga.mx` is of `laespiga.mx`. */
function isOf(host: string, domain: string): boolean {
  const allowed = asciiHost(domain);
  return allowed !== null && (host === allowed || host.endsWith(`.${allowed}`));
}

/** True where a page of this host may show a business's widgets. An empty list allows every page. */
export function isAllowed(domains: readonly string[], host: string | null): boolean {
  return domains.length === 0 || (host !== null && domains.some((domain) => isOf(host, domain)));
}
