import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addQuestion } from "~/features/golden/questions.server";
import { startRun } from "~/features/golden/start-run.server";
import { goldenRuns } from "~/features/golden/tables.server";
import type { BusinessHours } from "~/features/hours/schedule";
import { notifications } from "~/features/notifications/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { createLocalProvider } from "~/providers/ai/local/local-provider";
import {
  creditsOf,
  HOURS,
  inbound,
  learn,
  messagesOf,
  NOT_UPKEEP,
  newCompany,
  newTenant,
  OPEN,
  rowsOf,
  runsOf,
  staffOf,
  threadOf,
} from "../../../../tests/support/builders";
import { workshop } from "../../../../tests/support/run-queue";
import { answerWith, type Step, scriptedAi } from "../../../../tests/support/scripted-ai";
import { readAnswerState, subjectOf } from "../answering.server";
import { readAiConfiguration, saveAiConfiguration } from "../configuration.server";
import { readTrace } from "../trace/read-trace.server";
import { tryAnswer } from "../try-answer.server";
import { moveHours, readHours, saveHours } from "./business-hours.server";
import { PEOPLE_NOTE } from "./leave-to-people.server";

const NINE_TO_SIX = [{ from: "09:00", to: "18:00", who: null }] as const;
const OFFICE: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: [NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, [], []],
  holidays: [],
};
/** 2026-11-19 is a Thursday. */
const mx = (local: string) => Date.parse(`${local}:00-06:00`);
const NIGHT = mx("2026-11-19T20:00");
const NOON = mx("2026-11-19T12:00");
const CLOSED_WORD =
  "Nuestro horario es de lunes a viernes de 9:00 a 18:00; te contestamos mañana a partir de las 9:00.";

async function openedAt(start: number, hours: BusinessHours | null, ...steps: Step[]) {
  const ai = scriptedAi(...(steps.length > 0 ? steps : [answerWith(OPEN)]));
  const shop = workshop({ ai, start });
  const tenant = await newTenant(shop.platform);
  await learn(shop, tenant, HOURS);
  if (hours) await saveHours(tenant, null, hours);
  return { shop, tenant, ai };
}

const said = async (tenant: Tenant, id: number) =>
  (await messagesOf(tenant, id)).map(({ sender, content }) => `${sender}: ${content}`);

describe("a handoff", () => {
  test("while it is closed the customer reads when to expect a person", async () => {
    const { shop, tenant } = await openedAt(NIGHT, OFFICE);
    const { conversationId } = await receiveMessage(tenant, inbound({ content: "Quiero hablar con una persona" }));
    await shop.runAll();
    expect(shop.carrier.sent.map(({ content }) => content)).toEqual([
      `Te comunico con una persona del equipo. ${CLOSED_WORD}`,
    ]);
    expect(await threadOf(tenant, conversationId)).toMatchObject({ status: "pending", aiEnabled: false });
  });

  test("with a company's own hours, whatever the general ones say, and in its treatment", async () => {
    const { shop, tenant } = await openedAt(NIGHT, { ...OFFICE, days: OFFICE.days.map(() => NINE_TO_SIX) });
    const company = await newCompany(tenant);
    await saveHours(tenant, company, OFFICE);
    await saveAiConfiguration(tenant, {
      companyId: company,
      companyName: "La Espiga",
      industry: null,
      tone: "casual",
      customInstructions: null,
      treatment: "usted",
      language: null,
    });
    await receiveMessage(tenant, inbound({ content: "Quiero hablar con una persona", contact: "dos" }));
    await receiveMessage(tenant, inbound({ content: "Quiero hablar con una persona", contact: "dos" }));
    await shop.runAll();
    expect(shop.carrier.sent.at(-1)?.content).toBe(
      `Le comunico con una persona del equipo. ${CLOSED_WORD.replace("te contestamos", "le contestamos")}`,
    );
  });
});

describe("what documents tell of a day", () => {
  const EVES = "Fechas especiales\n\nEl 24 y 31 de diciembre cerramos a las 3 de la tarde.";
  const EVE = { date: "2026-12-24", name: "Nochebuena", intervals: [{ from: "09:00", to: "14:00", who: null }] };

  /** What a customer of the built-in answerer is sent. */
  async function asked(question: string, text: string, hours: BusinessHours | null, start: number) {
    const shop = workshop({ ai: createLocalProvider(), start });
    const tenant = await newTenant(shop.platform);
    await learn(shop, tenant, text);
    if (hours) await saveHours(tenant, null, hours);
    await receiveMessage(tenant, inbound({ content: question }));
    await shop.runAll();
    return shop.carrier.sent.map(({ content }) => content).join("\n");
  }

  test("counts more than the hours of its weekday, and less than what the business has set for it", async () => {
    expect(await asked("¿abren el 24 de diciembre?", EVES, OFFICE, NOON)).not.toContain("18:00");
    expect(await asked("¿abren el 17 de diciembre?", EVES, OFFICE, NOON)).toContain("18:00");
    expect(await asked("¿abren el 24 de diciembre?", EVES, { ...OFFICE, holidays: [EVE] }, NOON)).toContain("14:00");
  });

  test("is told of today and tomorrow by the day's name, where no hours are set", async () => {
    const week = "Horario\n\nLunes a viernes de 9:00 a 19:00.\nSábados de 7:00 a 22:00.";
    expect(await asked("a que hora abren mañana", week, null, mx("2026-11-20T12:00"))).toContain("Sábados de 7:00");
    expect(await asked("a que hora abren mañana", week, null, NOON)).toContain("Lunes a viernes");
  });

  test("who only asks for information is asked what about", async () => {
    const sent = await asked("me podria dar informes", EVES, null, NOON);
    expect(sent).toMatch(/qué (?:necesitas|te gustaría saber)|ayudar/i);
    expect(sent).not.toContain("persona");
  });
});

describe("people's turn", () => {
  test("while it is open nobody is answered for, the thread waits, and staff hear of it", async () => {
    const { shop, tenant, ai } = await openedAt(NOON, { ...OFFICE, policy: "people" });
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c" }));
    await shop.runAll();
    expect(ai.requests).toEqual([]);
    expect(shop.carrier.sent).toEqual([]);
    expect(await said(tenant, conversationId)).toEqual([
      "customer: ¿A qué hora abren los domingos?",
      `system: ${PEOPLE_NOTE}`,
    ]);
    expect(await threadOf(tenant, conversationId)).toMatchObject({
      status: "pending",
      aiEnabled: true,
      answeredThrough: 0,
      lastMessageSender: "customer",
    });
    expect((await creditsOf(tenant)).balance).toBe(50);
    await sendMessage(tenant, staffOf(tenant), conversationId, { content: "De 10 a 14." });
    await receiveMessage(tenant, inbound({ contact: "c", content: "¿Y los lunes?" }));
    await shop.runAll();
    expect((await said(tenant, conversationId)).filter((line) => line.startsWith("system"))).toHaveLength(1);
    expect(await rowsOf(tenant, notifications, eq(notifications.type, "customer_message"))).toMatchObject([
      { title: "Luz Pérez te escribió", conversationId },
    ]);
  });

  test("while it is closed the customer is told once when somebody is there, free of charge", async () => {
    const { shop, tenant } = await openedAt(NIGHT, { ...OFFICE, policy: "people" });
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c" }));
    await shop.runAll();
    await receiveMessage(tenant, inbound({ contact: "c", content: "¿Hola?" }));
    await shop.runAll();
    expect(shop.carrier.sent.map(({ content }) => content)).toEqual([`Gracias por escribirnos. ${CLOSED_WORD}`]);
    expect(await threadOf(tenant, conversationId)).toMatchObject({
      status: "pending",
      aiEnabled: true,
      answeredThrough: 0,
    });
    expect((await creditsOf(tenant)).balance).toBe(50);
    expect(await rowsOf(tenant, outbox, NOT_UPKEEP)).toEqual([]);
  });

  test("what nobody answered is answered when the AI's turn comes, once and whole", async () => {
    const { shop, tenant, ai } = await openedAt(NOON, { ...OFFICE, policy: "after_hours" });
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c" }));
    await shop.runDue();
    shop.platform.clock.advance(10_000);
    await receiveMessage(tenant, inbound({ contact: "c", content: "¿Y los sábados?" }));
    await shop.runAll();
    expect(shop.platform.clock.now()).toBeGreaterThanOrEqual(mx("2026-11-19T18:00"));
    expect(ai.requests.map(({ question }) => question)).toEqual(["¿A qué hora abren los domingos?\n¿Y los sábados?"]);
    expect((await said(tenant, conversationId)).at(-1)).toBe(`ai: ${OPEN}`);
    expect((await creditsOf(tenant)).balance).toBe(49);
  });

  test("what a person answered before the AI's turn is left as it is", async () => {
    const { shop, tenant, ai } = await openedAt(NOON, { ...OFFICE, policy: "after_hours" });
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c" }));
    shop.platform.clock.advance(3_000);
    await shop.runDue();
    await sendMessage(tenant, staffOf(tenant), conversationId, { content: "De 10 a 14." });
    await shop.runAll();
    expect(shop.platform.clock.now()).toBeGreaterThanOrEqual(mx("2026-11-19T18:00"));
    expect(ai.requests).toEqual([]);
    expect((await said(tenant, conversationId)).at(-1)).toBe("agent: De 10 a 14.");
  });

  test("out of hours the AI answers as ever", async () => {
    const { shop, tenant } = await openedAt(NIGHT, { ...OFFICE, policy: "after_hours" });
    const { conversationId } = await receiveMessage(tenant, inbound());
    await shop.runAll();
    expect((await said(tenant, conversationId)).at(-1)).toBe(`ai: ${OPEN}`);
  });
});

describe("hours as a fact", () => {
  test("the built-in answerer says them, before any document, and the trace names them", async () => {
    const shop = workshop({ ai: createLocalProvider(), start: NIGHT });
    const tenant = await newTenant(shop.platform);
    await learn(shop, tenant, HOURS);
    await saveHours(tenant, null, OFFICE);
    const { conversationId } = await receiveMessage(tenant, inbound({ content: "¿Abren mañana?" }));
    await shop.runAll();
    const answer = (await messagesOf(tenant, conversationId)).at(-1);
    expect(answer?.content).toBe("Con gusto te informo: Mañana, viernes 20 de noviembre, abrimos de 9:00 a 18:00.");
    expect((await readTrace(tenant, answer?.id ?? 0)).run?.sources[0]).toMatchObject({
      documentName: "Horario configurado",
      isCited: true,
    });
  });

  test("a day of rest that nobody spoke of is settled by no week: a person hears of it", async () => {
    const shop = workshop({ ai: createLocalProvider(), start: NOON });
    const tenant = await newTenant(shop.platform);
    await learn(shop, tenant, HOURS);
    await saveHours(tenant, null, OFFICE);
    const { conversationId } = await receiveMessage(tenant, inbound({ content: "¿Abren en Navidad?" }));
    await shop.runAll();
    expect(await threadOf(tenant, conversationId)).toMatchObject({ status: "pending", aiEnabled: true });
    expect((await said(tenant, conversationId)).join("\n")).not.toContain("9:00");
    await saveHours(tenant, null, { ...OFFICE, holidays: [{ date: "2026-12-25", name: "Navidad" }] });
    const other = await receiveMessage(tenant, inbound({ content: "¿Abren en Navidad?", contact: "otro" }));
    await shop.runAll();
    expect((await said(tenant, other.conversationId)).at(-1)).toContain(
      "El viernes 25 de diciembre no abrimos (Navidad).",
    );
  });

  test("a model is told them, may cite them, and an hour that stands nowhere is refused", async () => {
    const wrong = answerWith("Mañana abrimos a las 11:00.");
    const { shop, tenant, ai } = await openedAt(NIGHT, OFFICE, wrong, answerWith("Mañana abrimos a las 9:00."));
    const { conversationId } = await receiveMessage(tenant, inbound({ content: "¿Abren mañana?" }));
    await shop.runAll();
    expect(ai.requests[0]?.context).toContain("Nuestro horario es de lunes a viernes de 9:00 a 18:00.");
    expect(ai.requests[0]?.passages[0]).toMatchObject({ documentName: "Horario configurado" });
    expect(ai.requests[1]?.correction).toContain("11:00");
    expect((await said(tenant, conversationId)).at(-1)).toBe("ai: Mañana abrimos a las 9:00.");
    expect((await runsOf(tenant)).at(-1)).toMatchObject({ outcome: "answered", guards: ["unbacked_fact"] });
  });

  test("'Probar IA' knows them too, and says at a handoff what the customer would read", async () => {
    const { tenant } = await openedAt(NIGHT, OFFICE);
    const trial = { companyId: null, channel: "webchat" as const, turns: [] };
    const pipes = { ai: createLocalProvider() };
    expect((await tryAnswer(tenant, pipes, 1, { ...trial, message: "¿Abren hoy?" })).response).toContain(
      "Hoy, jueves 19 de noviembre, abrimos de 9:00 a 18:00.",
    );
    const handed = await tryAnswer(tenant, pipes, 1, { ...trial, message: "Quiero un asesor" });
    expect(handed.response).toBe(`Te comunico con una persona del equipo. ${CLOSED_WORD}`);
  });
});

describe("where they are kept", () => {
  test("each company has its own, the general ones count where it has none, and taking them away leaves the rest", async () => {
    const { tenant } = await openedAt(NOON, OFFICE);
    const company = await newCompany(tenant);
    expect(await readHours(tenant, company)).toMatchObject({ own: null, current: { who: "ai" } });
    const own = { ...OFFICE, policy: "people" } as const;
    await saveHours(tenant, company, own);
    expect(await readHours(tenant, company)).toMatchObject({ own, current: { who: "people" } });
    expect((await readHours(tenant, null)).own).toEqual(OFFICE);
    expect(await readAiConfiguration(tenant, company)).toMatchObject({ isSaved: false, companyName: "" });
    await saveAiConfiguration(tenant, {
      companyId: company,
      companyName: "La Espiga",
      industry: null,
      tone: "casual",
      customInstructions: null,
      treatment: null,
      language: null,
    });
    expect((await readHours(tenant, company)).own).toEqual(own);
    await saveHours(tenant, company, null);
    expect(await readHours(tenant, company)).toMatchObject({ own: null, current: { who: "ai" } });
    expect(await readAiConfiguration(tenant, company)).toMatchObject({ isSaved: true, tone: "casual" });
  });

  test("a change of them has the company's golden questions asked again, once for a burst", async () => {
    const { shop, tenant } = await openedAt(NOON, null);
    const [company, other] = [await newCompany(tenant), await newCompany(tenant)];
    const question = { question: "¿Abren mañana?", expectation: "facts", facts: [] } as const;
    await addQuestion(tenant, 1, company, question);
    await addQuestion(tenant, 1, other, question);
    await saveHours(tenant, company, OFFICE);
    await saveHours(tenant, company, null);
    await shop.runAll();
    const runs = () => rowsOf(tenant, goldenRuns).then((all) => all.map(({ companyId, cause }) => [companyId, cause]));
    expect(await runs()).toEqual([[company, "configuration"]]);
    await saveHours(tenant, null, OFFICE);
    await shop.runAll();
    expect((await runs()).map(([companyId]) => companyId).sort()).toEqual([company, company, other].sort());
  });

  test("another tenant's company does not exist", async () => {
    const { shop, tenant } = await openedAt(NOON, OFFICE);
    const foreign = await newCompany(await newTenant(shop.platform));
    const { companies, own, current } = await readHours(tenant, foreign);
    expect([companies, own]).toEqual([[{ id: foreign, name: "Una empresa que ya no existe", isGone: true }], null]);
    expect(current).toEqual((await readHours(tenant, null)).current);
    await expect(saveHours(tenant, foreign, OFFICE)).rejects.toMatchObject({ code: "not_found" });
  });

  test("while none apply, the page has the week that a document tells; with hours, or with two weeks told, it has none", async () => {
    const shop = workshop({ ai: scriptedAi(), start: NOON });
    const tenant = await newTenant(shop.platform);
    const found = async (of: Tenant, company: number | null = null) => {
      const { found: week } = await readHours(of, company);
      return week && { ...week, days: week.days.map((day) => day.map(({ from, to }) => `${from}-${to}`).join()) };
    };
    expect(await found(tenant)).toBeNull();
    await learn(shop, tenant, "Somos la florería Azahar. Abrimos de lunes a sábado de 9 a 7. Hacemos ramos.", {
      name: "azahar.txt",
    });
    const week = {
      document: "azahar",
      said: "Abrimos de lunes a sábado de 9 a 7",
      days: [...new Array<string>(6).fill("09:00-19:00"), ""],
      unclear: [],
    };
    expect(await found(tenant)).toEqual(week);
    // A company without documents of its own has the general ones; another business has none of them.
    const company = await newCompany(tenant);
    expect(await found(tenant, company)).toEqual(week);
    expect(await found(await newTenant(shop.platform))).toBeNull();
    await learn(shop, tenant, "Sucursal sur: abrimos de lunes a sábado de 10 a 8.", {
      name: "sur.txt",
      companyId: company,
    });
    expect(await found(tenant, company)).toBeNull();
    expect(await found(tenant)).toEqual(week);
    await saveHours(tenant, null, OFFICE);
    expect(await found(tenant)).toBeNull();
    expect(await found(tenant, company)).toBeNull();
  });
});

test("a company's own name is known as a name, also where nobody said how the AI introduces itself", async () => {
  const { tenant } = await openedAt(NOON, OFFICE);
  await newCompany(tenant, { name: "Farmacia 5 de Mayo" });
  const { conversationId } = await receiveMessage(tenant, inbound({ content: "¿A qué hora abre Farmacia 5 de Mayo?" }));
  const state = await readAnswerState(tenant, conversationId);
  expect(state && subjectOf(state).names).toEqual(["Farmacia 5 de Mayo"]);
});

test("'Probar IA' and golden questions know a company's own name too", async () => {
  const ai = createLocalProvider();
  const shop = workshop({ ai, start: NOON });
  const tenant = await newTenant(shop.platform);
  const companyId = await newCompany(tenant, { name: "Farmacia 5 de Mayo" });
  await saveHours(tenant, companyId, OFFICE);
  const question = "¿A qué hora abre Farmacia 5 de Mayo?";
  const trial = { companyId, channel: "webchat" as const, turns: [], message: question };
  const tried = await tryAnswer(tenant, { ai }, 1, trial);
  expect(tried.response).toContain("de lunes a viernes de 9:00 a 18:00.");
  expect(tried.handoff).toBeNull();

  await addQuestion(tenant, 1, companyId, { question, expectation: "facts", facts: ["lunes a viernes"] });
  await startRun(tenant, companyId, 1);
  await shop.runDue();
  expect(await rowsOf(tenant, goldenRuns)).toMatchObject([{ state: "done", passed: 1 }]);
});

test("stored hours are moved to the business's clock in one press, unless a colleague changed them", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform, { timeZone: "America/Bogota" });
  await moveHours(tenant, null);
  expect((await readHours(tenant, null)).own).toBeNull();
  await saveHours(tenant, null, OFFICE);
  const { seen } = await readHours(tenant, null);
  await expect(moveHours(tenant, null, seen + 1)).rejects.toMatchObject({ code: "conflict" });
  await moveHours(tenant, null, seen);
  expect((await readHours(tenant, null)).own).toEqual({ ...OFFICE, zone: "America/Bogota" });
});
