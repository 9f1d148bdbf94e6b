/** More is tiring to listen to; answers of the AI are shorter by themselves. */
const MOST_SPOKEN = 600;

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"«»)\]]*[^\s<>"«»)\].,;:!?¡¿]/giu;
const NAMED_LINK = /!?\[([^\]\n]{0,200})\]\([^)\s]{0,500}\)/g;
const MARKS = /(?:\*\*|__|[*_`~#>|])/g;
const LIST_SIGN = /^[ \t]*(?:[-•–·]|\d{1,2}[.)])[ \t]+/gm;
const PICTURES = /\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}]|\u200D|\uFE0F|\u20E3/gu;

/**
 * A text as it is read aloud: no formatting, pictures or addresses, lines as sentences, cut at the end of a sentence.
 */
export function spokenText(text: string): string {
  const plain = text
    .slice(0, 8_000)
    .replace(NAMED_LINK, "$1")
    .replace(LINK, "nuestra página")
    .replace(LIST_SIGN, "")
    .replace(MARKS, "")
    .replace(PICTURES, "")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .map((line) => (/[.!?…:;,]$/.test(line) ? line : `${line}.`))
    .join(" ");
  return cut(plain.replace(/([.!?…])\.(?=\s|$)/g, "$1"));
}

function cut(text: string): string {
  if (text.length <= MOST_SPOKEN) return text;
  const head = text.slice(0, MOST_SPOKEN);
  const sentence = Math.max(...[". ", "! ", "? "].map((end) => head.lastIndexOf(end)));
  if (sentence > 0) return head.slice(0, sentence + 1);
  const word = head.lastIndexOf(" ");
  return `${head.slice(0, word > 0 ? word : MOST_SPOKEN - 1)}…`;
}
