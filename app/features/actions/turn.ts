import type { BusinessHours } from "~/features/hours/schedule";
import type { About, ListCode, SystemNotice } from "~/features/threads/notice";
import type { Treatment } from "~/language/treatment";
import type { Statement } from "~/platform/statement.server";
import type { Guard } from "~/platform/unit-of-work.server";
import type { Call, Unapproved } from "./plan-call.server";
import type { Contact } from "./session.server";
import type { Undone } from "./undone";

/** A customer's burst, as the actions need it. */
export interface Heard {
  readonly conversationId: number;
  readonly companyId: number;
  /** The waiting words, and with them those from before the company was asked for. */
  readonly text: string;
  readonly question: string;
  /** The customer's last message of the burst. */
  readonly upTo: number;
  /** The last message that a person of the staff wrote; 0 for none. */
  readonly lastByStaff: number;
  /** What staff and the AI wrote, oldest first. */
  readonly said: readonly SaidBySelf[];
  readonly contact: Contact;
  readonly treatment: Treatment;
  readonly zone: string;
  /** The channel takes no free message after this time, in milliseconds since 1970; null where it always does. */
  readonly writableUntil: number | null;
  /** When the company is open; null where nobody set hours. */
  readonly hours: BusinessHours | null;
  /** True where the channel carries a text in one message. */
  readonly fits: (text: string) => boolean;
}

/** A message that was written to the customer. */
export interface SaidBySelf {
  readonly id: number;
  readonly by: "staff" | "ai";
  readonly about: About | null;
  /** It only says who answers, and when. */
  readonly isNotice: boolean;
}

/** What an action says to a burst. */
export type Turn =
  | (Spoken & { readonly kind: "say"; readonly tells?: ToldStaff; readonly said?: SaidOfSelf; readonly about?: About })
  /** The customer asks something: answer it, with `known` where no document does, then say this. */
  | (Spoken & { readonly kind: "aside"; readonly known?: string })
  /** A person goes on; `say` is what the customer reads first. */
  | {
      readonly kind: "hand_over";
      readonly statements: readonly Statement<unknown>[];
      readonly undone?: Undone;
      readonly say?: string;
    }
  | { readonly kind: "call"; readonly call: Call }
  /** Say this, and wait until staff have decided. */
  | { readonly kind: "approve"; readonly text: string; readonly unapproved: Unapproved }
  /** Another worker is calling: ask again a little later. */
  | { readonly kind: "busy" };

export interface Spoken {
  readonly text: string;
  readonly guard: Guard;
  readonly statements: readonly Statement<unknown>[];
}

/** What customers told of themselves while the action was done. */
export interface SaidOfSelf {
  readonly name?: string;
  readonly phone?: string;
  readonly email?: string;
}

/** What staff read of an action that the platform did by itself. */
export interface ToldStaff {
  /** A line in the thread. */
  readonly line: string;
  readonly title: string;
  /** True: the thread waits for a person. */
  readonly waits: boolean;
  /** What the line keeps: where staff find what it tells of, or what an answer left to them. */
  readonly code?: ListCode | SystemNotice;
}

/** The label of a guard that says: what was offered is gone meanwhile. The turn is taken again. */
export const GONE_MEANWHILE = "gone_meanwhile";
