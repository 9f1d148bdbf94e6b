import { planNotification } from "~/features/notifications/writes.server";
import { contactSaying } from "~/features/threads/contact-columns";
import { contactName } from "~/features/threads/json";
import { newMessage } from "~/features/threads/messages/new-message.server";
import { noticeOf, type SystemNotice } from "~/features/threads/notice";
import { setThread, writeAsAi } from "~/features/threads/write-thread.server";
import { plainWords } from "~/language/spanish";
import type { Tenant } from "~/platform/tenancy.server";
import type { AnswerState } from "./answering.server";
import { treatmentOf } from "./configuration";
import { ALSO_WAITING, waitingMessage } from "./handoff";
import { isAsking } from "./kind/asks";
import type { PlannedQuestion } from "./ports";
import { type Ending, isPeoples, keepSaid, storeActivity, wordsOf } from "./store-answer.server";

/** The line for staff in a thread for which the AI has a draft, or none. */
const LINES = {
  draft: "La IA no estuvo segura. Revisa su borrador y envíalo, o escribe tú.",
  none: "La IA no encontró la respuesta en tus documentos. Contesta tú.",
  health: "El cliente habla de una alergia, una enfermedad o un embarazo. Contéstale tú.",
} as const;

/** At most this many times a customer hears that a person will answer, until a person does; after that they know. */
const MOST_WORDS = 3;
/** Channels where each message costs money or is spoken: once is enough there. */
const ONE_WORD: ReadonlySet<string> = new Set(["sms", "voice", "voice_plugin"]);

/** True for another question to which the customer would hear nothing, and not know whether it was taken. */
function isAskedToo({ thread, messages, waitingText }: AnswerState): boolean {
  if (!thread.aiEnabled || ONE_WORD.has(thread.channel)) return false;
  const since = messages.slice(messages.findLastIndex(({ sender }) => sender === "agent") + 1);
  const words = since.filter((message) => message.sender === "ai" && noticeOf(message) === "draft").length;
  return words < MOST_WORDS && isAsking(waitingText, plainWords(waitingText));
}

/**
 * Keeps an answer that is not sure enough as a draft for staff: the thread waits for them, the AI stays on, and the
 * customer hears that a person answers; a next question gets a shorter word. Costs no credit.
 * @throws GuardRefused `stepped_in`; UniqueViolation when the burst has its answer
 */
export async function storeDraft(
  tenant: Tenant,
  input: Ending & {
    /** The text that staff may send; empty where there is none. */
    readonly draft: string;
    /** Of several questions those that wait for staff; none where the burst is one question. */
    readonly open: readonly string[];
    readonly gap: PlannedQuestion | null;
  },
): Promise<void> {
  const { state, guard, upTo, draft, open, insights, contact, gap, run, finish } = input;
  const { thread, hours, company } = state;
  const { id: conversationId, platform, channel } = thread;
  const now = tenant.now();
  const content = run.reason === "health" ? LINES.health : draft === "" ? LINES.none : LINES.draft;
  const left = { notice: "draft", draft } satisfies SystemNotice;
  const metadata =
    run.reason === null || run.reason === "draft" ? left : ({ ...left, reason: run.reason } satisfies SystemNotice);
  const line = newMessage(tenant, { conversationId, platform, sender: "system", content, metadata });
  const set = { status: "pending", aiWaitsUntil: null, ...(insights ? { insights } : {}) };
  const tells = gap ? [() => gap.event] : [];
  const kept = { gap: gap?.statements, found: keepSaid(tenant, state, contact), finish };
  const isTold = isPeoples(state, now);
  if (isTold && !isAskedToo(state)) {
    const stored = storeActivity(tenant, run, { messageId: line.id, credits: 0, responseMilliseconds: null });
    const covered = { answeredThrough: upTo, firstUnansweredAt: null };
    const { name, phone: customerPhone, email: customerEmail } = contactSaying(thread, contact);
    const known = { customerName: name, nameMadeUp: thread.nameMadeUp && !contact.name, customerPhone, customerEmail };
    await setThread(
      tenant,
      { thread, set: { ...set, ...covered, ...known }, says: [line] },
      { guards: [guard], with: { run: stored, ...kept }, tells },
    );
    return;
  }
  const word = isTold ? ALSO_WAITING : waitingMessage({ hours, treatment: treatmentOf(company), channel, now }, open);
  const message = wordsOf(tenant, state, word, { notice: "draft" });
  const notice = planNotification(tenant, {
    type: "needs_human",
    title: `${contactName(thread)} espera tu respuesta`,
    message: content,
    conversationId,
    channel,
  });
  await writeAsAi(
    tenant,
    { thread, upTo, message, line, said: contact, set },
    {
      guards: [guard],
      notices: isTold ? [] : [notice],
      with: {
        run: storeActivity(tenant, run, { messageId: message.id, credits: 0, responseMilliseconds: null }),
        ...kept,
      },
      tells,
    },
  );
}
