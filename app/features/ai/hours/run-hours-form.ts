import { notFound } from "~/platform/errors";
import { addInterval, addNationalHolidays, copyMonday, type HoursDraft, type HoursErrors } from "./draft";
import { checkDraft, hoursIntentSchema, readDraft } from "./hours-form";
import { isoOf, localDay } from "./open-now";
import { type BusinessHours, DEFAULT_ZONE, ZONES } from "./schedule";

/** What the page shows after a press that saved nothing: what was typed, and what is wrong with it. */
export interface HoursAnswer {
  readonly draft?: HoursDraft;
  readonly errors?: HoursErrors;
  /** What went wrong besides the form. */
  readonly error?: string;
  /** What the press did, in words. */
  readonly said?: string;
  /** One more empty row for a day without work. */
  readonly moreHolidays?: true;
}

export type HoursForm =
  | { readonly kind: "store"; readonly companyId: number | null; readonly hours: BusinessHours | null }
  | { readonly kind: "show"; readonly companyId: number | null; readonly answer: HoursAnswer };

/**
 * What a posted form asks for: hours to store, or the form once more with something changed.
 * @throws AppError not_found (no company that could be)
 */
export function runHoursForm(form: FormData, now: number): HoursForm {
  const asked = hoursIntentSchema.safeParse({ companyId: form.get("companyId"), intent: form.get("intent") });
  if (!asked.success) throw notFound("Esa empresa ya no existe. Vuelve a cargar la página y elige otra.");
  const { companyId, intent } = asked.data;
  if (intent === "remove") return { kind: "store", companyId, hours: null };
  const draft = readDraft(form);
  const show = (answer: HoursAnswer): HoursForm => ({ kind: "show", companyId, answer });
  if (intent === "copy") {
    return show({ draft: copyMonday(draft), said: "Copiamos el lunes de martes a viernes. Falta guardar." });
  }
  if (intent === "add-holiday") return show({ draft, moreHolidays: true });
  if (intent === "national") {
    const zone = ZONES.some(({ value }) => value === draft.zone) ? draft.zone : DEFAULT_ZONE;
    const more = addNationalHolidays(draft, isoOf(localDay(zone, now)));
    const count = more.holidays.length - draft.holidays.length;
    const said =
      count === 0
        ? "Ya estaban todos en la lista."
        : "Agregamos los días de descanso obligatorio de México. Falta guardar.";
    return show({ draft: more, said });
  }
  if (intent.startsWith("add:")) return show({ draft: addInterval(draft, Number(intent.slice(4))) });
  const checked = checkDraft(draft);
  return checked.ok ? { kind: "store", companyId, hours: checked.hours } : show({ draft, errors: checked.errors });
}
