import type { Treatment } from "~/language/treatment";
import { dayAfter, dayOfIso, isoOf, localDay } from "~/platform/calendar";
import { dateText } from "../date-text";
import type { Trouble } from "./slots";

/** "5:00 p. m." of `…T17:00`. */
export const hourText = (at: string) => dateText(at).split(", ")[1] ?? "";

/** A sentence's end; "5:00 p. m." has its point already. */
export const ended = (text: string) => (text.endsWith(".") ? text : `${text}.`);

/** "viernes 27 de noviembre" of `YYYY-MM-DD…`; "hoy" and "mañana" where it is. */
export function dayText(at: string, { now, zone }: { readonly now: number; readonly zone: string }): string {
  const today = localDay(zone, now);
  if (at.slice(0, 10) === isoOf(today)) return "hoy";
  if (at.slice(0, 10) === isoOf(dayAfter(today, 1))) return "mañana";
  const words = dateText(at.slice(0, 10));
  return dayOfIso(at.slice(0, 10)).year === today.year ? words.replace(/ de \d{4}$/, "") : words;
}

/** "hoy a las 5:00 p. m. o mañana a las 9:00 a. m." */
export function offersText(
  offers: readonly string[],
  when: { readonly now: number; readonly zone: string; readonly day?: string | null },
): string {
  let about = when.day ?? null;
  const parts = offers.map((at) => {
    const isSame = at.slice(0, 10) === about;
    about = at.slice(0, 10);
    return isSame ? hourText(at) : `${dayText(at, when)} a las ${hourText(at)}`;
  });
  const last = parts.pop() ?? "";
  return parts.length > 0 ? `${parts.join(", ")} o ${last}` : last;
}

const FRIDAY = 4;

type Spoken = Readonly<Record<Treatment, string>>;

const WHICH: Spoken = { tu: "¿Cuál prefieres?", usted: "¿Cuál prefiere?" };
const WHEN: Spoken = { tu: "¿Qué día y a qué hora te gustaría?", usted: "¿Qué día y a qué hora le gustaría?" };
const WHICH_DAY: Spoken = { tu: "¿Qué día te gustaría?", usted: "¿Qué día le gustaría?" };

export const whichText = (treatment: Treatment) => WHICH[treatment];
export const whichDayText = (treatment: Treatment) => WHICH_DAY[treatment];
export const whenText = (treatment: Treatment) => WHEN[treatment];
const WELCOME: Spoken = {
  tu: "¡De nada! Si quieres seguir con tu cita, dime el día y la hora.",
  usted: "¡De nada! Si quiere seguir con su cita, dígame el día y la hora.",
};

/** To a thank-you where day and hour are asked for. */
export const welcomeText = (treatment: Treatment) => WELCOME[treatment];
/** Asks for day and hour again, with a Friday to come as the example. */
export function unclearText(
  treatment: Treatment,
  { now, zone }: { readonly now: number; readonly zone: string },
): string {
  const today = localDay(zone, now);
  const { day } = dayAfter(today, (FRIDAY - today.weekday + 7) % 7 || 7);
  const write = treatment === "tu" ? "Escríbelos" : "Escríbalos";
  return `No me quedó claro el día y la hora. ${write} así: «viernes ${day} a las 5 de la tarde».`;
}

const TROUBLES: Readonly<Record<Exclude<Trouble, "soon" | "far">, string>> = {
  past: "Ese horario ya pasó.",
  closed: "Ese día no hay citas.",
  off: "A esa hora no hay citas.",
  full: "Ese horario ya está ocupado.",
};

/** Why a time cannot be had. */
export function troubleText(
  trouble: Trouble,
  { noticeMinutes, aheadDays }: { readonly noticeMinutes: number; readonly aheadDays: number },
): string {
  if (trouble === "soon") return `Las citas se hacen con ${spanText(noticeMinutes)} de anticipación.`;
  if (trouble === "far")
    return `Solo agendo con hasta ${aheadDays === 1 ? "1 día" : `${aheadDays} días`} de anticipación.`;
  return TROUBLES[trouble];
}

export function spanText(minutes: number): string {
  if (minutes % 1_440 === 0 && minutes > 0) return minutes === 1_440 ? "un día" : `${minutes / 1_440} días`;
  if (minutes % 60 === 0 && minutes > 0) return minutes === 60 ? "una hora" : `${minutes / 60} horas`;
  return `${minutes} minutos`;
}

const OWN_NONE: Spoken = {
  tu: "No veo ninguna cita tuya en esta conversación. Si quieres una, dime qué día y a qué hora.",
  usted: "No veo ninguna cita suya en esta conversación. Si quiere una, dígame qué día y a qué hora.",
};

export const noneText = (treatment: Treatment) => OWN_NONE[treatment];
export const ownText = (ats: readonly string[], treatment: Treatment) =>
  ats.length === 1
    ? `${treatment === "tu" ? "Tu" : "Su"} cita es el ${ended(dateText(ats[0] ?? ""))}`
    : [`${treatment === "tu" ? "Tus" : "Sus"} citas:`, ...ats.map((at) => dateText(at))].join("\n");
export const cancelText = (at: string, treatment: Treatment) =>
  treatment === "tu"
    ? `¿Cancelo tu cita del ${dateText(at)}? Responde «sí» o «no».`
    : `¿Cancelo su cita del ${dateText(at)}? Responda «sí» o «no».`;
export const cancelledText = (at: string, treatment: Treatment) =>
  `Listo, cancelé ${treatment === "tu" ? "tu" : "su"} cita del ${ended(dateText(at))}`;
export const keptText = (at: string, treatment: Treatment) =>
  `De acuerdo, ${treatment === "tu" ? "tu" : "su"} cita del ${dateText(at)} sigue en pie.`;
export const bookedText = (at: string, treatment: Treatment) =>
  treatment === "tu"
    ? `Listo, tu cita quedó para el ${ended(dateText(at))} Si necesitas cambiarla o cancelarla, escríbeme por aquí.`
    : `Listo, su cita quedó para el ${ended(dateText(at))} Si necesita cambiarla o cancelarla, escríbame por aquí.`;
/** The last lines of a message about an appointment that staff moved. */
export const movedLines = (was: string, at: string) =>
  `Antes: ${ended(dateText(was))}\nNueva fecha: ${ended(dateText(at))}`;
/** The last line of a message about one that they cancelled. */
export const cancelledLine = (at: string) => `Cita cancelada: ${ended(dateText(at))}`;
export const goneText = (treatment: Treatment) =>
  treatment === "tu"
    ? "Esa cita ya no está en la agenda. Si quieres otra, dime qué día y a qué hora."
    : "Esa cita ya no está en la agenda. Si quiere otra, dígame qué día y a qué hora.";
