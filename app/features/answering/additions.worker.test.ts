import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { messageJson } from "~/features/threads/messages/json";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { clientData, conversations } from "~/features/threads/tables.server";
import { creditsOf, messagesOf, rowsOf, runsOf, setCredits, staffOf } from "../../../tests/support/builders";
import { handedOver } from "../../../tests/support/handed-over";
import { setAi } from "./set-ai.server";

const PASSED_ON = "Listo, se lo paso al equipo.";

const NAMELESS = { customerName: undefined };
const WISH = "quiero 2 kilos de tortilla para mañana, a nombre de mi mamá";

describe("CONV-35 what is added to a wish that waits for people", () => {
  test("is passed on with one word and kept as contact data, free, and the thread goes on waiting", async () => {
    const { tenant, ai, say, before, notices, thread, id } = await handedOver(WISH, NAMELESS);
    const called = (await notices()).length;
    expect(await say("+56 9 8765 4321")).toEqual([...before, PASSED_ON]);
    expect(await thread()).toMatchObject({ status: "pending", aiEnabled: false, customerPhone: "+56 9 8765 4321" });
    expect(await say("mi nombre es Luz"), "once in a wait").toEqual([...before, PASSED_ON]);
    expect((await rowsOf(tenant, clientData)).map(({ dataType, dataValue }) => [dataType, dataValue])).toEqual([
      ["phone", "+56 9 8765 4321"],
      ["name", "Luz"],
    ]);
    expect(await creditsOf(tenant)).toMatchObject({ balance: 50 });
    expect(ai.requests).toEqual([]);
    expect((await notices()).length).toBe(called);
    // Whoever is writing to them need not read it first.
    const told = (await messagesOf(tenant, id())).find(({ content }) => content === PASSED_ON);
    expect(told && messageJson(told).isPromise).toBe(true);
    expect((await runsOf(tenant)).at(-1)).toMatchObject({ outcome: "answered", reason: "added" });
  });

  test("needs no credit", async () => {
    const { tenant, say, before } = await handedOver(WISH, NAMELESS);
    await setCredits(tenant, 0);
    expect(await say("a las 5")).toEqual([...before, PASSED_ON]);
  });

  test("a question, or anger, is none, and what follows it is left to people", async () => {
    const { say, before } = await handedOver(WISH, NAMELESS);
    expect(await say("¿tienen de maíz azul?")).toEqual(before);
    expect(await say("987654321")).toEqual(before);
    const angry = await handedOver(WISH, NAMELESS);
    const told = await angry.say("son unos rateros, pésimo servicio");
    expect(told).toEqual([...angry.before, expect.stringMatching(/^Lamento lo que pasó\./)]);
    expect(await angry.say("987654321")).toEqual(told);
  });

  test("after a person has answered it is theirs", async () => {
    const { tenant, say, before, id } = await handedOver(WISH, NAMELESS);
    await sendMessage(tenant, staffOf(tenant), id(), { content: "¿Para qué hora?" });
    expect(await say("a las 5")).toEqual(before);
  });

  test("where staff have taken control the AI says nothing, though the thread waits", async () => {
    const { tenant, say, before, id, thread } = await handedOver(WISH, NAMELESS);
    await setAi(tenant, staffOf(tenant), id(), false);
    await tenant.db.run(tenant.db.update(conversations, { status: "pending" }, eq(conversations.id, id())));
    expect(await thread()).toMatchObject({ status: "pending", aiEnabled: false });
    expect(await say("987654321")).toEqual(before);
  });

  test.each(["quiero hablar con una persona", "me cobraron de más y nadie contesta, pésimo servicio"])(
    "after «%s» nothing is said",
    async (content) => {
      const { say, before } = await handedOver(content, NAMELESS);
      expect(await say("987654321")).toEqual(before);
    },
  );
});
