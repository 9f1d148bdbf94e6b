import { splitSentences } from "./spanish";

const MOST = 4;

/**
 * The questions of a burst, each to be answered by itself: by question marks and lines, with what leads to one in it. A
 * text without a second question is one.
 */
export function questionsIn(text: string): string[] {
  const pieces = text
    .split(/\n+/)
    .flatMap((line) => splitSentences(line.replace(/\?(?=[^?])/g, "?\n")).map((one) => one.text))
    .flatMap((one) => one.split("\n"))
    .map((one) => one.trim())
    .filter((one) => one !== "");
  const questions: string[] = [];
  let lead = "";
  for (const piece of pieces) {
    if (!piece.includes("?")) {
      lead = lead === "" ? piece : `${lead} ${piece}`;
      continue;
    }
    questions.push(lead === "" ? piece : `${lead} ${piece}`);
    lead = "";
  }
  if (lead !== "" && questions.length > 0) questions[questions.length - 1] += ` ${lead}`;
  return questions.length < 2 || questions.length > MOST ? [text] : questions;
}
