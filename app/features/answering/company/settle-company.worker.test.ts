import { describe, expect, test } from "vitest";
import { customers, prospects } from "~/features/contacts/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { setCompany } from "~/features/threads/set-company.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import {
  creditsOf,
  inbound,
  learn,
  messagesOf,
  newCompany,
  newTenant,
  runsOf,
  staffOf,
  threadOf,
} from "../../../../tests/support/builders";
import { countQueries } from "../../../../tests/support/count-queries";
import { interceptDatabase } from "../../../../tests/support/intercept-database";
import { workshop } from "../../../../tests/support/run-queue";
import { answerWith, scriptedAi } from "../../../../tests/support/scripted-ai";
import { saveHours } from "../hours/business-hours.server";
import { setAi } from "../set-ai.server";

const ANSWER = "Abrimos a las 9.";

/** A tenant with two companies, each with its own hours. */
async function twoCompanies(over: Parameters<typeof workshop>[0] = {}) {
  const ai = scriptedAi(answerWith(ANSWER));
  const shop = workshop({ ai, ...over });
  const tenant = await newTenant(shop.platform);
  const dental = await newCompany(tenant, { name: "Dental Sonrisa" });
  const espiga = await newCompany(tenant, { name: "Panadería La Espiga" });
  await learn(shop, tenant, "Horario\n\nAbrimos a las 9 de la mañana.", { companyId: espiga, name: "pan.txt" });
  await learn(shop, tenant, "Horario\n\nAbrimos a las 11 de la mañana.", { companyId: dental, name: "dientes.txt" });
  return { shop, tenant, ai, dental, espiga };
}

const QUESTION = "¿A qué hora abren?";
const said = async (tenant: Tenant, id: number) => (await messagesOf(tenant, id)).map(({ content }) => content);

async function known(
  tenant: Tenant,
  table: "customers" | "prospects",
  reach: { email?: string; phone?: string; companyId: number | null },
) {
  const now = new Date(tenant.now());
  const row = { id: newId(), firstName: "Luz", lastName: "Pérez", createdAt: now, updatedAt: now, ...reach };
  await tenant.db.run(table === "customers" ? tenant.db.insert(customers, row) : tenant.db.insert(prospects, row));
}

describe("without asking", () => {
  test.each([
    ["a customer with this phone", "customers", { phone: "+525512345678" }, { customerPhone: "+525512345678" }],
    ["a customer with this e-mail", "customers", { email: "luz@correo.mx" }, { customerEmail: "Luz@correo.mx" }],
    ["a prospect with this phone", "prospects", { phone: "+525512345678" }, { customerPhone: "+525512345678" }],
  ] as const)(
    "%s is known from a company: the thread is its from the first message on",
    async (_, table, reach, from) => {
      const { tenant, dental } = await twoCompanies();
      await known(tenant, table, { ...reach, companyId: dental });
      const { conversationId } = await receiveMessage(tenant, inbound(from));
      expect(await threadOf(tenant, conversationId)).toMatchObject({ companyId: dental, companyIdentified: true });
    },
  );

  test("the channel's own company stands before what the contact is known from", async () => {
    const { tenant, dental, espiga } = await twoCompanies();
    await known(tenant, "customers", { phone: "+525512345678", companyId: dental });
    const { conversationId } = await receiveMessage(
      tenant,
      inbound({ customerPhone: "+525512345678", companyId: espiga }),
    );
    expect((await threadOf(tenant, conversationId)).companyId).toBe(espiga);
  });

  test("who is known from two companies, or from one that is inactive, is not told by it", async () => {
    const { tenant, dental, espiga } = await twoCompanies();
    const closed = await newCompany(tenant, { name: "Cerrada", active: false });
    await known(tenant, "customers", { phone: "+525512345678", companyId: dental });
    await known(tenant, "prospects", { phone: "+525512345678", companyId: espiga });
    await known(tenant, "customers", { email: "luz@correo.mx", companyId: closed });
    for (const from of [{ customerPhone: "+525512345678" }, { customerEmail: "luz@correo.mx" }]) {
      const { conversationId } = await receiveMessage(tenant, inbound(from));
      expect((await threadOf(tenant, conversationId)).companyId).toBeNull();
    }
  });

  test("another tenant's customers say nothing", async () => {
    const { shop, tenant } = await twoCompanies();
    const other = await newTenant(shop.platform);
    await known(other, "customers", { phone: "+525512345678", companyId: await newCompany(other) });
    const { conversationId } = await receiveMessage(tenant, inbound({ customerPhone: "+525512345678" }));
    expect((await threadOf(tenant, conversationId)).companyId).toBeNull();
  });

  test("a name in the text is enough: the thread keeps the company, with its threshold, its documents and a line for the staff", async () => {
    const { shop, tenant, ai, espiga } = await twoCompanies();
    const { conversationId } = await receiveMessage(
      tenant,
      inbound({ contact: "c", content: "¿A qué hora abre La Espiga?" }),
    );
    await shop.runAll();
    expect(await threadOf(tenant, conversationId)).toMatchObject({ companyId: espiga, companyIdentified: true });
    expect(ai.requests).toEqual([]);
    expect((await said(tenant, conversationId)).at(-1)).toBe("La IA identificó la empresa Panadería La Espiga.");
    await receiveMessage(tenant, inbound({ contact: "c", content: "¿Hola?" }));
    await shop.runAll();
    expect((await said(tenant, conversationId)).at(-1)).toBe(ANSWER);
    expect(ai.requests[0]?.passages.map(({ documentName }) => documentName)).toEqual(["pan.txt"]);
  });
});

describe("asking", () => {
  test("the customer chooses by number, and the question before is answered from that company's documents", async () => {
    const { shop, tenant, ai, espiga } = await twoCompanies();
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c", content: QUESTION }));
    await shop.runAll();
    expect(ai.requests).toEqual([]);
    const asked = shop.carrier.sent[0]?.content;
    expect(asked).toContain("1. Dental Sonrisa\n2. Panadería La Espiga");
    expect((await creditsOf(tenant)).balance).toBe(50);
    expect(await runsOf(tenant)).toMatchObject([{ outcome: "asked", credits: 0 }]);
    await receiveMessage(tenant, inbound({ contact: "c", content: "2" }));
    await shop.runAll();
    expect(ai.requests).toMatchObject([{ question: QUESTION, history: [] }]);
    expect(ai.requests[0]?.passages.map(({ documentName }) => documentName)).toEqual(["pan.txt"]);
    expect(await threadOf(tenant, conversationId)).toMatchObject({ companyId: espiga, companyIdentified: true });
    expect(shop.carrier.sent.map(({ content }) => content)).toEqual([asked, ANSWER]);
    expect((await creditsOf(tenant)).balance).toBe(49);
  });

  test("by a word of the name", async () => {
    const { shop, tenant, dental } = await twoCompanies();
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c", content: QUESTION }));
    await shop.runAll();
    await receiveMessage(tenant, inbound({ contact: "c", content: "la de sonrisa" }));
    await shop.runAll();
    expect((await threadOf(tenant, conversationId)).companyId).toBe(dental);
  });

  test("twice at most, then a person takes over and hears why", async () => {
    const { shop, tenant, ai } = await twoCompanies();
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c", content: QUESTION }));
    await shop.runAll();
    await receiveMessage(tenant, inbound({ contact: "c", content: "¿cómo que cuál?" }));
    await shop.runAll();
    await receiveMessage(tenant, inbound({ contact: "c", content: "ya díganme la hora" }));
    await shop.runAll();
    expect(ai.requests).toEqual([]);
    const texts = shop.carrier.sent.map(({ content }) => content);
    expect(texts).toHaveLength(3);
    expect(texts[1]).toMatch(/^No supe cuál es\./);
    expect(texts[2]).toMatch(/^Te comunico con una persona/);
    expect(await threadOf(tenant, conversationId)).toMatchObject({
      status: "pending",
      aiEnabled: false,
      companyId: null,
    });
    expect((await runsOf(tenant)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["asked", "company"],
      ["asked", "company"],
      ["handed_off", "no_company"],
    ]);
  });

  test("five are listed at most, and another one can be named", async () => {
    const { shop, tenant } = await twoCompanies();
    const names = ["Abarrotes Uno", "Barbería Dos", "Café Tres", "Estética Cuatro", "Zapatería Cinco"];
    for (const name of names) await newCompany(tenant, { name });
    await newCompany(tenant, { name: "Aaa cerrada", active: false });
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c", content: QUESTION }));
    await shop.runAll();
    const asked = shop.carrier.sent[0]?.content ?? "";
    expect(asked.match(/^\d\. /gm)).toEqual(["1. ", "2. ", "3. ", "4. ", "5. "]);
    expect(asked).not.toContain("cerrada");
    expect(asked).toContain("Si es otra, dime su nombre.");
    await receiveMessage(tenant, inbound({ contact: "c", content: "Zapatería Cinco" }));
    await shop.runAll();
    expect(
      (await said(tenant, conversationId)).some((text) => text.includes("identificó la empresa Zapatería Cinco")),
    ).toBe(true);
  });

  test("of five no other one is asked for; of two that were named there may be another", async () => {
    const { shop, tenant } = await twoCompanies();
    for (const name of ["Panadería Central", "Barbería Dos", "Café Tres"]) await newCompany(tenant, { name });
    await receiveMessage(tenant, inbound({ content: QUESTION }));
    await receiveMessage(tenant, inbound({ content: "¿Abre la Panadería Central o La Espiga?" }));
    await shop.runAll();
    const [all = "", named = ""] = shop.carrier.sent.map(({ content }) => content);
    expect(all).toContain("5. ");
    expect(all).not.toContain("Si es otra");
    expect(named.match(/^\d\. .*/gm)).toEqual(["1. Panadería Central", "2. Panadería La Espiga"]);
    expect(named).toContain("Si es otra, dime su nombre.");
  });

  test("a greeting is answered and nobody is asked yet; who wants a person gets one", async () => {
    const ai = scriptedAi(answerWith("¡Hola! ¿En qué te ayudo?"));
    const { shop, tenant } = await twoCompanies({ ai });
    await receiveMessage(tenant, inbound({ content: "Hola, buenas tardes" }));
    await shop.runAll();
    expect(ai.requests).toHaveLength(1);
    expect(shop.carrier.sent.at(-1)?.content).toBe("¡Hola! ¿En qué te ayudo?");
    await receiveMessage(tenant, inbound({ content: "Quiero hablar con una persona" }));
    await shop.runAll();
    expect((await runsOf(tenant)).at(-1)).toMatchObject({ outcome: "handed_off", reason: "asked_for_person" });
  });

  test("what staff chose meanwhile counts", async () => {
    const { shop, tenant, ai, dental } = await twoCompanies();
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c", content: QUESTION }));
    await shop.runAll();
    await setCompany(tenant, staffOf(tenant), conversationId, dental);
    await receiveMessage(tenant, inbound({ contact: "c", content: "2" }));
    await shop.runAll();
    expect((await threadOf(tenant, conversationId)).companyId).toBe(dental);
    expect(ai.requests[0]?.passages.map(({ documentName }) => documentName)).toEqual(["dientes.txt"]);
  });

  test("who chooses in the very moment in which the AI tells the company by its name keeps the choice", async () => {
    const hurdle: { act: (() => Promise<unknown>) | null } = { act: null };
    const { shop, tenant, dental } = await twoCompanies({
      database: (database) =>
        interceptDatabase(database, async ({ texts, run }) => {
          const { act } = hurdle;
          if (act && texts.some((text) => /update "conversations" set .*"company_identified" = /s.test(text))) {
            hurdle.act = null;
            await act();
          }
          return run();
        }),
    });
    const { conversationId } = await receiveMessage(
      tenant,
      inbound({ content: "Panadería La Espiga, ¿a qué hora abren?" }),
    );
    hurdle.act = () => setCompany(tenant, staffOf(tenant), conversationId, dental);
    await shop.runAll();
    expect(hurdle.act).toBeNull();
    expect((await threadOf(tenant, conversationId)).companyId).toBe(dental);
    expect(await said(tenant, conversationId)).not.toContain("La IA identificó la empresa Panadería La Espiga.");
  });

  test("a company that is left to people from now on is not answered for by the AI", async () => {
    const { shop, tenant, ai, espiga } = await twoCompanies();
    const always = Array.from({ length: 7 }, () => [{ from: "00:00", to: "00:00", who: null }]);
    await saveHours(tenant, espiga, { zone: "America/Mexico_City", policy: "people", days: always, holidays: [] });
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c", content: QUESTION }));
    await shop.runAll();
    await receiveMessage(tenant, inbound({ contact: "c", content: "2" }));
    await shop.runAll();
    expect(ai.requests).toEqual([]);
    expect(await threadOf(tenant, conversationId)).toMatchObject({
      companyId: espiga,
      status: "pending",
      aiEnabled: true,
    });
  });

  test("a tenant without companies, or with all of them inactive, asks nobody", async () => {
    const shop = workshop({ ai: scriptedAi(answerWith(ANSWER)) });
    const tenant = await newTenant(shop.platform);
    await newCompany(tenant, { active: false });
    await newCompany(tenant, { active: false });
    await learn(shop, tenant, "Horario\n\nAbrimos a las 9 de la mañana.");
    await receiveMessage(tenant, inbound({ content: QUESTION }));
    await shop.runAll();
    expect(shop.carrier.sent.map(({ content }) => content)).toEqual([ANSWER]);
  });

  test("the only company that is active is the thread's, whatever inactive ones there are", async () => {
    const shop = workshop({ ai: scriptedAi(answerWith(ANSWER)) });
    const tenant = await newTenant(shop.platform);
    await newCompany(tenant, { active: false });
    const only = await newCompany(tenant);
    await newCompany(tenant, { active: false });
    const { conversationId } = await receiveMessage(tenant, inbound());
    expect(await threadOf(tenant, conversationId)).toMatchObject({ companyId: only, companyIdentified: true });
  });
});

test("telling the company costs the same however many customers and prospects there are", async () => {
  const meters: ReturnType<typeof countQueries>[] = [];
  const { shop, tenant, espiga } = await twoCompanies({
    database: (database) => {
      const meter = countQueries(database);
      meters.push(meter);
      return meter.database;
    },
  });
  const meter = meters[1];
  if (!meter) throw new Error("the second database has no meter");
  const measure = async () => {
    const received = await meter.count(() =>
      receiveMessage(
        tenant,
        inbound({ customerPhone: "+525587654321", customerEmail: "nadie@correo.mx", content: QUESTION }),
      ),
    );
    const answered = await meter.count(() => shop.runAll());
    return [received.counts.rowsRead, received.counts.roundTrips, answered.counts.rowsRead, answered.counts.roundTrips];
  };
  await measure();
  const few = await measure();
  const rows = Array.from({ length: 40 }, (_, index) => index);
  for (const index of rows) {
    await known(tenant, index % 2 ? "customers" : "prospects", {
      phone: `+5255000000${index + 10}`,
      companyId: espiga,
    });
  }
  expect(await measure()).toEqual(few);
  console.log(`company: received ${few[0]} rows in ${few[1]} trips, asked ${few[2]} rows in ${few[3]} trips`);
});

test("handing back to the AI after it gave up asks anew", async () => {
  const { shop, tenant } = await twoCompanies();
  const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c", content: QUESTION }));
  for (const content of ["¿mande?", "no entiendo"]) {
    await shop.runAll();
    await receiveMessage(tenant, inbound({ contact: "c", content }));
  }
  await shop.runAll();
  await setAi(tenant, staffOf(tenant), conversationId, true);
  await receiveMessage(tenant, inbound({ contact: "c", content: QUESTION }));
  await shop.runAll();
  expect(shop.carrier.sent.at(-1)?.content).toContain("1. Dental Sonrisa");
});
