import { describe, expect, test } from "vitest";
import { tenantUsers } from "~/features/accounts/tables.server";
import { forward, readForward } from "~/features/inbox/forward.server";
import { listQuerySchema } from "~/features/inbox/list-query";
import { newestUnread } from "~/features/notifications/queries.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { newAccount } from "../../../tests/support/accounts";
import { inbound, messagesOf, newTenant, rowsOf, staffOf, threadOf } from "../../../tests/support/builders";
import { workshop } from "../../../tests/support/run-queue";
import { forwardThread } from "./forward-thread.server";
import { receiveMessage } from "./messages/receive-message.server";
import { conversationNotes } from "./notes/tables.server";
import { deleteConversation } from "./trash-conversation.server";

/** A thread in which a customer asked twice, with a colleague who knows nothing of it. */
async function asked() {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const ana = staffOf(tenant);
  const [luis, eva] = [
    { id: newId(), name: "Luis Pérez" },
    { id: newId(), name: "Eva Sol" },
  ];
  const team = [{ id: ana.id, name: "Ana Ruiz" }, luis, eva];
  const first = await receiveMessage(tenant, inbound({ contact: "luz", content: "¿Hacen pasteles de boda?" }));
  await receiveMessage(tenant, inbound({ contact: "luz", content: "Es para 80 personas" }));
  const id = first.conversationId;
  const wish = { conversationId: id, note: null, messageId: null, assigns: true, clientId: crypto.randomUUID() };
  return { shop, tenant, ana, luis, eva, team, id, message: first.message, wish };
}

const noticesOf = (tenant: Tenant, userId: number) =>
  tenant.db
    .run(newestUnread(tenant, userId))
    .then((all) => all.filter(({ type }) => type === "assigned" || type === "mentioned"));
const notesOf = (tenant: Tenant) => rowsOf(tenant, conversationNotes);

describe("forwarding to a colleague", () => {
  test("who gets a thread is assigned, named in a note and told once with the last messages; a repeat changes nothing", async () => {
    const { tenant, ana, luis, team, id, wish } = await asked();
    const { aiEnabled } = await threadOf(tenant, id);
    for (let times = 0; times < 2; times += 1)
      await forwardThread(tenant, ana, { ...wish, note: "Ofrécele el de tres leches" }, luis, team);
    expect(await threadOf(tenant, id)).toMatchObject({
      assignedAgentId: luis.id,
      assignedAgentName: "Luis Pérez",
      aiEnabled,
      unreadCount: 2,
    });
    expect(await notesOf(tenant)).toEqual([
      expect.objectContaining({
        conversationId: id,
        authorId: ana.id,
        content: "@Luis Pérez Ofrécele el de tres leches",
        mentions: [luis.id],
      }),
    ]);
    expect(await noticesOf(tenant, luis.id)).toEqual([
      expect.objectContaining({
        type: "assigned",
        title: "Ana Ruiz te asignó una conversación",
        message:
          "Luz Pérez · «Ofrécele el de tres leches» · Cliente: ¿Hacen pasteles de boda? · Cliente: Es para 80 personas",
        conversationId: id,
      }),
    ]);
    expect(await noticesOf(tenant, ana.id)).toEqual([]);
    expect(
      (await messagesOf(tenant, id)).filter(({ sender }) => sender === "system").map((one) => one.content),
    ).toEqual(["Ana Ruiz asignó esta conversación a Luis Pérez."]);
  });

  test("who is only told gets the note and the notice, and the thread stays whose it was", async () => {
    const { tenant, ana, luis, eva, team, id, message, wish } = await asked();
    await forwardThread(tenant, ana, wish, eva, team);
    const before = await messagesOf(tenant, id);
    const about = { ...wish, assigns: false, messageId: message.id, clientId: crypto.randomUUID() };
    await forwardThread(tenant, ana, { ...about, note: "Y @Eva Sol también" }, luis, team);
    expect(await threadOf(tenant, id)).toMatchObject({ assignedAgentId: eva.id });
    expect(await messagesOf(tenant, id)).toEqual(before);
    const note = (await notesOf(tenant)).find(({ clientId }) => clientId === about.clientId);
    expect(note).toMatchObject({
      content: "@Luis Pérez Y @Eva Sol también\n\n«¿Hacen pasteles de boda?»",
      mentions: [luis.id, eva.id],
    });
    expect(await noticesOf(tenant, luis.id)).toEqual([
      expect.objectContaining({
        type: "mentioned",
        title: "Ana Ruiz te reenvió un mensaje",
        message: "Luz Pérez · «Y @Eva Sol también» · Cliente: ¿Hacen pasteles de boda?",
      }),
    ]);
    expect((await noticesOf(tenant, eva.id)).map(({ title }) => title).sort()).toEqual([
      "Ana Ruiz te asignó una conversación",
      "Ana Ruiz te mencionó en una nota",
    ]);
  });

  test("the dialog offers everybody of the team but oneself", async () => {
    const { platform } = workshop();
    const { control } = platform;
    const { tenant, viewer } = await newAccount(platform);
    const now = new Date(tenant.now());
    const luis = { id: newId(), firstName: "Luis", lastName: "Pérez", email: "luis@negocio.mx", password: "x" };
    const hired = { ...luis, tenantId: tenant.id, active: true, createdAt: now, updatedAt: now };
    await control.db.run(control.db.insert(tenantUsers, hired));
    const { conversationId } = await receiveMessage(tenant, inbound());
    const query = listQuerySchema.parse({ conversationId: String(conversationId), reenviar: "todo" });
    const dialog = await readForward({ tenant, user: viewer.user, control }, query);
    expect(dialog?.colleagues).toEqual([{ id: luis.id, name: "Luis Pérez" }]);
    // It quotes a message of its own thread, and no other one.
    const own = await receiveMessage(tenant, inbound({ content: "¿Hacen pasteles?" }));
    const elsewhere = await receiveMessage(tenant, inbound({ content: "Secreto" }));
    const about = (reenviar: number) =>
      listQuerySchema.parse({ conversationId: String(own.conversationId), reenviar: String(reenviar) });
    const asking = { tenant, user: viewer.user, control };
    expect((await readForward(asking, about(own.message.id)))?.quote).toBe("¿Hacen pasteles?");
    expect(await readForward(asking, about(elsewhere.message.id))).toBeNull();
  });

  test("its form gives the thread to a colleague, or only tells them, as it says", async () => {
    const { platform } = workshop();
    const { control } = platform;
    const { tenant, viewer } = await newAccount(platform);
    const now = new Date(tenant.now());
    const luis = { id: newId(), firstName: "Luis", lastName: "Pérez", email: "luis.perez@negocio.mx", password: "x" };
    const hired = { ...luis, tenantId: tenant.id, active: true, createdAt: now, updatedAt: now };
    await control.db.run(control.db.insert(tenantUsers, hired));
    const { conversationId } = await receiveMessage(tenant, inbound());
    const send = (how: "assign" | "tell", agentId = luis.id) =>
      forward({ tenant, user: viewer.user, control }, { conversationId, messageId: null, agentId, how, note: null });
    await send("tell");
    expect(await threadOf(tenant, conversationId)).toMatchObject({ assignedAgentId: null });
    await send("assign");
    expect(await threadOf(tenant, conversationId)).toMatchObject({ assignedAgentId: luis.id });
    await expect(send("assign", newId())).rejects.toMatchObject({
      userMessage: "Esa persona ya no está en tu equipo.",
    });
  });

  test("to oneself, from the trash, with a message of another thread or of another business: refused, nothing changes", async () => {
    const { shop, tenant, ana, luis, team, id, wish } = await asked();
    const { message: elsewhere } = await receiveMessage(tenant, inbound());
    const other = await newTenant(shop.platform);
    const { message: foreign } = await receiveMessage(other, inbound());
    const me = { id: ana.id, name: "Ana Ruiz" };
    await expect(forwardThread(tenant, ana, wish, me, team)).rejects.toMatchObject({
      status: 422,
      fields: { agentId: ["Elige a otra persona de tu equipo."] },
    });
    for (const messageId of [elsewhere.id, foreign.id, newId()])
      await expect(forwardThread(tenant, ana, { ...wish, messageId }, luis, team)).rejects.toMatchObject({
        status: 404,
      });
    await expect(
      forwardThread(tenant, ana, { ...wish, conversationId: foreign.conversationId }, luis, team),
    ).rejects.toMatchObject({ status: 404 });
    await deleteConversation(tenant, id);
    await expect(forwardThread(tenant, ana, wish, luis, team)).rejects.toMatchObject({ status: 404 });
    expect(await notesOf(tenant)).toEqual([]);
    expect(await noticesOf(tenant, luis.id)).toEqual([]);
    expect(await threadOf(tenant, id)).toMatchObject({ assignedAgentId: null });
  });
});
