import { questionGroups } from "~/features/questions/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { createLocalProvider } from "~/providers/ai/local/local-provider";
import { HOURS, inbound, learn, newTenant, rowsOf } from "./builders";
import { type Workshop, workshop } from "./run-queue";

export const PARKING = "¿Tienen estacionamiento?";
export const IN_OTHER_WORDS = "hola buenas, tienen estacionamiento propio?";
export const ANSWER = "Sí, tenemos estacionamiento gratis para clientes en la calle de atrás.";

/** A business that answers from its own documents, with the built-in answerer. */
export async function shopOf(): Promise<{ shop: Workshop; tenant: Tenant }> {
  const shop = workshop({ ai: createLocalProvider() });
  const tenant = await newTenant(shop.platform);
  await learn(shop, tenant, HOURS);
  return { shop, tenant };
}

/** A customer writes, and all work that follows is done. */
export async function ask(shop: Workshop, tenant: Tenant, content: string, contact?: string): Promise<number> {
  const { conversationId } = await receiveMessage(tenant, inbound({ content, ...(contact ? { contact } : {}) }));
  await shop.runAll();
  return conversationId;
}

export const groupsOf = async (tenant: Tenant) => (await rowsOf(tenant, questionGroups)).sort((a, b) => a.id - b.id);
export const open = { state: "open", company: null, cursor: null } as const;
/** The error code of refused work. */
export const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? error.code : String(error);
};
