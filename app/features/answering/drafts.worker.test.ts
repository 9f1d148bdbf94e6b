import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { notifications } from "~/features/notifications/tables.server";
import { unansweredQuestions } from "~/features/questions/tables.server";
import { messageJson } from "~/features/threads/messages/json";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { WORDLESS } from "~/language/wordless";
import type { Tenant } from "~/platform/tenancy.server";
import {
  business,
  creditsOf,
  inbound,
  messagesOf,
  OPEN,
  rowsOf,
  runsOf,
  setCredits,
  staffOf,
  threadOf,
} from "../../../tests/support/builders";
import { answerWith } from "../../../tests/support/scripted-ai";

const write = (tenant: Tenant, content: string) => receiveMessage(tenant, inbound({ contact: "luz", content }));
const told = (tenant: Tenant) => rowsOf(tenant, notifications, eq(notifications.type, "needs_human"));
const said = async (tenant: Tenant, id: number) =>
  (await messagesOf(tenant, id)).filter(({ sender }) => sender === "ai").map(({ content }) => content);

const AGAIN = "El equipo ya tiene tu mensaje. En cuanto pueda te responde por aquí.";
const WAITING = "Lo consulto con una persona del equipo, que te responde por aquí.";
const ALSO = "Eso también lo consulto con el equipo.";
const DRAFT = "Abrimos temprano.";

describe("CONV-35 an answer that is not sure", () => {
  test("is a draft for staff, free; the AI stays on, and the customer hears that a person answers", async () => {
    const unsure = answerWith(DRAFT, { unsure: true });
    const { shop, tenant } = await business(
      unsure,
      answerWith("También temprano.", { unsure: true }),
      answerWith(OPEN),
    );
    const { conversationId: id } = await write(tenant, "¿A qué hora abren los lunes?");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([WAITING]);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: true });
    const lines = (await messagesOf(tenant, id)).filter(({ sender }) => sender === "system");
    expect(lines.map((line) => messageJson(line))).toMatchObject([
      { content: "La IA no estuvo segura. Revisa su borrador y envíalo, o escribe tú.", draft: DRAFT },
    ]);
    await write(tenant, "¿Y a qué hora abren los martes?");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([WAITING, ALSO]);
    expect(await told(tenant)).toMatchObject([{ title: "Luz Pérez espera tu respuesta" }]);
    await write(tenant, "¿A qué hora abren los domingos?");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([WAITING, ALSO, OPEN]);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: true });
    expect((await runsOf(tenant)).map(({ reason, credits }) => [reason, credits])).toEqual([
      ["draft", 0],
      ["draft", 0],
      [null, 1],
    ]);
    expect(await creditsOf(tenant)).toMatchObject({ balance: 49 });
  });

  test("keeps what the customer said about themselves, with the first draft and with the next", async () => {
    const { shop, tenant } = await business(
      answerWith(DRAFT, { unsure: true, contact: { email: "luz@correo.mx" } }),
      answerWith(DRAFT, { unsure: true, contact: { phone: "+525512345678" } }),
    );
    const { conversationId: id } = await write(tenant, "luz@correo.mx ¿A qué hora abren los lunes?");
    await shop.runAll();
    expect(await threadOf(tenant, id)).toMatchObject({ customerEmail: "luz@correo.mx" });
    await write(tenant, "+525512345678 ¿Y a qué hora abren los martes?");
    await shop.runAll();
    expect(await threadOf(tenant, id)).toMatchObject({
      customerEmail: "luz@correo.mx",
      customerPhone: "+525512345678",
      customerName: "Luz Pérez",
    });
    expect(await said(tenant, id)).toEqual([WAITING, ALSO]);
  });

  test("until a person writes, a next question hears twice that it waits too, and what asks nothing hears nothing", async () => {
    const { shop, tenant } = await business(answerWith(DRAFT, { unsure: true }));
    const { conversationId: id } = await write(tenant, "¿A qué hora abren los lunes?");
    await shop.runAll();
    for (const [content, heard] of [
      ["Me urge, abren temprano el martes", [WAITING]],
      ["¿Y los martes a qué hora abren?", [WAITING, ALSO]],
      ["¿Y los jueves a qué hora abren?", [WAITING, ALSO, ALSO]],
      ["¿Y los viernes a qué hora abren?", [WAITING, ALSO, ALSO]],
    ] as const) {
      await write(tenant, content);
      await shop.runAll();
      expect(await said(tenant, id), content).toEqual(heard);
    }
    const lines = (await messagesOf(tenant, id)).filter(({ sender }) => sender === "system");
    expect(lines).toHaveLength(5);
    await sendMessage(tenant, staffOf(tenant), id, { content: DRAFT });
    shop.platform.clock.advance(11 * 60_000);
    await write(tenant, "¿Y los sábados a qué hora abren?");
    await shop.runAll();
    expect((await said(tenant, id)).at(-1)).toBe(WAITING);
  });

  test("by SMS, where each word costs, one is enough", async () => {
    const { shop, tenant } = await business(answerWith(DRAFT, { unsure: true }));
    const text = (content: string) =>
      receiveMessage(tenant, inbound({ channel: "sms", contact: "+525512345678", content }));
    const { conversationId: id } = await text("¿A qué hora abren los lunes?");
    await shop.runAll();
    await text("¿Y a qué hora abren los martes?");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([WAITING]);
  });

  test("after a person has answered is a new wait", async () => {
    const { shop, tenant } = await business(answerWith(DRAFT, { unsure: true }));
    const { conversationId: id } = await write(tenant, "¿A qué hora abren los lunes?");
    await shop.runAll();
    await sendMessage(tenant, staffOf(tenant), id, { content: DRAFT });
    expect(await threadOf(tenant, id)).toMatchObject({ status: "active" });
    await write(tenant, "¿Y a qué hora abren los martes?");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([WAITING, WAITING]);
  });

  test.each(["hola?", "??", "sigues ahí?"])(
    "'%s' while a person is waited for hears once that the team has it, and greets nobody",
    async (again) => {
      const { shop, tenant, ai } = await business(
        answerWith(DRAFT, { unsure: true }),
        answerWith(OPEN),
        answerWith(OPEN),
      );
      const { conversationId: id } = await write(tenant, "¿A qué hora abren los lunes?");
      await shop.runAll();
      await write(tenant, again);
      await shop.runAll();
      expect(await said(tenant, id)).toEqual([WAITING, AGAIN]);
      await write(tenant, again);
      await shop.runAll();
      expect(await said(tenant, id), "once in a wait").toEqual([WAITING, AGAIN]);
      expect(ai.requests).toHaveLength(1);
      expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: true, firstUnansweredAt: null });
      await write(tenant, "¿A qué hora abren los domingos?");
      await shop.runAll();
      expect(ai.requests.at(-1)?.question).toBe("¿A qué hora abren los domingos?");
      expect(await said(tenant, id)).toEqual([WAITING, AGAIN, OPEN]);
      await sendMessage(tenant, staffOf(tenant), id, { content: DRAFT });
      await write(tenant, again);
      await shop.runAll();
      expect(ai.requests, "a person has answered: it is answered like any other").toHaveLength(3);
    },
  );

  test("is dropped where a person steps in meanwhile", async () => {
    const { shop, tenant } = await business(answerWith(DRAFT, { unsure: true }));
    const { conversationId: id } = await write(tenant, "¿A qué hora abren los lunes?");
    await sendMessage(tenant, staffOf(tenant), id, { content: "Sí." });
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([]);
  });

  test("what one of several questions leaves open is told to staff beside the answer", async () => {
    const { shop, tenant } = await business(answerWith(OPEN, { open: ["¿y vales?"] }));
    const { conversationId: id } = await write(tenant, "¿A qué hora abren los domingos? ¿y vales?");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([OPEN]);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: true });
    expect((await messagesOf(tenant, id)).find(({ sender }) => sender === "system")?.content).toBe(
      "La IA contestó una parte y dejó esto para ti: «¿y vales?»",
    );
  });
});

describe("CONV-35 where an answer may hurt somebody", () => {
  const LINE = "El cliente habla de una alergia, una enfermedad o un embarazo. Contéstale tú.";
  const NUTS = "Lleva harina, huevo y mantequilla.";
  const lineOf = async (tenant: Tenant, id: number) =>
    (await messagesOf(tenant, id))
      .filter(({ sender }) => sender === "system")
      .map(({ content, metadata }) => [content, metadata]);

  test("a person gives it, at high priority, however sure the AI is; what the customer asks next too", async () => {
    const sure = answerWith(OPEN, { open: ["¿y el brownie?"], draft: NUTS });
    const { shop, tenant } = await business(sure, answerWith(OPEN));
    const { conversationId: id } = await write(tenant, "Mi hija es alérgica a la nuez, ¿abren el domingo?");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([WAITING]);
    expect(await threadOf(tenant, id)).toMatchObject({
      status: "pending",
      aiEnabled: true,
      insights: { priority: "high" },
    });
    expect(await lineOf(tenant, id)).toEqual([[LINE, { notice: "draft", draft: `${OPEN} ${NUTS}`, reason: "health" }]]);
    expect(await rowsOf(tenant, unansweredQuestions), "the documents hold it").toEqual([]);
    await write(tenant, "¿Y los domingos tienen algo sin nuez?");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([WAITING, ALSO]);
    await write(tenant, "¿A qué hora abren los domingos?");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([WAITING, ALSO, OPEN]);
    await sendMessage(tenant, staffOf(tenant), id, { content: "Sí, el clásico." });
    shop.platform.clock.advance(11 * 60_000);
    await write(tenant, "¿Y los domingos tienen algo sin huevo?");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([WAITING, ALSO, OPEN, OPEN]);
    expect(await creditsOf(tenant)).toMatchObject({ balance: 48 });
  });

  test("what the documents lack is high too, and can be taught", async () => {
    const { shop, tenant } = await business(answerWith("", { needsHuman: true, citations: [] }));
    const { conversationId: id } = await write(tenant, "Soy celíaca, ¿tienen xilófonos?");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([WAITING]);
    expect(await threadOf(tenant, id)).toMatchObject({ insights: { priority: "high" } });
    expect(await lineOf(tenant, id)).toEqual([[LINE, { notice: "draft", draft: "", reason: "health" }]]);
    expect(await rowsOf(tenant, unansweredQuestions)).toHaveLength(1);
  });
});

describe("CONV-35 the built-in answerer finds nothing", () => {
  const LINE = "La IA no encontró la respuesta en tus documentos. Contesta tú.";

  test("staff get one notice, the customer a word for each, the AI stays on, and the question can be taught", async () => {
    const none = answerWith("", { needsHuman: true, citations: [] });
    const { shop, tenant } = await business(none, none, answerWith(OPEN), none);
    const { conversationId: id } = await write(tenant, "¿Tienen xilófonos?");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([WAITING]);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: true });
    const lines = (await messagesOf(tenant, id)).filter(({ sender }) => sender === "system");
    expect(lines.map(({ content, metadata }) => [content, metadata])).toEqual([
      [LINE, { notice: "draft", draft: "", reason: "no_answer" }],
    ]);
    await write(tenant, "¿Y zarzuelas?");
    await shop.runAll();
    await write(tenant, "¿A qué hora abren los domingos?");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([WAITING, ALSO, OPEN]);
    expect(await told(tenant)).toHaveLength(1);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: true });
    expect(await rowsOf(tenant, unansweredQuestions)).toHaveLength(2);
    expect(await creditsOf(tenant)).toMatchObject({ balance: 49 });
    await sendMessage(tenant, staffOf(tenant), id, { content: "No manejamos." });
    shop.platform.clock.advance(11 * 60_000);
    await write(tenant, "¿Y quetzales?");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([WAITING, ALSO, OPEN, WAITING]);
  });
});

describe("CONV-35 files without a word", () => {
  const send = (tenant: Tenant, mimeType: string, type: "image" | "audio" | "other", over = {}) =>
    receiveMessage(tenant, inbound({ contact: "luz", content: "", media: { type, link: "/x", mimeType }, ...over }));

  test.each([
    ["image/jpeg", "image", "Gracias por tu imagen. Ya se la pasé a una persona del equipo."],
    ["application/pdf", "other", "Gracias por tu archivo. Ya se lo pasé a una persona del equipo."],
    [
      "audio/ogg",
      "audio",
      "No puedo escuchar audios, así que se lo pasé a una persona del equipo. Si prefieres, escríbeme lo que necesitas.",
    ],
  ] as const)("%s: the customer hears once what becomes of it", async (mimeType, type, words) => {
    const { shop, tenant, ai } = await business(answerWith(OPEN));
    const { conversationId: id } = await send(tenant, mimeType, type);
    await shop.runAll();
    await send(tenant, mimeType, type);
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([words]);
    expect(await told(tenant)).toHaveLength(1);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: true });
    await write(tenant, "¿A qué hora abren los domingos?");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([words, OPEN]);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending" });
    expect(ai.requests).toHaveLength(1);
  });

  test("without credits the word is the same, and two files are two", async () => {
    const { shop, tenant } = await business(answerWith(OPEN));
    await setCredits(tenant, 0);
    const { conversationId: id } = await send(tenant, "image/jpeg", "image");
    await send(tenant, "image/png", "image");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual(["Gracias por tus archivos. Ya se los pasé a una persona del equipo."]);
  });

  test("a sticker is a remark, and needs nobody", async () => {
    const { shop, tenant } = await business(answerWith(OPEN));
    const { conversationId: id } = await send(tenant, "image/webp", "image");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual(["Gracias por escribirnos. Aquí seguimos para lo que necesites."]);
    expect(await told(tenant)).toEqual([]);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "active" });
  });

  test.each([
    [WORDLESS.location("Casa", "19.1", "-98.2"), "Gracias, lo recibí. Ya se lo pasé a una persona del equipo."],
    [WORDLESS.contact(["Juan"]), "Gracias, lo recibí. Ya se lo pasé a una persona del equipo."],
    ["https://ejemplo.mx/foto", "Gracias por el enlace. Ya se lo pasé a una persona del equipo."],
    [WORDLESS.unsupported, "No pude leer tu mensaje. Ya le avisé a una persona del equipo."],
  ])("%s: no document is asked", async (content, words) => {
    const { shop, tenant, ai } = await business(answerWith(OPEN));
    const { conversationId: id } = await write(tenant, content);
    await shop.runAll();
    expect(ai.requests).toEqual([]);
    expect((await said(tenant, id)).join()).toContain(words);
    expect(await told(tenant)).toHaveLength(1);
  });
});
