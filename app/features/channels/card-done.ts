import type { FormRefusal } from "~/platform/form-answer";
import type { CardView } from "./read-cards.server";
import type { CardDone } from "./schema";

/** The provider's answer to the account that was just tried. */
export interface CardTest {
  readonly ok: boolean;
  /** A code for `testReasonText`; null where it went well, or nothing is known. */
  readonly reason: string | null;
}

/** How the page's address names a card's form that was taken. */
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

/** True of a form that was refused on this card: of its account, or of one of its numbers. */
export function isOfCard({ type, numbers }: Pick<CardView, "type" | "numbers">, { intent, of }: FormRefusal): boolean {
  return isCardIntent(intent) && (of === type || numbers.some(({ id }) => of === String(id)));
}
