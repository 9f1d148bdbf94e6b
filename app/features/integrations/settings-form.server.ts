import { parseInput } from "~/platform/door.server";
import type { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { cardFormSchema } from "./card-forms";
import type { CardActionData } from "./form-answer";
import { runCardForm } from "./run-card-form.server";
import { isIntegrationType } from "./schema";

type Fields = Readonly<Record<string, FormDataEntryValue>>;

/** A card's form as it was posted. @throws AppError invalid, and what its use case throws */
export function postCardForm(tenant: Tenant, pipes: Pipes, fields: Fields, origin: string) {
  return runCardForm(tenant, pipes, parseInput(cardFormSchema, fields), origin);
}

/**
 * What a card's form that was refused is told.
 * @param isPage it was sent without scripts: what was typed comes back, because that page has lost it
 */
export function refusedCard(error: AppError, fields: Fields, isPage: boolean): CardActionData {
  const type = String(fields.type ?? "");
  return {
    kind: "card",
    ok: false,
    intent: String(fields.intent ?? ""),
    type: isIntegrationType(type) ? type : null,
    error: error.userMessage,
    fields: error.fields ?? {},
    typed: isPage ? Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])) : {},
  };
}
