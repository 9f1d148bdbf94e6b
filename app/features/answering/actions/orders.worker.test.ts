import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { readOrders, setOrder } from "~/features/actions/ready/orders/set-order.server";
import { readReadyPage, saveOrders } from "~/features/actions/ready/save-ready.server";
import { orderFormSchema } from "~/features/actions/ready/schema";
import { readMemo } from "~/features/actions/sessions/memo";
import { intelligentActionSessions, orders } from "~/features/actions/tables.server";
import type { BusinessHours } from "~/features/hours/schedule";
import { documentChunks, trainingDocuments } from "~/features/knowledge/tables.server";
import { notifications } from "~/features/notifications/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { listIn } from "~/features/threads/notice";
import { conversations } from "~/features/threads/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import {
  creditsOf,
  inbound,
  messagesOf,
  newCompany,
  newTenant,
  OPEN,
  rowsOf,
  saveCompanyThreshold,
  setCredits,
  staffOf,
  threadOf,
} from "../../../../tests/support/builders";
import { interceptDatabase } from "../../../../tests/support/intercept-database";
import { fillAgain } from "../../../../tests/support/migrated";
import { addPriceList } from "../../../../tests/support/price-list";
import { workshop } from "../../../../tests/support/run-queue";
import { answerWith, scriptedAi } from "../../../../tests/support/scripted-ai";
import { saveHours } from "../hours/business-hours.server";

const NOW = Date.parse("2026-11-23T16:00:00Z");
const ANA = "+525587654321";
const LIST = [
  "Concha de vainilla: precio $12.50.",
  "Concha de chocolate: precio $13.",
  "Pastel de tres leches: precio $1,350.",
];

const DAY = [{ from: "09:00", to: "18:00", who: null }];
const CLOSED_ON_SUNDAYS: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: [DAY, DAY, DAY, DAY, DAY, [{ from: "09:00", to: "14:00", who: null }], []],
  holidays: [],
};

/** Puts a price list into the place of the one before. */
async function priceList(tenant: Tenant, companyId: number, texts: readonly string[]): Promise<void> {
  await tenant.db.run(tenant.db.delete(documentChunks, undefined));
  await tenant.db.run(tenant.db.delete(trainingDocuments, undefined));
  await addPriceList(tenant, companyId, texts);
}

async function scene(
  form: Record<string, string> = {},
  database?: (database: D1Database) => D1Database,
  channel: "whatsapp" | "sms" = "whatsapp",
  timeZone = "America/Mexico_City",
) {
  const shop = workshop({ ai: scriptedAi(answerWith(OPEN)), start: NOW, ...(database ? { database } : {}) });
  const tenant = await newTenant(shop.platform, { timeZone });
  const companyId = await newCompany(tenant);
  await saveCompanyThreshold(tenant, companyId, channel, 1);
  await priceList(tenant, companyId, LIST);
  const usual = { companyId, isActive: "on", words: "pedido, quiero pedir", pickup: "on" };
  await saveOrders(tenant, orderFormSchema.parse({ ...usual, ...form }));
  let thread = 0;
  return {
    shop,
    tenant,
    companyId,
    thread: () => thread,
    say: async (content: string) => {
      const { conversationId } = await receiveMessage(tenant, {
        ...inbound({ contact: ANA, content, channel }),
        customerName: undefined,
      });
      thread = conversationId;
      await shop.runAll();
      return (await messagesOf(tenant, conversationId)).filter(({ sender }) => sender === "ai").at(-1)?.content ?? "";
    },
  };
}

const summary = (...lines: string[]) => lines.join("\n");

describe("taking an order", () => {
  test("by name and quantity, with the prices of the list, and never with those that the customer names", async () => {
    const { tenant, say, thread } = await scene({ paymentLink: "https://paypal.me/laespiga/{{monto}}" });
    await setCredits(tenant, 20);
    expect(await say("Quiero pedir 2 conchas de vainilla y un pastel de tres leches")).toBe(
      "Claro, te ayudo con eso. Para dejarlo, escribe «cancelar».\n¿A nombre de quién?",
    );
    expect(await say("Ana Pérez")).toBe(
      summary(
        "Esto es lo que tengo:",
        "2 × Concha de vainilla: $25",
        "1 × Pastel de tres leches: $1,350",
        "Total: $1,375",
        "A nombre de quién: Ana Pérez",
        `Teléfono: ${ANA}`,
        "¿Está bien? Responde «sí», «corregir» o «cancelar».",
      ),
    );
    expect(await rowsOf(tenant, orders)).toEqual([]);
    expect(await say("sí")).toBe(
      "Listo, tu pedido quedó registrado. Total: $1,375.\nPuedes pagar aquí: https://paypal.me/laespiga/1375.00",
    );
    // The inbox no longer calls them a visitor.
    expect(await threadOf(tenant, thread())).toMatchObject({ customerName: "Ana Pérez", nameMadeUp: false });
    expect(await rowsOf(tenant, orders)).toMatchObject([
      {
        name: "Ana Pérez",
        phone: ANA,
        address: null,
        totalCents: 137_500,
        currency: "$",
        state: "new",
        lines: [
          { name: "Concha de vainilla", quantity: 2, cents: 1_250 },
          { name: "Pastel de tres leches", quantity: 1, cents: 135_000 },
        ],
      },
    ]);
    expect((await creditsOf(tenant)).balance).toBe(17);
    const lines = (await messagesOf(tenant, thread())).filter(({ sender }) => sender === "system");
    expect(lines.map(({ content }) => content)).toEqual([
      "La IA tomó un pedido de Ana Pérez: 2 × Concha de vainilla, 1 × Pastel de tres leches. Total: $1,375.",
    ]);
    const [order] = await rowsOf(tenant, orders);
    expect(lines.map(listIn)).toEqual([{ page: "orders", companyId: order?.companyId, id: order?.id }]);
    expect(await say("¿cómo va mi pedido?")).toBe("Tu pedido de $1,375 está: nuevo.");
  });

  test("of a shop in Chile has its sums written as in Chile, for the customer and in the list", async () => {
    const { tenant, companyId, say, thread } = await scene({}, undefined, "whatsapp", "America/Santiago");
    await priceList(tenant, companyId, ["Revisión completa: precio $1.200.000.", "Cámara: precio $8.990."]);
    expect(await say("Quiero pedir 2 revisiones completas y una cámara")).toContain("¿A nombre de quién?");
    const lines = "2 × Revisión completa: $2.400.000\n1 × Cámara: $8.990\nTotal: $2.408.990\n";
    expect(await say("Ana Pérez")).toContain(lines);
    expect(await say("sí")).toBe("Listo, tu pedido quedó registrado. Total: $2.408.990.");
    expect(await say("¿cómo va mi pedido?")).toBe("Tu pedido de $2.408.990 está: nuevo.");
    const [order] = (await readOrders(tenant, { companyId, vista: "abiertos", antes: null })).orders;
    expect(order?.total).toBe("$2.408.990");
    await setOrder(tenant, staffOf(tenant), { of: order?.id ?? 0, was: "new", to: "ready" });
    expect((await messagesOf(tenant, thread())).at(-1)?.content).toContain("El pedido de $2.408.990 ");
  });

  test("of a shop in Peru is in soles, bare prices too, and one thing in dollars is left to a person", async () => {
    const { tenant, companyId, say } = await scene({}, undefined, "whatsapp", "America/Lima");
    await priceList(tenant, companyId, [
      "Lomo saltado: precio S/ 32.50.",
      "Chicha: precio 8 por pieza.",
      "Tour: precio US$15.",
    ]);
    expect(await say("Quiero pedir 2 lomos saltados y una chicha")).toContain("¿A nombre de quién?");
    expect(await say("Ana Pérez")).toContain("2 × Lomo saltado: S/ 65\n1 × Chicha: S/ 8\nTotal: S/ 73\n");
    expect(await say("sí")).toBe("Listo, tu pedido quedó registrado. Total: S/ 73.");
    const [order] = (await readOrders(tenant, { companyId, vista: "abiertos", antes: null })).orders;
    expect(order?.total).toBe("S/ 73");
  });

  test("keeps for when it is wanted, for the customer, for staff and in their list", async () => {
    const { tenant, companyId, say, thread } = await scene();
    expect(await say("Quiero pedir 2 conchas de vainilla para el sábado a las 5")).toContain("¿A nombre de quién?");
    const when = "sábado 28 de noviembre de 2026, 5:00 p. m.";
    expect(await say("Ana Pérez")).toContain(`Total: $25\nPara cuándo: ${when}\n`);
    expect(await say("sí")).toBe("Listo, tu pedido quedó registrado. Total: $25.");
    const [order] = (await readOrders(tenant, { companyId, vista: "abiertos", antes: null })).orders;
    expect(order).toMatchObject({ neededBy: when, lines: ["2 × Concha de vainilla"] });
    expect((await messagesOf(tenant, thread())).find(({ sender }) => sender === "system")?.content).toBe(
      `La IA tomó un pedido de Ana Pérez: 2 × Concha de vainilla. Total: $25. Para cuándo: ${when}`,
    );
  });

  test("asks for when where the shop wishes it", async () => {
    const { tenant, say } = await scene({ asksWhen: "on" });
    expect(await say("Quiero pedir 2 conchas de vainilla")).toContain("¿Para qué día y a qué hora lo quieres?");
    await say("mañana");
    await say("Ana");
    await say("sí");
    expect(await rowsOf(tenant, orders)).toMatchObject([{ neededBy: "martes 24 de noviembre de 2026" }]);
  });

  test("wanted for a day on which the shop is closed is told so at once, and waits for a person", async () => {
    const { tenant, companyId, say, thread } = await scene({ asksWhen: "on" });
    await saveHours(tenant, companyId, CLOSED_ON_SUNDAYS);
    const closed = "El domingo 29 de noviembre no abrimos.";
    const left = "Si lo dejas así, una persona del equipo lo ve contigo.";
    expect(await say("Quiero pedir 2 conchas de vainilla para el domingo a las 10")).toBe(
      `Claro, te ayudo con eso. Para dejarlo, escribe «cancelar».\n${closed} ${left}\n¿A nombre de quién?`,
    );
    expect(await say("para el sábado a las 3")).toBe(
      `El sábado 28 de noviembre abrimos de 9:00 a 14:00. ${left}\n¿A nombre de quién?`,
    );
    expect(await say("para el lunes")).toBe("¿A nombre de quién?");
    expect(await say("Ana Pérez")).not.toContain("abrimos");
    expect(await say("para el domingo")).toMatch(new RegExp(`^${closed} ${left}\nEsto es lo que tengo:`));
    await say("sí");
    expect(await threadOf(tenant, thread())).toMatchObject({ status: "pending" });
    expect((await messagesOf(tenant, thread())).find(({ sender }) => sender === "system")?.content).toBe(
      `La IA tomó un pedido de Ana Pérez: 2 × Concha de vainilla. Total: $25. Para cuándo: domingo 29 de noviembre de 2026. Lo pide fuera del horario: ${closed}`,
    );
  });

  test("for when it is open, or of a shop without hours, is taken as before", async () => {
    const { tenant, companyId, say, thread } = await scene({ asksWhen: "on" });
    const began = "Claro, te ayudo con eso. Para dejarlo, escribe «cancelar».\n¿A nombre de quién?";
    expect(await say("Quiero pedir 2 conchas de vainilla para el domingo")).toBe(began);
    await say("cancelar");
    await saveHours(tenant, companyId, CLOSED_ON_SUNDAYS);
    expect(await say("Quiero pedir 2 conchas de vainilla para el sábado a las 11")).toBe(began);
    await say("Ana Pérez");
    await say("sí");
    expect(await threadOf(tenant, thread())).toMatchObject({ status: "active" });
  });

  test("goes to a person while the only price list is being read anew", async () => {
    const of = await scene();
    await of.tenant.db.run(of.tenant.db.update(trainingDocuments, { status: "processing" }, undefined));
    await of.say("quiero pedir 2 conchas de vainilla");
    const [thread] = await rowsOf(of.tenant, conversations);
    expect(thread).toMatchObject({ status: "pending", aiEnabled: false });
    expect(await rowsOf(of.tenant, intelligentActionSessions)).toEqual([]);
  });

  test("asks what is not clear, with the nearest names, and where to bring it", async () => {
    const { tenant, say } = await scene({ pickup: "on", delivery: "on" });
    expect(await say("quiero hacer un pedido")).toContain("¿Qué te preparo?");
    expect(await say("3 conchas y una pizza")).toBe(
      "Con «conchas», ¿cuál es? Concha de vainilla, Concha de chocolate.\nNo encontré «pizza» en la lista.\nEscríbeme qué quieres, con cantidad.",
    );
    expect(await say("3 conchas de chocolate")).toBe("¿Cómo se entrega? (Paso a recoger, A domicilio)");
    expect(await say("a domicilio")).toBe(
      "¿A qué dirección te lo llevamos? Con calle, número y colonia o barrio, por favor.",
    );
    expect(await say("Calle 5 de Mayo 12, Centro")).toBe("¿A nombre de quién?");
    expect(await say("Ana")).toContain("Total: $39, sin el envío\n");
    await say("sí");
    expect(await rowsOf(tenant, orders)).toMatchObject([{ totalCents: 3_900, address: "Calle 5 de Mayo 12, Centro" }]);
  });

  test.each(["nada más", "No, es todo, gracias", "solo eso"])("«%s» ends what is asked for", async (all) => {
    const { say } = await scene();
    await say("quiero pedir 2 conchas de vainilla y una pizza");
    expect(await say(all)).toBe("¿A nombre de quién?");
    expect(await say("Ana")).toContain("2 × Concha de vainilla: $25\nTotal: $25\n");
  });

  test("a company sells what is on its own lists and on those for all, at its own price, and nothing of another one", async () => {
    const { tenant, say } = await scene();
    await addPriceList(tenant, await newCompany(tenant, { name: "Otra" }), ["Brioche: precio $20."]);
    await addPriceList(tenant, null, ["Bolillo: precio $4.", "Concha de vainilla: precio $99."]);
    await say("quiero pedir 3 bolillos, 2 conchas de vainilla y un brioche");
    expect(await say("Panadería La Espiga")).toBe(
      summary(
        "Claro, te ayudo con eso. Para dejarlo, escribe «cancelar».",
        "Llevo: 3 × Bolillo, 2 × Concha de vainilla.",
        "No encontré «brioche» en la lista.",
        "Escríbeme lo que falta, o «nada más».",
      ),
    );
    await say("nada más");
    expect(await say("Ana")).toContain("3 × Bolillo: $12\n2 × Concha de vainilla: $25\nTotal: $37\n");
  });

  test("what has prices in two currencies goes to a person instead of into one total", async () => {
    const { tenant, companyId, say } = await scene();
    await priceList(tenant, companyId, [...LIST, "Tour: precio 80 USD."]);
    await say("quiero pedir 2 conchas de vainilla y una pizza");
    await say("un tour");
    expect(await rowsOf(tenant, conversations)).toMatchObject([{ status: "pending", aiEnabled: false }]);
  });

  test("a price that changes its currency is confirmed anew", async () => {
    const { tenant, companyId, say } = await scene();
    await say("quiero pedir 2 conchas de vainilla");
    await say("Ana");
    await priceList(tenant, companyId, ["Concha de vainilla: precio 12.50 USD."]);
    expect(await say("sí")).toContain("Concha de vainilla ahora cuesta 12.50 USD.");
    expect(await say("sí")).toBe("Listo, tu pedido quedó registrado. Total: 25 USD.");
  });

  test("who says at once how and for whom is not asked again, and neither is looked for in the list", async () => {
    const { say } = await scene({ delivery: "on" });
    const said = await say("Quiero pedir 2 conchas de vainilla, paso a recogerlas a nombre de Eva Paz");
    expect(said.split("\n").slice(2)).toEqual([
      "2 × Concha de vainilla: $25",
      "Total: $25",
      "Cómo se entrega: Paso a recoger",
      "A nombre de quién: Eva Paz",
      `Teléfono: ${ANA}`,
      "¿Está bien? Responde «sí», «corregir» o «cancelar».",
    ]);
  });

  test("the company that it is sent to is not looked for in the list", async () => {
    const { say } = await scene();
    const said = await say("Quiero hacer un pedido de la Panadería La Espiga, 2 conchas de vainilla");
    expect(said.split("\n").slice(1)).toEqual(["¿A nombre de quién?"]);
  });

  test("who wishes it brought by a shop that does not bring is told so", async () => {
    const { say } = await scene();
    expect(await say("Quiero pedir 2 conchas de vainilla a domicilio")).toContain(
      "Por ahora no entregamos a domicilio: puedes pasar a recogerlo.\n¿A nombre de quién?",
    );
  });

  test("who asks in the middle how it gets to them hears what the order knows", async () => {
    const { say } = await scene({ delivery: "on" });
    await say("quiero pedir 2 conchas de vainilla, paso a recoger");
    expect(await say("hacen envios a domicilio?")).toBe(
      "Te lo llevamos a domicilio, o puedes pasar a recogerlo.\n¿A nombre de quién?",
    );
  });

  test("by sms the total and the question are said, and what has no room is counted in whole lines", async () => {
    const long = Array.from({ length: 14 }, (_, at) => `Charola número ${at + 1} de pan surtido: precio $100.`);
    const { tenant, companyId, say } = await scene({}, undefined, "sms");
    await priceList(tenant, companyId, long);
    await say(
      `quiero pedir ${Array.from({ length: 14 }, (_, at) => `1 charola numero ${at + 1} de pan surtido`).join(", ")}`,
    );
    const said = await say("Ana");
    expect(said.length).toBeLessThanOrEqual(459);
    expect(said.split("\n").slice(-5, -3)).toEqual([expect.stringMatching(/^y \d+ productos mas$/), "Total: $1,400"]);
    expect(said.split("\n").at(-1)).toBe('¿Esta bien? Responde "si", "corregir" o "salir".');
    expect(
      said
        .split("\n")
        .slice(1, -5)
        .every((line) => /^1 x Charola numero \d+ de pan surtido: \$100$/.test(line)),
    ).toBe(true);
  });

  test("a price that changed and a thing that is gone between asking and confirming are said, and confirmed anew", async () => {
    const { tenant, companyId, say } = await scene();
    await say("quiero pedir 2 conchas de vainilla y un pastel de tres leches");
    await say("Ana");
    await priceList(tenant, companyId, ["Concha de vainilla: precio $15."]);
    const said = await say("sí");
    expect(said).toContain("Pastel de tres leches ya no está en la lista.\nConcha de vainilla ahora cuesta $15.");
    expect(said).toContain("Total: $30");
    expect(await rowsOf(tenant, orders)).toEqual([]);
    expect(await say("sí")).toBe("Listo, tu pedido quedó registrado. Total: $30.");
    expect(await rowsOf(tenant, orders)).toMatchObject([{ totalCents: 3_000 }]);
  });

  test("a job that runs twice makes one order, and a list that is replaced while it is stored is noticed", async () => {
    let steps: (() => Promise<void>) | null = null;
    let deaths = 0;
    const of = await scene({}, (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        const isLast = texts.some((text) => /insert into "orders"/.test(text));
        const next = isLast ? steps : null;
        if (next) {
          steps = null;
          await next();
        }
        const done = await run();
        if (isLast && deaths++ === 0) throw new Error("killed after it was stored");
        return done;
      }),
    );
    await of.say("quiero pedir 2 conchas de vainilla");
    await of.say("Ana");
    steps = () => priceList(of.tenant, of.companyId, ["Concha de vainilla: precio $20."]);
    expect(await of.say("sí")).toContain("Concha de vainilla ahora cuesta $20.");
    expect(await rowsOf(of.tenant, orders)).toEqual([]);
    expect(await of.say("sí")).toBe("Listo, tu pedido quedó registrado. Total: $40.");
    expect(await rowsOf(of.tenant, orders)).toHaveLength(1);
  });

  test("that a person has to go on with is told to staff with what was taken, and what was not", async () => {
    const { tenant, say, thread } = await scene();
    await say("quiero pedir 20 conchas de vainilla para mañana y 2 Piñatas");
    await say("3 empanadas de Atún");
    await say("unos tamales");
    expect(await say("pues 2 pizzas")).toBe(
      "Te comunico con una persona del equipo. En cuanto pueda te responde por aquí.",
    );
    const why =
      "La IA estaba tomando un pedido y no entendió lo que faltaba. Termínalo tú con el cliente. Pedido: 20 × Concha de vainilla. Para cuándo: martes 24 de noviembre de 2026. Teléfono: +525587654321. Sin anotar: «2 Piñatas», «3 empanadas de Atún», «unos tamales», «2 pizzas».";
    const line = (await messagesOf(tenant, thread())).find(({ sender }) => sender === "system");
    expect([line?.content, line?.metadata]).toEqual([why, { notice: "handoff", reason: "action_stuck" }]);
    const told = (await rowsOf(tenant, notifications)).filter(({ type }) => type === "needs_human");
    expect(told.map(({ message }) => message)).toEqual([why]);
    expect(await rowsOf(tenant, orders)).toEqual([]);
  });

  test("by weight goes to a person at once, who reads it", async () => {
    const { tenant, say, thread } = await scene();
    expect(await say("quiero pedir 20 conchas de vainilla y medio kilo de conchas de chocolate")).toBe(
      "«medio kilo de conchas de chocolate» no lo puedo anotar yo. Te comunico con una persona del equipo para que lo tome.",
    );
    expect((await messagesOf(tenant, thread())).find(({ sender }) => sender === "system")?.content).toBe(
      "La IA estaba tomando un pedido y el cliente pidió una cantidad que ella no puede anotar. Termínalo tú con el cliente. Pedido: 20 × Concha de vainilla. Teléfono: +525587654321. Sin anotar: «medio kilo de conchas de chocolate».",
    );
  });

  test("«quiero pedir informes» begins none", async () => {
    const { tenant, say } = await scene({ words: "pedido, pedir" });
    expect(await say("Hola, quiero pedir informes")).not.toContain("¿Qué te preparo?");
    expect(await rowsOf(tenant, intelligentActionSessions)).toEqual([]);
    const other = await scene({ words: "pedido, pedir" });
    expect(await other.say("Hola, quiero pedir 2 conchas de vainilla")).toContain("¿A nombre de quién?");
  });

  test("a person who takes over ends it; «cancelar» too; without a list a person is asked", async () => {
    const { shop, tenant, companyId, say, thread } = await scene();
    await say("quiero pedir 2 conchas de vainilla");
    await sendMessage(tenant, staffOf(tenant), thread(), { content: "Yo te ayudo." });
    shop.platform.clock.advance(11 * 60_000);
    await say("quiero pedir 2 conchas de vainilla");
    expect(await say("cancelar")).toContain("no hice nada");
    expect((await rowsOf(tenant, intelligentActionSessions)).map(({ status }) => status)).toEqual([
      "cancelled",
      "cancelled",
    ]);
    expect(await rowsOf(tenant, orders)).toEqual([]);
    await priceList(tenant, companyId, []);
    await say("quiero pedir 2 conchas");
    expect(await threadOf(tenant, thread())).toMatchObject({ status: "pending" });
  });
});

describe("staff", () => {
  async function withOne() {
    const of = await scene();
    await of.say("quiero pedir 2 conchas de vainilla");
    await of.say("Ana");
    await of.say("sí");
    const [order] = await rowsOf(of.tenant, orders);
    return { ...of, order: order?.id ?? 0 };
  }

  test("move it on, and the customer hears; of two tabs the second is told", async () => {
    const { tenant, companyId, order, thread } = await withOne();
    const user = staffOf(tenant);
    expect((await setOrder(tenant, user, { of: order, was: "new", to: "preparing" })).done).toBe("avisado");
    expect((await messagesOf(tenant, thread())).at(-1)?.content).toBe("El pedido de $25 ya lo estamos preparando.");
    await expect(setOrder(tenant, user, { of: order, was: "new", to: "cancelled" })).rejects.toMatchObject({
      code: "conflict",
    });
    const read = async (vista: "abiertos" | "todos") =>
      (await readOrders(tenant, { companyId, vista, antes: null })).orders.map(({ state, total }) => [state, total]);
    expect(await read("abiertos")).toEqual([["preparing", "$25"]]);
    await setOrder(tenant, user, { of: order, was: "preparing", to: "cancelled" });
    expect(await read("abiertos")).toEqual([]);
    expect(await read("todos")).toEqual([["cancelled", "$25"]]);
  });

  test("outside of the channel's window nothing is sent, and they are told so", async () => {
    const { shop, tenant, order, thread } = await withOne();
    shop.platform.clock.advance(25 * 3_600_000);
    const before = (await messagesOf(tenant, thread())).length;
    expect((await setOrder(tenant, staffOf(tenant), { of: order, was: "new", to: "ready" })).done).toBe("sin-aviso");
    expect(await messagesOf(tenant, thread())).toHaveLength(before);
  });
});

test("the page says how much of the list can be ordered, and which rows cannot", async () => {
  const { tenant, companyId } = await scene();
  const page = async () => {
    const { items, unsold } = await readReadyPage(tenant, companyId);
    return { items, unsold };
  };
  await priceList(tenant, companyId, ["Concha: precio $14 c/u.", "Refresco: precio $200 la caja.", "Pastel."]);
  await addPriceList(tenant, null, ["Refresco: precio $20.", "Fresa: precio chico $25, precio grande $40."]);
  expect(await page()).toEqual({
    items: 2,
    unsold: {
      count: 2,
      first: [
        { name: "Pastel", why: "unclear" },
        { name: "Fresa", why: "several" },
      ],
    },
  });
  await addPriceList(
    tenant,
    companyId,
    Array.from({ length: 7 }, (_, at) => `Caja ${at}: precio $200 la caja.`),
  );
  const { unsold } = await page();
  expect([unsold.count, unsold.first.length]).toEqual([9, 5]);
});

test.each([
  "http://pago.mx/{{monto}}",
  "https://pago.mx/",
  "https://{{monto}}.pago.mx/",
  "javascript:alert({{monto}})",
  "https://a:b@pago.mx/{{monto}}",
])("%s is no address to pay at", (paymentLink) => {
  const form = { companyId: "1", words: "pedido", pickup: "on", paymentLink };
  expect(orderFormSchema.safeParse(form).success).toBe(false);
  expect(orderFormSchema.safeParse({ ...form, paymentLink: "https://mpago.la/x?monto={{monto}}" }).success).toBe(true);
});

test("a talk that was stored with its lines among the answers goes on", async () => {
  const { tenant, say } = await scene();
  await say("Quiero pedir 2 conchas de vainilla y un pastel de tres leches");
  await say("Ana Pérez");
  const [stored] = await rowsOf(tenant, intelligentActionSessions);
  const { lines } = readMemo(stored?.memo);
  expect(lines).toHaveLength(2);
  const before = {
    ...stored?.collectedData,
    _lineas: JSON.stringify(lines),
    _dia: "",
    _ofertas: "2026-11-24T16:00 2026-11-24T17:00",
    _mueve: 7,
    _hora: "00:00 24:00 05:00",
  };
  await env.DB_1.prepare("update intelligent_action_sessions set memo = null, collected_data = ? where id = ?")
    .bind(JSON.stringify(before), stored?.id)
    .run();
  await fillAgain("0063", env.DB_1);
  const offers = ["2026-11-24T16:00", "2026-11-24T17:00"];
  expect(await rowsOf(tenant, intelligentActionSessions)).toEqual([{ ...stored, memo: { lines, offers, moves: 7 } }]);
  expect(await say("sí")).toBe("Listo, tu pedido quedó registrado. Total: $1,375.");
});
