import { expect, test } from "vitest";
import { z } from "zod";
import { ANSWER_FORMAT } from "~/providers/ai/openai/answer-schema";
import { parseAnswer } from "~/providers/ai/openai/parse-answer";
import type { Passage } from "~/providers/ai/port";

const PASSAGES: Passage[] = [11, 12].map((id) => ({
  id,
  documentId: 1,
  documentName: "a.txt",
  page: null,
  heading: null,
  text: "x",
  score: 1,
}));
const GOOD = {
  reply: " Hola ",
  kind: "answer",
  open: [],
  citations: [1, 2, 1],
  intention: "saludo",
  sentiment: { sentiment: "positive", confidence: 0.4 },
  priority: "low",
  needsHuman: false,
  contact: { name: "Ana", email: null, phone: "" },
};
const parse = (changes: object) => parseAnswer(JSON.stringify({ ...GOOD, ...changes }), PASSAGES);

test("numbers of passages become chunk ids, each once; numbers that were not shown go", () => {
  expect(parse({})?.citations).toEqual([11, 12]);
  expect(parse({ citations: [0, 3, -1, 12, "2"] })?.citations).toEqual([12]);
});

test("empty contact details are left out and confidence stays within 0 and 1", () => {
  expect(parse({})).toMatchObject({ reply: "Hola", contact: { name: "Ana" } });
  expect(parse({})?.contact.email).toBeUndefined();
  expect(parse({})?.contact.phone).toBeUndefined();
  expect(parse({ sentiment: { sentiment: "neutral", confidence: 87 } })?.sentiment.confidence).toBe(1);
  expect(parse({ sentiment: { sentiment: "neutral", confidence: -3 } })?.sentiment.confidence).toBe(0);
});

test("a detail of more than 200 characters is none, and an intention has at most 80", () => {
  const nameOf = (characters: number) => parse({ contact: { name: "x".repeat(characters) } })?.contact.name;
  expect([nameOf(200), nameOf(201)]).toEqual(["x".repeat(200), undefined]);
  expect(parse({ intention: ` ${"x".repeat(81)}` })?.intention).toBe("x".repeat(80));
});

test("a code fence around the JSON is forgiven", () => {
  expect(parseAnswer(`\`\`\`json\n${JSON.stringify(GOOD)}\n\`\`\``, PASSAGES)?.reply).toBe("Hola");
});

test("what was not asked for does not come through", () => {
  const answer = parse({ action: "delete_all", tool_calls: [{ name: "refund" }] });
  expect(Object.keys(answer ?? {}).sort()).toEqual([
    "citations",
    "contact",
    "intention",
    "kind",
    "needsHuman",
    "priority",
    "reply",
    "sentiment",
  ]);
});

test("what a server leaves out of the kind and the open questions is an answer that leaves none open", () => {
  expect(parse({ kind: undefined, open: undefined })).toMatchObject({ kind: "answer" });
  expect(parse({ kind: "rant", open: "no" })).toMatchObject({ kind: "answer" });
  expect(parse({ open: [" ¿y envían? ", "", "a", "b", "c", "d"] })?.open).toEqual(["¿y envían?", "a", "b", "c"]);
  expect(parse({ open: ["x".repeat(500)] })?.open?.[0]).toHaveLength(200);
});

test("anything else is no answer", () => {
  for (const text of ["", "null", "[]", "{", "Hola", '"Hola"']) expect(parseAnswer(text, PASSAGES), text).toBeNull();
  for (const changes of [
    { reply: "  " },
    { reply: null },
    { citations: "1" },
    { sentiment: { sentiment: "angry", confidence: 1 } },
    { priority: "urgent" },
    { needsHuman: "no" },
    { contact: null },
  ]) {
    expect(parse(changes), JSON.stringify(changes)).toBeNull();
  }
});

test("the schema that is sent asks for what the parser reads", () => {
  const shape = z.object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()) });
  const { properties, required } = shape.parse(ANSWER_FORMAT.json_schema.schema);
  expect(Object.keys(properties).sort()).toEqual(Object.keys(GOOD).sort());
  expect([...required].sort()).toEqual(Object.keys(GOOD).sort());
});
