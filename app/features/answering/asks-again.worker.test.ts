import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { notifications } from "~/features/notifications/tables.server";
import { messageJson } from "~/features/threads/messages/json";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { conversations } from "~/features/threads/tables.server";
import {
  business,
  creditsOf,
  inbound,
  messagesOf,
  newCompany,
  rowsOf,
  runsOf,
  saveCompanyThreshold,
  setCredits,
  staffOf,
  threadOf,
} from "../../../tests/support/builders";
import { saveAiConfiguration } from "./configuration.server";
import { saveHours } from "./hours/business-hours.server";
import { setAi } from "./set-ai.server";

const AGAIN = "El equipo ya tiene tu mensaje. En cuanto pueda te responde por aquí.";
const SORRY_AGAIN = "Lamento lo que pasó. El equipo ya tiene tu mensaje. En cuanto pueda te responde por aquí.";

/** A visitor whose first message the AI handed to people. */
async function handedOver(first = "Quiero hablar con una persona") {
  const { shop, tenant, ai } = await business();
  const companyId = await newCompany(tenant);
  await saveCompanyThreshold(tenant, companyId, "webchat", 1);
  let id = 0;
  const say = async (content: string) => {
    const visitor = inbound({ channel: "webchat", platform: "other", contact: "c", content });
    ({ conversationId: id } = await receiveMessage(tenant, visitor));
    await shop.runAll();
    return (await messagesOf(tenant, id)).filter(({ sender }) => sender === "ai").map(({ content: text }) => text);
  };
  const before = await say(first);
  expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: false });
  const notices = async () =>
    (await rowsOf(tenant, notifications, eq(notifications.type, "needs_human"))).map(({ title }) => title);
  return { shop, tenant, ai, say, before, notices, companyId, thread: () => threadOf(tenant, id), id: () => id };
}

describe("CONV-35 a customer who waits for a person and asks for one again", () => {
  test.each(["¿hola?", "quiero hablar con alguien", "necesito que me atienda una persona por favor"])(
    "«%s»: hears once that the team has it, free, and the team hears of it",
    async (content) => {
      const { tenant, ai, say, before, notices, thread, id } = await handedOver();
      const called = await notices();
      expect(await say(content)).toEqual([...before, AGAIN]);
      const again = (await notices()).slice(called.length);
      expect(again).toEqual([expect.stringMatching(/ pregunta otra vez$/)]);
      expect(await thread()).toMatchObject({ status: "pending", aiEnabled: false });
      expect(await creditsOf(tenant)).toMatchObject({ balance: 50 });
      expect(ai.requests).toEqual([]);
      const told = (await messagesOf(tenant, id())).find(({ content: text }) => text === AGAIN);
      expect(told && messageJson(told).isPromise).toBe(true);
      expect((await runsOf(tenant)).at(-1)).toMatchObject({ outcome: "answered", reason: "again" });
      expect(await say(content), "once in a wait").toEqual([...before, AGAIN]);
      expect(await notices()).toHaveLength(called.length + 1);
    },
  );

  test("a complaint is met with an apology, and told to the team once", async () => {
    const { say, before, notices } = await handedOver();
    const called = await notices();
    expect(await say("esto es una falta de respeto, pésimo servicio")).toEqual([...before, SORRY_AGAIN]);
    expect(await notices()).toHaveLength(called.length + 1);
    expect(await say("son unos rateros")).toEqual([...before, SORRY_AGAIN]);
  });

  test("a hurry is told to the team once", async () => {
    const { say, before, notices } = await handedOver();
    const called = await notices();
    expect(await say("es urgente, por favor")).toEqual([...before, AGAIN]);
    expect((await notices()).slice(called.length)).toEqual([expect.stringMatching(/^Urgente/)]);
  });

  test("reads, de usted where the business wants it, when somebody is there", async () => {
    const { tenant, shop, say, before, companyId } = await handedOver();
    await saveAiConfiguration(tenant, {
      companyId,
      companyName: "La Espiga",
      industry: null,
      tone: "friendly",
      customInstructions: null,
      treatment: "usted",
      language: null,
    });
    const day = [{ from: "09:00", to: "18:00", who: null }] as const;
    const days = [day, day, day, day, day, [], []] as const;
    await saveHours(tenant, companyId, { zone: "America/Mexico_City", policy: "ai", days, holidays: [] });
    // 2027-01-07 is a Thursday.
    shop.platform.clock.advance(Date.parse("2027-01-07T20:00:00-06:00") - shop.platform.clock.now());
    expect(await say("¿hola?")).toEqual([
      ...before,
      "El equipo ya tiene su mensaje. Nuestro horario es de lunes a viernes de 9:00 a 18:00; le contestamos mañana a partir de las 9:00.",
    ]);
  });

  test("needs no credit", async () => {
    const { tenant, say, before } = await handedOver();
    await setCredits(tenant, 0);
    expect(await say("¿hola?")).toEqual([...before, AGAIN]);
  });

  test("with a question beside it, the team has both", async () => {
    const { say, before } = await handedOver();
    expect(await say("¿tienen de maíz azul?")).toEqual(before);
    expect(await say("¿hola?")).toEqual([...before, AGAIN]);
  });

  test("a person who has answered, or has taken control, is not spoken for", async () => {
    const { tenant, say, before, id } = await handedOver();
    await sendMessage(tenant, staffOf(tenant), id(), { content: "Dime." });
    expect(await say("¿hola?")).toEqual(before);
    const other = await handedOver();
    await setAi(other.tenant, staffOf(other.tenant), other.id(), false);
    await other.tenant.db.run(
      other.tenant.db.update(conversations, { status: "pending" }, eq(conversations.id, other.id())),
    );
    expect(await other.say("¿hola?")).toEqual(other.before);
  });
});
