import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { form, formAction, noFields } from "~/platform/form-action.server";
import { type ShareCode, shareCode } from "~/platform/share-code.server";
import { codeSchema, disableTwoFactorSchema } from "../schema";
import {
  confirmTwoFactor,
  disableTwoFactor,
  type Me,
  readTwoFactor,
  startTwoFactor,
  type TwoFactorState,
} from "./enrol.server";

/** What a person's page about their own second factor shows. */
export interface TwoFactorPageData {
  readonly state:
    | Exclude<TwoFactorState, { is: "pending" }>
    | { readonly is: "pending"; readonly spelled: string; readonly code: ShareCode };
  /** It was just switched off. */
  readonly done: boolean;
}

type Context = ActionFunctionArgs["context"];

export async function readTwoFactorPage({ control }: Context, me: Me, request: Request): Promise<TwoFactorPageData> {
  const state = await readTwoFactor(control, me);
  const done = new URL(request.url).searchParams.get("listo") === "apagada";
  if (state.is !== "pending") return { state, done };
  return { state: { is: "pending", spelled: state.spelled, code: shareCode(state.address) }, done };
}

/** @param leadsTo the page's own address, after a start (false) or after it was switched off (true) */
export function answerTwoFactorPage(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  me: Me,
  leadsTo: (isOff: boolean) => string,
): Promise<Response> {
  const { control } = context;
  const doors = {
    start: form(noFields, () => startTwoFactor(control, me)),
    confirm: form(codeSchema, ({ code }) => confirmTwoFactor(control, me, code)),
    disable: form(disableTwoFactorSchema, (input) => disableTwoFactor(control, me, input)),
  };
  return formAction({ request, context }, doors, ({ intent }) =>
    // The recovery codes are in this answer only, so the page stays.
    intent === "confirm" ? null : leadsTo(intent === "disable"),
  );
}
