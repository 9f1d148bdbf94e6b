import { expect, test } from "vitest";
import type { TenantUser } from "~/features/accounts/viewer";
import { setAi } from "~/features/answering/set-ai.server";
import { assignConversation } from "~/features/threads/assign-conversation.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { listTags } from "~/features/threads/queries.server";
import { setTags } from "~/features/threads/set-tags.server";
import { inbound, messagesOf, newTenant, staffOf, threadOf } from "../../../../tests/support/builders";
import { workshop } from "../../../../tests/support/run-queue";
import { applyMacroSchema } from "../schema";
import { applyMacro } from "./apply-macro.server";
import { listMacros } from "./queries.server";
import { createMacro } from "./save-macro.server";
import { macroSchema } from "./schema";
import { undoMacro } from "./undo-macro.server";

const VISITOR = { channel: "webchat", platform: "other", contact: "visitante" } as const;
const MAIL = { channel: "email", platform: "brevo", contact: "maria@example.com" } as const;

/** A thread, and one macro of the person. */
async function scene(macro: Record<string, string>, over: Parameters<typeof inbound>[0], of: Partial<TenantUser> = {}) {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const ana = { ...staffOf(tenant), ...of };
  const { conversationId: id } = await receiveMessage(tenant, inbound(over));
  await createMacro(tenant, ana.id, macroSchema.parse({ name: "Listo", content: "", tags: "", ...macro }));
  const [stored] = await tenant.db.run(listMacros(tenant, ana.id));
  const press = (more: object = {}) =>
    applyMacro(tenant, ana, applyMacroSchema.parse({ conversationId: id, macroId: stored?.id, ...more }));
  const last = async () => (await messagesOf(tenant, id)).at(-1);
  return { shop, tenant, ana, id, press, last };
}

test("a thread that a macro resolves is the AI's again, and the visitor whose window is open hears so", async () => {
  const { shop, tenant, ana, id, press } = await scene({ state: "resolved" }, VISITOR);
  await sendMessage(tenant, ana, id, { content: "Te atiendo yo." });
  await shop.platform.settle();
  shop.platform.posted.length = 0;
  await press();
  await shop.platform.settle();
  const heard = shop.platform.posted.filter(({ url }) => url.includes("/visitor/"));
  expect(heard.map(({ body }) => JSON.parse(body).event)).toEqual([{ type: "handled", by: "ai" }]);
});

test("a macro that gives a thread to the AI drops an answer under way, and so does undoing it", async () => {
  const { tenant, ana, id, press } = await scene({ ai: "back" }, {});
  await setAi(tenant, ana, id, false);
  const turn = async () => (await threadOf(tenant, id)).controlTurn;
  const before = await turn();
  const { undo } = await press();
  expect(await turn()).toBe(before + 1);
  await undoMacro(tenant, ana, { conversationId: id, lineId: undo ?? 0 });
  expect(await turn()).toBe(before + 2);
});

test("a mail by a macro has the person's signature and the subject that they wrote; what they wrote themselves stays", async () => {
  const signature = { text: "Ana, La Espiga", use: "email" } as const;
  const { press, last } = await scene({ content: "Ya quedó." }, MAIL, { signature });
  await press({ subject: "Tu pedido" });
  expect(await last()).toMatchObject({ content: "Ya quedó.\n\nAna, La Espiga", metadata: { subject: "Tu pedido" } });
  await press({ content: "Ya quedó, María." });
  expect(await last()).toMatchObject({ content: "Ya quedó, María." });
});

test("a macro takes a thread from whoever has it, says so, and its tags are offered from then on", async () => {
  const { tenant, ana, id, press, last } = await scene({ assign: "nobody", tags: "Pagado" }, {});
  await assignConversation(tenant, ana, id, { id: 77, name: "Beto" });
  await press();
  expect(await threadOf(tenant, id)).toMatchObject({ assignedAgentId: null, assignedAgentName: null });
  expect((await last())?.content).toBe("Ana Ruiz aplicó «Listo»: la dejó sin asignar y le puso «pagado».");
  expect(await tenant.db.run(listTags(tenant))).toEqual(["pagado"]);
});

test("a macro is not undone once a colleague took off its tag", async () => {
  const { tenant, ana, id, press } = await scene({ state: "pending", tags: "Pagado" }, {});
  const { undo } = await press();
  await setTags(tenant, id, []);
  const undone = undoMacro(tenant, ana, { conversationId: id, lineId: undo ?? 0 });
  await expect(undone).rejects.toMatchObject({ code: "conflict" });
  expect(await threadOf(tenant, id)).toMatchObject({ status: "pending" });
});
