import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { readingOf, reasonRead } from "~/features/answering/readings";
import { companies } from "~/features/companies/tables.server";
import { processDocument } from "~/features/knowledge/process-document.job.server";
import { retrieve } from "~/features/knowledge/retrieve.server";
import { trainingDocuments } from "~/features/knowledge/tables.server";
import { uploadDocument } from "~/features/knowledge/upload-document.server";
import { createTenant } from "~/features/tenants/create-tenant.server";
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
import { ports } from "../../workers/compose";

const ai = createLocalProvider();
const MAX_CHARACTERS = 400;

const tenantSchema = z.object({ id: tenantIdSchema, uuid: z.string(), shard: z.number() });
const askSchema = z.object({
  tenant: tenantSchema,
  companyId: z.number(),
  companyName: z.string(),
  tone: z.enum(["professional", "friendly", "casual"]),
  questions: z.array(z.string()).max(100),
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
  const { id, uuid, shard } = await createTenant(new Control(platform), { kind: "seed" }, { name });
  const tenant = mintTenant(platform, { kind: "seed" }, { id, uuid, shard });
  const companyId = newId();
  const now = new Date(tenant.now());
  await tenant.db.run(
    tenant.db.insert(companies, { id: companyId, name, email: "hola@example.com", createdAt: now, updatedAt: now }),
  );
  return { tenant: { id, uuid, shard }, companyId };
}

/** Reading a document asks nobody. */
const web = { fetch, resolve: async () => [] };

async function readDocument(platform: Platform, form: FormData): Promise<{ status: string }> {
  const ref = tenantSchema.parse(JSON.parse(String(form.get("tenant"))));
  const file = form.get("file");
  if (!(file instanceof File)) throw new Error("no file in the form");
  const tenant = mintTenant(platform, { kind: "seed" }, ref);
  const { document } = await uploadDocument(tenant, file, Number(form.get("companyId")));
  // Here and not by the queue, so that the response means that the document is searchable.
  await processDocument.run(
    tenant,
    {
      ai,
      calls: twilioCalls,
      messaging: () => null,
      vendors: createVendors(web),
      pages: createPages(web),
      payments: { card: null, paypal: null },
      mail: null,
      endpoints: createEndpoints(web),
    },
    { documentId: document.id },
    {
      outboxId: 0,
      attempt: 1,
      last: true,
      plannedAt: 0,
      aside: () => undefined,
      control: new Control(platform),
      finish: rawStatement<object>(sql`select 1`).map(() => undefined),
    },
  );
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
    const reading = readingOf(question) ?? reasonRead(answer, question, answer.needsHuman ? "no_answer" : null);
    answers.push({
      passages: passages.map(({ documentName, text, score }) => ({ document: documentName, text, score })),
      reply: reading === null ? answer.reply : "",
      handedOff: reading !== null,
    });
  }
  return { answers };
}
