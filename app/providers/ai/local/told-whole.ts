import type { Passage } from "~/providers/ai/port";
import { listedTimes } from "./listed-times";
import { oneStatement } from "./one-statement";
import { priceFrom, termsTold } from "./terms-told";
import type { Unit } from "./units";

/** The one line of all documents that answers a question, told whole, so with all that limits it. */
export function toldWhole(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  return (
    listedTimes(question, passages) ??
    termsTold(question, passages) ??
    priceFrom(question, passages) ??
    oneStatement(question, passages)
  );
}
