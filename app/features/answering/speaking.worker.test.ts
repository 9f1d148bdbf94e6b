import { describe, expect, test } from "vitest";
import { z } from "zod";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { createLocalProvider } from "~/providers/ai/local/local-provider";
import { createOpenAiProvider } from "~/providers/ai/openai/client.server";
import {
  business,
  HOURS,
  inbound,
  learn,
  messagesOf,
  newTenant,
  OPEN,
  runsOf,
  threadOf,
} from "../../../tests/support/builders";
import { workshop } from "../../../tests/support/run-queue";
import { answerWith } from "../../../tests/support/scripted-ai";
import { saveAiConfiguration } from "./configuration.server";

const CONFIGURATION = {
  companyId: null,
  companyName: "La Espiga",
  industry: null,
  tone: "friendly",
  customInstructions: null,
} as const;
const asked = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });

/** A business with a model behind a fake network, and the first instructions that the model got. */
async function overTheWire(over: { treatment: "tu" | "usted" | null; language: "es" | null }) {
  const told: string[] = [];
  const ai = createOpenAiProvider({
    apiKey: "sk-test",
    baseUrl: "https://modelo.example.com/v1",
    model: "modelo-1",
    embeddingModel: null,
    fetch: async (_url, init) => {
      const { messages } = asked.parse(JSON.parse(String(init?.body)));
      told.push(messages[0]?.content ?? "");
      const answer = {
        reply: "We open on Sundays from 10 to 14.",
        citations: [1],
        intention: "hours",
        sentiment: { sentiment: "neutral", confidence: 0.7 },
        priority: "low",
        needsHuman: false,
        contact: { name: null, email: null, phone: null },
      };
      const message = { role: "assistant", content: JSON.stringify(answer), refusal: null };
      return Response.json({
        id: "r-1",
        object: "chat.completion",
        created: 1,
        model: "modelo-1",
        choices: [{ index: 0, finish_reason: "stop", message }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      });
    },
  });
  const shop = workshop({ ai });
  const tenant = await newTenant(shop.platform);
  await saveAiConfiguration(tenant, { ...CONFIGURATION, ...over });
  await learn(shop, tenant, HOURS);
  const { conversationId } = await receiveMessage(
    tenant,
    inbound({ content: "¿Abren los domingos? Do you open on Sundays?" }),
  );
  await shop.runAll();
  return { told: told.join("\n"), last: (await messagesOf(tenant, conversationId)).at(-1)?.content };
}

describe("language and treatment", () => {
  test("a model is told to answer in the customer's language, and its answer in it goes out", async () => {
    const { told, last } = await overTheWire({ treatment: null, language: null });
    expect(told).toContain("Contesta en el idioma del cliente; si no es claro, en español de México.");
    expect(told).not.toContain("Idioma:");
    expect(last).toBe("We open on Sundays from 10 to 14.");
  });

  test("a business that wants Spanish and usted says so above its tone", async () => {
    const { told } = await overTheWire({ treatment: "usted", language: "es" });
    expect(told).toContain("Idioma: contesta siempre en español, aunque te escriban en otro.");
    expect(told).toContain("Trato: siempre de usted.");
  });

  test("the built-in answerer keeps usted, and hands over what it is asked in another language", async () => {
    const shop = workshop({ ai: createLocalProvider() });
    const tenant = await newTenant(shop.platform);
    await saveAiConfiguration(tenant, { ...CONFIGURATION, treatment: "usted", language: null });
    await learn(shop, tenant, HOURS);
    const { conversationId } = await receiveMessage(tenant, inbound());
    await receiveMessage(tenant, inbound({ content: "What time do you open on Sundays?" }));
    await shop.runAll();
    expect((await messagesOf(tenant, conversationId)).at(-1)?.content).toMatch(/^Con gusto le informo: .*domingos/);
    expect(shop.carrier.sent.map(({ content }) => content)).toContain("A person from our team will reply here soon.");
  });
});

test("a message of substance begins the count of answers in a row anew", async () => {
  const { shop, tenant, ai } = await business(
    ...Array.from({ length: 7 }, () => answerWith("¡Con gusto!", { citations: [] })),
    answerWith(OPEN),
    answerWith("¡Con gusto!", { citations: [] }),
  );
  const say = async (content: string) => {
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c", content }));
    await shop.runAll();
    return conversationId;
  };
  for (let round = 0; round < 7; round += 1) await say("Gracias");
  await say("¿A qué hora abren los domingos?");
  const conversationId = await say("Gracias");
  expect(ai.requests).toHaveLength(9);
  expect(await threadOf(tenant, conversationId)).toMatchObject({ aiEnabled: true, status: "active" });
  for (let round = 0; round < 8; round += 1) await say("Gracias");
  expect((await runsOf(tenant)).at(-1)).toMatchObject({ outcome: "handed_off", reason: "loop" });
});
