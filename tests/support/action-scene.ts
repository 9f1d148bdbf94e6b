import { createAction } from "~/features/actions/save-action.server";
import { createField } from "~/features/actions/save-field.server";
import { type ActionInput, actionBodySchema, fieldBodySchema } from "~/features/actions/schema";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { AiProvider } from "~/providers/ai/port";
import { inbound, knowHours, messagesOf, newCompany, newTenant, OPEN, saveCompanyThreshold } from "./builders";
import { type Workshop, workshop } from "./run-queue";
import { answerWith, scriptedAi } from "./scripted-ai";

export const HOME = "https://api.laespiga.mx/citas";
/** A Monday, ten in the morning in Puebla. */
export const NOW = Date.parse("2026-11-23T16:00:00Z");

export interface Arrived {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Scene {
  readonly shop: Workshop;
  readonly tenant: Tenant;
  readonly companyId: number;
  readonly arrived: Arrived[];
  /** Does everything that is due within minutes. */
  settle(): Promise<void>;
  /** A customer writes, and everything that follows within minutes is done. */
  say(content: string, contact?: string): Promise<number>;
  /** What the AI said, in order. */
  said(conversationId: number): Promise<string[]>;
}

/** A company with a server of its own, which answers as told. */
export async function scene(
  answer: (call: Arrived, count: number) => Response | Promise<Response> = () => Response.json({ mensaje: "Folio 7" }),
  database?: (database: D1Database) => D1Database,
  ai: AiProvider = scriptedAi(answerWith(OPEN)),
): Promise<Scene> {
  const arrived: Arrived[] = [];
  const web: typeof fetch = async (input, init) => {
    const text = typeof init?.body === "string" ? init.body : "";
    const call = {
      url: String(input),
      method: init?.method ?? "GET",
      headers: new Headers(init?.headers),
      body: text === "" ? null : JSON.parse(text),
    };
    arrived.push(call);
    return answer(call, arrived.length);
  };
  const shop = workshop({ ai, web, start: NOW, ...(database ? { database } : {}) });
  const tenant = await newTenant(shop.platform);
  const companyId = await newCompany(tenant);
  await saveCompanyThreshold(tenant, companyId, "whatsapp", 1);
  await knowHours(tenant);
  return {
    shop,
    tenant,
    companyId,
    arrived,
    settle: () => settle(shop),
    say: async (content, contact = "+525587654321") => {
      const { conversationId } = await receiveMessage(tenant, inbound({ contact, content }));
      await settle(shop);
      return conversationId;
    },
    said: async (conversationId) =>
      (await messagesOf(tenant, conversationId)).filter(({ sender }) => sender === "ai").map(({ content }) => content),
  };
}

export async function newAction({ tenant, shop, companyId }: Scene, over: Partial<ActionInput> = {}) {
  const input = actionBodySchema.parse({
    name: "Agendar cita",
    endpoint: HOME,
    triggerValues: ["cita"],
    successResponse: "Quedó tu cita.",
    errorResponse: "No pude agendarla.",
    ...over,
  });
  return createAction(tenant, shop.pipes, companyId, input);
}

/** Asks for a name and a date. */
export async function wizard(of: Scene, over: Partial<ActionInput> = {}) {
  const action = await newAction(of, {
    isWizardMode: true,
    wizardModeEndpoint: "https://api.laespiga.mx/pasos",
    ...over,
  });
  for (const [originalFieldName, displayName, type, order] of [
    ["nombre_mascota", "Nombre de tu mascota", "texto", 1],
    ["fecha", "Fecha de la cita", "fecha", 2],
  ]) {
    const field = { actionId: action.id, originalFieldName, displayName, type, order, required: true };
    await createField(of.tenant, fieldBodySchema.parse(field));
  }
  return action;
}

const SOON_MILLISECONDS = 10 * 60_000;
const MOST_ROUNDS = 1_000;

async function settle({ platform, waiting, runDue }: Workshop): Promise<void> {
  await runDue();
  for (let round = 0; ; round += 1) {
    if (round === MOST_ROUNDS) throw new Error("work waits again and again, without an end");
    const next = Math.min(...waiting.map(({ dueAt }) => dueAt));
    if (next > platform.clock.now() + SOON_MILLISECONDS) return;
    platform.clock.advance(Math.max(0, next - platform.clock.now()));
    await runDue();
  }
}
