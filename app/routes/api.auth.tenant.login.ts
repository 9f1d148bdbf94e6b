import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerSignInCall } from "~/features/accounts/answer-sign-in-call.server";
import { loginSchema } from "~/features/accounts/schema";
import { signIn } from "~/features/accounts/sign-in.server";
import { allowMethods, readJson } from "~/platform/door.server";

async function answer({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  return answerSignInCall(context, request, "Sesión iniciada", async () => {
    allowMethods(request, "POST");
    const input = await readJson(request, loginSchema);
    return signIn(context.control, "tenant_user", input, request, context.address);
  });
}

export async function action(args: ActionFunctionArgs) {
  return answer(args);
}

export async function loader(args: LoaderFunctionArgs) {
  return answer(args);
}
