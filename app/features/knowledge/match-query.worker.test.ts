import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newTenant } from "../../../tests/support/builders";
import { testPlatform } from "../../../tests/support/platform";
import { indexText, scopeOf } from "./index-words";
import { toMatch } from "./match-query";

const HOSTILE = [
  'pan" OR "x',
  "NEAR(pan vino, 2)",
  "pan NOT vino",
  "words: pan",
  "{words stems} : pan",
  "pan*",
  "^pan",
  "pan + vino",
  "(pan",
  "pan)",
  "-pan",
  "pan'; drop table chunk_index; --",
  "%_% pan",
  "\u0000pan\u0000",
  "😀 pan 😀",
  "中文 pan ζ",
  `${"pan ".repeat(5_000)}`,
  Array.from({ length: 2_500 }, (_, index) => `pan${index}`).join(" "),
  "¿Cuánto cuesta? ¿Dónde están? ¿A qué hora abren? pan",
];

test("no text is a syntax error, and every one finds its own company's chunk only", async () => {
  const tenant = await newTenant(testPlatform());
  const [own, general, foreign] = [scopeOf(tenant.id, 1), scopeOf(tenant.id, null), scopeOf(tenant.id, 11)];
  for (const [rowid, scope] of [own, general, foreign].entries()) {
    const { words, stems } = indexText(scope, "Vendemos pan y vino, pan0 y pan1.");
    await tenant.db.run(
      tenant.sql(sql`insert into chunk_index (rowid, words, stems) values (${rowid + 1}, ${words}, ${stems})`),
    );
  }
  for (const text of HOSTILE) {
    const match = toMatch([own, general], text);
    const rows = await tenant.db.run(
      tenant.sql<{ rowid: number }>(sql`select rowid from chunk_index where chunk_index match ${match} order by rowid`),
    );
    expect(
      rows.map((row) => row.rowid),
      text.slice(0, 40),
    ).toEqual([1, 2]);
  }
});
