import { type Access, may } from "~/features/accounts/permissions.server";
import type { Client } from "./ask";
import { MATRIX, requestOf } from "./matrix";
import type { SeededTenant } from "./seed-tenants";

/** A form or a link of a page. */
interface Control {
  /** Without its query. */
  readonly path: string;
  /** Absent for a link. */
  readonly intent?: string;
}

/** What the one table has rules for; the frame's own forms (signing out, the theme, the visit) stand beside it. */
const RULED = /^\/(?:admin|dashboard|api)(?:\/|$)/;
/** A list shows the same controls whatever it is filtered by, and whichever of its rows is open. */
const FILTERS =
  /^(?:antes|buscar|cantidad|channel|company|companyId|conversationId|cursor|desde|dia|empresa|estado|hasta|mensaje|orden|periodo|q|tipo|cosa|quien|tema)$/;
/** More pages than the console has, so that addresses that grow by themselves end the walk. */
const MOST_PAGES = 250;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");

/** The forms that a page posts, by intent, and the pages that it links to, with their queries. React quotes every value. */
export function controlsOf(html: string, address: string): { forms: Control[]; links: string[] } {
  const markup = html.replace(/<script\b[\s\S]*?<\/script\s*>/gi, "");
  const resolve = (target: string) => new URL(target, `http://localhost${address}`);
  const links = [...markup.matchAll(/<a\b[^>]*>/g)].flatMap(([tag]) => {
    const target = attribute(tag, "href");
    if (target === undefined || target.startsWith("#")) return [];
    const { origin, pathname, search } = resolve(target);
    return origin === "http://localhost" && RULED.test(pathname) ? [pathname + search] : [];
  });
  const forms = [...markup.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g)].flatMap(([, tag = "", inside = ""]) => {
    if (attribute(tag, "method")?.toLowerCase() !== "post") return [];
    const { pathname: path } = resolve(attribute(tag, "action") ?? address);
    if (!RULED.test(path)) return [];
    const id = attribute(tag, "id");
    const outside = id ? (markup.match(new RegExp(`<(?:button|input)\\b[^>]*\\sform="${id}"[^>]*>`, "g")) ?? []) : [];
    const buttons = [...(inside.match(/<button\b[^>]*>/g) ?? [])].filter(
      (button) => attribute(button, "type") !== "button",
    );
    if (buttons.length > 0 && buttons.every((button) => /\sdisabled=""/.test(button))) return [];
    const named = [...(inside.match(/<(?:button|input)\b[^>]*>/g) ?? []), ...outside].filter(
      (field) => attribute(field, "name") === "intent",
    );
    const intents = named.map((field) => attribute(field, "value") ?? "");
    return (intents.length > 0 ? intents : [""]).map((intent) => ({ path, intent }));
  });
  return { forms, links };
}

/** Pages that differ by an id or a filter only are one. */
function keyOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const kind = (text: string) => text.replace(/\d{4,}/g, ":id");
  const asked = [...searchParams].map(([name, value]) => (FILTERS.test(name) ? name : `${name}=${kind(value)}`));
  // Of filters together nothing more is shown than of each.
  const filters = asked.filter((one) => FILTERS.test(one)).sort();
  const rest = asked.filter((one) => !FILTERS.test(one)).sort();
  return `${kind(pathname)}?${[...(rest.length > 0 ? [] : filters.slice(0, 1)), ...rest]}`;
}

/**
 * Walks all pages of the console that an access opens, from those of the matrix along the links that they show.
 * @returns the number of pages, the forms that were shown, and every form or link that the one table refuses
 */
export async function walkConsole(ask: Client, { ids }: SeededTenant, access: Access, cookie: string) {
  const starts = MATRIX.filter(({ who, method, kind }) => who !== "super_admin" && method === "GET" && kind === "page")
    .map((entry) => requestOf(entry, ids).path)
    .filter((path) => RULED.test(path) && may(access, "GET", path.split("?")[0] ?? ""));
  const waiting = [...starts];
  const seen = new Set<string>();
  const shown = new Set<string>();
  const refused = new Set<string>();
  for (let address = waiting.shift(); address !== undefined && seen.size < MOST_PAGES; address = waiting.shift()) {
    const key = keyOf(address);
    if (seen.has(key)) continue;
    const { status, headers, text } = await ask({ path: address, headers: { cookie } });
    if (status !== 200 || !String(headers["content-type"]).includes("html")) continue;
    seen.add(key);
    const { forms, links } = controlsOf(text, address);
    for (const { path, intent } of forms) {
      const name = `${keyOf(path).replace(/\?$/, "")} ${intent}`;
      shown.add(name);
      if (!may(access, "POST", path, intent)) refused.add(`${key}: form ${name}`);
    }
    for (const link of links) {
      if (may(access, "GET", link.split("?")[0] ?? "")) waiting.push(link);
      else refused.add(`${key}: link ${keyOf(link)}`);
    }
  }
  return { pages: seen.size, shown, refused: [...refused] };
}
