import type { Channel } from "~/wire/channel";
import { COMPANY_DEFAULT, GENERAL_DEFAULT, MAX_THRESHOLD } from "./thresholds/thresholds";

export interface ReplyConditions {
  readonly aiEnabled: boolean;
  /** A person replied a short while ago. */
  readonly aiWaits: boolean;
  /** True also while no company is identified. */
  readonly companyActive: boolean;
  /** From `thresholdFor`. */
  readonly threshold: number;
  /** Customer messages since a person of the staff last wrote; media count. */
  readonly streak: number;
  readonly credits: number;
  /** True when the channel's rules let a free text out now. */
  readonly canSend: boolean;
  /** The side that answers at this hour, by the company's business hours. */
  readonly turn: "ai" | "people";
}

export type SkipReason = "ai_off" | "ai_waits" | "company_inactive" | "cannot_send" | "people_only" | "no_credits";

export type ReplyDecision =
  | { readonly kind: "reply" }
  | { readonly kind: "wait" }
  | { readonly kind: "skip"; readonly reason: SkipReason };

/**
 * Decides whether the AI answers now, waits for more messages, or must not. In the hours of people the first message
 * already counts, because somebody has to hear of it. Credits are checked only when an answer is due.
 */
export function shouldReply(conditions: ReplyConditions): ReplyDecision {
  const { aiEnabled, aiWaits, companyActive, threshold, streak, credits, canSend, turn } = conditions;
  if (!aiEnabled) return { kind: "skip", reason: "ai_off" };
  if (aiWaits) return { kind: "skip", reason: "ai_waits" };
  if (!companyActive) return { kind: "skip", reason: "company_inactive" };
  if (!canSend) return { kind: "skip", reason: "cannot_send" };
  if (turn === "people") return streak < 1 ? { kind: "wait" } : { kind: "skip", reason: "people_only" };
  if (streak < Math.max(1, threshold)) return { kind: "wait" };
  if (credits < 1) return { kind: "skip", reason: "no_credits" };
  return { kind: "reply" };
}

export interface ThresholdSources {
  readonly channel: Channel;
  readonly companyIdentified: boolean;
  /** The tenant's general setting for the channel; null while never saved. */
  readonly general: number | null;
  /** The company's own row for the channel; null while never saved. */
  readonly company: number | null;
}

/**
 * The number of customer messages after which the AI begins. Voice answers at once; the general value counts until the
 * company is known, then the company's. A stored value outside 1 to 10 counts as never saved, as the panels show it.
 */
export function thresholdFor({ channel, companyIdentified, general, company }: ThresholdSources): number {
  if (channel === "voice" || channel === "voice_plugin") return 1;
  return companyIdentified
    ? (validThreshold(company) ?? COMPANY_DEFAULT)
    : (validThreshold(general) ?? GENERAL_DEFAULT);
}

function validThreshold(value: number | null): number | null {
  return value !== null && Number.isInteger(value) && value >= 1 && value <= MAX_THRESHOLD ? value : null;
}

const DEFAULT_QUIET_SECONDS = 3;
const MAX_QUIET_SECONDS = 30;
/** Customers who watch the screen or listen do not wait. */
const MAX_QUIET_SECONDS_LIVE = 1;
/** The first message is answered by then, even if the customer goes on writing. */
export const MAX_BURST_MS = 25_000;

export interface Burst {
  /** Milliseconds since 1970, like every time here. */
  readonly lastCustomerMessageAt: number;
  readonly firstUnansweredAt: number;
  /** The tenant's setting, 0 to 30; null while never saved. */
  readonly quietSeconds: number | null;
  readonly channel: Channel;
}

/**
 * The moment when a burst is answered: after a quiet window, at most 25 s after its first message. In milliseconds
 * since 1970.
 */
export function answerDueAt({ lastCustomerMessageAt, firstUnansweredAt, quietSeconds, channel }: Burst): number {
  const live = channel === "webchat" || channel === "voice" || channel === "voice_plugin";
  const wanted = Math.min(MAX_QUIET_SECONDS, Math.max(0, quietSeconds ?? DEFAULT_QUIET_SECONDS));
  const quiet = live ? Math.min(wanted, MAX_QUIET_SECONDS_LIVE) : wanted;
  return Math.min(lastCustomerMessageAt + quiet * 1000, firstUnansweredAt + MAX_BURST_MS);
}

export interface PendingAnswer {
  /** The last customer message that the waiting answer was planned for. */
  readonly upTo: number;
  readonly lastCustomerMessageId: number;
  /** When the newest message came, if known. If that was before the deadline, its own answer is due by then. */
  readonly lastCustomerMessageAt?: number;
  readonly firstUnansweredAt: number;
  readonly now: number;
}

/** True when a newer message has taken over the answer. That happens only until 25 s after the first unanswered one. */
export function isSuperseded({
  upTo,
  lastCustomerMessageId,
  firstUnansweredAt,
  now,
  ...newest
}: PendingAnswer): boolean {
  const deadline = firstUnansweredAt + MAX_BURST_MS;
  return lastCustomerMessageId > upTo && (now < deadline || (newest.lastCustomerMessageAt ?? deadline) < deadline);
}
