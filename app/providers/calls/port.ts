/** The port to a telephone network that asks us, step by step, what to do with a call. */

/** What became of a call that was passed on to a person's telephone. */
export const TRANSFER_OUTCOMES = ["answered", "busy", "no_answer", "failed", "canceled"] as const;
export type TransferOutcome = (typeof TRANSFER_OUTCOMES)[number];

/** What the network tells at one step of a call. */
export interface CallReport {
  /** The network's name for the call: the same at all of its steps. */
  readonly callId: string;
  /** As the network writes it; a caller may hide it. */
  readonly from: string;
  readonly to: string;
  readonly callerName: string | null;
  readonly hasEnded: boolean;
  /** How long it took, told at its end only. */
  readonly seconds: number | null;
  /** The words that were heard; empty where nothing was. */
  readonly heard: string;
  readonly transfer: { readonly outcome: TransferOutcome; readonly seconds: number | null } | null;
}

/** One thing to do in a call. `next` is the address that is asked afterwards. */
export type CallStep =
  | { readonly kind: "say"; readonly text: string }
  /** Says it and listens; silence is reported too. */
  | { readonly kind: "listen"; readonly text: string; readonly next: string }
  | { readonly kind: "ask_again"; readonly next: string }
  | { readonly kind: "transfer"; readonly to: string; readonly next: string }
  | { readonly kind: "hang_up" };

export interface CallNetwork {
  /** Null for a request that is no step of a call. */
  read(body: string): CallReport | null;
  /** The answer that makes the network do these things, in order. */
  answer(steps: readonly CallStep[]): Response;
}
