import { expect, test } from "vitest";
import { inboxPath, limitsOf } from "./inbox-address";
import { callQuerySchema, listQuerySchema } from "./list-query";
import { addressOf, listKeyOf } from "./page-state";
import { viewSchema } from "./views/schema";

const read = (address: object) => listQuerySchema.parse(address);

test.each([
  ["me", "me"],
  ["none", "none"],
  ["42", 42],
  ["", null],
  ["0", null],
  ["-3", null],
  ["1e99", null],
  ["5 or 1=1", null],
  ["x".repeat(100_000), null],
])("whose threads: %j is read as %j", (text, agent) => {
  expect(read({ agent: text }).agent).toBe(agent);
  expect(callQuerySchema.parse({ agent: text }).agent).toBe(agent);
});

test.each([
  ["vip", "vip"],
  ["  VIP   Mayor ", "vip mayor"],
  ["x".repeat(40), "x".repeat(40)],
  ["x".repeat(41), null],
  ["' or 1=1 --", "' or 1=1 --"],
  ["", null],
  ["  ", null],
])("a tag: %j is read as %j", (text, tag) => {
  expect(read({ tag: text }).tag).toBe(tag);
});

test("the address of the list keeps person and tag, and each other one is another list", () => {
  const query = read({ agent: "42", tag: "Años 80 & más", company: "7", filtros: "si" });
  const path = inboxPath(addressOf(query));
  expect(path).toBe("/admin/conversations?company=7&agent=42&tag=a%C3%B1os+80+%26+m%C3%A1s");
  const params = new URL(path, "http://here").searchParams;
  expect(read(Object.fromEntries(params))).toEqual({ ...query, filtros: null });
  expect(limitsOf({ ...addressOf(query), conversationId: 3, cursor: "1.2", q: "pan" })).toMatchObject({ agent: 42 });
  const keys = ["", "agent=me", "agent=none", "tag=vip", "tag=vip&agent=me"].map((text) =>
    listKeyOf(new URLSearchParams(text)),
  );
  expect(new Set(keys).size).toBe(5);
});

test("a kept view refuses a person or a tag that no address has", () => {
  const parse = (fields: object) => viewSchema.safeParse({ name: "Buena", ...fields }).success;
  expect([parse({ agent: "me", tag: "vip" }), parse({ agent: "", tag: "" }), parse({})]).toEqual([true, true, true]);
  expect([parse({ agent: "quien" }), parse({ tag: "x".repeat(41) })]).toEqual([false, false]);
});
