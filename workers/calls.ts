import { placeIn } from "../app/features/calls/place";
import { callsAddress } from "../app/features/calls/read-call-card.server";
import { type Patience, receiveCall } from "../app/features/calls/receive-call.server";
import { SAID } from "../app/features/calls/words";
import { countWebhook } from "../app/features/channels/receive-webhook.server";
import { causeOf } from "../app/platform/log.server";
import type { Control } from "../app/platform/tenancy.server";
import type { Pipes } from "../app/providers/port";
import { throughDoor } from "./webhooks";

const CALLS = /^\/api\/twilio\/voice\/([^/]+)$/;
/** Twilio tells some thirty short fields, and the words that it heard. */
const LONGEST_BODY = 64 * 1024;

/** The business of a call's address; null for every other address. */
export function callDoor(pathname: string): { tenantUuid: string } | null {
  const uuid = CALLS.exec(pathname)?.[1];
  return uuid === undefined ? null : { tenantUuid: uuid.toLowerCase() };
}

/**
 * The entrance for telephone calls: proven like every webhook of the same account. A caller must never hear the
 * network's own error in English, so after the proof every failure is said kindly.
 */
export async function handleCall(
  request: Request,
  control: Control,
  pipes: Pipes,
  { tenantUuid }: { tenantUuid: string },
  patience?: Patience,
): Promise<Response> {
  const door = { type: "twilio", tenantUuid, evenOff: true } as const;
  return throughDoor(request, control, pipes, door, LONGEST_BODY, async ({ tenant, opened, webhook, origin }) => {
    countWebhook(tenant);
    const report = pipes.calls.read(webhook.body);
    if (report === null) {
      tenant.log.write({ event: "webhook_ignored", platform: "twilio", name: "no_call" });
      return pipes.calls.answer([]);
    }
    const place = placeIn(new URL(webhook.url));
    // A call that is under way goes on to its end.
    if (!opened.isActive && place === null && !report.hasEnded)
      return pipes.calls.answer([{ kind: "say", text: SAID.off }, { kind: "hang_up" }]);
    try {
      const asked = {
        report,
        place,
        address: callsAddress(origin, tenant.uuid),
        numbers: opened.numbers,
      };
      return pipes.calls.answer(await receiveCall(tenant, asked, patience));
    } catch (error) {
      tenant.log.write({ event: "webhook_failed", platform: "twilio", cause: causeOf(error) });
      return pipes.calls.answer([{ kind: "say", text: SAID.trouble }, { kind: "hang_up" }]);
    }
  });
}
