import { expect, test } from "vitest";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { inbound, newTenant, staffOf } from "../../../tests/support/builders";
import { workshop } from "../../../tests/support/run-queue";
import { reviveAnswer } from "./revive-answer.server";

test("a failed answer begins again with all that waits, and not where somebody has answered since", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const write = async () => (await receiveMessage(tenant, inbound({ contact: "c" }))).message.id;
  const { conversationId, message } = await receiveMessage(tenant, inbound({ contact: "c" }));
  const last = await write();
  const failed = { conversationId, upTo: message.id };
  expect(await reviveAnswer(tenant, failed)).toMatchObject({ payload: { conversationId, upTo: last } });
  await sendMessage(tenant, staffOf(tenant), conversationId, { content: "De 10 a 14." });
  expect(await reviveAnswer(tenant, failed)).toBeNull();
  const next = await write();
  expect(await reviveAnswer(tenant, failed)).toBeNull();
  expect(await reviveAnswer(tenant, { conversationId, upTo: next })).toMatchObject({ payload: { upTo: next } });
  expect(await reviveAnswer(await newTenant(shop.platform), failed)).toBeNull();
});
