import type { z } from "zod";
import { requireExactly } from "~/features/threads/change-thread.server";
import { contactName } from "~/features/threads/json";
import { newUuid } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { effectWords } from "./effects";
import { listMacros, type Macro } from "./queries.server";
import type { macrosQuerySchema } from "./schema";

/** A macro for pages; `does` says in words what it changes. */
export function macroJson({ lastUsedAt, ...macro }: Macro) {
  return { ...macro, lastUsedAt: lastUsedAt?.toISOString() ?? null, does: effectWords(macro) };
}
export type MacroJson = ReturnType<typeof macroJson>;

/**
 * The page of macros: the person's own and the team's, the one to edit, and the thread that they may be applied to.
 * @throws AppError not_found (the thread)
 */
export async function readMacrosPage(tenant: Tenant, userId: number, query: z.output<typeof macrosQuerySchema>) {
  const { conversationId, hasta, editar, listo } = query;
  const thread = conversationId === null ? null : await requireExactly(tenant, conversationId);
  const macros = (await tenant.db.run(listMacros(tenant, userId))).map(macroJson);
  return {
    macros: macros.map((macro) => ({
      ...macro,
      // A second press of the same button is the same message.
      clientId: thread === null ? null : newUuid(),
    })),
    thread: thread === null ? null : { id: thread.id, name: contactName(thread), upTo: hasta },
    editing: editar === "nueva" ? ("nueva" as const) : (macros.find(({ id }) => id === editar) ?? null),
    done: listo,
  };
}

export type MacrosPageData = Awaited<ReturnType<typeof readMacrosPage>>;
