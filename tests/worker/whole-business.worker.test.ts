import { describe, expect, test } from "vitest";
import { z } from "zod";
import { saveAiConfiguration } from "~/features/answering/configuration.server";
import { readAiUsage } from "~/features/answering/usage/queries.server";
import { deleteDocument } from "~/features/knowledge/documents.server";
import { MOST_CHARACTERS, MOST_CHUNKS, readWholeText } from "~/features/knowledge/whole-text.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { type AiProvider, AiProviderError } from "~/providers/ai/port";
import type { RecordedRequest } from "../fakes/fake-server";
import {
  HOURS,
  inbound,
  learn,
  messagesOf,
  newCompany,
  newTenant,
  runsOf,
  saveCompanyThreshold,
  threadOf,
} from "../support/builders";
import { type CountedDatabase, countQueries } from "../support/count-queries";
import { fakeModel } from "../support/fake-model";
import { workshop } from "../support/run-queue";

const asked = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });
const promptOf = (request: RecordedRequest | undefined) => asked.parse(request?.json()).messages;
const schemaOf = (request: RecordedRequest) =>
  z.object({ response_format: z.object({ json_schema: z.object({ name: z.string() }) }) }).parse(request.json())
    .response_format.json_schema.name;

/** So many parts of about 900 characters, each about a thing of its own. */
const catalogue = (parts: number) =>
  Array.from(
    { length: parts },
    (_, index) => `Artículo ${index}\n\n${`El artículo número ${index} es de la línea ${index % 7}. `.repeat(20)}`,
  ).join("\n\n");

async function bazaar(over: Partial<AiProvider> = {}) {
  const fake = fakeModel();
  const shop = workshop({ ai: { ...fake.ai, ...over } });
  const tenant = await newTenant(shop.platform);
  const company = await newCompany(tenant, { name: "El Bazar" });
  await saveCompanyThreshold(tenant, company, "whatsapp", 1);
  await saveCompanyThreshold(tenant, company, "webchat", 1);
  await saveAiConfiguration(tenant, {
    companyId: company,
    companyName: "El Bazar",
    industry: "regalos",
    tone: "friendly",
    customInstructions: "Ofrece la envoltura.",
    treatment: null,
    language: null,
  });
  const ask = async (content: string, over: Parameters<typeof inbound>[0] = {}) => {
    const { conversationId } = await receiveMessage(
      tenant,
      inbound({ content, contact: "una-persona", companyId: company, ...over }),
    );
    await shop.runAll();
    return conversationId;
  };
  return { fake, shop, tenant, company, ask };
}

describe("a business that fits into one prompt", () => {
  test("goes along whole, general documents first, in a prefix that is the same to the byte for every question", async () => {
    const { fake, shop, tenant, company, ask } = await bazaar();
    const other = await newCompany(tenant, { name: "La Otra" });
    const neighbour = await newTenant(shop.platform);
    await learn(shop, tenant, catalogue(8), { companyId: company, name: "catálogo.txt" });
    await learn(shop, tenant, "La garantía general es de 90 días.", { name: "garantía.txt" });
    await learn(shop, tenant, "SECRETO-DE-LA-OTRA", { companyId: other });
    await learn(shop, neighbour, "SECRETO-DEL-VECINO");
    await learn(shop, tenant, HOURS, { companyId: company, name: "horario.txt" });

    const first = await ask("¿A qué hora abren los domingos?");
    shop.platform.clock.advance(3 * 3_600_000);
    await ask("¿De cuántos días es la garantía general?", {
      channel: "webchat",
      platform: "other",
      contact: "otra-persona",
    });
    const [one, two] = fake.requests.map(promptOf);
    expect(one?.slice(0, 2)).toEqual(two?.slice(0, 2));
    expect(one?.map(({ role }) => role)).toEqual(["system", "user", "user"]);
    const [rules = "", whole = "", last = ""] = one?.map(({ content }) => content) ?? [];
    expect(rules).toContain("Ofrece la envoltura.");
    const places = ["garantía.txt", "Artículo 0", "artículo número 7", "domingos de 10 a 14"].map((part) =>
      whole.indexOf(part),
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(whole).not.toContain("SECRETO");
    expect(last).toMatch(/WhatsApp[\s\S]*¿A qué hora abren los domingos\?/);
    expect(two?.[2]?.content).toContain("el chat del sitio web");

    expect((await messagesOf(tenant, first)).at(-1)?.content).toContain("Abrimos los domingos de 10 a 14 horas.");
    const runs = await runsOf(tenant);
    // Of a whole business only what was cited tells why.
    expect(runs.map(({ passages }) => passages.map(({ cited }) => cited))).toEqual([[true], [true]]);
    expect(runs[0]?.cachedTokens).toBe(0);
    const share = (runs[1]?.cachedTokens ?? 0) / (runs[1]?.inputTokens ?? 1);
    expect(share).toBeGreaterThan(0.8);
    const usage = await tenant.db.run(readAiUsage(tenant, { day: 0, month: 0 }));
    expect(usage.cachedTokensThisMonth).toBe(runs[1]?.cachedTokens);
  });

  test("a document that is deleted is gone from the next prompt", async () => {
    const { fake, shop, tenant, company, ask } = await bazaar();
    const id = await learn(shop, tenant, "Vendemos jarrones azules.", { companyId: company });
    await learn(shop, tenant, HOURS, { companyId: company });
    await ask("¿Abren los domingos?");
    await deleteDocument(tenant, id);
    await ask("¿Abren los domingos?", { contact: "otra" });
    expect(fake.requests.map((request) => JSON.stringify(request.json()).includes("jarrones"))).toEqual([true, false]);
  });

  test("what is too long for one prompt is not sent whole, and reading it costs the same at any size", async () => {
    const meters: CountedDatabase[] = [];
    const shop = workshop({
      ai: fakeModel().ai,
      database: (database) => {
        const meter = countQueries(database);
        meters.push(meter);
        return meter.database;
      },
    });
    const meter = meters[1];
    if (!meter) throw new Error("no second database");
    const tenant = await newTenant(shop.platform);
    await learn(shop, tenant, catalogue(80));
    expect((await readWholeText(tenant, null))?.length).toBeGreaterThanOrEqual(80);
    await learn(shop, tenant, catalogue(40), { name: "más.txt" });
    expect(await readWholeText(tenant, null)).toBeNull();
    for (const name of ["tres", "cuatro", "cinco", "seis"]) await learn(shop, tenant, `${name}\n\n${catalogue(120)}`);
    const { result, counts } = await meter.count(() => readWholeText(tenant, null));
    expect(result).toBeNull();
    expect(counts.rowsRead).toBeLessThanOrEqual(401);
    expect(counts.roundTrips).toBe(1);
    expect([MOST_CHUNKS, MOST_CHARACTERS]).toEqual([400, 80_000]);
  });
});

describe("above that size", () => {
  test("a question is rewritten with the talk before it, and what it then finds answers", async () => {
    const { fake, shop, tenant, company, ask } = await bazaar();
    await learn(shop, tenant, catalogue(120), { companyId: company });
    await learn(shop, tenant, "Jarrones\n\nEl jarrón azul cuesta $350 y el jarrón verde $290.", { companyId: company });
    await ask("¿Cuánto cuesta el jarrón verde?");
    expect(fake.requests.map(schemaOf)).toEqual(["respuesta"]);
    expect(promptOf(fake.requests[0])[1]?.content.match(/<pasaje /g)?.length).toBeLessThanOrEqual(8);
    await ask("¿y el azul?");
    expect(fake.requests.map(schemaOf)).toEqual(["respuesta", "pregunta", "respuesta"]);
    const [, rewriting, answering] = fake.requests.map(promptOf);
    expect(rewriting?.at(-1)?.content).toMatch(/Cliente: ¿Cuánto cuesta el jarrón verde\?[\s\S]*Cliente: ¿y el azul\?/);
    expect(answering?.[1]?.content).toContain("El jarrón azul cuesta $350");
    // The customer's own words are what is answered.
    expect(answering?.at(-1)?.content).toContain("<mensaje_del_cliente>\n¿y el azul?\n</mensaje_del_cliente>");
    const [, run] = await runsOf(tenant);
    expect(run?.inputTokens).toBeGreaterThan(promptOf(fake.requests[2]).length);
  });

  test("a question that is not rewritten is looked for as it is", async () => {
    const { shop, tenant, company, ask } = await bazaar({
      read: async () => {
        throw new AiProviderError("timeout", "too slow");
      },
    });
    await learn(shop, tenant, catalogue(120), { companyId: company });
    await learn(shop, tenant, HOURS, { companyId: company });
    await ask("¿De lunes a sábado abren?");
    const id = await ask("¿A qué hora abren los domingos?");
    expect((await messagesOf(tenant, id)).at(-1)?.content).toContain("Abrimos los domingos de 10 a 14 horas.");
    expect(await threadOf(tenant, id)).toMatchObject({ status: "active", aiEnabled: true });
  });
});
