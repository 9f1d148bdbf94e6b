import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInCall } from "~/features/accounts/guards.server";
import { userJson } from "~/features/accounts/user-json";
import { allowMethods, call } from "~/platform/door.server";

async function answer({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "GET", "HEAD");
    return Response.json(userJson(await signedInCall(context, request)));
  });
}

export async function loader(args: LoaderFunctionArgs) {
  return answer(args);
}

export async function action(args: ActionFunctionArgs) {
  return answer(args);
}
