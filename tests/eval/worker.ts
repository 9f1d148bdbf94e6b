import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { answerConversation } from "~/features/answering/answer-conversation.job.server";
import { saveAiConfiguration } from "~/features/answering/configuration.server";
import { careFor } from "~/features/answering/kind/care";
import { reasonRead } from "~/features/answering/readings";
import { aiRuns, channelSettings } from "~/features/answering/tables.server";
import { companies } from "~/features/companies/tables.server";
import { embedChunks } from "~/features/knowledge/embeddings/embed-chunks.job.server";
import { processDocument } from "~/features/knowledge/process-document.job.server";
import { retrieve } from "~/features/knowledge/retrieve.server";
import { trainingDocuments } from "~/features/knowledge/tables.server";
import { uploadDocument } from "~/features/knowledge/upload-document.server";
import { createTenant } from "~/features/tenants/create-tenant.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { draftIn, noticeOf } from "~/features/threads/notice";
import { listMessages } from "~/features/threads/queries.server";
import { systemClock } from "~/platform/clock";
import { readBindings } from "~/platform/env.server";
import { newId, tenantIdSchema } from "~/platform/ids";
import { createLog } from "~/platform/log.server";
import type { Platform } from "~/platform/platform.server";
import { rawStatement } from "~/platform/statement.server";
import { Control, mintTenant, type Tenant } from "~/platform/tenancy.server";
import { createLocalProvider } from "~/providers/ai/local/local-provider";
import { twilioCalls } from "~/providers/calls/twilio";
import { createVendors } from "../../app/providers/messaging/vendors";
import { createEndpoints } from "../../app/providers/web/endpoints";
import { createPages } from "../../app/providers/web/pages";
import { composePipes, ports } from "../../workers/compose";

const ai = createLocalProvider();
const MAX_CHARACTERS = 400;

const tenantSchema = z.object({ id: tenantIdSchema, uuid: z.string(), shard: z.number(), timeZone: z.string() });
const askSchema = z.object({
  tenant: tenantSchema,
  companyId: z.number(),
  companyName: z.string(),
  tone: z.enum(["professional", "friendly", "casual"]),
  questions: z.array(z.string()).max(100),
});
const talkSchema = z.object({
  tenant: tenantSchema,
  companyId: z.number(),
  companyName: z.string(),
  tone: z.enum(["professional", "friendly", "casual"]),
  says: z.array(z.string()).max(50),
});
const companySchema = z.object({ name: z.string() });

/** Runs the evaluation through the product's own use cases, in the product's own runtime. */
export default {
  async fetch(request: Request, env: unknown, context: ExecutionContext): Promise<Response> {
    const platform: Platform = {
      bindings: readBindings(env),
      clock: systemClock,
      log: createLog("eval", () => {}),
      requestId: "eval",
      ports,
      // Nobody listens in the rooms.
      fetch: async () => new Response(null, { status: 204 }),
      waitUntil: (work) => context.waitUntil(work),
    };
    switch (new URL(request.url).pathname) {
      case "/company":
        return Response.json(await openCompany(platform, companySchema.parse(await request.json()).name));
      case "/document":
        return Response.json(await readDocument(platform, await request.formData()));
      case "/ask": {
        const { tenant: ref, ...asked } = askSchema.parse(await request.json());
        const tenant = mintTenant(platform, { kind: "seed" }, ref);
        return Response.json(await ask(tenant, asked));
      }
      case "/talk": {
        const { tenant: ref, ...talk } = talkSchema.parse(await request.json());
        return Response.json(await hold(platform, mintTenant(platform, { kind: "seed" }, ref), talk));
      }
      default:
        return new Response(null, { status: 404 });
    }
  },
  /** Documents are read at once, so their wake-ups have nothing left to do. */
  async queue(batch: MessageBatch): Promise<void> {
    batch.ackAll();
  },
} satisfies ExportedHandler;

async function openCompany(platform: Platform, name: string) {
  const { id, uuid, shard, timeZone } = await createTenant(new Control(platform), { kind: "seed" }, { name });
  const tenant = mintTenant(platform, { kind: "seed" }, { id, uuid, shard, timeZone });
  const companyId = newId();
  const now = new Date(tenant.now());
  await tenant.db.run(
    tenant.db.insert(companies, { id: companyId, name, email: "hola@example.com", createdAt: now, updatedAt: now }),
  );
  await tenant.db.run(
    tenant.db.insert(channelSettings, {
      id: newId(),
      companyId,
      channel: "webchat",
      aiResponseThreshold: 1,
      createdAt: now,
      updatedAt: now,
    }),
  );
  return { tenant: { id, uuid, shard, timeZone }, companyId };
}

/** Reading a document asks nobody. */
const web = { fetch, resolve: async () => [] };

const pipes = {
  ai,
  calls: twilioCalls,
  messaging: () => null,
  vendors: createVendors(web),
  pages: createPages(web),
  payments: { card: null, paypal: null },
  mail: null,
  endpoints: createEndpoints(web),
};

const runOf = (platform: Platform) => ({
  outboxId: 0,
  attempt: 1,
  last: true,
  plannedAt: 0,
  aside: () => undefined,
  control: new Control(platform),
  finish: rawStatement<object>(sql`select 1`).map(() => undefined),
});

async function readDocument(platform: Platform, form: FormData): Promise<{ status: string }> {
  const ref = tenantSchema.parse(JSON.parse(String(form.get("tenant"))));
  const file = form.get("file");
  if (!(file instanceof File)) throw new Error("no file in the form");
  const tenant = mintTenant(platform, { kind: "seed" }, ref);
  const { document } = await uploadDocument(tenant, file, Number(form.get("companyId")));
  // Here and not by the queue, so that the response means that the document is searchable.
  await processDocument.run(tenant, pipes, { documentId: document.id }, runOf(platform));
  const talking = { ...pipes, ai: composePipes(platform).ai };
  if (talking.ai.embeddingModel !== null) await embedChunks.run(tenant, talking, {}, runOf(platform));
  const row = await tenant.db.first(
    tenant.db.select(trainingDocuments, { where: eq(trainingDocuments.id, document.id), limit: 1 }),
  );
  return { status: row?.status ?? "missing" };
}

async function ask(tenant: Tenant, asked: Omit<z.output<typeof askSchema>, "tenant">) {
  const answers = [];
  for (const question of asked.questions) {
    const passages = await retrieve(tenant, ai, asked.companyId, question);
    const { answer } = await ai.answer(
      {
        instructions: "",
        passages,
        history: [],
        question,
        style: { tone: asked.tone, companyName: asked.companyName, maxCharacters: MAX_CHARACTERS },
      },
      AbortSignal.timeout(20_000),
    );
    const burst = { question, waitingText: question, company: null, messages: [] };
    const care = careFor({ ...burst, thread: { customerName: null, nameMadeUp: false } }, ai);
    const reading = care ?? reasonRead(answer, question, answer.needsHuman ? "no_answer" : null);
    answers.push({
      passages: passages.map(({ documentName, text, score }) => ({ document: documentName, text, score })),
      reply: reading === null ? answer.reply : "",
      handedOff: reading !== null,
      sent: reading === null && !answer.unsure,
    });
  }
  return { answers };
}

/** One customer's talk in a thread of its own; after each turn what the AI did. */
async function hold(platform: Platform, tenant: Tenant, talk: Omit<z.output<typeof talkSchema>, "tenant">) {
  const { companyId, companyName, tone, says } = talk;
  await saveAiConfiguration(tenant, {
    companyId,
    companyName,
    industry: null,
    tone,
    customInstructions: null,
    treatment: null,
    language: null,
  });
  const contact = crypto.randomUUID();
  // A model where the environment has a key for one.
  const talking = { ...pipes, ai: composePipes(platform).ai };
  const outcomes = [];
  const threads = new Set<number>();
  for (const content of says) {
    const { message, conversationId } = await receiveMessage(tenant, {
      channel: "webchat",
      platform: "other",
      contact,
      providerMessageId: crypto.randomUUID(),
      content,
      companyId,
      customerName: "Cliente Prueba",
      nameMadeUp: true,
    });
    threads.add(conversationId);
    await answerConversation.run(tenant, talking, { conversationId, upTo: message.id }, runOf(platform));
    const rows = await tenant.db.run(listMessages(tenant, conversationId, null, 50));
    const after = rows.filter(({ id }) => id > message.id);
    const own = after.filter(({ sender }) => sender === "ai");
    const drafts = after.flatMap((row) => draftIn(row) ?? []);
    outcomes.push({
      words: own.map((row) => row.content),
      notice: own[0] ? noticeOf(own[0]) : null,
      draft: drafts[0] ?? null,
      left: after.filter(({ sender }) => sender === "system").map((row) => row.content),
      cited: talking.ai.name !== "local" || own.some((row) => row.metadata?.offers === "person"),
    });
  }
  const rows = await tenant.db.run(
    tenant.db.select(aiRuns, { where: inArray(aiRuns.conversationId, [...threads]), limit: 100 }),
  );
  const runs = rows.map(({ model, outcome, inputTokens, cachedTokens }) => ({
    ...{ model, outcome, inputTokens, cachedTokens },
  }));
  return { outcomes, runs };
}
