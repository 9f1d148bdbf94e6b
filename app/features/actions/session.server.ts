import { plainWords } from "~/language/spanish";
import type { Treatment } from "~/language/treatment";
import { contactPhoneAt } from "~/platform/phone-place.server";
import { saysNoMore } from "./match-trigger";
import type { Calendar } from "./read-date";
import { asksForWay, isNameField, readName } from "./read-name.server";
import { readNamedNumber } from "./read-named-number";
import { breachIn, isChecked, isLadaIn, readValue } from "./read-value.server";
import { breachText } from "./rules";
import type { Progress } from "./sessions/progress";
import { cancelledText, fieldQuestion, introText, noWayText, retryText, summaryText, whichText } from "./texts";
import type { WhyUndone } from "./undone";
import { type AskedField, typeOf, type Value, valueText } from "./value";
import { agrees, asks, cancels, corrects, lacks, refuses, skips } from "./words";

/** What follows from a customer's message. */
export type Step =
  | { readonly kind: "say"; readonly progress: Progress; readonly say: string; readonly accepted?: AskedField }
  | { readonly kind: "call"; readonly progress: Progress }
  | { readonly kind: "cancelled"; readonly say: string }
  /**
   * A question of the customer: it is answered, and then asked on with `again`. `known` answers it where no document
   * does.
   */
  | { readonly kind: "aside"; readonly progress: Progress; readonly again: string; readonly known?: string }
  /**
   * A person takes over: it was not understood three times, or for another reason. `left` is what is known then, where
   * that is more than before; `say` is what the customer reads first.
   */
  | { readonly kind: "give_up"; readonly why?: WhyUndone; readonly left?: Progress; readonly say?: string };

export interface Contact {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface Collecting {
  readonly fields: readonly AskedField[];
  readonly triggerValues: readonly string[];
  readonly treatment: Treatment;
  readonly calendar: Calendar;
}

const MOST_TRIES = 3;
/** What is longer is asked for in fewer words. */
const MOST_NAME = 200;

/** Begins to collect: what the contact and the first words say already is not asked for. */
export function begin(collecting: Collecting, text: string, contact: Contact): Step {
  const { fields, treatment } = collecting;
  const collected: Record<string, Value> = {};
  for (const field of fields) {
    const known = knownOf(field, text, contact, collecting);
    if (known !== null) collected[field.originalFieldName] = known;
  }
  const step = goOn(collecting, { phase: "asking", index: 0, collected, tries: 0 });
  return step.kind === "say" ? { ...step, say: `${introText(treatment)}\n${step.say}` } : step;
}

function knownOf(field: AskedField, text: string, contact: Contact, { fields, calendar }: Collecting): Value | null {
  const type = typeOf(field);
  const isOnly = fields.filter((other) => typeOf(other) === type && !other.values?.length).length === 1;
  if (field.values && field.values.length > 0) {
    const read = /^\W*\d+\W*$/.test(text) ? null : readValue(field, text, calendar);
    return read?.kind === "value" ? read.value : null;
  }
  if (isOnly && (type === "email" || type === "telefono" || type === "fecha")) {
    const read = readValue(field, text, calendar);
    if (read.kind === "value") return read.value;
  }
  if (type === "numero") {
    const named = readNamedNumber(field, text);
    return named === null || breachIn(field, named, calendar) ? null : named;
  }
  if (isOnly && type === "email") return contact.email;
  if (isOnly && type === "telefono") return contact.phone && contactPhoneAt(contact.phone, calendar.zone);
  const { name } = contact;
  return isNameField(field) && name !== null && !breachIn(field, name, calendar) ? name : null;
}

/** Takes a customer's message while something is collected. */
export function hear(collecting: Collecting, progress: Progress, text: string): Step {
  const { treatment, fields } = collecting;
  if (cancels(text)) return { kind: "cancelled", say: cancelledText(treatment) };
  const asked = { ...progress, tries: 0 };
  if (progress.phase === "confirming") {
    if (agrees(text)) return { kind: "call", progress: asked };
    if (refuses(text) || corrects(text)) return correct(collecting, asked, text);
    if (asks(text)) return { kind: "aside", progress, again: summary(collecting, progress) };
    return again(progress, summary(collecting, progress));
  }
  if (progress.phase === "choosing") {
    const named = fieldIn(fields, progress, text);
    if (named >= 0) return askFor(collecting, asked, named);
    if (agrees(text)) return confirm(collecting, asked);
    return again(progress, whichText(namesOf(fields, progress)));
  }
  const field = fields[progress.index];
  if (!field) return confirm(collecting, asked);
  const question = fieldQuestion(field, treatment);
  // The customer may say that something collected so far is wrong.
  if (corrects(text) && Object.keys(progress.collected).length > 0 && !readsAs(field, text, collecting)) {
    return correct(collecting, asked, text);
  }
  if (asksForWay(field) && lacks(text)) return withoutWay(collecting, asked, field);
  if (!field.required && skips(text)) return accept(collecting, asked, field, "");
  if (!isChecked(field)) {
    // "quiero una cita", said again where a name is asked for, is no name.
    if (saysNoMore(text, collecting.triggerValues)) return again(progress, question);
    if (asks(text)) return { kind: "aside", progress, again: question };
  }
  const { name, ways } = isNameField(field) ? readName(text, fields, collecting.calendar) : { name: text, ways: {} };
  const known = { ...asked, collected: { ...asked.collected, ...ways } };
  if (name === null && text.length <= MOST_NAME) {
    return Object.keys(ways).length > 0 ? { kind: "say", progress: known, say: question } : again(progress, question);
  }
  const read = readValue(field, name ?? text, collecting.calendar);
  if (read.kind === "value") return accept(collecting, known, field, read.value);
  if (read.kind === "broken") return again(progress, breachText(read.breach, treatment));
  if (asks(text)) return { kind: "aside", progress, again: question };
  const options = read.kind === "unsure" ? read.options : [];
  const hasLada = isLadaIn(collecting.calendar.zone);
  return again(progress, retryText(typeOf(field), { values: field.values, options, hasLada }, treatment));
}

/** Goes on without a phone if the customer has none; where a phone is needed, a person takes over. */
function withoutWay(collecting: Collecting, progress: Progress, field: AskedField): Step {
  if (!field.required) return accept(collecting, progress, field, "");
  if (!field.isSpare) return { kind: "give_up" };
  const step = accept(collecting, progress, field, "");
  return step.kind === "say" ? { ...step, say: `${noWayText(collecting.treatment)}\n${step.say}` } : step;
}

function readsAs(field: AskedField, text: string, { calendar }: Collecting): boolean {
  return isChecked(field) && readValue(field, text, calendar).kind === "value";
}

function accept(collecting: Collecting, progress: Progress, field: AskedField, value: Value): Step {
  const collected = { ...progress.collected, [field.originalFieldName]: value };
  const step = goOn(collecting, { ...progress, collected });
  return step.kind === "say" ? { ...step, accepted: field } : step;
}

/** Asks for the next field that is missing, or for a confirmation. */
export function goOn(collecting: Collecting, progress: Progress): Step {
  const missing = collecting.fields.findIndex(
    ({ originalFieldName, saidAs }) => saidAs === undefined && !(originalFieldName in progress.collected),
  );
  return missing < 0 ? confirm(collecting, progress) : askFor(collecting, progress, missing);
}

function askFor({ fields, treatment }: Collecting, progress: Progress, index: number): Step {
  const field = fields[index];
  if (!field) return { kind: "give_up" };
  const { [field.originalFieldName]: _, ...collected } = progress.collected;
  return {
    kind: "say",
    progress: { ...progress, phase: "asking", index, collected },
    say: fieldQuestion(field, treatment),
  };
}

function confirm(collecting: Collecting, progress: Progress): Step {
  const { fields } = collecting;
  const next: Progress = { ...progress, phase: "confirming", index: fields.length };
  if (fields.length === 0) return { kind: "call", progress: next };
  return { kind: "say", progress: next, say: summary(collecting, next) };
}

function correct(collecting: Collecting, progress: Progress, text: string): Step {
  const { fields } = collecting;
  const named = fieldIn(fields, progress, text);
  const only = fields.length === 1 ? 0 : named;
  if (only >= 0) return askFor(collecting, progress, only);
  return { kind: "say", progress: { ...progress, phase: "choosing" }, say: whichText(namesOf(fields, progress)) };
}

/** True for a field that is there to be corrected. */
const isKnown = ({ saidAs, originalFieldName }: AskedField, { collected }: Progress) =>
  saidAs === undefined || Boolean(collected[originalFieldName]);

const namesOf = (fields: readonly AskedField[], progress: Progress) =>
  fields.filter((field) => isKnown(field, progress)).map(({ displayName }) => displayName);

/** The place of the only field that a text names; -1 for none. */
function fieldIn(fields: readonly AskedField[], progress: Progress, text: string): number {
  const said = ` ${plainWords(text)} `;
  const named = fields.flatMap((field, index) => {
    const { displayName, originalFieldName } = field;
    if (!isKnown(field, progress)) return [];
    const names = [displayName, originalFieldName.replaceAll("_", " ")].map(plainWords);
    const first = names[0]?.split(" ").find((word) => word.length > 3);
    return [...names, first].some((name) => name && said.includes(` ${name} `)) ? [index] : [];
  });
  // "que sean 2 bolillos" names no field.
  const place = /^(?:(?:el|la|opcion|numero|num|dato) )*(\d{1,2})$/.exec(said.trim())?.[1];
  if (named.length === 0 && place !== undefined && fields[Number(place) - 1]) return Number(place) - 1;
  return named.length === 1 ? (named[0] ?? -1) : -1;
}

function summary({ fields, treatment }: Collecting, { collected }: Progress): string {
  const values = fields.flatMap((field) => {
    const value = collected[field.originalFieldName];
    const isLeftOut = value === undefined || (value === "" && field.saidAs !== undefined);
    return isLeftOut ? [] : [{ name: field.saidAs ?? field.displayName, text: valueText(field, value) }];
  });
  return summaryText(values, treatment);
}

/** Asks once more; the third time a person takes over. */
export function again(progress: Progress, say: string): Step {
  const tries = progress.tries + 1;
  return tries >= MOST_TRIES ? { kind: "give_up" } : { kind: "say", progress: { ...progress, tries }, say };
}
