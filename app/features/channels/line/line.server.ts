import type { CarrierLine, CarrierState } from "~/features/threads/carrier-port";
import type { Tenant } from "~/platform/tenancy.server";
import { findIntegration } from "../queries.server";
import type { IntegrationType } from "../schema";
import { LOST_IN_A_ROW } from "./rules";
import { claimTry, noteAnswered, noteBusy, noteLost, type StoredState } from "./writes.server";

/** The state of a tenant's account with a vendor, which stands in the account's own row. */
export function lineOf(tenant: Tenant, type: IntegrationType, record: StoredState): CarrierLine {
  let seen = record;
  return {
    state: stateOf(record),
    look: async () => {
      seen = (await tenant.db.first(findIntegration(tenant, type))) ?? seen;
      return stateOf(seen);
    },
    claimTry: async () => {
      const claimed = await tenant.db.first(claimTry(tenant, type));
      if (claimed) seen = claimed;
      return claimed !== undefined;
    },
    answered: () => (seen.lostAnswers === 0 && seen.heldUntil === null ? null : noteAnswered(tenant, type, seen)),
    lost: () => noteLost(tenant, type),
    busy: (until) => noteBusy(tenant, type, until),
  };
}

function stateOf({ lostAnswers, heldUntil }: StoredState): CarrierState {
  return { heldUntil: heldUntil?.getTime() ?? null, mayLose: Math.max(LOST_IN_A_ROW - lostAnswers, 0) };
}
