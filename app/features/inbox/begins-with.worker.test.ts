import { expect, test } from "vitest";
import { setAi } from "~/features/answering/set-ai.server";
import { saveChannelSetting } from "~/features/answering/thresholds/save-thresholds.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { business, inbound, newCompany, staffOf } from "../../../tests/support/builders";
import { openConversation } from "./open-conversation.server";

const MINUTE = 60_000;

test("THR-14 a company that saved nothing answers from the second message, and the open thread says so until it comes", async () => {
  const { shop, tenant } = await business();
  const write = () => receiveMessage(tenant, inbound({ contact: "+525587654321", content: "¿Abren los domingos?" }));
  const next = async (id: number) => {
    const { answerDue, beginsWith } = (await openConversation(tenant, id, null)) ?? {};
    return [answerDue, beginsWith];
  };
  // Without a company the general value of 1 counts.
  const before = await receiveMessage(tenant, inbound({ contact: "+525500000001" }));
  expect(await next(before.conversationId)).toEqual([true, null]);

  const companyId = await newCompany(tenant);
  const { conversationId: id } = await write();
  expect(await next(id)).toEqual([false, 2]);
  shop.platform.clock.advance(61 * MINUTE);
  expect(await next(id)).toEqual([false, 2]);
  const save = (aiResponseThreshold: number) =>
    saveChannelSetting(tenant, { companyId, channel: "whatsapp", aiResponseThreshold });
  await save(3);
  expect(await next(id)).toEqual([false, 3]);
  await save(2);
  await write();
  expect(await next(id)).toEqual([true, null]);
  shop.platform.clock.advance(MINUTE);
  expect(await next(id)).toEqual([false, null]);
  await setAi(tenant, staffOf(tenant), id, false);
  await save(9);
  expect(await next(id)).toEqual([false, null]);
});
