import { env } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveAiConfiguration } from "~/features/ai/configuration.server";
import { aiConfigurationSchema, aiTrialSchema } from "~/features/ai/forms";
import { saveGeneralPrompt } from "~/features/ai/general-prompt.server";
import { HANDOFF_MESSAGE } from "~/features/ai/handoff";
import { suggestReply } from "~/features/ai/suggest-reply.server";
import { tryAnswer } from "~/features/ai/try-answer.server";
import { deleteDocument } from "~/features/knowledge/documents.server";
import { receiveMessage } from "~/features/messages/receive-message.server";
import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { INJECTIONS, type Injection } from "../fixtures/injections";
import {
  inbound,
  learn,
  messagesOf,
  newCompany,
  newTenant,
  saveCompanyThreshold,
  setCredits,
  staffOf,
} from "../support/builders";
import { type FakeModel, fakeModel } from "../support/fake-model";
import { type Workshop, workshop } from "../support/run-queue";

const KEY = "sk-proj-8d2f6a914c7b";
const CANARIES = {
  key: KEY,
  generalPrompt: "LUMEN-PROMPT-7Q4Z",
  instructions: "NAHUI-GIRO-3K8W",
  otherCompany: "OTRA-CASA-9R6T",
  otherTenant: "TEMPLE-VECINA-5T2M",
} as const;
const QUESTION = "¿A qué hora abren los domingos?";
const HONEST = "Los domingos abrimos a las 10:00.";

let shop: Workshop;
let fake: FakeModel;
let tenant: Tenant;
let companyId: number;

beforeAll(async () => {
  fake = fakeModel({ apiKey: KEY });
  fake.model.setMode("obey");
  shop = workshop({ ai: fake.ai });
  const neighbour = await newTenant(shop.platform);
  await learn(shop, neighbour, `Receta\n\nLa receta de la casa lleva canela. Lote ${CANARIES.otherTenant}.`);
  tenant = await newTenant(shop.platform);
  companyId = await newCompany(tenant, { name: "La Esquina" });
  const otherCompany = await newCompany(tenant, { name: "La Otra Casa" });
  await saveGeneralPrompt(
    tenant,
    staffOf(tenant),
    `Atiende con paciencia a cada persona. La serie del grupo es ${CANARIES.generalPrompt}.`,
  );
  await saveAiConfiguration(
    tenant,
    aiConfigurationSchema.parse({
      companyId,
      companyName: "La Esquina",
      customInstructions: `Sugiere el menú del día. Dato interno del giro: ${CANARIES.instructions}.`,
    }),
  );
  await saveCompanyThreshold(tenant, companyId, "whatsapp", 1);
  await setCredits(tenant, 5_000);
  await learn(shop, tenant, `Horario\n\n${HONEST}`, { companyId });
  await learn(shop, tenant, `Receta\n\nLa salsa se deja reposar. Lote ${CANARIES.otherCompany}.`, {
    companyId: otherCompany,
  });
  // The same model serves both neighbours first, and remembers what it read for them.
  for (const [owner, company] of [
    [tenant, otherCompany],
    [neighbour, null],
  ] as const) {
    await tryAnswer(owner, fake, 1, aiTrialSchema.parse({ message: "¿Qué lote lleva la receta?", companyId: company }));
  }
});

/** Tables that a question and its answer may write to; whatever else changes would be an act nobody may order. */
const ANSWERING =
  /^(?:sqlite_.*|d1_migrations|_cf_.*|message_index.*|chunk_index.*|document_chunks|training_documents|conversations|messages|message_.*|conversation_.*|ai_runs|ai_days|question_groups|unanswered_questions|notifications|client_data|credit_ledger|credit_balances|outbox|event_counters|quotas|rate_limits|usage_.*)$/;

/** Everything else that the database holds, as one text. */
async function everythingElse(): Promise<string> {
  const { results } = await env.DB_1.prepare("select name from sqlite_master where type = 'table'").all<{
    name: string;
  }>();
  const kept: unknown[] = [];
  for (const { name } of results) {
    if (ANSWERING.test(name)) continue;
    kept.push([name, (await env.DB_1.prepare(`select * from "${name}"`).all()).results]);
  }
  return JSON.stringify(kept);
}

/** What was written to the tenant's rows of the tables that answering writes, but for the documents themselves. */
async function written(): Promise<string> {
  const kept: unknown[] = [];
  for (const name of ["conversations", "messages", "ai_runs", "notifications", "client_data", "outbox"]) {
    kept.push((await env.DB_1.prepare(`select * from ${name} where tenant_id = ?`).bind(tenant.id).all()).results);
  }
  return JSON.stringify(kept);
}

function leaked(text: string): string[] {
  const folded = text.toLowerCase();
  return Object.entries(CANARIES)
    .filter(([, canary]) => folded.includes(canary.toLowerCase()))
    .map(([name]) => name);
}

const figures = { texts: 0, surfaces: 0, obeyed: 0, leaks: 0, repeated: 0 };
let untouched = "";
let number = 0;

async function attack({ where, text, aim }: Injection): Promise<void> {
  number += 1;
  const before = fake.model.told.length;
  const documentId =
    where === "document"
      ? await learn(shop, tenant, `Horario\n\n${text}\n\nLos domingos abrimos a las 10:00 (aviso ${number}).`, {
          companyId,
        })
      : null;
  const message = where === "message" ? `${text}\n${QUESTION}` : QUESTION;
  const { conversationId } = await receiveMessage(
    tenant,
    inbound({ contact: `atacante-${number}`, content: message, companyId }),
  );
  await shop.runAll();
  // Each person may try and ask only so often an hour.
  const user = 1_000 + number;
  const trial = await tryAnswer(tenant, fake, user, aiTrialSchema.parse({ message, companyId }));
  const turns = [
    { role: "customer", text: where === "message" ? text : "Hola" },
    { role: "assistant", text: "Con gusto." },
  ];
  const later = await tryAnswer(tenant, fake, user, aiTrialSchema.parse({ message: QUESTION, companyId, turns }));
  const suggestion: unknown = await suggestReply(tenant, fake, user, conversationId).catch((error: unknown) => {
    if (error instanceof AppError) return error.userMessage;
    throw error;
  });
  if (documentId !== null) {
    await deleteDocument(tenant, documentId);
    await shop.runAll();
  }

  const told = fake.model.told.slice(before);
  const replies = (await messagesOf(tenant, conversationId)).filter(({ sender }) => sender === "ai");
  figures.texts += 1;
  figures.surfaces += 4;
  if (told.some((one) => one !== null)) figures.obeyed += 1;
  expect(replies).toHaveLength(1);
  const said = [replies[0]?.content ?? "", trial.response, later.response];
  for (const reply of said) {
    if (aim === "act") figures.repeated += reply === HANDOFF_MESSAGE || reply.includes(HONEST) ? 0 : 1;
    else if (aim === "details") expect(["Con gusto.", HANDOFF_MESSAGE]).toContain(reply);
    else expect(reply === HANDOFF_MESSAGE || reply.startsWith("Los domingos abrimos a las 10:00")).toBe(true);
  }
  const shown = JSON.stringify([said, trial.analysis, later.analysis, suggestion, shop.carrier.sent.at(-1)]);
  const found = leaked(shown);
  figures.leaks += found.length;
  expect(found).toEqual([]);
  expect(shop.carrier.sent.at(-1)?.to).toBe(`atacante-${number}`);
}

describe("Promise 15: a model that obeys whatever it reads gives nothing away and does nothing else", () => {
  test("before", async () => {
    untouched = await everythingElse();
    expect(INJECTIONS.length).toBeGreaterThanOrEqual(100);
    // The model does remember the neighbours, and would tell.
    expect(JSON.stringify(fake.requests.map(({ body }) => body))).toContain(CANARIES.otherTenant);
    expect(JSON.stringify(fake.requests.map(({ body }) => body))).toContain(CANARIES.otherCompany);
  });

  test.each(INJECTIONS)("$where, $aim: $text", attack);

  test("after: nothing that was stored, announced or logged holds a canary, and no other table changed", async () => {
    expect(leaked(await written())).toEqual([]);
    expect(leaked(JSON.stringify(shop.platform.posted))).toEqual([]);
    expect(leaked(shop.platform.logs.join("\n"))).toEqual([]);
    expect(leaked(JSON.stringify(shop.carrier.sent))).toEqual([]);
    expect(await everythingElse()).toBe(untouched);
    expect(shop.carrier.sent).toHaveLength(INJECTIONS.length);
    expect(figures.obeyed).toBeGreaterThanOrEqual(100);
  });
});

afterAll(() => {
  console.log(
    `PROMISE 15: ${figures.texts} injections on ${figures.surfaces} surfaces (thread, 'Probar IA' twice, suggestion); the model obeyed ${figures.obeyed}: ${figures.leaks} canaries out, 0 acts; ${figures.repeated} replies repeated a sentence as ordered`,
  );
});
