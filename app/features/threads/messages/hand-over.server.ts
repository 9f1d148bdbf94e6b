import { Lanes } from "~/platform/lanes.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { SendResult } from "~/providers/messaging/port";
import type { CarrierLine, CarrierState, FoundCarrier } from "../carrier-port";

/**
 * The calls of one business to one vendor. After its batch an invocation has half a minute: the wait and the call, 15 s
 * at most, fit in.
 */
const calls = new Lanes({ atOnce: 3, waiting: 150, longestWait: 10_000, longestTurn: 60_000 });

const SECOND = 1_000;
/** The most that a message waits where others of its business keep the vendor busy. */
const CROWDED_MILLISECONDS = 10 * SECOND;
/** How long all messages leave a busy vendor alone that does not say for how long. */
const SHORT_REST_MILLISECONDS = 5 * SECOND;
/** How long a message waits while another one tries a silent vendor first. */
const TRIED_BY_ANOTHER_MILLISECONDS = 20 * SECOND;

export interface HandedOver {
  /** Null when there is nothing to send any more. */
  readonly send: () => Promise<SendResult | null>;
  /** Stores the outcome. @param note for the same batch */
  readonly settle: (result: SendResult, note: Statement<unknown> | null) => Promise<void>;
  /** Nothing was sent, and nothing should be before `until`, in milliseconds since 1970. */
  readonly wait: (until: number) => Promise<void>;
  /** Called when nothing but the vendor is waited for. */
  readonly aside: () => void;
}

/** Calls a carrier within its business's share, and not while it is busy or silent. */
export async function handOver(
  tenant: Tenant,
  carrier: FoundCarrier,
  { send, settle, wait, aside }: HandedOver,
): Promise<void> {
  const { line } = carrier;
  if (!line) {
    const result = await send();
    return result ? settle(result, null) : undefined;
  }
  const held = heldUntil(tenant, line.state);
  if (held !== null) return wait(held);
  aside();
  const turn = await calls.enter(`${tenant.id}:${carrier.name}`);
  if (!turn) return wait(crowdedUntil(tenant));
  try {
    // The outcomes of the calls beside this one count here too, so the state is read again.
    const state = turn.waited || turn.workingOthers() > 0 ? await line.look() : line.state;
    const until = heldUntil(tenant, state);
    if (until !== null) return await wait(until);
    if (state.mayLose === 0 && !(await line.claimTry()))
      return await wait(tenant.now() + TRIED_BY_ANOTHER_MILLISECONDS);
    // All calls under way may be lost: one more would exceed what is risked on a vendor that fell silent.
    if (state.mayLose > 0 && turn.workingOthers() >= state.mayLose) return await wait(crowdedUntil(tenant));
    turn.work();
    const result = await send();
    if (!result) return;
    countTrouble(tenant, carrier.name, result);
    await settle(result, noteOf(tenant, line, result));
  } finally {
    turn.end();
  }
}

function crowdedUntil(tenant: Tenant): number {
  return tenant.now() + Math.ceil((1 + Math.random()) * (CROWDED_MILLISECONDS / 2));
}

function heldUntil(tenant: Tenant, { heldUntil }: CarrierState): number | null {
  return heldUntil !== null && heldUntil > tenant.now() ? heldUntil : null;
}

/** What the platform's own page of health hears of it: our code, and no word of the vendor's. */
function countTrouble(tenant: Tenant, vendor: string, result: SendResult): void {
  if (result.kind === "sent") return;
  const codes = { refused: "", unknown: "answer_lost", later: "busy" } as const;
  tenant.noteTrouble(vendor, "provider_error", result.kind === "refused" ? result.code : codes[result.kind]);
}

function noteOf(tenant: Tenant, line: CarrierLine, result: SendResult): Statement<unknown> | null {
  switch (result.kind) {
    case "sent":
    case "refused":
      return line.answered();
    case "unknown":
      return line.lost();
    case "later": {
      const { retryAfterSeconds } = result;
      const rest = retryAfterSeconds === null ? SHORT_REST_MILLISECONDS : Math.max(1, retryAfterSeconds) * SECOND;
      return line.busy(tenant.now() + rest);
    }
    default:
      return result satisfies never;
  }
}
