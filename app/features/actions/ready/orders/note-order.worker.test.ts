import { beforeEach, expect, test } from "vitest";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { newId } from "~/platform/ids";
import { spelledPhone } from "~/platform/spelled-phone";
import type { Tenant } from "~/platform/tenancy.server";
import { DEFAULT_ZONE } from "~/platform/zones";
import { actsOf } from "../../../../../tests/support/acts";
import { inbound, messagesOf, newCompany, newTenant, rowsOf, staffOf } from "../../../../../tests/support/builders";
import { Meanwhile } from "../../../../../tests/support/meanwhile";
import { addPriceList } from "../../../../../tests/support/price-list";
import { type Workshop, workshop } from "../../../../../tests/support/run-queue";
import { orders } from "../../tables.server";
import { correctOrderSchema, newOrderSchema } from "../schema";
import { noteOrder } from "./note-order.server";
import { correctOrder, readOrders } from "./set-order.server";

const NOW = Date.parse("2026-11-23T16:00:00Z");

let shop: Workshop;
let tenant: Tenant;
let [companyId, conversationId] = [0, 0];

const meanwhile = new Meanwhile(/insert into "orders"|update "orders"/);

beforeEach(async () => {
  meanwhile.forget();
  shop = workshop({ start: NOW, database: meanwhile.around });
  tenant = await newTenant(shop.platform);
  companyId = await newCompany(tenant);
  await addPriceList(tenant, companyId, ["Concha: precio $14.", "Pastel de tres leches: precio $420."]);
  ({ conversationId } = await receiveMessage(tenant, inbound({ customerPhone: "+522225551234" })));
});

const TYPED = { things: "2 conchas\n1 pastel de boda $1,800", name: "Luz Pérez", contact: "222 555 1234" };
const note = (typed: Record<string, string> = {}) => {
  const ids = { companyId: String(companyId), conversationId: String(conversationId) };
  return noteOrder(tenant, staffOf(tenant), newOrderSchema(DEFAULT_ZONE).parse({ ...ids, ...TYPED, ...typed }));
};
const only = async () => {
  const [row, ...more] = await rowsOf(tenant, orders);
  if (!row || more.length > 0) throw new Error(`${more.length} more`);
  return row;
};
const told = async () =>
  (await messagesOf(tenant, conversationId)).flatMap((one) => (one.sender === "agent" ? [one] : []));

test("an order that staff agreed on is noted at the list's prices and their own; the customer reads what and how much", async () => {
  const rest = { address: "Reforma 5\nCentro", neededBy: "el sábado", note: "Dejó $200" };
  expect(await note({ ...rest, tell: "on" })).toEqual({ companyId, done: "anotado-avisado" });
  const row = await only();
  expect(row).toMatchObject({
    ...{ companyId, conversationId, sessionId: row.id, name: "Luz Pérez", phone: "+522225551234", ...rest },
    lines: [
      { name: "Concha", quantity: 2, cents: 1_400 },
      { name: "pastel de boda", quantity: 1, cents: 180_000 },
    ],
    ...{ totalCents: 182_800, currency: "$", state: "new", closedAt: null },
  });
  expect(await told()).toMatchObject([
    {
      content: "Anotamos el pedido: 2 × Concha, 1 × pastel de boda. Total: $1,828. Para cuándo: el sábado.",
      status: "queued",
      metadata: { about: "order" },
    },
  ]);
  expect(await actsOf(tenant, "add_order")).toMatchObject([{ target: `order:${row.id}`, values: { companyId } }]);
});

test("nobody is told where staff do not wish it, or the channel takes no message now", async () => {
  expect(await note()).toEqual({ companyId, done: "anotado" });
  shop.platform.clock.advance(25 * 3_600_000);
  expect(await note({ tell: "on" })).toEqual({ companyId, done: "anotado-sin-aviso" });
  expect(await told()).toEqual([]);
  const row = { address: null, neededBy: null, note: null };
  expect(await rowsOf(tenant, orders)).toMatchObject([row, row]);
});

test("without a day the customer reads none", async () => {
  await note({ things: "1 concha.", tell: "on" });
  expect((await told()).map(({ content }) => content)).toEqual(["Anotamos el pedido: 1 × Concha. Total: $14."]);
});

test("a long list is counted, so that it fits into one message", async () => {
  const name = "a".repeat(150);
  await note({ things: Array(6).fill(`1 ${name} $1`).join("\n"), tell: "on" });
  await note({ things: Array(5).fill(`1 ${name} $1`).join("\n"), tell: "on" });
  const [long, short] = (await told()).map(({ content }) => content);
  expect(long).toBe("Anotamos el pedido: 6 cosas. Total: $6.");
  expect(short).toContain(`1 × ${name}, 1 × ${name}`);
});

test("a form that is sent twice, because its answer was lost, notes one order and tells once; what it says now counts", async () => {
  const key = String(newId());
  await Promise.all([note({ key, tell: "on" }), note({ key, tell: "on" })]);
  expect(String((await only()).id)).toBe(key);
  const noted = { code: "conflict", userMessage: "Este pedido ya quedó anotado: ábrelo en Pedidos para corregirlo." };
  await expect(note({ key, companyId: String(await newCompany(tenant)) })).rejects.toMatchObject(noted);
  const { conversationId: other } = await receiveMessage(tenant, inbound());
  await expect(note({ key, conversationId: String(other) })).rejects.toMatchObject(noted);
  await expect(note({ key, things: "3 tamales" })).rejects.toMatchObject({ code: "invalid" });
  expect(await told()).toHaveLength(1);
  expect(await note({ key, tell: "on", things: "3 conchas", note: "Sin azúcar" })).toEqual({
    companyId,
    done: "anotado",
  });
  expect(await only()).toMatchObject({ totalCents: 4_200, note: "Sin azúcar" });
  expect(await told()).toHaveLength(1);
  expect(await actsOf(tenant, "add_order")).toHaveLength(1);
  expect(await actsOf(tenant, "change_order")).toMatchObject([{ fields: ["lines", "note"] }]);
  // Somebody has changed it since: it is not changed back.
  await expect(note({ key })).rejects.toMatchObject(noted);
  expect(await only()).toMatchObject({ totalCents: 4_200 });
});

test("of a conversation that is gone, or a company that is, nothing is noted", async () => {
  const missing = { code: "not_found" };
  const other = await newTenant(shop.platform);
  const theirs = (await receiveMessage(other, inbound())).conversationId;
  await expect(note({ conversationId: String(theirs) })).rejects.toMatchObject({
    ...missing,
    userMessage: "Esa conversación ya no existe.",
  });
  await expect(note({ companyId: String(await newCompany(other)) })).rejects.toMatchObject(missing);
  await deleteConversation(tenant, conversationId);
  await expect(note()).rejects.toMatchObject(missing);
  expect(await rowsOf(tenant, orders)).toEqual([]);
});

test.each(["on", undefined])(
  "a conversation that goes while its order is noted takes none (told: %s)",
  async (tell) => {
    meanwhile.once(() => deleteConversation(tenant, conversationId));
    await expect(note(tell === undefined ? {} : { tell })).rejects.toMatchObject({
      ...{ code: "conflict", userMessage: "Esa conversación ya no existe." },
    });
    expect(await rowsOf(tenant, orders)).toEqual([]);
    expect(await told()).toEqual([]);
  },
);

test("what cannot be read is refused at its field, and nothing is noted or said", async () => {
  const wrong =
    "«1 tarta» no está en tu lista de precios: agrega el precio de cada pieza al final, como «1 pastel $350».";
  await expect(note({ things: "2 conchas\n1 tarta", tell: "on" })).rejects.toMatchObject({
    ...{ code: "invalid", userMessage: wrong, fields: { things: [wrong] } },
  });
  expect([await rowsOf(tenant, orders), await told()]).toEqual([[], []]);
  const issues = (typed: object) =>
    newOrderSchema(DEFAULT_ZONE)
      .safeParse({ companyId: "1", conversationId: "1", ...TYPED, ...typed })
      .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(issues({ things: " " })).toEqual([["things", "Escribe qué pide, una cosa en cada línea."]]);
  expect(issues({ things: "a".repeat(20_001) })).toEqual([["things", "Usa hasta 20,000 letras."]]);
  expect(issues({ companyId: "" })).toEqual([["companyId", "Elige la empresa."]]);
  expect(issues({ contact: "por la tarde" })).toEqual([["contact", "Escribe solo un teléfono completo o un correo."]]);
  expect(issues({ things: "a".repeat(20_000) })).toBeUndefined();
});

test("the form begins with whom the conversation is with, and its company's orders are shown", async () => {
  const ask = (de: number, asked: number | null = null) =>
    readOrders(tenant, { companyId: asked, vista: "abiertos", antes: null, de });
  const second = await newCompany(tenant, { name: "Zeta" });
  const { conversationId: mail } = await receiveMessage(
    tenant,
    inbound({ channel: "email", contact: "ana@correo.mx", customerEmail: "ana@correo.mx", companyId: second }),
  );
  expect((await ask(conversationId)).start).toEqual({
    ...{ conversationId, companyId, name: "Luz Pérez", contact: "+52 2225551234", formKey: expect.any(Number) },
  });
  const of = await ask(mail);
  expect([of.start?.contact, of.start?.companyId, of.company?.id]).toEqual(["ana@correo.mx", second, second]);
  expect((await ask(mail, companyId)).company?.id).toBe(companyId);
  expect(of.isStartGone).toBe(false);
  await deleteConversation(tenant, mail);
  expect(await ask(mail)).toMatchObject({ start: null, isStartGone: true });
  expect(await ask(0)).toMatchObject({ start: null, isStartGone: true });
});

test("the contact that the conversation shows stays as it is stored", async () => {
  const stored = "+5215512345678";
  const { conversationId: other } = await receiveMessage(tenant, inbound({ customerPhone: stored }));
  const shown = spelledPhone(stored);
  await note({ conversationId: String(other), contact: shown, shown });
  expect(await only()).toMatchObject({ phone: stored });
});

test("staff correct what an order is of: its total follows, lines that stay keep their prices, and the customer is not told", async () => {
  await note();
  await addPriceList(tenant, companyId, ["Café: precio $30."]);
  const { id } = await only();
  const [shown] = (await readOrders(tenant, { companyId, vista: "abiertos", antes: null })).orders;
  expect(shown?.things).toBe("2 × Concha $14\n1 × pastel de boda $1,800");
  const correct = async (things: string | undefined) => {
    const seen = String((await only()).updatedAt.getTime());
    const typed = { of: String(id), seen, ...TYPED, things };
    return correctOrder(tenant, staffOf(tenant), correctOrderSchema(DEFAULT_ZONE).parse(typed));
  };
  await correct(shown?.things);
  await correct(undefined);
  // The same in other words is no change either.
  await correct("2 conchas\n1 x pastel de boda $1800");
  expect(await actsOf(tenant, "change_order")).toEqual([]);
  await correct(`3 × Concha $10\n1 × pastel de boda $1,800\n2 cafés`);
  expect(await only()).toMatchObject({
    lines: [
      { name: "Concha", quantity: 3, cents: 1_000 },
      { name: "pastel de boda", quantity: 1, cents: 180_000 },
      { name: "Café", quantity: 2, cents: 3_000 },
    ],
    ...{ totalCents: 189_000, currency: "$" },
  });
  expect(await actsOf(tenant, "change_order")).toMatchObject([{ fields: ["lines"] }]);
  await correct("1 mesa $20");
  await correct("1 mesa 20 USD");
  expect(await only()).toMatchObject({ totalCents: 2_000, currency: "USD" });
  await expect(correct("3 tamales")).rejects.toMatchObject({ code: "invalid", fields: { things: expect.any(Array) } });
  expect(await told()).toEqual([]);
  expect(await only()).toMatchObject({ totalCents: 2_000 });
});

test("of two who correct an order at once the second is told, and the first one's things stay", async () => {
  await note();
  const { id, updatedAt } = await only();
  const correct = (things: string) => {
    const typed = { of: String(id), seen: String(updatedAt.getTime()), ...TYPED, things };
    return correctOrder(tenant, staffOf(tenant), correctOrderSchema(DEFAULT_ZONE).parse(typed));
  };
  meanwhile.once(() => correct("5 conchas"));
  await expect(correct("9 conchas")).rejects.toMatchObject({ code: "conflict" });
  expect(await only()).toMatchObject({ totalCents: 7_000 });
});
