import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { call } from "~/platform/door.server";
import type { SignedIn } from "./sign-in.server";
import { signedInHeaders } from "./sign-in-page.server";
import { userJson } from "./user-json";

const failure = z.record(z.string(), z.unknown());

/**
 * Answers a sign-in call: `{success: true, user, message, token}` with the session's cookies; only calls answer the
 * bearer token. Failures are the usual error body plus `success: false`.
 */
export async function answerSignInCall(
  context: AppLoadContext,
  request: Request,
  message: string,
  work: () => Promise<SignedIn>,
  status = 200,
): Promise<Response> {
  const response = await call(context, request, async () => {
    const signedIn = await work();
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
