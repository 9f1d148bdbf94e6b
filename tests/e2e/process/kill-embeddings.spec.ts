import { expect, test } from "@playwright/test";
import { z } from "zod";
import { type OpenAiFake, startOpenAiFake } from "../../fakes/openai";
import { spawnServer } from "../../support/built-worker.mjs";
import { freshFetch } from "../../support/fresh-fetch";
import { faultSeed, fullSize, seededRandom } from "../../support/random";
import { type Business, newBusiness, until } from "../support/business";

const POINTS = fullSize() ? 20 : 2;
const PARTS = 90;
/** The number of texts in one request. */
const AT_ONCE = 64;
/** A job that was cut off comes back when its lease of 45 s has ended and the minute's sweep has passed. */
const PATIENCE = 150_000;
const UNREADABLE = "ilegible";

const asked = z.object({ input: z.array(z.string()) });
const standing = z.object({
  meaning: z.object({ done: z.number(), waiting: z.number(), tokens: z.number(), failure: z.string().nullable() }),
});

/** Texts of a chunk each; the model does not take one of them. */
function documentOf(mark: string): string {
  const part = (number: number) => {
    const word = number === 40 ? UNREADABLE : "relleno";
    return `Parte ${number}\n\n${`Texto de ${word} ${mark} ${number}. `.repeat(30)}`;
  };
  return Array.from({ length: PARTS }, (_, index) => part(index + 1)).join("\n\n");
}

/** The inputs of each request that asked for a document's texts. */
function requestsFor(model: OpenAiFake, mark: string): string[][] {
  return model.server.requests
    .map((request) => asked.parse(request.json()).input)
    .filter((input) => input.some((text) => text.includes(mark)));
}

async function readStanding(url: string, { cookie }: Business) {
  const page = `${url}/admin/ai-training?_data=${encodeURIComponent("routes/admin.ai-training")}`;
  const answer = await freshFetch(page, { headers: { cookie: `session=${cookie}` } });
  return standing.parse(await answer.json()).meaning;
}

test("Promise 4: kill -9 while texts get their vectors leaves none without, asks for none twice that was stored, and counts no token twice", async () => {
  test.setTimeout(90_000 + POINTS * 30_000 + PATIENCE);
  const seed = faultSeed();
  const random = seededRandom(seed);
  const model = await startOpenAiFake();
  model.cannotRead(UNREADABLE);
  model.server.program({ kind: "delay", ms: 150 });
  const server = await spawnServer({
    env: {
      OPENAI_API_KEY: "sk-prueba",
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_MODEL: "modelo-1",
      OPENAI_EMBEDDING_MODEL: "vectores-1",
    },
  });
  try {
    await server.waitReady();
    const businesses: { business: Business; mark: string }[] = [];
    for (let point = 1; point <= POINTS; point += 1) {
      const power = point % 2 === 1;
      const business = await newBusiness(server.url);
      const mark = `marca${point}x`;
      businesses.push({ business, mark });
      expect((await business.upload("datos.txt", documentOf(mark))).ok).toBe(true);
      const after = 1 + Math.floor(random() * 10);
      const delay = Math.floor(random() * 150);
      await until(`request ${after}`, async () => requestsFor(model, mark)[after - 1]);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await server.kill9(power ? "both" : "runtime");
      if (power) await server.restart();
      await until("the server", () =>
        fetch(`${server.url}/healthz`).then(
          (answer) => answer.ok || undefined,
          () => undefined,
        ),
      );
    }

    let chunks = 0;
    let twice = 0;
    for (const { business, mark } of businesses) {
      const found = await until(
        "every text's vector",
        async () => {
          const now = await readStanding(server.url, business);
          return now.done >= PARTS && now.waiting === 0 ? now : undefined;
        },
        PATIENCE,
      );
      const requests = requestsFor(model, mark);
      const texts = new Set(requests.flat());
      expect(found.done, `one vector a text, seed ${seed}`).toBe(texts.size);
      expect(found.failure).toBeNull();
      const taken = requests.filter((input) => !input.some((text) => text.includes(UNREADABLE)));
      const again = taken.flat().length - new Set(taken.flat()).size;
      expect(again, `only what the kill cut off is asked again, seed ${seed}`).toBeLessThanOrEqual(AT_ONCE);
      // The stand-in counts a token for four characters, rounded up for each request.
      const due = [...new Set(taken.flat())].join("").length / 4;
      expect(found.tokens, `counted once, seed ${seed}`).toBeGreaterThanOrEqual(Math.floor(due));
      expect(found.tokens, `counted once, seed ${seed}`).toBeLessThanOrEqual(due + requests.length + 1);
      chunks += found.done;
      twice += again;
    }
    console.log(
      `PROMISE 4: ${POINTS} kills (seed ${seed}) while vectors were made: ${chunks} texts, 0 without, 0 stored twice; ${twice} asked for again, ${model.server.requests.length} requests`,
    );
  } finally {
    await server.stop();
    await model.close();
  }
});
