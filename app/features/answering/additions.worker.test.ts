import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { notifications } from "~/features/notifications/tables.server";
import { messageJson } from "~/features/threads/messages/json";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { clientData, conversations } from "~/features/threads/tables.server";
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
import { setAi } from "./set-ai.server";

const PASSED_ON = "Listo, se lo paso al equipo.";

/** A visitor without a name, whose first message the AI handed to people. */
async function handedOver(wish: string) {
  const { shop, tenant, ai } = await business();
  await saveCompanyThreshold(tenant, await newCompany(tenant), "webchat", 1);
  let id = 0;
  const say = async (content: string) => {
    const visitor = inbound({ channel: "webchat", platform: "other", contact: "c", content });
    ({ conversationId: id } = await receiveMessage(tenant, { ...visitor, customerName: undefined }));
    await shop.runAll();
    return (await messagesOf(tenant, id)).filter(({ sender }) => sender === "ai").map(({ content: text }) => text);
  };
  const before = await say(wish);
  expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: false });
  return { shop, tenant, ai, say, before, thread: () => threadOf(tenant, id), id: () => id };
}

const WISH = "quiero 2 kilos de tortilla para mañana, a nombre de mi mamá";

describe("CONV-35 what is added to a wish that waits for people", () => {
  test("is passed on with one word and kept as contact data, free, and the thread goes on waiting", async () => {
    const { tenant, ai, say, before, thread, id } = await handedOver(WISH);
    const notices = () => rowsOf(tenant, notifications, eq(notifications.type, "needs_human"));
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
    const { tenant, say, before } = await handedOver(WISH);
    await setCredits(tenant, 0);
    expect(await say("a las 5")).toEqual([...before, PASSED_ON]);
  });

  test("a question, or anger, is none, and what follows it is left to people", async () => {
    const { say, before } = await handedOver(WISH);
    expect(await say("¿tienen de maíz azul?")).toEqual(before);
    expect(await say("987654321")).toEqual(before);
    const angry = await handedOver(WISH);
    const told = await angry.say("son unos rateros, pésimo servicio");
    expect(told).toEqual([...angry.before, expect.stringMatching(/^Lamento lo que pasó\./)]);
    expect(await angry.say("987654321")).toEqual(told);
  });

  test("after a person has answered it is theirs", async () => {
    const { tenant, say, before, id } = await handedOver(WISH);
    await sendMessage(tenant, staffOf(tenant), id(), { content: "¿Para qué hora?" });
    expect(await say("a las 5")).toEqual(before);
  });

  test("where staff have taken control the AI says nothing, though the thread waits", async () => {
    const { tenant, say, before, id, thread } = await handedOver(WISH);
    await setAi(tenant, staffOf(tenant), id(), false);
    await tenant.db.run(tenant.db.update(conversations, { status: "pending" }, eq(conversations.id, id())));
    expect(await thread()).toMatchObject({ status: "pending", aiEnabled: false });
    expect(await say("987654321")).toEqual(before);
  });

  test.each(["quiero hablar con una persona", "me cobraron de más y nadie contesta, pésimo servicio"])(
    "after «%s» nothing is said",
    async (content) => {
      const { say, before } = await handedOver(content);
      expect(await say("987654321")).toEqual(before);
    },
  );
});
