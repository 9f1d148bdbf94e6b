import { expect, test } from "vitest";
import { sendSms } from "~/features/channels/send-sms.server";
import { inbound, messagesOf, newCompany, newTenant, staffOf, threadOf } from "../../../tests/support/builders";
import { CARRIERS } from "../../../tests/support/carrier-kinds";
import { connected } from "../../../tests/support/carriers";
import { workshop } from "../../../tests/support/run-queue";
import { receiveMessage } from "./messages/receive-message.server";
import { retryMessage } from "./messages/retry-message.server";
import { sendMessage } from "./messages/send-message.server";
import { snoozeConversation } from "./snooze-conversation.server";
import { deleteConversation } from "./trash-conversation.server";

test("what a customer writes again fills what the thread lacks, changes nothing that it has, and wakes it", async () => {
  const tenant = await newTenant(workshop().platform);
  const [first, second] = [await newCompany(tenant), await newCompany(tenant, { name: "El Taller" })];
  const write = (over: Parameters<typeof inbound>[0]) => receiveMessage(tenant, inbound({ contact: "luz", ...over }));
  const { conversationId: id } = await write({ customerEmail: "luz@correo.mx", companyId: first });
  await snoozeConversation(tenant, staffOf(tenant), id, "3h");
  await write({ customerEmail: "otra@correo.mx", customerPhone: "+525512345678", companyId: second });
  expect(await threadOf(tenant, id)).toMatchObject({
    ...{ customerEmail: "luz@correo.mx", customerPhone: "+525512345678", companyId: first },
    ...{ status: "active", snoozedUntil: null },
  });
});

test("an answer under way is dropped when its thread goes to the trash", async () => {
  const tenant = await newTenant(workshop().platform);
  const { conversationId: id } = await receiveMessage(tenant, inbound());
  const { controlTurn } = await threadOf(tenant, id);
  await deleteConversation(tenant, id);
  expect(await threadOf(tenant, id)).toMatchObject({ controlTurn: controlTurn + 1 });
});

test("the AI leaves the answer to a first SMS of staff to them for ten minutes", async () => {
  const twilio = CARRIERS.find(({ type }) => type === "twilio");
  if (!twilio) throw new Error("no Twilio");
  const { shop, tenant } = await connected(twilio, {});
  const sms = { to: "+52 55 1234 5678", message: "Tu pedido está listo" };
  const { conversationId } = await sendSms(tenant, staffOf(tenant), "twilio", sms);
  const { aiWaitsUntil } = await threadOf(tenant, conversationId);
  expect(aiWaitsUntil?.getTime()).toBe(shop.platform.clock.now() + 10 * 60_000);
});

test("a message is sent again in its own thread only", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const write = async () => (await receiveMessage(tenant, inbound())).conversationId;
  const [own, other] = [await write(), await write()];
  const { id } = await sendMessage(tenant, staffOf(tenant), own, { content: "Hola" });
  const before = await messagesOf(tenant, own);
  await expect(retryMessage(tenant, other, id)).rejects.toMatchObject({
    status: 404,
    userMessage: "Ese mensaje ya no existe.",
  });
  expect(await messagesOf(tenant, own)).toEqual(before);
  expect(await retryMessage(tenant, own, id)).toMatchObject({ id });
});
