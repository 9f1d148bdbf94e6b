import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { invite } from "~/features/accounts/invitations.server";
import { makePasswordLink } from "~/features/accounts/password-link.server";
import { findTenantUserById } from "~/features/accounts/queries.server";
import { planSession, type SessionOwner } from "~/features/accounts/sessions.server";
import { superAdmins, tenantUsers, twoFactors } from "~/features/accounts/tables.server";
import { sealSecret } from "~/features/accounts/two-factor/check-code.server";
import { proveFirstStep } from "~/features/accounts/two-factor/first-step.server";
import { seal } from "~/features/actions/sealed-request.server";
import { saveFaqPair } from "~/features/knowledge/faq.server";
import { addText, addWebPage } from "~/features/knowledge/sources.server";
import { uploadDocument, uploadPrices } from "~/features/knowledge/upload-document.server";
import { createTemplate } from "~/features/templates/save-template.server";
import { createTenant } from "~/features/tenants/create-tenant.server";
import { mailKey } from "~/features/threads/messages/file-key";
import { signedRating } from "~/features/threads/ratings/signed-rating.server";
import { issueVisitorToken } from "~/features/widgets/visitor-token.server";
import { systemClock } from "~/platform/clock";
import { readBindings } from "~/platform/env.server";
import { newId, type TenantId } from "~/platform/ids";
import { createLog } from "~/platform/log.server";
import { hashPassword } from "~/platform/password.server";
import type { Platform } from "~/platform/platform.server";
import { Control, type Tenant } from "~/platform/tenancy.server";
import { ports } from "../../workers/compose";
import { type Client, createClient } from "./ask";
import { bootBuiltWorker } from "./built-worker.mjs";
import { CONTROL_TABLES, fillTables, tenantTables } from "./fill-tables";

const PASSWORD = "clave-de-prueba-9";
const SHARDS = ["DB", "DB_1"];
/** Opens nothing, and stands in no text by chance. */
const NO_PASSWORD = "no-password-stored";
/** Append-only, and a made-up entry would block real ones. */
const NOT_FILLED: ReadonlySet<string> = new Set(["audit_log", "two_factors"]);
/** Of the authenticator app that stands ready for each business's person. */
export const FACTOR_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly cookie: string;
  readonly bearer: string;
}

export interface SeededTenant extends Account {
  readonly tenant: Tenant;
  readonly slug: string;
  /** Part of every text of the tenant: an answer to somebody else must not contain it. */
  readonly mark: string;
  readonly visitorId: string;
  readonly visitorToken: string;
  /** Of the open invitation. */
  readonly invitationToken: string;
  /** That the person's password was right a moment ago; it works for five minutes. */
  readonly firstStep: string;
  /** Of the open link for the colleague's password. */
  readonly passwordToken: string;
  /** Of an open question to a customer how they were served. */
  readonly ratingToken: string;
  readonly ids: Ids;
}

/** One id of each kind that a route takes. */
export interface Ids {
  readonly tenantId: string;
  readonly tenantUuid: string;
  readonly conversationId: string;
  /** Another thread of the same person. */
  readonly otherThreadId: string;
  readonly messageId: string;
  /** A message that the AI wrote, with the trace of it. */
  readonly answerId: string;
  readonly companyId: string;
  readonly documentId: string;
  readonly notificationId: string;
  readonly templateId: string;
  readonly numberId: string;
  readonly userId: string;
  readonly customerId: string;
  readonly prospectId: string;
  readonly importId: string;
  readonly mergeId: string;
  readonly exportId: string;
  readonly dataId: string;
  readonly jobId: string;
  readonly bookingId: string;
  readonly orderId: string;
  readonly quoteId: string;
  readonly viewId: string;
  readonly macroId: string;
  readonly undoId: string;
  readonly promptVersionId: string;
  readonly goldenQuestionId: string;
  readonly goldenRunId: string;
  readonly questionId: string;
  /** A pasted text, a price list and a web page among the documents. */
  readonly textId: string;
  readonly priceListId: string;
  readonly webId: string;
  readonly pairId: string;
  /** A template that a carrier has approved. */
  readonly approvedId: string;
  readonly actionId: string;
  readonly runId: string;
  readonly fieldId: string;
  /** A purchase, whose payments with both providers have the same name. */
  readonly purchaseId: string;
  /** Another session of its person. */
  readonly sessionId: string;
  /** One more person of the team, and an open invitation for another. */
  readonly colleagueId: string;
  readonly invitationId: string;
}

type Server = Awaited<ReturnType<typeof bootBuiltWorker>>;

export interface Stage {
  readonly server: Server;
  readonly ask: Client;
  readonly platform: Platform;
  readonly control: Control;
  readonly databases: readonly D1Database[];
  /** The tenant that acts. */
  readonly own: SeededTenant;
  /** Tenants with data that must stay out of reach: one in the same database, one in another. */
  readonly others: readonly SeededTenant[];
  readonly admin: Account;
  /** One more tenant with data, in the second database. */
  readonly makeTenant: (name: string) => Promise<SeededTenant>;
  /** A digest of every row and file of the tenants. */
  snapshot(of?: readonly SeededTenant[]): Promise<string>;
  close(): Promise<void>;
}

/** The built Worker over two databases with three businesses (two of them share one) and a super administrator. */
export async function openStage(vars: Record<string, string> = {}, { party = false } = {}): Promise<Stage> {
  const server = await bootBuiltWorker({ shards: SHARDS, cron: false, vars, party });
  const databases = await Promise.all(SHARDS.map((name) => server.d1(name)));
  const { ask, close } = createClient(server.url);
  const platform = await platformOf(server, databases);
  const control = new Control(platform);
  const admin = await makeSuperAdmin(control, ask);
  const make = (name: string, shard: number, signsIn = false) =>
    makeTenant({ ask, platform, control, databases, name, shard, signsIn });
  const [own, neighbour, distant] = [await make("propia", 1, true), await make("vecina", 1), await make("lejana", 0)];
  const everybody = [own, neighbour, distant];
  return {
    server,
    ask,
    platform,
    control,
    databases,
    own,
    others: [neighbour, distant],
    admin,
    makeTenant: (name) => make(name, 1),
    snapshot: (of = everybody) => digest(platform, databases, of, own),
    close: async () => {
      close();
      await server.dispose();
      rmSync(server.stateDir, { recursive: true, force: true });
    },
  };
}

/** Made once: hashing it for each business took longer than all its rows. */
let hashed: Promise<string> | undefined;
const passwordHash = () => (hashed ??= hashPassword(PASSWORD));

/** The foundation over the server's own bindings. Its queues drop everything, so that planted work does not start. */
async function platformOf(server: Server, databases: readonly D1Database[]): Promise<Platform> {
  const queue = { send: async () => undefined };
  const bindings = readBindings({
    ...server.vars,
    SHARDS: SHARDS.join(","),
    ...Object.fromEntries(SHARDS.map((name, index) => [name, databases[index]])),
    FILES: await server.mf.getR2Bucket("FILES"),
    ANSWERS: queue,
    DELIVERIES: queue,
    DOCUMENTS: queue,
    FETCHES: queue,
  });
  return {
    bindings,
    clock: systemClock,
    log: createLog("stage", () => undefined),
    requestId: "stage",
    ports,
    fetch: async () => new Response(null, { status: 204 }),
    waitUntil: () => undefined,
  };
}

async function signIn(ask: Client, path: string, email: string): Promise<Account> {
  const answer = await ask({ method: "POST", path, json: { email, password: PASSWORD } });
  const cookie = /^session=[^;]+/.exec(answer.headers["set-cookie"]?.[0] ?? "")?.[0];
  const bearer = /"token":"([^"]+)"/.exec(answer.text)?.[1];
  if (!cookie || !bearer) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`);
  return { email, password: PASSWORD, cookie, bearer };
}

async function openSession(control: Control, email: string, userId: number, tenantId: TenantId): Promise<Account> {
  const owner = { userType: "tenant_user", userId, tenantId } as const;
  const cookie = await planSession(control, owner, { kind: "cookie", remember: false });
  const bearer = await planSession(control, owner, { kind: "bearer", remember: false, parentId: cookie.id });
  await control.db.batch([cookie.statement, bearer.statement]);
  return { email, password: PASSWORD, cookie: `session=${cookie.token}`, bearer: bearer.token };
}

async function makeSuperAdmin(control: Control, ask: Client): Promise<Account> {
  const now = new Date();
  const email = "super@prueba.example";
  const row = { id: newId(), email, password: await passwordHash(), createdAt: now, updatedAt: now };
  await control.db.run(control.db.insert(superAdmins, row));
  return signIn(ask, "/api/auth/super-admin/login", email);
}

interface Making {
  readonly ask: Client;
  readonly platform: Platform;
  readonly control: Control;
  readonly databases: readonly D1Database[];
  readonly name: string;
  readonly shard: number;
  /** By the product's own call. Checking the password takes longer than all the rest, so others get a session as it is. */
  readonly signsIn?: boolean;
}

async function makeTenant({ ask, platform, control, databases, name, shard, signsIn }: Making): Promise<SeededTenant> {
  const now = new Date();
  const mark = `marca-${name}-${newId()}`;
  const email = `${name}@prueba.example`;
  const userId = newId();
  const password = await passwordHash();
  const times = { createdAt: now, updatedAt: now };
  const people = (tenantId: TenantId) => [
    control.db.insert(tenantUsers, { id: userId, tenantId, email, password, firstName: mark, ...times }),
  ];
  const input = { name: mark, email, slug: name };
  const tenant = await createTenant(control, { kind: "seed" }, input, { shard, people });
  const file = new File([`Horario de ${mark}: abrimos de 9 a 18 horas de lunes a sábado.`], `${mark}.txt`);
  const { document } = await uploadDocument(tenant, file, null);
  const text = await addText(tenant, { companyId: null, title: mark, text: `${mark}: entregamos a domicilio.` });
  const prices = new File([`Producto,Precio\n${mark},12\n`], `${mark}.csv`);
  const list = await uploadPrices(tenant, prices, null);
  const web = await addWebPage(tenant, { companyId: null, address: `https://example.com/${mark}` });
  const asked = { question: `¿Qué es ${mark}?`, answer: `${mark} es una marca.` };
  const pair = await saveFaqPair(tenant, { companyId: null, savedBy: userId, ...asked });
  const [first] = databases;
  const home = databases[shard];
  if (!first || !home) throw new Error("the stage has no such database");
  const template = await createTemplate(tenant, { name: mark, content: `${mark}, {{nombre}}` });
  const rows = await fillTables(
    (table) => (CONTROL_TABLES.has(getTableConfig(table).name) ? first : home),
    tenant.id,
    mark,
    NOT_FILLED,
  );
  await tenant.files.put(
    `exports/${rows.get("tenant_exports")?.id}/0.zip`,
    new TextEncoder().encode(mark),
    "text/plain",
  );
  await tenant.files.put(String(rows.get("message_files")?.object_key), new TextEncoder().encode(mark), "text/plain");
  await tenant.files.put(mailKey(Number(rows.get("messages")?.id)), new TextEncoder().encode(mark), "text/html");
  const answerId = await plantAnswer(home, tenant.id, Number(rows.get("conversations")?.id), mark);
  const request = await seal(tenant, { address: "http://127.0.0.1:9/citas", method: "GET", body: null });
  await home
    .prepare("update intelligent_action_runs set request = ? where tenant_id = ?")
    .bind(request, tenant.id)
    .run();
  const idOf = (table: string) => String(rows.get(table)?.id ?? "");
  const owner = { userType: "tenant_user", userId, tenantId: tenant.id } as const;
  const elsewhere = await planSession(control, owner, { kind: "cookie", remember: true });
  await control.db.run(elsewhere.statement);
  const colleagueId = newId();
  const colleague = { id: colleagueId, tenantId: tenant.id, email: `colega-${email}`, firstName: mark, ...times };
  await control.db.run(control.db.insert(tenantUsers, { ...colleague, password: NO_PASSWORD, role: "agente" }));
  const invitee = { email: `invitada-${email}`, role: "agente" } as const;
  const invited = await invite(control, tenant, { userId, address: "" }, invitee);
  const { token: passwordToken } = await makePasswordLink(control, tenant, { userId, address: "" }, colleagueId);
  const secret = platform.bindings.settings.SESSION_SECRET;
  const visitor = await issueVisitorToken(secret, tenant.uuid, now.getTime());
  return {
    ...(signsIn
      ? await signIn(ask, "/api/auth/tenant/login", email)
      : await openSession(control, email, userId, tenant.id)),
    tenant,
    slug: name,
    mark,
    visitorId: visitor.visitorId,
    visitorToken: visitor.token,
    invitationToken: invited.token,
    passwordToken,
    ratingToken: await plantQuestion(home, tenant, Number(rows.get("conversations")?.id)),
    firstStep: await plantFactors(control, owner, colleagueId),
    ids: {
      tenantId: String(tenant.id),
      tenantUuid: tenant.uuid,
      conversationId: idOf("conversations"),
      otherThreadId: String(await plantThread(home, tenant, Number(rows.get("conversations")?.id))),
      messageId: idOf("messages"),
      answerId: String(answerId),
      companyId: idOf("companies"),
      documentId: String(document.id),
      notificationId: idOf("notifications"),
      templateId: String(template.id),
      numberId: idOf("integration_numbers"),
      userId: String(userId),
      customerId: idOf("customers"),
      prospectId: idOf("prospects"),
      importId: idOf("imports"),
      mergeId: idOf("customer_merges"),
      exportId: idOf("tenant_exports"),
      dataId: idOf("client_data"),
      jobId: idOf("dead_letters"),
      bookingId: idOf("bookings"),
      orderId: idOf("orders"),
      quoteId: idOf("quotes"),
      viewId: idOf("inbox_views"),
      macroId: idOf("inbox_macros"),
      undoId: idOf("thread_undos"),
      promptVersionId: idOf("prompt_versions"),
      goldenQuestionId: idOf("golden_questions"),
      goldenRunId: idOf("golden_runs"),
      questionId: idOf("question_groups"),
      textId: String(text.document.id),
      priceListId: String(list.document.id),
      webId: String(web.document.id),
      pairId: String(pair.id),
      approvedId: idOf("channel_templates"),
      actionId: idOf("intelligent_actions"),
      runId: idOf("intelligent_action_runs"),
      fieldId: idOf("intelligent_action_fields"),
      purchaseId: idOf("credit_purchases"),
      sessionId: String(elsewhere.id),
      colleagueId: String(colleagueId),
      invitationId: String(invited.id),
    },
  };
}

/**
 * The colleague has a second factor. The person's own stands under the negative id, so that it counts only where a test
 * makes it positive. Returns the proof of the first step.
 */
async function plantFactors(control: Control, owner: SessionOwner, colleagueId: number): Promise<string> {
  const [person] = await control.db.run(findTenantUserById(control, owner.userId));
  const now = new Date();
  const plain = { userType: "tenant_user", tenantId: owner.tenantId, createdAt: now, confirmedAt: now } as const;
  const secret = await sealSecret(control, owner, FACTOR_SECRET);
  await control.db.batch([
    control.db.insert(twoFactors, { ...plain, userId: -owner.userId, secret }),
    control.db.insert(twoFactors, { ...plain, userId: colleagueId, secret }),
  ]);
  return proveFirstStep(control, { owner, password: person?.password ?? "" }, false);
}

/** One more thread with the e-mail of the first, from another channel. */
async function plantThread(database: D1Database, tenant: Tenant, conversationId: number): Promise<number> {
  const id = newId();
  await database
    .prepare(
      `insert into conversations (id, tenant_id, channel, platform, customer_email, external_contact_id, last_message_at, created_at, updated_at)
        select ?1, tenant_id, 'email', 'brevo', customer_email, ?3, ?4, ?4, ?4 from conversations where tenant_id = ?2 and id = ?5`,
    )
    .bind(id, tenant.id, `otra-${id}`, Date.now(), conversationId)
    .run();
  return id;
}

/** An open question to a customer how they were served. */
async function plantQuestion(database: D1Database, tenant: Tenant, conversationId: number): Promise<string> {
  const id = newId();
  await database
    .prepare(
      `insert into ratings (id, tenant_id, conversation_id, agent_id, agent_name, created_at) values (?, ?, ?, 1, 'Ana', ?)`,
    )
    .bind(id, tenant.id, conversationId, Date.now())
    .run();
  return signedRating(tenant, id);
}

async function plantAnswer(
  home: D1Database,
  tenantId: TenantId,
  conversationId: number,
  mark: string,
): Promise<number> {
  const id = newId();
  await home.batch([
    home
      .prepare(
        `insert into messages (id, tenant_id, conversation_id, content, sender, message_id, platform, created_at)
          values (?1, ?2, ?3, ?4, 'ai', ?4 || ' answer', 'other', ?5)`,
      )
      .bind(id, tenantId, conversationId, mark, Date.now()),
    home
      .prepare("update ai_runs set message_id = ?, passages = '[]', guards = '[]' where tenant_id = ?")
      .bind(id, tenantId),
  ]);
  return id;
}

async function digest(
  platform: Platform,
  databases: readonly D1Database[],
  tenants: readonly SeededTenant[],
  own: SeededTenant,
) {
  const hash = createHash("sha256");
  const ids = JSON.stringify(tenants.map(({ tenant }) => tenant.id));
  for (const database of databases) {
    // A score follows five seconds after what was said: one that earlier requests planned would change rows in between.
    await database.prepare("delete from outbox where kind = 'score_prospect'").run();
    // Every question about a payment is counted for the one who asks, even if the payment is nobody's; nothing else is
    // counted.
    const counted = database.prepare("delete from quotas where key like 'payment-%' and tenant_id = ?");
    await counted.bind(own.tenant.id).run();
    // What is refused is counted for the platform's own eyes; that is nobody's data.
    const theirs = tenantTables.filter((table) => getTableConfig(table).name !== "provider_troubles");
    const selects = theirs.map((table) => `select * from "${getTableConfig(table).name}" where tenant_id in`);
    const read = [...selects, "select * from tenants where id in"].map((select) =>
      database.prepare(`${select} (select value from json_each(?))`).bind(ids),
    );
    for (const { results } of await database.batch(read)) {
      hash.update(JSON.stringify(results.map((row) => JSON.stringify(row)).sort()));
    }
  }
  for (const { tenant } of tenants) {
    const { objects } = await platform.bindings.files.list({ prefix: `t/${tenant.id}/` });
    hash.update(JSON.stringify(objects.map(({ key, etag }) => [key, etag])));
  }
  return hash.digest("hex");
}
