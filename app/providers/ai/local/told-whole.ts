import type { Passage } from "~/providers/ai/port";
import { dayLine, monthLine } from "./day-line";
import { listedTimes } from "./listed-times";
import { ofQuality } from "./of-quality";
import { oneStatement } from "./one-statement";
import { onlyTimes } from "./only-times";
import { placeLine } from "./place-line";
import { saidNot, verbDenied } from "./said-not";
import { priceFrom, termsTold } from "./terms-told";
import type { Unit } from "./units";
import { untilWhen } from "./until-when";
import { whichOnes } from "./which-ones";
import { itemPrice, wholePrice } from "./whole-price";
import { withAnimals } from "./with-animals";

/** The one line of all documents that answers a question, told whole, so with all that limits it. */
export function toldWhole(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  return (
    listedTimes(question, passages) ??
    termsTold(question, passages) ??
    priceFrom(question, passages) ??
    wholePrice(question, passages) ??
    itemPrice(question, passages) ??
    dayLine(question, passages) ??
    monthLine(question, passages) ??
    onlyTimes(question, passages) ??
    untilWhen(question, passages) ??
    whichOnes(question, passages) ??
    withAnimals(question, passages) ??
    saidNot(question, passages) ??
    verbDenied(question, passages) ??
    ofQuality(question, passages) ??
    oneStatement(question, passages) ??
    placeLine(question, passages)
  );
}
