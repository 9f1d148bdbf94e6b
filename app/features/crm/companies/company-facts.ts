import type { ShownChannel } from "~/wire/channel";

/** What the list of companies tells of one besides its own fields. */
export interface CompanyFacts {
  /** The channels on which it has numbers or addresses of its own. */
  readonly channels: readonly ShownChannel[];
  /** What its AI answers from, those of all companies included; up to `MOST_DOCUMENTS`. */
  readonly documents: number;
  readonly ai: "ready" | "untrained" | "off";
  /** The last message of its conversations, ISO 8601 UTC. */
  readonly lastAt: string | null;
}

/** Documents are counted up to here for each row. */
export const MOST_DOCUMENTS = 100;

export const AI_LABELS = { ready: "IA lista", untrained: "Sin entrenar", off: "IA apagada" } as const;
