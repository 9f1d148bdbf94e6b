import { type Offer, offerActions, takeProposal } from "~/features/actions/propose.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { AiProvider, Proposal } from "~/providers/ai/port";
import { storeAnswer } from "../store-answer.server";
import { type Acting, heardOf } from "./act.server";
import { fitTo } from "./aside";

/** The actions that the model may propose for a thread; reads nothing where it cannot. */
export async function offersFor(tenant: Tenant, ai: AiProvider, { state }: Acting): Promise<readonly Offer[]> {
  const { companyId, id: conversationId } = state.thread;
  if (!ai.takesTools || companyId === null) return [];
  return offerActions(tenant, { conversationId, companyId });
}

/**
 * Asks the customer for what a proposed action needs, or for a yes.
 * @returns false where the proposal is not one that may be made: the burst wants a normal answer
 * @throws GuardRefused `stepped_in`, `credits` or a shared limit
 */
export async function storeProposal(
  tenant: Tenant,
  acting: Acting,
  offers: readonly Offer[],
  proposal: Proposal,
): Promise<boolean> {
  const { state, channel, guard, upTo, run } = acting;
  const { companyId } = state.thread;
  const spoken =
    companyId === null ? null : await takeProposal(tenant, heardOf(tenant, acting, companyId), offers, proposal);
  if (spoken === null) return false;
  await storeAnswer(tenant, {
    state,
    guard,
    action: spoken,
    reply: { text: fitTo(channel, spoken.text), offers: null },
    upTo,
    insights: null,
    contact: {},
    run: acting.trace(),
    finish: run?.finish ?? null,
  });
  return true;
}
