import { expect, test } from "vitest";
import { searchTerms } from "./match-messages";
import { snippetOf } from "./snippet";

const snippet = (content: string, query: string) => {
  const terms = searchTerms(query);
  if (!terms) throw new Error(`nothing to look for in ${query}`);
  const { text, marks } = snippetOf(content, terms);
  return { text, marked: marks.map(([start, end]) => text.slice(start, end)) };
};

test("a short message is shown whole, on one line, with every hit", () => {
  expect(snippet("¿Tienen pan?\n\n Quiero  panes.", "pan")).toEqual({
    text: "¿Tienen pan? Quiero panes.",
    marked: ["pan", "panes"],
  });
});

test("of a long message it is 60 characters around the first hit, emoji and accents counted as people do", () => {
  const family = "👨‍👩‍👧‍👦";
  const { text, marked } = snippet(`${family.repeat(100)} pastel ${"é".normalize("NFD").repeat(100)}`, "pastel");
  expect(marked).toEqual(["pastel"]);
  expect(text).toBe(`…${family.repeat(59)} pastel ${"é".normalize("NFD").repeat(59)}…`);
});

test("no word is cut, neither before nor after the hit", () => {
  const words = "galletas de mantequilla ".repeat(4);
  expect(snippet(`${words}pastel ${words}`, "pastel").text).toBe(
    "…galletas de mantequilla galletas de mantequilla pastel galletas de mantequilla galletas de mantequilla galletas…",
  );
});

test("no character is cut through, whatever stands around", () => {
  for (const wall of ["😀", `a${"\u0301".repeat(30)}`, "‮", "x", "\ud83d", "🏳️‍🌈"]) {
    const { text, marked } = snippet(`${wall.repeat(300)} pastel ${wall.repeat(300)}`, "pastel");
    expect(marked).toEqual(["pastel"]);
    expect(text.length).toBeLessThan(2_500);
    if (wall !== "\ud83d")
      expect(text).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
  }
});

test("a word without an end is cut too, and what is no markup stays none", () => {
  const { text, marked } = snippet("w".repeat(15_000), "w".repeat(60));
  expect(text.length).toBeLessThan(130);
  expect(marked).toHaveLength(1);
  expect(snippet("<mark>pan</mark><script>", "pan")).toEqual({ text: "<mark>pan</mark><script>", marked: ["pan"] });
});

test("without a hit it is the beginning", () => {
  expect(snippet(`${"palabra ".repeat(40)}`, "pastel").text).toMatch(/^palabra .*…$/);
});

test("a hit beyond the piece that is shown is not marked", () => {
  const { text, marked } = snippet(`pastel y pasteles ${"a ".repeat(60)}pastel`, "pastel");
  expect(text).not.toMatch(/pastel…?$/);
  expect(marked).toEqual(["pastel", "pasteles"]);
});
