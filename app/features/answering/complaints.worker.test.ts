import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { BusinessHours } from "~/features/hours/schedule";
import { notifications } from "~/features/notifications/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import type { Tenant } from "~/platform/tenancy.server";
import { createLocalProvider } from "~/providers/ai/local/local-provider";
import {
  business,
  creditsOf,
  HOURS,
  inbound,
  learn,
  messagesOf,
  newCompany,
  newTenant,
  OPEN,
  rowsOf,
  runsOf,
  saveCompanyThreshold,
  saveSetting,
  sendersOf,
  setCredits,
  staffOf,
  threadOf,
} from "../../../tests/support/builders";
import { jobRun } from "../../../tests/support/job-run";
import { workshop } from "../../../tests/support/run-queue";
import { answerWith, scriptedAi } from "../../../tests/support/scripted-ai";
import { answerConversation } from "./answer-conversation.job.server";
import { saveAiConfiguration } from "./configuration.server";
import { saveHours } from "./hours/business-hours.server";

const NINE_TO_SIX = [{ from: "09:00", to: "18:00", who: null }] as const;
const OFFICE: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: [NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, [], []],
  holidays: [],
};
/** 2026-11-19 is a Thursday. */
const NIGHT = Date.parse("2026-11-19T20:00:00-06:00");

const CALM = "Lamento lo que pasó. Ya avisé a una persona del equipo para que lo revise contigo.";
const STILL = "Lamento lo que pasó. El equipo ya tiene tu mensaje. En cuanto pueda te responde por aquí.";
const COMPLAINT = "Mi pedido llegó frío y tarde, pésimo servicio";

const write = (tenant: Tenant, content: string, contact = "luz") =>
  receiveMessage(tenant, inbound({ contact, content }));
const alarms = (tenant: Tenant) => rowsOf(tenant, notifications, eq(notifications.type, "needs_human"));
const aiWords = async (tenant: Tenant, id: number) =>
  (await messagesOf(tenant, id)).filter(({ sender }) => sender === "ai").map(({ content }) => content);

describe("a complaint", () => {
  test("reaches staff at once and gets one calm sentence, without a model and free", async () => {
    const { shop, tenant, ai } = await business();
    const { conversationId: id } = await write(tenant, COMPLAINT);
    expect(await threadOf(tenant, id)).toMatchObject({
      status: "pending",
      insights: { intention: "queja", sentiment: "negative", priority: "high" },
    });
    expect(await alarms(tenant)).toMatchObject([
      { title: "Queja de Luz Pérez", message: COMPLAINT, conversationId: id },
    ]);
    await shop.runAll();
    expect(ai.requests).toEqual([]);
    expect(await aiWords(tenant, id)).toEqual([CALM]);
    expect(shop.carrier.sent.map(({ content }) => content)).toEqual([CALM]);
    expect(await threadOf(tenant, id)).toMatchObject({
      status: "pending",
      aiEnabled: false,
      insights: { intention: "queja", priority: "high" },
    });
    expect((await messagesOf(tenant, id)).filter(({ sender }) => sender === "system")).toMatchObject([
      { metadata: { notice: "handoff", reason: "complaint" } },
    ]);
    expect((await runsOf(tenant)).at(-1)).toMatchObject({ outcome: "handed_off", reason: "complaint", credits: 0 });
    expect(await creditsOf(tenant)).toMatchObject({ balance: 50 });
    await write(tenant, "¿Y bien? ES UNA FALTA DE RESPETO");
    await shop.runAll();
    expect(await aiWords(tenant, id)).toEqual([CALM, STILL]);
    await write(tenant, "¿Y bien? ES UNA FALTA DE RESPETO");
    await shop.runAll();
    expect(await aiWords(tenant, id), "once in a wait").toEqual([CALM, STILL]);
    expect((await alarms(tenant)).map(({ title }) => title)).toEqual([
      "Queja de Luz Pérez",
      "Luz Pérez pregunta otra vez",
    ]);
  });

  test("below the threshold is told to staff alone, and the sentence comes with the threshold", async () => {
    const { shop, tenant, ai } = await business();
    await saveSetting(tenant, "ai_general_whatsapp_threshold", "3");
    const { conversationId: id } = await write(tenant, COMPLAINT);
    await shop.runAll();
    expect(await alarms(tenant)).toHaveLength(1);
    expect(await aiWords(tenant, id)).toEqual([]);
    await write(tenant, "¿A qué hora abren los domingos?");
    await shop.runAll();
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: true });
    expect(await aiWords(tenant, id)).toEqual([]);
    await write(tenant, "¿Hola?");
    await shop.runAll();
    expect(await aiWords(tenant, id)).toEqual([CALM]);
    expect(await alarms(tenant)).toHaveLength(1);
    expect(ai.requests).toEqual([]);
  });

  test("after a person's answer is a new one", async () => {
    const { shop, tenant } = await business();
    const { conversationId: id } = await write(tenant, COMPLAINT);
    await shop.runAll();
    await sendMessage(tenant, staffOf(tenant), id, { content: "Disculpe, ya lo reviso." });
    expect(await threadOf(tenant, id)).toMatchObject({ status: "active" });
    await write(tenant, "Sigo esperando, qué falta de respeto");
    expect(await alarms(tenant)).toHaveLength(2);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending" });
  });

  test("is left to the person who answers meanwhile", async () => {
    const { shop, tenant } = await business();
    const { conversationId: id } = await write(tenant, COMPLAINT);
    await sendMessage(tenant, staffOf(tenant), id, { content: "Le llamo ahora." });
    await shop.runAll();
    expect(await sendersOf(tenant, id)).toEqual(["customer", "agent"]);
  });

  test("gets one sentence from two jobs at once", async () => {
    const { shop, tenant } = await business();
    const { conversationId: id, message } = await write(tenant, COMPLAINT);
    shop.platform.clock.advance(5_000);
    const payload = { conversationId: id, upTo: message.id };
    const run = () => answerConversation.run(tenant, shop.pipes, payload, jobRun(tenant.jobs.finish(0)));
    await Promise.allSettled([run(), run()]);
    await shop.runAll();
    expect(await aiWords(tenant, id)).toEqual([CALM]);
    expect(await alarms(tenant)).toHaveLength(1);
  });

  test("that only a model sees is kept from its cheerful answer", async () => {
    const sad = {
      intention: "queja",
      sentiment: { sentiment: "negative", confidence: 0.8 },
      priority: "high",
    } as const;
    const { shop, tenant, ai } = await business(answerWith("¡Con gusto te cuento! Cuesta 20 pesos.", sad));
    const { conversationId: id } = await write(tenant, "las conchas de ayer, como para clavar clavos");
    await shop.runAll();
    // Its price has no source, so it is asked once more.
    expect(ai.requests).toHaveLength(2);
    expect(await aiWords(tenant, id)).toEqual([CALM]);
    expect(await alarms(tenant)).toHaveLength(1);
    expect(await creditsOf(tenant)).toMatchObject({ balance: 50 });
  });

  test("is answered de usted where the business wants it, and out of hours with when to expect somebody", async () => {
    const ai = scriptedAi(answerWith(OPEN));
    const shop = workshop({ ai, start: NIGHT });
    const tenant = await newTenant(shop.platform);
    await saveHours(tenant, null, OFFICE);
    await saveAiConfiguration(tenant, {
      companyId: null,
      companyName: "La Espiga",
      industry: null,
      tone: "friendly",
      customInstructions: null,
      treatment: "usted",
      language: null,
    });
    const { conversationId: id } = await write(tenant, COMPLAINT);
    await shop.runAll();
    expect(await aiWords(tenant, id)).toEqual([
      "Lamento lo que pasó. Ya avisé a una persona del equipo para que lo revise con usted. Nuestro horario es de lunes a viernes de 9:00 a 18:00; le contestamos mañana a partir de las 9:00.",
    ]);
  });

  test("in the hours of people is theirs, and the words for closed hours are sorry", async () => {
    const ai = scriptedAi(answerWith(OPEN));
    const shop = workshop({ ai, start: NIGHT });
    const tenant = await newTenant(shop.platform);
    await saveHours(tenant, null, { ...OFFICE, policy: "people" });
    const { conversationId: id } = await write(tenant, COMPLAINT);
    await shop.runAll();
    expect(await aiWords(tenant, id)).toEqual([
      "Lamento lo que pasó. Nuestro horario es de lunes a viernes de 9:00 a 18:00; te contestamos mañana a partir de las 9:00.",
    ]);
    expect(await alarms(tenant)).toHaveLength(1);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: true });
    expect(ai.requests).toEqual([]);
  });

  test("without credits gets its own sentence, and of a business without the AI its alarm", async () => {
    const { shop, tenant } = await business();
    await setCredits(tenant, 0);
    const { conversationId: id } = await write(tenant, COMPLAINT);
    await shop.runAll();
    expect(await aiWords(tenant, id)).toEqual([CALM]);
    const off = await newTenant(shop.platform);
    const companyId = await newCompany(off, { active: false });
    await saveCompanyThreshold(off, companyId, "whatsapp", 1);
    await receiveMessage(off, inbound({ companyId, content: COMPLAINT }));
    expect(await alarms(off)).toHaveLength(1);
  });

  test("in a question about what may happen is answered from the documents", async () => {
    const answer = "Si el pan llega frío, te lo cambiamos sin costo.";
    const { shop, tenant } = await business(answerWith(answer));
    await learn(shop, tenant, `Entregas\n\n${answer}`);
    const { conversationId: id } = await write(tenant, "¿Qué pasa si el pan llega frío?");
    await shop.runAll();
    expect(await aiWords(tenant, id)).toEqual([answer]);
    expect(await alarms(tenant)).toEqual([]);
  });
});

describe("what documents do not answer", () => {
  test.each([
    ["What time do you open on Sundays?", "foreign", "A person from our team will reply here soon."],
    [
      "https://www.instagram.com/p/abc123",
      "link",
      "Gracias por el enlace. Ya se lo pasé a una persona del equipo. En cuanto pueda te responde por aquí.",
    ],
    [
      "Luz Mora, 55 1234 5678",
      "contact",
      "Gracias por tus datos. Ya se los pasé a una persona del equipo. En cuanto pueda te responde por aquí.",
    ],
    [
      "ya hice el deposito",
      "report",
      "Gracias por avisar. Ya se lo pasé a una persona del equipo. En cuanto pueda te responde por aquí.",
    ],
  ])("%s goes to a person with a fitting sentence", async (content, reason, said) => {
    const { shop, tenant, ai } = await business();
    const { conversationId: id } = await write(tenant, content);
    await shop.runAll();
    expect(ai.requests).toEqual([]);
    expect(await aiWords(tenant, id)).toEqual([said]);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: false });
    expect((await runsOf(tenant)).at(-1)).toMatchObject({ outcome: "handed_off", reason, credits: 0 });
    expect(await alarms(tenant)).toHaveLength(1);
    expect(await creditsOf(tenant)).toMatchObject({ balance: 50 });
  });

  test("contact details are kept with the thread", async () => {
    const { shop, tenant } = await business();
    const { conversationId: id } = await write(tenant, "mi correo es luz@correo.mx");
    await shop.runAll();
    expect(await threadOf(tenant, id)).toMatchObject({ customerEmail: "luz@correo.mx" });
  });

  test("who only gives a name goes on writing, and the name is kept", async () => {
    const { shop, tenant } = await business();
    const arrived = inbound({ content: "Hola, soy Luz Mora", customerName: "Visitante 7", nameMadeUp: true });
    const { conversationId: id } = await receiveMessage(tenant, arrived);
    await shop.runAll();
    expect(await threadOf(tenant, id)).toMatchObject({ customerName: "Luz Mora", aiEnabled: true, status: "active" });
  });

  test("a remark is thanked for, free, and the AI stays for the next question", async () => {
    const { shop, tenant, ai } = await business();
    const { conversationId: id } = await write(tenant, "lo voy a pensar, gracias");
    await shop.runAll();
    expect(await aiWords(tenant, id)).toEqual(["Gracias por escribirnos. Aquí seguimos para lo que necesites."]);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "active", aiEnabled: true, firstUnansweredAt: null });
    expect(await creditsOf(tenant)).toMatchObject({ balance: 50 });
    expect(await alarms(tenant)).toEqual([]);
    await write(tenant, "¿A qué hora abren los domingos?");
    await shop.runAll();
    expect(ai.requests).toHaveLength(1);
    expect((await aiWords(tenant, id)).at(-1)).toBe(OPEN);
  });

  test("who waits for a person already calls nobody again with a wish that lacks something", async () => {
    const shop = workshop({ ai: createLocalProvider() });
    const tenant = await newTenant(shop.platform);
    await learn(shop, tenant, HOURS);
    const { conversationId: id } = await write(tenant, "¿Reparan patines de hielo?");
    await shop.runAll();
    await write(tenant, "Quiero agendar un masaje relajante");
    await shop.runAll();
    expect((await aiWords(tenant, id)).at(-1)).toContain("¿Para cuándo?");
    const calls = (await rowsOf(tenant, notifications)).filter(({ type }) => type === "needs_human");
    expect(calls.map(({ title }) => /espera tu respuesta$/.test(title))).toEqual([true]);
  });

  test("who wants to book is asked for when, and the documents are not looked up", async () => {
    const shop = workshop({ ai: createLocalProvider() });
    const tenant = await newTenant(shop.platform);
    await learn(shop, tenant, HOURS);
    const { conversationId: id } = await write(tenant, "Quiero agendar un masaje relajante");
    await shop.runAll();
    expect(await aiWords(tenant, id)).toEqual(["Anoté: «Quiero agendar un masaje relajante». ¿Para cuándo?"]);
    // Many never answer that: the team hears of them at once, and again with all of it.
    const calls = async () =>
      (await rowsOf(tenant, notifications))
        .filter(({ type }) => type === "needs_human")
        .map(({ title, message }) => [title, message]);
    const [title, message] = (await calls())[0] ?? [];
    expect(title).toMatch(/ quiere una cita$/);
    expect(message).toBe("Dijo: «Quiero agendar un masaje relajante». La IA le preguntó lo que falta.");
    await write(tenant, "mañana a las 5");
    await shop.runAll();
    expect(await calls()).toHaveLength(2);
    expect((await runsOf(tenant)).at(-1)).toMatchObject({ outcome: "handed_off", reason: "reservation", passages: [] });
  });
});
