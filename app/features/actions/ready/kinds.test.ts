import { expect, test } from "vitest";
import { matchTrigger } from "../match-trigger";
import { READY_KINDS, READY_TEXTS } from "./kinds";

test.each(READY_KINDS)("the other forms that the card of %s names begin it, and are not its own words", (kind) => {
  const { words, forms } = READY_TEXTS[kind];
  const begins = forms.map((form) => matchTrigger(form, [{ triggerValues: words, matchEndings: true }])?.by);
  expect(begins).toEqual(["ending", "ending"]);
});
