import { expect, test } from "vitest";
import { checkMigrations, hashOf, land } from "./check-migrations.mjs";

const fine = { name: "0000_first.sql", text: "CREATE TABLE a (id integer);\nCREATE INDEX a_id ON a (id);" };
const landed = `${hashOf(fine.text)}  ${fine.name}\n`;

test("a migration that only adds and has not changed is fine", () => {
  expect(checkMigrations([fine], landed)).toEqual([]);
});

test.each([
  ["CREATE TABLE `__new_a` (id integer);", "rebuilds"],
  ["drop  table a;", "drops a table"],
  ["CREATE TABLE b (status text CHECK (status in ('a', 'b')));", "CHECK"],
  ["CREATE INDEX b_at ON b (tenant_id, at DESC);", "descending"],
  ["create unique index b_at on b (at desc) where x is null;", "descending"],
])("%s is refused", (text, reason) => {
  const bad = { name: "0001_bad.sql", text };
  const troubles = checkMigrations([fine, bad], land([fine, bad], landed));
  expect(troubles).toHaveLength(1);
  expect(troubles[0]).toContain(reason);
});

test("a comment may name what the code may not, and a descending query is no index", () => {
  const text = "-- no DROP TABLE here, no CHECK (x)\nUPDATE a SET id = (SELECT id FROM a ORDER BY id DESC LIMIT 1);";
  const spoken = { name: "0001_spoken.sql", text };
  expect(checkMigrations([spoken], land([spoken], ""))).toEqual([]);
});

test("a landed migration may neither change nor go, and a new one must be landed", () => {
  expect(checkMigrations([{ ...fine, text: `${fine.text} ` }], landed)[0]).toContain("was changed");
  expect(checkMigrations([], landed)[0]).toContain("is gone");
  expect(checkMigrations([fine], "")[0]).toContain("--land");
});

test("landing adds what is new and does not forgive what changed", () => {
  const changed = { ...fine, text: "CREATE TABLE a (id text);" };
  const next = { name: "0001_next.sql", text: "CREATE TABLE c (id integer);" };
  const list = land([changed, next], landed);
  expect(list.split("\n").slice(0, 1)).toEqual([landed.trim()]);
  expect(checkMigrations([changed, next], list)).toHaveLength(1);
});
