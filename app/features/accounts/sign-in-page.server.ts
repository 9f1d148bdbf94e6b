import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { AppError } from "~/platform/errors";
import { form, formAction } from "~/platform/form-action.server";
import { visitorPaths } from "~/platform/visitor-paths";
import { loginFailureText, registerFailureText, superAdminFailureText } from "./failure-text";
import { formAuthenticator, type SignInForm } from "./form-strategy.server";
import { clearReturnToCookies, readReturnTo, returnToCookieFor } from "./return-to.server";
import { loginSchema, registerSchema } from "./schema";
import { deviceCookie, firstStepCookie, sessionCookie } from "./sessions.server";
import type { SignedIn } from "./sign-in.server";

const SCHEMAS = { login: loginSchema, register: registerSchema, "super-admin": loginSchema } as const;
const SAYS: Readonly<Record<SignInForm, (error: AppError) => string>> = {
  login: loginFailureText,
  register: registerFailureText,
  "super-admin": superAdminFailureText,
};

/**
 * `Set-Cookie`: the session, and the device, which is exempt from the account's slower limit. The cookie with the page
 * to return to has done its work and is deleted.
 */
export function signedInHeaders(request: Request, { session, device }: SignedIn): Headers {
  const headers = new Headers();
  headers.append("set-cookie", sessionCookie(request, session));
  headers.append("set-cookie", deviceCookie(request, device));
  for (const cleared of clearReturnToCookies(request)) headers.append("set-cookie", cleared);
  return headers;
}

/**
 * Answers a page's sign-in forms: goes on with the session's cookies, or shows the form again.
 * @param target where a new account goes, and anybody who signs in without a console page to return to
 */
export function answerSignInForm(
  { context, request }: Pick<ActionFunctionArgs, "context" | "request">,
  names: readonly SignInForm[],
  target: string,
): Promise<Response> {
  const authenticator = formAuthenticator(context);
  // The form is parsed here too, so that a refused one comes back with its reasons; its strategy reads the request itself.
  const posted = request.clone() as Request;
  const doorOf = (name: SignInForm) => form(SCHEMAS[name], () => authenticator.authenticate(name, posted), SAYS[name]);
  const doors = Object.fromEntries(names.map((name) => [name, doorOf(name)]));
  return formAction({ context, request }, doors, ({ intent, value }) => {
    const returnTo = intent === "login" ? readReturnTo(request) : null;
    const to = returnTo ?? target;
    if (!("proof" in value)) return redirect(to, { headers: signedInHeaders(request, value) });
    const headers = new Headers([["set-cookie", firstStepCookie(request, value.proof)]]);
    for (const kept of returnToCookieFor(request, returnTo)) headers.append("set-cookie", kept);
    return redirect(visitorPaths.secondStep(), { headers });
  });
}
