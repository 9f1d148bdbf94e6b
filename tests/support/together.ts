import { mergeThreads } from "~/features/threads/merge-threads.server";
import { type InboundMessage, receiveMessage } from "~/features/threads/messages/receive-message.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newTenant, staffOf } from "./builders";
import { type Workshop, workshop } from "./run-queue";

export const PHONE = "+525512345678";

/** A customer with one phone who wrote by WhatsApp and then in the web chat; a second passes between any two messages. */
export async function twoThreads(of?: { readonly shop: Workshop; readonly tenant: Tenant }) {
  const shop = of?.shop ?? workshop();
  const tenant = of?.tenant ?? (await newTenant(shop.platform));
  const ana = staffOf(tenant);
  const write = (contact: string, content: string, over: Partial<InboundMessage> = {}) => {
    shop.platform.clock.advance(1_000);
    return receiveMessage(tenant, inbound({ contact, content, customerPhone: PHONE, ...over }));
  };
  const whatsapp = (content: string) => write("luz", content);
  const chat = (content: string) => write("visita-1", content, { channel: "webchat", platform: "other" });
  const first = (await whatsapp("Por WhatsApp")).conversationId;
  const second = (await chat("Por el chat")).conversationId;
  /** The events that pages get while some work is done. */
  const told = async (work: () => Promise<unknown>) => {
    await shop.platform.settle();
    const before = shop.platform.posted.length;
    await work();
    await shop.platform.settle();
    return shop.platform.posted.slice(before).map(({ body }) => JSON.parse(body).event);
  };
  return { shop, tenant, ana, write, whatsapp, chat, first, second, told };
}

/** The same, with the WhatsApp thread (`part`) shown in the web chat's (`shown`). */
export async function together(of?: { readonly shop: Workshop; readonly tenant: Tenant }) {
  const { first, second, ...rest } = await twoThreads(of);
  await mergeThreads(rest.tenant, rest.ana, { conversationId: second, otherId: first });
  return { ...rest, part: first, shown: second };
}
