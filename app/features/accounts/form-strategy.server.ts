import type { AppLoadContext } from "@remix-run/cloudflare";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { z } from "zod";
import { parseInput } from "~/platform/door.server";
import { openAccount } from "./open-account.server";
import { loginSchema, registerSchema } from "./schema";
import { type SecondStep, type SignedIn, signInOnPage } from "./sign-in.server";

export type SignInForm = "login" | "register" | "super-admin";

const read = <Output>(schema: z.ZodType<Output>, form: FormData): Output =>
  parseInput(schema, Object.fromEntries(form));

/**
 * The strategies of the pages' sign-in forms. They return an opened session; the route stores it in a cookie, because
 * the library itself stores nothing. `authenticate` throws the use cases' AppError.
 */
export function formAuthenticator({ control, address }: AppLoadContext): Authenticator<SignedIn | SecondStep> {
  const strategies: Record<SignInForm, FormStrategy<SignedIn | SecondStep>> = {
    login: new FormStrategy(({ form, request }) =>
      signInOnPage(control, "tenant_user", read(loginSchema, form), request, address),
    ),
    register: new FormStrategy(({ form, request }) =>
      openAccount(control, read(registerSchema, form), request, address),
    ),
    "super-admin": new FormStrategy(({ form, request }) =>
      signInOnPage(control, "super_admin", read(loginSchema, form), request, address),
    ),
  };
  const authenticator = new Authenticator<SignedIn | SecondStep>();
  for (const [name, strategy] of Object.entries(strategies)) authenticator.use(strategy, name);
  return authenticator;
}
