import type { Rights } from "./rights";
import { type Role, roleOf } from "./roles";

/**
 * What every role sees, ":id" standing for a number. Everything else is the administrators' alone, so that a new page is
 * closed until somebody lists it here.
 */
const OPEN_READS = [
  "/dashboard",
  "/admin",
  "/admin/agenda",
  "/admin/alike",
  "/admin/archivos/:id",
  "/admin/colleagues",
  "/admin/conversations",
  "/admin/conversations/answers/:id",
  "/admin/conversations/answers/:id/trace",
  "/admin/conversations/mail/:id",
  "/admin/conversations/mail/:id/content",
  "/admin/conversations/ratings",
  "/admin/conversations/views",
  "/admin/cotizaciones",
  "/admin/customers",
  "/admin/customers/:id",
  "/admin/dashboard",
  "/admin/first-steps",
  "/admin/notifications",
  "/admin/pedidos",
  "/admin/prospects",
  "/admin/tags",
  "/admin/templates",
  "/admin/templates/choices",
  "/admin/templates/macros",
  "/admin/templates/whatsapp",
  "/admin/tenant/profile",
  "/admin/tenant/two-factor",
  "/admin/welcome",
  "/api/auth/me",
  "/api/companies",
  "/api/companies/:id",
  "/api/companies/:id/intelligent-actions",
  "/api/conversations",
  "/api/conversations/:id",
  "/api/conversations/:id/messages",
  "/api/credit-packages",
  "/api/customers",
  "/api/customers/:id",
  "/api/notifications",
  "/api/prospects",
  "/api/prospects/:id",
  "/api/tenant/profile",
];

/** Changes that everybody may make: what is their own. A form of a page is named by its intent. */
const OWN = [
  "POST /admin/notifications",
  "PATCH /api/notifications/:id/read",
  "POST /admin/conversations see",
  "POST /admin/conversations/views keep",
  "POST /admin/conversations/views remove",
  "POST /admin/welcome",
  "PATCH /api/auth/change-password",
  "POST /admin/tenant/profile name",
  "POST /admin/tenant/profile password",
  "POST /admin/tenant/profile end-session",
  "POST /admin/tenant/profile end-others",
  "POST /admin/tenant/two-factor",
];

const of = (route: string, intents: string) => intents.split(" ").map((intent) => `${route} ${intent}`);

/** Whose rights are asked for: a role of the team, or the platform's support on a visit. */
export type Access = Role | "soporte";

/** Support is no role that could be stored: only a visit makes it. */
export const accessOf = (user: { readonly role: string; readonly support?: object }): Access =>
  user.support ? "soporte" : roleOf(user.role);

/**
 * What support sees on a visit: enough to help with the inbox and the AI. No password, person of the team, key of a
 * channel, payment or file of data is among it.
 */
const SUPPORT_READS = [
  ...OPEN_READS.filter((path) => !/^\/admin\/(?:tenant|welcome)\b|credit|intelligent-actions/.test(path)),
  "/admin/ai-training",
  "/admin/ai-training/activity",
  "/admin/ai-training/documents/:id",
  "/admin/ai-training/faq",
  "/admin/ai-training/golden",
  "/admin/ai-training/golden/:id",
  "/admin/ai-training/hours",
  "/admin/ai-training/prompt",
  "/admin/ai-training/questions",
  "/admin/ai-training/questions/:id",
  "/admin/ai-training/text",
  "/admin/ai-training/web",
  "/admin/audit",
  "/admin/companies",
  "/admin/plugin",
  "/admin/plugin/chat",
  "/admin/stopped-jobs",
  "/api/training/documents",
  "/api/training/documents/:id",
];

const CHANGES: Readonly<Record<Exclude<Access, "admin">, readonly string[]>> = {
  // Support repairs what the AI knows and what got stuck. It never speaks for the business, and owns nothing here.
  soporte: [
    ...of("POST /admin/conversations", "set-status snooze set-tags set-company retry-message"),
    "POST /admin/ai-training",
    "POST /admin/ai-training/documents/:id",
    "POST /admin/ai-training/faq",
    "POST /admin/ai-training/hours",
    "POST /admin/ai-training/prompt",
    "POST /admin/ai-training/text",
    "POST /admin/ai-training/web",
    "POST /admin/stopped-jobs",
    "POST /admin/templates",
  ],
  lector: OWN,
  agente: [
    ...OWN,
    ...of(
      "POST /admin/conversations",
      "send-message send-template apply-macro undo-macro retry-message add-note set-ai hold-ai set-status snooze assign forward merge separate set-tags set-company set-contact link-contact unlink-contact create-contact decide-data rate-answer suggest-reply discard-draft approve-call reject-call resolve-many snooze-many assign-many tag-many ai-many undo-many",
    ),
    ...of("POST /admin/agenda", "add change state cancel"),
    ...of("POST /admin/pedidos", "add state correct"),
    ...of("POST /admin/cotizaciones", "answer correct accept cancel"),
    "POST /admin/conversations/ratings",
    "POST /admin/tenant/profile signature",
    ...of("POST /admin/conversations/views", "share unshare"),
    "POST /admin/conversations/suggestions",
    "POST /admin/templates/macros",
    "POST /api/conversations/:id/messages",
    "PATCH /api/conversations/:id/ai",
    "POST /api/twilio/send-sms",
    "POST /api/httpsms/send-sms",
    ...of("POST /admin/customers", "create update set-status"),
    ...of("POST /admin/customers/:id", "update set-status add-tag remove-tag"),
    "POST /api/customers",
    "PUT /api/customers/:id",
    ...of("POST /admin/prospects", "create update move score convert"),
    "POST /api/prospects",
    "PUT /api/prospects/:id",
  ],
};

/**
 * A path as the router reads it: any case, percent escapes, a slash at its end. Null where it cannot be read.
 * Without this "/admin/Settings" would be another page to the table than to the router.
 */
function plainPath(path: string): string | null {
  try {
    const parts = path.split("/").map((part) => decodeURIComponent(part).replaceAll("/", "%2f").toLowerCase());
    while (parts.length > 1 && parts.at(-1) === "") parts.pop();
    return parts.join("/") || "/";
  } catch {
    return null;
  }
}

/** True where a path is the rule's, a part that begins with ":" standing for a number. */
function fits(rule: string, path: string): boolean {
  const [wanted, given] = [rule.split("/"), path.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(":") ? /^\d+$/.test(given[at] ?? "") : part === given[at]))
  );
}

/** What a role may post to a path: everything, nothing, or the forms of these intents. */
export type Allowed = "all" | "none" | ReadonlySet<string>;

/**
 * What a role, or a visit of support, may ask for. One table for calls, pages and buttons (decision 0049).
 * @param method of the request; HEAD counts as GET
 * @param path without its query
 */
export function allowed(role: Access, method: string, path: string): Allowed {
  if (role === "admin") return "all";
  const plain = plainPath(path);
  if (plain === null) return "none";
  const reads = role === "soporte" ? SUPPORT_READS : OPEN_READS;
  if (method === "GET" || method === "HEAD") return reads.some((open) => fits(open, plain)) ? "all" : "none";
  const intents = new Set<string>();
  for (const rule of CHANGES[role]) {
    const [ruled, route = "", intent] = rule.split(" ");
    if (ruled !== method || !fits(route, plain)) continue;
    if (intent === undefined) return "all";
    intents.add(intent);
  }
  return intents.size > 0 ? intents : "none";
}

/** The part of the table that decides about one person's buttons; null: they may do everything. */
export function rightsOf(access: Access): Rights | null {
  if (access === "admin") return null;
  const posts: Record<string, string[] | "all"> = {};
  for (const rule of CHANGES[access]) {
    const [method, path = "", intent] = rule.split(" ");
    const known = posts[path];
    if (method !== "POST" || known === "all") continue;
    posts[path] = intent === undefined ? "all" : [...(known ?? []), intent];
  }
  return { isVisit: access === "soporte", reads: access === "soporte" ? SUPPORT_READS : OPEN_READS, posts };
}

/** True where a role, or support, may see a page, or post one of its forms. */
export function may(role: Access, method: "GET" | "POST", path: string, intent?: string): boolean {
  const rights = allowed(role, method, path);
  return rights === "all" || (rights !== "none" && intent !== undefined && rights.has(intent));
}

export const NOT_YOURS = "Tu rol no permite esto. Pídeselo a un administrador de tu equipo.";
export const NOT_FOR_SUPPORT =
  "Una visita de soporte no abre esto: contraseñas, equipo, claves, pagos y copias son solo del negocio, y nadie escribe por él.";
export const refusalOf = (access: Access): string => (access === "soporte" ? NOT_FOR_SUPPORT : NOT_YOURS);
