import { describe, expect, test } from "vitest";
import { stem } from "~/language/spanish";
import { tenantId } from "../../../tests/support/tenant-id";
import { indexText, scopeOf, searchableText, titleOf } from "./index-words";
import { toMatch } from "./match-query";

const COMPANY = scopeOf(tenantId(12), 34);
const GENERAL = scopeOf(tenantId(12), null);

describe("what is indexed", () => {
  test("every token carries its scope, stopwords are out, and only safe characters are left", () => {
    const { words, stems } = indexText(COMPANY, "Los pasteles de «tres leches» cuestan $1,200.00");
    expect(words).toBe("t12c34xpasteles t12c34xtres t12c34xleches t12c34xcuestan t12c34x1200");
    expect(stems.split(" ")).toHaveLength(5);
    expect(`${words}${stems}`).toMatch(/^[a-z0-9 ]+$/);
  });

  test("no scope's tokens can be read as another's", () => {
    const short = indexText(scopeOf(tenantId(1), 2), "34uno").words;
    const long = indexText(scopeOf(tenantId(1), 23), "4uno").words;
    expect(short).not.toBe(long);
    expect(indexText(scopeOf(tenantId(1), null), "a1").words.startsWith("t1c")).toBe(false);
  });

  test.each(["", "t1", "t1c", "c1", "t1c1 OR t2c2", 't1c1"', "t1C1", "t-1c1"])("the scope %j is refused", (scope) => {
    expect(() => indexText(scope, "pan")).toThrow(RangeError);
    expect(() => toMatch([scope], "pan")).toThrow(RangeError);
  });

  test("a chunk is found by its document's title and its heading too", () => {
    expect(searchableText({ documentTitle: "envios-y-pagos.docx", heading: "Zonas", text: "Toluca" })).toBe(
      "envios-y-pagos\nZonas\nToluca",
    );
    expect(titleOf("v1.2 notas.final.pdf")).toBe("v1.2 notas.final");
  });
});

describe("what is asked of the index", () => {
  test("words, stems, synonyms and beginnings in each scope", () => {
    const query = toMatch([COMPANY, GENERAL], "¿Tienen vegetales xyz?") ?? "";
    const [words = "", stems = "", starts = ""] = query.split(/ OR (?=words|stems)/);
    expect(words).toBe('words : ("t12c34xvegetales" OR "t12c34xxyz" OR "t12gxvegetales" OR "t12gxxyz")');
    for (const scope of [COMPANY, GENERAL]) {
      for (const word of ["vegetales", "xyz", "vegano"]) expect(stems).toContain(`"${scope}x${stem(word)}"`);
    }
    expect(starts).toBe('words : ("t12c34xveget"* OR "t12gxveget"*)');
  });

  test("a question of five telling words is looked for by synonyms too, a longer one by its own words alone", () => {
    const synonym = `"t12gx${stem("vegano")}"`;
    expect(toMatch([GENERAL], "vegetales pan mesa silla cuchara")).toContain(synonym);
    expect(toMatch([GENERAL], "vegetales pan mesa silla cuchara tenedor")).not.toContain(synonym);
  });

  test("a word of seven letters is looked for by its first five, one of six is not", () => {
    expect(toMatch([GENERAL], "ventana")).toContain('"t12gxventa"*');
    expect(toMatch([GENERAL], "puerta")).not.toContain("*");
  });

  test.each(["", "   ", "¿?", "😀😀", "de la que y", "***", '"""', "()", "\u0000"])(
    "%j leaves nothing to look for",
    (text) => {
      expect(toMatch([COMPANY], text)).toBeNull();
    },
  );

  test("without a scope there is nothing to look in", () => {
    expect(toMatch([], "pan")).toBeNull();
  });

  test("user text never gets out of its quotes", () => {
    for (const text of [
      'pan" OR words:"t9c9xsecreto',
      "NEAR(pan vino, 2)",
      "pan AND NOT vino",
      "words:pan",
      "pan*",
      "^pan",
    ]) {
      const query = toMatch([COMPANY], text) ?? "";
      const bare = query.replace(/"t12c34x[a-z0-9]{1,40}"\*?/g, "Q");
      expect(bare).toMatch(/^(?:(?:words|stems) : \(Q(?: OR Q)*\)(?: OR )?)+$/);
    }
  });

  test("20,000 characters become a query of bounded size", () => {
    const text = Array.from({ length: 3_000 }, (_, index) => `palabra${index}`).join(" ");
    expect((toMatch([COMPANY, GENERAL], text) ?? "").length).toBeLessThan(10_000);
    expect(toMatch([COMPANY], "a".repeat(20_000))?.length).toBeLessThan(300);
  });

  test("the same text is always the same query", () => {
    expect(toMatch([COMPANY], "¿Hacen envíos a Toluca?")).toBe(toMatch([COMPANY], "¿Hacen envíos a Toluca?"));
  });
});
