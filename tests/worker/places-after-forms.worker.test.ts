import type { ActionFunction, AppLoadContext, LoaderFunction } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { tenantUsers } from "~/features/accounts/tables.server";
import { openFeed } from "~/features/actions/ready/feed.server";
import { quotes as quoteRows } from "~/features/actions/ready/tables.server";
import { storeBooking } from "~/features/actions/ready/writes.server";
import { orders as orderRows } from "~/features/actions/tables.server";
import { aiConfigurationSchema } from "~/features/answering/forms";
import { type Change, previewChange } from "~/features/golden/preview.server";
import { addText } from "~/features/knowledge/sources.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { newId } from "~/platform/ids";
import { loader as agenda, action as agendaForms } from "~/routes/admin.agenda";
import { action as priceForms } from "~/routes/admin.ai-training_.documents.$id_.prices";
import { action as runForms } from "~/routes/admin.ai-training_.golden_.$id";
import { action as quoteForms, loader as quotes } from "~/routes/admin.cotizaciones";
import { action as orderForms, loader as orders } from "~/routes/admin.pedidos";
import { loader as ready } from "~/routes/admin.ready-actions";
import { newAccount, type OpenAccount } from "../support/accounts";
import { inbound, newCompany } from "../support/builders";
import { workshop } from "../support/run-queue";

const shop = workshop();
const { platform, pipes, jobs } = shop;
const { control, requestId } = platform;
const context = { platform, pipes, jobs, control, requestId, nonce: "", address: "" } satisfies AppLoadContext;

interface Asked {
  readonly path: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly params?: Record<string, string>;
  readonly company?: number;
}

async function ask(run: ActionFunction | LoaderFunction, { signedIn }: OpenAccount, asked: Asked): Promise<Response> {
  const { path, fields, params = {}, company } = asked;
  const cookie = [`session=${signedIn.session.token}`, ...(company ? [`empresa=${company}`] : [])].join("; ");
  const headers = { cookie, accept: "text/html" };
  const form = { ...headers, "content-type": "application/x-www-form-urlencoded" };
  const posted = fields ? { method: "POST", headers: form, body: new URLSearchParams(fields).toString() } : { headers };
  const answer = await run({
    request: new Request(`http://localhost${path}`, posted),
    context: { ...context },
    params,
  });
  if (!(answer instanceof Response)) throw new Error(`${path} answered no response`);
  return answer;
}

/** The page to which a form that is sent without scripts leads, and what its address says. */
async function leadsTo(run: ActionFunction, own: OpenAccount, asked: Asked) {
  const to = new URL((await ask(run, own, asked)).headers.get("location") ?? "", "http://localhost");
  return [to.pathname, Object.fromEntries(to.searchParams)];
}

const person = { name: "Luz", phone: null } as const;

test("a form about an appointment, an order or a quote leads back to its company, its view and its place of the list", async () => {
  const own = await newAccount(platform);
  const { tenant } = own;
  const companyId = await newCompany(tenant);
  const of = String(companyId);
  const { conversationId } = await receiveMessage(tenant, inbound());
  const now = tenant.now();
  const id = newId();
  const times = { startsAt: new Date(now - 7_200_000), endsAt: new Date(now - 3_600_000) };
  const made = { companyId, conversationId, sessionId: null, note: null };
  await tenant.db.run(storeBooking(tenant, { id, ...person, ...made, ...times }));
  const attended = { intent: "state", of: String(id), was: "confirmed", to: "done" };
  expect(await leadsTo(agendaForms, own, { path: "/admin/agenda?vista=dia", fields: attended })).toEqual([
    "/admin/agenda",
    { companyId: of, vista: "dia", dia: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), listo: "cambiada" },
  ]);
  const feed = { intent: "feed-open", companyId: of };
  expect(await leadsTo(agendaForms, own, { path: "/admin/agenda?vista=dia", fields: feed })).toEqual([
    "/admin/agenda",
    { companyId: of, vista: "dia", listo: "direccion", calendario: "1" },
  ]);

  const dates = { createdAt: new Date(now), updatedAt: new Date(now) };
  const taken = { companyId, conversationId, ...dates };
  const [orderId, quoteId] = [newId(), newId()];
  await tenant.db.batch([
    tenant.db.insert(orderRows, {
      ...{ id: orderId, sessionId: 1, ...person, ...taken, lines: [], totalCents: 0, currency: "$" },
    }),
    tenant.db.insert(quoteRows, { id: quoteId, sessionId: 2, name: "Luz", wanted: "Pastel", ...taken }),
  ]);
  const prepared = { intent: "state", of: String(orderId), was: "new", to: "preparing" };
  expect(await leadsTo(orderForms, own, { path: "/admin/pedidos?vista=todos&antes=7", fields: prepared })).toEqual([
    "/admin/pedidos",
    { companyId: of, vista: "todos", antes: "7", listo: expect.stringMatching(/aviso|avisado/) },
  ]);
  const noted = { name: "Luz", contact: "", shown: "", neededBy: "" };
  const corrected = { intent: "correct", of: String(quoteId), seen: String(now), ...noted };
  // Its price may still have to be sent.
  expect(await leadsTo(quoteForms, own, { path: "/admin/cotizaciones?vista=todas", fields: corrected })).toEqual([
    "/admin/cotizaciones",
    { companyId: of, vista: "todas", ver: String(quoteId), listo: "corregida" },
  ]);
  const refused = { intent: "cancel", of: String(quoteId), seen: String(now) };
  expect(await leadsTo(quoteForms, own, { path: "/admin/cotizaciones?vista=todas", fields: refused })).toEqual([
    "/admin/cotizaciones",
    { companyId: of, vista: "todas", listo: expect.stringMatching(/^cancelada/) },
  ]);
});

test("a list that was opened for a company is kept as the one that was looked at last", async () => {
  const own = await newAccount(platform);
  await newCompany(own.tenant, { name: "Alfa" });
  const zeta = await newCompany(own.tenant, { name: "Zeta" });
  for (const [page, path] of [
    [orders, "/admin/pedidos"],
    [quotes, "/admin/cotizaciones"],
    [agenda, "/admin/agenda"],
    [ready, "/admin/ready-actions"],
  ] as const) {
    const chosen = await ask(page, own, { path: `${path}?companyId=${zeta}` });
    expect(chosen.headers.get("set-cookie"), path).toContain(`empresa=${zeta};`);
    const plain = await ask(page, own, { path });
    expect(plain.headers.get("set-cookie"), path).toBeNull();
    expect([await plain.text(), await (await ask(page, own, { path, company: zeta })).text()], path).toEqual([
      expect.stringMatching(/"company":\{"id":\d+,"name":"Alfa"/),
      expect.stringMatching(/"company":\{"id":\d+,"name":"Zeta"/),
    ]);
  }
});

test("the secret address of an agenda is shown to those alone who may close it", async () => {
  const own = await newAccount(platform);
  const companyId = await newCompany(own.tenant);
  await openFeed(own.tenant, companyId);
  const feed = async () => {
    const page = await ask(agenda, own, { path: `/admin/agenda?companyId=${companyId}` });
    return z.object({ agenda: z.object({ feed: z.string().nullable() }) }).parse(await page.json()).agenda.feed;
  };
  expect(await feed()).toMatch(/\/agenda\/.+\.ics$/);
  for (const role of ["agente", "lector"]) {
    await control.db.run(control.db.update(tenantUsers, { role }, eq(tenantUsers.id, own.viewer.user.id)));
    expect(await feed(), role).toBeNull();
  }
});

test("a preview that was decided, and prices that nobody wants, lead to the page of their company", async () => {
  const own = await newAccount(platform);
  const { tenant, viewer } = own;
  const companyId = await newCompany(tenant);
  const decide = async (intent: string, change: Change) => {
    const id = String(await previewChange(tenant, viewer.user.id, change, false));
    return leadsTo(runForms, own, { path: `/admin/ai-training/golden/${id}`, fields: { intent }, params: { id } });
  };
  const input = aiConfigurationSchema.parse({ companyId, companyName: "La Espiga" });
  const golden = "/admin/ai-training/golden";
  expect(await decide("discard", { kind: "configuration", input })).toEqual([
    golden,
    { companyId: String(companyId), listo: "descartado" },
  ]);
  expect(await decide("publish", { kind: "prompt", systemPrompt: "Sé breve" })).toEqual([
    golden,
    { listo: "publicado" },
  ]);

  const menu = { companyId, title: "Menú", text: "Concha ........ $12\nOreja ........ $14\nCafé ........ $35" };
  const { document } = await addText(tenant, menu);
  await shop.runAll();
  const id = String(document.id);
  const path = `/admin/ai-training/documents/${id}/prices`;
  expect(await leadsTo(priceForms, own, { path, fields: { intent: "dismiss" }, params: { id } })).toEqual([
    "/admin/ai-training",
    { companyId: String(companyId) },
  ]);
});
