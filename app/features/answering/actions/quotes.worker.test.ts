import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { setOrder } from "~/features/actions/ready/orders/set-order.server";
import { storeOrder } from "~/features/actions/ready/orders/writes.server";
import { acceptQuote, answerQuote, cancelQuote, readQuotes } from "~/features/actions/ready/quotes/set-quote.server";
import { saveOrders, saveQuotes } from "~/features/actions/ready/save-ready.server";
import { answerQuoteSchema, orderFormSchema, quoteFormSchema } from "~/features/actions/ready/schema";
import { quotes } from "~/features/actions/ready/tables.server";
import { intelligentActions, orders } from "~/features/actions/tables.server";
import { notifications } from "~/features/notifications/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { listIn } from "~/features/threads/notice";
import { newId } from "~/platform/ids";
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
import { workshop } from "../../../../tests/support/run-queue";
import { answerWith, scriptedAi } from "../../../../tests/support/scripted-ai";
import { saveAiConfiguration } from "../configuration.server";
import { saveBack } from "../thresholds/save-thresholds.server";

/** A Monday, ten in the morning in Puebla. */
const NOW = Date.parse("2026-11-23T16:00:00Z");
const ANA = "+525587654321";
const DAY = 24 * 3_600_000;
const ANSWER =
  "Cotización de «200 playeras con logo»: $5,400.\nIncluye envío.\nVigente hasta el martes 8 de diciembre de 2026.\nPara aceptarla basta con responder «acepto»; si no, «no, gracias».";

async function scene(database?: (database: D1Database) => D1Database, timeZone = "America/Mexico_City") {
  const shop = workshop({ ai: scriptedAi(answerWith(OPEN)), start: NOW, ...(database ? { database } : {}) });
  const tenant = await newTenant(shop.platform, { timeZone });
  const companyId = await newCompany(tenant);
  await saveCompanyThreshold(tenant, companyId, "whatsapp", 1);
  const words = "cotización, cotizar, presupuesto";
  await saveQuotes(tenant, quoteFormSchema.parse({ companyId, isActive: "on", words, validDays: "15" }));
  let thread = 0;
  const say = async (content: string) => {
    const { conversationId } = await receiveMessage(tenant, {
      ...inbound({ contact: ANA, content }),
      customerName: undefined,
    });
    thread = conversationId;
    await shop.runAll();
    return (await messagesOf(tenant, conversationId)).filter(({ sender }) => sender === "ai").at(-1)?.content ?? "";
  };
  return {
    shop,
    tenant,
    companyId,
    user: staffOf(tenant),
    say,
    thread: () => thread,
    quote: async () => {
      const [quote] = await rowsOf(tenant, quotes);
      if (!quote) throw new Error("no quote");
      return { ...quote, of: quote.id, seen: quote.updatedAt.getTime() };
    },
    ask: async () => {
      await say("Quiero cotizar 200 playeras con logo");
      await say("para fin de mes");
      await say("Ana Pérez");
      return say("sí");
    },
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;

async function answered(of: Scene, amount = "5,400") {
  const { id, updatedAt } = await of.quote();
  const form = { of: id, seen: updatedAt.getTime(), amount, note: "Incluye envío." };
  return answerQuote(of.tenant, of.user, answerQuoteSchema(of.tenant.timeZone).parse(form));
}

const lastOf = async ({ tenant, thread }: Scene, sender: string) =>
  (await messagesOf(tenant, thread())).filter((message) => message.sender === sender).at(-1)?.content;
/** Whether the last line for staff leads to the quote. */
const leadsToQuote = async (of: Scene) => {
  const line = (await messagesOf(of.tenant, of.thread())).filter(({ sender }) => sender === "system").at(-1);
  const { id, companyId } = await of.quote();
  expect(line && listIn(line)).toEqual({ page: "quotes", companyId, id });
};
const stateOf = async (of: Scene) => (await of.quote()).state;

describe("asking for a quote", () => {
  test("takes what the first words say, asks for the rest, and leaves it to staff with the yes", async () => {
    const of = await scene();
    await setCredits(of.tenant, 20);
    expect(await of.say("Quiero cotizar 200 playeras con logo")).toBe(
      "Claro, te ayudo con eso. Para dejarlo, escribe «cancelar».\n¿Para cuándo? Si no aplica, escribe «omitir».",
    );
    expect(await of.say("para fin de mes")).toBe("¿A nombre de quién?");
    expect(await of.say("Ana Pérez")).toBe(
      "Esto es lo que tengo:\nQué hay que cotizar: 200 playeras con logo\nPara cuándo: para fin de mes\nA nombre de quién: Ana Pérez\nTeléfono o correo: +525587654321\n¿Está bien? Responde «sí», «corregir» o «cancelar».",
    );
    expect(await rowsOf(of.tenant, quotes)).toEqual([]);
    expect(await of.say("sí")).toBe("Listo, ya le pasé tu solicitud al equipo. Te respondemos por aquí con el precio.");
    expect(await of.quote()).toMatchObject({
      name: "Ana Pérez",
      contact: ANA,
      wanted: "200 playeras con logo",
      quantity: null,
      neededBy: "para fin de mes",
      amountCents: null,
      state: "new",
    });
    expect((await creditsOf(of.tenant)).balance).toBe(16);
    expect(await threadOf(of.tenant, of.thread())).toMatchObject({ status: "pending", aiEnabled: true });
    expect(await lastOf(of, "system")).toBe(
      "Ana Pérez pide una cotización: 200 playeras con logo (para fin de mes). Respóndela en Cotizaciones.",
    );
    const [notice] = await rowsOf(
      of.tenant,
      notifications,
      eq(notifications.title, "Cotización por responder: 200 playeras con logo"),
    );
    expect(notice?.type, "whoever mutes calls for a person still hears of it").toBe("action_done");
    await leadsToQuote(of);
    expect(await of.say("¿cómo va mi cotización?")).toBe(
      "Tu cotización todavía la está preparando el equipo. Te avisamos por aquí.",
    );
  });

  test("what has no sign of a time is asked about once, and a day that comes late is kept", async () => {
    const of = await scene();
    await of.say("Quiero cotizar 200 playeras con logo");
    expect(await of.say("30 mochilas")).toBe(
      "¿Para qué día lo necesitas? Por ejemplo, «el viernes» o «en dos semanas». Si todavía no lo sabes, escribe «omitir».",
    );
    expect(await of.say("30 mochilas")).toBe("¿A nombre de quién?");
    expect(await of.say("el viernes")).toBe("Anotado.\n¿A nombre de quién?");
    expect(await of.say("Ana Pérez")).toContain("Para cuándo: viernes 27 de noviembre de 2026\n");
  });

  test("what, how much and by when are asked where nothing is said, and a day that is said is understood", async () => {
    const of = await scene();
    expect(await of.say("hola, quiero una cotización por favor")).toContain("¿Qué hay que cotizar?");
    expect(await of.say("un pastel de boda para el 12 de diciembre")).toContain("¿Qué cantidad?");
    expect(await of.say("para cien personas")).toBe("¿A nombre de quién?");
    expect(await of.say("corregir")).toContain("Qué hay que cotizar");
    expect(await of.say("qué cantidad")).toContain("¿Qué cantidad?");
    expect(await of.say("para 120 personas")).toBe("¿A nombre de quién?");
    expect(await of.say("Eva")).toContain("Para cuándo: sábado 12 de diciembre de 2026\n");
    await of.say("sí");
    expect(await of.quote()).toMatchObject({
      wanted: "un pastel de boda para el 12 de diciembre",
      quantity: "para 120 personas",
      neededBy: "sábado 12 de diciembre de 2026",
    });
  });

  test("for when is kept in words that hold, where its day is clear", async () => {
    const of = await scene();
    await of.say("Quiero cotizar 200 playeras con logo");
    await of.say("para mañana en la tarde");
    expect(await of.say("Ana Pérez")).toContain("Para cuándo: martes 24 de noviembre de 2026, en la tarde\n");
  });

  test("a visitor of the chat, of whom nothing is known, is asked how to be reached", async () => {
    const { shop, tenant, companyId } = await scene();
    await saveCompanyThreshold(tenant, companyId, "webchat", 1);
    let said: string | undefined;
    for (const content of [
      "Quiero cotizar 200 playeras con logo",
      "para fin de mes",
      "Ana Pérez",
      "222 555 1234",
      "sí",
    ]) {
      const visitor = { ...inbound({ channel: "webchat", platform: "other", contact: "visitante-7", content }) };
      const { conversationId } = await receiveMessage(tenant, { ...visitor, customerName: undefined });
      await shop.runAll();
      said = (await messagesOf(tenant, conversationId)).filter(({ sender }) => sender === "ai").at(-1)?.content;
      if (content === "Ana Pérez") expect(said).toBe("¿A qué teléfono o correo te respondemos?");
    }
    expect(await rowsOf(tenant, quotes)).toMatchObject([{ contact: "+522225551234" }]);
  });

  test("«cancelar» leaves nothing, and a job that runs twice makes one quote", async () => {
    let deaths = 0;
    const of = await scene((database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        const isLast = texts.some((text) => /insert into "quotes"/.test(text));
        const done = await run();
        if (isLast && deaths++ === 0) throw new Error("killed after it was stored");
        return done;
      }),
    );
    await of.say("Quiero cotizar 200 playeras");
    expect(await of.say("cancelar")).toContain("no hice nada");
    expect(await rowsOf(of.tenant, quotes)).toEqual([]);
    await of.ask();
    expect(await rowsOf(of.tenant, quotes)).toHaveLength(1);
    expect(deaths).toBe(1);
  });
});

describe("an answer with a price", () => {
  test("reaches the customer in the thread, who accepts it; a person goes on", async () => {
    const of = await scene();
    await of.ask();
    expect((await answered(of)).done).toBe("enviada");
    expect(await lastOf(of, "agent")).toBe(ANSWER);
    expect(await threadOf(of.tenant, of.thread())).toMatchObject({ status: "active" });
    expect(await of.say("¿cuándo vence mi cotización?")).toBe(
      "Tu cotización es de $5,400, vigente hasta el martes 8 de diciembre de 2026. Para aceptarla, responde «acepto».",
    );
    expect(await of.say("Sí, acepto la cotización")).toBe(
      "¡Gracias! Quedó aceptada tu cotización de $5,400. Una persona del equipo te escribe por aquí.",
    );
    expect(await stateOf(of)).toBe("accepted");
    expect(await rowsOf(of.tenant, orders)).toEqual([]);
    expect(await threadOf(of.tenant, of.thread())).toMatchObject({ status: "pending" });
    expect(await lastOf(of, "system")).toBe(
      "Ana Pérez aceptó la cotización de $5,400: 200 playeras con logo. Sigue tú con el cliente.",
    );
  });

  test("becomes an order at that price where the company takes orders, with the link to pay at, and once", async () => {
    const of = await scene();
    const usual = { companyId: of.companyId, words: "pedido", pickup: "on" };
    await saveOrders(of.tenant, orderFormSchema.parse({ ...usual, paymentLink: "https://paypal.me/espiga/{{monto}}" }));
    await of.tenant.db.run(of.tenant.db.update(intelligentActions, { isActive: true }, undefined));
    await of.ask();
    await answered(of, "5,400.50");
    // Right after the price a plain yes is enough.
    expect(await of.say("sí, gracias")).toBe(
      "¡Gracias! Tu pedido quedó registrado. Total: $5,400.50.\nPuedes pagar aquí: https://paypal.me/espiga/5400.50",
    );
    const made = {
      name: "Ana Pérez",
      totalCents: 540_050,
      lines: [{ name: "200 playeras con logo", quantity: 1, cents: 540_050 }],
    };
    expect(await rowsOf(of.tenant, orders)).toMatchObject([
      { ...made, address: null, neededBy: "para fin de mes", state: "new" },
    ]);
    await of.say("acepto");
    expect(await rowsOf(of.tenant, orders)).toHaveLength(1);
  });

  test("is written in Colombia as in Colombia, wherever it stands", async () => {
    const of = await scene(undefined, "America/Bogota");
    await of.ask();
    await answered(of, "1.250.000");
    expect(await lastOf(of, "agent")).toMatch(/^Cotización de «200 playeras con logo»: \$1\.250\.000\.\n/);
    expect(await of.say("¿cuándo vence mi cotización?")).toMatch(/^Tu cotización es de \$1\.250\.000, /);
    expect(await of.say("ok")).toContain(" es de $1.250.000. ¿La aceptas?");
    const { quotes: shown } = await readQuotes(of.tenant, {
      companyId: of.companyId,
      vista: "abiertas",
      antes: null,
      ver: null,
    });
    expect(shown[0]?.amount).toBe("$1.250.000");
    expect(await of.say("sí")).toContain("tu cotización de $1.250.000.");
    expect(await lastOf(of, "system")).toMatch(/^Ana Pérez aceptó la cotización de \$1\.250\.000: /);
  });

  test("is in the money of its country, also in its order, and stays in the one that was told", async () => {
    const of = await scene(undefined, "America/Lima");
    const { tenant, companyId, user } = of;
    await saveOrders(tenant, orderFormSchema.parse({ companyId, words: "pedido", pickup: "on", paymentLink: "" }));
    await tenant.db.run(tenant.db.update(intelligentActions, { isActive: true }, undefined));
    await of.ask();
    await answered(of, "S/ 1,250");
    expect(await lastOf(of, "agent")).toMatch(/^Cotización de «200 playeras con logo»: S\/ 1,250\.\n/);
    const read = { companyId, vista: "todas", antes: null, ver: null } as const;
    expect((await readQuotes(tenant, read)).quotes[0]).toMatchObject({ amount: "S/ 1,250", example: "S/ 1500" });
    // As a quote that went out before the business moved.
    await tenant.db.run(tenant.db.update(quotes, { currency: "€" }, undefined));
    expect((await readQuotes(tenant, read)).quotes[0]?.amount).toBe("1,250 €");
    expect(await of.say("¿cuándo vence mi cotización?")).toMatch(/^Tu cotización es de 1,250 €, /);
    await acceptQuote(tenant, user, await of.quote());
    expect(await rowsOf(tenant, orders)).toMatchObject([{ totalCents: 125_000, currency: "€" }]);
  });

  test.each(["Ok", "está bien", "va", "dale", "👍"])(
    "below which «%s» stands is asked about, and accepted by the yes that follows",
    async (nod) => {
      const of = await scene();
      await of.ask();
      await answered(of);
      expect(await of.say(nod)).toBe(
        "La cotización de «200 playeras con logo» es de $5,400. ¿La aceptas? Responde «sí» o «no».",
      );
      expect(await stateOf(of)).toBe("sent");
      expect(await of.say("sí")).toMatch(/^¡Gracias! Quedó aceptada tu cotización de \$5,400\./);
      expect(await stateOf(of)).toBe("accepted");
    },
  );

  test("and its question, to which «ok» is no clear yes, are left to staff, who read so once; a yes still accepts it", async () => {
    const of = await scene();
    await saveAiConfiguration(of.tenant, {
      ...{ companyId: of.companyId, companyName: "La Espiga", industry: null },
      ...{ tone: "friendly", customInstructions: null, treatment: "usted", language: null },
    });
    await of.ask();
    await answered(of);
    expect(await of.say("ok")).toContain("¿La acepta? Responda «sí» o «no».");
    expect(await of.say("Ok, perfecto")).toBe(
      "Para dejarla aceptada, escriba «acepto». Mientras tanto le aviso al equipo.",
    );
    expect(await lastOf(of, "system")).toBe(
      "Ana Pérez contestó «Ok, perfecto» a la cotización de $5,400: 200 playeras con logo. No es un sí claro.",
    );
    expect(await threadOf(of.tenant, of.thread())).toMatchObject({ status: "pending", aiEnabled: true });
    expect(await of.say("sí")).toContain("Quedó aceptada su cotización");
  });

  test("is still meant by who wants it after news of an order, who is asked, and accepts no order's news", async () => {
    const of = await scene();
    const { tenant, companyId, user } = of;
    await of.ask();
    await answered(of);
    const [orderId, lines] = [newId(), [{ name: "Concha", quantity: 2, cents: 1_250 }]];
    await tenant.db.run(
      storeOrder(tenant, {
        ...{ id: orderId, companyId, conversationId: of.thread(), sessionId: newId(), name: "Ana Pérez", phone: ANA },
        ...{ address: null, neededBy: null, lines, totalCents: 2_500, currency: "$" },
      }),
    );
    await setOrder(tenant, user, { of: orderId, was: "new", to: "ready" });
    expect(await lastOf(of, "agent")).toBe("El pedido de $25 ya está listo.");
    expect(await of.say("Sí, lo quiero")).toBe(
      "La cotización de «200 playeras con logo» es de $5,400. ¿La aceptas? Responde «sí» o «no».",
    );
    expect(await stateOf(of)).toBe("sent");
    await of.say("sí");
    expect(await stateOf(of)).toBe("accepted");
  });

  test("is the one that was told last, of several", async () => {
    const of = await scene();
    await of.ask();
    of.shop.platform.clock.advance(60_000);
    await of.say("Quiero cotizar 50 gorras para el 12 de diciembre");
    await of.say("Ana Pérez");
    await of.say("sí");
    const all = async () => (await rowsOf(of.tenant, quotes)).sort((one, other) => one.id - other.id);
    const [shirts, caps] = await all();
    for (const [quote, amount] of [
      [caps, "3,000"],
      [shirts, "5,400"],
    ] as const) {
      of.shop.platform.clock.advance(60_000);
      const form = { of: quote?.id, seen: quote?.updatedAt.getTime(), amount, note: "" };
      await answerQuote(of.tenant, of.user, answerQuoteSchema(of.tenant.timeZone).parse(form));
    }
    expect(await of.say("acepto")).toContain("$5,400");
    expect((await all()).map(({ wanted, state }) => [wanted, state])).toEqual([
      ["200 playeras con logo", "accepted"],
      ["50 gorras para el 12 de diciembre", "sent"],
    ]);
  });

  test("that staff change while its question is written is asked about at the new price", async () => {
    let steps: (() => Promise<unknown>) | null = null;
    const of = await scene((database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        const next = texts.some((text) => /select 1 from quotes/.test(text)) ? steps : null;
        if (next) steps = null;
        await next?.();
        return run();
      }),
    );
    await of.ask();
    await answered(of);
    steps = () => answered(of, "4,900");
    expect(await of.say("ok")).not.toContain("$5,400");
    expect(steps).toBeNull();
  });

  test("may be declined, and answered anew with another price before", async () => {
    const of = await scene();
    await of.ask();
    await answered(of);
    await answered(of, "4,900");
    expect(await lastOf(of, "agent")).toContain("$4,900.");
    expect(await of.say("no gracias")).toBe("De acuerdo, la dejamos así. Si cambias de idea, escríbenos por aquí.");
    expect(await of.quote()).toMatchObject({ state: "declined", amountCents: 490_000 });
    await expect(answered(of)).rejects.toMatchObject({ code: "conflict" });
  });

  test("is not accepted by a yes to something else that staff wrote after it", async () => {
    const of = await scene();
    await of.ask();
    await answered(of);
    await sendMessage(of.tenant, of.user, of.thread(), { content: "¿Pasas tú por ellas?" });
    of.shop.platform.clock.advance(11 * 60_000);
    await of.say("sí");
    expect(await stateOf(of)).toBe("sent");
  });

  test("a question below a price accepts nothing", async () => {
    const of = await scene();
    await of.ask();
    await answered(of);
    await of.say("¿entonces sí?");
    expect(await stateOf(of)).toBe("sent");
    await of.say("va, lo quiero");
    expect(await stateOf(of)).toBe("accepted");
  });

  test.each(["bueno va, acepto", "ok va, si lo quiero", "va, lo quiero"])(
    "is accepted by «%s», after another question too",
    async (yes) => {
      const of = await scene();
      await of.ask();
      await answered(of);
      expect(await of.say("uy está muy caro, ¿qué descuento me hacen?")).toMatch(/^Lo consulto con una persona/);
      expect(await of.say(yes)).toMatch(/^¡Gracias! Quedó aceptada tu cotización de \$5,400\./);
      expect(await stateOf(of)).toBe("accepted");
    },
  );

  test("is accepted after a handover that nobody took", async () => {
    const of = await scene();
    await saveBack(of.tenant, null, 60);
    await of.ask();
    await answered(of);
    await of.say("está caro, quiero hablar con una persona");
    expect(await threadOf(of.tenant, of.thread())).toMatchObject({ aiEnabled: false });
    of.shop.platform.clock.advance(61 * 60_000);
    expect(await of.say("bueno va, acepto")).toMatch(/^¡Gracias! Quedó aceptada tu cotización de \$5,400\./);
    expect(await stateOf(of)).toBe("accepted");
    expect(await threadOf(of.tenant, of.thread())).toMatchObject({ status: "pending", aiEnabled: false });
  });

  test("is not accepted by who wants something else that staff wrote of", async () => {
    const of = await scene();
    await of.ask();
    await answered(of);
    await sendMessage(of.tenant, of.user, of.thread(), { content: "También tengo gorras." });
    of.shop.platform.clock.advance(11 * 60_000);
    await of.say("va, lo quiero");
    expect(await stateOf(of)).toBe("sent");
  });

  test("that is given anew holds to its own last day", async () => {
    const of = await scene();
    await of.ask();
    await answered(of);
    of.shop.platform.clock.advance(5 * DAY);
    await answered(of, "4,900");
    for (const [days, state] of [
      [12, "sent"],
      [5, "expired"],
    ] as const) {
      of.shop.platform.clock.advance(days * DAY);
      await of.shop.sweep();
      await of.shop.runAll();
      expect(await stateOf(of)).toBe(state);
    }
  });

  test("ends with its last day: staff read it, and who accepts it later asks for a new price", async () => {
    const of = await scene();
    await of.ask();
    await answered(of);
    of.shop.platform.clock.advance(15 * DAY);
    await of.shop.sweep();
    await of.shop.runAll();
    expect(await stateOf(of)).toBe("sent");
    of.shop.platform.clock.advance(DAY);
    await of.shop.sweep();
    await of.shop.runAll();
    expect(await stateOf(of)).toBe("expired");
    expect(await lastOf(of, "system")).toBe("Venció la cotización de $5,400: 200 playeras con logo.");
    await leadsToQuote(of);
    expect(await of.say("acepto")).toContain("Esa cotización ya venció.");
    expect(await of.quote()).toMatchObject({ state: "new", closedAt: null });
    expect(await rowsOf(of.tenant, orders)).toEqual([]);
  });
});

describe("staff", () => {
  test("see what is open, and of two tabs the second is told", async () => {
    const of = await scene();
    const { tenant, companyId, user } = of;
    await of.ask();
    const before = await of.quote();
    await answered(of);
    await expect(cancelQuote(tenant, user, before)).rejects.toMatchObject({ code: "conflict" });
    const read = async (vista: "abiertas" | "todas") =>
      (await readQuotes(tenant, { companyId, vista, antes: null, ver: before.id })).quotes.map(({ state, amount }) => [
        state,
        amount,
      ]);
    expect(await read("abiertas")).toEqual([["sent", "$5,400"]]);
    expect((await acceptQuote(tenant, user, await of.quote())).done).toBe("aceptada");
    expect(await read("abiertas")).toEqual([]);
    expect(await read("todas")).toEqual([["accepted", "$5,400"]]);
  });

  test("take a yes by phone without an order where orders are off, and see no quote of another company", async () => {
    const of = await scene();
    const { tenant, companyId, user } = of;
    await saveOrders(tenant, orderFormSchema.parse({ companyId, words: "pedido", pickup: "on", paymentLink: "" }));
    await of.ask();
    await answered(of);
    const { id: ver } = await of.quote();
    const place = { vista: "todas", antes: null, ver } as const;
    const read = (at: number, id: number | null = ver) => readQuotes(tenant, { ...place, companyId: at, ver: id });
    expect(await read(companyId)).toMatchObject({ open: { id: ver }, isGone: false });
    expect(await read(await newCompany(tenant))).toMatchObject({ open: null, isGone: true });
    expect(await read(companyId, null)).toMatchObject({ open: null, isGone: false });
    await acceptQuote(tenant, user, await of.quote());
    expect(await stateOf(of)).toBe("accepted");
    expect(await rowsOf(tenant, orders)).toEqual([]);
  });

  test("are told that the customer could not be, outside of the channel's window", async () => {
    const of = await scene();
    await of.ask();
    of.shop.platform.clock.advance(25 * 3_600_000);
    const before = (await messagesOf(of.tenant, of.thread())).length;
    expect((await answered(of)).done).toBe("sin-aviso");
    expect(await messagesOf(of.tenant, of.thread())).toHaveLength(before);
    expect(await of.quote()).toMatchObject({ state: "sent", messageId: null });
    expect((await cancelQuote(of.tenant, of.user, await of.quote())).done).toBe("cancelada-sin-aviso");
  });
});
