import { splitLinks } from "~/platform/web-links";
import { onScreen } from "./strings";

/** Chrome cuts off what is longer than some 15 seconds of speech. */
const LONGEST = 180;
const BULLET = /^(?:[-*•·]|#{1,6}) +/;
const MARKS = /[*_`~]|\p{Extended_Pictographic}|\u200d|\ufe0f/gu;

/** A message as sentences to be read aloud: addresses stay on the screen, marks and pictures are left out. */
export function sentencesOf(text: string): string[] {
  const words = splitLinks(text)
    .map((piece) => (typeof piece === "string" ? piece : onScreen))
    .join("");
  return words
    .split("\n")
    .map((line) => line.trim().replace(BULLET, "").replace(MARKS, "").replace(/ {2,}/g, " ").trim())
    .flatMap(splitSentences)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Splits a line after its stops, and what is still too long at the last space that fits. */
function splitSentences(line: string): string[] {
  const sentences = line.replace(/([.!?…]) /g, "$1\n").split("\n");
  return sentences.flatMap((sentence) => {
    const parts: string[] = [];
    let rest = sentence;
    while (rest.length > LONGEST) {
      const comma = rest.lastIndexOf(", ", LONGEST);
      const space = comma > 0 ? comma + 1 : rest.lastIndexOf(" ", LONGEST);
      const end = space > 0 ? space : LONGEST;
      parts.push(rest.slice(0, end).trim());
      rest = rest.slice(end).trim();
    }
    return [...parts, rest];
  });
}
