import type { CardDone } from "./card-forms";
import type { IntegrationType } from "./schema";

/** What the settings page's action answers to a form of a card. */
export type CardActionData =
  | {
      readonly kind: "card";
      readonly ok: true;
      readonly type: IntegrationType;
      readonly done: CardDone;
      readonly test: CardTest | null;
    }
  | {
      readonly kind: "card";
      readonly ok: false;
      readonly intent: string;
      readonly type: IntegrationType | null;
      readonly error: string;
      readonly fields: Readonly<Record<string, readonly string[]>>;
      /** What was typed, for a page that lost it: only where the form was sent without scripts. */
      readonly typed: Readonly<Record<string, string>>;
    };

/** What the provider said to the account that was just tested. */
export interface CardTest {
  readonly ok: boolean;
  readonly reason: string | null;
}
