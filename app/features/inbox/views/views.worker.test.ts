import { expect, test } from "vitest";
import { deleteCompany } from "~/features/crm/companies/delete-company.server";
import type { Tenant } from "~/platform/tenancy.server";
import { newCompany, newTenant } from "../../../../tests/support/builders";
import { workshop } from "../../../../tests/support/run-queue";
import { listQuerySchema } from "../list-query";
import { readInbox } from "../read-inbox.server";
import { keepView, removeView } from "./keep-view.server";
import { listViews, TEAM } from "./queries.server";
import { readViews } from "./read-views.server";
import { viewSchema } from "./schema";

const [ANA, LUIS] = [101, 102];
const plain = listQuerySchema.parse({});
const view = (name: string, filter: Record<string, string> = {}) =>
  viewSchema.parse({ name, channel: "", status: "pending", company: "", q: "", ...filter });
const namesOf = async (tenant: Tenant, userId: number) =>
  (await tenant.db.run(listViews(tenant, userId))).map(({ name, to }) => [name, to]);

test("a person sees the own views and the team's by name, each with the address of its list", async () => {
  const tenant = await newTenant(workshop().platform);
  const company = await newCompany(tenant, { name: "Sucursal Centro" });
  await keepView(tenant, ANA, view("  Mis   SMS ", { channel: "sms", status: "mine" }));
  await keepView(tenant, TEAM, view("Ánimo", { company: String(company), status: "", q: "pan" }));
  await keepView(tenant, LUIS, view("De Luis"));
  expect(await namesOf(tenant, ANA)).toEqual([
    ["Ánimo", `/admin/conversations?company=${company}&q=pan`],
    ["Mis SMS", "/admin/conversations?channel=sms&status=mine"],
  ]);
  expect(await namesOf(tenant, LUIS)).toEqual([
    ["Ánimo", `/admin/conversations?company=${company}&q=pan`],
    ["De Luis", "/admin/conversations?status=pending"],
  ]);
  expect((await readInbox(tenant, ANA, plain)).views.map(({ name }) => name)).toEqual(["Ánimo", "Mis SMS"]);
  const page = await readViews(
    tenant,
    { id: ANA, team: [{ id: LUIS, name: "Luis" }] },
    listQuerySchema.parse({ channel: "voice", company: String(company) }),
  );
  expect(page.views.map(({ words, isShared }) => [words, isShared])).toEqual([
    ["Abiertas · Sucursal Centro · «pan»", true],
    ["SMS · Mías", false],
  ]);
  expect(page.keeping).toEqual({ channel: "voice", company, words: "Voz · Abiertas · Sucursal Centro" });
  expect((await readViews(tenant, { id: ANA, team: [{ id: LUIS, name: "Luis" }] }, plain)).keeping).toBeNull();
  await deleteCompany(tenant, company);
  const [shared] = (await readViews(tenant, { id: ANA, team: [{ id: LUIS, name: "Luis" }] }, plain)).views;
  expect(shared?.words).toBe("Abiertas · Una empresa que ya no está · «pan»");
});

test("a view keeps the person and the tag; a person who left is named so", async () => {
  const tenant = await newTenant(workshop().platform);
  await keepView(tenant, ANA, view("De Luis", { agent: String(LUIS), tag: "VIP" }));
  await keepView(tenant, TEAM, view("De nadie", { status: "", agent: "none" }));
  await keepView(tenant, TEAM, view("Mías", { status: "", agent: "me" }));
  expect(await namesOf(tenant, ANA)).toEqual([
    ["De Luis", `/admin/conversations?status=pending&agent=${LUIS}&tag=vip`],
    ["De nadie", "/admin/conversations?agent=none"],
    ["Mías", "/admin/conversations?agent=me"],
  ]);
  const wordsFor = async (team: { id: number; name: string }[]) =>
    (await readViews(tenant, { id: ANA, team }, plain)).views.map(({ words }) => words);
  expect(await wordsFor([{ id: LUIS, name: "Luis" }])).toEqual([
    "Pendientes · Luis · #vip",
    "Abiertas · Sin asignar",
    "Abiertas · Mías",
  ]);
  expect((await wordsFor([]))[0]).toBe("Pendientes · Una persona que ya no está · #vip");
});

test("a name stands once for each owner, and each owner has room for 20", async () => {
  const tenant = await newTenant(workshop().platform);
  await keepView(tenant, ANA, view("Pendientes"));
  await expect(keepView(tenant, ANA, view("Pendientes"))).rejects.toMatchObject({
    code: "invalid",
    userMessage: "Ya hay una vista con ese nombre. Elige otro.",
  });
  await keepView(tenant, TEAM, view("Pendientes"));
  await keepView(tenant, LUIS, view("Pendientes"));
  for (let count = 1; count < 20; count += 1) await keepView(tenant, ANA, view(`Vista ${count}`));
  await expect(keepView(tenant, ANA, view("Una más"))).rejects.toMatchObject({
    code: "conflict",
    userMessage: "Ya hay 20 vistas, que es el máximo. Quita alguna que no uses.",
  });
  await keepView(tenant, LUIS, view("Una más"));
  expect(await namesOf(tenant, ANA)).toHaveLength(21);
});

test("nobody removes what is another's, and a foreign company is unknown", async () => {
  const { platform } = workshop();
  const [tenant, stranger] = [await newTenant(platform), await newTenant(platform)];
  const foreign = await newCompany(stranger, { name: "Ajena" });
  await expect(keepView(tenant, ANA, view("Ajena", { company: String(foreign) }))).rejects.toMatchObject({
    code: "not_found",
  });
  await keepView(tenant, ANA, view("De Ana"));
  await keepView(tenant, TEAM, view("De todos"));
  const [own, shared] = (await tenant.db.run(listViews(tenant, ANA))).map(({ id }) => id);
  for (const [who, owner, id] of [
    [tenant, LUIS, own],
    [tenant, TEAM, own],
    [tenant, ANA, shared],
    [stranger, ANA, own],
  ] as const)
    await expect(removeView(who, owner, id ?? 0)).rejects.toMatchObject({ code: "not_found" });
  await removeView(tenant, ANA, own ?? 0);
  await removeView(tenant, TEAM, shared ?? 0);
  expect(await namesOf(tenant, ANA)).toEqual([]);
});

test.each([
  [{ name: "  " }, "Ponle un nombre a la vista."],
  [{ name: "x".repeat(41) }, "El nombre es muy largo: el máximo son 40 caracteres."],
  [{ status: "trash" }, "Ese filtro no existe. Vuelve a la bandeja y elígelo otra vez."],
  [{ channel: "fax" }, "Ese filtro no existe. Vuelve a la bandeja y elígelo otra vez."],
])("%o is refused with its reason", (wrong, reason) => {
  const { error } = viewSchema.safeParse({ name: "Buena", channel: "", status: "", company: "", q: "", ...wrong });
  expect(error?.issues.map(({ message }) => message)).toEqual([reason]);
  expect(viewSchema.safeParse({ name: "x".repeat(40), channel: "sms", status: "resolved" }).success).toBe(true);
});
