import type { scoredProspect } from "~/features/contacts/prospects/json";
import { reasonWords } from "~/features/contacts/prospects/lead-score";
import type { ProspectsQuery } from "~/features/contacts/prospects/schema";
import type { ProspectStatus } from "~/features/contacts/prospects/statuses";

/** A prospect as the page shows it. */
export interface ProspectView extends ReturnType<typeof scoredProspect> {
  readonly company: string | null;
}

type Scored = Pick<ProspectView, "leadScore" | "scoredByHand" | "leadReasons">;

/** "45 puntos" */
export function pointsOf(score: number): string {
  return score === 1 ? "1 punto" : `${score} puntos`;
}

const REASONS_ON_CARD = 3;

/** Where a card's score comes from: "puesto a mano", or "+20 pidió precio, +10 dejó su teléfono"; empty where nothing counts. */
export function scoreSource({ scoredByHand, leadReasons }: Scored): string {
  if (scoredByHand) return "puesto a mano";
  const reasons = reasonWords(leadReasons);
  const more = reasons.length - REASONS_ON_CARD;
  return reasons.slice(0, REASONS_ON_CARD).join(", ") + (more > 0 ? ` y ${more} más` : "");
}

/** The part of the address that stays when a dialog opens or closes. */
export type ProspectsPlace = Pick<ProspectsQuery, "vista" | "buscar" | "estado" | "columna" | "orden" | "antes">;

export function placeOf({ vista, buscar, estado, columna, orden, antes }: ProspectsQuery): ProspectsPlace {
  return { vista, buscar, estado, columna, orden, antes };
}

export interface Page {
  readonly rows: readonly ProspectView[];
  /** The id after which the next page begins; null at the end. */
  readonly next: number | null;
}

export type Counts = Readonly<Record<ProspectStatus, number>>;

/** The columns of the board in their order. Nobody who is lost has a card. */
export type Columns = Readonly<Record<ProspectStatus, Page>>;

/** Cards that were moved and whose new status is not known to be stored yet. */
export type Moves = ReadonlyMap<number, ProspectStatus>;

/**
 * The board after these moves. A card stands in its new column at the place of its age, newest first; one that became
 * lost has left the board.
 */
export function withMoves(columns: Columns, moves: Moves): Columns {
  if (moves.size === 0) return columns;
  const moved = Object.values(columns).flatMap(({ rows }) =>
    rows.flatMap((row) => {
      const status = moves.get(row.id);
      return status === undefined ? [] : [{ ...row, status }];
    }),
  );
  const after = Object.entries(columns).map(([status, { rows, next }]) => {
    const here = status === "lost" ? [] : moved.filter((row) => row.status === status);
    const stay = rows.filter(({ id }) => !moves.has(id));
    return [status, { next, rows: [...stay, ...here].sort((one, other) => other.id - one.id) }] as const;
  });
  return Object.fromEntries(after) as unknown as Columns;
}

/** The counts after the same moves. @param shown the prospects on the page, with their stored status */
export function countsWithMoves(counts: Counts, shown: readonly ProspectView[], moves: Moves): Counts {
  const after: Record<string, number> = { ...counts };
  for (const { id, status } of shown) {
    const to = moves.get(id);
    if (to === undefined || to === status) continue;
    after[status] = (after[status] ?? 0) - 1;
    after[to] = (after[to] ?? 0) + 1;
  }
  return after as Counts;
}

/** What a card that is dropped on a column becomes; null where nothing happens. */
export function dropStatus(from: string, onto: ProspectStatus): ProspectStatus | null {
  return onto === from || onto === "lost" ? null : onto;
}
