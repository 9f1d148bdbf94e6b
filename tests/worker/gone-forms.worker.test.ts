import type { ActionFunction, AppLoadContext, LoaderFunction } from "@remix-run/cloudflare";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { companies } from "~/features/companies/tables.server";
import { customers, prospects } from "~/features/contacts/tables.server";
import type { TenantTable } from "~/platform/marks.server";
import { loader as agenda, action as bookings } from "~/routes/admin.agenda";
import { loader as faq, action as pairs } from "~/routes/admin.ai-training_.faq";
import { loader as golden, action as questions } from "~/routes/admin.ai-training_.golden";
import { loader as hours, action as saveHours } from "~/routes/admin.ai-training_.hours";
import { loader as prices } from "~/routes/admin.ai-training_.prices";
import { loader as text, action as texts } from "~/routes/admin.ai-training_.text";
import { loader as web, action as webs } from "~/routes/admin.ai-training_.web";
import { action as companyForms, loader as companyList } from "~/routes/admin.companies";
import { loader as quotes } from "~/routes/admin.cotizaciones";
import { action as customerForms, loader as customerList } from "~/routes/admin.customers";
import { action as customerForm, loader as customerPage } from "~/routes/admin.customers_.$id";
import { loader as orders } from "~/routes/admin.pedidos";
import { action as prospectForms, loader as prospectList } from "~/routes/admin.prospects";
import { loader as ready, action as readyForms } from "~/routes/admin.ready-actions";
import { newAccount, type OpenAccount } from "../support/accounts";
import { newCompany, newTenant, rowsOf } from "../support/builders";
import { workshop } from "../support/run-queue";

const { platform, pipes, jobs } = workshop();
const { control, requestId } = platform;
const context = { platform, pipes, jobs, control, requestId, nonce: "", address: "" } satisfies AppLoadContext;

type Fields = Readonly<Record<string, string>>;

/** A page, or the answer to a form that is sent to it without scripts: its status, and what it shows. */
async function ask(
  run: ActionFunction | LoaderFunction,
  { signedIn }: OpenAccount,
  path: string,
  fields?: Fields,
  params: Record<string, string> = {},
) {
  const headers = { cookie: `session=${signedIn.session.token}`, accept: "text/html" };
  const form = { ...headers, "content-type": "application/x-www-form-urlencoded" };
  const posted = fields ? { method: "POST", headers: form, body: new URLSearchParams(fields).toString() } : { headers };
  const request = new Request(`http://localhost${path}`, posted);
  const answer = await run({ request, context: { ...context }, params });
  if (!(answer instanceof Response)) throw new Error(`${path} answered no response`);
  const said = answer.status === 302 ? {} : z.record(z.string(), z.unknown()).parse(await answer.json());
  return { status: answer.status, said };
}

const GONE = "99";
const PERSON = { firstName: "Luz", lastName: "Paz", notes: "Llama por la tarde" };
const SHOP = { name: "La Espiga", email: "a@b.mx", city: "Puebla" };
const RECORDS: readonly (readonly [string, ActionFunction, LoaderFunction, string, TenantTable, Fields])[] = [
  ["a company", companyForms, companyList, "/admin/companies", companies, SHOP],
  ["a customer", customerForms, customerList, "/admin/customers", customers, PERSON],
  ["a prospect", prospectForms, prospectList, "/admin/prospects", prospects, PERSON],
];

describe.each(RECORDS)("the form of %s that is gone", (_, action, loader, path, table, typed) => {
  test("comes back with its reason and what was typed, and a key with which it is stored once as a new one", async () => {
    const own = await newAccount(platform);
    const at = `${path}?editar=${GONE}`;
    const refused = await ask(action, own, at, { intent: "update", of: GONE, seen: "3", ...typed });
    expect(refused.status).toBe(404);
    expect(refused.said).toMatchObject({ intent: "update", of: GONE, code: "not_found" });
    expect(refused.said).toMatchObject({
      error: expect.stringContaining("ya no existe"),
      result: { initialValue: typed },
    });
    const { status, said } = await ask(loader, own, at);
    const shown = z.object({ formKey: z.number(), list: z.unknown() }).partial();
    const key = shown.parse(said).formKey ?? shown.parse(shown.parse(said).list).formKey;
    expect([status, typeof key]).toEqual([200, "number"]);
    const before = (await rowsOf(own.tenant, table)).length;
    const again = { intent: "create", key: String(key), ...typed };
    for (const _time of [1, 2]) expect((await ask(action, own, at, again)).status).toBe(302);
    expect(await rowsOf(own.tenant, table)).toHaveLength(before + 1);
  });
});

test("a customer's own page stands for its form when the customer is gone, and is not found otherwise", async () => {
  const own = await newAccount(platform);
  const path = `/admin/customers/${GONE}`;
  const params = { id: GONE };
  const form = { intent: "update", of: GONE, ...PERSON };
  const refused = await ask(customerForm, own, `${path}?editar=1`, form, params);
  expect(refused).toMatchObject({ status: 404, said: { code: "not_found", result: { initialValue: PERSON } } });
  const shown = await ask(customerPage, own, `${path}?editar=1`, undefined, params);
  expect(shown).toMatchObject({ status: 404, said: { gone: { formKey: expect.any(Number) } } });
  const answer: unknown = await ask(customerPage, own, path, undefined, params).catch((thrown: unknown) => thrown);
  expect(answer instanceof Response && answer.status).toBe(404);
});

const WEEK = { zone: "America/Mexico_City", policy: "ai", "open-0": "1", "from-0-0": "09:00", "to-0-0": "18:00" };
const BOOKING = { date: "2030-01-07", time: "10:00", name: "Ana", phone: "5512345678", note: "Corte" };
const TRAINING = "/admin/ai-training";
const OF_COMPANY: readonly (readonly [string, string, LoaderFunction, ActionFunction | null, Fields])[] = [
  ["pasted text", `${TRAINING}/text`, text, texts, { intent: "add", title: "Envíos", text: "Mandamos a todo México." }],
  ["web page", `${TRAINING}/web`, web, webs, { intent: "add", address: "https://laespiga.mx" }],
  ["price list", `${TRAINING}/prices`, prices, null, {}],
  ["frequent question", `${TRAINING}/faq`, faq, pairs, { intent: "add", question: "¿Abren?", answer: "Sí." }],
  ["golden question", `${TRAINING}/golden`, golden, questions, { intent: "add", question: "¿Abren?", facts: "Sí" }],
  ["hours", `${TRAINING}/hours`, hours, saveHours, { intent: "save", ...WEEK }],
  ["appointment", "/admin/agenda", agenda, bookings, { intent: "add", ...BOOKING }],
  [
    "ready action",
    "/admin/ready-actions",
    ready,
    readyForms,
    { intent: "quote", words: "cotización, presupuesto", validDays: "15" },
  ],
  ["order", "/admin/pedidos", orders, null, {}],
  ["quote", "/admin/cotizaciones", quotes, null, {}],
];

describe.each(OF_COMPANY)("the page of a %s", (what, path, loader, action, typed) => {
  test("of a company that is gone stands, as not found, and its form comes back with its reason", async () => {
    const own = await newAccount(platform);
    const there = await newCompany(own.tenant);
    const foreign = await newCompany(await newTenant(platform));
    for (const id of [Number(GONE), foreign]) {
      const at = `${path}?companyId=${id}`;
      const { status, said } = await ask(loader, own, at);
      const { companies: choices } = z
        .object({ companies: z.array(z.object({ id: z.number(), isGone: z.boolean().optional() })) })
        .parse(said.agenda ?? said);
      expect([status, choices]).toEqual([404, [{ id: there }, { id, isGone: true }]]);
      if (!action) continue;
      const refused = await ask(action, own, at, { ...typed, expectation: "facts", companyId: String(id) });
      expect(refused).toMatchObject({
        status: 404,
        said: { error: expect.stringContaining("Esa empresa ya no existe") },
      });
      const { intent: _intent, ...kept } = typed;
      expect(refused.said).toMatchObject(what === "hours" ? { draft: {} } : { result: { initialValue: kept } });
    }
    expect((await ask(loader, own, `${path}?companyId=${there}`)).status).toBe(200);
  });
});

test("a button in the hours of a company that is gone takes nothing that was typed", async () => {
  const own = await newAccount(platform);
  const refused = await ask(saveHours, own, `${TRAINING}/hours`, { intent: "copy", companyId: GONE, ...WEEK });
  expect(refused).toMatchObject({ status: 404, said: { draft: { zone: WEEK.zone } } });
});
