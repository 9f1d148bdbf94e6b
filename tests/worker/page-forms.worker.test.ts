import type { ActionFunction, AppLoadContext, LoaderFunction } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { listInvitations } from "~/features/accounts/invitations.server";
import { planSession } from "~/features/accounts/sessions.server";
import { tenantUsers } from "~/features/accounts/tables.server";
import { saveGeneralPrompt } from "~/features/answering/general-prompt.server";
import { promptVersions } from "~/features/answering/tables.server";
import { listAllPackages } from "~/features/credits/queries.server";
import { goldenQuestions } from "~/features/golden/tables.server";
import { inboxMacros } from "~/features/inbox/macros/tables.server";
import { inboxViews } from "~/features/inbox/views/tables.server";
import { faqPairs } from "~/features/knowledge/tables.server";
import { planNotification } from "~/features/notifications/writes.server";
import { replyTemplates } from "~/features/templates/tables.server";
import { newId, newUuid } from "~/platform/ids";
import type { TenantTable } from "~/platform/marks.server";
import { loader as training } from "~/routes/admin.ai-training";
import { action as faq } from "~/routes/admin.ai-training_.faq";
import { action as golden, loader as goldenPage } from "~/routes/admin.ai-training_.golden";
import { action as prompt, loader as versions } from "~/routes/admin.ai-training_.prompt";
import { loader as questions } from "~/routes/admin.ai-training_.questions";
import { action as views } from "~/routes/admin.conversations_.views";
import { action as credits } from "~/routes/admin.credits";
import { action as customers } from "~/routes/admin.customers";
import { action as data } from "~/routes/admin.data";
import { action as firstSteps } from "~/routes/admin.first-steps";
import { loader as notifications } from "~/routes/admin.notifications";
import { action as chat } from "~/routes/admin.plugin_.chat";
import { action as prospects } from "~/routes/admin.prospects";
import { loader as stoppedJobs } from "~/routes/admin.stopped-jobs";
import { action as team } from "~/routes/admin.team";
import { action as templates } from "~/routes/admin.templates";
import { action as macros } from "~/routes/admin.templates_.macros";
import { action as profile } from "~/routes/admin.tenant.profile";
import { action as platformForms } from "~/routes/super-admin.dashboard";
import { action as packageForms, loader as packagePage } from "~/routes/super-admin.packages";
import { action as tenantForms } from "~/routes/super-admin.tenants.$id";
import { newAccount, newPerson, newSuperAdmin, type OpenAccount } from "../support/accounts";
import { newCompany } from "../support/builders";
import { workshop } from "../support/run-queue";

const shop = workshop();
const { platform, pipes, jobs } = shop;
const { control, requestId } = platform;
const context = { platform, pipes, jobs, control, requestId, nonce: "", address: "" } satisfies AppLoadContext;

/** Where a form that is sent without scripts leads; its status where it leads nowhere. */
async function sent(
  action: ActionFunction,
  { signedIn }: OpenAccount,
  path: string,
  fields: Record<string, string>,
  params: Record<string, string> = {},
) {
  const headers = { cookie: `session=${signedIn.session.token}`, accept: "text/html" };
  const request = new Request(`http://localhost${path}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
  const answer = await action({ request, context, params });
  if (!(answer instanceof Response)) throw new Error(`${path} answered no response`);
  return answer.headers.get("location") ?? answer.status;
}

/** What a page is shown at an address. */
async function shown(loader: LoaderFunction, { signedIn }: OpenAccount, path: string) {
  const request = new Request(`http://localhost${path}`, { headers: { cookie: `session=${signedIn.session.token}` } });
  const answer = await loader({ request, context: { ...context }, params: {} });
  if (!(answer instanceof Response)) throw new Error(`${path} answered no response`);
  return z.record(z.string(), z.unknown()).parse(await answer.json());
}

/** The newest row of a table. */
async function newest({ tenant }: OpenAccount, table: TenantTable): Promise<string> {
  const rows = await tenant.db.run(tenant.db.select(table, { limit: 100 }));
  return String(Math.max(...rows.map((row) => Number(Reflect.get(row, "id")))));
}

test("after each form about the team and one's own account its page says what was done", async () => {
  const own = await newAccount(platform);
  const id = newId();
  const now = new Date(platform.clock.now());
  const { email } = newPerson();
  const person = {
    id,
    tenantId: own.tenant.id,
    email,
    password: "none",
    firstName: "Eva",
    createdAt: now,
    updatedAt: now,
  };
  await control.db.run(control.db.insert(tenantUsers, person));
  const of = String(id);
  const page = "/admin/team";
  expect(await sent(team, own, page, { intent: "set-role", of, role: "lector" })).toBe(`${page}?listo=rol`);
  expect(await sent(team, own, page, { intent: "set-active", of, active: "false" })).toBe(`${page}?listo=acceso`);
  const invitation = { intent: "invite", email: newPerson().email, role: "agente" };
  // The link is in this answer alone, so the page stays.
  expect(await sent(team, own, page, invitation)).toBe(200);
  const [invited] = await control.db.run(listInvitations(control, own.tenant));
  expect(await sent(team, own, page, { intent: "take-back", of: String(invited?.id) })).toBe(`${page}?listo=quitada`);

  const mine = "/admin/tenant/profile";
  const name = { firstName: "Luz", lastName: "Paz" };
  expect(await sent(profile, own, mine, { intent: "name", ...name })).toBe(`${mine}?listo=nombre`);
  expect(await sent(profile, own, mine, { intent: "signature", text: "Luz", use: "all" })).toBe(`${mine}?listo=firma`);
  expect(await sent(profile, own, mine, { intent: "remove-logo" })).toBe(`${mine}?listo=sin-logo`);
  expect(await sent(profile, own, mine, { intent: "profile", name: "La Espiga" })).toBe(`${mine}?listo=perfil`);
  expect(await sent(profile, own, mine, { intent: "end-others" })).toBe(`${mine}?listo=sesiones`);
});

test("after each form about what is sent and answered its page says what was done, and is that of the same company", async () => {
  const own = await newAccount(platform);
  const companyId = String(await newCompany(own.tenant));
  const text = { name: "Promo de mayo", content: "Hola" };
  const templatesPage = "/admin/templates";
  expect(await sent(templates, own, templatesPage, { intent: "create", ...text })).toBe(
    `${templatesPage}?listo=guardada`,
  );
  const template = { of: await newest(own, replyTemplates) };
  expect(await sent(templates, own, templatesPage, { intent: "update", ...template, ...text, content: "Adiós" })).toBe(
    `${templatesPage}?listo=guardada`,
  );
  expect(await sent(templates, own, templatesPage, { intent: "delete", ...template })).toBe(
    `${templatesPage}?listo=eliminada`,
  );
  expect(await sent(templates, own, templatesPage, { intent: "add-starters" })).toBe(`${templatesPage}?listo=ejemplos`);
  const macrosPage = "/admin/templates/macros";
  expect(await sent(macros, own, macrosPage, { intent: "create", ...text })).toBe(`${macrosPage}?listo=guardada`);
  const macro = { of: await newest(own, inboxMacros) };
  expect(await sent(macros, own, macrosPage, { intent: "delete", ...macro })).toBe(`${macrosPage}?listo=eliminada`);

  const pairs = "/admin/ai-training/faq";
  const of = (listo: string) => `${pairs}?companyId=${companyId}&listo=${listo}`;
  const pair = { companyId, question: "¿Abren el domingo?", answer: "Sí." };
  expect(await sent(faq, own, pairs, { intent: "add", ...pair })).toBe(of("agregada"));
  const known = { companyId, of: await newest(own, faqPairs) };
  expect(await sent(faq, own, pairs, { intent: "change", ...pair, ...known, answer: "No." })).toBe(of("guardada"));
  expect(await sent(faq, own, `${pairs}?despues=7`, { intent: "delete", ...known })).toBe(
    `${of("eliminada")}&despues=7`,
  );

  const questions = "/admin/ai-training/golden";
  const asked = { companyId, question: "¿Abren el domingo?", expectation: "facts", facts: "8:30" };
  const goldenAt = (listo: string) => `${questions}?companyId=${companyId}&listo=${listo}`;
  expect(await sent(golden, own, questions, { intent: "add", ...asked })).toBe(goldenAt("guardada"));
  const question = { of: await newest(own, goldenQuestions) };
  expect(await sent(golden, own, questions, { intent: "edit", ...question, ...asked, facts: "9" })).toBe(
    goldenAt("guardada"),
  );
  expect(await sent(golden, own, questions, { intent: "delete", ...question })).toBe(goldenAt("eliminada"));
  expect(await sent(golden, own, questions, { intent: "import", companyId })).toBe(goldenAt("importadas"));

  for (const words of ["Sé breve.", "Sé amable."]) await saveGeneralPrompt(own.tenant, own.viewer.user, words);
  const version = { of: await newest(own, promptVersions) };
  expect(await sent(prompt, own, "/admin/ai-training/prompt", { intent: "restore", ...version })).toBe(
    "/admin/ai-training/prompt?listo=restaurada",
  );
});

test("after each form about the chat, the money and the data its page says what was done", async () => {
  const own = await newAccount(platform);
  const looks = { color: "#0f766e", position: "top-left", greeting: "", companyId: "" };
  const asks = { askName: "no", askEmail: "no", askPhone: "no" };
  expect(await sent(chat, own, "/admin/plugin/chat", { intent: "look", ...looks, ...asks })).toBe(
    "/admin/plugin/chat?listo=apariencia",
  );
  expect(await sent(chat, own, "/admin/plugin/chat", { intent: "domains", domains: "laespiga.mx" })).toBe(
    "/admin/plugin/chat?listo=dominios",
  );
  const tax = { rfc: "PELR850101AB1", legalName: "Luz Paz", regime: "601", postalCode: "72000" };
  expect(await sent(credits, own, "/admin/credits", { intent: "save-tax", ...tax })).toBe(
    "/admin/credits?listo=fiscales",
  );
  expect(await sent(credits, own, "/admin/credits", { intent: "save-warning", lowAt: "25" })).toBe(
    "/admin/credits?listo=aviso",
  );
  const times = { resolvedDays: "0", filesDays: "0", trashDays: "30", agreed: "" };
  expect(await sent(data, own, "/admin/data", { intent: "retention", ...times })).toBe("/admin/data?listo=tiempos");
  const password = own.password;
  expect(await sent(data, own, "/admin/data", { intent: "export", password })).toBe("/admin/data?listo=copia");
  const name = "Panadería La Espiga";
  expect(await sent(data, own, "/admin/data", { intent: "erase", password, name })).toBe("/admin/data?listo=borrado");
  expect(await sent(data, own, "/admin/data", { intent: "keep" })).toBe("/admin/data?listo=seguimos");
  expect(await sent(firstSteps, own, "/admin/first-steps", { intent: "hide", place: "dashboard" })).toBe(
    "/admin/dashboard",
  );
});

test("a kept view is shown at once, and one that was taken off is told; a form on a list leads back to the same place of it", async () => {
  const own = await newAccount(platform);
  const page = "/admin/conversations/views";
  const view = { name: "Sin contestar", status: "pending", channel: "sms", company: "", q: "" };
  expect(await sent(views, own, page, { intent: "keep", ...view })).toBe(
    "/admin/conversations?channel=sms&status=pending",
  );
  expect(await sent(views, own, page, { intent: "remove", of: await newest(own, inboxViews) })).toBe(
    `${page}?listo=quitada`,
  );
  const place = "buscar=luz&estado=activo&empresa=0&orden=nombre&antes=7";
  const customer = { firstName: "Luz", lastName: "Paz", phone: "", email: "luz@casa.mx" };
  expect(await sent(customers, own, `/admin/customers?${place}`, { intent: "create", ...customer })).toBe(
    `/admin/customers?${place}&listo=create`,
  );
  const prospect = { firstName: "Eva", lastName: "Gil", phone: "", email: "eva@casa.mx" };
  const created = await sent(prospects, own, "/admin/prospects?vista=lista&buscar=eva", {
    intent: "create",
    ...prospect,
  });
  expect(created).toMatch(/^\/admin\/prospects\?vista=lista&buscar=eva&.*listo=/);
});

test("the pages of a list lead on and back with what it is filtered by, and only the first says that it is", async () => {
  const own = await newAccount(platform);
  const { tenant, viewer } = own;
  const companyId = await newCompany(tenant);
  const notice = { title: "Te asignaron", message: "Luz", conversationId: null, channel: null, userId: viewer.user.id };
  for (let number = 0; number < 51; number += 1)
    await tenant.db.run(planNotification(tenant, { ...notice, type: "assigned" }).statement);
  await tenant.db.run(planNotification(tenant, { ...notice, type: "mentioned" }).statement);
  const filter = "/admin/notifications?ver=sin-leer&tipo=assigned";
  const first = await shown(notifications, own, filter);
  expect([first.notifications, first.newer]).toMatchObject([{ length: 50 }, null]);
  expect(first.older).toMatch(/^\/admin\/notifications\?ver=sin-leer&tipo=assigned&antes=\d+$/);
  const second = await shown(notifications, own, String(first.older));
  expect([second.notifications, second.newer, second.older]).toMatchObject([{ length: 1 }, filter, null]);

  const documents = `/admin/ai-training?companyId=${companyId}`;
  expect(await shown(training, own, documents)).toMatchObject({
    all: false,
    newer: null,
    older: null,
    here: documents,
  });
  expect(await shown(training, own, `${documents}&antes=7`)).toMatchObject({
    all: true,
    newer: `${documents}&ver=todos`,
  });
  const stopped = "/admin/stopped-jobs";
  expect([
    (await shown(stoppedJobs, own, stopped)).newer,
    (await shown(stoppedJobs, own, `${stopped}?antes=7`)).newer,
  ]).toEqual([null, stopped]);
  const asked = `/admin/ai-training/questions?estado=descartadas&empresa=${companyId}`;
  expect((await shown(questions, own, asked)).newer).toBeNull();
  expect((await shown(questions, own, `${asked}&antes=1800000000000.7`)).newer).toBe(asked);
  for (const [loader, page] of [
    [versions, "/admin/ai-training/prompt"],
    [goldenPage, "/admin/ai-training/golden"],
  ] as const)
    expect([(await shown(loader, own, page)).first, (await shown(loader, own, `${page}?antes=7`)).first], page).toEqual(
      [true, false],
    );
});

test("after each form of the platform its page says what was done, at the place of the list where it stood", async () => {
  const { id, address } = await newSuperAdmin(control);
  const owner = { userType: "super_admin", userId: id, tenantId: null } as const;
  const session = await planSession(control, owner, { kind: "cookie", remember: false });
  await control.db.run(session.statement);
  const admin = { signedIn: { session } } as unknown as OpenAccount;
  const { tenant, viewer } = await newAccount(platform);
  const page = `/super-admin/tenants/${tenant.id}`;
  const act = (intent: string, credits: string) =>
    sent(tenantForms, admin, page, { intent, key: newUuid(), credits, reason: "Disculpa" }, { id: String(tenant.id) });
  expect(await act("grant", "20")).toBe(`${page}?listo=regalo`);
  expect(await act("take", "5")).toBe(`${page}?listo=quita`);
  await tenant.db.run(
    tenant.sql(sql`insert into credit_ledger (id, tenant_id, key, amount, owed, reason, created_at)
    values (${newId()}, ${tenant.id}, 'dispute:x:y', 0, 40, 'dispute', 1)`),
  );
  expect(await act("waive", "40")).toBe(`${page}?listo=perdon`);

  const board = "/super-admin/dashboard";
  const users = `${board}?tab=tenant-users`;
  const person = { tenantId: String(tenant.id), password: "secreto", firstName: "Eva", lastName: "Gil" };
  const add = (path: string) =>
    sent(platformForms, admin, path, { intent: "create-tenant-user", ...person, ...newPerson() });
  // The list stays filtered by its tenant, or by the one that was searched for.
  expect(await add(users)).toMatch(/^\/super-admin\/dashboard\?tab=tenant-users&nuevo=\d+$/);
  expect(await add(`${users}&tenantId=${tenant.id}`)).toContain(`&tenantId=${tenant.id}&nuevo=`);
  expect(await add(`${users}&negocio=espiga`)).toContain(`&tenantId=${tenant.id}&nuevo=`);
  const contact = { name: "La Espiga", email: newPerson().email, phone: "", address: "", description: "" };
  const change = { intent: "change-tenant", of: String(tenant.id), ...contact };
  expect(await sent(platformForms, admin, `${board}?tab=tenants&buscar=espiga`, change)).toBe(
    `${board}?tab=tenants&buscar=espiga&listo=guardado`,
  );
  const { user } = viewer;
  const named = {
    intent: "change-tenant-user",
    of: String(user.id),
    email: user.email,
    firstName: "Luz",
    lastName: "Paz",
  };
  expect(
    await sent(platformForms, admin, `${users}&buscar=luz&tenantId=${tenant.id}`, { ...named, role: "admin" }),
  ).toBe(`${users}&tenantId=${tenant.id}&buscar=luz&listo=guardado`);

  const packages = "/super-admin/packages";
  const pack = { name: `Prueba ${address}`, credits: "20", amount: "2.99", order: "99" };
  expect(await sent(packageForms, admin, packages, { intent: "create", ...pack })).toBe(`${packages}?listo=guardado`);
  const made = (await control.db.run(listAllPackages(control))).find(({ name }) => name === pack.name);
  expect(await sent(packageForms, admin, packages, { intent: "delete", of: made?.id ?? "" })).toBe(
    `${packages}?listo=eliminado`,
  );
  await expect(shown(packagePage, admin, `${packages}?edit=${made?.id}`)).rejects.toMatchObject({ status: 404 });
});
