import type { Ask } from "./ask";
import { READY_ENTRIES } from "./ready-entries";
import type { Ids } from "./seed-tenants";

type Shape = Omit<Ask, "headers" | "method">;

export interface Entry {
  /** The route's path as Remix lists it. */
  readonly route: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The session that opens it. */
  readonly who: "anyone" | "tenant" | "super_admin" | "either";
  readonly kind: "page" | "call";
  /** The ids that name a thing of a tenant: another tenant's one does not exist. */
  readonly takes: readonly (keyof Ids)[];
  /** Ids that are only a place in a list (cursors): another tenant's one shows nothing of it. */
  readonly places: readonly (keyof Ids)[];
  /** A valid request for these ids. */
  readonly send: (ids: Ids) => Shape;
}

function entry(
  who: Entry["who"],
  kind: Entry["kind"],
  line: string,
  send: Entry["send"] | null = null,
  more: Partial<Pick<Entry, "takes" | "places">> = {},
): Entry {
  const [word = "", route = ""] = line.split(" ");
  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
  const method = methods.find((known) => known === word);
  if (!method) throw new Error(`no method in ${line}`);
  return { route, method, who, kind, takes: [], places: [], send: send ?? (() => ({ path: route })), ...more };
}

const upload = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  form.set("file", new File(["Abrimos de 9 a 18 horas."], "horario.txt", { type: "text/plain" }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** The page of a list's imports: its steps, and the file of what was refused. */
function importEntries(list: "customers" | "prospects"): Entry[] {
  const path = `/admin/${list}/import`;
  const people = () => {
    const sent = new FormData();
    sent.set("intent", "upload");
    sent.set("file", new File(["Nombre\nAna Pérez\n"], "lista.csv", { type: "text/csv" }));
    return sent;
  };
  const ofImport = (intent: string): Entry =>
    entry("tenant", "page", `POST ${path}`, ({ importId }) => ({ path, form: { intent, of: importId } }), {
      takes: ["importId"],
    });
  return [
    entry("tenant", "page", `GET ${path}`),
    entry("tenant", "page", `GET ${path}`, ({ importId }) => ({ path: `${path}?ver=${importId}` }), {
      takes: ["importId"],
    }),
    entry("tenant", "page", `GET ${path}/errors`, ({ importId }) => ({ path: `${path}/errors?ver=${importId}` }), {
      takes: ["importId"],
    }),
    entry("tenant", "page", `POST ${path}`, () => ({ path, multipart: people() })),
    entry(
      "tenant",
      "page",
      `POST ${path}`,
      ({ importId, companyId }) => ({
        path,
        form: { intent: "start", of: importId, c0: "fullName", policy: "skip", companyId, dialCode: "+52" },
      }),
      { takes: ["importId", "companyId"] },
    ),
    entry(
      "tenant",
      "page",
      `POST ${path}`,
      ({ importId }) => ({ path, form: { intent: "sheet", of: importId, sheet: "1" } }),
      {
        takes: ["importId"],
      },
    ),
    ofImport("halt"),
    ofImport("undo"),
    ofImport("discard"),
  ];
}

/** A business's description, for reading its data out of it. */
const described = (): FormData => {
  const form = new FormData();
  form.set("description", "Vendemos pan. ".repeat(25));
  return form;
};
const prices = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  form.set("file", new File(["Producto,Precio\nConcha,12.50\n"], "precios.csv", { type: "text/csv" }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const pastedText = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  const all = { title: "Envíos", text: "Entregamos a domicilio.", intent: "add", companyId: "", ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return form;
};
const faq = (form: (ids: Ids) => Record<string, string>): Entry["send"] => {
  const asked = { companyId: "", question: "¿Aceptan mascotas?", answer: "Sí, en la terraza." };
  return (ids) => ({ path: "/admin/ai-training/faq", form: { ...asked, ...form(ids) } });
};
const pair = { takes: ["pairId"] } as const;

const PACKAGE = { packageId: "business", amount: 4500, credits: 500 };
const OFFER = "business|4500|500";
const purchase = { takes: ["purchaseId"] } as const;
const credits = (form: Record<string, string>): Shape => ({ path: "/admin/credits", form });

const teamForm = (intent: string, fields: Record<string, string>): Shape => ({
  path: "/admin/team",
  form: { intent, ...fields },
});
const visitForm = (intent: string): Shape => ({ path: "/super-admin/visit", form: { intent } });
/** Sends a logo: the beginning of a PNG is enough to be known as one. */
export const newLogo = () => {
  const multipart = new FormData();
  multipart.set("intent", "logo");
  multipart.set("file", new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])], "marca.png"));
  return { path: "/admin/tenant/profile", multipart } satisfies Shape;
};
const profileForm = (intent: string, fields: Record<string, string>): Shape => ({
  path: "/admin/tenant/profile",
  form: { intent, ...fields },
});
const ownFactor = (path: string, intent: string, fields: Record<string, string> = {}): Shape => ({
  path,
  form: { intent, ...fields },
});
const inbox = (form: (ids: Ids) => Record<string, string>): Entry["send"] => {
  return (ids) => ({ path: "/admin/conversations", form: form(ids) });
};
const documentsForm = (intent: string): Entry["send"] => {
  return (ids) => ({ path: "/admin/ai-training", form: { intent, of: ids.documentId } });
};
const inboxViews = (form: (ids: Ids) => Record<string, string>): Entry["send"] => {
  return (ids) => ({ path: "/admin/conversations/views", form: form(ids) });
};
const macros = (form: Record<string, string>): Entry["send"] => {
  return (ids) => ({ path: "/admin/templates/macros", form: { of: ids.macroId, ...form } });
};
const templates = (form: Record<string, string>): Entry["send"] => {
  return (ids) => ({ path: "/admin/templates", form: { of: ids.templateId, ...form } });
};
const stoppedJobs = (intent: string): Entry["send"] => {
  return (ids) => ({ path: "/admin/stopped-jobs", form: { intent, of: ids.jobId } });
};
const questionForm = (intent: string, more: Record<string, string> = {}): Entry["send"] => {
  return (ids) => ({ path: `/admin/ai-training/questions/${ids.questionId}`, form: { intent, ...more } });
};
const question = { takes: ["questionId"] } as const;
const golden = (intent: string): Entry["send"] => {
  const texts = { question: "¿A qué hora abren?", expectation: "facts", facts: "9" };
  return ({ companyId, goldenQuestionId }) => ({
    path: "/admin/ai-training/golden",
    form: { intent, companyId, of: goldenQuestionId, ...texts },
  });
};
const goldenRun = (intent: string): Entry["send"] => {
  return (ids) => ({ path: `/admin/ai-training/golden/${ids.goldenRunId}`, form: { intent } });
};
const chatLook: Entry["send"] = ({ companyId }) => {
  const asks = { askName: "no", askEmail: "no", askPhone: "no" };
  const form = { intent: "look", color: "#0f766e", position: "top-left", greeting: "", companyId, ...asks };
  return { path: "/admin/plugin/chat", form };
};
const template = { takes: ["templateId"] } as const;
const conversation = { takes: ["conversationId"] } as const;
const document = { takes: ["documentId"] } as const;
const prospect = { takes: ["prospectId"] } as const;
const prospects = (form: (ids: Ids) => Record<string, string>): Entry["send"] => {
  return (ids) => ({ path: "/admin/prospects", form: form(ids) });
};
const FOUR = { whatsapp: "1", sms: "2", webchat: "3", email: "4" };
const HOURS = {
  intent: "save",
  policy: "ai",
  zone: "America/Mexico_City",
  "open-0": "1",
  "from-0-0": "09:00",
  "to-0-0": "18:00",
};
const company = { takes: ["companyId"] } as const;
/** An action as a form and as a call may send it, but for its trigger words. */
const BOOKING = {
  name: "Agendar cita",
  endpoint: "https://api.example.com/citas",
  triggerValues: ["cita"],
  successResponse: "Listo.",
  errorResponse: "Falló.",
  isWizardMode: false,
};
const BOOKING_FORM = {
  name: "Agendar cita",
  endpoint: "https://api.example.com/citas",
  triggerValues: "cita",
  successResponse: "Listo.",
  errorResponse: "Falló.",
};
const DATE_FIELD = { originalFieldName: "fecha", displayName: "Fecha" };
const companiesForm = (intent: string, fields: Record<string, string>): Shape => ({
  path: "/admin/companies",
  form: { intent, ...fields },
});
const BAKERY = { name: "La Espiga", email: "hola@laespiga.mx" };
const customer = { takes: ["customerId"] } as const;
const customers = (ids: Ids, form: Record<string, string>): Shape => ({
  path: "/admin/customers",
  form: { of: ids.customerId, companyId: ids.companyId, ...form },
});
const customerPage = (ids: Ids, form: Record<string, string>): Shape => ({
  ...customers(ids, form),
  path: `/admin/customers/${ids.customerId}`,
});
const ANA = { firstName: "Ana María", lastName: "Pérez" };

/** The input of each route and call, written by hand: Remix says which routes exist, this says what they take. */
export const MATRIX: readonly Entry[] = [
  entry("anyone", "page", "GET /"),
  entry("anyone", "page", "POST /", () => ({
    path: "/?index",
    form: { intent: "analyse", description: "Vendemos pan. ".repeat(25) },
  })),
  entry("anyone", "page", "POST /", () => ({ path: "/?index", form: { intent: "create", description: "corta" } })),
  entry("anyone", "page", "GET /login"),
  entry("anyone", "page", "POST /login", () => ({
    path: "/login",
    form: { intent: "login", email: "nadie@prueba.example", password: "x" },
  })),
  entry("anyone", "page", "GET /login/codigo"),
  entry("anyone", "page", "POST /login/codigo", () => ({ path: "/login/codigo", form: { code: "123456" } })),
  entry("anyone", "page", "GET /recuperar"),
  entry("anyone", "page", "POST /recuperar", () => ({ path: "/recuperar", form: { email: "nadie@prueba.example" } })),
  entry("anyone", "page", "GET /contrasena/:token", () => ({ path: "/contrasena/no-existe" })),
  entry("anyone", "page", "POST /contrasena/:token", () => ({
    path: "/contrasena/no-existe",
    form: { newPassword: "nueva-clave-9", repeated: "nueva-clave-9" },
  })),
  entry("anyone", "page", "GET /opinion/:token", () => ({ path: "/opinion/no-existe" })),
  entry("anyone", "page", "POST /opinion/:token", () => ({ path: "/opinion/no-existe", form: { score: "5" } })),
  entry("anyone", "page", "GET /superadmin/login"),
  entry("anyone", "page", "POST /superadmin/login", () => ({
    path: "/superadmin/login",
    form: { email: "nadie@prueba.example", password: "x" },
  })),
  entry("anyone", "page", "GET /setup-wizard"),
  entry("anyone", "page", "POST /setup-wizard", () => ({
    path: "/setup-wizard",
    form: { intent: "answer", step: "1", answer: "Ana", key: "k".repeat(32) },
  })),
  entry("anyone", "page", "GET /robots.txt"),
  entry("anyone", "page", "GET /sitemap.xml"),
  entry("anyone", "page", "GET /privacidad"),
  entry("anyone", "page", "GET /terminos"),
  entry("anyone", "page", "GET /mock-site/:slug?", () => ({ path: "/mock-site" })),
  entry("anyone", "page", "GET /*", () => ({ path: "/esto/no/existe" })),
  entry("anyone", "page", "GET /logout"),
  entry("anyone", "page", "POST /logout", () => ({ path: "/logout", form: {} })),
  entry("anyone", "page", "GET /preferences/theme"),
  entry("anyone", "page", "POST /preferences/theme", () => ({ path: "/preferences/theme", form: { theme: "dark" } })),
  entry("anyone", "page", "GET /preferences/columns"),
  entry("anyone", "page", "POST /preferences/columns", () => ({
    path: "/preferences/columns",
    form: { list: "customer", "show-email": "on" },
  })),

  entry("either", "page", "GET /dashboard"),
  entry("tenant", "page", "GET /admin"),
  entry(
    "tenant",
    "page",
    "GET /admin/dashboard",
    (ids) => ({ path: `/admin/dashboard?section=companies&antes=${ids.companyId}` }),
    { places: ["companyId"] },
  ),
  entry("tenant", "page", "GET /admin/welcome"),
  entry("tenant", "page", "POST /admin/welcome", () => ({
    path: "/admin/welcome",
    form: { newPassword: "nueva-clave-9", repeated: "nueva-clave-9" },
  })),
  entry("tenant", "page", "GET /admin/companies", (ids) => ({ path: `/admin/companies?antes=${ids.companyId}` }), {
    places: ["companyId"],
  }),
  entry("tenant", "page", "GET /admin/companies", (ids) => ({ path: `/admin/companies?entrenar=${ids.companyId}` }), {
    places: ["companyId"],
  }),
  entry(
    "tenant",
    "page",
    "POST /admin/companies",
    (ids) => ({
      path: `/admin/companies?entrenar=${ids.companyId}`,
      form: { intent: "save", companyId: ids.companyId, companyName: "Otra" },
    }),
    company,
  ),
  ...["editar", "ver", "eliminar"].map((dialog) =>
    entry(
      "tenant",
      "page",
      "GET /admin/companies",
      (ids) => ({ path: `/admin/companies?${dialog}=${ids.companyId}` }),
      { places: ["companyId"] },
    ),
  ),
  entry("tenant", "page", "POST /admin/companies", () => companiesForm("create", BAKERY)),
  entry(
    "tenant",
    "page",
    "GET /admin/companies",
    (ids) => ({ path: `/admin/companies?acciones=${ids.companyId}&abierta=${ids.actionId}` }),
    { places: ["companyId", "actionId"] },
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/companies",
    (ids) => ({ path: `/admin/companies?acciones=${ids.companyId}&vista=registro&accion=${ids.actionId}` }),
    { places: ["companyId", "actionId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/companies",
    ({ companyId }) => companiesForm("action-create", { ...BOOKING_FORM, companyId }),
    company,
  ),
  entry("tenant", "page", "POST /admin/companies", ({ runId }) => companiesForm("action-again", { of: runId }), {
    takes: ["runId"],
  }),
  ...(["action-update", "action-delete", "action-try"] as const).map((intent) =>
    entry(
      "tenant",
      "page",
      "POST /admin/companies",
      ({ actionId }) => companiesForm(intent, { ...BOOKING_FORM, of: actionId }),
      { takes: ["actionId"] },
    ),
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/companies",
    ({ actionId, fieldId }) => companiesForm("field-order", { of: actionId, order: fieldId }),
    { takes: ["actionId", "fieldId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/companies",
    ({ actionId }) => companiesForm("field-create", { ...DATE_FIELD, actionId }),
    { takes: ["actionId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/companies",
    ({ actionId, fieldId }) => companiesForm("field-update", { ...DATE_FIELD, actionId, of: fieldId }),
    { takes: ["actionId", "fieldId"] },
  ),
  entry("tenant", "page", "POST /admin/companies", ({ fieldId }) => companiesForm("field-delete", { of: fieldId }), {
    takes: ["fieldId"],
  }),
  entry(
    "tenant",
    "page",
    "POST /admin/companies",
    ({ companyId }) => companiesForm("update", { ...BAKERY, of: companyId }),
    company,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/companies",
    ({ companyId }) => companiesForm("many", { act: "estado", value: "inactive", rows: companyId }),
    company,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/companies",
    ({ companyId }) => companiesForm("delete", { of: companyId }),
    company,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/dashboard",
    (ids) => ({ path: "/admin/dashboard", form: { intent: "delete", of: ids.documentId } }),
    document,
  ),
  entry(
    "tenant",
    "page",
    "POST /dashboard",
    (ids) => ({ path: "/dashboard", form: { intent: "retry", of: ids.documentId } }),
    document,
  ),
  entry("tenant", "page", "GET /admin/first-steps"),
  entry("tenant", "page", "POST /admin/first-steps hide", () => ({
    path: "/admin/first-steps",
    form: { intent: "hide" },
  })),
  entry("tenant", "page", "POST /admin/first-steps name", () => ({
    path: "/admin/first-steps",
    form: { intent: "name", firstName: "Ana", lastName: "Ruiz" },
  })),
  entry("tenant", "page", "GET /admin/credits"),
  entry("tenant", "page", "GET /admin/credits", (ids) => ({ path: `/admin/credits?compra=${ids.purchaseId}` }), {
    places: ["purchaseId"],
  }),
  entry("tenant", "page", "POST /admin/credits", () => credits({ intent: "pay", offer: OFFER, method: "paypal" })),
  entry(
    "tenant",
    "page",
    "POST /admin/credits",
    (ids) => credits({ intent: "confirm", orderId: ids.purchaseId }),
    purchase,
  ),
  entry("tenant", "page", "POST /admin/credits", (ids) => credits({ intent: "check", of: ids.purchaseId }), purchase),
  entry("tenant", "page", "POST /admin/credits", () => credits({ intent: "save-warning", lowAt: "25" })),
  entry("tenant", "page", "POST /admin/credits", () =>
    credits({
      intent: "save-tax",
      rfc: "PELR850101AB1",
      legalName: "Razón Secreta",
      regime: "601",
      postalCode: "72000",
    }),
  ),
  entry("tenant", "page", "GET /admin/credits/movements"),
  entry("tenant", "page", "GET /admin/credits/movements/export"),
  entry(
    "tenant",
    "page",
    "GET /admin/credits/receipts/:id",
    (ids) => ({ path: `/admin/credits/receipts/${encodeURIComponent(ids.purchaseId)}` }),
    purchase,
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/customers",
    (ids) => ({
      path: `/admin/customers?empresa=${ids.companyId}&antes=${ids.customerId}&editar=${ids.customerId}`,
    }),
    { places: ["companyId", "customerId"] },
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/customers/export",
    (ids) => ({ path: `/admin/customers/export?empresa=${ids.companyId}` }),
    { places: ["companyId"] },
  ),
  entry("tenant", "page", "GET /admin/companies/export"),
  ...importEntries("customers"),
  ...importEntries("prospects"),
  entry("tenant", "page", "GET /admin/prospects/export"),
  entry("tenant", "page", "POST /admin/customers", (ids) => customers(ids, { intent: "create", ...ANA }), company),
  entry("tenant", "page", "POST /admin/customers", (ids) => customers(ids, { intent: "update", ...ANA }), {
    takes: ["customerId", "companyId"],
  }),
  entry(
    "tenant",
    "page",
    "POST /admin/customers",
    (ids) => customers(ids, { intent: "set-status", status: "inactive" }),
    customer,
  ),
  entry("tenant", "page", "POST /admin/customers", (ids) => customers(ids, { intent: "delete" }), customer),
  entry(
    "tenant",
    "page",
    "GET /admin/customers",
    (ids) => ({ path: `/admin/customers?hacer=eliminar&fila=${ids.customerId}` }),
    { places: ["customerId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/customers",
    (ids) => customers(ids, { intent: "many", act: "etiquetar", value: "vip", rows: ids.customerId }),
    customer,
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/customers/:id",
    (ids) => ({ path: `/admin/customers/${ids.customerId}` }),
    customer,
  ),
  entry("tenant", "page", "POST /admin/customers/:id", (ids) => customerPage(ids, { intent: "update", ...ANA }), {
    takes: ["customerId", "companyId"],
  }),
  entry(
    "tenant",
    "page",
    "POST /admin/customers/:id",
    (ids) => customerPage(ids, { intent: "set-status", status: "inactive" }),
    customer,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/customers/:id/export",
    (ids) => ({ path: `/admin/customers/${ids.customerId}/export`, form: {} }),
    customer,
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/customers/:id",
    (ids) => ({ path: `/admin/customers/${ids.customerId}?borrar=1` }),
    customer,
  ),
  ...["add-tag", "remove-tag"].map((intent) =>
    entry(
      "tenant",
      "page",
      "POST /admin/customers/:id",
      (ids) => customerPage(ids, { intent, tag: "mayoreo" }),
      customer,
    ),
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/customers/:id",
    (ids) => customerPage(ids, { intent: "erase", name: "Ana María Pérez" }),
    customer,
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/customers/:id",
    (ids) => ({ path: `/admin/customers/${ids.customerId}?unir=1&con=${ids.customerId}` }),
    customer,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/customers/:id",
    (ids) => {
      const times = { seen: "1750000000000", seenOther: "1750000000000" };
      return customerPage(ids, { intent: "merge", other: String(Number(ids.customerId) + 1), ...times });
    },
    customer,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/customers/:id",
    (ids) => ({ path: `/admin/customers/${ids.customerId}`, form: { intent: "undo-merge", of: ids.mergeId } }),
    { takes: ["customerId", "mergeId"] },
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/notifications",
    (ids) => ({ path: `/admin/notifications?antes=${ids.notificationId}` }),
    { places: ["notificationId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/notifications",
    (ids) => ({ path: "/admin/notifications", form: { intent: "open", of: ids.notificationId } }),
    { takes: ["notificationId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/notifications",
    (ids) => ({ path: "/admin/notifications", form: { intent: "read", of: ids.notificationId } }),
    { takes: ["notificationId"] },
  ),
  entry("tenant", "page", "GET /admin/plugin"),
  entry("tenant", "page", "GET /admin/plugin/chat"),
  entry("tenant", "page", "POST /admin/plugin/chat", chatLook, { takes: ["companyId"] }),
  entry("tenant", "page", "POST /admin/plugin/chat", () => ({
    path: "/admin/plugin/chat",
    form: { intent: "domains", domains: "laespiga.mx" },
  })),
  entry(
    "tenant",
    "page",
    "GET /admin/prospects",
    (ids) => ({ path: `/admin/prospects?ver=${ids.prospectId}&vista=lista&antes=${ids.prospectId}` }),
    { places: ["prospectId"] },
  ),
  entry("tenant", "page", "GET /admin/prospects", (ids) => ({ path: `/admin/prospects?editar=${ids.prospectId}` }), {
    places: ["prospectId"],
  }),
  entry(
    "tenant",
    "page",
    "POST /admin/prospects",
    prospects(({ companyId }) => ({ intent: "create", firstName: "Luz", companyId })),
    company,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/prospects",
    prospects(({ companyId, prospectId }) => ({ intent: "update", of: prospectId, firstName: "Luz", companyId })),
    { takes: ["prospectId", "companyId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/prospects",
    prospects(({ prospectId }) => ({ intent: "score", of: prospectId })),
    prospect,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/prospects",
    prospects(({ prospectId }) => ({ intent: "move", of: prospectId, status: "lost" })),
    prospect,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/prospects",
    prospects(({ prospectId }) => ({ intent: "convert", of: prospectId, lastName: "Pérez" })),
    prospect,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/prospects",
    prospects(({ prospectId }) => ({ intent: "many", act: "estado", value: "contacted", rows: prospectId })),
    prospect,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/prospects",
    prospects(({ prospectId }) => ({ intent: "delete", of: prospectId })),
    prospect,
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/settings",
    (ids) => ({ path: `/admin/settings?tab=canales&empresa=${ids.companyId}` }),
    { places: ["companyId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/settings",
    (ids) => ({ path: "/admin/settings", form: { intent: "company-thresholds", of: ids.companyId, ...FOUR } }),
    company,
  ),
  entry("tenant", "page", "POST /admin/settings", () => ({
    path: "/admin/settings",
    form: { intent: "general-thresholds", ...FOUR },
  })),
  entry("tenant", "page", "POST /admin/settings", () => ({
    path: "/admin/settings",
    form: { intent: "answers-an-hour", answers: "200" },
  })),
  entry("tenant", "page", "POST /admin/settings", () => ({
    path: "/admin/settings",
    form: { intent: "calls-save", greeting: "Gracias por llamar", transferTo: "55 0000 1111" },
  })),
  entry(
    "tenant",
    "page",
    "POST /admin/settings",
    (ids) => ({
      path: "/admin/settings",
      form: { intent: "number-add", of: "meta", address: "106540352242922", companyId: ids.companyId },
    }),
    company,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/settings",
    (ids) => ({
      path: "/admin/settings",
      form: { intent: "number-company", of: ids.numberId, companyId: ids.companyId },
    }),
    { takes: ["numberId", "companyId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/settings",
    (ids) => ({ path: "/admin/settings", form: { intent: "number-remove", of: ids.numberId } }),
    { takes: ["numberId"] },
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/conversations/views",
    ({ companyId }) => ({ path: `/admin/conversations/views?channel=sms&company=${companyId}` }),
    { places: ["companyId"] },
  ),
  ...(["keep", "share"] as const).map((intent) =>
    entry(
      "tenant",
      "page",
      "POST /admin/conversations/views",
      inboxViews(({ companyId }) => ({
        intent,
        name: `Para ${intent}`,
        channel: "sms",
        status: "",
        company: companyId,
        q: "",
      })),
      company,
    ),
  ),
  ...(["remove", "unshare"] as const).map((intent) =>
    entry(
      "tenant",
      "page",
      "POST /admin/conversations/views",
      inboxViews(({ viewId }) => ({ intent, of: viewId })),
      {
        takes: ["viewId"],
      },
    ),
  ),
  entry("tenant", "page", "GET /admin/templates", (ids) => ({ path: `/admin/templates?editar=${ids.templateId}` }), {
    places: ["templateId"],
  }),
  entry("tenant", "page", "POST /admin/templates", templates({ intent: "create", name: "Nueva", content: "Hola" })),
  entry("tenant", "page", "POST /admin/templates", templates({ intent: "add-starters" })),
  entry(
    "tenant",
    "page",
    "GET /admin/templates/macros",
    (ids) => ({ path: `/admin/templates/macros?conversationId=${ids.conversationId}&editar=${ids.macroId}` }),
    { takes: ["conversationId"], places: ["macroId"] },
  ),
  entry("tenant", "page", "POST /admin/templates/macros", macros({ intent: "create", name: "Nueva", content: "Hola" })),
  entry(
    "tenant",
    "page",
    "POST /admin/templates/macros",
    macros({ intent: "update", name: "Otro nombre", content: "Hola" }),
    { takes: ["macroId"] },
  ),
  entry("tenant", "page", "POST /admin/templates/macros", macros({ intent: "delete" }), { takes: ["macroId"] }),
  entry("tenant", "page", "GET /admin/templates/whatsapp"),
  entry("tenant", "page", "POST /admin/templates/whatsapp", () => ({
    path: "/admin/templates/whatsapp",
    form: {
      intent: "add-template",
      of: "brevo",
      externalId: "12",
      name: "Pedido",
      language: "es_MX",
      body: "Hola {{1}}",
    },
  })),
  entry(
    "tenant",
    "page",
    "POST /admin/templates",
    templates({ intent: "update", name: "Otro nombre", content: "Hola" }),
    template,
  ),
  entry("tenant", "page", "POST /admin/templates", templates({ intent: "delete" }), template),
  entry(
    "tenant",
    "call",
    "GET /admin/templates/choices",
    (ids) => ({ path: `/admin/templates/choices?conversationId=${ids.conversationId}` }),
    conversation,
  ),
  entry("tenant", "page", "GET /admin/stopped-jobs", (ids) => ({ path: `/admin/stopped-jobs?antes=${ids.jobId}` }), {
    places: ["jobId"],
  }),
  entry("tenant", "page", "POST /admin/stopped-jobs", stoppedJobs("retry"), { takes: ["jobId"] }),
  entry("tenant", "page", "POST /admin/stopped-jobs", stoppedJobs("discard"), { takes: ["jobId"] }),
  entry("tenant", "page", "POST /admin/stopped-jobs", () => ({
    path: "/admin/stopped-jobs",
    form: { intent: "retry-all" },
  })),
  entry("tenant", "page", "GET /admin/tenant/profile"),
  entry("tenant", "page", "POST /admin/tenant/profile", () => profileForm("profile", { name: "Panadería Nueva" })),
  entry("tenant", "page", "POST /admin/tenant/profile", () =>
    profileForm("name", { firstName: "Ana Luisa", lastName: "Ruiz" }),
  ),
  entry("tenant", "page", "POST /admin/tenant/profile", () =>
    profileForm("signature", { text: "Ana, La Espiga", use: "email" }),
  ),
  entry("tenant", "page", "POST /admin/tenant/profile", newLogo),
  entry("tenant", "page", "POST /admin/tenant/profile", () => profileForm("remove-logo", {})),
  entry("tenant", "page", "POST /admin/tenant/profile", () =>
    profileForm("password", { currentPassword: "otra-cosa", newPassword: "nueva-clave-9", repeated: "nueva-clave-9" }),
  ),
  entry("tenant", "page", "POST /admin/tenant/profile", (ids) => profileForm("end-session", { of: ids.sessionId }), {
    takes: ["sessionId"],
  }),
  entry("tenant", "page", "POST /admin/tenant/profile", () => profileForm("end-others", {})),
  entry("tenant", "page", "GET /admin/tenant/two-factor"),
  entry("tenant", "page", "POST /admin/tenant/two-factor", () => ownFactor("/admin/tenant/two-factor", "start")),
  entry("tenant", "page", "POST /admin/tenant/two-factor", () =>
    ownFactor("/admin/tenant/two-factor", "confirm", { code: "123456" }),
  ),
  entry("tenant", "page", "POST /admin/tenant/two-factor", () =>
    ownFactor("/admin/tenant/two-factor", "disable", { password: "otra-cosa", code: "123456" }),
  ),
  entry("super_admin", "page", "GET /super-admin/two-factor"),
  entry("super_admin", "page", "POST /super-admin/two-factor", () => ownFactor("/super-admin/two-factor", "start")),
  entry(
    "tenant",
    "page",
    "GET /admin/ai-training",
    (ids) => ({
      path: `/admin/ai-training?companyId=${ids.companyId}&antes=${ids.documentId}`,
    }),
    { places: ["companyId", "documentId"] },
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/ai-training",
    (ids) => ({ path: `/admin/ai-training?asistente=1&para=${ids.companyId}` }),
    company,
  ),
  entry("tenant", "page", "POST /admin/ai-training", () => ({
    path: "/admin/ai-training",
    form: { intent: "save-prompt", systemPrompt: "Saluda siempre." },
  })),
  entry(
    "tenant",
    "page",
    "GET /admin/ai-training/documents/:id",
    (ids) => ({ path: `/admin/ai-training/documents/${ids.documentId}` }),
    document,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/ai-training",
    (ids) => ({ path: "/admin/ai-training?asistente=1", form: { intent: "save", companyId: ids.companyId } }),
    company,
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/ai-training/activity",
    (ids) => ({ path: `/admin/ai-training/activity?periodo=anio&companyId=${ids.companyId}` }),
    { places: ["companyId"] },
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/ai-training/hours",
    (ids) => ({ path: `/admin/ai-training/hours?companyId=${ids.companyId}` }),
    company,
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/ai-training/activity/export",
    (ids) => ({ path: `/admin/ai-training/activity/export?periodo=anio&companyId=${ids.companyId}` }),
    { places: ["companyId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/ai-training/hours",
    (ids) => ({ path: "/admin/ai-training/hours", form: { ...HOURS, companyId: ids.companyId } }),
    company,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/ai-training/hours",
    (ids) => ({ path: "/admin/ai-training/hours", form: { ...HOURS, intent: "copy", companyId: ids.companyId } }),
    company,
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/ai-training/prompt",
    (ids) => ({ path: `/admin/ai-training/prompt?antes=${ids.promptVersionId}` }),
    { places: ["promptVersionId"] },
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/ai-training/documents/:id/prices",
    (ids) => ({ path: `/admin/ai-training/documents/${ids.documentId}/prices` }),
    document,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/ai-training/documents/:id/prices",
    (ids) => ({
      path: `/admin/ai-training/documents/${ids.documentId}/prices`,
      form: {
        intent: "confirm",
        version: "1750000000000",
        "incluir-0": "on",
        "celda-0-0": "Concha",
        "celda-0-1": "$12",
      },
    }),
    document,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/ai-training/documents/:id/prices",
    (ids) => ({ path: `/admin/ai-training/documents/${ids.documentId}/prices`, form: { intent: "dismiss" } }),
    document,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/ai-training/prompt",
    (ids) => ({ path: "/admin/ai-training/prompt", form: { of: ids.promptVersionId } }),
    { takes: ["promptVersionId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/ai-training/documents/:id",
    (ids) => ({ path: `/admin/ai-training/documents/${ids.webId}`, form: { intent: "read-again" } }),
    { takes: ["webId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/ai-training/documents/:id",
    (ids) => ({ path: `/admin/ai-training/documents/${ids.documentId}`, form: { intent: "retry" } }),
    document,
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/ai-training/text",
    (ids) => ({ path: `/admin/ai-training/text?documento=${ids.textId}` }),
    { takes: ["textId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/ai-training/text",
    (ids) => ({ path: "/admin/ai-training/text", multipart: pastedText({ intent: "change", of: ids.textId }) }),
    { takes: ["textId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/ai-training/text",
    (ids) => ({ path: "/admin/ai-training/text", multipart: pastedText({ companyId: ids.companyId }) }),
    company,
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/ai-training/web",
    (ids) => ({ path: `/admin/ai-training/web?companyId=${ids.companyId}` }),
    company,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/ai-training/web",
    (ids) => ({
      path: "/admin/ai-training/web",
      form: { address: "https://example.com/menu", companyId: ids.companyId },
    }),
    company,
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/ai-training/prices",
    (ids) => ({ path: `/admin/ai-training/prices?companyId=${ids.companyId}` }),
    company,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/ai-training/prices",
    (ids) => ({
      path: "/admin/ai-training/prices",
      multipart: prices({ intent: "add", companyId: ids.companyId }),
    }),
    company,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/ai-training/prices",
    (ids) => ({ path: "/admin/ai-training/prices", multipart: prices({ intent: "replace", of: ids.priceListId }) }),
    { takes: ["priceListId"] },
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/ai-training/faq",
    (ids) => ({ path: `/admin/ai-training/faq?companyId=${ids.companyId}` }),
    company,
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/ai-training/faq",
    (ids) => ({ path: `/admin/ai-training/faq?despues=${Number(ids.pairId) - 1}&editar=${ids.pairId}` }),
    { places: ["pairId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/ai-training/faq",
    faq(({ companyId }) => ({ intent: "add", companyId })),
    company,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/ai-training/faq",
    faq(({ pairId }) => ({ intent: "change", of: pairId })),
    pair,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/ai-training/faq",
    faq(({ pairId }) => ({ intent: "delete", of: pairId })),
    pair,
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/ai-training/questions",
    (ids) => ({
      path: `/admin/ai-training/questions?empresa=${ids.companyId}&antes=1800000000000.${ids.questionId}`,
    }),
    { places: ["companyId", "questionId"] },
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/ai-training/questions",
    (ids) => ({ path: `/admin/ai-training/questions?conversacion=${ids.conversationId}` }),
    { places: ["conversationId"] },
  ),
  ...["dismiss", "reopen"].map((intent) =>
    entry(
      "tenant",
      "page",
      "POST /admin/ai-training/questions",
      (ids) => ({ path: "/admin/ai-training/questions", form: { intent, of: ids.questionId } }),
      question,
    ),
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/ai-training/questions/:id",
    (ids) => ({ path: `/admin/ai-training/questions/${ids.questionId}` }),
    question,
  ),
  ...["dismiss", "reopen", "check"].map((intent) =>
    entry("tenant", "page", "POST /admin/ai-training/questions/:id", questionForm(intent), question),
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/ai-training/questions/:id",
    questionForm("teach", { question: "¿Hay estacionamiento?", answer: "Sí, para diez autos." }),
    question,
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/ai-training/golden",
    (ids) => ({
      path: `/admin/ai-training/golden?companyId=${ids.companyId}&editar=${ids.goldenQuestionId}&antes=${ids.goldenRunId}`,
    }),
    { takes: ["companyId"], places: ["goldenQuestionId", "goldenRunId"] },
  ),
  entry("tenant", "page", "POST /admin/ai-training/golden", golden("add"), company),
  entry("tenant", "page", "POST /admin/ai-training/golden", golden("import"), company),
  entry("tenant", "page", "POST /admin/ai-training/golden", golden("run"), company),
  entry("tenant", "page", "POST /admin/ai-training/golden", golden("edit"), { takes: ["goldenQuestionId"] }),
  entry("tenant", "page", "POST /admin/ai-training/golden", golden("delete"), { takes: ["goldenQuestionId"] }),
  entry(
    "tenant",
    "page",
    "GET /admin/ai-training/golden/:id",
    (ids) => ({ path: `/admin/ai-training/golden/${ids.goldenRunId}` }),
    { takes: ["goldenRunId"] },
  ),
  entry("tenant", "page", "POST /admin/ai-training/golden/:id", goldenRun("start"), { takes: ["goldenRunId"] }),
  entry("tenant", "page", "POST /admin/ai-training/golden/:id", goldenRun("publish"), { takes: ["goldenRunId"] }),
  entry("tenant", "page", "POST /admin/ai-training/golden/:id", goldenRun("discard"), { takes: ["goldenRunId"] }),
  entry("tenant", "page", "GET /admin/ai-training/golden/preview"),
  entry("tenant", "page", "POST /admin/ai-training/golden/preview", () => ({
    path: "/admin/ai-training/golden/preview",
    form: { intent: "save-prompt", systemPrompt: "Saluda siempre." },
  })),
  entry(
    "tenant",
    "page",
    "POST /admin/ai-training/golden/preview",
    (ids) => ({
      path: "/admin/ai-training/golden/preview",
      form: { intent: "save", companyId: ids.companyId, companyName: "Otra", tone: "casual" },
    }),
    company,
  ),
  entry("tenant", "page", "POST /admin/ai-training", documentsForm("retry"), document),
  entry("tenant", "page", "POST /admin/ai-training", documentsForm("delete"), document),
  entry(
    "tenant",
    "page",
    "POST /admin/ai-training",
    (ids) => ({
      path: "/admin/ai-training",
      multipart: upload({ intent: "upload", companyId: ids.companyId }),
    }),
    company,
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/conversations",
    (ids) => ({
      path: `/admin/conversations?conversationId=${ids.conversationId}&antes=${ids.messageId}`,
    }),
    { places: ["conversationId", "messageId"] },
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/conversations",
    (ids) => ({
      path: `/admin/conversations?q=hola&hasta=${ids.messageId}&conversationId=${ids.conversationId}&mensaje=${ids.messageId}`,
    }),
    { places: ["conversationId", "messageId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({
      intent: "send-message",
      conversationId: ids.conversationId,
      content: "hola",
    })),
    conversation,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({
      intent: "set-ai",
      conversationId: ids.conversationId,
      enabled: "false",
    })),
    conversation,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox(({ conversationId }) => ({ intent: "hold-ai", conversationId })),
    conversation,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox(({ conversationId, macroId }) => ({ intent: "apply-macro", conversationId, macroId, content: "hola" })),
    { takes: ["conversationId", "macroId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox(({ conversationId, messageId }) => ({ intent: "undo-macro", conversationId, lineId: messageId })),
    { takes: ["conversationId", "messageId"] },
  ),
  ...(
    [
      ["resolve-many", {}],
      ["snooze-many", { until: "1h" }],
      ["tag-many", { tags: "urgente" }],
      ["trash-many", {}],
      ["ai-many", {}],
    ] as const
  ).map(([intent, more]) =>
    entry(
      "tenant",
      "page",
      "POST /admin/conversations",
      inbox(({ conversationId }) => ({ intent, ids: conversationId, ...more })),
      conversation,
    ),
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox(({ conversationId, userId }) => ({ intent: "assign-many", ids: conversationId, agentId: userId })),
    { takes: ["conversationId", "userId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox(({ undoId }) => ({ intent: "undo-many", of: undoId })),
    { takes: ["undoId"] },
  ),
  ...(["approve-call", "reject-call"] as const).map((intent) =>
    entry(
      "tenant",
      "page",
      "POST /admin/conversations",
      inbox(({ conversationId, runId }) => ({ intent, conversationId, of: runId })),
      { takes: ["conversationId", "runId"] },
    ),
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({
      intent: "delete",
      conversationId: ids.conversationId,
    })),
    conversation,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({
      intent: "restore",
      conversationId: ids.conversationId,
    })),
    conversation,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({
      intent: "set-status",
      conversationId: ids.conversationId,
      status: "resolved",
    })),
    conversation,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({
      intent: "snooze",
      conversationId: ids.conversationId,
      until: "1h",
    })),
    conversation,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({
      intent: "add-note",
      conversationId: ids.conversationId,
      content: "ojo",
    })),
    conversation,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({
      intent: "set-tags",
      conversationId: ids.conversationId,
      tags: "vip",
    })),
    conversation,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({
      intent: "assign",
      conversationId: ids.conversationId,
      agentId: ids.userId,
    })),
    { takes: ["conversationId", "userId"] },
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/conversations",
    (ids) => ({ path: `/admin/conversations?conversationId=${ids.conversationId}&reenviar=${ids.messageId}` }),
    { places: ["conversationId", "messageId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({
      intent: "forward",
      conversationId: ids.conversationId,
      messageId: ids.messageId,
      agentId: ids.colleagueId,
      how: "assign",
    })),
    { takes: ["conversationId", "messageId", "colleagueId"] },
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/conversations",
    (ids) => ({ path: `/admin/conversations?conversationId=${ids.conversationId}&juntar=si&por=${ids.otherThreadId}` }),
    { places: ["conversationId", "otherThreadId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({ intent: "merge", conversationId: ids.conversationId, of: ids.otherThreadId })),
    { takes: ["conversationId", "otherThreadId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({ intent: "separate", of: ids.otherThreadId })),
    { takes: ["otherThreadId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({
      intent: "retry-message",
      conversationId: ids.conversationId,
      messageId: ids.messageId,
    })),
    { takes: ["conversationId", "messageId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({
      intent: "set-company",
      conversationId: ids.conversationId,
      companyId: ids.companyId,
    })),
    { takes: ["conversationId", "companyId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({
      intent: "set-contact",
      conversationId: ids.conversationId,
      customerName: "Luz",
    })),
    conversation,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({
      intent: "create-contact",
      conversationId: ids.conversationId,
      kind: "prospect",
      firstName: "Luz",
    })),
    conversation,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({
      intent: "link-contact",
      conversationId: ids.conversationId,
      kind: "customer",
      contactId: ids.customerId,
    })),
    { takes: ["conversationId", "customerId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({
      intent: "link-contact",
      conversationId: ids.conversationId,
      kind: "prospect",
      contactId: ids.prospectId,
    })),
    { takes: ["conversationId", "prospectId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({
      intent: "decide-data",
      conversationId: ids.conversationId,
      dataId: ids.dataId,
      decision: "accept",
    })),
    { takes: ["conversationId", "dataId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({
      intent: "unlink-contact",
      conversationId: ids.conversationId,
    })),
    conversation,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({ intent: "see", conversationId: ids.conversationId })),
    conversation,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({ intent: "suggest-reply", conversationId: ids.conversationId })),
    conversation,
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({ intent: "discard-draft", conversationId: ids.conversationId, of: ids.messageId })),
    { takes: ["conversationId", "messageId"] },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/conversations",
    inbox((ids) => ({
      intent: "rate-answer",
      conversationId: ids.conversationId,
      messageId: ids.answerId,
      rating: "1",
    })),
    { takes: ["conversationId", "answerId"] },
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/conversations/answers/:messageId",
    (ids) => ({ path: `/admin/conversations/answers/${ids.answerId}` }),
    { takes: ["answerId"] },
  ),
  entry(
    "tenant",
    "call",
    "GET /admin/conversations/ratings",
    (ids) => ({ path: `/admin/conversations/ratings?ids=${ids.answerId}` }),
    { places: ["answerId"] },
  ),
  entry(
    "tenant",
    "call",
    "POST /admin/conversations/ratings",
    (ids) => ({
      path: "/admin/conversations/ratings",
      form: { conversationId: ids.conversationId, messageId: ids.answerId, rating: "1" },
    }),
    { takes: ["conversationId", "answerId"] },
  ),
  entry(
    "tenant",
    "call",
    "GET /admin/conversations/answers/:messageId/trace",
    (ids) => ({ path: `/admin/conversations/answers/${ids.answerId}/trace` }),
    { takes: ["answerId"] },
  ),
  entry(
    "tenant",
    "call",
    "POST /admin/conversations/suggestions",
    (ids) => ({ path: "/admin/conversations/suggestions", form: { conversationId: ids.conversationId } }),
    conversation,
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/conversations/mail/:messageId",
    (ids) => ({ path: `/admin/conversations/mail/${ids.messageId}` }),
    { takes: ["messageId"] },
  ),
  entry(
    "tenant",
    "page",
    "GET /admin/conversations/mail/:messageId/content",
    (ids) => ({ path: `/admin/conversations/mail/${ids.messageId}/content` }),
    { takes: ["messageId"] },
  ),
  entry("tenant", "page", "GET /admin/archivos/:id", (ids) => ({ path: `/admin/archivos/${ids.messageId}` }), {
    takes: ["messageId"],
  }),
  entry("anyone", "call", "GET /agenda/:token", () => ({ path: "/agenda/no.existe.ics" })),
  ...READY_ENTRIES.map(({ line, takes, send }) =>
    entry("tenant", "page", line, send, {
      takes,
      ...(line.startsWith("GET") ? { places: ["bookingId", "quoteId", "orderId", "conversationId"] } : {}),
    }),
  ),
  entry("anyone", "call", "GET /logos/:uuid/:id", () => ({ path: "/logos/no-existe/1" })),
  entry("anyone", "call", "GET /archivos/:token", () => ({ path: "/archivos/no.existe" })),
  entry("tenant", "call", "GET /admin/colleagues"),
  entry(
    "tenant",
    "call",
    "GET /admin/alike",
    (ids) => ({ path: `/admin/alike?email=prospecto%40x.mx&prospect=${ids.prospectId}&customer=${ids.customerId}` }),
    { places: ["prospectId", "customerId"] },
  ),
  entry("tenant", "call", "GET /admin/tags"),

  entry("super_admin", "page", "GET /superadmin"),
  entry("super_admin", "page", "GET /super-admin/dashboard"),
  entry("super_admin", "page", "POST /super-admin/dashboard", (ids) => ({
    path: "/super-admin/dashboard",
    form: { intent: "set-tenant-active", of: ids.tenantId, active: "false" },
  })),
  entry("super_admin", "page", "POST /super-admin/dashboard", (ids) => ({
    path: "/super-admin/dashboard",
    form: { intent: "password-link", of: ids.userId },
  })),
  entry("super_admin", "page", "POST /super-admin/dashboard", (ids) => ({
    path: "/super-admin/dashboard",
    form: { intent: "remove-two-factor", of: ids.userId },
  })),
  entry("super_admin", "page", "POST /super-admin/dashboard", (ids) => ({
    path: "/super-admin/dashboard",
    form: { intent: "set-user-active", of: ids.userId, active: "false" },
  })),
  entry("super_admin", "page", "POST /super-admin/dashboard", (ids) => ({
    path: "/super-admin/dashboard",
    form: {
      intent: "change-tenant-user",
      of: ids.colleagueId,
      email: `otra-${ids.colleagueId}@prueba.example`,
      firstName: "Nombre Secreto",
      lastName: "Apellido Secreto",
      role: "lector",
    },
  })),
  entry("super_admin", "page", "POST /super-admin/dashboard", () => ({
    path: "/super-admin/dashboard",
    form: { intent: "create-tenant", name: "Intruso", email: "intruso@prueba.example" },
  })),
  entry("super_admin", "page", "POST /super-admin/dashboard", (ids) => ({
    path: "/super-admin/dashboard",
    form: { intent: "change-tenant", of: ids.tenantId, name: "Intruso", email: "intruso@prueba.example" },
  })),
  entry("super_admin", "page", "POST /super-admin/dashboard", (ids) => ({
    path: "/super-admin/dashboard",
    form: {
      intent: "create-tenant-user",
      tenantId: ids.tenantId,
      email: "intruso@prueba.example",
      password: "intruso-1",
      firstName: "X",
      lastName: "Y",
    },
  })),
  entry("super_admin", "page", "GET /super-admin/tenants/:id", (ids) => ({
    path: `/super-admin/tenants/${ids.tenantId}`,
  })),
  entry("super_admin", "page", "POST /super-admin/tenants/:id", (ids) => ({
    path: `/super-admin/tenants/${ids.tenantId}`,
    form: { intent: "grant", key: "7f8d7c1e-7a53-4b8c-9a53-1f0d0c2b7a11", credits: "5", reason: "Disculpa secreta" },
  })),
  entry("super_admin", "page", "POST /super-admin/tenants/:id", (ids) => ({
    path: `/super-admin/tenants/${ids.tenantId}`,
    form: { intent: "waive", key: "5c1d0f3a-9b7e-4a53-8d2e-3f4b0c6d7e19", credits: "5", reason: "Perdón secreto" },
  })),
  entry("super_admin", "page", "POST /super-admin/tenants/:id", (ids) => ({
    path: `/super-admin/tenants/${ids.tenantId}`,
    form: { intent: "visit", reason: "Motivo secreto" },
  })),
  entry("super_admin", "page", "GET /super-admin/visit"),
  entry("super_admin", "page", "POST /super-admin/visit", () => visitForm("alive")),
  entry("super_admin", "page", "POST /super-admin/visit", () => visitForm("end")),
  entry("super_admin", "page", "GET /super-admin/tenants/:id/audit", (ids) => ({
    path: `/super-admin/tenants/${ids.tenantId}/audit`,
  })),
  entry("super_admin", "page", "POST /super-admin/tenants/:id", (ids) => ({
    path: `/super-admin/tenants/${ids.tenantId}`,
    form: { intent: "take", key: "3d1c0f3a-9b7e-4a53-8d2e-3f4b0c6d7e20", credits: "5", reason: "Quita secreta" },
  })),
  entry("super_admin", "page", "GET /super-admin/tenants/:id/erase", (ids) => ({
    path: `/super-admin/tenants/${ids.tenantId}/erase`,
  })),
  entry("super_admin", "page", "POST /super-admin/tenants/:id/erase", (ids) => ({
    path: `/super-admin/tenants/${ids.tenantId}/erase`,
    form: { intent: "erase", name: "Otro negocio", reason: "Motivo secreto" },
  })),
  entry("super_admin", "page", "GET /super-admin/purchases", (ids) => ({
    path: `/super-admin/purchases?tenant=${ids.tenantId}`,
  })),
  entry("super_admin", "page", "GET /super-admin/purchases/:id", (ids) => ({
    path: `/super-admin/purchases/${ids.purchaseId}`,
  })),
  entry("super_admin", "page", "POST /super-admin/purchases/:id", (ids) => ({
    path: `/super-admin/purchases/${ids.purchaseId}`,
    form: { intent: "refund", key: "2b0f4a6e-1c55-4a77-8a0e-6d1c0f9e3b21", amount: "1.00", reason: "Disculpa secreta" },
  })),
  entry("super_admin", "page", "GET /super-admin/reconciliation", () => ({
    path: "/super-admin/reconciliation?metodo=stripe&dia=2026-11-20",
  })),
  entry("super_admin", "page", "POST /super-admin/reconciliation", (ids) => ({
    path: "/super-admin/reconciliation?dia=2026-11-20",
    form: { intent: "take-over", metodo: "stripe", of: ids.purchaseId, reference: ids.purchaseId },
  })),
  entry("super_admin", "page", "GET /super-admin/health"),
  entry("super_admin", "page", "POST /super-admin/health", (ids) => ({
    path: "/super-admin/health",
    form: { intent: "retry", of: ids.jobId, tenantId: ids.tenantId },
  })),
  entry("super_admin", "page", "POST /super-admin/health", (ids) => ({
    path: "/super-admin/health",
    form: { intent: "discard", of: ids.jobId, tenantId: ids.tenantId },
  })),
  entry("super_admin", "page", "GET /super-admin/packages"),
  entry("super_admin", "page", "POST /super-admin/packages", () => ({
    path: "/super-admin/packages",
    form: { intent: "create", name: "Paquete secreto", credits: "10", amount: "4.50", order: "50" },
  })),
  entry("super_admin", "page", "POST /super-admin/packages", () => ({
    path: "/super-admin/packages",
    form: { intent: "change", of: "starter", name: "Paquete secreto", credits: "10", amount: "4.50", order: "1" },
  })),
  entry("super_admin", "page", "POST /super-admin/packages", () => ({
    path: "/super-admin/packages",
    form: { intent: "delete", of: "enterprise" },
  })),

  entry("anyone", "call", "GET /api/*", () => ({ path: "/api/no-existe" })),
  entry("anyone", "call", "POST /api/*", () => ({ path: "/api/no-existe", json: {} })),
  entry("anyone", "call", "POST /api/auth/tenant/login", () => ({
    path: "/api/auth/tenant/login",
    json: { email: "nadie@prueba.example", password: "x" },
  })),
  entry("anyone", "call", "POST /api/auth/super-admin/login", () => ({
    path: "/api/auth/super-admin/login",
    json: { email: "nadie@prueba.example", password: "x" },
  })),
  entry("anyone", "call", "POST /api/extract-tenant-data", () => ({
    path: "/api/extract-tenant-data",
    multipart: described(),
  })),
  entry("anyone", "call", "POST /api/create-tenant-with-ai", () => ({
    path: "/api/create-tenant-with-ai",
    json: { description: "corta" },
  })),
  entry("anyone", "call", "POST /api/ai/interpret", () => ({
    path: "/api/ai/interpret",
    json: { prompt: "", userResponse: "Ana", step: 1 },
  })),
  entry("anyone", "call", "GET /api/tenant/by-slug/:slug", () => ({ path: "/api/tenant/by-slug/no-existe" })),
  entry("anyone", "call", "POST /api/auth/tenant/register", () => ({ path: "/api/auth/tenant/register", json: {} })),
  entry("either", "call", "GET /api/auth/me"),
  entry("tenant", "call", "PATCH /api/auth/change-password", () => ({
    path: "/api/auth/change-password",
    json: { currentPassword: "otra-cosa", newPassword: "nueva-clave-9" },
  })),
  entry("tenant", "page", "GET /admin/audit", ({ userId, customerId }) => ({
    path: `/admin/audit?quien=${userId}&cosa=customer:${customerId}`,
  })),
  entry("tenant", "page", "GET /admin/audit/export"),
  entry("tenant", "page", "GET /admin/data"),
  entry("tenant", "page", "POST /admin/data", () => ({
    path: "/admin/data",
    form: { intent: "export", password: "otra-cosa" },
  })),
  entry("tenant", "page", "POST /admin/data", () => ({
    path: "/admin/data",
    form: { intent: "erase", name: "Otro negocio", password: "otra-cosa" },
  })),
  entry("tenant", "page", "POST /admin/data", () => ({ path: "/admin/data", form: { intent: "keep" } })),
  entry("tenant", "page", "POST /admin/data", () => ({
    path: "/admin/data",
    form: { intent: "retention", resolvedDays: "0", filesDays: "0", trashDays: "15", agreed: "0-0-15" },
  })),
  entry(
    "tenant",
    "page",
    "POST /admin/data/export/:id",
    ({ exportId }) => ({ path: `/admin/data/export/${exportId}?parte=0`, form: {} }),
    { takes: ["exportId"] },
  ),
  entry("tenant", "page", "GET /admin/team"),
  entry("tenant", "page", "POST /admin/team", () =>
    teamForm("invite", { email: "colega@prueba.example", role: "agente" }),
  ),
  entry("tenant", "page", "POST /admin/team", ({ invitationId }) => teamForm("take-back", { of: invitationId }), {
    takes: ["invitationId"],
  }),
  entry(
    "tenant",
    "page",
    "POST /admin/team",
    ({ colleagueId }) => teamForm("set-role", { of: colleagueId, role: "lector" }),
    {
      takes: ["colleagueId"],
    },
  ),
  entry(
    "tenant",
    "page",
    "POST /admin/team",
    ({ colleagueId }) => teamForm("set-active", { of: colleagueId, active: "false" }),
    {
      takes: ["colleagueId"],
    },
  ),
  entry("tenant", "page", "POST /admin/team", ({ colleagueId }) => teamForm("password-link", { of: colleagueId }), {
    takes: ["colleagueId"],
  }),
  entry("tenant", "page", "POST /admin/team", ({ colleagueId }) => teamForm("remove-two-factor", { of: colleagueId }), {
    takes: ["colleagueId"],
  }),
  entry(
    "tenant",
    "page",
    "POST /admin/team",
    ({ colleagueId }) => teamForm("hand-over", { to: colleagueId, password: "otra-cosa", sure: "on" }),
    { takes: ["colleagueId"] },
  ),
  entry("anyone", "page", "GET /invitacion/:token", () => ({ path: "/invitacion/no-existe" })),
  entry("anyone", "page", "POST /invitacion/:token", () => ({
    path: "/invitacion/no-existe",
    form: { firstName: "Ana", lastName: "Ruiz", password: "nueva-clave-9" },
  })),
  entry("tenant", "call", "GET /api/tenant/profile"),
  entry("tenant", "call", "PUT /api/tenant/profile", () => ({
    path: "/api/tenant/profile",
    json: { name: "Panadería Cambiada" },
  })),
  entry(
    "tenant",
    "call",
    "GET /api/conversations",
    (ids) => ({
      path: `/api/conversations?cursor=1750000000000.${ids.conversationId}&conversationId=${ids.conversationId}`,
    }),
    { places: ["conversationId"] },
  ),
  entry(
    "tenant",
    "call",
    "GET /api/conversations/:id",
    (ids) => ({
      path: `/api/conversations/${ids.conversationId}`,
    }),
    conversation,
  ),
  entry(
    "tenant",
    "call",
    "DELETE /api/conversations/:id",
    (ids) => ({
      path: `/api/conversations/${ids.conversationId}`,
    }),
    conversation,
  ),
  entry(
    "tenant",
    "call",
    "PATCH /api/conversations/:id/ai",
    (ids) => ({
      path: `/api/conversations/${ids.conversationId}/ai`,
      json: { enabled: false },
    }),
    conversation,
  ),
  entry(
    "tenant",
    "call",
    "GET /api/conversations/:id/messages",
    (ids) => ({
      path: `/api/conversations/${ids.conversationId}/messages?cursor=${ids.messageId}`,
    }),
    { takes: ["conversationId"], places: ["messageId"] },
  ),
  entry(
    "tenant",
    "call",
    "POST /api/conversations/:id/messages",
    (ids) => ({
      path: `/api/conversations/${ids.conversationId}/messages`,
      json: { content: "hola" },
    }),
    conversation,
  ),
  entry(
    "tenant",
    "call",
    "GET /api/customers",
    (ids) => ({ path: `/api/customers?empresa=${ids.companyId}&cursor=${ids.customerId}` }),
    { places: ["companyId", "customerId"] },
  ),
  entry(
    "tenant",
    "call",
    "POST /api/customers",
    (ids) => ({ path: "/api/customers", json: { ...ANA, companyId: Number(ids.companyId) } }),
    company,
  ),
  entry("tenant", "call", "GET /api/customers/:id", (ids) => ({ path: `/api/customers/${ids.customerId}` }), customer),
  entry(
    "tenant",
    "call",
    "PUT /api/customers/:id",
    (ids) => ({
      path: `/api/customers/${ids.customerId}`,
      json: { firstName: "Eva", companyId: Number(ids.companyId) },
    }),
    { takes: ["customerId", "companyId"] },
  ),
  entry(
    "tenant",
    "call",
    "DELETE /api/customers/:id",
    (ids) => ({ path: `/api/customers/${ids.customerId}` }),
    customer,
  ),
  entry(
    "tenant",
    "call",
    "GET /api/training/documents",
    (ids) => ({
      path: `/api/training/documents?companyId=${ids.companyId}&cursor=${ids.documentId}`,
    }),
    { takes: ["companyId"], places: ["documentId"] },
  ),
  entry(
    "tenant",
    "call",
    "GET /api/training/documents/:id",
    (ids) => ({
      path: `/api/training/documents/${ids.documentId}`,
    }),
    document,
  ),
  entry(
    "tenant",
    "call",
    "DELETE /api/training/documents/:id",
    (ids) => ({
      path: `/api/training/documents/${ids.documentId}`,
    }),
    document,
  ),
  entry(
    "tenant",
    "call",
    "GET /api/training/documents/:id/download",
    (ids) => ({
      path: `/api/training/documents/${ids.documentId}/download`,
    }),
    document,
  ),
  entry(
    "tenant",
    "call",
    "POST /api/training/upload",
    (ids) => ({
      path: "/api/training/upload",
      multipart: upload({ companyId: ids.companyId }),
    }),
    company,
  ),
  entry(
    "tenant",
    "call",
    "GET /api/channel-settings",
    (ids) => ({ path: `/api/channel-settings?companyId=${ids.companyId}` }),
    company,
  ),
  entry(
    "tenant",
    "call",
    "POST /api/channel-settings",
    (ids) => ({
      path: "/api/channel-settings",
      json: { channel: "sms", aiResponseThreshold: 4, companyId: Number(ids.companyId) },
    }),
    company,
  ),
  entry("tenant", "call", "GET /admin/settings/channels"),
  entry("tenant", "call", "POST /admin/settings/channels", () => ({ path: "/admin/settings/channels", form: {} })),
  entry("tenant", "call", "GET /api/companies", (ids) => ({ path: `/api/companies?cursor=${ids.companyId}` }), {
    places: ["companyId"],
  }),
  entry("tenant", "call", "POST /api/companies", () => ({ path: "/api/companies", json: BAKERY })),
  entry("tenant", "call", "GET /api/companies/:id", (ids) => ({ path: `/api/companies/${ids.companyId}` }), company),
  entry(
    "tenant",
    "call",
    "PUT /api/companies/:id",
    (ids) => ({ path: `/api/companies/${ids.companyId}`, json: { city: "Puebla" } }),
    company,
  ),
  entry("tenant", "call", "DELETE /api/companies/:id", (ids) => ({ path: `/api/companies/${ids.companyId}` }), company),
  entry(
    "tenant",
    "call",
    "GET /api/companies/:id/intelligent-actions",
    (ids) => ({ path: `/api/companies/${ids.companyId}/intelligent-actions` }),
    company,
  ),
  entry(
    "tenant",
    "call",
    "POST /api/companies/:id/intelligent-actions",
    (ids) => ({ path: `/api/companies/${ids.companyId}/intelligent-actions`, json: BOOKING }),
    company,
  ),
  entry(
    "tenant",
    "call",
    "PUT /api/intelligent-actions/:id",
    (ids) => ({ path: `/api/intelligent-actions/${ids.actionId}`, json: BOOKING }),
    { takes: ["actionId"] },
  ),
  entry(
    "tenant",
    "call",
    "DELETE /api/intelligent-actions/:id",
    (ids) => ({ path: `/api/intelligent-actions/${ids.actionId}` }),
    { takes: ["actionId"] },
  ),
  entry(
    "tenant",
    "call",
    "GET /api/intelligent-action-fields",
    (ids) => ({ path: `/api/intelligent-action-fields?actionId=${ids.actionId}` }),
    { takes: ["actionId"] },
  ),
  entry(
    "tenant",
    "call",
    "POST /api/intelligent-action-fields",
    (ids) => ({
      path: "/api/intelligent-action-fields",
      json: { actionId: Number(ids.actionId), originalFieldName: "fecha", displayName: "Fecha" },
    }),
    { takes: ["actionId"] },
  ),
  entry(
    "tenant",
    "call",
    "PUT /api/intelligent-action-fields/:id",
    (ids) => ({ path: `/api/intelligent-action-fields/${ids.fieldId}`, json: { displayName: "Cuándo" } }),
    { takes: ["fieldId"] },
  ),
  entry(
    "tenant",
    "call",
    "DELETE /api/intelligent-action-fields/:id",
    (ids) => ({ path: `/api/intelligent-action-fields/${ids.fieldId}` }),
    { takes: ["fieldId"] },
  ),
  entry("tenant", "call", "GET /api/brevo/channels"),
  entry("tenant", "call", "GET /api/credit-packages"),
  entry("tenant", "call", "POST /api/credits/stripe/create", () => ({
    path: "/api/credits/stripe/create",
    json: PACKAGE,
  })),
  entry(
    "tenant",
    "call",
    "POST /api/credits/confirm-payment",
    (ids) => ({
      path: "/api/credits/confirm-payment",
      json: { paymentIntentId: ids.purchaseId, purchaseId: ids.purchaseId },
    }),
    purchase,
  ),
  entry("tenant", "call", "POST /api/credits/paypal/create", () => ({
    path: "/api/credits/paypal/create",
    json: PACKAGE,
  })),
  entry(
    "tenant",
    "call",
    "POST /api/credits/paypal/confirm",
    (ids) => ({ path: "/api/credits/paypal/confirm", json: { orderId: ids.purchaseId } }),
    purchase,
  ),
  entry(
    "tenant",
    "call",
    "GET /api/ai/config",
    (ids) => ({ path: `/api/ai/config?companyId=${ids.companyId}` }),
    company,
  ),
  entry(
    "tenant",
    "call",
    "POST /api/ai/config",
    (ids) => ({
      path: "/api/ai/config",
      json: { companyId: Number(ids.companyId), companyName: "La Espiga", tone: "friendly" },
    }),
    company,
  ),
  entry(
    "tenant",
    "call",
    "POST /api/ai/test",
    (ids) => ({
      path: "/api/ai/test",
      json: { message: "¿A qué hora abren?", companyId: Number(ids.companyId), useCompanyConfig: true },
    }),
    company,
  ),
  entry("tenant", "call", "GET /api/system-prompt"),
  entry("tenant", "call", "POST /api/system-prompt", () => ({
    path: "/api/system-prompt",
    json: { systemPrompt: "Contesta siempre con amabilidad." },
  })),
  entry("tenant", "call", "GET /api/integrations"),
  entry("tenant", "call", "GET /api/integrations/:type", () => ({ path: "/api/integrations/twilio" })),
  entry("tenant", "call", "POST /api/integrations/:type", () => ({
    path: "/api/integrations/httpsms",
    json: { apiKey: "clave-de-prueba", phoneNumber: "+525587654321" },
  })),
  entry("tenant", "call", "POST /api/twilio/send-sms", () => ({
    path: "/api/twilio/send-sms",
    json: { to: "+525512345678", message: "Hola" },
  })),
  entry("tenant", "call", "POST /api/httpsms/send-sms", () => ({
    path: "/api/httpsms/send-sms",
    json: { to: "+525512345678", message: "Hola" },
  })),
  entry("tenant", "call", "POST /api/tenant-settings", () => ({
    path: "/api/tenant-settings",
    json: { settingKey: "ai_general_sms_threshold", settingValue: "4", settingType: "number", category: "ai" },
  })),
  entry("tenant", "call", "GET /api/tenant-settings/:key", () => ({
    path: "/api/tenant-settings/ai_general_sms_threshold",
  })),
  entry(
    "tenant",
    "call",
    "GET /api/notifications",
    (ids) => ({ path: `/api/notifications?cursor=${ids.notificationId}` }),
    { places: ["notificationId"] },
  ),
  entry(
    "tenant",
    "call",
    "PATCH /api/notifications/:id/read",
    (ids) => ({ path: `/api/notifications/${ids.notificationId}/read` }),
    { takes: ["notificationId"] },
  ),
  entry("tenant", "call", "GET /api/prospects", (ids) => ({ path: `/api/prospects?cursor=${ids.prospectId}` }), {
    places: ["prospectId"],
  }),
  entry(
    "tenant",
    "call",
    "POST /api/prospects",
    (ids) => ({ path: "/api/prospects", json: { firstName: "Luz", companyId: Number(ids.companyId) } }),
    { takes: ["companyId"] },
  ),
  entry(
    "tenant",
    "call",
    "PUT /api/prospects/:id",
    (ids) => ({
      path: `/api/prospects/${ids.prospectId}`,
      json: { firstName: "Luz", companyId: Number(ids.companyId) },
    }),
    { takes: ["prospectId", "companyId"] },
  ),
  entry(
    "tenant",
    "call",
    "DELETE /api/prospects/:id",
    (ids) => ({ path: `/api/prospects/${ids.prospectId}` }),
    prospect,
  ),
  entry("tenant", "call", "POST /api/migrate-conversations", () => ({ path: "/api/migrate-conversations", json: {} })),
  entry("super_admin", "call", "GET /api/super-admin/tenants"),
  entry("super_admin", "call", "POST /api/super-admin/tenants", () => ({
    path: "/api/super-admin/tenants",
    json: { name: "Intruso", email: "intruso@prueba.example" },
  })),
  entry("super_admin", "call", "GET /api/super-admin/tenant-users", (ids) => ({
    path: `/api/super-admin/tenant-users?tenantId=${ids.tenantId}`,
  })),
  entry("super_admin", "call", "POST /api/super-admin/tenant-users", (ids) => ({
    path: "/api/super-admin/tenant-users",
    json: {
      tenantId: Number(ids.tenantId),
      email: "x@prueba.example",
      password: "intruso-1",
      firstName: "X",
      lastName: "Y",
    },
  })),
];

/** Paths that are answered before Remix; `tests/worker/doors.built.test.ts` tries each. */
export const MACHINE_DOORS = ["/api/webchat/", "/healthz", "/ws"] as const;

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

export function requestOf(entry: Entry, ids: Ids): Ask {
  return { method: entry.method, ...entry.send(ids) };
}
