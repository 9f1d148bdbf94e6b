import { DocumentProblem } from "./document-errors";

/** The most tags and attributes that the library makes trees of at a time: a tenth of a second, and some megabytes. */
const MOST_AT_ONCE = 12_000;
/** The most tags and attributes of one paragraph, or one row of a table. */
const LARGEST_PIECE = 60_000;
const TAG = /<(\/?)([\w:]+)(?![\w:])[^<>]*?(\/?)>/g;

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
  readonly name: string;
  /** True when it continues the list before it, which counts its items. */
  readonly listed: boolean;
}

/** The number of tags and attributes in a piece of XML. */
export function weightOf(xml: string, from = 0, to = xml.length): number {
  let weight = 0;
  for (let at = from; at < to; at += 1) {
    const code = xml.charCodeAt(at);
    if (code === 0x3c) weight += 1;
    else if (code === 0x3d && (xml.charCodeAt(at + 1) === 0x22 || xml.charCodeAt(at + 1) === 0x27)) weight += 0.5;
  }
  return weight;
}

/**
 * A large document as several smaller ones, split between paragraphs, and a large table between its rows; small ones
 * stay whole. Throws DocumentProblem too_complex where a single piece is too large.
 * @param beside the weight of the other parts, which the library reads again for each
 */
export function* slices(xml: string, beside: number): Generator<string> {
  const room = Math.max(MOST_AT_ONCE, 2 * beside);
  if (weightOf(xml) <= 2 * room) return yield xml;
  const body = /<w:body(?:\s[^<>]*)?>/.exec(xml);
  const end = xml.lastIndexOf("</w:body>");
  if (body === null || end === -1) throw new DocumentProblem("too_complex", "a large document without a body");
  const start = body.index + body[0].length;
  const [head, tail] = [xml.slice(0, start), xml.slice(end)];
  for (const [from, to] of groups(children(xml, start, end), room)) {
    const weight = weightOf(xml, from, to);
    if (weight > 2 * room && xml.startsWith("<w:tbl", from)) {
      for (const table of tableSlices(xml.slice(from, to), room)) yield head + table + tail;
    } else if (weight > Math.max(LARGEST_PIECE, 2 * room)) {
      throw new DocumentProblem("too_complex", `a paragraph of ${weight} tags`);
    } else yield head + xml.slice(from, to) + tail;
  }
}

function* tableSlices(table: string, room: number): Generator<string> {
  const start = table.indexOf(">") + 1;
  const end = table.lastIndexOf("</w:tbl>");
  for (const [from, to] of groups(children(table, start, end), room)) {
    const weight = weightOf(table, from, to);
    if (weight > Math.max(LARGEST_PIECE, 2 * room)) throw new DocumentProblem("too_complex", `a row of ${weight} tags`);
    yield table.slice(0, start) + table.slice(from, to) + table.slice(end);
  }
}

/** Puts neighbours together as long as there is room; a table that is too large stays alone. */
function* groups(pieces: Iterable<Piece>, room: number): Generator<[from: number, to: number]> {
  let from = -1;
  let total = 0;
  let last = 0;
  for (const piece of pieces) {
    const alone = piece.name === "w:tbl" && piece.weight > 2 * room;
    const full = total + piece.weight > (piece.listed ? 1.5 * room : room);
    if (from !== -1 && (alone || full)) {
      yield [from, last];
      from = -1;
      total = 0;
    }
    if (alone) yield [piece.from, piece.to];
    else {
      if (from === -1) from = piece.from;
      total += piece.weight;
    }
    last = piece.to;
  }
  if (from !== -1) yield [from, last];
}

/** The elements that stand directly between two places. */
function* children(xml: string, start: number, end: number): Generator<Piece> {
  let depth = 0;
  let from = start;
  let opened = "";
  let weight = 0;
  let listed = false;
  const tags = new RegExp(TAG.source, "g");
  tags.lastIndex = start;
  for (let tag = tags.exec(xml); tag !== null && tag.index < end; tag = tags.exec(xml)) {
    const [all, closing, name = "", empty] = tag;
    if (depth === 0) opened = name;
    weight += weightOf(all);
    listed ||= name === "w:numPr";
    if (closing === "/") depth -= 1;
    else if (empty !== "/") depth += 1;
    if (depth > 0) continue;
    if (depth < 0) return;
    yield { from, to: tags.lastIndex, weight, name: opened, listed };
    from = tags.lastIndex;
    weight = 0;
    listed = false;
  }
}
