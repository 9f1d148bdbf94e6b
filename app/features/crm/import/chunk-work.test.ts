import { expect, test } from "vitest";
import type { ContactValues } from "~/features/contacts/import/columns";
import { type ChunkPlan, ChunkWork } from "./chunk-work.server";
import { readRow } from "./read-row.server";
import { takeBack } from "./take-back";

const NOW = Date.UTC(2026, 10, 23);
const OLD = { id: 7, updatedAt: 500 };

/** Works on rows of cells for a plan, beside one person who is stored already. */
function work(over: Partial<ChunkPlan>, rows: readonly (readonly string[])[], stored: ContactValues | null = null) {
  const plan: ChunkPlan = {
    kind: "customer",
    fields: ["firstName", "lastName", "phone", "email", "city"],
    policy: "overwrite",
    dialCode: "+52",
    companies: new Map(),
    companyId: null,
    now: NOW,
    ...over,
  };
  const done = new ChunkWork(plan, stored ? [{ ...OLD, values: stored }] : [], NOW);
  for (const [index, cells] of rows.entries()) done.add({ number: index + 2, cells, read: readRow(plan, cells) });
  return done;
}

const ANA = { firstName: "Ana", lastName: "Paz", phone: "+525512345678", phoneCountryCode: "+52", city: "Puebla" };

test("who stands twice in a batch is noted once, with what the record said before the first of both", () => {
  const rows = [
    ["Ana", "Paz", "5512345678", "", "Cholula"],
    ["Ana", "Ruiz", "5512345678", "", "Atlixco"],
  ];
  const { notes, changed, counts } = work({}, rows, ANA);
  expect(counts).toEqual({ made: 0, changed: 2, skipped: 0, failed: 0 });
  expect(notes).toMatchObject([{ row: 2, recordId: 7, formerStamp: 500, before: { city: "Puebla", lastName: "Paz" } }]);
  expect(changed).toMatchObject([{ id: 7, values: { lastName: "Ruiz", city: "Atlixco" } }]);
});

test("of a refused row a cell is kept up to a thousand characters, and the row with its reasons", () => {
  const { notes, counts } = work({}, [["Ana", "", "", "", "x".repeat(1_001)]]);
  expect(counts).toEqual({ made: 0, changed: 0, skipped: 0, failed: 1 });
  expect(notes).toMatchObject([
    {
      row: 2,
      outcome: "failed",
      reasons: ["Ciudad: Es muy largo: el máximo son 120 caracteres.", "Apellido: Escribe el apellido."],
    },
  ]);
  expect(notes[0]?.cells?.map(({ length }) => length)).toEqual([3, 0, 0, 0, 1_000]);
});

test("a new person gets the list's company, unless the row names another", () => {
  const companies = new Map([["la espiga", 31]]);
  const fields = ["firstName", "lastName", "company"];
  const { made } = work({ companies, companyId: 30, fields }, [
    ["Ana", "Paz", "La Espiga"],
    ["Eva", "Paz", ""],
  ]);
  expect(made.map(({ values }) => values.companyId)).toEqual([31, 30]);
});

test("who is a customer by phone or by e-mail is skipped in a list of prospects", () => {
  const fields = ["firstName", "phone", "email"];
  const plan = { kind: "prospect", fields, policy: "overwrite", dialCode: "+52" } as const;
  const rules: ChunkPlan = { ...plan, companies: new Map(), companyId: null, now: NOW };
  const customers = [{ ...OLD, values: { phone: "+525512345678", email: "ana@correo.mx" } }];
  const done = new ChunkWork(rules, [], NOW, customers);
  const rows = [
    ["Ana", "5512345678", ""],
    ["Ana", "", "ana@correo.mx"],
    ["Eva", "5587654321", "eva@correo.mx"],
  ];
  for (const [index, cells] of rows.entries()) done.add({ number: index + 2, cells, read: readRow(rules, cells) });
  expect(done.counts).toEqual({ made: 1, changed: 0, skipped: 2, failed: 0 });
});

test("a dial code is changed with its phone only", () => {
  const stored = { ...ANA, phone: "+525512345678", phoneCountryCode: null, email: "ana@correo.mx" };
  const [same] = work({ policy: "fill" }, [["Ana", "Paz", "5587654321", "ana@correo.mx", "Puebla"]], stored).changed;
  expect(same).toBeUndefined();
  const [other] = work({}, [["Ana", "Paz", "+34 612 345 678", "ana@correo.mx", ""]], stored).changed;
  expect(other?.values).toMatchObject({ phone: "+34612345678", phoneCountryCode: "+34" });
});

test("a prospect that a list calls contacted was contacted now, and a customer has no such day", () => {
  const fields = ["firstName", "status"];
  const { made } = work({ kind: "prospect", fields }, [
    ["Ana", "Contactado"],
    ["Eva", "Nuevo"],
  ]);
  expect(made.map(({ values }) => values.lastContactedAt)).toEqual([NOW, undefined]);
});

test("a record that two batches changed gets its first values, also where both are taken back at once", () => {
  const note = { importId: 1, tenantId: 1, outcome: "changed", recordId: 7, reasons: null, cells: null };
  const rows = [
    { ...note, row: 40, stamp: 900, formerStamp: 700, before: { city: "Cholula" } },
    { ...note, row: 2, stamp: 700, formerStamp: 500, before: { city: "Puebla" } },
  ] as unknown as Parameters<typeof takeBack>[0];
  const taken = takeBack(rows, [{ id: 7, updatedAt: 900, values: { city: "Atlixco" } }]);
  expect(taken).toEqual({
    removed: [],
    restored: [{ id: 7, updatedAt: 500, values: { city: "Puebla" } }],
    kept: [],
    settled: [40, 2],
  });
});

test("'no' in a column of who is active is nobody active, and defaults of the form overwrite nothing", () => {
  const fields = ["firstName", "lastName", "status"];
  const { made } = work({ fields }, [
    ["Ana", "Paz", "no"],
    ["Eva", "Paz", "Sí"],
  ]);
  expect(made.map(({ values }) => values.status)).toEqual(["inactive", "active"]);
  const stored = { ...ANA, customerType: "business", status: "inactive", country: "España", email: "ana@correo.mx" };
  const { changed } = work({}, [["Ana María", "Paz", "", "ana@correo.mx", ""]], stored);
  expect(changed).toMatchObject([
    { values: { firstName: "Ana María", customerType: "business", status: "inactive", country: "España" } },
  ]);
});

test("a whole name of one word says what it lacks, at its own column", () => {
  const plan = { kind: "customer", fields: ["fullName"], dialCode: "+52", companies: new Map(), now: 0 } as const;
  expect(readRow(plan, ["María"])).toEqual({
    ok: false,
    reasons: ["Nombre completo: falta el apellido; escríbelo después del nombre."],
  });
  expect(readRow({ ...plan, kind: "prospect" }, ["María"])).toMatchObject({ ok: true });
});

test.each([
  ["José Ángel", "Núñez Peña", "", "José Ángel", "Núñez Peña"],
  ["José Ángel Núñez Peña", "Núñez Peña", "", "José Ángel", "Núñez Peña"],
  ["JOSE ANGEL NUNEZ", "Núñez Peña", "", "JOSE ANGEL", "Núñez Peña"],
  ["José Ángel Núñez Peña", "Núñez", "", "José Ángel", "Núñez Peña"],
  ["José Ángel Núñez Peña", "Núñez", "Peña", "José Ángel", "Núñez Peña"],
  ["José Ángel", "Núñez", "Peña", "José Ángel", "Núñez Peña"],
  ["María de la Luz", "de la Cruz", "", "María de la Luz", "de la Cruz"],
  ["Peña", "Peña", "", "Peña", "Peña"],
  ["Ana Paz", "", "Ruiz", "Ana", "Paz Ruiz"],
  ["Ana Paz Ruiz", "", "Ruiz", "Ana", "Paz Ruiz"],
  ["José Ángel Núñez Peña", "", "", "José Ángel", "Núñez Peña"],
])("beside last names a whole name is the given one: %s | %s | %s", (full, last, second, firstName, lastName) => {
  const fields = ["fullName", "lastName", "secondLastName"];
  const plan = { kind: "customer", fields, dialCode: "+52", companies: new Map(), now: 0 } as const;
  expect(readRow(plan, [full, last, second])).toMatchObject({ ok: true, values: { firstName, lastName } });
});

test.each([
  ["lastFirst", "Pérez, Juan Ignacio", "Juan Ignacio", "Pérez"],
  ["lastFirst", "GONZALEZ MARIA LAURA", "MARIA LAURA", "GONZALEZ"],
  ["lastFirst", "Rossi Sofía", "Sofía", "Rossi"],
  ["lastFirst", "de la Fuente Ana", "Ana", "de la Fuente"],
  ["lastFirst", "Quispe Mamani Juan Carlos", "Juan Carlos", "Quispe Mamani"],
  ["fullName", "Pérez, Juan Ignacio", "Juan Ignacio", "Pérez"],
  ["fullName", "Comercial Paz, S.A. de C.V.", "Comercial Paz,", "S.A. de C.V."],
  ["fullName", "Juan Ignacio Pérez", "Juan Ignacio", "Pérez"],
])("a name with the last name first is turned: %s | %s", (field, name, firstName, lastName) => {
  const plan = { kind: "customer", fields: [field], dialCode: "+54", companies: new Map(), now: 0 } as const;
  expect(readRow(plan, [name])).toMatchObject({ ok: true, values: { firstName, lastName } });
});

test.each(["María López, mamá de Luis", "Paz Hermanos, SAS", "Comercial Paz, S. de R.L. de C.V.", "Casa Hogar, A.C."])(
  "a comma before no given name turns nothing: %s",
  (name) => {
    const plan = { kind: "customer", fields: ["fullName"], dialCode: "+52", companies: new Map(), now: 0 } as const;
    const read = readRow(plan, [name]);
    expect(read.ok && `${read.values.firstName} ${read.values.lastName}`).toBe(name);
  },
);

test("a wrong cell beside a turned name says what is wrong of itself", () => {
  const fields = ["lastFirst", "email"];
  const plan = { kind: "customer", fields, dialCode: "+54", companies: new Map(), now: 0 } as const;
  const read = readRow(plan, ["Rossi Sofía", "sofia-sin-arroba"]);
  expect(read).toMatchObject({ ok: false, reasons: [expect.stringMatching(/^Email/)] });
});

test("of a name with the last name first alone its column says what is missing", () => {
  const plan = { kind: "customer", fields: ["lastFirst"], dialCode: "+54", companies: new Map(), now: 0 } as const;
  expect(readRow(plan, ["Rossi"])).toEqual({
    ok: false,
    reasons: ["Apellido y nombre: falta el nombre; escríbelo después del apellido."],
  });
});
