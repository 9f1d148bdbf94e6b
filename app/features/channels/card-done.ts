import type { FormRefusal } from "~/platform/form-answer";
import type { CardView } from "./read-cards.server";
import type { CardDone } from "./schema";

/** The provider's answer to the account that was just tried. */
export interface CardTest {
  readonly ok: boolean;
  /** A code for `testReasonText`; null where the test went well or was not made. */
  readonly reason: string | null;
}

/** The word in the page's address for each form of a card that succeeded. */
export const CARD_DONE_BY = {
  "integration-save": "guardada",
  "integration-test": "probada",
  "integration-disconnect": "desconectada",
  "number-add": "numero",
  "number-company": "numero-cambiado",
  "number-remove": "numero-quitado",
} as const satisfies Readonly<Record<string, CardDone>>;
export type CardIntent = keyof typeof CARD_DONE_BY;

export function isCardIntent(intent: string): intent is CardIntent {
  return Object.hasOwn(CARD_DONE_BY, intent);
}

/** True when the refused form was on this card: its account's form, or one of its numbers'. */
export function isOfCard({ type, numbers }: Pick<CardView, "type" | "numbers">, { intent, of }: FormRefusal): boolean {
  return isCardIntent(intent) && (of === type || numbers.some(({ id }) => of === String(id)));
}
