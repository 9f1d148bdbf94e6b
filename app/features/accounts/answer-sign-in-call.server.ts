import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { allowMethods, call } from "~/platform/door.server";
import { callAuthenticator, type SignInCall } from "./call-strategy.server";
import { signedInHeaders } from "./sign-in-page.server";
import { userJson } from "./user-json";

const failure = z.record(z.string(), z.unknown());

/**
 * Answers a sign-in call: `{success: true, user, message, token}` with the session's cookies; only calls answer the
 * bearer token. Failures are the usual error body plus `success: false`.
 */
export async function answerSignInCall(
  { context, request }: Pick<ActionFunctionArgs, "context" | "request">,
  strategy: SignInCall,
  { message, status = 200 }: { readonly message: string; readonly status?: number },
): Promise<Response> {
  const response = await call(context, request, async () => {
    allowMethods(request, "POST");
    const signedIn = await callAuthenticator(context).authenticate(strategy, request);
    return Response.json(
      { success: true, user: userJson(signedIn.viewer), message, token: signedIn.bearer },
      { status, headers: signedInHeaders(request, signedIn) },
    );
  });
  if (response.ok || response.status === 405) return response;
  const body = failure.parse(await response.json());
  const headers = new Headers(response.headers);
  headers.delete("content-type");
  return Response.json({ success: false, ...body }, { status: response.status, headers });
}
