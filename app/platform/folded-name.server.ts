import { type SQL, sql } from "drizzle-orm";

const PLAIN = { á: "a", é: "e", í: "i", ó: "o", ú: "u", ü: "u", ñ: "n~" } as const;

/**
 * SQL that gives a name without case and accents, ñ after n: names are sorted by it. SQLite itself folds ASCII only.
 * The same text stands in an index, so a change of it needs a migration.
 */
export function foldedName(name: string): SQL {
  const folded = Object.entries(PLAIN).reduce(
    (text, [letter, plain]) =>
      `replace(replace(${text}, '${letter}', '${plain}'), '${letter.toUpperCase()}', '${plain}')`,
    `lower(${name})`,
  );
  return sql.raw(folded);
}
