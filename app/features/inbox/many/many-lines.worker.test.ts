import { expect, test } from "vitest";
import { assignConversation } from "~/features/threads/assign-conversation.server";
import { assignMany, snoozeMany } from "~/features/threads/many/act-on-many.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { actsOf } from "../../../../tests/support/acts";
import { inbound, messagesOf, newTenant, staffOf } from "../../../../tests/support/builders";
import { workshop } from "../../../../tests/support/run-queue";

async function scene() {
  const { platform } = workshop({ start: Date.parse("2026-11-19T12:00:00-06:00") });
  const tenant = await newTenant(platform, { timeZone: "America/Mexico_City" });
  const ana = staffOf(tenant);
  const { conversationId: id } = await receiveMessage(tenant, inbound());
  const last = async () => (await messagesOf(tenant, id)).at(-1)?.content;
  const recorded = async () => (await actsOf(tenant, "change_thread")).at(-1)?.values;
  return { tenant, ana, id, last, recorded };
}

test("threads that are put aside together say until when, and the record says what became of them", async () => {
  const { tenant, ana, id, last, recorded } = await scene();
  await snoozeMany(tenant, ana, [id], "3h");
  expect(await last()).toBe("Ana Ruiz pospuso la conversación hasta el 19 nov 2026, 15:00.");
  expect(await recorded()).toEqual({ status: "snoozed", count: 1 });
});

test("threads that are given away together, or left to nobody, say so, and the record says whose they are", async () => {
  const { tenant, ana, id, last, recorded } = await scene();
  await assignMany(tenant, ana, [id], { id: 77, name: "Beto" });
  expect(await last()).toBe("Ana Ruiz asignó esta conversación a Beto.");
  expect(await recorded()).toEqual({ assignedAgentId: 77, count: 1 });
  await assignConversation(tenant, ana, id, { id: 78, name: "Eva" });
  await assignMany(tenant, ana, [id], null);
  expect(await last()).toBe("Ana Ruiz dejó esta conversación sin asignar.");
  expect(await recorded()).toEqual({ assignedAgentId: null, count: 1 });
});
