import { json } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { TenantUser } from "~/features/accounts/viewer";
import type { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { changeFaqPair, deleteFaqPair, saveFaqPair } from "./faq.server";
import type { SourceAnswer } from "./source-answer";
import type { faqFormSchema } from "./source-forms";

/** One form of the frequent questions. @returns what was done @throws AppError invalid, conflict, not_found */
export async function runFaqForm(
  tenant: Tenant,
  user: TenantUser,
  form: z.output<typeof faqFormSchema>,
): Promise<"agregada" | "guardada" | "eliminada"> {
  switch (form.intent) {
    case "add":
      await saveFaqPair(tenant, { ...form, savedBy: user.id });
      return "agregada";
    case "change":
      await changeFaqPair(tenant, form.pairId, { ...form, savedBy: user.id });
      return "guardada";
    case "delete":
      await deleteFaqPair(tenant, form.pairId);
      return "eliminada";
    default:
      return form satisfies never;
  }
}

/** A refusal for the page it was posted from, with what was typed. */
export function answerSource(error: AppError, typed: Readonly<Record<string, FormDataEntryValue>>) {
  const { userMessage, status, fields = {}, detail, code } = error;
  const texts = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)]));
  return json<SourceAnswer>({ error: userMessage, code: detail ?? code, fields, typed: texts }, { status });
}
