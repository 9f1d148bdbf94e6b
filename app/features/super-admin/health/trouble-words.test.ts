import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { workWords } from "./trouble-words";

test("every kind of work has words of its own", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) => /(?<!test)\.ts$/.test(file) && !file.endsWith(".test.ts"),
  );
  const kinds = files.flatMap((file) =>
    [...readFileSync(`app/${file}`, "utf8").matchAll(/JobDefinition<[^=]{1,80}> = \{\s+kind: "(\w+)"/g)].map(
      ([, kind = ""]) => kind,
    ),
  );
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => workWords(kind) === kind)).toEqual([]);
  expect(workWords("of_tomorrow")).toBe("of_tomorrow");
});
