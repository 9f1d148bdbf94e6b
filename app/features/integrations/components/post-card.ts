import * as z from "zod/mini";
import { cardTitle } from "../cards";
import type { IntegrationType } from "../schema";

const ADDRESS = "/admin/settings?_data=routes%2Fadmin.settings";
/** A provider that is tested may take its 15 seconds. */
const PATIENCE_MILLISECONDS = 30_000;

const answerSchema = z.object({
  ok: z.boolean(),
  done: z.optional(z.string()),
  test: z.optional(z.nullable(z.object({ ok: z.boolean(), reason: z.nullable(z.string()) }))),
  error: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
});
/** What became of a card's form; `error` is always there for one that was refused. */
export type CardAnswer = z.infer<typeof answerSchema>;

/** Posts a form of a card and never throws: a dead line must not take away what somebody is typing. */
export async function postCard(type: IntegrationType, form: FormData): Promise<CardAnswer> {
  const failed = { ok: false, error: `Error al guardar la configuración de ${cardTitle(type)}` };
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") body.append(name, value);
  try {
    const response = await fetch(ADDRESS, {
      method: "POST",
      body,
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    if (response.headers.has("x-remix-redirect")) {
      return { ok: false, error: "Tu sesión terminó. Entra de nuevo en otra pestaña; lo que escribiste sigue aquí." };
    }
    const answer = answerSchema.safeParse(await response.json());
    if (!answer.success || answer.data.ok !== response.ok) return failed;
    return answer.data.ok ? answer.data : { ...answer.data, error: answer.data.error ?? failed.error };
  } catch {
    return failed;
  }
}
