import type { ActionFunction, AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, test } from "vitest";
import { companies } from "~/features/companies/tables.server";
import { customers, prospects } from "~/features/contacts/tables.server";
import { inboxMacros } from "~/features/inbox/macros/tables.server";
import { faqPairs } from "~/features/knowledge/tables.server";
import { replyTemplates } from "~/features/templates/tables.server";
import { newId } from "~/platform/ids";
import type { TenantTable } from "~/platform/marks.server";
import { textMark } from "~/platform/text-mark";
import { action as training } from "~/routes/admin.ai-training";
import { action as faq } from "~/routes/admin.ai-training_.faq";
import { action as hours } from "~/routes/admin.ai-training_.hours";
import { action as companyForms } from "~/routes/admin.companies";
import { action as customerForms } from "~/routes/admin.customers";
import { action as prospectForms } from "~/routes/admin.prospects";
import { action as templates } from "~/routes/admin.templates";
import { action as macros } from "~/routes/admin.templates_.macros";
import { action as promptCall } from "~/routes/api.system-prompt";
import { newAccount, type OpenAccount } from "../support/accounts";
import { rowsOf } from "../support/builders";
import { workshop } from "../support/run-queue";

const { platform, pipes, jobs } = workshop();
const { control, requestId } = platform;
const context = { platform, pipes, jobs, control, requestId, nonce: "", address: "" } satisfies AppLoadContext;

/** The answer to a form that is sent without scripts. */
async function sent(action: ActionFunction, { signedIn }: OpenAccount, fields: Record<string, string>, search = "") {
  const headers = { cookie: `session=${signedIn.session.token}`, accept: "text/html" };
  const request = new Request(`http://localhost/admin${search}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
  const answer = await action({ request, context, params: {} });
  if (!(answer instanceof Response)) throw new Error("no response");
  return answer;
}

const statusOf = async (...posted: Parameters<typeof sent>) => (await sent(...posted)).status;
const newest = async ({ tenant }: OpenAccount, table: TenantTable) => {
  const rows = (await rowsOf(tenant, table)).sort(
    (one, other) => Number(Reflect.get(one, "id")) - Number(Reflect.get(other, "id")),
  );
  const row = rows.at(-1) ?? {};
  return { id: String(Reflect.get(row, "id")), seen: String(Number(Reflect.get(row, "updatedAt"))) };
};

const PAGES: readonly (readonly [string, ActionFunction, TenantTable, string[], Record<string, string>, object])[] = [
  ["a company", companyForms, companies, ["create", "update"], { name: "La Espiga", email: "a@b.mx" }, { name: "Pan" }],
  [
    "a customer",
    customerForms,
    customers,
    ["create", "update"],
    { firstName: "Luz", lastName: "Paz" },
    { lastName: "R" },
  ],
  ["a prospect", prospectForms, prospects, ["create", "update"], { firstName: "Luz" }, { firstName: "Lucía" }],
  [
    "a template",
    templates,
    replyTemplates,
    ["create", "update"],
    { name: "Envíos", content: "Hola" },
    { content: "Sí" },
  ],
  ["a macro", macros, inboxMacros, ["create", "update"], { name: "Pagado", content: "Gracias" }, { content: "Sí" }],
  [
    "a question",
    faq,
    faqPairs,
    ["add", "change"],
    { question: "¿Abren?", answer: "Sí.", companyId: "" },
    { answer: "No." },
  ],
];

describe.each(PAGES)("the form of %s", (_, action, table, [add = "", change = ""], fields, other) => {
  test("is refused where it saw another version, with what it had sent, and taken where it saw this one", async () => {
    const own = await newAccount(platform);
    expect(await statusOf(action, own, { intent: add, ...fields })).toBe(302);
    const { id: of, seen } = await newest(own, table);
    const changed = { intent: change, of, ...fields, ...other };
    const late = await sent(action, own, { ...changed, seen: "1" });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      ...{ code: "changed_meanwhile", about: { changed: { seen: Number(seen) } } },
      result: { initialValue: { seen: "1", ...other } },
    });
    expect((await newest(own, table)).seen).toBe(seen);
    expect(await statusOf(action, own, { ...changed, seen })).toBe(302);
  });
});

describe.each(PAGES.slice(0, 3))("the form of %s that is sent again", (_, action, table, [add = ""], fields) => {
  test("with its key stores nothing twice; without one, as calls send it, each is one of its own", async () => {
    const own = await newAccount(platform);
    const form = { intent: add, key: String(newId()), ...fields };
    const before = (await rowsOf(own.tenant, table)).length;
    const both = await Promise.all([statusOf(action, own, form), statusOf(action, own, form)]);
    expect([...both, await statusOf(action, own, form)]).toEqual([302, 302, 302]);
    expect(await rowsOf(own.tenant, table)).toHaveLength(before + 1);
    expect(await statusOf(action, own, { intent: add, ...fields })).toBe(302);
    expect(await rowsOf(own.tenant, table)).toHaveLength(before + 2);
  });
});

test("the page of the hours keeps what was typed where a colleague saved others, says which, and lets one insist", async () => {
  const own = await newAccount(platform);
  const form = {
    intent: "save",
    companyId: "",
    zone: "America/Mexico_City",
    policy: "ai",
    "open-0": "1",
    "to-0-0": "18:00",
  };
  expect(await statusOf(hours, own, { ...form, "from-0-0": "09:00" })).toBe(302);
  const typed = { ...form, "from-0-0": "08:00" };
  const late = await sent(hours, own, { ...typed, seen: "1" });
  expect(late.status).toBe(409);
  const answer = await late.json<{ seen: number; draft: { days: { intervals: { from: string }[] }[] } }>();
  expect(answer).toMatchObject({
    error: "Alguien de tu equipo cambió el horario mientras lo editabas.",
    changed: { seen: answer.seen, fields: [{ label: "Semana", stored: "lunes de 9:00 a 18:00" }] },
  });
  expect(answer.draft.days[0]?.intervals[0]?.from).toBe("08:00");
  expect(await statusOf(hours, own, { ...typed, seen: String(answer.seen) })).toBe(302);
});

test("the step of a training wizard is refused where its form saw another configuration, with what it had sent", async () => {
  const own = await newAccount(platform);
  const form = { intent: "save", companyId: "", companyName: "La Espiga", tone: "casual", next: "?paso=documentos" };
  const wizard = (fields: Record<string, string>) => sent(training, own, { ...form, ...fields }, "?asistente=1");
  expect((await wizard({})).headers.get("location")).toBe("/admin?paso=documentos");
  const late = await wizard({ companyName: "Otra", seen: "1" });
  const answer = await late.json<{ about: { changed: { seen: number } } }>();
  expect([late.status, answer]).toMatchObject([
    409,
    {
      ...{ code: "changed_meanwhile" },
      about: { changed: { fields: [{ label: "Nombre de la empresa", stored: "La Espiga" }] } },
      result: { initialValue: { companyName: "Otra", seen: "1" } },
    },
  ]);
  const seen = String(answer.about.changed.seen);
  expect((await wizard({ companyName: "Otra", seen })).status).toBe(302);
});

test("the general prompt is refused where its form saw another one, with what it had sent; the page's own call too", async () => {
  const own = await newAccount(platform);
  const form = { intent: "save-prompt", systemPrompt: "Saluda." };
  expect(await statusOf(training, own, { ...form, seen: String(textMark("")) })).toBe(302);
  const late = await sent(training, own, { ...form, systemPrompt: "Despídete.", seen: "1" });
  expect([late.status, await late.json()]).toMatchObject([
    409,
    {
      ...{ code: "changed_meanwhile", error: "Alguien de tu equipo cambió el prompt general mientras lo editabas." },
      about: { changed: { seen: textMark("Saluda."), fields: [{ label: "Prompt general", stored: "Saluda." }] } },
      result: { initialValue: { systemPrompt: "Despídete.", seen: "1" } },
    },
  ]);
  const call = async (body: object) => {
    const headers = { cookie: `session=${own.signedIn.session.token}`, "content-type": "application/json" };
    const request = new Request("http://localhost/api/system-prompt", {
      ...{ method: "POST", headers },
      body: JSON.stringify(body),
    });
    const answer = await promptCall({ request, context, params: {} });
    return [answer.status, await answer.json()];
  };
  expect(await call({ systemPrompt: "Despídete.", seen: 1 })).toMatchObject([409, { code: "changed_meanwhile" }]);
  const seen = textMark("Saluda.");
  expect(await call({ systemPrompt: "Despídete.", seen })).toEqual([201, { systemPrompt: "Despídete." }]);
  expect(await call({ systemPrompt: "Ofrece pan." })).toEqual([201, { systemPrompt: "Ofrece pan." }]);
});
