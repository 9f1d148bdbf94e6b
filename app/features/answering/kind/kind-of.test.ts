import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { courtesyIn, KINDS, kindOf } from "./kind-of";

/** Messages as people type them on a phone, each with the kind that it is: `tests/fixtures/<name>.txt`. */
function tableOf(name: string) {
  const text = readFileSync(new URL(`../../../../tests/fixtures/${name}.txt`, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => ({ kind: line.slice(0, line.indexOf(": ")), message: line.slice(line.indexOf(": ") + 2) }));
}

/** These are looked up in the documents; any other kind keeps a question from being answered. */
const ANSWERED = ["question", "availability"];

describe("CONV-35 what kind of message this is", () => {
  const table = tableOf("kinds");
  const wrong = table
    .map((row) => ({ ...row, read: kindOf(row.message) }))
    .filter(({ kind, read }) => kind !== read)
    .map(({ kind, message, read }) => `${message} → ${read}, not ${kind}`);

  test("of 1,200 messages at least 95 of 100 are read right, and every kind is there", () => {
    expect(table.length).toBeGreaterThanOrEqual(1_200);
    expect(new Set(table.map(({ kind }) => kind))).toEqual(new Set(KINDS));
    expect(wrong.length).toBeLessThanOrEqual(0.05 * table.length);
  });

  test("at most 3 of 100 plain questions are kept from the documents", () => {
    const questions = table.filter(({ kind }) => kind === "question");
    const caught = questions.filter(({ message }) => !ANSWERED.includes(kindOf(message)));
    expect(questions.length).toBeGreaterThan(90);
    expect(caught.length).toBeLessThanOrEqual(0.03 * questions.length);
  });

  test("a complaint is met as one, and nothing else is", () => {
    const isMet = (message: string) => ["anger", "complaint"].includes(kindOf(message));
    const complaints = table.filter(({ kind }) => kind === "anger" || kind === "complaint");
    expect(complaints.length).toBeGreaterThan(180);
    expect(complaints.filter(({ message }) => !isMet(message)).length).toBeLessThanOrEqual(0.02 * complaints.length);
    expect(table.filter((row) => !complaints.includes(row) && isMet(row.message))).toEqual([]);
  });

  test("marks alone are no thanks", () => {
    expect(["??", "...", "👍", "ok", "hola"].map(courtesyIn)).toEqual([null, null, "thanks", "thanks", "greeting"]);
  });

  test("of a table that was written when the code was done and never mended for, 8 of 10 are read right", () => {
    const blind = tableOf("kinds-blind");
    const missed = blind.filter(({ kind, message }) => kindOf(message) !== kind);
    const questions = blind.filter(({ kind }) => kind === "question");
    const kept = questions.filter(({ message }) => !ANSWERED.includes(kindOf(message)));
    console.log(`KINDS, blind table: ${blind.length - missed.length} of ${blind.length}`);
    expect(blind.length).toBeGreaterThanOrEqual(100);
    expect(missed.length).toBeLessThanOrEqual(0.2 * blind.length);
    expect(kept.length).toBeLessThanOrEqual(0.03 * questions.length);
  });

  test("of the questions of the evaluation as well", () => {
    const sets = ["negocios.json", "dificiles.json"].map((name) =>
      readFileSync(new URL(`../../../../tests/eval/${name}`, import.meta.url), "utf8"),
    );
    const questions = sets.flatMap((text) =>
      [...text.matchAll(/"question":\s*"([^"]+)"/g)].map(([, asked = ""]) => asked),
    );
    const caught = questions.filter((question) => !ANSWERED.includes(kindOf(question)));
    expect(questions.length).toBeGreaterThan(1_000);
    expect(caught.length).toBeLessThanOrEqual(0.03 * questions.length);
  });
});
