import { describe, expect, test } from "vitest";
import { setAi } from "~/features/answering/set-ai.server";
import { assignConversation } from "~/features/threads/assign-conversation.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { setStatus } from "~/features/threads/set-status.server";
import { setTags } from "~/features/threads/set-tags.server";
import { snoozeConversation } from "~/features/threads/snooze-conversation.server";
import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, messagesOf, newTenant, staffOf, threadOf } from "../../../../tests/support/builders";
import { waitingOf, workshop } from "../../../../tests/support/run-queue";
import { applyMacroSchema } from "../schema";
import { readTemplateChoices } from "../templates/read-templates.server";
import { applyMacro } from "./apply-macro.server";
import { listMacros } from "./queries.server";
import { readMacrosPage } from "./read-macros.server";
import { createMacro, removeMacro, updateMacro } from "./save-macro.server";
import { macroSchema } from "./schema";
import { undoMacro } from "./undo-macro.server";

const DAY = 24 * 3_600_000;
const input = (over: Record<string, string>) => macroSchema.parse({ name: "Listo", content: "", tags: "", ...over });

/** A thread that a person has, and one macro. */
async function scene(macro: Record<string, string>, over: Parameters<typeof inbound>[0] = {}) {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const ana = staffOf(tenant);
  const { conversationId: id } = await receiveMessage(tenant, inbound({ contact: "luz", ...over }));
  await setAi(tenant, ana, id, false);
  await assignConversation(tenant, ana, id, null);
  await createMacro(tenant, ana.id, input(macro));
  const [stored] = await tenant.db.run(listMacros(tenant, ana.id));
  const macroId = stored?.id ?? 0;
  const press = (more: object = {}) =>
    applyMacro(tenant, ana, applyMacroSchema.parse({ conversationId: id, macroId, ...more }));
  return { shop, tenant, ana, id, macroId, press };
}

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? `${error.status} ${error.userMessage}` : String(error);
};
const said = async (tenant: Tenant, id: number) =>
  (await messagesOf(tenant, id)).slice(-2).map(({ sender, content }) => `${sender}: ${content}`);
const stateOf = async (tenant: Tenant, id: number) => {
  const thread = await threadOf(tenant, id);
  const { status, aiEnabled, assignedAgentName, tags, snoozedUntil } = thread ?? {};
  return { status, aiEnabled, assignedAgentName, tags: tags ?? [], sleeps: snoozedUntil != null };
};

describe("one press", () => {
  test("sends the filled text, resolves, tags and takes the thread, with one line and one use", async () => {
    const { shop, tenant, ana, id, press } = await scene({
      name: "Pago recibido",
      content: "¡Gracias, {{nombre}}!",
      tags: "Pagado, envío",
      state: "resolved",
      assign: "me",
    });
    await setTags(tenant, id, ["envío"]);
    const { message, undo } = await press();
    expect(message).toMatchObject({
      content: "¡Gracias, Luz!",
      sender: "agent",
      status: "queued",
      agentName: "Ana Ruiz",
    });
    expect(await said(tenant, id)).toEqual([
      "agent: ¡Gracias, Luz!",
      "system: Ana Ruiz aplicó «Pago recibido»: la resolvió, la tomó y le puso «pagado».",
    ]);
    expect(undo).toBe((await messagesOf(tenant, id)).at(-1)?.id);
    expect(await stateOf(tenant, id)).toEqual({
      ...{
        status: "resolved",
        aiEnabled: false,
        assignedAgentName: "Ana Ruiz",
        tags: ["envío", "pagado"],
        sleeps: false,
      },
    });
    expect(await threadOf(tenant, id)).toMatchObject({ aiWaitsUntil: null, lastMessagePreview: "¡Gracias, Luz!" });
    expect((await tenant.db.run(listMacros(tenant, ana.id)))[0]).toMatchObject({ uses: 1 });
    const acts = await shop.platform.bindings.databases[tenant.shard]
      ?.prepare("select safe_values from audit_log where tenant_id = ? and action = 'change_thread' order by id")
      .bind(tenant.id)
      .all<{ safe_values: string }>();
    expect(JSON.parse(acts?.results.at(-1)?.safe_values ?? "")).toEqual({
      status: "resolved",
      assignedAgentId: ana.id,
    });
  });

  test("twice at once is one message and one use; a colleague's message of that id is the same too", async () => {
    const { tenant, ana, id, press } = await scene({ content: "Va en camino", state: "tomorrow" });
    const clientId = crypto.randomUUID();
    const done = await Promise.all([press({ clientId }), press({ clientId })]);
    expect(new Set(done.map(({ message }) => message?.id)).size).toBe(1);
    expect(done.filter(({ undo }) => undo !== null)).toHaveLength(1);
    expect((await messagesOf(tenant, id)).filter(({ sender }) => sender === "agent")).toHaveLength(1);
    expect((await tenant.db.run(listMacros(tenant, ana.id)))[0]?.uses).toBe(1);
    expect(await stateOf(tenant, id)).toMatchObject({ status: "snoozed", sleeps: true });
  });

  test("without a message it changes the thread once, and a thread that is so already not at all", async () => {
    const { tenant, ana, id, press } = await scene({ state: "pending", tags: "queja", assign: "me" });
    const clientId = crypto.randomUUID();
    await Promise.all([press({ clientId }), press({ clientId })]);
    const before = await messagesOf(tenant, id);
    expect(before.filter(({ sender }) => sender === "agent")).toEqual([]);
    expect(before.at(-1)?.content).toBe("Ana Ruiz aplicó «Listo»: la dejó pendiente, la tomó y le puso «queja».");
    expect(await press()).toEqual({ undo: null });
    expect(await messagesOf(tenant, id)).toHaveLength(before.length);
    expect((await tenant.db.run(listMacros(tenant, ana.id)))[0]?.uses).toBe(1);
  });

  test("giving back to the AI frees the thread and lets it answer what still waits, unless a message answered it", async () => {
    const { shop, tenant, id, press } = await scene({ ai: "back" });
    await press();
    expect(await stateOf(tenant, id)).toMatchObject({ status: "active", aiEnabled: true, assignedAgentName: null });
    expect((await messagesOf(tenant, id)).at(-1)?.content).toBe("Ana Ruiz aplicó «Listo»: se la devolvió a la IA.");
    const waits = waitingOf(shop, "answer_conversation").length;
    const other = await scene({ ai: "back", content: "Ya quedó" });
    await other.press();
    expect(await threadOf(other.tenant, other.id)).toMatchObject({ aiEnabled: true, aiWaitsUntil: null });
    expect(waits - waitingOf(other.shop, "answer_conversation").length).toBe(1);
  });

  test("tells a visitor whose window is open who answers from then on, also when it is undone, and answers nothing that it resolved", async () => {
    const visitor = { channel: "webchat", platform: "other", contact: "visitante" } as const;
    const { shop, tenant, ana, id, press } = await scene({ ai: "back", state: "resolved" }, visitor);
    const heard = async () => {
      await shop.platform.settle();
      return shop.platform.posted
        .splice(0)
        .flatMap(({ url, body }) => (url.includes("/visitor/") ? [JSON.parse(body).event] : []))
        .filter(({ type }) => type === "handled");
    };
    await heard();
    const waits = waitingOf(shop, "answer_conversation").length;
    const { undo } = await press();
    expect(await heard()).toEqual([{ type: "handled", by: "ai" }]);
    expect(waitingOf(shop, "answer_conversation")).toHaveLength(waits);
    await undoMacro(tenant, ana, { conversationId: id, lineId: undo ?? 0 });
    expect(await heard()).toEqual([{ type: "handled", by: "team" }]);
  });

  test("obeys the channel's rules and lacks: nothing is sent or changed", async () => {
    const { shop, tenant, id, press } = await scene({ content: "Hola, {{guia}}", state: "resolved" });
    expect(await refusal(press())).toBe("422 Falta llenar {{guia}}. Escribe el dato o bórralo antes de enviar.");
    shop.platform.clock.advance(DAY);
    expect(await refusal(press({ content: "Hola" }))).toMatch(/^409 /);
    await setTags(
      tenant,
      id,
      Array.from({ length: 20 }, (_, index) => `t${index}`),
    );
    const full = await scene({ tags: "una más" });
    await setTags(
      full.tenant,
      full.id,
      Array.from({ length: 20 }, (_, index) => `t${index}`),
    );
    expect(await refusal(full.press())).toBe("422 Una conversación puede tener hasta 20 etiquetas.");
    expect((await stateOf(tenant, id)).status).not.toBe("resolved");
    expect((await messagesOf(tenant, id)).filter(({ sender }) => sender === "agent")).toEqual([]);
  });
});

describe("undoing", () => {
  test("brings back state, tags, person and AI; what was sent stays, and the AI waits as after any reply", async () => {
    const { shop, tenant, ana, id, press } = await scene({
      content: "Listo",
      tags: "pagado",
      state: "resolved",
      assign: "me",
      ai: "back",
    });
    const { undo } = await press();
    const which = { conversationId: id, lineId: undo ?? 0 };
    await undoMacro(tenant, ana, which);
    expect(await stateOf(tenant, id)).toEqual({
      ...{ status: "active", aiEnabled: false, assignedAgentName: null, tags: [], sleeps: false },
    });
    expect((await threadOf(tenant, id))?.aiWaitsUntil?.getTime()).toBe(shop.platform.clock.now() + 10 * 60_000);
    expect((await messagesOf(tenant, id)).at(-1)?.content).toBe("Ana Ruiz deshizo los cambios de «Listo».");
    expect(await refusal(undoMacro(tenant, ana, which))).toBe(
      "409 La conversación cambió después, así que ya no se puede deshacer.",
    );
  });

  test("brings back the wait that resolving ended, and a time to sleep until that it moved", async () => {
    const { tenant, ana, id, press } = await scene({ state: "resolved" });
    const before = (await threadOf(tenant, id)).firstUnansweredAt;
    expect(before).toBeInstanceOf(Date);
    const { undo } = await press();
    expect((await threadOf(tenant, id)).firstUnansweredAt).toBeNull();
    await undoMacro(tenant, ana, { conversationId: id, lineId: undo ?? 0 });
    expect((await threadOf(tenant, id)).firstUnansweredAt).toEqual(before);
    const slept = await scene({ state: "3h" });
    await snoozeConversation(slept.tenant, slept.ana, slept.id, "1h");
    const { snoozedUntil } = await threadOf(slept.tenant, slept.id);
    const later = await slept.press();
    expect((await messagesOf(slept.tenant, slept.id)).at(-1)?.content).toMatch(/^Ana Ruiz aplicó «Listo»: la pospuso/);
    expect((await threadOf(slept.tenant, slept.id)).snoozedUntil).not.toEqual(snoozedUntil);
    await undoMacro(slept.tenant, slept.ana, { conversationId: slept.id, lineId: later.undo ?? 0 });
    expect((await threadOf(slept.tenant, slept.id)).snoozedUntil).toEqual(snoozedUntil);
  });

  test("leaves a thread alone that somebody changed since, and knows only lines of macros of that thread", async () => {
    const { tenant, ana, id, press } = await scene({ state: "resolved" });
    const { undo } = await press();
    const lineId = undo ?? 0;
    await setStatus(tenant, ana, id, "active");
    expect(await refusal(undoMacro(tenant, ana, { conversationId: id, lineId }))).toMatch(/^409 /);
    const { conversationId: other } = await receiveMessage(tenant, inbound({ contact: "eva" }));
    expect(await refusal(undoMacro(tenant, ana, { conversationId: other, lineId }))).toMatch(/^404 /);
    const [first] = await messagesOf(tenant, id);
    expect(await refusal(undoMacro(tenant, ana, { conversationId: id, lineId: first?.id ?? 0 }))).toMatch(/^404 /);
    expect((await stateOf(tenant, id)).status).toBe("active");
  });
});

test("macros are a person's or the team's: nobody uses, changes or deletes another's, and names are each owner's", async () => {
  const { shop, tenant, ana, id, macroId } = await scene({ owner: "me", state: "resolved" });
  const [luis, stranger] = [staffOf(tenant), await newTenant(shop.platform)];
  const foreign = { conversationId: id, macroId };
  expect(await refusal(applyMacro(tenant, luis, foreign))).toBe("404 Esa macro ya no existe.");
  expect(await refusal(applyMacro(stranger, ana, foreign))).toBe("404 Esa macro ya no existe.");
  for (const [who, person] of [
    [tenant, luis],
    [stranger, ana],
  ] as const) {
    expect(await refusal(updateMacro(who, person.id, macroId, input({ content: "x" })))).toMatch(/^404 /);
    expect(await refusal(removeMacro(who, person.id, macroId))).toMatch(/^404 /);
  }
  await createMacro(tenant, luis.id, input({ content: "De todos" }));
  expect(await refusal(createMacro(tenant, ana.id, input({ content: "Otra" })))).toBe(
    "422 Ya hay una macro con ese nombre. Elige otro.",
  );
  const { macros } = await readTemplateChoices(tenant, luis, id);
  expect(macros.map(({ content, does }) => [content, does])).toEqual([["De todos", []]]);
  expect(await tenant.db.run(listMacros(tenant, ana.id))).toHaveLength(2);
  await updateMacro(tenant, ana.id, macroId, input({ name: "Mía", tags: "a,b" }));
  expect((await tenant.db.run(listMacros(tenant, luis.id))).map(({ name }) => name)).toEqual(["Listo", "Mía"]);
  await removeMacro(tenant, luis.id, macroId);
  expect(await tenant.db.run(listMacros(tenant, ana.id))).toHaveLength(1);
});

test("the most used macro stands first, those of one use by name, and every change of one is recorded", async () => {
  const { shop, tenant, ana, id, press, macroId } = await scene({ name: "Zafra", content: "Hola" });
  await createMacro(tenant, ana.id, input({ name: "Árbol", content: "x" }));
  await createMacro(tenant, ana.id, input({ name: "Boda", content: "x" }));
  const listed = async () => tenant.db.run(listMacros(tenant, ana.id));
  const names = async () => (await listed()).map(({ name }) => name);
  expect(await names()).toEqual(["Árbol", "Boda", "Zafra"]);
  await press();
  expect(await names()).toEqual(["Zafra", "Árbol", "Boda"]);
  const [, arbol] = await listed();
  await updateMacro(tenant, ana.id, arbol?.id ?? 0, input({ name: "Árbol", content: "y" }));
  await removeMacro(tenant, ana.id, macroId);
  const acts = await shop.platform.bindings.databases[tenant.shard]
    ?.prepare("select action from audit_log where tenant_id = ? and action like '%_macro' order by id")
    .bind(tenant.id)
    .all<{ action: string }>();
  expect(acts?.results.map(({ action }) => action)).toEqual([
    ...["add_macro", "add_macro", "add_macro", "change_macro", "delete_macro"],
  ]);
  const query = { editar: null, listo: null, hasta: 45 };
  const page = await readMacrosPage(tenant, ana.id, { ...query, conversationId: id });
  expect([page.thread, page.macros.map(({ clientId }) => typeof clientId)]).toEqual([
    { id, name: "Luz Pérez", upTo: 45 },
    ["string", "string"],
  ]);
  const plain = await readMacrosPage(tenant, ana.id, { ...query, conversationId: null });
  expect([plain.thread, plain.macros.map(({ clientId }) => clientId)]).toEqual([null, [null, null]]);
});

test("an owner has room for 50, and a macro does something, without contradiction", async () => {
  const { tenant, ana } = await scene({ content: "0" });
  for (let count = 1; count < 50; count += 1)
    await createMacro(tenant, ana.id, input({ name: `M${count}`, content: "x" }));
  expect(await refusal(createMacro(tenant, ana.id, input({ name: "Una más", content: "x" })))).toBe(
    "409 Ya hay 50 macros, que es el máximo. Elimina alguna que no uses.",
  );
  await createMacro(tenant, ana.id, input({ name: "Mía", content: "x", owner: "me" }));
  const listed = await tenant.db.run(listMacros(tenant, ana.id));
  const [first] = listed.filter(({ name }) => name === "M1");
  await updateMacro(tenant, ana.id, first?.id ?? 0, input({ name: "M1", content: "y" }));
  const change = updateMacro(
    tenant,
    ana.id,
    listed.find(({ name }) => name === "Mía")?.id ?? 0,
    input({ content: "z" }),
  );
  expect(await refusal(change), "nor by giving one's own to the team").toMatch(/^409 Ya hay 50 macros/);
  expect(await refusal(createMacro(tenant, ana.id, input({ owner: "me" })))).toBe(
    "422 Escribe un mensaje, o elige algo que la macro haga.",
  );
  expect(await refusal(createMacro(tenant, ana.id, input({ owner: "me", state: "pending", ai: "back" })))).toBe(
    "422 Pendiente espera a una persona: elige eso, o activar la IA.",
  );
});

test.each([
  ["a blank name", { name: " " }, "Ponle un nombre a la macro."],
  ["a long name", { name: "x".repeat(61) }, "El nombre es muy largo: el máximo son 60 caracteres."],
  ["a long text", { content: "x".repeat(2_001) }, "El texto es muy largo: el máximo son 2,000 caracteres."],
  ["six tags", { tags: "a,b,c,d,e,f" }, "Una macro puede poner hasta 5 etiquetas."],
  ["an unknown state", { state: "borrar" }, "Elige una opción de la lista."],
])("%s is refused with its reason", (_, wrong, reason) => {
  const { error } = macroSchema.safeParse({ name: "Buena", ...wrong });
  expect(error?.issues.map(({ message }) => message)).toEqual([reason]);
});
