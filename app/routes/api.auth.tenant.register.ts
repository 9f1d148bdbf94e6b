import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerSignInCall } from "~/features/accounts/answer-sign-in-call.server";
import { openAccount } from "~/features/accounts/open-account.server";
import { registerSchema } from "~/features/accounts/schema";
import { allowMethods, readJson } from "~/platform/door.server";

async function answer({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const work = async () => {
    allowMethods(request, "POST");
    const input = await readJson(request, registerSchema);
    return openAccount(context.control, input, request, context.address);
  };
  return answerSignInCall(context, request, "Cuenta creada", work, 201);
}

export async function action(args: ActionFunctionArgs) {
  return answer(args);
}

export async function loader(args: LoaderFunctionArgs) {
  return answer(args);
}
