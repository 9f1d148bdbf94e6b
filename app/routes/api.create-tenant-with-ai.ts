import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { signInByCall } from "~/features/accounts/sign-in.server";
import { signedInHeaders } from "~/features/accounts/sign-in-page.server";
import { userJson } from "~/features/accounts/user-json";
import { createTenantSchema } from "~/features/onboarding/account-schema";
import { createAccount } from "~/features/onboarding/create-account.server";
import { allowMethods, call, readJson } from "~/platform/door.server";

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "POST");
    const input = await readJson(request, createTenantSchema);
    const caller = { request, address: context.address };
    const { opened, slug } = await createAccount(context.control, input, caller, (control, login) =>
      signInByCall(control, "tenant_user", login, request, context.address),
    );
    return Response.json(
      { user: userJson(opened.viewer), slug, token: opened.bearer },
      { status: 201, headers: signedInHeaders(request, opened) },
    );
  });
}
