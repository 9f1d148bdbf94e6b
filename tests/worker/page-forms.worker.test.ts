import type { ActionFunction, AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { listInvitations } from "~/features/accounts/invitations.server";
import { tenantUsers } from "~/features/accounts/tables.server";
import { saveGeneralPrompt } from "~/features/answering/general-prompt.server";
import { promptVersions } from "~/features/answering/tables.server";
import { goldenQuestions } from "~/features/golden/tables.server";
import { inboxMacros } from "~/features/inbox/macros/tables.server";
import { inboxViews } from "~/features/inbox/views/tables.server";
import { faqPairs } from "~/features/knowledge/tables.server";
import { replyTemplates } from "~/features/templates/tables.server";
import { newId } from "~/platform/ids";
import type { TenantTable } from "~/platform/marks.server";
import { action as faq } from "~/routes/admin.ai-training_.faq";
import { action as golden } from "~/routes/admin.ai-training_.golden";
import { action as prompt } from "~/routes/admin.ai-training_.prompt";
import { action as views } from "~/routes/admin.conversations_.views";
import { action as credits } from "~/routes/admin.credits";
import { action as customers } from "~/routes/admin.customers";
import { action as data } from "~/routes/admin.data";
import { action as firstSteps } from "~/routes/admin.first-steps";
import { action as chat } from "~/routes/admin.plugin_.chat";
import { action as prospects } from "~/routes/admin.prospects";
import { action as team } from "~/routes/admin.team";
import { action as templates } from "~/routes/admin.templates";
import { action as macros } from "~/routes/admin.templates_.macros";
import { action as profile } from "~/routes/admin.tenant.profile";
import { newAccount, newPerson, type OpenAccount } from "../support/accounts";
import { newCompany } from "../support/builders";
import { workshop } from "../support/run-queue";

const shop = workshop();
const { platform, pipes, jobs } = shop;
const { control, requestId } = platform;
const context = { platform, pipes, jobs, control, requestId, nonce: "", address: "" } satisfies AppLoadContext;

/** Where a form that is sent without scripts leads; its status where it leads nowhere. */
async function sent(action: ActionFunction, { signedIn }: OpenAccount, path: string, fields: Record<string, string>) {
  const headers = { cookie: `session=${signedIn.session.token}`, accept: "text/html" };
  const request = new Request(`http://localhost${path}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
  const answer = await action({ request, context, params: {} });
  if (!(answer instanceof Response)) throw new Error(`${path} answered no response`);
  return answer.headers.get("location") ?? answer.status;
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
