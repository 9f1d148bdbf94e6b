import type { Phase } from "../kinds";
import type { Value } from "../value";
import type { SessionMemo } from "./memo";

/** How far the collecting is. */
export interface Progress {
  readonly phase: Exclude<Phase, "calling" | "approving">;
  /** The place of the field that is asked for; the number of fields when all were. */
  readonly index: number;
  /** By the fields' original names; "" was left out by the customer. */
  readonly collected: Readonly<Record<string, Value>>;
  readonly tries: number;
  readonly memo?: SessionMemo;
}
