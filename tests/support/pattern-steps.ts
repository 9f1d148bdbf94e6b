import { parse } from "regexp-tree";
import type { Expression } from "regexp-tree/ast";

/** Goes on behind a match; false asks for another one. */
type Next = (at: number) => boolean;
type Match = (at: number, next: Next) => boolean;

/** The text of one search, and what it has cost. */
interface Search {
  readonly text: readonly string[];
  /** Start and end of each group, by its number. */
  readonly groups: ([number, number] | undefined)[];
  steps: number;
  readonly most: number;
}

/** More steps than a search may take. */
class TooManySteps extends Error {}

const WORD = /[A-Za-z0-9_]/;

/**
 * Counts what a backtracking engine does with a pattern, one step for each character that it compares and each choice
 * that it comes back to. The engine of JavaScript works alike, and its time cannot be measured on a shared machine.
 */
export class CountedPattern {
  readonly #match: Match;
  readonly #flags: string;
  readonly #named = new Map<string, number>();
  #search: Search = { text: [], groups: [], steps: 0, most: 0 };

  /** @param written as in source code: slashes and flags included */
  constructor(written: string) {
    const { body, flags } = parse(written, { captureLocations: true });
    this.#flags = flags;
    this.#match = this.#compile(body, 1);
  }

  /**
   * Looks for every match, one after the other, as `replaceAll` and `split` do.
   * @returns the steps, at most `most`; the matches as start and end, in characters of `charactersOf`
   */
  run(text: readonly string[], most: number): { steps: number; matches: [number, number][] } {
    const search: Search = { text, groups: [], steps: 0, most };
    this.#search = search;
    const matches: [number, number][] = [];
    const sticky = this.#flags.includes("y");
    try {
      for (let at = 0; at <= text.length; ) {
        let end = -1;
        const found = this.#match(at, (reached) => {
          end = reached;
          return true;
        });
        search.groups.length = 0;
        if (found) matches.push([at, end]);
        else if (sticky) break;
        at = found && end > at ? end : at + 1;
      }
    } catch (error) {
      // A stack that is full is a search that went as deep as its text is long.
      if (!(error instanceof TooManySteps || error instanceof RangeError)) throw error;
      search.steps = most;
    }
    return { steps: Math.min(search.steps, most), matches };
  }

  charactersOf(text: string): string[] {
    return /[uv]/.test(this.#flags) ? [...text] : text.split("");
  }

  #step(): void {
    this.#search.steps += 1;
    if (this.#search.steps > this.#search.most) throw new TooManySteps();
  }

  /** @param way 1 to read on, -1 to read back, as in a lookbehind */
  #compile(node: Expression | null, way: 1 | -1): Match {
    if (node === null) return (at, next) => next(at);
    switch (node.type) {
      case "Alternative": {
        const parts = node.expressions.map((part) => this.#compile(part, way));
        if (way === -1) parts.reverse();
        return parts.reduceRight<Match>(
          (rest, part) => (at, next) => part(at, (reached) => rest(reached, next)),
          (at, next) => next(at),
        );
      }
      case "Disjunction": {
        const [left, right] = [this.#compile(node.left, way), this.#compile(node.right, way)];
        return (at, next) => {
          this.#step();
          return left(at, next) || right(at, next);
        };
      }
      case "Group":
        return this.#group(node, way);
      case "Repetition":
        return this.#repeat(node, way);
      case "Assertion":
        return this.#assert(node);
      case "Backreference":
        return this.#again(node.kind === "number" ? node.number : node.reference, way);
      default:
        return this.#one(this.#reads(node), way);
    }
  }

  #group(node: Extract<Expression, { type: "Group" }>, way: 1 | -1): Match {
    const inner = this.#compile(node.expression, way);
    if (!node.capturing) return inner;
    const { number, name } = node;
    if (name !== undefined) this.#named.set(name, number);
    return (at, next) => {
      const { groups } = this.#search;
      return inner(at, (reached) => {
        const before = groups[number];
        groups[number] = at < reached ? [at, reached] : [reached, at];
        if (next(reached)) return true;
        groups[number] = before;
        return false;
      });
    };
  }

  /** Which single characters a node matches, asked of the real engine. */
  #reads(node: Expression): (character: string) => boolean {
    const source = node.loc?.source ?? "";
    const pattern = new RegExp(`^(?:${source})$`, this.#flags.replace(/[gymd]/g, ""));
    const known = new Map<string, boolean>();
    return (character) => {
      let does = known.get(character);
      if (does === undefined) {
        does = pattern.test(character);
        known.set(character, does);
      }
      return does;
    };
  }

  #one(reads: (character: string) => boolean, way: 1 | -1): Match {
    return (at, next) => {
      this.#step();
      const character = this.#search.text[way === 1 ? at : at - 1];
      return character !== undefined && reads(character) && next(at + way);
    };
  }

  #repeat({ expression, quantifier }: Extract<Expression, { type: "Repetition" }>, way: 1 | -1): Match {
    const least = quantifier.kind === "Range" ? quantifier.from : quantifier.kind === "+" ? 1 : 0;
    const most = quantifier.kind === "Range" ? (quantifier.to ?? Infinity) : quantifier.kind === "?" ? 1 : Infinity;
    const { greedy } = quantifier;
    if (expression.type === "Char" || expression.type === "CharacterClass") {
      return this.#repeatOne(this.#reads(expression), way, { least, most, greedy });
    }
    const inner = this.#compile(expression, way);
    const from = (times: number, at: number, next: Next): boolean => {
      this.#step();
      const more = () =>
        times < most &&
        inner(at, (reached) => (reached === at && times >= least ? false : from(times + 1, reached, next)));
      if (times < least) return more();
      return greedy ? more() || next(at) : next(at) || more();
    };
    return (at, next) => from(0, at, next);
  }

  /** A repeated single character needs no stack, so texts may be long. */
  #repeatOne(
    reads: (character: string) => boolean,
    way: 1 | -1,
    { least, most, greedy }: { least: number; most: number; greedy: boolean },
  ): Match {
    return (at, next) => {
      const { text } = this.#search;
      const fits = (times: number): boolean => {
        this.#step();
        const character = text[way === 1 ? at + times : at - times - 1];
        return character !== undefined && reads(character);
      };
      let times = 0;
      while (times < (greedy ? most : least) && fits(times)) times += 1;
      if (times < least) return false;
      if (greedy) {
        for (; times >= least; times -= 1) if (next(at + way * times)) return true;
        return false;
      }
      for (;;) {
        if (next(at + way * times)) return true;
        if (times >= most || !fits(times)) return false;
        times += 1;
      }
    };
  }

  #assert(node: Extract<Expression, { type: "Assertion" }>): Match {
    if (node.kind === "Lookahead" || node.kind === "Lookbehind") {
      const inner = this.#compile(node.assertion, node.kind === "Lookahead" ? 1 : -1);
      const wanted = node.negative !== true;
      return (at, next) => inner(at, () => true) === wanted && next(at);
    }
    const { kind } = node;
    const lines = this.#flags.includes("m");
    const isBreak = (character: string | undefined) => character !== undefined && /[\n\r\u2028\u2029]/.test(character);
    return (at, next) => {
      this.#step();
      const { text } = this.#search;
      if (kind === "^") return (at === 0 || (lines && isBreak(text[at - 1]))) && next(at);
      if (kind === "$") return (at === text.length || (lines && isBreak(text[at]))) && next(at);
      const isEdge = WORD.test(text[at - 1] ?? "") !== WORD.test(text[at] ?? "");
      return isEdge === (kind === "\\b") && next(at);
    };
  }

  #again(group: number | string, way: 1 | -1): Match {
    return (at, next) => {
      const { text, groups } = this.#search;
      const found = groups[typeof group === "number" ? group : (this.#named.get(group) ?? 0)];
      if (!found) return next(at);
      const [start, end] = found;
      const from = way === 1 ? at : at - (end - start);
      for (let offset = 0; offset < end - start; offset += 1) {
        this.#step();
        if (text[from + offset] !== text[start + offset]) return false;
      }
      return next(at + way * (end - start));
    };
  }
}
