import { KIND_GROUPS } from "./kind-groups";
import { stem } from "./spanish";
import { SYNONYM_GROUPS } from "./synonym-groups";

type Relation = ReadonlyMap<string, ReadonlySet<string>>;

const NONE: ReadonlySet<string> = new Set();

const same = relate(linesOf(SYNONYM_GROUPS).map((line) => [stemsOf(line), stemsOf(line)]));
const kinds = linesOf(KIND_GROUPS).map((line): [string[], string[]] => {
  const [general = "", particular = ""] = line.split(":");
  return [stemsOf(general), stemsOf(particular)];
});
const examples = relate(kinds);
const generals = relate(kinds.map(([general, particular]): [string[], string[]] => [particular, general]));

function linesOf(groups: string): string[] {
  return groups.split("\n").filter((line) => line !== "");
}

function stemsOf(words: string): string[] {
  return words
    .split(" ")
    .filter((word) => word !== "")
    .map(stem);
}

function relate(pairs: readonly (readonly [readonly string[], readonly string[]])[]): Relation {
  const relation = new Map<string, Set<string>>();
  for (const [from, to] of pairs) {
    for (const member of from) {
      const others = relation.get(member) ?? new Set();
      for (const other of to) if (other !== member) others.add(other);
      relation.set(member, others);
    }
  }
  return relation;
}

/** Stems that may replace this one in a text, without itself; empty for most. */
export function relatedStems(ofStem: string): ReadonlySet<string> {
  return same.get(ofStem) ?? NONE;
}

/** Stems of particular things that this one is a general word for ("mascota": "perro", "gato"). */
export function exampleStems(ofStem: string): ReadonlySet<string> {
  return examples.get(ofStem) ?? NONE;
}

/** Stems of general words for this one ("iguana": "reptil", "mascota"). */
export function generalStems(ofStem: string): ReadonlySet<string> {
  return generals.get(ofStem) ?? NONE;
}
