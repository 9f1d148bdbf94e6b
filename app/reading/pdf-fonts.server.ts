import { DocumentProblem } from "./document-errors";
import type { PdfObjects, PdfStream } from "./pdf-objects.server";
import type { PdfDict, PdfValue } from "./pdf-syntax";
import type { ReadingBudget } from "./reading-budget.server";

/** Fonts have at most 65,536 characters; some writers list some twice. */
const MOST_WIDTHS = 280_000;
/** Longer than the map of every character. */
const LONGEST_MAP = 8 * 1024 * 1024;
/** The most dots of a letter that is drawn as a picture. */
const MOST_DOTS = 16_000_000;
const TOKEN = /<[^<>]*>|[[\]]|[^\s<>[\]]+/g;

/** Refuses fonts that are short but expand to very much. Throws DocumentProblem too_complex. */
export async function checkFonts(objects: PdfObjects, budget: ReadingBudget): Promise<void> {
  const maps = new Set<PdfStream>();
  const letters = new Set<PdfStream>();
  for (const dict of objects.dicts()) {
    checkWidths(dict, objects, budget);
    for (const key of ["ToUnicode", "Encoding", "UseCMap"]) {
      for (const stream of objects.streamsOf(dict.get(key))) maps.add(stream);
    }
    for (const drawings of objects.dictsOf(dict.get("CharProcs"))) {
      for (const value of drawings.values()) for (const stream of objects.streamsOf(value)) letters.add(stream);
    }
  }
  for (const map of maps) budget.spend("marks", countMapped(await textOf(map, objects)));
  for (const letter of letters) checkDots(await textOf(letter, objects));
}

/** A range like "0 to 2,000,000,000" is short, but the library fills in each entry. */
function checkWidths(dict: PdfDict, objects: PdfObjects, budget: ReadingBudget): void {
  for (const [key, step] of [["W", 3] as const, ["W2", 5] as const]) {
    for (const widths of objects.follow(dict.get(key))) {
      if (Array.isArray(widths)) checkRanges(widths, step, objects, budget);
    }
  }
}

function checkRanges(widths: readonly PdfValue[], step: number, objects: PdfObjects, budget: ReadingBudget): void {
  let characters = 0;
  for (let at = 0; at < widths.length; ) {
    const [from] = objects.follow(widths[at]);
    const [next] = objects.follow(widths[at + 1]);
    if (typeof from !== "number") return;
    if (typeof next === "number") characters += Math.max(0, next - from);
    else characters += Array.isArray(next) ? next.length : 0;
    budget.spend("marks", 1);
    if (characters > MOST_WIDTHS) throw new DocumentProblem("too_complex", "widths of more characters than a font has");
    at += typeof next === "number" ? step : 2;
  }
}

async function textOf(stream: PdfStream, objects: PdfObjects): Promise<string> {
  const pieces: string[] = [];
  let size = 0;
  const decoder = new TextDecoder("windows-1252");
  await objects.read(stream, (chunk) => {
    size += chunk.length;
    if (size > LONGEST_MAP) throw new DocumentProblem("too_complex", "a font's part without end");
    pieces.push(decoder.decode(chunk));
  });
  return pieces.join("");
}

/** The number of codes in the ranges of a map from codes to characters. */
function countMapped(map: string): number {
  let codes = 0;
  let inRanges = false;
  let inList = false;
  let place = 0;
  let from = 0;
  for (const [token] of map.matchAll(TOKEN)) {
    if (/^begin(?:bf|cid|notdef)range$/.test(token)) {
      inRanges = true;
      place = 0;
    } else if (token.startsWith("end")) inRanges = false;
    if (!inRanges || token.startsWith("begin")) continue;
    if (/^[(%]/.test(token)) throw new DocumentProblem("too_complex", "a range of codes in other than figures");
    if (token === "[" || token === "]") {
      inList = token === "[";
      if (!inList) place = 0;
      continue;
    }
    if (inList) continue;
    const code = Number.parseInt(token.slice(1, -1).replace(/\s/g, ""), 16);
    if (place === 0) from = code;
    else if (place === 1 && code > from) codes += code - from;
    place = (place + 1) % 3;
  }
  return codes;
}

function checkDots(letter: string): void {
  const largest = (side: RegExp): number =>
    Math.max(0, ...[...letter.matchAll(side)].slice(0, 1_000).map(([, length]) => Number(length)));
  const dots = largest(/\/W(?:idth)?\s+(\d{1,10})/g) * largest(/\/H(?:eight)?\s+(\d{1,10})/g);
  if (dots > MOST_DOTS) throw new DocumentProblem("too_complex", `a letter of ${dots} dots`);
}
