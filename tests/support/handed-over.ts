import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { notifications } from "~/features/notifications/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { business, inbound, messagesOf, newCompany, rowsOf, saveCompanyThreshold, threadOf } from "./builders";

/**
 * A visitor of the web chat whose first message the AI handed to people.
 * @param first what they wrote
 * @param over what is known of them, in the place of the usual name
 */
export async function handedOver(first: string, over: { readonly customerName?: string | undefined } = {}) {
  const { shop, tenant, ai } = await business();
  const companyId = await newCompany(tenant);
  await saveCompanyThreshold(tenant, companyId, "webchat", 1);
  let id = 0;
  /** Writes as the visitor, and returns all that the AI has said. */
  const say = async (content: string) => {
    const visitor = inbound({ channel: "webchat", platform: "other", contact: "c", content });
    ({ conversationId: id } = await receiveMessage(tenant, { ...visitor, ...over }));
    await shop.runAll();
    return (await messagesOf(tenant, id)).filter(({ sender }) => sender === "ai").map(({ content: text }) => text);
  };
  const before = await say(first);
  expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: false });
  return {
    ...{ shop, tenant, ai, companyId, say, before },
    thread: () => threadOf(tenant, id),
    id: () => id,
    /** The titles of the notices that called the team. */
    notices: async () =>
      (await rowsOf(tenant, notifications, eq(notifications.type, "needs_human"))).map(({ title }) => title),
  };
}
