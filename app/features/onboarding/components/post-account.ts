import * as z from "zod/mini";
import { postForm } from "~/platform/post-form";
import { type AccountAnswer, type AccountIntent, lost, refused } from "./account-answer";

const ADDRESS = `/?index&_data=${encodeURIComponent("routes/_index")}`;
const PATIENCE_MILLISECONDS = 60_000;
const draftSchema = z.record(z.string(), z.string());
const createdSchema = z.object({ slug: z.string() });

/** Posts one of the landing's forms; never throws. */
export async function postAccount(intent: AccountIntent, body: FormData): Promise<AccountAnswer> {
  const posted = await postForm(ADDRESS, body, PATIENCE_MILLISECONDS);
  if (posted.ok && intent === "analyse") {
    const draft = draftSchema.safeParse(posted.value);
    if (draft.success) return { is: "draft", draft: draft.data };
  }
  if (posted.ok && intent === "create") {
    const created = createdSchema.safeParse(posted.value);
    if (created.success) return { is: "created", slug: created.data.slug };
  }
  return posted.ok === false ? refused(intent, body, posted.error, posted.fields) : lost(intent, body);
}
