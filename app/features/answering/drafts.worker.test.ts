import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { notifications } from "~/features/notifications/tables.server";
import { messageJson } from "~/features/threads/messages/json";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import type { Tenant } from "~/platform/tenancy.server";
import {
  business,
  creditsOf,
  inbound,
  messagesOf,
  OPEN,
  rowsOf,
  runsOf,
  staffOf,
  threadOf,
} from "../../../tests/support/builders";
import { answerWith } from "../../../tests/support/scripted-ai";

const write = (tenant: Tenant, content: string) => receiveMessage(tenant, inbound({ contact: "luz", content }));
const told = (tenant: Tenant) => rowsOf(tenant, notifications, eq(notifications.type, "needs_human"));
const said = async (tenant: Tenant, id: number) =>
  (await messagesOf(tenant, id)).filter(({ sender }) => sender === "ai").map(({ content }) => content);

const WAITING = "Lo consulto con una persona del equipo, que te responde por aquí.";
const DRAFT = "Abrimos temprano.";

describe("CONV-35 an answer that is not sure", () => {
  test("is a draft for staff, free; the AI stays on, and the customer hears once that a person answers", async () => {
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
    expect(await said(tenant, id)).toEqual([WAITING]);
    expect(await told(tenant)).toMatchObject([{ title: "Luz Pérez espera tu respuesta" }]);
    await write(tenant, "¿A qué hora abren los domingos?");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([WAITING, OPEN]);
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
