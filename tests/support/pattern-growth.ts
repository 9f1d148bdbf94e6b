import { type Hostile, hostileInputs, hostileText } from "./pattern-inputs";
import { CountedPattern } from "./pattern-steps";

/** How a pattern's work grows with its text. */
export interface Growth {
  /** Steps of a text of twice the length, divided by the steps of the text. */
  readonly ratio: number;
  readonly input: Hostile;
}

/** n·log n doubles its work to 2.2 times at these lengths, n² to four times. */
export const STEEPEST = 2.6;
const SHORT = 64;
const LONG = 1_024;
/** A long pump is repeated as often at least. */
const LEAST_PUMPS = 8;
/** A short text that takes this many steps shows growth without end; so does a long one that takes the other number. */
const MOST_STEPS_SHORT = 200_000;
const MOST_STEPS_LONG = 3_000_000;
const LOOKED_AT_CLOSELY = 8;

/** The input on which a pattern's work grows fastest. @param written as in source code: slashes and flags included */
export function growthOf(written: string): Growth {
  const pattern = new CountedPattern(written);
  const stepsOf = (input: Hostile, length: number, least: number, most: number) =>
    pattern.run(pattern.charactersOf(hostileText(input, length, least)), most).steps;
  const steep: { readonly input: Hostile; readonly steps: number }[] = [];
  for (const input of hostileInputs(written)) {
    const once = stepsOf(input, SHORT, LEAST_PUMPS, MOST_STEPS_SHORT);
    const twice = stepsOf(input, 2 * SHORT, 2 * LEAST_PUMPS, MOST_STEPS_SHORT);
    if (twice >= MOST_STEPS_SHORT) return { ratio: Infinity, input };
    if (twice / once > STEEPEST) steep.push({ input, steps: twice });
  }
  steep.sort((a, b) => b.steps - a.steps);
  let worst: Growth = { ratio: 0, input: { before: "", pump: "", after: "" } };
  for (const { input } of steep.slice(0, LOOKED_AT_CLOSELY)) {
    const once = stepsOf(input, LONG, 1, MOST_STEPS_LONG);
    const twice = stepsOf(input, 2 * LONG, 1, MOST_STEPS_LONG);
    // What reaches the bound is cut off there, and would look as if it grew no faster than its text.
    const ratio = twice >= MOST_STEPS_LONG ? Infinity : twice / once;
    if (ratio > worst.ratio) worst = { ratio, input };
    if (ratio > STEEPEST) break;
  }
  return worst;
}
