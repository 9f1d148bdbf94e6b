import { formatDuration } from "~/language/durations";
import type { TransferOutcome } from "~/providers/calls/port";

/** What a caller hears, besides the AI's answers. Fits "tú" and "usted" alike. */
export const SAID = {
  off: "Por ahora no contestamos llamadas en este número. Gracias por llamar.",
  moment: "Un momento, por favor.",
  stillLooking: "Seguimos buscando la respuesta. Un momento, por favor.",
  again: "No escuché nada. ¿En qué podemos ayudar?",
  goodbye: "No logré escuchar nada. Aquí estamos para cuando quieran volver a llamar. ¡Hasta luego!",
  transfer: "Esta llamada la toma una persona del equipo.",
  stay: "La llamada sigue. Un momento, por favor.",
  callBack:
    "Ahora no hay quien tome la llamada. Una persona del equipo llamará a este número en cuanto pueda. ¡Hasta luego!",
  hidden:
    "Ahora no hay quien tome la llamada, y este número llegó oculto, así que no podremos devolverla. Gracias por llamar.",
  trouble: "Tuvimos un problema con la llamada. Aquí estamos si quieren volver a llamar en unos minutos.",
} as const;

export const DEFAULT_GREETING =
  "Gracias por llamar. Contesta un asistente virtual, y lo que se diga queda por escrito para dar una buena atención. ¿En qué podemos ayudar?";

/** Lines for staff in the thread. */
export const NOTED = {
  began: "Empezó una llamada.",
  silent: "En la llamada nadie habló.",
  transfer: (number: string) => `Pasamos la llamada a ${number}.`,
  callBack: "No había quien tomara la llamada: dijimos que le van a llamar.",
  callBackHidden: "No había quien tomara la llamada, y el número llegó oculto.",
  late: "La IA no contestó a tiempo en la llamada.",
  ended: (seconds: number | null) =>
    seconds === null ? "La llamada terminó." : `La llamada terminó (${formatDuration(1_000 * seconds)}).`,
} as const;

/** How a call that was passed on went on. */
export function transferNote(outcome: TransferOutcome, seconds: number | null): string {
  switch (outcome) {
    case "answered":
      return seconds === null
        ? "Contestaron la llamada."
        : `Contestaron la llamada y hablaron ${formatDuration(1_000 * seconds)}.`;
    case "busy":
      return "El teléfono al que pasamos la llamada estaba ocupado.";
    case "no_answer":
      return "Nadie contestó en el teléfono al que pasamos la llamada.";
    case "canceled":
      return "Colgó antes de que alguien contestara.";
    case "failed":
      return "No se pudo pasar la llamada. Revisa el número en Configuración, Integraciones.";
    default:
      return outcome satisfies never;
  }
}
