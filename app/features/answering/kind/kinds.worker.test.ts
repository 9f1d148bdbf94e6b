import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { BusinessHours } from "~/features/hours/schedule";
import { notifications } from "~/features/notifications/tables.server";
import { conversationJson } from "~/features/threads/json";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import type { Tenant } from "~/platform/tenancy.server";
import {
  business,
  creditsOf,
  inbound,
  messagesOf,
  rowsOf,
  runsOf,
  saveSetting,
  staffOf,
  threadOf,
} from "../../../../tests/support/builders";
import { saveHours } from "../hours/business-hours.server";

const DAY = [{ from: "00:00", to: "00:00", who: null }];
const closedOnSundays: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: [DAY, DAY, DAY, DAY, DAY, DAY, []],
  holidays: [],
};

const write = (tenant: Tenant, content: string) => receiveMessage(tenant, inbound({ contact: "luz", content }));
const told = (tenant: Tenant) => rowsOf(tenant, notifications, eq(notifications.type, "needs_human"));
const said = async (tenant: Tenant, id: number, by = "ai") =>
  (await messagesOf(tenant, id)).filter(({ sender }) => sender === by).map(({ content }) => content);

describe("CONV-35 an order", () => {
  test("is said back, what is missing is asked for once, and a person takes it, free and without a model", async () => {
    const { shop, tenant, ai } = await business();
    const { conversationId: id } = await write(tenant, "hola quiero encargar un pastel de tres leches");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual(["Anoté: «quiero encargar un pastel de tres leches». ¿Para cuándo?"]);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: true });
    await write(tenant, "el sabado como a las 5");
    await shop.runAll();
    expect((await said(tenant, id)).at(-1)).toBe(
      "Anoté: «quiero encargar un pastel de tres leches; el sabado como a las 5», a nombre de Luz Pérez. Una persona del equipo te lo confirma.",
    );
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: false });
    expect(await said(tenant, id, "system")).toEqual([
      "El cliente quiere hacer un pedido. Confírmaselo tú. Dijo: «quiero encargar un pastel de tres leches; el sabado como a las 5».",
    ]);
    expect(ai.requests).toEqual([]);
    expect(await creditsOf(tenant)).toMatchObject({ balance: 50 });
    expect((await runsOf(tenant)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["asked", "order"],
      ["handed_off", "order"],
    ]);
  });

  test("with everything in it goes to a person at once", async () => {
    const { shop, tenant } = await business();
    const { conversationId: id } = await write(tenant, "quiero 2 kilos de tortilla para mañana");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([
      "Anoté: «quiero 2 kilos de tortilla para mañana», a nombre de Luz Pérez. Una persona del equipo te lo confirma.",
    ]);
    expect(await told(tenant)).toHaveLength(1);
  });

  test("that a person answers meanwhile is theirs: the AI does not go on with it", async () => {
    const { shop, tenant, ai } = await business();
    const { conversationId: id } = await write(tenant, "quiero encargar un pastel de tres leches");
    await shop.runAll();
    await sendMessage(tenant, staffOf(tenant), id, { content: "¡Claro! ¿Para cuándo?" });
    await write(tenant, "el sábado");
    await shop.runAll();
    expect((await said(tenant, id)).filter((words) => words.startsWith("Anoté"))).toHaveLength(1);
    expect(ai.requests).toHaveLength(1);
  });

  test("a question in the middle is answered, and the order goes on", async () => {
    const { shop, tenant, ai } = await business();
    const { conversationId: id } = await write(tenant, "quiero encargar un pastel de tres leches");
    await shop.runAll();
    await write(tenant, "¿A qué hora abren los domingos?");
    await shop.runAll();
    expect(ai.requests).toHaveLength(1);
    await write(tenant, "el domingo a las 11");
    await shop.runAll();
    expect((await said(tenant, id)).at(-1)).toContain("tres leches; el domingo a las 11»");
  });
});

test("CONV-35 a wish for a closed day is told so at once, and so are staff", async () => {
  const { shop, tenant } = await business();
  await saveHours(tenant, null, closedOnSundays);
  const { conversationId: id } = await write(tenant, "quiero encargar un pastel para el domingo 6 de junio de 2027");
  await shop.runAll();
  const closed = "El domingo 6 de junio de 2027 no abrimos.";
  const wished = "«quiero encargar un pastel para el domingo 6 de junio de 2027";
  expect(await said(tenant, id)).toEqual([`Anoté: ${wished}». ${closed} ¿Qué otro momento te queda bien?`]);
  expect((await told(tenant)).map(({ message }) => message)).toEqual([
    `Dijo: ${wished}». La IA le preguntó lo que falta. Lo pide fuera del horario: ${closed}`,
  ]);
  await write(tenant, "es para mi hija");
  await shop.runAll();
  expect(await said(tenant, id, "system")).toEqual([
    `El cliente quiere hacer un pedido. Confírmaselo tú. Dijo: ${wished}; es para mi hija». Lo pide fuera del horario: ${closed}`,
  ]);
});

test("CONV-35 how something goes is looked up by a person, and the name is asked for once", async () => {
  const { shop, tenant } = await business();
  const { conversationId: id } = await write(tenant, "ya está mi pedido 1045?");
  await shop.runAll();
  expect(await said(tenant, id)).toEqual([
    "Ya le pasé tu pregunta a una persona del equipo: «ya está mi pedido 1045?».",
  ]);
});

test("CONV-35 who asks whether a machine answers gets an honest answer, and the AI stays on", async () => {
  const { shop, tenant, ai } = await business();
  const { conversationId: id } = await write(tenant, "eres un robot?");
  await shop.runAll();
  expect(await said(tenant, id)).toEqual([
    "Soy el asistente automático: contesto con la información del negocio. Si prefieres, pide hablar con una persona.",
  ]);
  expect(await threadOf(tenant, id)).toMatchObject({ status: "active", aiEnabled: true });
  expect(ai.requests).toEqual([]);
});

describe("CONV-35 what presses", () => {
  test("is marked and told at once below the threshold, and the mark goes with a person's answer", async () => {
    const { shop, tenant } = await business();
    await saveSetting(tenant, "ai_general_whatsapp_threshold", "3");
    const { conversationId: id } = await write(tenant, "me urge un plomero");
    expect(await told(tenant)).toMatchObject([{ title: "Urgente: Luz Pérez", message: "me urge un plomero" }]);
    expect(conversationJson(await threadOf(tenant, id))).toMatchObject({ status: "pending", mark: "urgency" });
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([]);
    await write(tenant, "y además son unos rateros");
    expect(await told(tenant)).toHaveLength(2);
    expect(conversationJson(await threadOf(tenant, id)).mark).toBe("complaint");
    await sendMessage(tenant, staffOf(tenant), id, { content: "Le llamo ahora." });
    expect(conversationJson(await threadOf(tenant, id)).mark).toBeUndefined();
  });

  test("gets one calm sentence from the threshold on, and a person", async () => {
    const { shop, tenant, ai } = await business();
    const { conversationId: id } = await write(tenant, "es una emergencia, se esta inundando mi cocina");
    await shop.runAll();
    expect(await said(tenant, id)).toEqual([
      "Entiendo que es urgente. Ya avisé a una persona del equipo. En cuanto pueda te responde por aquí.",
    ]);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: false });
    expect(await told(tenant)).toHaveLength(1);
    expect(ai.requests).toEqual([]);
  });

  test("with a question in it is answered too", async () => {
    const { shop, tenant, ai } = await business();
    await write(tenant, "urgente! ¿A qué hora abren los domingos?");
    await shop.runAll();
    expect(ai.requests).toHaveLength(1);
    expect(await told(tenant)).toHaveLength(1);
  });
});
