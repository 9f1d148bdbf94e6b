import { createServer } from "node:http";
import { Secret, TOTP } from "otpauth";
import { newId } from "~/platform/ids";
import { paymentVariables } from "../../scripts/lib/fakes.mjs";
import type { Ask } from "./ask";
import { type Entry, newLogo, requestOf } from "./matrix";
import { type Account, FACTOR_SECRET, type SeededTenant, type Stage } from "./seed-tenants";

/** What Stripe and PayPal say about a payment whose name is its purchase's: it is paid. New ones get new names. */
function paymentAnswer(path: string): object {
  const [, , , , order] = path.split("/");
  const id = decodeURIComponent((path.startsWith("/v2/") ? order : path.split("/")[3])?.split("?")[0] ?? "");
  const name = id === "" ? `pago-${newId()}` : id;
  const value = { currency_code: "USD", value: "45.00" };
  const captures = [{ id: `captura-${name}`, status: "COMPLETED", amount: value, custom_id: name }];
  return path.startsWith("/v2/")
    ? {
        id: name,
        status: "COMPLETED",
        purchase_units: [{ custom_id: name, amount: value, payments: { captures } }],
        links: [{ rel: "payer-action", href: `https://www.sandbox.paypal.com/checkoutnow?token=${name}` }],
      }
    : {
        id: name,
        object: "payment_intent",
        client_secret: `${name}_secret`,
        status: "succeeded",
        amount: 4500,
        amount_received: 4500,
        currency: "usd",
        metadata: { purchaseId: name },
      };
}

/** A carrier and a payment provider that accept everything and list nothing, and the variables that lead to them. */
export async function openVendor() {
  const vendor = createServer(({ url: path = "" }, answer) => {
    answer.setHeader("content-type", "application/json");
    const usual = {
      contents: [],
      data: {},
      meta: {},
      sid: "SM1",
      status: "queued",
      access_token: "A21",
      transaction_details: [],
    };
    if (/^\/v1\/(?:payment_intents|refunds)\?/.test(path))
      return answer.end(JSON.stringify({ object: "list", data: [], has_more: false }));
    const isPayment = path.startsWith("/v1/payment_intents") || path.startsWith("/v2/checkout/orders");
    answer.end(JSON.stringify(isPayment ? paymentAnswer(path) : usual));
  });
  await new Promise<void>((resolve) => vendor.listen(0, "127.0.0.1", resolve));
  const bound = vendor.address();
  const url = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}`;
  const variables = {
    HTTPSMS_API_BASE: url,
    TWILIO_API_BASE: url,
    ...paymentVariables({ stripe: url, paypal: url }),
  };
  return { variables, close: () => void vendor.close() };
}

export const form = (path: string, intent: string, fields: Record<string, string> = {}): Ask => ({
  method: "POST",
  path,
  form: { intent, ...fields },
});
const call = (path: string, json: Record<string, unknown>, method = "POST"): Ask => ({ method, path, json });
export const somebody = () => `secreto-${newId()}@prueba.example`;
export const PERSON = {
  name: "Negocio Secreto",
  phone: "5512345678",
  phoneCountryCode: "+52",
  password: "clave-secreta-1",
};
const NAMES = { firstName: "Nombre Secreto", lastName: "Apellido Secreto" };
export const ACCOUNT = { apiKey: "clave-api-secreta", apiSecret: "otro-secreto-de-api", phoneNumber: "+525587654321" };

/** What the app of each business's person shows now. */
const factorCode = () => new TOTP({ secret: Secret.fromBase32(FACTOR_SECRET) }).generate();

/** Requests that are allowed, where the matrix has one that is refused or takes a name that exists once. */
const INSTEAD: Readonly<Record<string, (own: SeededTenant, admin: Account) => Ask>> = {
  "POST /login login": ({ email, password }) => form("/login", "login", { email, password }),
  "POST /superadmin/login": (_, { email, password }) => form("/superadmin/login", "super-admin", { email, password }),
  "POST /api/auth/tenant/login": ({ email, password }) => call("/api/auth/tenant/login", { email, password }),
  "POST /api/auth/super-admin/login": (_, { email, password }) =>
    call("/api/auth/super-admin/login", { email, password }),
  "POST /api/auth/tenant/register": () => call("/api/auth/tenant/register", { ...PERSON, email: somebody() }),
  "POST / create": () =>
    form("/?index", "create", {
      ...NAMES,
      description: "Vendemos pan secreto. ".repeat(15),
      name: PERSON.name,
      industry: "Giro secreto",
      phone: PERSON.phone,
      email: somebody(),
      password: PERSON.password,
    }),
  "POST /api/create-tenant-with-ai": () =>
    call("/api/create-tenant-with-ai", {
      description: "Vendemos pan secreto. ".repeat(15),
      missingData: { ...NAMES, name: PERSON.name, industry: "Giro secreto", phone: PERSON.phone, email: somebody() },
      password: PERSON.password,
    }),
  "POST /invitacion/:token": ({ invitationToken }) => ({
    method: "POST",
    path: `/invitacion/${invitationToken}`,
    form: { firstName: "Nombre Secreto", lastName: "Apellido Secreto", password: PERSON.password },
  }),
  "POST /login/codigo": ({ firstStep }) => ({
    method: "POST",
    path: "/login/codigo",
    form: { code: factorCode() },
    headers: { cookie: `first-step=${firstStep}`, "sec-fetch-site": "same-origin" },
  }),
  "POST /admin/tenant/two-factor confirm": () => form("/admin/tenant/two-factor", "confirm", { code: factorCode() }),
  "POST /admin/tenant/two-factor disable": ({ password }) =>
    form("/admin/tenant/two-factor", "disable", { password, code: factorCode() }),
  "POST /opinion/:token": ({ ratingToken }) => ({
    method: "POST",
    path: `/opinion/${ratingToken}`,
    form: { score: "5" },
  }),
  "POST /contrasena/:token": ({ passwordToken }) => ({
    method: "POST",
    path: `/contrasena/${passwordToken}`,
    form: { newPassword: "nueva-clave-9", repeated: "nueva-clave-9" },
  }),
  "POST /admin/tenant/profile password": ({ password }) =>
    form("/admin/tenant/profile", "password", {
      currentPassword: password,
      newPassword: "nueva-clave-9",
      repeated: "nueva-clave-9",
    }),
  "POST /admin/team hand-over": ({ password, ids }) =>
    form("/admin/team", "hand-over", { to: ids.colleagueId, password, sure: "on" }),
  "POST /admin/data export": ({ password }) => form("/admin/data", "export", { password }),
  "POST /admin/data erase": ({ password, mark }) => form("/admin/data", "erase", { password, name: mark }),
  "POST /super-admin/tenants/:id/erase erase": ({ mark, ids }) =>
    form(`/super-admin/tenants/${ids.tenantId}/erase`, "erase", { name: mark, reason: "Motivo secreto" }),
  "PATCH /api/auth/change-password": ({ password }) =>
    call("/api/auth/change-password", { currentPassword: password, newPassword: "nueva-clave-9" }, "PATCH"),
  "POST /super-admin/dashboard create-tenant": () =>
    form("/super-admin/dashboard", "create-tenant", { name: PERSON.name, email: somebody() }),
  "POST /super-admin/dashboard create-tenant-user": ({ ids: { tenantId } }) =>
    form("/super-admin/dashboard", "create-tenant-user", {
      tenantId,
      email: somebody(),
      password: PERSON.password,
      ...NAMES,
    }),
  "POST /api/super-admin/tenants": () => call("/api/super-admin/tenants", { name: PERSON.name, email: somebody() }),
  "POST /api/super-admin/tenant-users": ({ ids }) =>
    call("/api/super-admin/tenant-users", {
      tenantId: Number(ids.tenantId),
      email: somebody(),
      password: PERSON.password,
      ...NAMES,
    }),
};

/** Method, route and, for a form, its intent. */
export const keyOf = (method: string, route: string, ask: Ask) => {
  const intent = ask.form?.intent ?? ask.multipart?.get("intent");
  return `${method} ${route}${typeof intent === "string" ? ` ${intent}` : ""}`;
};

/** An entry's request as its business makes it when it is to succeed. */
export function ownRequest(stage: Pick<Stage, "admin">, entry: Entry, own: SeededTenant): Ask {
  const shape = requestOf(entry, own.ids);
  return INSTEAD[keyOf(entry.method, entry.route, shape)]?.(own, stage.admin) ?? shape;
}

const httpsms = call("/api/integrations/httpsms", ACCOUNT);
const twilio = call("/api/integrations/twilio", ACCOUNT);
const unpaid =
  "update credit_purchases set status = 'pending', payment_intent_id = id, paypal_order_id = id, payment_method = 'stripe'";
const trashed = "update conversations set deleted_at = 1750000000000";
const unlinked = "update conversations set customer_id = null, prospect_id = null";
const foundPrices = `update training_documents set status = 'ready', processed_at = 1750000000000, found_count = 1,
  price_list_id = null,
  found_prices = '{"columns":["Producto","Precio"],"rows":[{"group":null,"cells":["Concha","$12"]}],"total":1}'`;
const dismissed = "update question_groups set state = 'dismissed'";
const SHEET = '{"name":"Hoja","headers":["Nombre"],"named":true,"total":1}';
const TWO_SHEETS = `update imports set sheets = '[${SHEET},${SHEET}]'`;
const imported = (kind: string, status: string) => [`update imports set kind = '${kind}', status = '${status}'`];
const approvable =
  "update intelligent_action_runs set outcome = 'waiting', expires_at = 4000000000000, conversation_id = (select c.id from conversations c where c.tenant_id = intelligent_action_runs.tenant_id)";
const drafted = `update messages set sender = 'system', metadata = '{"notice":"draft","draft":"Cuesta $480."}'`;
const failedCall = [
  `update intelligent_action_runs set outcome = 'failed', again_of = null,
    conversation_id = (select c.id from conversations c where c.tenant_id = intelligent_action_runs.tenant_id),
    session_id = (select s.id from intelligent_action_sessions s where s.tenant_id = intelligent_action_runs.tenant_id)`,
  "update intelligent_actions set endpoint = 'http://127.0.0.1:9/citas', api_key = null",
];
const whatsapp = [
  "update conversations set channel = 'whatsapp', platform = 'twilio', customer_phone = '+525587654321'",
  // Connecting the account has its list read in a job, which deletes what was stored before that.
  "update channel_templates set integration_type = 'twilio', external_id = 'HX1', variables = '[]', synced_at = 4000000000000",
];

/** The second factor that stands ready is the person's own now. */
const factor = (confirmedAt: number | null) =>
  `update two_factors set user_id = abs(user_id), confirmed_at = ${confirmedAt}, created_at = unixepoch() * 1000`;

/** The thread's message is the line of a macro that has just resolved it. */
const macroApplied = [
  `update messages set sender = 'system', metadata = '${JSON.stringify({
    macro: JSON.stringify({
      macro: "Listo",
      before: {
        ...{ status: "active", snoozedUntil: null, firstUnansweredAt: null },
        ...{ assignedAgentId: null, assignedAgentName: null, aiEnabled: true, aiSwitchedOff: false },
      },
      left: { status: "resolved", snoozedUntil: null, assignedAgentId: null, aiEnabled: true, tags: [] },
      wroteAt: null,
    }),
  })}'`,
  "update conversations set status = 'resolved', snoozed_until = null, assigned_agent_id = null, ai_enabled = 1",
];

/** The person that the business's frequent question is of has just resolved its thread among others. */
const resolvedTogether = [
  "update conversations set status = 'resolved'",
  `update thread_undos set act = 'resolve', expires_at = 9999999999999,
    user_id = (select p.saved_by from faq_pairs p where p.tenant_id = thread_undos.tenant_id and p.saved_by > 1000),
    items = (select json_group_array(json_object('id', c.id, 'status', 'active', 'snoozedUntil', null,
      'firstUnansweredAt', null, 'lastCustomerMessageId', null, 'unreadCount', 0, 'aiEnabled', 1, 'aiSwitchedOff', 0,
      'left', json_array(c.status, c.snoozed_until, c.assigned_agent_id, c.ai_enabled, c.control_turn, c.last_message_id,
        c.tags, c.deleted_at)))
      from conversations c where c.tenant_id = thread_undos.tenant_id)`,
];

/** A quote as the page read it that sent the form. */
const AS_FILLED = "closed_at = null, updated_at = 1750000000000";
const bookingAsFilled = "update bookings set state = 'confirmed', updated_at = 1750000000000";

/** What a request finds: changes of the tenant's rows, or requests before it. */
export const FINDS: Readonly<Record<string, readonly (string | Ask)[]>> = {
  "POST /login/codigo": [factor(1)],
  "POST /admin/tenant/two-factor confirm": [factor(null)],
  "POST /admin/tenant/two-factor disable": [factor(1)],
  "POST /super-admin/dashboard remove-two-factor": [factor(1)],
  "POST /admin/welcome": ["update tenant_users set must_set_password = 1"],
  "POST /admin/settings integration-test": [httpsms],
  "POST /admin/settings integration-disconnect": [httpsms],
  "POST /admin/settings number-add": ["update integration_configs set integration_type = 'meta'"],
  "POST /admin/team hand-over": ["update tenant_users set role = 'admin'"],
  "POST /admin/tenant/profile remove-logo": [{ method: "POST", ...newLogo() }],
  "POST /admin/data keep": ["update tenant_erasures set state = 'waiting', asked_type = 'tenant_user'"],
  "POST /admin/data erase": ["update tenant_erasures set state = 'kept'"],
  "POST /admin/credits confirm": [unpaid],
  "POST /admin/credits check": [unpaid],
  "POST /api/credits/confirm-payment": [unpaid],
  "POST /api/credits/paypal/confirm": [unpaid],
  "POST /super-admin/reconciliation take-over": [unpaid],
  "POST /super-admin/purchases/:id refund": [
    unpaid,
    "update credit_purchases set status = 'completed', stripe_charge_id = null, paypal_transaction_id = null",
  ],
  "POST /super-admin/tenants/:id waive": [
    `insert into credit_ledger (id, tenant_id, key, amount, owed, reason, created_at)
      select tenant_id, tenant_id, 'dispute:x:y', 0, 40, 'dispute', 1 from credit_balances`,
  ],
  "POST /admin/prospects migrate": [unlinked],
  "POST /api/migrate-conversations": [unlinked],
  "POST /admin/templates/whatsapp update-templates": [twilio],
  "POST /api/twilio/send-sms": [twilio],
  "POST /api/httpsms/send-sms": [httpsms],
  "POST /admin/conversations send-template": [twilio, ...whatsapp],
  "GET /admin/ai-training/documents/:id/prices": [foundPrices],
  "POST /admin/ai-training/documents/:id/prices confirm": [foundPrices],
  "POST /admin/ai-training/documents/:id/prices dismiss": [foundPrices],
  "POST /admin/ai-training/documents/:id read-again": ["update training_documents set status = 'ready'"],
  "PATCH /api/conversations/:id/ai": ["update conversations set ai_enabled = 1"],
  "POST /admin/customers/:id update": ["update customers set first_name = 'Antes'"],
  "POST /admin/customers/:id erase": ["update customers set first_name = 'Ana María', last_name = 'Pérez'"],
  "POST /admin/customers/:id merge": [
    "insert into customers (id, tenant_id, first_name, last_name, created_at, updated_at) select id + 1, tenant_id, 'Eva', 'Paz', 1750000000000, 1750000000000 from customers",
    "update customers set updated_at = 1750000000000",
  ],
  "POST /admin/customers/:id undo-merge": [
    "update customer_merges set kept_id = (select max(c.id) from customers c where c.tenant_id = customer_merges.tenant_id), gone_id = id",
  ],
  "POST /admin/customers/:id add-tag": ["update customers set tags = null"],
  "POST /admin/customers/:id remove-tag": [`update customers set tags = '["mayoreo"]'`],
  "POST /admin/customers/:id set-status": ["update customers set status = 'active'"],
  "GET /admin/customers/import": imported("customer", "done"),
  "GET /admin/customers/import/errors": imported("customer", "done"),
  "POST /admin/customers/import start": imported("customer", "uploaded"),
  "POST /admin/customers/import sheet": [...imported("customer", "uploaded"), TWO_SHEETS],
  "POST /admin/customers/import halt": imported("customer", "running"),
  "POST /admin/customers/import undo": imported("customer", "done"),
  "POST /admin/customers/import discard": [...imported("customer", "uploaded"), "delete from import_rows"],
  "GET /admin/prospects/import": imported("prospect", "done"),
  "GET /admin/prospects/import/errors": imported("prospect", "done"),
  "POST /admin/prospects/import start": imported("prospect", "uploaded"),
  "POST /admin/prospects/import sheet": [...imported("prospect", "uploaded"), TWO_SHEETS],
  "POST /admin/prospects/import halt": imported("prospect", "running"),
  "POST /admin/prospects/import undo": imported("prospect", "done"),
  "POST /admin/prospects/import discard": [...imported("prospect", "uploaded"), "delete from import_rows"],
  "POST /admin/conversations assign": ["update conversations set assigned_agent_id = null"],
  "POST /admin/conversations forward": ["update conversations set assigned_agent_id = null"],
  "POST /admin/conversations merge": [
    "update conversations set deleted_at = null, merged_into = null, customer_id = null, prospect_id = null, customer_email = 'luz@casa.mx'",
  ],
  "POST /admin/conversations separate": [
    "update conversations set deleted_at = null",
    "update conversations set merged_into = case when external_contact_id like 'otra-%' then (select min(c.id) from conversations c where c.tenant_id = conversations.tenant_id) end",
  ],
  // The person that the business's frequent question is of.
  "POST /admin/conversations/views remove": [
    "update inbox_views set user_id = (select p.saved_by from faq_pairs p where p.tenant_id = inbox_views.tenant_id and p.saved_by > 1000)",
  ],
  "POST /admin/conversations apply-macro": [
    "update conversations set status = 'active', snoozed_until = null",
    "update inbox_macros set state = 'resolved'",
  ],
  // The macro before it has resolved the thread.
  "POST /admin/conversations set-status": ["update conversations set status = 'active'"],
  "POST /admin/conversations undo-macro": macroApplied,
  "POST /admin/conversations resolve-many": ["update conversations set status = 'active', deleted_at = null"],
  "POST /admin/conversations snooze-many": ["update conversations set status = 'active', deleted_at = null"],
  "POST /admin/conversations assign-many": ["update conversations set assigned_agent_id = 5, deleted_at = null"],
  "POST /admin/conversations tag-many": ["update conversations set tags = null, deleted_at = null"],
  "POST /admin/conversations trash-many": ["update conversations set deleted_at = null"],
  "POST /admin/conversations ai-many": ["update conversations set ai_enabled = 0, deleted_at = null"],
  "POST /admin/conversations undo-many": resolvedTogether,
  "POST /admin/templates add-starters": ["update reply_templates set name = name || ' anterior'"],
  "POST /admin/ai-training/golden run": ["update golden_questions set conversation_id = null"],
  // What is said to an action is no question, nor is a name alone.
  "POST /admin/ai-training/golden import": [
    "update intelligent_action_sessions set created_at = 4102444800000, trigger_text = ''",
    "update messages set content = '¿Cuánto cuesta ' || content || '?'",
  ],
  "POST /admin/companies action-again": failedCall,
  "POST /admin/conversations approve-call": [approvable],
  "POST /admin/conversations reject-call": [approvable],
  "POST /admin/conversations restore": [trashed],
  "POST /admin/conversations discard-draft": [drafted],
  "POST /admin/conversations retry-message": ["update message_files set state = 'failed'"],
  "POST /admin/pedidos state": ["update orders set state = 'new'"],
  "POST /admin/pedidos correct": [`update orders set state = 'new', ${AS_FILLED}`],
  "POST /admin/cotizaciones answer": [`update quotes set state = 'new', ${AS_FILLED}`],
  "POST /admin/cotizaciones correct": [`update quotes set state = 'new', ${AS_FILLED}`],
  "POST /admin/cotizaciones accept": [`update quotes set state = 'sent', ${AS_FILLED}`],
  "POST /admin/cotizaciones cancel": [`update quotes set state = 'new', ${AS_FILLED}`],
  "POST /admin/agenda state": ["update bookings set state = 'confirmed'"],
  "POST /admin/agenda change": [bookingAsFilled],
  "POST /admin/agenda cancel": [bookingAsFilled],
  "GET /admin/archivos/:id": ["update message_files set state = 'stored'"],
  "POST /admin/conversations set-company": ["update conversations set company_id = null"],
  "POST /admin/conversations create-contact": [unlinked],
  "POST /admin/conversations link-contact": [unlinked],
  "POST /admin/ai-training/questions reopen": [dismissed],
  "POST /admin/ai-training/questions/:id reopen": [dismissed],
  "POST /admin/ai-training/golden/:id publish": ["delete from system_prompts"],
};

/** These end a session or need something that others use up, so each has a tenant of its own. */
export const ALONE: ReadonlySet<string> = new Set([
  "POST /admin/conversations/views remove",
  "POST /admin/conversations undo-macro",
  "POST /admin/conversations undo-many",
  // The macro that it deletes is applied by another request.
  "POST /admin/templates/macros delete",
  "POST /logout",
  "POST /admin/welcome",
  "PATCH /api/auth/change-password",
  "POST /admin/tenant/profile password",
  "POST /admin/tenant/profile end-session",
  "POST /admin/tenant/profile end-others",
  "POST /login/codigo",
  "POST /admin/tenant/two-factor start",
  "POST /admin/tenant/two-factor confirm",
  "POST /admin/tenant/two-factor disable",
  "POST /admin/team remove-two-factor",
  "POST /super-admin/dashboard remove-two-factor",
  "POST /invitacion/:token",
  "POST /contrasena/:token",
  "POST /opinion/:token",
  "POST /admin/team password-link",
  "POST /admin/team take-back",
  "POST /admin/team hand-over",
  "POST /admin/team set-role",
  "POST /admin/team set-active",
  "POST /super-admin/dashboard set-tenant-active",
  "POST /super-admin/tenants/:id/erase erase",
  "POST /admin/data erase",
  "POST /admin/data keep",
  "POST /super-admin/dashboard set-user-active",
  "POST /super-admin/dashboard change-tenant",
  "POST /super-admin/dashboard change-tenant-user",
  "POST /super-admin/health retry",
  "POST /super-admin/health discard",
  "POST /super-admin/purchases/:id refund",
  "POST /super-admin/tenants/:id waive",
  "POST /super-admin/reconciliation take-over",
  "POST /admin/dashboard delete",
  "POST /admin/ai-training delete",
  "DELETE /api/training/documents/:id",
  "DELETE /api/conversations/:id",
  "DELETE /api/companies/:id",
  "DELETE /api/intelligent-actions/:id",
  "DELETE /api/intelligent-action-fields/:id",
  "POST /admin/companies delete",
  "POST /admin/companies many",
  "POST /admin/companies action-delete",
  "POST /admin/companies field-delete",
  "DELETE /api/customers/:id",
  "POST /admin/customers delete",
  "POST /admin/customers/:id erase",
  "POST /admin/customers/:id merge",
  "POST /admin/customers/:id undo-merge",
  "POST /admin/customers/import start",
  "POST /admin/customers/import sheet",
  "POST /admin/customers/import halt",
  "POST /admin/customers/import undo",
  "POST /admin/customers/import discard",
  "DELETE /api/prospects/:id",
  "POST /admin/prospects delete",
  "POST /admin/prospects/import start",
  "POST /admin/prospects/import sheet",
  "POST /admin/prospects/import halt",
  "POST /admin/prospects/import undo",
  "POST /admin/prospects/import discard",
  "POST /api/training/upload",
  "POST /admin/ai-training/faq add",
  "POST /admin/ai-training/golden/:id discard",
  "POST /admin/stopped-jobs discard",
  "POST /admin/stopped-jobs retry-all",
  "POST /admin/conversations send-template",
  // The message that it finds as a draft is the customer's to other requests.
  "POST /admin/conversations discard-draft",
  "POST /admin/conversations approve-call",
  "POST /admin/conversations reject-call",
  "POST /admin/credits confirm",
  "POST /admin/credits check",
  "POST /api/credits/confirm-payment",
  "POST /api/credits/paypal/confirm",
]);

/** Brings about what a request finds. */
export async function prepare(stage: Stage, own: SeededTenant, found: readonly (string | Ask)[]): Promise<void> {
  for (const one of found) {
    if (typeof one === "string") {
      const database =
        stage.databases[/tenant_users|two_factors|credit_purchases|tenant_erasures/.test(one) ? 0 : own.tenant.shard];
      await database?.prepare(`${one} where tenant_id = ?`).bind(own.tenant.id).run();
    } else await stage.ask({ ...one, headers: { authorization: `Bearer ${own.bearer}` } });
  }
}

/** Successes that are neither 200 nor, for a form of a page, 302. An intent, or a query's first name, goes before its page. */
const STATED: Readonly<Record<string, number>> = {
  "GET /*": 404,
  "GET /api/*": 404,
  "POST /api/*": 404,
  "GET /archivos/:token": 404,
  "GET /logos/:uuid/:id": 404,
  "GET /agenda/:token": 404,
  "GET /invitacion/:token": 404,
  "GET /login/codigo": 302,
  "POST /admin/tenant/two-factor confirm": 200,
  "GET /contrasena/:token": 404,
  "GET /opinion/:token": 404,
  "POST /recuperar": 200,
  "POST /super-admin/visit alive": 200,
  "POST /admin/team invite": 200,
  "POST /admin/team password-link": 200,
  "POST /super-admin/dashboard password-link": 200,
  "GET /logout": 302,
  "GET /preferences/theme": 302,
  "GET /preferences/columns": 302,
  "GET /admin": 302,
  "GET /admin/first-steps": 302,
  "POST / analyse": 200,
  "POST / create": 200,
  "GET /admin/ai-training/questions?conversacion": 302,
  "POST /admin/dashboard": 200,
  "POST /dashboard": 200,
  "POST /admin/settings": 200,
  "POST /admin/companies create": 200,
  "POST /admin/companies update": 200,
  "POST /admin/companies delete": 200,
  "POST /admin/companies many": 200,
  "POST /admin/companies action-create": 200,
  "POST /admin/companies action-update": 200,
  "POST /admin/companies action-delete": 200,
  "POST /admin/companies action-again": 200,
  "POST /admin/companies action-try": 200,
  "POST /admin/companies field-create": 200,
  "POST /admin/companies field-update": 200,
  "POST /admin/companies field-order": 200,
  "POST /admin/companies field-delete": 200,
  "POST /admin/customers": 200,
  "POST /admin/customers/:id": 200,
  "POST /admin/customers/:id/export": 200,
  "POST /admin/data/export/:id": 200,
  "POST /admin/conversations": 200,
  "POST /admin/conversations forward": 302,
  "POST /admin/prospects": 200,
  "POST /admin/ai-training retry": 200,
  "POST /admin/ai-training delete": 200,
  "POST /admin/ai-training/hours copy": 200,
  "POST /admin/ai-training/questions": 200,
  "POST /admin/ai-training/questions/:id check": 200,
  "POST /setup-wizard answer": 200,
  "POST /api/auth/tenant/register": 201,
  "POST /api/create-tenant-with-ai": 201,
  "GET /api/tenant/by-slug/:slug": 404,
  "POST /api/conversations/:id/messages": 201,
  "POST /api/training/upload": 201,
  "POST /admin/credits pay": 200,
  "POST /api/companies": 201,
  "POST /api/companies/:id/intelligent-actions": 201,
  "POST /api/intelligent-action-fields": 201,
  "POST /api/customers": 201,
  "POST /api/channel-settings": 201,
  "POST /api/ai/config": 201,
  "POST /api/system-prompt": 201,
  "POST /api/integrations/:type": 201,
  "POST /api/twilio/send-sms": 201,
  "POST /api/httpsms/send-sms": 201,
  "POST /api/tenant-settings": 201,
  "POST /api/prospects": 201,
  "POST /api/super-admin/tenants": 201,
  "POST /api/super-admin/tenant-users": 201,
};

/** The status of an entry's success. */
export function successOf({ method, route, kind }: Entry, ask: Ask): number {
  const usual = kind === "page" && method !== "GET" ? 302 : 200;
  const asked = method === "GET" ? `GET ${route}${/\?\w+/.exec(ask.path)?.[0] ?? ""}` : keyOf(method, route, ask);
  return STATED[asked] ?? STATED[`${method} ${route}`] ?? usual;
}

/** States of the own things that would keep a business from asking about those of another. */
const IN_THE_WAY: ReadonlySet<string | Ask> = new Set([trashed, dismissed]);

/** Brings about what a stranger's request finds at home. */
export const prepareStranger = (stage: Stage, stranger: SeededTenant, found: readonly (string | Ask)[]) =>
  prepare(
    stage,
    stranger,
    found.filter((one) => !IN_THE_WAY.has(one)),
  );
