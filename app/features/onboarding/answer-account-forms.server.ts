import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import { signedInHeaders } from "~/features/accounts/sign-in-page.server";
import type { AppError } from "~/platform/errors";
import { form, formAction, formInPlace } from "~/platform/form-action.server";
import { paths } from "~/platform/paths";
import { MAX_FILE_BYTES } from "~/reading/upload-rules";
import { describedAccountSchema, describeSchema } from "./account-schema";
import { createDescribed, describeAccount } from "./describe-account.server";
import { ACCOUNT_FAILED, ANALYSIS_FAILED } from "./wizard-texts";

const unlessKnown =
  (failed: string) =>
  ({ code, userMessage }: AppError): string =>
    code === "internal" ? failed : userMessage;

/** Answers the landing's two forms: a description becomes a draft, the draft an account whose owner is signed in. */
export function answerAccountForms({
  context,
  request,
}: Pick<ActionFunctionArgs, "context" | "request">): Promise<Response> {
  const caller = { request, address: context.address };
  const doors = {
    analyse: formInPlace(
      describeSchema,
      (input, file) => describeAccount(context.control, context.pipes.ai, input, file, context.address),
      unlessKnown(ANALYSIS_FAILED),
    ),
    create: form(
      describedAccountSchema,
      (input) => createDescribed(context.control, input, caller),
      unlessKnown(ACCOUNT_FAILED),
    ),
  };
  const isDocument = request.headers.get("accept")?.includes("text/html") ?? false;
  return formAction(
    { request, context },
    doors,
    (done) => {
      if (done.intent === "analyse") return null;
      const { opened, slug } = done.value;
      const headers = signedInHeaders(request, opened);
      if (isDocument) return redirect(paths.mockSite(slug), { headers });
      headers.set("cache-control", "no-store");
      return json({ ok: true, intent: done.intent, of: "", value: { slug } }, { headers });
    },
    { maxFileBytes: MAX_FILE_BYTES },
  );
}
