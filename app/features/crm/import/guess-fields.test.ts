import { expect, test } from "vitest";
import { columnName, guessFields, isData, titleRows } from "./guess-fields";
import { readDate } from "./read-date";

const guess = (headers: string, kind: "customer" | "prospect" = "customer", sample: string[][] = []) =>
  guessFields(kind, headers.split("|"), sample);

test("whom a business serves by another word is a name, and what tells of them is not", () => {
  for (const word of ["Paciente", "Alumno", "Alumna", "Huésped", "Socio"])
    expect(guess(`${word}|Cel`)[0]).toBe("fullName");
  expect(guess("Paciente|Número de paciente")).toEqual(["fullName", null]);
});

test("a column of whole names says which part of them comes first", () => {
  for (const name of [
    "Apellido y Nombre",
    "APELLIDO/S Y NOMBRE/S",
    "Apellido, Nombre",
    "Apellido y nombre del titular",
  ])
    expect(guess(`${name}|Celular`)).toEqual(["lastFirst", "phone"]);
  expect(guess("Nombre y apellido del titular|Celular")).toEqual(["fullName", "phone"]);
  expect(guess("Apellido y Nombre|Nombre|Apellido")).toEqual([null, "firstName", "lastName"]);
  expect(guess("Apellido y Nombre|Cliente")).toEqual([null, "fullName"]);
  expect(guess("Apellido y Nombre|Apellido")).toEqual(["lastFirst", null]);
  expect(guess("Apellido y Nombre|Segundo apellido")).toEqual(["lastFirst", null]);
});

test("columns are known by their names in Spanish and English, whatever the accents, the case and the signs", () => {
  expect(guess("NOMBRE(S)|Apellido Paterno|Apellido Materno|Teléfono 1|CORREO ELECTRÓNICO *|C.P.|País")).toEqual([
    "fullName",
    "lastName",
    "secondLastName",
    "phone",
    "email",
    "postalCode",
    "country",
  ]);
  expect(guess("First Name|Last Name|Mobile Phone|E-mail|Company|Birthday|Tags|Zip Code")).toEqual([
    "firstName",
    "lastName",
    "phone",
    "email",
    "company",
    "dateOfBirth",
    "tags",
    "postalCode",
  ]);
  expect(guess("Nombre|Origen|Estatus|Puntaje|Interesado en|Folio", "prospect")).toEqual([
    "fullName",
    "source",
    "status",
    "leadScore",
    "interestedIn",
    null,
  ]);
});

test("a name that only contains a telling word is known too, a whole name comes first, and no field is given twice", () => {
  expect(guess("Nombre de la empresa|Correo del cliente|Tel. de casa|Celular|Nombre del cliente")).toEqual([
    "company",
    "email",
    null,
    "phone",
    "fullName",
  ]);
});

test("'Estado' is where a customer lives, unless it says who is active", () => {
  // As other countries name it, and as files are headed that were exported before 2026-12-01.
  for (const heading of ["Provincia", "Departamento", "Región", "Estado (dirección)"])
    expect(guess(`Nombre|Apellido|${heading}`)[2]).toBe("state");
  expect(guess("Nombre|Apellido|Estado", "customer", [["Ana", "Paz", "Puebla"]])[2]).toBe("state");
  expect(guess("Nombre|Apellido|Estado", "customer", [["Ana", "Paz", "Activo"]])[2]).toBe("status");
});

test("the files that the lists export are known whole, but for the days that are made here", () => {
  const exported =
    "Nombre|Apellido|Email|Teléfono|Dirección|Ciudad|Estado o provincia|Código postal|País|Empresa|Tipo de cliente|Estado|Fecha de nacimiento|Canal preferido|Etiquetas|Notas|Creado";
  const row = exported.split("|").map((name) => (name === "Estado" ? "Activo" : ""));
  expect(guess(exported, "customer", [row]).filter((name) => name === null)).toHaveLength(1);
  expect(
    guess(
      "Nombre|Apellido|Email|Teléfono|Empresa|Origen|Estado|Puntaje|Interesado en|Notas|Último contacto|Creado",
      "prospect",
    ),
  ).toEqual([
    "firstName",
    "lastName",
    "email",
    "phone",
    "company",
    "source",
    "status",
    "leadScore",
    "interestedIn",
    "notes",
    null,
    null,
  ]);
});

test("columns without a name are known by what stands in them", () => {
  const rows = [
    ["Ana Paz", "ana@correo.mx", "55 1234 5678"],
    ["Eva", "", "(222) 123-4567"],
  ];
  expect(guess("||", "customer", rows)).toEqual([null, "email", "phone"]);
  const half = [["ana@correo.mx"], ["eva@correo.mx"], ["Luz"], ["Paz"]];
  expect(guess("", "customer", half), "half of the cells are not most").toEqual([null]);
  expect(guess("", "customer", half.slice(0, 3))).toEqual(["email"]);
  expect([isData(rows[0] ?? []), isData(["Nombre", "Tel", "Correo"]), isData(["Eva", "2221234567"])]).toEqual([
    true,
    false,
    true,
  ]);
  expect(isData(["Nombre", "123-4567"]), "seven digits are no phone").toBe(false);
  expect([columnName(0), columnName(25), columnName(26), columnName(59)]).toEqual([
    "Columna A",
    "Columna Z",
    "Columna AA",
    "Columna BH",
  ]);
});

test.each([
  ["1990-03-05", "1990-03-05"],
  ["1990-03-05 00:00:00", "1990-03-05"],
  ["5/3/1990", "1990-03-05"],
  ["05-03-90", "1990-03-05"],
  ["5.3.05", "2005-03-05"],
  ["5/3/26", "2026-03-05"],
  ["5/3/27", "1927-03-05"],
  ["3/25/1990", "1990-03-25"],
  ["5 de marzo de 1990", "1990-03-05"],
  ["5-mar-1990", "1990-03-05"],
  ["March 5, 1990", "1990-03-05"],
  ["31/2/1990", null],
  ["marzo 1990", null],
  ["32874", null],
  ["ayer", null],
])("the day %j is %j", (text, day) => {
  expect(readDate(text, 2026)).toBe(day);
});

test("a title above the names of the columns is passed over; no person is", () => {
  const above = (...rows: string[]) =>
    titleRows(
      "customer",
      rows.map((row) => row.split("|")),
    );
  expect(
    above("CLIENTES DE LA PANADERÍA 2026||", "Al 27 de noviembre", "Nombre completo|Celular|e-mail", "Ana|222|"),
  ).toBe(2);
  expect(above("Nombre|Correo", "Ana Ruiz|ana@correo.mx")).toBe(0);
  expect(above("Nombre|", "Ana Ruiz|", "Luis Paz|Puebla"), "a list of names with one remark").toBe(0);
  expect(above("Ana Ruiz|", "Nombre|Puebla"), "one known word is no line of names").toBe(0);
  expect(above("Nombre", "Ana Ruiz", "Nombre|Correo"), "what begins with a column's name is a list").toBe(0);
  expect(above("Clientes", "Ana|Ruiz", "Nombre|Correo"), "only a line of one cell is a title").toBe(0);
});
