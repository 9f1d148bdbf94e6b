import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerSignInCall } from "~/features/accounts/answer-sign-in-call.server";

export async function action(args: ActionFunctionArgs) {
  return answerSignInCall(args, "super-admin", { message: "Sesión iniciada" });
}

export async function loader(args: LoaderFunctionArgs) {
  return answerSignInCall(args, "super-admin", { message: "Sesión iniciada" });
}
