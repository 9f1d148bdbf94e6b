import type { z } from "zod";
import { PREFERRED_CHANNELS, STATUS_LABELS, TYPE_LABELS } from "~/features/contacts/customers/labels";
import { customerBodySchema } from "~/features/contacts/customers/schema";
import type { ContactKind, ContactValue, ContactValues } from "~/features/contacts/import/columns";
import { prospectSchema } from "~/features/contacts/prospects/schema";
import {
  PROSPECT_SOURCES,
  STATUS_LABELS as PROSPECT_STATUS_LABELS,
  SOURCE_LABELS,
} from "~/features/contacts/prospects/statuses";
import { splitLastFirst, splitName } from "~/features/threads/split-name";
import { isGivenName } from "~/language/given-names";
import { plainWords } from "~/language/spanish";
import { issueWords } from "~/platform/issue-words";
import { parsePhone } from "~/platform/phone.server";
import { fieldLabel } from "./fields";
import { readDate } from "./read-date";

/** How the rows of a file are read. */
export interface RowPlan {
  readonly kind: ContactKind;
  /** What each column is read as. */
  readonly fields: readonly (string | null)[];
  /** Of a phone without one. */
  readonly dialCode: string;
  /** The companies by their names, folded to words. */
  readonly companies: ReadonlyMap<string, number>;
  readonly now: number;
}

/** The reason of a phone that no country has, behind the name of its field. */
export const WRONG_CELL = "ese número no es válido. Revisa el número y su código de país.";

export type ReadRow =
  /** Only what the row says: an empty cell says nothing. */
  | { readonly ok: true; readonly values: ContactValues }
  /** Spanish, each with the name of its field. */
  | { readonly ok: false; readonly reasons: readonly string[] };

const labelled = (labels: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([value, label]) => [[value, value] as const, [plainWords(label), value] as const]),
  );

/** The words of people for stored values, folded. */
const STATUSES = { ...labelled(STATUS_LABELS), activa: "active", inactiva: "inactive", si: "active", no: "inactive" };
const TYPES = {
  ...labelled(TYPE_LABELS),
  particular: "individual",
  "persona fisica": "individual",
  empresa: "business",
  "persona moral": "business",
  company: "business",
};
const MAIL_AND_CHAT = {
  correo: "email",
  "correo electronico": "email",
  "e mail": "email",
  chat: "webchat",
  "chat web": "webchat",
  "web chat": "webchat",
};
const CHANNELS = {
  ...labelled(Object.fromEntries(PREFERRED_CHANNELS.map((channel) => [channel, channel]))),
  ...MAIL_AND_CHAT,
  telefono: "voice",
  llamada: "voice",
  voz: "voice",
};
const SOURCES = {
  ...labelled(Object.fromEntries(PROSPECT_SOURCES.map((source) => [source, SOURCE_LABELS[source]]))),
  ...MAIL_AND_CHAT,
  persona: "1to1",
  fb: "facebook",
};
const PROSPECT_STATUSES = labelled(PROSPECT_STATUS_LABELS);

const wordIn = (known: Readonly<Record<string, string>>, text: string): string => known[plainWords(text)] ?? text;

/** Reads a row by the rules of the form that makes a customer or a prospect by hand. */
export function readRow(plan: RowPlan, cells: readonly string[]): ReadRow {
  const { kind, fields } = plan;
  const said: Record<string, string> = {};
  for (const [column, name] of fields.entries()) {
    const cell = cells[column] ?? "";
    if (name !== null && cell !== "") said[name] = cell;
  }
  const reasons: string[] = [];
  const refuse = (field: string, reason: string) => reasons.push(`${fieldLabel(kind, field)}: ${reason}`);

  const { fullName: _full, lastFirst: _turned, secondLastName: _second, company, phone, ...rest } = said;
  const input: Record<string, unknown> = { ...rest, ...namesOf(said) };
  if (kind === "customer") {
    if (rest.status) input.status = wordIn(STATUSES, rest.status);
    if (rest.customerType) input.customerType = wordIn(TYPES, rest.customerType);
    if (rest.preferredChannel) input.preferredChannel = wordIn(CHANNELS, rest.preferredChannel);
    if (rest.dateOfBirth)
      input.dateOfBirth = readDate(rest.dateOfBirth, new Date(plan.now).getUTCFullYear()) ?? rest.dateOfBirth;
  } else {
    if (rest.status) input.status = wordIn(PROSPECT_STATUSES, rest.status);
    if (rest.source) input.source = wordIn(SOURCES, rest.source);
  }
  const read =
    kind === "customer"
      ? customerBodySchema.safeParse(input, { error: issueWords })
      : prospectSchema.safeParse(input, { error: issueWords });
  if (!read.success) {
    for (const { field, message } of firstOfEach(read.error)) {
      const isWhole = field === "lastName" && said.fullName !== undefined && said.lastName === undefined;
      if (isWhole) refuse("fullName", "falta el apellido; escríbelo después del nombre.");
      else if (field === "firstName" && said.lastFirst !== undefined)
        refuse("lastFirst", "falta el nombre; escríbelo después del apellido.");
      else refuse(nameFor(said, field), message);
    }
  }

  const known = company === undefined ? undefined : plan.companies.get(plainWords(company));
  if (company !== undefined && known === undefined)
    refuse("company", `no tienes una empresa que se llame «${company}».`);

  const reach = phone === undefined ? null : phoneOf(phone, plan.dialCode);
  if (phone !== undefined && !reach) refuse("phone", WRONG_CELL);

  if (!read.success || reasons.length > 0) return { ok: false, reasons };
  const values: Record<string, ContactValue> = {};
  for (const [name, value] of Object.entries<unknown>(read.data)) {
    // The schema's defaults are no words of the row.
    if (name in input && isValue(value)) values[name] = value;
  }
  if (reach) Object.assign(values, { phone: reach.number, phoneCountryCode: reach.dialCode });
  if (known !== undefined) values.companyId = known;
  return { ok: true, values };
}

function namesOf({ fullName, lastFirst, firstName, lastName, secondLastName }: Readonly<Record<string, string>>) {
  if (lastFirst) return splitAtComma(lastFirst) ?? splitLastFirst(lastFirst);
  const split = lastName && fullName ? besideLast(fullName, [lastName, secondLastName]) : splitWhole(fullName ?? "");
  const second = secondLastName && endsIn(split.lastName, secondLastName) ? undefined : secondLastName;
  const last = [split.lastName || lastName, second].filter(Boolean).join(" ");
  return { firstName: firstName ?? split.firstName, ...(last ? { lastName: last } : {}) };
}

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

function endsIn(name: string, end: string): boolean {
  return ` ${plainWords(name)}`.endsWith(` ${plainWords(end)}`);
}

/**
 * If there is a column of last names, the column of whole names holds the given name: "José Ángel" and "Núñez Peña".
 * Last names that it repeats are cut off: "José Ángel Núñez" and "Núñez Peña".
 */
function besideLast(name: string, columns: readonly (string | undefined)[]) {
  const words = wordsOf(name);
  const last = wordsOf(columns.filter(Boolean).join(" "));
  const repeats = (at: number) =>
    words.slice(at).every((word, next) => next >= last.length || plainWords(word) === plainWords(last[next] ?? ""));
  const at = words.findIndex((_, index) => index > 0 && repeats(index));
  if (at < 0) return { firstName: name, lastName: last.join(" ") };
  const rest = words.slice(at);
  return { firstName: words.slice(0, at).join(" "), lastName: (rest.length > last.length ? rest : last).join(" ") };
}

/** What a company is called behind a comma: "Comercial Paz, S.A. de C.V.". */
const COMPANY_FORM =
  /^(?:s\s?a|s\s?r\s?l|s\s?l|s\s?c|s\s?h|ltda|inc|llc|e\s?i\s?r\s?l|c\s?v|hnos|hijos|s de r\s?l|sas|sapi|a c|c a|cia)\b/;

/** "Paz, Ana María": whoever writes a comma writes the last name first. */
function splitAtComma(name: string): { readonly firstName: string; readonly lastName: string } | undefined {
  const [lastName = "", firstName = "", ...more] = name.split(",").map((part) => part.trim());
  if (lastName === "" || firstName === "" || more.length > 0) return undefined;
  return COMPANY_FORM.test(plainWords(firstName)) ? undefined : { firstName, lastName };
}

/** A name with a digit, such as 'Ana Paz 2', is no phone here: its first word is the first name. */
function splitWhole(name: string): { readonly firstName: string; readonly lastName: string } {
  // "María López, mamá de Luis" and "Paz, SAS" are no names turned round.
  const turned = splitAtComma(name);
  const split = turned && isGivenName(wordsOf(turned.firstName)[0] ?? "") ? turned : splitName(name);
  if (split.firstName !== "") return split;
  const [firstName = "", ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

/** A reason about a part of a name is shown at the column that the name comes from. */
function nameFor(said: Readonly<Record<string, string>>, field: string): string {
  if (said.lastFirst !== undefined && field === "lastName") return "lastFirst";
  return field === "firstName" && said.firstName === undefined && said.fullName !== undefined ? "fullName" : field;
}

function phoneOf(text: string, dialCode: string) {
  return (
    parsePhone(text, dialCode) ??
    (/^\s*(?:00)?\d{11,15}\s*$/.test(text) ? parsePhone(`+${text.trim().replace(/^00/, "")}`) : null)
  );
}

function isValue(value: unknown): value is ContactValue {
  return typeof value === "string" || typeof value === "number" || Array.isArray(value);
}

function firstOfEach(error: z.ZodError): { readonly field: string; readonly message: string }[] {
  const found = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? "");
    if (!found.has(field)) found.set(field, message);
  }
  return [...found].map(([field, message]) => ({ field, message }));
}
