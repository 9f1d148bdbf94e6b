import { expect, test } from "vitest";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, messagesOf, newTenant, rowsOf, staffOf } from "../../../tests/support/builders";
import { workshop } from "../../../tests/support/run-queue";
import { conversationNotes } from "../threads/notes/tables.server";
import { keepNote, sendReply } from "./send-reply.server";

const mail = () =>
  inbound({
    ...{ channel: "email", platform: "brevo", contact: "maria@example.com", automatic: true },
    metadata: { subject: "Mesa", to: "", cc: "luz@example.com" },
  });
const lastOf = async (tenant: Tenant, id: number) => (await messagesOf(tenant, id)).at(-1);

test("a reply to a mail leaves with the subject that staff wrote, and in copy only where they chose it", async () => {
  const seen: object[] = [];
  const shop = workshop({
    carrier: {
      ...{ name: "brevo", idempotent: false, sent: [] },
      send: async (_wire, { content, subject, cc }) => {
        seen.push({ content, subject, cc });
        return { kind: "sent", status: "sent", providerId: `<${content}@brevo>` };
      },
    },
  });
  const tenant = await newTenant(shop.platform);
  const { conversationId } = await receiveMessage(tenant, mail());
  const reply = (content: string, over: object = {}) =>
    sendReply(tenant, staffOf(tenant), { conversationId, content, ...over }, null);
  await reply("Uno");
  await reply("Dos", { subject: "Re: Mesa para ocho", copy: "on" });
  await shop.runAll();
  expect(seen).toEqual([
    { content: "Uno", subject: undefined, cc: undefined },
    { content: "Dos", subject: "Re: Mesa para ocho", cc: ["luz@example.com"] },
  ]);
});

test("the server signs a reply only where no script did, by the channels that the person chose", async () => {
  const tenant = await newTenant(workshop().platform);
  const ana = { ...staffOf(tenant), signature: { text: "Ana, La Espiga", use: "email" as const } };
  const { conversationId: mailed } = await receiveMessage(tenant, mail());
  const { conversationId: chat } = await receiveMessage(tenant, inbound());
  const sent = async (conversationId: number, over: object) => {
    await sendReply(tenant, ana, { conversationId, content: "Listo.", ...over }, null);
    return (await lastOf(tenant, conversationId))?.content;
  };
  expect(await sent(mailed, { sign: "yes" })).toBe("Listo.\n\nAna, La Espiga");
  expect(await sent(mailed, {})).toBe("Listo.");
  expect(await sent(chat, { sign: "yes" })).toBe("Listo.");
});

test("a note takes no file, and nothing of it is kept; without one it is", async () => {
  const { platform } = workshop();
  const tenant = await newTenant(platform);
  const { conversationId } = await receiveMessage(tenant, inbound());
  const of = { tenant, user: staffOf(tenant), control: platform.control };
  const note = { conversationId, content: "Ojo con el pago" };
  await expect(keepNote(of, note, new File(["x"], "a.png"))).rejects.toMatchObject({
    code: "invalid",
    userMessage: "Las notas privadas solo llevan texto. Cambia a «Responder» para mandar un archivo.",
  });
  expect(await rowsOf(tenant, conversationNotes)).toEqual([]);
  await keepNote(of, note, null);
  expect(await rowsOf(tenant, conversationNotes)).toMatchObject([{ content: "Ojo con el pago" }]);
});
