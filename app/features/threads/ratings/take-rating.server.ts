import { dayIn } from "~/platform/day-in";
import { AppError, notFound } from "~/platform/errors";
import { networkOf } from "~/platform/network";
import { countInOrder, countTry, tooMany, waitMessage } from "~/platform/rate-limit.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { canWrite, writable } from "../messages/can-send";
import { newMessage } from "../messages/new-message.server";
import type { MessageRecord } from "../messages/queries.server";
import { type ConversationRecord, findConversation } from "../queries.server";
import { setThread } from "../write-thread.server";
import { findRating, lastRating, type RatingRecord, readRatingSettings, type Said, stillSays } from "./queries.server";
import { ratedLine, scoreIn, stateOf, THANKS } from "./rules";
import { SCORES, type Score } from "./scores";
import { openSignedRating } from "./signed-rating.server";
import { storeRating } from "./writes.server";

const MINUTE = 60_000;
const PER_NETWORK = { count: 30, windowMilliseconds: 10 * MINUTE };
const PER_QUESTION = { count: 20, windowMilliseconds: 60 * MINUTE };
const GONE = "Este enlace ya no sirve.";

interface Answer {
  readonly thread: ConversationRecord;
  readonly rating: RatingRecord;
  readonly said: Said;
  /** The message that holds it; null from the page. */
  readonly message: MessageRecord | null;
}

/** @throws GuardRefused `rating` (another answer came meanwhile), `thread` (it is in the trash) */
async function store(tenant: Tenant, { thread, rating, said, message }: Answer): Promise<void> {
  const own = { conversationId: thread.id, platform: thread.platform };
  const line = newMessage(tenant, { ...own, sender: "system", content: ratedLine(said.score, said.comment) });
  // The number itself opens WhatsApp's 24 hours again.
  const now = tenant.now();
  const isThanked =
    message !== null && rating.score === null && canWrite({ ...writable(thread), lastCustomerMessageAt: now }, now).ok;
  const thanks = isThanked ? [newMessage(tenant, { ...own, sender: "ai", content: THANKS, status: "queued" })] : [];
  // Answered already: the AI does not take it for a question when the customer writes again.
  const covered = message && {
    lastCustomerMessageId: message.id,
    lastCustomerMessageAt: message.createdAt,
    answeredThrough: message.id,
  };
  const says = [...(message ? [message] : []), line, ...thanks];
  await setThread(
    tenant,
    { thread, set: { ratingScore: said.score, ...covered }, says },
    {
      guards: [{ if: stillSays(tenant, rating.id, rating), label: "rating" }],
      with: { rated: storeRating(tenant, rating, said, dayIn(tenant.now(), tenant.timeZone)) },
    },
  );
}

/**
 * Takes a customer's bare number for the rating that they were asked for.
 * @param message as it would be stored
 * @returns false where it is a message like any other
 * @throws UniqueViolation: it is stored already
 */
export async function rateByMessage(
  tenant: Tenant,
  thread: ConversationRecord,
  message: MessageRecord,
): Promise<boolean> {
  const score = scoreIn(thread, message.content, tenant.now());
  if (score === null || thread.deletedAt !== null) return false;
  const rating = await tenant.db.first(lastRating(tenant, thread.id));
  if (!rating || !isTaken(rating, tenant.now())) return false;
  try {
    await store(tenant, { thread, rating, said: { score, comment: rating.comment }, message });
    return true;
  } catch (error) {
    if (error instanceof GuardRefused) return false;
    throw error;
  }
}

function isTaken(rating: RatingRecord, now: number): boolean {
  return ["open", "changeable"].includes(stateOf(rating, now));
}

/** What the page of a question shows; reading it rates nothing, because mail scanners open every link. @throws AppError not_found */
export async function readRatingPage(control: Control, token: string) {
  const { tenant, business, id } = await openSignedRating(control, token);
  const [[rating], settings] = await tenant.db.batch([findRating(tenant, id), readRatingSettings(tenant)]);
  if (!rating) throw notFound(GONE);
  const { score, comment } = rating;
  return { business, words: settings.words, score, comment, state: stateOf(rating, tenant.now()) };
}

/**
 * Rates by the page; a second time changes it, within a day.
 * @throws AppError not_found, conflict (it cannot be said or changed any more), rate_limited
 */
export async function rateByLink(
  control: Control,
  token: string,
  { score, comment }: { readonly score: Score; readonly comment: string | null },
  address: string,
): Promise<void> {
  const now = control.platform.clock.now();
  const tries = await control.db.run(countTry(`rating:${networkOf(address)}`, PER_NETWORK, now));
  if (!tries.allowed) throw tooMany(tries, waitMessage(tries.retryAfterSeconds));
  const { tenant, id } = await openSignedRating(control, token);
  const [[rating], ...quotas] = await tenant.db.batch([
    findRating(tenant, id),
    ...countInOrder(tenant.id, [{ key: `rating:${id}`, limit: PER_QUESTION }], now),
  ]);
  const full = quotas.find(({ allowed }) => !allowed);
  if (full) throw tooMany(full, waitMessage(full.retryAfterSeconds));
  const thread = rating && (await tenant.db.first(findConversation(tenant, rating.conversationId)));
  if (!thread) throw notFound(GONE);
  if (rating.score === score && rating.comment === comment) return;
  const state = stateOf(rating, now);
  if (state === "said") throw new AppError("conflict", "Ya nos habías dado tu opinión. ¡Gracias!");
  if (state === "over") throw new AppError("conflict", "Esta pregunta ya cerró. ¡Gracias de todos modos!");
  await store(tenant, { thread, rating, said: { score, comment }, message: null }).catch((error: unknown) => {
    if (!(error instanceof GuardRefused)) throw error;
    throw error.label === "rating" ? new AppError("conflict", "Inténtalo otra vez, por favor.") : notFound(GONE);
  });
}

/** The score of a page's button. */
export const scoreOf = (text: string | null): Score | null => SCORES.find((score) => String(score) === text) ?? null;
