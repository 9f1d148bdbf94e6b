import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { at } from "../../scripts/lib/project.mjs";

const FIRST = "modelo-1";
const SECOND = "modelo-2";
/** Of so many businesses one has a first model that fails. */
const FAILS_AT = 4;

/**
 * A business with a catalogue. With 20 parts its prompts are long enough for a vendor to keep what it has read; with 120
 * its text is too long for one prompt, so questions are rewritten, and searched by meaning too.
 * @param {number} length in parts of some 700 characters
 */
export function catalogueShop(length) {
  const parts = Array.from(
    { length },
    (_, index) =>
      `Artículo ${index}\n\n${`El artículo número ${index} es de la línea ${index % 7} y tiene garantía. `.repeat(14)}`,
  );
  const text = [...parts, "Taller\n\nLa compostura de relojes de pared cuesta $250."].join("\n\n");
  const turn = (says) => ({ must: "small", says, fact: null });
  return {
    name: `El Catálogo ${length}`,
    tone: "friendly",
    half: "catalogue",
    documents: [{ name: "catalogo.txt", bytes: new TextEncoder().encode(text) }],
    talks: [[turn("¿cuánto cuesta la compostura de relojes?"), turn("¿y cuánto tarda?")]],
  };
}

/** The tests' model on a port of this machine, with what it takes to find it. */
export async function startFakeModel() {
  const outfile = at(".cache", "eval", "fake-model.mjs");
  await build({
    entryPoints: [at("tests", "fakes", "openai.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    alias: { "~": path.join(at(), "app") },
    logLevel: "error",
  });
  const { startOpenAiFake } = await import(pathToFileURL(outfile).href);
  const fake = await startOpenAiFake();
  return {
    variables: {
      OPENAI_API_KEY: "sk-eval",
      OPENAI_BASE_URL: fake.baseUrl,
      OPENAI_MODEL: FIRST,
      OPENAI_FALLBACK_MODEL: SECOND,
      OPENAI_EMBEDDING_MODEL: "vectores-1",
    },
    /** @param {number} index of the business whose talks begin */
    before: (index) => fake.setModeOf(FIRST, index % FAILS_AT === FAILS_AT - 1 ? "500" : "grounded"),
    requests: () => fake.server.requests,
    close: fake.close,
  };
}

/**
 * What a run shows of the model's path.
 * @param {readonly { path: string, json: () => any }[]} requests
 * @param {readonly { model: string, outcome: string, inputTokens: number, cachedTokens: number, shop: string }[]} runs
 */
export function plumbingOf(requests, runs) {
  const chats = requests.filter((one) => one.path.endsWith("/chat/completions")).map((one) => one.json());
  const named = (chat) => chat.response_format.json_schema.name;
  const answers = chats.filter((chat) => named(chat) !== "pregunta");
  const isWhole = (chat) => chat.messages[1]?.content.includes("<pasaje");
  const beginnings = new Set(answers.filter(isWhole).map((chat) => beginningOf(chat.messages)));
  const share = answers.filter(isWhole).map(({ messages }) => beginningOf(messages).length / lengthOf(messages));
  const sum = (list) => list.reduce((total, one) => total + one, 0);
  return {
    "answers asked for": answers.length,
    "different beginnings of prompts": beginnings.size,
    "share of the beginning, least": `${Math.round(100 * Math.min(...share))} %`,
    "last message holds the question": answers.every(({ messages }) =>
      messages.at(-1).content.includes("<mensaje_del_cliente>"),
    ),
    "tokens read from the cache": `${sum(runs.map((run) => run.cachedTokens))} of ${sum(runs.map((run) => run.inputTokens))}`,
    "answers by the second model": runs.filter(({ model, outcome }) => model === SECOND && outcome === "answered")
      .length,
    "questions rewritten": chats.length - answers.length,
    "requests for vectors": requests.length - chats.length,
  };
}

/** What comes before the talk: rules and documents, the same for every question to a business. */
function beginningOf(messages) {
  return messages
    .slice(0, 2)
    .map(({ content }) => content)
    .join("\n");
}

function lengthOf(messages) {
  return messages.map(({ content }) => content).join("\n").length;
}
