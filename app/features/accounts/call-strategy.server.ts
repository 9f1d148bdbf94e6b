import type { AppLoadContext } from "@remix-run/cloudflare";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import type { z } from "zod";
import { readJson } from "~/platform/door.server";
import { openAccountByCall } from "./open-account.server";
import { loginCallSchema, registerSchema } from "./schema";
import { type SignedInByCall, signInByCall } from "./sign-in.server";

export type SignInCall = "login" | "register" | "super-admin";

interface Called<Input> {
  readonly input: Input;
  readonly request: Request;
}

/** Signs in by a call's JSON body. */
class JsonStrategy<Input> extends Strategy<SignedInByCall, Called<Input>> {
  override name = "json";
  readonly #schema: z.ZodType<Input>;

  constructor(schema: z.ZodType<Input>, verify: (called: Called<Input>) => Promise<SignedInByCall>) {
    super(verify);
    this.#schema = schema;
  }

  /**
   * @throws AppError unsupported (not JSON), too_large, malformed, invalid (with the fields), and the errors of
   * `verify`
   */
  override async authenticate(request: Request): Promise<SignedInByCall> {
    return this.verify({ input: await readJson(request, this.#schema), request });
  }
}

/** The strategies of the sign-in calls, beside those of the pages' forms. */
export function callAuthenticator({ control, address }: AppLoadContext): Authenticator<SignedInByCall> {
  const strategies: Record<SignInCall, Strategy<SignedInByCall, never>> = {
    login: new JsonStrategy(loginCallSchema, ({ input, request }) =>
      signInByCall(control, "tenant_user", input, request, address),
    ),
    register: new JsonStrategy(registerSchema, ({ input, request }) =>
      openAccountByCall(control, input, request, address),
    ),
    "super-admin": new JsonStrategy(loginCallSchema, ({ input, request }) =>
      signInByCall(control, "super_admin", input, request, address),
    ),
  };
  const authenticator = new Authenticator<SignedInByCall>();
  for (const [name, strategy] of Object.entries(strategies)) authenticator.use(strategy, name);
  return authenticator;
}
