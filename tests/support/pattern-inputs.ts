import { parse } from "regexp-tree";
import type { Expression } from "regexp-tree/ast";

/** A text of any length: what stands before, what is repeated, what stands behind. */
export interface Hostile {
  readonly before: string;
  readonly pump: string;
  readonly after: string;
}

const COMMON = [..." \n\ta0Aé_-.,:;/@<>=\"'$%&?!()[]{}#+*|\\~\0\u00a0ñ中"];
/** Behind the repeated part, so that a match which was hoped for fails at the end. */
const ENDS = ["", "\0", "\n"];
/** Readings of a character class that are tried. */
const READINGS = 3;
const MOST_PIECES = 24;

/** Repeats the pump up to a length, at least `least` times. */
export function hostileText({ before, pump, after }: Hostile, length: number, least = 1): string {
  return before + pump.repeat(Math.max(least, Math.ceil(length / pump.length))) + after;
}

/**
 * Texts that are made of a pattern's own pieces: each repetition repeated, each beginning of the pattern repeated
 * without its end, each of its characters alone and by twos.
 * @param written as in source code: slashes and flags included
 */
export function hostileInputs(written: string): Hostile[] {
  const { body, flags } = parse(written, { captureLocations: true });
  const literals = new Set<string>();
  visit(body, (node) => {
    if (node.type === "Char" && node.kind === "simple") literals.add(String.fromCodePoint(node.codePoint));
  });
  const letters = [...literals, ...COMMON];
  const readings = new Map<string, string[]>();
  const read = (node: Expression): string[] => {
    const source = node.loc?.source ?? "";
    const known = readings.get(source);
    if (known) return known;
    const pattern = new RegExp(`^(?:${source})$`, flags.replace(/[gymd]/g, ""));
    const found = letters.filter((letter) => pattern.test(letter));
    const some = found.length > 0 ? found.slice(0, READINGS) : [anyOf(pattern)];
    readings.set(source, some);
    return some;
  };

  /** A text that the node matches; `choice` picks among its alternatives and readings. */
  const sample = (node: Expression | null, choice: number): string => {
    if (node === null) return "";
    switch (node.type) {
      case "Alternative":
        return node.expressions.map((part) => sample(part, choice)).join("");
      case "Disjunction": {
        const options = optionsOf(node);
        return sample(options[choice % options.length] ?? null, choice);
      }
      case "Group":
        return sample(node.expression, choice);
      case "Repetition": {
        const { quantifier } = node;
        const times = quantifier.kind === "Range" ? quantifier.from : 1;
        return sample(node.expression, choice).repeat(times);
      }
      case "Assertion":
        return node.kind === "Lookahead" && node.negative !== true ? sample(node.assertion, choice) : "";
      case "Backreference":
        return "";
      default: {
        const some = read(node);
        return some[choice % some.length] ?? "";
      }
    }
  };

  const inputs = new Map<string, Hostile>();
  const add = (before: string, pump: string) => {
    if (pump === "") return;
    for (const after of ENDS) inputs.set(JSON.stringify([before, pump, after]), { before, pump, after });
    // Not at the beginning of the text, where a pattern may be bound to it.
    if (before === "") inputs.set(JSON.stringify(["\0", pump, "\0"]), { before: "\0", pump, after: "\0" });
  };

  /** Repeats what can be repeated, behind a text that leads there. */
  const walk = (node: Expression | null, before: string): void => {
    if (node === null) return;
    switch (node.type) {
      case "Alternative": {
        let beginning = before;
        for (const part of node.expressions) {
          walk(part, beginning);
          beginning += sample(part, 0);
          // Within a word there is nothing to begin again for.
          if (part.type !== "Char") add("", beginning);
        }
        return;
      }
      case "Disjunction":
        for (const option of optionsOf(node)) walk(option, before);
        return;
      case "Group":
        walk(node.expression, before);
        return;
      case "Assertion":
        if (node.kind === "Lookahead" || node.kind === "Lookbehind") walk(node.assertion, before);
        return;
      case "Repetition":
        for (let choice = 0; choice < READINGS; choice += 1) {
          const pump = sample(node.expression, choice);
          add(before, pump);
          add("", pump);
          add("", before + pump);
        }
        walk(node.expression, before);
        return;
      default:
        return;
    }
  };
  walk(body, "");
  for (let choice = 0; choice < READINGS; choice += 1) add("", sample(body, choice));

  const pieces = new Set<string>();
  visit(body, (node) => {
    if (node.type === "Char" || node.type === "CharacterClass") for (const letter of read(node)) pieces.add(letter);
  });
  const some = [...pieces].slice(0, MOST_PIECES);
  for (const piece of some) add("", piece);
  for (const [at, piece] of some.slice(0, 8).entries()) {
    for (const other of some.slice(at + 1, 8)) add("", piece + other);
  }
  return [...inputs.values()];
}

function anyOf(pattern: RegExp): string {
  for (let code = 0; code < 0x3000; code += 1) {
    const letter = String.fromCharCode(code);
    if (pattern.test(letter)) return letter;
  }
  return "";
}

function optionsOf(node: Extract<Expression, { type: "Disjunction" }>): (Expression | null)[] {
  return [node.left, node.right].flatMap((side) => (side?.type === "Disjunction" ? optionsOf(side) : [side]));
}

function visit(node: Expression | null, see: (node: Expression) => void): void {
  if (node === null) return;
  see(node);
  if (node.type === "Alternative") for (const part of node.expressions) visit(part, see);
  if (node.type === "Disjunction") for (const side of [node.left, node.right]) visit(side, see);
  if (node.type === "Group" || node.type === "Repetition") visit(node.expression, see);
  if (node.type === "Assertion" && (node.kind === "Lookahead" || node.kind === "Lookbehind"))
    visit(node.assertion, see);
}
