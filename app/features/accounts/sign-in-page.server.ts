import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { json, redirect } from "@remix-run/cloudflare";
import { attempt } from "~/platform/door.server";
import type { AppError } from "~/platform/errors";
import { readForm } from "~/platform/form.server";
import { formAuthenticator, type SignInForm } from "./form-strategy.server";
import { loginSchema, registerSchema } from "./schema";
import { deviceCookie, sessionCookie } from "./sessions.server";
import type { SignedIn } from "./sign-in.server";

/** What a sign-in page shows again after a refused try: what was typed (never a password) and why. */
export interface RefusedForm {
  readonly form: SignInForm;
  readonly result: SubmissionResult;
  /** The reason that belongs to no single field. */
  readonly failure: string | null;
}

const SCHEMAS = { login: loginSchema, register: registerSchema, "super-admin": loginSchema } as const;
const NAMES = [...new Set(Object.values(SCHEMAS).flatMap((schema) => Object.keys(schema.shape)))];
const SECRETS = ["password"];

/** `Set-Cookie` twice: the session, and the device that spares its owner the account's slower cap. */
export function signedInHeaders(request: Request, { session, device }: SignedIn): Headers {
  const headers = new Headers();
  headers.append("set-cookie", sessionCookie(request, session));
  headers.append("set-cookie", deviceCookie(request, device));
  return headers;
}

/**
 * Answers one of the sign-in forms: goes to `target` with the session's cookies, or shows the form again.
 * `pick` names the form by the posted `intent`, null for an unknown one.
 */
export async function answerSignInForm(
  context: AppLoadContext,
  request: Request,
  options: {
    readonly pick: (intent: string) => SignInForm | null;
    readonly textOf: (form: SignInForm, error: AppError) => string;
    readonly target: string;
  },
) {
  const read = await attempt(context, request, () => readForm(request, ["intent", ...NAMES]));
  if (!read.ok) throw json({ error: read.error.userMessage }, { status: read.error.status });
  const intent = read.value.get("intent");
  const form = options.pick(typeof intent === "string" ? intent : "");
  if (!form) throw json({ error: "No entendimos ese formulario." }, { status: 400 });
  read.value.delete("intent");

  const submission = parseWithZod(read.value, { schema: SCHEMAS[form], disableAutoCoercion: true });
  const refuse = (status: number, failure: string | null, fieldErrors?: Record<string, string[]>) =>
    json<RefusedForm>(
      { form, failure, result: submission.reply({ hideFields: SECRETS, fieldErrors }) },
      { status, headers: { "cache-control": "no-store" } },
    );
  if (submission.status !== "success") return refuse(422, null);

  const posted = new Request(request.url, { method: "POST", headers: cookiesOf(request), body: read.value });
  const entered = await attempt(context, request, () => formAuthenticator(context).authenticate(form, posted));
  if (!entered.ok) {
    const { error } = entered;
    const fields = Object.fromEntries(Object.entries(error.fields ?? {}).map(([name, why]) => [name, [...why]]));
    // A reason that stands beside its field is not said twice.
    return refuse(error.status, error.fields ? null : options.textOf(form, error), fields);
  }
  return redirect(options.target, { headers: signedInHeaders(request, entered.value) });
}

function cookiesOf(request: Request): Record<string, string> {
  const cookie = request.headers.get("cookie");
  return cookie === null ? {} : { cookie };
}
