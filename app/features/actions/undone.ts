import { type ReadyKind, readyKindOf } from "./ready/kinds";
import type { Progress } from "./sessions/progress";
import { type AskedField, valueText } from "./value";

/**
 * Why an action is left to a person: its answers were not understood, it is ordered by weight, its prices have two
 * currencies, nothing is on sale, or the customer wants to change what was done.
 */
export type WhyUndone = "stuck" | "weight" | "currencies" | "nothing_on_sale" | "change";

/** What was being done for a customer when a person has to take over, and what is known of it. */
export interface Undone {
  /** `own`: an action that calls the company's server. */
  readonly doing: ReadyKind | "own";
  /** The action's name. */
  readonly name: string;
  readonly why: WhyUndone;
  readonly known: readonly { readonly name: string; readonly text: string }[];
  /** What the customer wrote and nobody has taken. */
  readonly missing: readonly string[];
}

/** What is known of an action, for the person who goes on with it. */
export function undoneOf(
  { kind, name }: { readonly kind: string; readonly name: string },
  why: WhyUndone,
  progress: Progress | null,
  fields: readonly AskedField[] = [],
): Undone {
  const { lines = [], open = [] } = progress?.memo ?? {};
  const ordered = lines.map(({ name: what, quantity }) => `${quantity} × ${what}`).join(", ");
  const answers = fields.flatMap((field) => {
    const value = progress?.collected[field.originalFieldName];
    // The lines say it already, and more of it.
    const isTold = value === undefined || value === "" || (field.originalFieldName === "pedido" && lines.length > 0);
    return isTold ? [] : [{ name: field.displayName, text: valueText(field, value) }];
  });
  return {
    doing: readyKindOf(kind) ?? "own",
    name,
    why,
    known: [...(ordered === "" ? [] : [{ name: "Pedido", text: ordered }]), ...answers],
    missing: open.map(({ whole }) => whole),
  };
}
