import type { Retention } from "~/features/threads/retention/periods";
import { formatCount } from "~/language/counts";

/** What would go on the very day, by kind; each is counted up to `MOST` and one more. */
export interface Going {
  readonly resolved: number;
  readonly files: number;
  readonly trash: number;
}

/** Up to here it is counted. */
export const MOST = 1_000;

/** The detail of the refusal that asks. */
export const ASKS_SHORTER = "asks_shorter";

/** The times that a person has agreed to, in one word; a later choice has another one, and is asked about again. */
export const agreedTo = (days: Readonly<Record<keyof Retention, string | number>>): string =>
  [days.resolvedDays, days.filesDays, days.trashDays].join("-");

/** 0 keeps a thing for good. */
const isShorter = (was: number, wanted: number) => wanted !== 0 && (was === 0 || wanted < was);

/** Which of the times get shorter. */
export function shorterOf(before: Retention, wanted: Retention): readonly (keyof Retention)[] {
  return (["resolvedDays", "filesDays", "trashDays"] as const).filter((key) => isShorter(before[key], wanted[key]));
}

const counted = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count > MOST ? `más de ${formatCount(MOST)}` : formatCount(count)} ${more}`;

/** What goes today because of shorter times, as a question. */
export function goingText({ resolved, files, trash }: Going): string {
  const parts = [
    resolved > 0 ? counted(resolved, "conversación va a la papelera", "conversaciones van a la papelera") : "",
    files > 0 ? counted(files, "archivo se borra para siempre", "archivos se borran para siempre") : "",
    trash > 0
      ? counted(
          trash,
          "conversación de la papelera se borra para siempre",
          "conversaciones de la papelera se borran para siempre",
        )
      : "",
  ].filter(Boolean);
  const what = new Intl.ListFormat("es-MX", { type: "conjunction" }).format(parts);
  return parts.length > 0
    ? `Vas a guardar menos tiempo que antes. Con estos tiempos, hoy ${what}. ¿Los guardas?`
    : "Vas a guardar menos tiempo que antes. Hoy no se borra nada por eso. ¿Guardas los tiempos?";
}
