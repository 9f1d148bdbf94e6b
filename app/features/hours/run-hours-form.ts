import { isoOf, localDay } from "~/platform/calendar";
import { notFound } from "~/platform/errors";
import type { Changed } from "~/platform/form-answer";
import { DEFAULT_ZONE, isZone, zoneLabel } from "~/platform/zones";
import {
  addHolidayInterval,
  addInterval,
  addNationalHolidays,
  copyMonday,
  type HoursDraft,
  type HoursErrors,
  type NationalHolidays,
} from "./draft";
import { isMexican } from "./holidays";
import { checkDraft, holidayPlace, hoursIntentSchema, readDraft } from "./hours-form";
import { type BusinessHours, MAX_HOLIDAYS } from "./schedule";

/** The page after a press that saved nothing: the form as typed, with its errors. */
export interface HoursAnswer {
  readonly draft?: HoursDraft;
  /** The version of the hours that the draft began with. */
  readonly seen?: number | undefined;
  /** A colleague changed the hours meanwhile: what they say now. */
  readonly changed?: Changed | null;
  readonly errors?: HoursErrors;
  /** An error that is not about a field. */
  readonly error?: string;
  /** The effect of the press, in words. */
  readonly said?: string;
  /** Whether its button stands beside the week or the dates. */
  readonly saidAt?: "week" | "dates";
  /** Show one more empty row for a day off. */
  readonly moreHolidays?: true;
}

export type HoursForm =
  | {
      readonly kind: "store";
      readonly companyId: number | null;
      readonly hours: BusinessHours | null;
      /** What was typed; not where the hours are removed. */
      readonly draft?: HoursDraft;
      readonly seen?: number | undefined;
    }
  /** Let stored hours go by the clock of the business. */
  | { readonly kind: "zone"; readonly companyId: number | null; readonly seen?: number | undefined }
  | { readonly kind: "show"; readonly companyId: number | null; readonly answer: HoursAnswer };

/**
 * Runs a posted form: gives hours to store, or the form to show again with a change.
 * @throws AppError not_found (no valid company)
 */
export function runHoursForm(form: FormData, now: number): HoursForm {
  const [company, pressed, version] = ["companyId", "intent", "seen"].map((name) => form.get(name));
  const asked = hoursIntentSchema.safeParse({ companyId: company, intent: pressed, seen: version });
  if (!asked.success) throw notFound("Esa empresa ya no existe. Elige otra.");
  const { companyId, intent, seen } = asked.data;
  if (intent === "remove") return { kind: "store", companyId, hours: null };
  if (intent === "zone") return { kind: "zone", companyId, seen };
  const draft = readDraft(form);
  const show = (answer: HoursAnswer): HoursForm => ({ kind: "show", companyId, answer: { ...answer, seen } });
  if (intent === "copy") {
    return show({
      draft: copyMonday(draft),
      saidAt: "week",
      said: "Copiamos el horario del lunes a los días de martes a viernes. Falta guardar.",
    });
  }
  if (intent === "add-holiday") return show({ draft, moreHolidays: true });
  if (intent === "national") {
    const zone = isZone(draft.zone) ? draft.zone : DEFAULT_ZONE;
    if (!isMexican(zone)) return show({ draft, said: unknownSaid(zone), saidAt: "dates" });
    const result = addNationalHolidays(draft, isoOf(localDay(zone, now)));
    return show({ draft: result.draft, said: nationalSaid(result), saidAt: "dates" });
  }
  if (intent.startsWith("more:")) {
    return show({ draft: addHolidayInterval(draft, holidayPlace(form, Number(intent.slice(5)))) });
  }
  if (intent.startsWith("add:")) return show({ draft: addInterval(draft, Number(intent.slice(4))) });
  const checked = checkDraft(draft);
  return checked.ok
    ? { kind: "store", companyId, hours: checked.hours, draft, seen }
    : show({ draft, errors: checked.errors });
}

const MAKE_ROOM = "Quita los que no necesites y vuelve a intentarlo.";

/** The zone may have been changed after the button was drawn. */
const unknownSaid = (zone: string) =>
  `Solo conocemos los días de descanso obligatorio de México, y elegiste la zona horaria de ${zoneLabel(zone)}: no agregamos ninguno. Escribe en esta lista los de tu negocio.`;

function nationalSaid({ missing, added, dropped }: NationalHolidays): string {
  if (missing === 0) return "Ya estaban todos en la lista.";
  if (added === 0) {
    return `La lista está llena: admite ${MAX_HOLIDAYS} días y no cupo ninguno de los ${missing} de descanso obligatorio. ${MAKE_ROOM}`;
  }
  const left = missing - added;
  const which = left === 0 ? "los" : `${added} de los ${missing}`;
  const over = dropped === 1 ? "1 día que ya pasó" : `${dropped} días que ya pasaron`;
  return [
    `Agregamos ${which} días de descanso obligatorio de México.`,
    ...(dropped > 0 ? [`Para hacerles lugar quitamos ${over}.`] : []),
    ...(left > 0
      ? [
          `${left === 1 ? "El otro no cupo" : `Los otros ${left} no cupieron`}: la lista admite ${MAX_HOLIDAYS} días. ${MAKE_ROOM}`,
        ]
      : []),
    "Falta guardar.",
  ].join(" ");
}
