import { expect, test } from "vitest";
import { type AiProvider, AiProviderError, type Turn, type Usage } from "~/providers/ai/port";
import { wholeQuestion } from "./whole-question.server";

const TALK: readonly Turn[] = [{ role: "assistant", text: "La silla roja cuesta $900." }];

/** A model that reads, and answers with this or throws it. */
function reader(answer: unknown) {
  const asked: { text: string }[] = [];
  const ai = {
    read: async (request: { text: string; onUsage: (usage: Usage) => void }) => {
      asked.push(request);
      request.onUsage({ inputTokens: 40, outputTokens: 9 });
      if (answer instanceof Error) throw answer;
      return answer;
    },
  } as unknown as AiProvider;
  return { ai, asked };
}

test("without talk before it a question stands as it is, and no model is asked", async () => {
  const { ai, asked } = reader({ pregunta: "otra" });
  expect(await wholeQuestion(ai, "¿Abren hoy?", [])).toBe("¿Abren hoy?");
  expect(asked).toEqual([]);
});

test("the last six turns are read, each on a line of at most 400 characters, and the tokens are counted", async () => {
  const { ai, asked } = reader({ pregunta: "¿Tienen la silla en azul?" });
  const said = Array.from({ length: 7 }, (_, index): Turn => ({ role: "customer", text: `Mensaje ${index + 1}` }));
  const used: Usage[] = [];
  const history: readonly Turn[] = [...said, { role: "staff", text: `Sí,\n ${"x".repeat(500)}` }];
  expect(await wholeQuestion(ai, "¿y en azul?", history, (usage) => used.push(usage))).toBe(
    "¿Tienen la silla en azul?",
  );
  const lines = asked[0]?.text.split("\n") ?? [];
  expect(lines).toHaveLength(7);
  expect([lines[0], lines[4], lines[6]]).toEqual(["Cliente: Mensaje 3", "Cliente: Mensaje 7", "Cliente: ¿y en azul?"]);
  expect(lines[5]).toBe(`Negocio: Sí, ${"x".repeat(396)}`);
  expect(used).toEqual([{ inputTokens: 40, outputTokens: 9 }]);
});

test.each([
  ["nothing", { pregunta: "  " }],
  ["more than 400 characters", { pregunta: "x".repeat(401) }],
  ["another shape", "¿y en azul?"],
  ["a failure", new AiProviderError("timeout", "1.5 s")],
])("where the model gives %s, the question stands as it is", async (_, answer) => {
  expect(await wholeQuestion(reader(answer).ai, "¿y en azul?", TALK)).toBe("¿y en azul?");
});

test("a defect of our own is none of the model's", async () => {
  await expect(wholeQuestion(reader(new TypeError("no such name")).ai, "¿y?", TALK)).rejects.toThrow(TypeError);
});
