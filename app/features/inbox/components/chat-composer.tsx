import type { Signature } from "~/features/accounts/signature";
import { maxCharacters } from "~/features/threads/messages/can-send";
import type { Refusal } from "~/features/threads/messages/refusals";
import { Deferred, deferredPart } from "~/ui/deferred";
import type { ConversationSummary, LiveMessage } from "~/wire/events";
import type { PageAnswer } from "../after-form";
import { type InboxAddress, inboxPath } from "../inbox-address";
import { postInbox } from "../post-inbox";
import type { InboxData } from "../read-inbox.server";
import { newestReply, repliedSince } from "../replied-since";
import { Composer, type ComposerProps } from "./composer";

// Loaded late: most threads need none of them.
const ABOUT_LINE = deferredPart(() => import("./channel-about").then((loaded) => loaded.ChannelAbout));
const CLOSED = deferredPart(() => import("./closed-reply").then((loaded) => loaded.ClosedReply));
const ONLY_READS = deferredPart(() => import("./only-reads").then((loaded) => loaded.OnlyReads));

/** The channels with a line above the field. */
const ABOUT: ReadonlySet<string> = new Set(["whatsapp", "sms", "email", "voice"]);

type FromPanel = "fieldRef" | "attachRef" | "pending" | "onSend" | "signature";

export interface ChatComposerProps extends Pick<ComposerProps, FromPanel> {
  /** The person signed in. */
  readonly me: {
    readonly id: number;
    readonly name: string;
    readonly writes: boolean;
    readonly signature?: Signature | null;
  };
  readonly conversation: ConversationSummary;
  /** The thread through which replies go. */
  readonly way: ConversationSummary;
  readonly messages: readonly LiveMessage[];
  readonly open: NonNullable<InboxData["open"]>;
  readonly address: InboxAddress;
  /** The answer to a form that was posted without JavaScript. */
  readonly answer?: PageAnswer;
  /** When the customer last wrote on `way`. */
  readonly lastCustomerAt: string | null;
  /** Why the channel takes no reply now. */
  readonly blocked: Refusal | null;
}

/** The field to answer in, with what its channel needs; a sentence for a person who may only read. */
export function ChatComposer(props: ChatComposerProps) {
  const { me, conversation, way, messages, open, address, answer, lastCustomerAt, blocked, ...fromPanel } = props;
  if (!me.writes) {
    return (
      <Deferred bare part={ONLY_READS}>
        {(OnlyReads) => <OnlyReads />}
      </Deferred>
    );
  }
  const { channelFacts, newerThan } = open;
  const about = (text: string | null) => (
    <Deferred part={ABOUT_LINE}>
      {(ChannelAbout) => (
        <ChannelAbout
          conversation={way}
          lastCustomerAt={lastCustomerAt}
          subject={channelFacts.subject}
          copies={channelFacts.copies}
          typed={answer?.ok === false ? answer.result.initialValue.subject : undefined}
          text={text}
        />
      )}
    </Deferred>
  );
  const closed = blocked ? (
    <Deferred key={blocked} part={CLOSED}>
      {(ClosedReply) => (
        <ClosedReply
          conversation={way}
          reason={blocked}
          templates={channelFacts.templates}
          infoTo={inboxPath({ ...address, panel: "info" })}
          answer={answer}
        />
      )}
    </Deferred>
  ) : undefined;
  return (
    <Composer
      {...fromPanel}
      conversationId={conversation.id}
      to={way.id}
      userId={me.id}
      thread={way}
      onNote={(content, clientId) => storeNote(conversation.id, content, clientId)}
      newest={newerThan === null ? newestReply(messages) : undefined}
      meanwhile={(seen) => repliedSince(messages, seen, me.name)}
      returned={returnedBy(answer)}
      max={maxCharacters(way)}
      about={ABOUT.has(way.channel) ? about : undefined}
      closed={closed}
    />
  );
}

/** Stores a note in a thread. @returns the reason of a failure, or null */
async function storeNote(conversationId: number, content: string, clientId: string): Promise<string | null> {
  const fields = { intent: "add-note", conversationId: String(conversationId), content, clientId };
  const posted = await postInbox(fields);
  return posted.ok ? null : (posted.error ?? "No se pudo guardar la nota.");
}

/** A text that a form without JavaScript brought back: a refused one, or the AI's draft. */
function returnedBy(answer: PageAnswer | undefined): ComposerProps["returned"] {
  if (!answer) return undefined;
  if (answer.ok) {
    const draft = answer.intent === "suggest-reply" ? answer.value : null;
    return draft?.kind === "draft" ? { kind: "reply", text: draft.text } : undefined;
  }
  const kind = answer.intent === "add-note" ? "note" : ["send-message", ""].includes(answer.intent) ? "reply" : null;
  const anyway = answer.code === "replied_meanwhile";
  return kind ? { kind, text: answer.result.initialValue.content ?? "", error: answer.error, anyway } : undefined;
}
