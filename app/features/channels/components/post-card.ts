import * as z from "zod/mini";
import type { FormRefusal } from "~/platform/form-answer";
import { postForm } from "~/platform/post-form";
import { type CardIntent, type CardTest, isCardIntent } from "../card-done";
import { cardTitle } from "../cards";
import type { IntegrationType } from "../schema";

const ADDRESS = "/admin/settings?_data=routes%2Fadmin.settings";
/** The test of a provider may take its 15 seconds. */
const PATIENCE_MILLISECONDS = 30_000;
const testSchema = z.object({ ok: z.boolean(), reason: z.nullable(z.string()) });

/** The answer to a card's form. */
export type CardAnswer =
  | FormRefusal
  | { readonly ok: true; readonly intent: CardIntent; readonly test: CardTest | null };

/** Posts a form of a card. It never throws: a lost connection must not remove the text that somebody is typing. */
export async function postCard(type: IntegrationType, form: FormData): Promise<CardAnswer> {
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") body.append(name, value);
  const answer = await postForm(ADDRESS, body, PATIENCE_MILLISECONDS);
  if (answer.ok === false) return refused(answer.error, answer.fields);
  if (answer.ok && isCardIntent(answer.intent)) {
    const test = testSchema.safeParse(answer.value);
    return { ok: true, intent: answer.intent, test: test.success ? test.data : null };
  }
  return refused(
    answer.ok === null && answer.lost === "session"
      ? "Tu sesión terminó. Entra de nuevo en otra pestaña; lo que escribiste sigue aquí."
      : `Error al guardar la configuración de ${cardTitle(type)}`,
  );
}

function refused(error: string, fields: Readonly<Record<string, string[]>> = { "": [error] }): FormRefusal {
  const result = { status: "error" as const, initialValue: {}, error: fields };
  return { ok: false, intent: "", of: "", code: "", error, result };
}
