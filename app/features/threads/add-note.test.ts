import { expect, test } from "vitest";
import { mentionedIn } from "./add-note.server";

test("a note calls at most twenty people", () => {
  const team = Array.from({ length: 25 }, (_, at) => ({ id: at + 1, name: `Persona${String.fromCharCode(97 + at)}` }));
  const naming = (count: number) =>
    team
      .slice(0, count)
      .map(({ name }) => `@${name}`)
      .join(" ");
  expect(mentionedIn(naming(20), team)).toHaveLength(20);
  expect(mentionedIn(naming(25), team)).toHaveLength(20);
});
