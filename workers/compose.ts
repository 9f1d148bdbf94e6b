import { eraseOrders } from "../app/features/actions/ready/orders/writes.server";
import { eraseQuotes } from "../app/features/actions/ready/quotes/writes.server";
import { eraseBookings } from "../app/features/actions/ready/writes.server";
import { eraseSessions } from "../app/features/actions/writes.server";
import { takeCreditOff } from "../app/features/answering/days/writes.server";
import { planReply } from "../app/features/answering/plan-reply.server";
import { aiWaitMinutes, findHours } from "../app/features/answering/queries.server";
import { readReplyDue } from "../app/features/answering/waits/queries.server";
import { countWaits } from "../app/features/answering/waits/writes.server";
import { eraseRuns } from "../app/features/answering/writes.server";
import { findCarrier } from "../app/features/channels/find-carrier.server";
import { openMedia } from "../app/features/channels/open-media.server";
import { planRetest } from "../app/features/golden/after-change.server";
import { eraseFromGolden } from "../app/features/golden/erasing/writes.server";
import { eraseQuestions } from "../app/features/questions/erase-questions.server";
import { planQuestion } from "../app/features/questions/record-question.server";
import { planLinks } from "../app/features/threads/plan-links.server";
import type { Platform, Ports } from "../app/platform/platform.server";
import { noteTrouble } from "../app/platform/troubles.server";
import { createLocalProvider } from "../app/providers/ai/local/local-provider";
import { createOpenAiProvider } from "../app/providers/ai/openai/client.server";
import type { AiProvider } from "../app/providers/ai/port";
import { twilioCalls } from "../app/providers/calls/twilio";
import { createBrevoMailer } from "../app/providers/mail/brevo";
import type { Mailer } from "../app/providers/mail/port";
import { transcript } from "../app/providers/messaging/transcript/transcript";
import { createVendors } from "../app/providers/messaging/vendors";
import { createWebchatProvider } from "../app/providers/messaging/webchat/webchat.server";
import { composePayments } from "../app/providers/payments/compose";
import { watchPayments } from "../app/providers/payments/failure";
import type { Pipes } from "../app/providers/port";
import { createEndpoints } from "../app/providers/web/endpoints";
import { createPages } from "../app/providers/web/pages";
import { createResolver, type Web } from "../app/providers/web/resolver";
import { isWidgetChannel } from "../app/wire/channel";

const webchat = createWebchatProvider();
const local = createLocalProvider();

/** The AI: a configured model, or the built-in answerer without a key, which says so in the console. */
function composeAi(platform: Platform): AiProvider {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_FALLBACK_MODEL, OPENAI_EMBEDDING_MODEL } =
    platform.bindings.settings;
  const seconds = platform.bindings.settings.OPENAI_ANSWER_SECONDS;
  if (!OPENAI_API_KEY) return local;
  return createOpenAiProvider({
    apiKey: OPENAI_API_KEY,
    baseUrl: OPENAI_BASE_URL ?? "https://api.openai.com/v1",
    model: OPENAI_MODEL ?? "gpt-5.4",
    fallbackModel: OPENAI_FALLBACK_MODEL ?? null,
    embeddingModel: OPENAI_EMBEDDING_MODEL ?? null,
    ...(seconds === undefined ? {} : { answerMilliseconds: seconds * 1_000, timeoutMs: seconds * 1_000 }),
    fetch: (input, init) => fetch(input, init),
  });
}

/** The platform's own mails; null unless it has a key and a sender. */
function composeMail(platform: Platform): Mailer | null {
  const { PLATFORM_BREVO_API_KEY: apiKey, PLATFORM_MAIL_SENDER: sender, BREVO_API_BASE } = platform.bindings.settings;
  if (!apiKey || !sender) return null;
  return createBrevoMailer({ apiKey, sender, baseUrl: BREVO_API_BASE, fetch: (input, init) => fetch(input, init) });
}

/** The vendors behind the ports. */
export function composePipes(platform: Platform): Pipes {
  const { ENVIRONMENT, BREVO_API_BASE, TWILIO_API_BASE, HTTPSMS_API_BASE, META_API_BASE, RESOLVER_BASE } =
    platform.bindings.settings;
  const fetcher: typeof fetch = (input, init) => fetch(input, init);
  const web: Web = { fetch: fetcher, resolve: createResolver({ fetch: fetcher, baseUrl: RESOLVER_BASE }) };
  return {
    payments: watchPayments(composePayments(platform.bindings.settings, fetcher), (provider, reason) =>
      noteTrouble(platform, { tenantId: null, provider, kind: "payment_error", reason }),
    ),
    mail: composeMail(platform),
    vendors: createVendors({
      ...web,
      baseUrls: { brevo: BREVO_API_BASE, twilio: TWILIO_API_BASE, httpsms: HTTPSMS_API_BASE, meta: META_API_BASE },
    }),
    pages: createPages(web),
    endpoints: createEndpoints(web, { allowsThisMachine: ENVIRONMENT !== "production" }),
    ai: composeAi(platform),
    calls: twilioCalls,
    messaging: (carrier, channel) =>
      channel === "voice" ? transcript : carrier === "other" && isWidgetChannel(channel) ? webchat : null,
  };
}

/**
 * The ports through which lower rooms use higher ones; each is declared in the `ports.ts` of the room that calls it.
 */
export const ports: Ports = {
  planReply,
  aiWaitMinutes,
  replyDue: readReplyDue,
  countWaits,
  carrier: { find: findCarrier, openMedia },
  onUndelivered: takeCreditOff,
  onAnswersChange: planRetest,
  onUnanswered: planQuestion,
  onContactChange: planLinks,
  hoursOf: findHours,
  onErase: [eraseRuns, eraseQuestions, eraseSessions, eraseBookings, eraseOrders, eraseQuotes, eraseFromGolden],
};
