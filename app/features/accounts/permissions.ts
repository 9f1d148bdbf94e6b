/** What a person may be in a team. */
export const ROLES = ["admin", "agente", "lector"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  admin: "Administrador",
  agente: "Agente",
  lector: "Lector",
};

export const ROLE_HINTS: Readonly<Record<Role, string>> = {
  admin: "Puede todo: también la IA, los canales, los pagos y el equipo.",
  agente: "Atiende conversaciones y lleva clientes y prospectos. No cambia la IA, los canales ni los pagos.",
  lector: "Ve conversaciones, clientes y prospectos. No cambia nada.",
};

/** A stored role that is none of ours may only read. */
export const roleOf = (stored: string): Role => ROLES.find((role) => role === stored) ?? "lector";

/**
 * What every role sees, ":id" standing for a number. Everything else is the administrators' alone, so that a new page is
 * closed until somebody lists it here.
 */
const OPEN_READS = [
  "/dashboard",
  "/admin",
  "/admin/agenda",
  "/admin/archivos/:id",
  "/admin/colleagues",
  "/admin/conversations",
  "/admin/conversations/answers/:id",
  "/admin/conversations/answers/:id/trace",
  "/admin/conversations/ratings",
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
  "POST /admin/welcome",
  "PATCH /api/auth/change-password",
  "POST /admin/tenant/profile password",
  "POST /admin/tenant/profile end-session",
  "POST /admin/tenant/profile end-others",
  "POST /admin/tenant/two-factor",
];

const of = (route: string, intents: string) => intents.split(" ").map((intent) => `${route} ${intent}`);

const CHANGES: Readonly<Record<Exclude<Role, "admin">, readonly string[]>> = {
  lector: OWN,
  agente: [
    ...OWN,
    ...of(
      "POST /admin/conversations",
      "send-message send-template retry-message add-note set-ai set-status snooze assign set-tags set-company set-contact link-contact unlink-contact create-contact decide-data rate-answer suggest-reply approve-call reject-call",
    ),
    ...of("POST /admin/agenda", "add state cancel"),
    "POST /admin/pedidos",
    "POST /admin/conversations/ratings",
    "POST /admin/conversations/suggestions",
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
 * What a role may ask for. One table for calls, pages and buttons (decision 0049).
 * @param method of the request; HEAD counts as GET
 * @param path without its query
 */
export function allowed(role: Role, method: string, path: string): Allowed {
  if (role === "admin") return "all";
  const plain = plainPath(path);
  if (plain === null) return "none";
  if (method === "GET" || method === "HEAD") return OPEN_READS.some((open) => fits(open, plain)) ? "all" : "none";
  const intents = new Set<string>();
  for (const rule of CHANGES[role]) {
    const [ruled, route = "", intent] = rule.split(" ");
    if (ruled !== method || !fits(route, plain)) continue;
    if (intent === undefined) return "all";
    intents.add(intent);
  }
  return intents.size > 0 ? intents : "none";
}

/** True where a role may see a page, or post one of its forms. */
export function may(role: Role, method: "GET" | "POST", path: string, intent?: string): boolean {
  const rights = allowed(role, method, path);
  return rights === "all" || (rights !== "none" && intent !== undefined && rights.has(intent));
}

export const NOT_YOURS = "Tu rol no permite esto. Pídeselo a un administrador de tu equipo.";
