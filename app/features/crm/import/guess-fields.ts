import type { ContactKind } from "~/features/contacts/import/columns";
import { plainWords } from "~/language/spanish";
import { IMPORT_FIELDS } from "./fields";

/** A name of a column that only contains one of these words says what it is, in this order: 'Correo del cliente'. */
const TELLING: readonly (readonly [name: string, words: readonly string[]])[] = [
  ["email", ["correo", "email", "mail"]],
  ["phone", ["telefono", "tel", "celular", "cel", "movil", "whatsapp", "phone", "mobile"]],
  ["company", ["empresa", "company"]],
  ["dateOfBirth", ["nacimiento", "cumpleanos", "birthday"]],
  ["postalCode", ["postal", "zip"]],
  ["secondLastName", ["materno"]],
  ["lastName", ["apellido", "apellidos", "surname"]],
  ["address", ["direccion", "domicilio", "address"]],
  ["notes", ["notas", "comentarios", "observaciones", "notes"]],
  ["fullName", ["nombre", "name"]],
];

const EMAIL = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;
const PHONE = /^\+?[\d\s().-]{7,25}$/;
const STATUS = new Set(["activo", "inactivo", "activa", "inactiva", "active", "inactive"]);

/**
 * What each column of a file seems to be, by its name in Spanish or English, else by what stands in it; null where
 * nothing tells. No field is given twice.
 * @param sample the first rows
 */
export function guessFields(
  kind: ContactKind,
  headers: readonly string[],
  sample: readonly (readonly string[])[],
): (string | null)[] {
  const fields = IMPORT_FIELDS[kind];
  const names = headers.map((header) => plainWords(header).replace(/ \d$/, ""));
  const cellsOf = (column: number) => sample.map((row) => row[column] ?? "").filter((cell) => cell !== "");
  const guessed: (string | null)[] = headers.map(() => null);
  const give = (column: number, name: string | undefined): boolean => {
    if (name === undefined || guessed[column] !== null || guessed.includes(name)) return false;
    guessed[column] = name;
    return true;
  };
  for (const [column, header] of names.entries()) {
    const named = fields.find(({ called }) => called.includes(header))?.name;
    // 'Estado' is a customer's state, unless it says who is active.
    const isPlace =
      kind === "customer" && header === "estado" && !cellsOf(column).some((cell) => STATUS.has(plainWords(cell)));
    give(column, isPlace ? "state" : named);
  }
  for (const [column, header] of names.entries()) {
    const inside = new Set(header.split(" "));
    if (give(column, wholeName(header))) continue;
    for (const [name, telling] of TELLING) {
      const exists = fields.some((one) => one.name === name);
      if (exists && telling.some((word) => inside.has(word)) && give(column, name)) break;
    }
  }
  for (const [column] of names.entries()) {
    const cells = cellsOf(column);
    const mostly = (form: RegExp) =>
      cells.length > 0 && cells.filter((cell) => form.test(cell)).length > cells.length / 2;
    if (mostly(EMAIL)) give(column, "email");
    else if (mostly(PHONE)) give(column, "phone");
  }
  return withFullName(guessed);
}

/** A column that names both parts of a name holds it whole, in that order: 'Apellido y nombre del titular'. */
function wholeName(header: string): string | undefined {
  const last = header.search(/\bapellidos?\b/);
  const first = header.search(/\bnombres?\b/);
  if (last < 0 || first < 0) return undefined;
  return last < first ? "lastFirst" : "fullName";
}

/**
 * How many rows above the names of the columns are a title ("Clientes 2026"): one cell each, and no column's name.
 * @param rows the first ones of a list
 */
export function titleRows(kind: ContactKind, rows: readonly (readonly string[])[]): number {
  const known = (cells: readonly string[]) => guessFields(kind, cells, []).filter((name) => name !== null).length;
  const isTitle = (cells: readonly string[]) =>
    cells.filter((cell) => cell !== "").length === 1 && known(cells) === 0 && !isData(cells);
  const first = rows.findIndex((cells) => !isTitle(cells));
  return first > 0 && known(rows[first] ?? []) > 1 ? first : 0;
}

/** A name without a column of last names is a whole name; a whole name beside both of its parts says it twice. */
function withFullName(guessed: readonly (string | null)[]): (string | null)[] {
  const has = (name: string) => guessed.includes(name);
  const isWhole = (name: string | null) => name === "fullName" || name === "lastFirst";
  if (has("firstName") && has("lastName")) return guessed.map((name) => (isWhole(name) ? null : name));
  if (has("fullName") && has("lastFirst")) return guessed.map((name) => (name === "lastFirst" ? null : name));
  const parts = ["firstName", "lastName", "secondLastName"];
  if (has("lastFirst")) return guessed.map((name) => (name !== null && parts.includes(name) ? null : name));
  if (has("firstName") && !has("fullName")) return guessed.map((name) => (name === "firstName" ? "fullName" : name));
  return [...guessed];
}

/** True where the first row of a file holds a person and no names of columns. */
export function isData(row: readonly string[]): boolean {
  return row.some((cell) => EMAIL.test(cell) || (PHONE.test(cell) && cell.replace(/\D/g, "").length >= 8));
}

/** 'Columna A', 'Columna B', … */
export function columnName(index: number): string {
  const letters = index < 26 ? "" : String.fromCharCode(64 + Math.floor(index / 26));
  return `Columna ${letters}${String.fromCharCode(65 + (index % 26))}`;
}
