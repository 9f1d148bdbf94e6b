import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readHours, saveHours } from "~/features/answering/hours/business-hours.server";
import { createCompany, updateCompany } from "~/features/companies/save-company.server";
import { companies } from "~/features/companies/tables.server";
import { createCustomer, updateCustomer } from "~/features/contacts/customers/save-customer.server";
import { createProspect, updateProspect } from "~/features/contacts/prospects/save-prospect.server";
import { customers, prospects } from "~/features/contacts/tables.server";
import type { BusinessHours } from "~/features/hours/schedule";
import { listMacros } from "~/features/inbox/macros/queries.server";
import { createMacro, updateMacro } from "~/features/inbox/macros/save-macro.server";
import { macroSchema } from "~/features/inbox/macros/schema";
import { changeFaqPair, saveFaqPair } from "~/features/knowledge/faq.server";
import { faqPairs } from "~/features/knowledge/tables.server";
import { createTemplate, updateTemplate } from "~/features/templates/save-template.server";
import { replyTemplates } from "~/features/templates/tables.server";
import { firstIdAt, newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { newTenant, rowsOf, staffOf } from "../support/builders";
import { testPlatform } from "../support/platform";

/** A stored record, what a form of it saw, and its two fields. */
interface Opened {
  readonly seen: () => Promise<number>;
  readonly save: (first: string, second: string, seen?: number) => Promise<unknown>;
  readonly stored: () => Promise<readonly (string | null | undefined)[]>;
}

interface Kind {
  readonly kind: string;
  readonly said: string;
  readonly labels: readonly [string, string];
  /** Two values of each field. */
  readonly first: readonly [string, string];
  readonly second: readonly [string, string];
  readonly open: (tenant: Tenant) => Promise<Opened>;
  /** A value as a refusal tells it. */
  readonly words?: (value: string) => string;
}

const only = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Error("no row");
  return row;
};
const weekFrom = (from: string, policy: string): BusinessHours => ({
  zone: "America/Mexico_City",
  policy: policy === "people" ? "people" : "ai",
  days: Array.from({ length: 7 }, () => [{ from, to: "18:00", who: null }]),
  holidays: [],
});

const KINDS: readonly Kind[] = [
  {
    kind: "hours",
    said: "Alguien de tu equipo cambió el horario mientras lo editabas.",
    labels: ["Semana", "Quién contesta"],
    first: ["09:00", "08:00"],
    second: ["ai", "people"],
    words: (value) =>
      ({ "08:00": "todos los días de 8:00 a 18:00", ai: "Contesta la IA", people: "Solo personas" })[value] ?? value,
    open: async (tenant) => {
      const own = async () => (await readHours(tenant, null)).own;
      const save = (from: string, policy: string, seen?: number) =>
        saveHours(tenant, null, weekFrom(from, policy), seen);
      await save("09:00", "ai");
      return {
        seen: async () => (await readHours(tenant, null)).seen,
        save,
        stored: async () => [(await own())?.days[0]?.[0]?.from, (await own())?.policy],
      };
    },
  },
  {
    kind: "company",
    said: "Alguien de tu equipo cambió esta empresa mientras la editabas.",
    labels: ["Nombre", "Ciudad"],
    first: ["La Espiga", "La Espiga de Oro"],
    second: ["Puebla", "Cholula"],
    open: async (tenant) => {
      const { id } = await createCompany(tenant, { name: "La Espiga", email: "a@b.mx", city: "Puebla" });
      const row = async () => only(await rowsOf(tenant, companies));
      return {
        seen: async () => (await row()).updatedAt.getTime(),
        save: (name, city, seen) => updateCompany(tenant, id, { name, city }, { seen }),
        stored: async () => [(await row()).name, (await row()).city],
      };
    },
  },
  {
    kind: "prospect",
    said: "Alguien de tu equipo cambió a este prospecto mientras lo editabas.",
    labels: ["Notas", "Estado"],
    first: ["Pan", "Pastel"],
    second: ["new", "contacted"],
    words: (value) => ({ new: "Nuevo", contacted: "Contactado" })[value] ?? value,
    open: async (tenant) => {
      const { id } = await createProspect(tenant, {
        ...{ firstName: "Luz", phoneCountryCode: "+52", status: "new", notes: "Pan" },
      });
      const row = async () => only(await rowsOf(tenant, prospects));
      return {
        seen: async () => (await row()).updatedAt.getTime(),
        save: (notes, status, seen) =>
          updateProspect(tenant, id, { notes, status: status === "new" ? "new" : "contacted" }, { seen }),
        stored: async () => [(await row()).notes, (await row()).status],
      };
    },
  },
  {
    kind: "frequent question",
    said: "Alguien de tu equipo cambió esta pregunta mientras la editabas.",
    labels: ["Pregunta", "Respuesta"],
    first: ["¿Abren hoy?", "¿Abren los domingos?"],
    second: ["De 9 a 14.", "De 10 a 14."],
    open: async (tenant) => {
      const pair = { question: "¿Abren hoy?", answer: "De 9 a 14.", companyId: null, savedBy: null };
      const { id } = await saveFaqPair(tenant, pair);
      const row = async () => only(await rowsOf(tenant, faqPairs));
      return {
        seen: async () => (await row()).updatedAt.getTime(),
        save: (question, answer, seen) => changeFaqPair(tenant, id, { question, answer, savedBy: null, seen }),
        stored: async () => [(await row()).question, (await row()).answer],
      };
    },
  },
  {
    kind: "template",
    said: "Alguien de tu equipo cambió esta plantilla mientras la editabas.",
    labels: ["Nombre", "Texto"],
    first: ["Envíos", "Bienvenida"],
    second: ["Hola.", "Buenas."],
    open: async (tenant) => {
      const { id } = await createTemplate(tenant, { name: "Envíos", content: "Hola." });
      const row = async () => only(await rowsOf(tenant, replyTemplates, eq(replyTemplates.id, id)));
      return {
        seen: async () => (await row()).updatedAt.getTime(),
        save: (name, content, seen) => updateTemplate(tenant, id, { name, content }, seen),
        stored: async () => [(await row()).name, (await row()).content],
      };
    },
  },
  {
    kind: "macro",
    said: "Alguien de tu equipo cambió esta macro mientras la editabas.",
    labels: ["Mensaje", "Estado"],
    first: ["Gracias.", "Mil gracias."],
    second: ["keep", "resolved"],
    words: (value) => ({ keep: "Como siempre", resolved: "Resuelta" })[value] ?? value,
    open: async (tenant) => {
      const { id: user } = staffOf(tenant);
      const input = (content: string, state: string) => macroSchema.parse({ name: "Pagado", content, state, tags: "" });
      await createMacro(tenant, user, input("Gracias.", "keep"));
      const row = async () => only(await tenant.db.run(listMacros(tenant, user)));
      const { id } = await row();
      return {
        seen: async () => (await row()).seen,
        save: (content, state, seen) => updateMacro(tenant, user, id, input(content, state), seen),
        stored: async () => [(await row()).content, (await row()).state],
      };
    },
  },
];

describe.each(KINDS)("two people have the same form open: $kind", ({ said, labels, first, second, open, words }) => {
  const [before, after] = first;
  const [earlier, later] = second;
  const told = (label: string, value: string) => ({ label, stored: words?.(value) ?? value });

  test("who saves second is told what is stored now, overwrites nothing, and may then insist", async () => {
    const platform = testPlatform();
    const { seen, save, stored } = await open(await newTenant(platform));
    const opened = await seen();
    platform.clock.advance(1_000);
    await save(after, earlier, opened);
    const now = await seen();
    await expect(save(before, later, opened)).rejects.toMatchObject({
      ...{ status: 409, detail: "changed_meanwhile", userMessage: said },
      about: { changed: { seen: now, fields: [told(labels[0], after), told(labels[1], earlier)] } },
    });
    expect(await stored()).toEqual([after, earlier]);
    platform.clock.advance(1_000);
    await save(before, later, now);
    expect(await stored()).toEqual([before, later]);
  });

  test("of two saves at one moment one is refused, and the same form again is no conflict", async () => {
    const platform = testPlatform();
    const { seen, save, stored } = await open(await newTenant(platform));
    const opened = await seen();
    platform.clock.advance(1_000);
    const saves = [save(after, earlier, opened), save(before, later, opened)];
    const both = await Promise.allSettled(saves);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find((one) => one.status === "rejected")).toMatchObject({ reason: { status: 409, userMessage: said } });
    const won = both[0]?.status === "fulfilled" ? ([after, earlier] as const) : ([before, later] as const);
    expect(await stored()).toEqual(won);
    await save(...won, opened);
    expect(await stored()).toEqual(won);
  });

  test("a call, which has seen nothing, changes whatever is there", async () => {
    const platform = testPlatform();
    const { save, stored } = await open(await newTenant(platform));
    platform.clock.advance(1_000);
    await save(after, earlier);
    await save(before, later);
    expect(await stored()).toEqual([before, later]);
  });
});

const NEW = [
  {
    kind: "company",
    create: (tenant: Tenant, name: string, marks?: { key: number; seen?: number }) =>
      createCompany(tenant, { name, email: "hola@laespiga.mx" }, marks),
    names: async (tenant: Tenant) => (await rowsOf(tenant, companies)).map(({ name }) => name),
    change: (tenant: Tenant, id: number, name: string) => updateCompany(tenant, id, { name }),
  },
  {
    kind: "customer",
    create: (tenant: Tenant, firstName: string, marks?: { key: number; seen?: number }) =>
      createCustomer(tenant, { firstName, lastName: "Paz", phone: "55 1234 5678" }, { ...marks, unlike: true }),
    names: async (tenant: Tenant) => (await rowsOf(tenant, customers)).map(({ firstName }) => firstName),
    change: (tenant: Tenant, id: number, firstName: string) => updateCustomer(tenant, id, { firstName }),
  },
  {
    kind: "prospect",
    create: (tenant: Tenant, firstName: string, marks?: { key: number; seen?: number }) =>
      createProspect(tenant, { firstName, phoneCountryCode: "+52", status: "new", notes: "Pan" }, marks),
    names: async (tenant: Tenant) => (await rowsOf(tenant, prospects)).map(({ firstName }) => firstName),
    change: (tenant: Tenant, id: number, firstName: string) => updateProspect(tenant, id, { firstName }),
  },
];

describe.each(NEW)("a form for something new whose answer was lost: $kind", ({ create, names, change }) => {
  test("sent again it stores nothing twice, also twice at one moment, and what was mended since is stored", async () => {
    const tenant = await newTenant(testPlatform());
    const key = newId();
    const [one, other] = await Promise.all([create(tenant, "Luz", { key }), create(tenant, "Luz", { key })]);
    expect([one.id, other.id]).toEqual([key, key]);
    expect((await create(tenant, "Luz", { key })).id).toBe(key);
    expect(await names(tenant)).toEqual(["Luz"]);
    await create(tenant, "Lucía", { key });
    expect(await names(tenant)).toEqual(["Lucía"]);
  });

  test("a key that is another business's or of another time is no key: the record gets an id of its own", async () => {
    const platform = testPlatform();
    const foreign = await newTenant(platform);
    const day = 24 * 3_600_000;
    const taken = (await create(foreign, "Ana", { key: newId() })).id;
    const [ahead, old] = [firstIdAt(Date.now() + day), firstIdAt(Date.now() - 8 * day)];
    for (const key of [taken, ahead, old]) {
      const tenant = await newTenant(platform);
      expect((await create(tenant, "Luz", { key })).id).not.toBe(key);
      expect(await names(tenant)).toEqual(["Luz"]);
    }
    expect(await names(foreign)).toEqual(["Ana"]);
  });

  test("what a colleague made of it meanwhile stays until one insists", async () => {
    const platform = testPlatform();
    const tenant = await newTenant(platform);
    const key = newId();
    await create(tenant, "Luz", { key });
    platform.clock.advance(1_000);
    const now = await change(tenant, key, "Luz María");
    const again = create(tenant, "Lucía", { key });
    await expect(again).rejects.toMatchObject({ status: 409, about: { changed: { seen: now.updatedAt.getTime() } } });
    expect(await names(tenant)).toEqual(["Luz María"]);
    await create(tenant, "Lucía", { key, seen: now.updatedAt.getTime() });
    expect(await names(tenant)).toEqual(["Lucía"]);
  });
});
