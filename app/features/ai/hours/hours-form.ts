import { z } from "zod";
import {
  type DayDraft,
  dayKey,
  type HoursDraft,
  type HoursErrors,
  holidayKey,
  holidayName,
  openName,
  slotName,
  sorted,
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
  ZONES,
} from "./schedule";

const companyId = z
  .union([z.literal("").transform(() => null), z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)])
  .nullish()
  .transform((value) => value ?? null);

export const hoursQuerySchema = z.object({
  companyId: companyId.catch(null),
  listo: z.enum(["guardado", "quitado"]).nullish().catch(null),
});

/** What a press asks for; `add:3` is one more interval on Thursday. */
export const hoursIntentSchema = z.object({
  companyId,
  intent: z
    .enum(["save", "copy", "add-holiday", "national", "remove"])
    .or(z.string().regex(/^add:[0-6]$/))
    .catch("save"),
});

const SLOTS = Array.from({ length: MAX_INTERVALS }, (_, slot) => slot);
const HOLIDAYS = Array.from({ length: MAX_HOLIDAYS }, (_, index) => index);

/** Every name that the form may carry. */
export const HOURS_FIELDS: readonly string[] = [
  "intent",
  "companyId",
  "zone",
  "policy",
  ...DAY_NAMES.flatMap((_, day) => [
    openName(day),
    ...SLOTS.flatMap((slot) => (["from", "to", "who"] as const).map((part) => slotName(day, slot, part))),
  ]),
  ...HOLIDAYS.flatMap((index) => (["date", "name"] as const).map((part) => holidayName(index, part))),
];

const MAX_TYPED = 200;

/** What was typed, as it was typed; rows that were left empty are gone. */
export function readDraft(form: FormData): HoursDraft {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, MAX_TYPED) : "";
  };
  return {
    zone: text("zone"),
    policy: text("policy"),
    days: DAY_NAMES.map((_, day) => {
      const all = SLOTS.map((slot) => ({
        from: text(slotName(day, slot, "from")),
        to: text(slotName(day, slot, "to")),
        who: text(slotName(day, slot, "who")),
      }));
      const typed = all.filter(({ from, to }) => from !== "" || to !== "");
      return { isOpen: text(openName(day)) !== "", intervals: typed.length > 0 ? typed : all.slice(0, 1) };
    }),
    holidays: HOLIDAYS.map((index) => ({
      date: text(holidayName(index, "date")),
      name: text(holidayName(index, "name")),
    })).filter(({ date, name }) => date !== "" || name !== ""),
  };
}

export type CheckedHours =
  | { readonly ok: true; readonly hours: BusinessHours }
  | { readonly ok: false; readonly errors: HoursErrors };

/** Hours out of what was typed, or why not, in Spanish and at its place. */
export function checkDraft(draft: HoursDraft): CheckedHours {
  const errors: Record<string, string> = {};
  const policy = POLICIES.find((known) => known === draft.policy);
  if (!policy) errors.policy = "Elige quién contesta.";
  if (!ZONES.some(({ value }) => value === draft.zone)) errors.zone = "Elige una zona horaria de la lista.";
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
  for (const [index, { date, name }] of draft.holidays.entries()) {
    const reason = holidayTrouble(date, name, seen);
    if (reason) errors[holidayKey(index)] = reason;
    seen.add(date);
  }
  if (!policy || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, hours: { zone: draft.zone, policy, days, holidays: sorted(draft.holidays) } };
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

function checkDay({ isOpen, intervals }: DayDraft): Interval[] | string {
  if (!isOpen) return [];
  const checked: Interval[] = [];
  for (const { from, to, who } of intervals) {
    if (from === "" && to === "") return "Escribe a qué hora abren y a qué hora cierran, o quita la marca de abierto.";
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

/** Two intervals at the same time, also where the one of the day before goes on after midnight. */
function clashOf(days: readonly (readonly Interval[])[], index: number): string | null {
  const own = days[index] ?? [];
  const before = (index + 6) % 7;
  const all = [
    ...own.map((one) => ({ one, start: minutesOf(one.from), of: index })),
    ...(days[before] ?? []).map((one) => ({ one, start: minutesOf(one.from) - 24 * 60, of: before })),
  ];
  for (const [at, { one, start }] of all.entries()) {
    if (at >= own.length) break;
    for (const [other, { one: second, start: begins, of }] of all.entries()) {
      if (other === at || begins > start || (begins === start && other > at)) continue;
      if (begins + lengthOf(second) > start) {
        const whose = of === index ? "" : ` del ${DAY_NAMES[of]}`;
        return `De ${one.from} a ${one.to} se encima con el horario${whose} de ${second.from} a ${second.to}.`;
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
