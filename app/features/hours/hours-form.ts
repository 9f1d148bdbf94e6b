import { z } from "zod";
import { seenSchema } from "~/platform/seen.server";
import { isZone } from "~/platform/zones";
import {
  type DayDraft,
  dayKey,
  type HolidayDraft,
  type HoursDraft,
  type HoursErrors,
  holidayKey,
  holidayName,
  holidaySlotName,
  type IntervalDraft,
  openName,
  slotName,
} from "./draft";
import {
  ANSWERERS,
  type BusinessHours,
  DAY_NAMES,
  type Interval,
  lengthOf,
  MAX_HOLIDAY_NAME,
  MAX_HOLIDAYS,
  MAX_INTERVALS,
  minutesOf,
  POLICIES,
  sorted,
  TIME,
} from "./schedule";

const companyId = z
  .union([z.literal("").transform(() => null), z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)])
  .nullish()
  .transform((value) => value ?? null);

export const hoursQuerySchema = z.object({
  companyId: companyId.catch(null),
  listo: z.enum(["guardado", "quitado"]).nullish().catch(null),
});

/**
 * What every press sends. `intent` is the button: `add:3` is one more interval on Thursday, `more:3` on the fourth single
 * date. `seen` is the version of the hours that the form was filled with.
 */
export const hoursIntentSchema = z.object({
  companyId,
  seen: seenSchema,
  intent: z
    .enum(["save", "copy", "add-holiday", "national", "remove", "zone"])
    .or(z.string().regex(/^(?:add:[0-6]|more:[0-9]{1,2})$/))
    .catch("save"),
});

const SLOTS = Array.from({ length: MAX_INTERVALS }, (_, slot) => slot);
const HOLIDAYS = Array.from({ length: MAX_HOLIDAYS }, (_, index) => index);

/** Every field name that the form may have. */
export const HOURS_FIELDS: readonly string[] = [
  "intent",
  "companyId",
  "seen",
  "zone",
  "policy",
  ...DAY_NAMES.flatMap((_, day) => [
    openName(day),
    ...SLOTS.flatMap((slot) => (["from", "to", "who"] as const).map((part) => slotName(day, slot, part))),
  ]),
  ...HOLIDAYS.flatMap((index) => [
    ...(["date", "name"] as const).map((part) => holidayName(index, part)),
    ...SLOTS.flatMap((slot) => (["from", "to"] as const).map((part) => holidaySlotName(index, slot, part))),
  ]),
];

const MAX_TYPED = 200;

/** The form as it was typed; empty rows are left out. */
export function readDraft(form: FormData): HoursDraft {
  const text = (name: string) => typed(form, name);
  return {
    zone: text("zone"),
    policy: text("policy"),
    days: DAY_NAMES.map((_, day) => {
      const all = SLOTS.map((slot) => ({
        from: text(slotName(day, slot, "from")),
        to: text(slotName(day, slot, "to")),
        who: text(slotName(day, slot, "who")),
      }));
      const used = all.filter(({ from, to }) => from !== "" || to !== "");
      return { isOpen: text(openName(day)) !== "", intervals: used.length > 0 ? used : all.slice(0, 1) };
    }),
    holidays: HOLIDAYS.map((index) => holidayAt(form, index)).filter((one) => one !== null),
  };
}

const typed = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim().slice(0, MAX_TYPED) : "";
};

/** A row of the single dates; null where it was left empty. */
function holidayAt(form: FormData, index: number): HolidayDraft | null {
  const intervals = SLOTS.map((slot) => ({
    from: typed(form, holidaySlotName(index, slot, "from")),
    to: typed(form, holidaySlotName(index, slot, "to")),
  })).filter(({ from, to }) => from !== "" || to !== "");
  const own = { date: typed(form, holidayName(index, "date")), name: typed(form, holidayName(index, "name")) };
  if (intervals.length > 0) return { ...own, intervals };
  return own.date === "" && own.name === "" ? null : own;
}

/** The index in the draft of a row of single dates; -1 where the row was left empty. */
export function holidayPlace(form: FormData, row: number): number {
  if (holidayAt(form, row) === null) return -1;
  return HOLIDAYS.slice(0, row).filter((index) => holidayAt(form, index) !== null).length;
}

export type CheckedHours =
  | { readonly ok: true; readonly hours: BusinessHours }
  | { readonly ok: false; readonly errors: HoursErrors };

/** The hours of a draft or, if it is not valid, the errors in Spanish by their place. */
export function checkDraft(draft: HoursDraft): CheckedHours {
  const errors: Record<string, string> = {};
  const policy = POLICIES.find((known) => known === draft.policy);
  if (!policy) errors.policy = "Elige quién contesta.";
  if (!isZone(draft.zone)) errors.zone = "Elige una zona horaria de la lista.";
  const days = draft.days.map((day, index) => {
    const checked = checkDay(day);
    if (typeof checked !== "string") return checked;
    errors[dayKey(index)] = checked;
    return [];
  });
  for (const [index] of days.entries()) {
    const clash = errors[dayKey(index)] ? null : clashOf(days, index);
    if (clash) errors[dayKey(index)] = clash;
  }
  if (Object.keys(errors).length === 0 && days.every((day) => day.length === 0)) {
    errors.days = "Marca al menos un día abierto, o quita el horario.";
  }
  const seen = new Set<string>();
  const holidays = draft.holidays.map(({ date, name, intervals = [] }, index) => {
    const checked = checkIntervals(intervals);
    const reason =
      holidayTrouble(date, name, seen) ?? (typeof checked === "string" ? checked : clashAmong(checked, [], ""));
    if (reason) errors[holidayKey(index)] = reason;
    seen.add(date);
    return typeof checked === "string" || checked.length === 0 ? { date, name } : { date, name, intervals: checked };
  });
  if (!policy || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, hours: { zone: draft.zone, policy, days, holidays: sorted(holidays) } };
}

function checkDay({ isOpen, intervals }: DayDraft): Interval[] | string {
  if (!isOpen) return [];
  if (intervals.some(({ from, to }) => from === "" && to === "")) {
    return "Escribe a qué hora abren y a qué hora cierran, o quita la marca de abierto.";
  }
  return checkIntervals(intervals);
}

/** The intervals in order, or the error of the first that is wrong. */
function checkIntervals(intervals: readonly (Pick<IntervalDraft, "from" | "to"> & { who?: string })[]) {
  const checked: Interval[] = [];
  for (const { from, to, who } of intervals) {
    if (from === "") return "Falta la hora a la que abren.";
    if (to === "") return "Falta la hora a la que cierran.";
    if (!TIME.test(from) || !TIME.test(to)) return "Escribe las horas así: 09:00.";
    if (from === to && from !== "00:00") {
      return "Abren y cierran a la misma hora. Si es todo el día, escribe de 00:00 a 00:00.";
    }
    checked.push({ from, to, who: ANSWERERS.find((known) => known === who) ?? null });
  }
  return checked.sort((a, b) => minutesOf(a.from) - minutesOf(b.from));
}

/** Finds two intervals of a weekday at the same time, also with one of the day before that goes on after midnight. */
function clashOf(days: readonly (readonly Interval[])[], index: number): string | null {
  const before = (index + 6) % 7;
  return clashAmong(days[index] ?? [], days[before] ?? [], ` del ${DAY_NAMES[before]}`);
}

/** @param whose the words for the day before */
function clashAmong(own: readonly Interval[], before: readonly Interval[], whose: string): string | null {
  const all = [
    ...own.map((one) => ({ one, start: minutesOf(one.from), of: "" })),
    ...before.map((one) => ({ one, start: minutesOf(one.from) - 24 * 60, of: whose })),
  ];
  for (const [at, { one, start }] of all.entries()) {
    if (at >= own.length) break;
    for (const [other, { one: second, start: begins, of }] of all.entries()) {
      if (other === at || begins > start || (begins === start && other > at)) continue;
      if (begins + lengthOf(second) > start) {
        return `De ${one.from} a ${one.to} se encima con el horario${of} de ${second.from} a ${second.to}.`;
      }
    }
  }
  return null;
}

function holidayTrouble(date: string, name: string, seen: ReadonlySet<string>): string | null {
  if (date === "") return "Falta la fecha.";
  if (!z.iso.date().safeParse(date).success) return "Esa fecha no existe. Escríbela así: 2026-12-25.";
  if (name === "") return "Ponle un nombre, por ejemplo Navidad.";
  if (name.length > MAX_HOLIDAY_NAME) return `El nombre puede tener hasta ${MAX_HOLIDAY_NAME} letras.`;
  return seen.has(date) ? "Ese día ya está en la lista." : null;
}
