import { beforeEach, describe, expect, test } from "vitest";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { newId } from "~/platform/ids";
import { spelledPhone } from "~/platform/spelled-phone";
import type { Tenant } from "~/platform/tenancy.server";
import { DEFAULT_ZONE } from "~/platform/zones";
import { actsOf } from "../../../../tests/support/acts";
import { inbound, messagesOf, newCompany, newTenant, rowsOf, staffOf } from "../../../../tests/support/builders";
import { Meanwhile } from "../../../../tests/support/meanwhile";
import { workshop } from "../../../../tests/support/run-queue";
import { orders } from "../tables.server";
import { correctOrder, readOrders, setOrder } from "./orders/set-order.server";
import { correctOrderRow, storeOrder } from "./orders/writes.server";
import { answerQuote, cancelQuote, correctQuote } from "./quotes/set-quote.server";
import { storeQuote } from "./quotes/writes.server";
import { correctOrderSchema, correctQuoteSchema } from "./schema";
import { quotes } from "./tables.server";

const NOW = Date.parse("2026-11-23T16:00:00Z");
const CHANGED = { code: "conflict", userMessage: expect.stringContaining("Así está ahora.") };

let tenant: Tenant;
let [companyId, conversationId] = [0, 0];

const meanwhile = new Meanwhile(/update "orders"/);

beforeEach(async () => {
  meanwhile.forget();
  tenant = await newTenant(workshop({ start: NOW, database: meanwhile.around }).platform);
  companyId = await newCompany(tenant);
  ({ conversationId } = await receiveMessage(tenant, inbound()));
});

const said = async () => (await messagesOf(tenant, conversationId)).length;
const only = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`${rows.length} rows`);
  return row;
};

describe("staff correct an order", () => {
  const row = async () => only(await rowsOf(tenant, orders));
  const TYPED = { name: "Ana", contact: "+52 2225551234", address: "", neededBy: "el sábado" };
  async function formOf() {
    const { id, updatedAt } = await row();
    return (typed: Record<string, string>) => {
      const ids = { of: String(id), seen: String(updatedAt.getTime()) };
      return correctOrder(
        tenant,
        staffOf(tenant),
        correctOrderSchema(DEFAULT_ZONE).parse({ ...ids, ...TYPED, ...typed }),
      );
    };
  }

  beforeEach(async () => {
    const lines = [{ name: "Concha", quantity: 2, cents: 1_250 }];
    const noted = { name: "Ana", phone: "+522225551234", address: null, neededBy: "el sábado" };
    const of = { id: newId(), companyId, conversationId, sessionId: newId() };
    await tenant.db.run(storeOrder(tenant, { ...of, ...noted, lines, totalCents: 2_500, currency: "$" }));
  });

  test("who wants it, where and for when; what is ordered stays, and the customer is not told", async () => {
    const before = await said();
    const typed = { name: "Ana Paz", contact: "ana@correo.mx", address: "Reforma 5", neededBy: "" };
    expect(await (await formOf())(typed)).toEqual({ companyId, done: "corregido" });
    expect(await row()).toMatchObject({
      ...{ name: "Ana Paz", phone: "ana@correo.mx", address: "Reforma 5", neededBy: null },
      ...{ totalCents: 2_500, state: "new" },
    });
    expect(await said()).toBe(before);
    expect(await actsOf(tenant, "change_order")).toEqual([
      expect.objectContaining({ fields: ["name", "phone", "address", "neededBy"] }),
    ]);
    await (await formOf())({ ...typed, contact: "222 555 9999" });
    expect(await row()).toMatchObject({ phone: "+522225559999" });
    expect((await actsOf(tenant, "change_order")).at(-1)).toMatchObject({ fields: ["phone"] });
  });

  test("a note of the team's own is kept, cleared and named in the acts; the customer reads nothing of it", async () => {
    const before = await said();
    await (await formOf())({ note: "Dejó $200\nde anticipo" });
    expect(await row()).toMatchObject({ note: "Dejó $200\nde anticipo", name: "Ana" });
    const [shown] = (await readOrders(tenant, { companyId, vista: "abiertos", antes: null })).orders;
    expect(shown).toMatchObject({ note: "Dejó $200\nde anticipo" });
    await (await formOf())({ note: " " });
    expect(await row()).toMatchObject({ note: null });
    expect((await actsOf(tenant, "change_order")).map(({ fields }) => fields)).toEqual([["note"], ["note"]]);
    expect(await said()).toBe(before);
    const long = (letters: number) =>
      correctOrderSchema(DEFAULT_ZONE).safeParse({ of: "1", seen: "1", ...TYPED, note: "a".repeat(letters) }).success;
    expect([long(500), long(501)]).toEqual([true, false]);
  });

  test("of two tabs the second is told; one that is over is left as it is", async () => {
    const [first, second, third] = [await formOf(), await formOf(), await formOf()];
    await first({ name: "Ana Paz" });
    await expect(second({ neededBy: "el domingo" })).rejects.toMatchObject(CHANGED);
    const { id } = await row();
    await setOrder(tenant, staffOf(tenant), { of: id, was: "new", to: "cancelled" });
    await expect(third({})).rejects.toMatchObject(CHANGED);
    await expect((await formOf())({ name: "Eva" })).rejects.toMatchObject(CHANGED);
    expect(await row()).toMatchObject({ name: "Ana Paz", neededBy: "el sábado" });
  });

  test("of two who press at once the second is told, and the first one's words stay", async () => {
    const [first, second] = [await formOf(), await formOf()];
    meanwhile.once(() => first({ name: "Ana Paz" }));
    await expect(second({ neededBy: "el domingo" })).rejects.toMatchObject(CHANGED);
    expect(await row()).toMatchObject({ name: "Ana Paz", neededBy: "el sábado" });
    expect(await actsOf(tenant, "change_order")).toEqual([expect.objectContaining({ fields: ["name"] })]);
  });

  test("one of another company is not shown beside this one's", async () => {
    const { id } = await row();
    const open = async (of: number) =>
      (await readOrders(tenant, { companyId: of, vista: "todos", antes: null, ver: id })).open;
    expect(await open(companyId)).toMatchObject({ name: "Ana" });
    expect(await open(await newCompany(tenant))).toBeNull();
    const isGone = async (of: number, ver: number | null) =>
      (await readOrders(tenant, { companyId: of, vista: "todos", antes: null, ver })).isGone;
    expect(await isGone(await newCompany(tenant), id)).toBe(true);
    expect([await isGone(companyId, id), await isGone(companyId, null)]).toEqual([false, false]);
  });

  test("a contact that stays as it was shown is left as it is stored, and the audit says nothing of it", async () => {
    const { id } = await row();
    for (const phone of ["ana5512345678@gmail.com", "llamar a Luz 5512345678", "+5215512345678"]) {
      const { name, address, neededBy, note } = await row();
      await tenant.db.run(correctOrderRow(tenant, id, { name, phone, address, neededBy, note }));
      const shown = spelledPhone(phone);
      await (await formOf())({ name: `${name}a`, contact: shown, shown });
      expect(await row()).toMatchObject({ name: `${name}a`, phone });
      expect((await actsOf(tenant, "change_order")).at(-1)).toMatchObject({ fields: ["name"] });
    }
  });

  test("what the form says it showed is not believed where it is not what is stored", async () => {
    const words = { contact: "llamar a Luz", shown: "llamar a Luz" };
    await expect((await formOf())({ name: "Luz", ...words })).rejects.toMatchObject({
      ...{ code: "invalid", fields: { contact: ["Escribe solo un teléfono completo o un correo."] } },
    });
    expect(await row()).toMatchObject({ name: "Ana", phone: "+522225551234" });
  });

  test("a name that is missing and what is neither a phone nor an address are refused at their fields", () => {
    const ids = { of: "1", seen: "1" };
    const { error } = correctOrderSchema(DEFAULT_ZONE).safeParse({
      ...ids,
      ...TYPED,
      name: " ",
      contact: "no me acuerdo",
    });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(["name", "contact"]);
    expect(correctOrderSchema(DEFAULT_ZONE).safeParse({ ...ids, ...TYPED, contact: "" }).success).toBe(true);
  });
});

test("staff correct a quote's customer and day, before and after its price; of two tabs the second is told", async () => {
  const of = { id: newId(), companyId, conversationId, sessionId: newId() };
  const asked = { contact: null, wanted: "200 playeras", quantity: null, neededBy: null };
  await tenant.db.run(storeQuote(tenant, { ...of, name: "Ana", ...asked }));
  const row = async () => only(await rowsOf(tenant, quotes));
  const user = staffOf(tenant);
  const formOf = async () => {
    const seen = (await row()).updatedAt.getTime();
    return (typed: Record<string, string>) =>
      correctQuote(
        tenant,
        user,
        correctQuoteSchema(DEFAULT_ZONE).parse({ of: String(of.id), seen: String(seen), ...typed }),
      );
  };
  const [first, second] = [await formOf(), await formOf()];
  const typed = { name: "Ana Paz", contact: "222 555 1234", neededBy: "fin de mes" };
  expect(await first(typed)).toEqual({ companyId, done: "corregida" });
  const noted = { name: "Ana Paz", contact: "+522225551234", neededBy: "fin de mes" };
  expect(await row()).toMatchObject({ ...noted, state: "new", closedAt: null });
  const mail = { ...typed, contact: "ana5512345678@gmail.com" };
  await (await formOf())(mail);
  expect(await row()).toMatchObject({ contact: "ana5512345678@gmail.com" });
  await (await formOf())(typed);
  expect(await actsOf(tenant, "change_quote")).toEqual([
    expect.objectContaining({ fields: ["name", "contact", "neededBy"] }),
    ...Array(2).fill(expect.objectContaining({ fields: ["contact"] })),
  ]);
  await expect(second(typed)).rejects.toMatchObject(CHANGED);
  await answerQuote(tenant, user, { of: of.id, seen: (await row()).updatedAt.getTime(), amount: 150_000, note: "" });
  const before = await row();
  await (await formOf())({ ...typed, name: "Ana Luz" });
  const { amountCents, messageId, validUntil } = before;
  expect(await row()).toMatchObject({ name: "Ana Luz", state: "sent", amountCents, messageId, validUntil });
  await cancelQuote(tenant, user, { of: of.id, seen: (await row()).updatedAt.getTime() });
  await expect((await formOf())(typed)).rejects.toMatchObject(CHANGED);
});
