import { Parser } from "htmlparser2";

const SKIPPED = new Set(["style", "script", "head"]);
const LINES = new Set(["p", "div", "li", "tr"]);
/** Deeper than any mail that people write; an end tag may be searched for over the whole depth. */
const MOST_DEPTH = 1_000;
const STEP = 4_096;

/** The words of an HTML mail as plain text; a quoted mail at its end is left out. */
export function textOfHtml(html: string): string {
  let text = "";
  let depth = 0;
  let skipped = 0;
  let ended = false;
  const parser = new Parser({
    onopentag: (name) => {
      depth += 1;
      if (name === "blockquote" || depth > MOST_DEPTH) ended = true;
      else if (SKIPPED.has(name)) skipped += 1;
      else if (name === "br" && !ended && skipped === 0) text += "\n";
    },
    ontext: (piece) => {
      if (!ended && skipped === 0) text += piece;
    },
    onclosetag: (name, isImplied) => {
      depth -= 1;
      if (SKIPPED.has(name)) skipped -= 1;
      else if (!ended && skipped === 0 && !isImplied && LINES.has(name)) text += "\n";
    },
  });
  for (let at = 0; at < html.length && !ended; at += STEP) parser.write(html.slice(at, at + STEP));
  parser.end();
  return text.replaceAll("\u00a0", " ");
}
