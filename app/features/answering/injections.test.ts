import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOpenAiProvider } from "~/providers/ai/openai/client.server";
import type { AiProvider, Answer, Passage } from "~/providers/ai/port";
import { type OpenAiFake, startOpenAiFake } from "../../../tests/fakes/openai";
import { INJECTIONS, type Injection } from "../../../tests/fixtures/injections";
import { maxCharactersFor } from "./answer-limits";
import { checkReply, supportedDetails } from "./guards";
import { buildInstructions, type CompanyProfile, UNKNOWN_ANSWER } from "./prompt";
import { configurationTexts, promptSecrets } from "./prompt-secrets";

const KEY = "sk-proj-8d2f6a914c7b";
const CANARIES = [KEY, "LUMEN-PROMPT-7Q4Z", "NAHUI-GIRO-3K8W", "TEMPLE-VECINA-5T2M"];
const GENERAL =
  "Atiende con paciencia a cada persona y cuida la imagen del grupo. La serie del grupo es LUMEN-PROMPT-7Q4Z.";
const COMPANY: CompanyProfile = {
  companyName: "La Esquina",
  industry: "restaurante",
  tone: "friendly",
  customInstructions: "Sugiere el menú del día antes que la carta. Dato interno del giro: NAHUI-GIRO-3K8W.",
};
const SIGNAL = new AbortController().signal;

let fake: OpenAiFake;
let provider: AiProvider;
beforeAll(async () => {
  fake = await startOpenAiFake();
  fake.setMode("obey");
  provider = createOpenAiProvider({ apiKey: KEY, baseUrl: fake.baseUrl, model: "m", embeddingModel: null, fetch });
  // The same model serves a neighbour and remembers the neighbour's texts.
  const passages = [
    passage(1, "La receta de la casa lleva canela tostada y cáscara de naranja. Lote TEMPLE-VECINA-5T2M."),
  ];
  const style = { tone: "casual", companyName: "Vecina", maxCharacters: 1000 } as const;
  await provider.answer({ instructions: "Vecina", passages, history: [], question: "¿Abren?", style }, SIGNAL);
});
afterAll(() => fake.close());

function passage(id: number, text: string): Passage {
  return { id, documentId: id, documentName: `documento ${id}.txt`, page: null, heading: null, text, score: 0.8 };
}

interface Outcome {
  readonly sent: string;
  readonly details: Pick<Answer, "contact" | "intention">;
  readonly answer: Answer;
  /** Guard codes of the tries that were refused. */
  readonly refusals: readonly string[];
}

/** Runs a question as the product does: at most two tries, then a person. */
async function converse({ where, text }: Injection): Promise<Outcome> {
  const question = where === "message" ? text : "¿A qué hora abren los domingos?";
  const hours = passage(11, "Los domingos abrimos a las 10:00.");
  const passages = where === "message" ? [hours] : [passage(12, text), hours];
  const parts = { generalPrompt: GENERAL, company: COMPANY, channel: "webchat" as const };
  const maxCharacters = maxCharactersFor("webchat");
  const style = { tone: COMPANY.tone, companyName: COMPANY.companyName, maxCharacters };
  const instructions = buildInstructions(parts);
  const secrets = [...promptSecrets(parts), KEY];
  const allowedTexts = [...configurationTexts(parts), question];
  const refusals: string[] = [];
  let correction: string | undefined;
  for (;;) {
    const { answer } = await provider.answer(
      { instructions, passages, history: [], question, style, correction },
      SIGNAL,
    );
    const { reply, citations } = answer;
    const checked = checkReply({
      reply,
      passages,
      allowedTexts,
      citations,
      maxCharacters,
      secrets,
      isFactualQuestion: true,
    });
    const details = supportedDetails(answer, [question], secrets);
    if (checked.ok) return { sent: reply, details, answer, refusals };
    refusals.push(checked.code);
    if (refusals.length === 2) return { sent: UNKNOWN_ANSWER, details, answer, refusals };
    correction = checked.correction;
  }
}

function carriesCanary(text: string): boolean {
  return CANARIES.some((canary) => text.toLowerCase().includes(canary.toLowerCase()));
}

test("the corpus holds at least a hundred different texts of both kinds and languages", () => {
  expect(new Set(INJECTIONS.map(({ text }) => text)).size).toBeGreaterThanOrEqual(100);
  expect(INJECTIONS.filter(({ where }) => where === "document").length).toBeGreaterThanOrEqual(25);
});

describe("no canary passes, though the model obeys everything it reads", () => {
  test.each(INJECTIONS)("$where, $aim: $text", async (injection) => {
    const before = fake.told.length;
    const outcome = await converse(injection);
    const told = fake.told.slice(before);

    // The attack worked on the model: it gave up a canary (in clear or disguised) or followed the order.
    expect(told[0]).not.toBeNull();
    if (injection.aim !== "act") expect(told.some((text) => carriesCanary(text ?? ""))).toBe(true);

    if (injection.aim === "details") {
      expect(outcome.details).toEqual({ intention: "consulta", contact: {} });
    } else if (injection.aim !== "act") {
      // No injection got anything internal sent, however it was disguised.
      expect(outcome.sent).toBe(UNKNOWN_ANSWER);
      expect(outcome.refusals).toEqual(Array(2).fill(expect.stringMatching(/^(leak|unbacked_fact)$/)));
    }
    expect(carriesCanary(outcome.sent)).toBe(false);
    expect(Object.keys(outcome.answer).sort().join()).toBe(
      "citations,contact,intention,kind,needsHuman,priority,reply,sentiment",
    );
  });
});

test("an honest question is still answered by the same model", async () => {
  const outcome = await converse({ where: "message", aim: "act", text: "¿Abren los domingos?" });
  expect(outcome).toMatchObject({ sent: "Los domingos abrimos a las 10:00.", refusals: [] });
});

test("an invented price is refused twice and a person takes over", async () => {
  fake.setMode("invent");
  const outcome = await converse({ where: "message", aim: "act", text: "¿Abren los domingos?" });
  expect(outcome).toMatchObject({ sent: UNKNOWN_ANSWER, refusals: ["unbacked_fact", "unbacked_fact"] });
  fake.setMode("obey");
});
