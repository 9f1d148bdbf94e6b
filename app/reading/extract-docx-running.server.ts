import { strFromU8 } from "fflate";
import { isPageNumber } from "./extract-normalize.server";

const RUNNING = /^word\/(header|footer)(\d*)\.xml$/;
const TOKEN = /<(\/?)([\w:]+)(?![\w:])[^<>]*?(\/?)>|([^<]+)/g;
/** Elements with text that is not shown, or that is repeated in a Fallback. */
const SKIPPED = new Set(["w:del", "w:moveFrom", "mc:Choice", "w:instrText", "w:rPr", "w:pPr"]);
const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/**
 * Lines of a .docx's headers and footers, each once, without page numbers: the library reads only the body, and a
 * business's phone and address are often nowhere else. Headers come before footers.
 */
export function runningLines(parts: ReadonlyMap<string, Uint8Array>): string[] {
  const lines = [...parts.keys()]
    .flatMap((name) => {
      const [, kind = "", number = ""] = RUNNING.exec(name) ?? [];
      return kind === "" ? [] : [{ name, order: (kind === "header" ? 0 : 10_000) + Number(number) }];
    })
    .sort((a, b) => a.order - b.order)
    .flatMap(({ name }) => paragraphsOf(strFromU8(parts.get(name) ?? new Uint8Array())));
  return [...new Set(lines)].filter((line) => line !== "" && !isPageNumber(line));
}

function paragraphsOf(xml: string): string[] {
  const lines: string[] = [];
  let line = "";
  let inText = false;
  let skipped = 0;
  for (const [, closing, tag = "", empty, text] of xml.matchAll(TOKEN)) {
    if (text !== undefined) {
      if (inText && skipped === 0) line += decoded(text);
    } else if (SKIPPED.has(tag)) {
      if (empty !== "/") skipped += closing === "/" ? -1 : 1;
    } else if (tag === "w:t") inText = closing !== "/" && empty !== "/";
    else if (tag === "w:tab" || tag === "w:ptab" || tag === "w:br" || tag === "w:cr") line += " ";
    else if (tag === "w:p" && (closing === "/" || empty === "/")) {
      lines.push(line.replace(/\s+/g, " ").trim());
      line = "";
    }
  }
  return lines;
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}
