import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { messageJson } from "~/features/threads/messages/json";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { conversations } from "~/features/threads/tables.server";
import { creditsOf, messagesOf, runsOf, setCredits, staffOf } from "../../../tests/support/builders";
import { handedOver } from "../../../tests/support/handed-over";
import { saveAiConfiguration } from "./configuration.server";
import { saveHours } from "./hours/business-hours.server";
import { setAi } from "./set-ai.server";

const WANTS_PERSON = "Quiero hablar con una persona";
const AGAIN = "El equipo ya tiene tu mensaje. En cuanto pueda te responde por aquí.";
const SORRY_AGAIN = "Lamento lo que pasó. El equipo ya tiene tu mensaje. En cuanto pueda te responde por aquí.";

describe("CONV-35 a customer who waits for a person and asks for one again", () => {
  test.each(["¿hola?", "quiero hablar con alguien", "necesito que me atienda una persona por favor"])(
    "«%s»: hears once that the team has it, free, and the team hears of it",
    async (content) => {
      const { tenant, ai, say, before, notices, thread, id } = await handedOver(WANTS_PERSON);
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
    const { say, before, notices } = await handedOver(WANTS_PERSON);
    const called = await notices();
    expect(await say("esto es una falta de respeto, pésimo servicio")).toEqual([...before, SORRY_AGAIN]);
    expect(await notices()).toHaveLength(called.length + 1);
    expect(await say("son unos rateros")).toEqual([...before, SORRY_AGAIN]);
  });

  test("a hurry is told to the team once", async () => {
    const { say, before, notices } = await handedOver(WANTS_PERSON);
    const called = await notices();
    expect(await say("es urgente, por favor")).toEqual([...before, AGAIN]);
    expect((await notices()).slice(called.length)).toEqual([expect.stringMatching(/^Urgente/)]);
  });

  test("reads, de usted where the business wants it, when somebody is there", async () => {
    const { tenant, shop, say, before, companyId } = await handedOver(WANTS_PERSON);
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
    const { tenant, say, before } = await handedOver(WANTS_PERSON);
    await setCredits(tenant, 0);
    expect(await say("¿hola?")).toEqual([...before, AGAIN]);
  });

  test("with a question beside it, the team has both", async () => {
    const { say, before } = await handedOver(WANTS_PERSON);
    expect(await say("¿tienen de maíz azul?")).toEqual(before);
    expect(await say("¿hola?")).toEqual([...before, AGAIN]);
  });

  test("a person who has answered, or has taken control, is not spoken for", async () => {
    const { tenant, say, before, id } = await handedOver(WANTS_PERSON);
    await sendMessage(tenant, staffOf(tenant), id(), { content: "Dime." });
    expect(await say("¿hola?")).toEqual(before);
    const other = await handedOver(WANTS_PERSON);
    await setAi(other.tenant, staffOf(other.tenant), other.id(), false);
    await other.tenant.db.run(
      other.tenant.db.update(conversations, { status: "pending" }, eq(conversations.id, other.id())),
    );
    expect(await other.say("¿hola?")).toEqual(other.before);
  });
});
