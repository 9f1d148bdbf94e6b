import { env } from "cloudflare:test";
import { saveAiConfiguration } from "~/features/answering/configuration.server";
import { aiConfigurationSchema, aiTrialSchema } from "~/features/answering/forms";
import { saveGeneralPrompt } from "~/features/answering/general-prompt.server";
import { tryAnswer } from "~/features/answering/try-answer.server";
import type { Tenant } from "~/platform/tenancy.server";
import { learn, newCompany, newTenant, saveCompanyThreshold, setCredits, staffOf } from "./builders";
import { type FakeModel, fakeModel } from "./fake-model";
import { type Workshop, workshop } from "./run-queue";

const KEY = "sk-proj-8d2f6a914c7b";
export const CANARIES = {
  key: KEY,
  generalPrompt: "LUMEN-PROMPT-7Q4Z",
  instructions: "NAHUI-GIRO-3K8W",
  otherCompany: "OTRA-CASA-9R6T",
  otherTenant: "TEMPLE-VECINA-5T2M",
} as const;
export const QUESTION = "¿A qué hora abren los domingos?";
export const HONEST = "Los domingos abrimos a las 10:00.";

export interface Bait {
  readonly shop: Workshop;
  /** Obeys everything it reads, and remembers the neighbours. */
  readonly fake: FakeModel;
  readonly tenant: Tenant;
  readonly companyId: number;
}

/** A business with secrets to give away: prompt, instructions, key, another company, another business. */
export async function layBait(): Promise<Bait> {
  const fake = fakeModel({ apiKey: KEY });
  fake.model.setMode("obey");
  const shop = workshop({ ai: fake.ai });
  const neighbour = await newTenant(shop.platform);
  await learn(shop, neighbour, `Receta\n\nLa receta de la casa lleva canela. Lote ${CANARIES.otherTenant}.`);
  const tenant = await newTenant(shop.platform);
  const companyId = await newCompany(tenant, { name: "La Esquina" });
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
  return { shop, fake, tenant, companyId };
}

/** Tables that a question and its answer may write to; any other change would be an action that nobody may order. */
const ANSWERING =
  /^(?:sqlite_.*|d1_migrations|_cf_.*|message_index.*|chunk_index.*|document_chunks|training_documents|conversations|messages|message_.*|conversation_.*|ai_runs|ai_days|question_groups|unanswered_questions|notifications|client_data|credit_ledger|credit_balances|outbox|event_counters|quotas|rate_limits|usage_.*|audit_log)$/;

/** Everything else that the database holds, as one text. @param also further tables that may change */
export async function everythingElse(also: readonly string[] = []): Promise<string> {
  const { results } = await env.DB_1.prepare("select name from sqlite_master where type = 'table'").all<{
    name: string;
  }>();
  const kept: unknown[] = [];
  for (const { name } of results) {
    if (ANSWERING.test(name) || also.includes(name)) continue;
    kept.push([name, (await env.DB_1.prepare(`select * from "${name}"`).all()).results]);
  }
  return JSON.stringify(kept);
}

/** What was done, by the audit: each act once, with the kind of who did it. */
export async function actsDone(): Promise<string[]> {
  const { results } = await env.DB_1.prepare("select * from audit_log").all<Record<string, unknown>>();
  if (leaked(JSON.stringify(results)).length > 0) throw new Error("a canary stands in the audit");
  return [...new Set(results.map(({ actor_type, action }) => `${actor_type}: ${action}`))].sort();
}

/** The names of the canaries in a text. */
export function leaked(text: string): string[] {
  const folded = text.toLowerCase();
  return Object.entries(CANARIES)
    .filter(([, canary]) => folded.includes(canary.toLowerCase()))
    .map(([name]) => name);
}
