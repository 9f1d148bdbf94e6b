import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ACCOUNT_ACTS, AUDIT_KINDS, AUDIT_VERBS } from "~/platform/audit-acts";
import { at } from "../../../scripts/lib/project.mjs";
import { isKnownField } from "./field-words";
import { actWords, KIND_CHOICES, kindWords } from "./words";

const sources = readdirSync(at("app"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".server.ts"))
  .map((path) => readFileSync(at(`app/${path}`), "utf8"))
  .join("\n");

test("every act that the code can write has Spanish words of its own", () => {
  const all = [...ACCOUNT_ACTS, ...AUDIT_VERBS.flatMap((verb) => AUDIT_KINDS.map((kind) => `${verb}_${kind}`))];
  expect(all.filter((act) => !actWords(act))).toEqual([]);
  const written = [...sources.matchAll(/\baudit\(\s*"([a-z_]+)"/g), ...sources.matchAll(/\baction: "([a-z_]+)"/g)];
  const acts = new Set(written.map(([, act = ""]) => act));
  expect(acts.size).toBeGreaterThan(90);
  const said = [...acts].map((act) => actWords(act));
  expect(said).not.toContain(null);
  for (const words of said) expect(words).not.toMatch(/_|\b(?:add|change|delete)\b/);
  expect(actWords("add_customer")).toBe("Agregó un cliente");
  expect(actWords("add_customer", 5)).toBe("Agregó 5 clientes");
  expect(actWords("delete_prospect", 2)).toBe("Eliminó 2 prospectos");
  expect(actWords("change_thread", 2)).toBe("Cambió una conversación");
  expect(actWords("deactivate_tenant_user")).toBe("Quitó el acceso a alguien");
  expect(actWords("paint_customer")).toBeNull();
  expect(actWords("add_")).toBeNull();
});

test("every kind of thing has a word to filter by, in the order of the alphabet", () => {
  for (const kind of [...AUDIT_KINDS, "tenant", "tenant_user", "invitation", "package"])
    expect(kindWords(kind), kind).not.toBeNull();
  const labels = KIND_CHOICES.map(({ label }) => label);
  expect(labels).toEqual([...labels].sort((one, other) => one.localeCompare(other, "es")));
  expect(kindWords("customer")).toBe("Cliente");
  expect(kindWords("toString")).toBeNull();
});

test("every field that is named beside an act is known", () => {
  const lists = [...sources.matchAll(/fields: \[((?:"\w+"(?:, )?)+)\]/g)].flatMap(([, names = ""]) =>
    [...names.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name),
  );
  expect(new Set(lists).size).toBeGreaterThan(15);
  expect(lists.filter((name) => !isKnownField(name))).toEqual([]);
});
