import { countOf, formatCount } from "~/language/counts";

/** The AI's activity: sums over answers and handoffs. */
export interface Figures {
  readonly answered: number;
  readonly handedOff: number;
  /** Sum over the answers, in milliseconds. */
  readonly responseMilliseconds: number;
  readonly within5: number;
  readonly within15: number;
  readonly within60: number;
  readonly credits: number;
  readonly thumbsUp: number;
  readonly thumbsDown: number;
}

export const NOTHING: Figures = {
  answered: 0,
  handedOff: 0,
  responseMilliseconds: 0,
  within5: 0,
  within15: 0,
  within60: 0,
  credits: 0,
  thumbsUp: 0,
  thumbsDown: 0,
};

export function addFigures(a: Figures, b: Figures): Figures {
  return {
    answered: a.answered + b.answered,
    handedOff: a.handedOff + b.handedOff,
    responseMilliseconds: a.responseMilliseconds + b.responseMilliseconds,
    within5: a.within5 + b.within5,
    within15: a.within15 + b.within15,
    within60: a.within60 + b.within60,
    credits: a.credits + b.credits,
    thumbsUp: a.thumbsUp + b.thumbsUp,
    thumbsDown: a.thumbsDown + b.thumbsDown,
  };
}

/** Milliseconds; null where nothing was answered. */
export function averageResponse({ answered, responseMilliseconds }: Figures): number | null {
  return answered === 0 ? null : responseMilliseconds / answered;
}

/** The number of answers by response time; every answer is in one band. */
export function responseBands({ answered, within5, within15, within60 }: Figures) {
  return [
    { label: "5 segundos o menos", count: within5 },
    { label: "De 5 a 15 segundos", count: within15 - within5 },
    { label: "De 15 a 60 segundos", count: within60 - within15 },
    { label: "Más de un minuto", count: answered - within60 },
  ];
}

/** The time within which at least half of the answers came: as near to the median as the bands allow. */
export function halfWithin({ answered, within5, within15, within60 }: Figures): string | null {
  if (answered === 0) return null;
  const half = answered / 2;
  if (within5 >= half) return "La mitad o más, en 5 s o menos";
  if (within15 >= half) return "La mitad o más, en 15 s o menos";
  if (within60 >= half) return "La mitad o más, en un minuto o menos";
  return "Más de la mitad tardó más de un minuto";
}

const oneDecimal = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 1 });

/** '4.6', of scores from 1 to 5. */
export function averageScore({ count, total }: { readonly count: number; readonly total: number }): string {
  return oneDecimal.format(total / count);
}

/** Answers and handoffs since Monday. */
export type ActivityWeek = Pick<Figures, "answered" | "handedOff">;

/** One line about a week; without figures, the purpose of the page behind it. */
export function weekText(week: ActivityWeek | null): string {
  if (week === null) return "Cuánto contesta, qué tan rápido y cuándo pide ayuda";
  if (week.answered + week.handedOff === 0) return "Esta semana todavía no contesta a nadie";
  return `Esta semana: ${countOf(week.answered, "respuesta", "respuestas")} y ${formatCount(week.handedOff)} a una persona`;
}

/**
 * 'Antes: 30 (+12 %)', with the sign kept on the line of its number; without a percentage where the earlier figure was
 * 0.
 */
export function comparedWith(now: number, before: number, write: (value: number) => string = formatCount): string {
  if (before <= 0) return `Antes: ${write(0)}`;
  const change = Math.round((now / before - 1) * 100);
  const sign = change > 0 ? "+" : change < 0 ? "−" : "";
  return `Antes: ${write(before)} (${change === 0 ? "igual" : `${sign}${formatCount(Math.abs(change))}\u00a0%`})`;
}

/** The next round figure at or above a count, for the top of a chart: 1, 2, 3, 4, 5, 6, 8, 10, 20, 30… */
export function roundTop(count: number): number {
  let step = 1;
  for (;;) {
    for (const factor of [1, 2, 3, 4, 5, 6, 8]) if (factor * step >= count) return factor * step;
    step *= 10;
  }
}
