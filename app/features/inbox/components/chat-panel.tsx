import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { type RefObject, useMemo, useRef } from "react";
import { signatureFor, withSignature } from "~/features/accounts/signature";
import { canWrite } from "~/features/threads/messages/can-send";
import { Deferred, deferredPart } from "~/ui/deferred";
import { FormError } from "~/ui/form-error";
import { useIsAhead, useNow, useWithin } from "~/ui/time";
import type { ConversationSummary, LiveMessage, LiveNote } from "~/wire/events";
import type { PageAnswer } from "../after-form";
import { type InboxAddress, inboxPath } from "../inbox-address";
import { outbox } from "../outbox";
import type { InboxData } from "../read-inbox.server";
import { newestAsked } from "../replied-since";
import { customerStreak } from "../timeline";
import { AiBanner } from "./ai-banner";
import { belowMessage } from "./below-message";
import { ChatComposer, type ChatComposerProps } from "./chat-composer";
import { ChatHeader } from "./chat-header";
import { ComposerTools } from "./chat-slots";
import { ComposerContext, type ComposerHandle } from "./composer-context";
import { InboxPostContext } from "./live-form";
import { PresenceLine } from "./presence-line";
import { ShowTarget } from "./target-message";
import { ThreadActions } from "./thread-actions";
import { Transcript } from "./transcript";
import { useEditUnsent } from "./use-edit-unsent";
import { useInboxPost } from "./use-inbox-post";
import { useMayPost } from "./use-may-post";
import { useOutbox } from "./use-outbox";
import { useReading } from "./use-reading";
import { useTaker } from "./use-taker";

// Loaded late: most threads need none of them.
const APPROVAL = deferredPart(() => import("./approval-card").then((loaded) => loaded.ApprovalCard));
const DRAFTS = deferredPart(() => import("./draft-card").then((loaded) => loaded.DraftCard));
const PLACE = deferredPart(() => import("./place-bar").then((loaded) => loaded.PlaceBar));
const WAYS = deferredPart(() => import("./reply-through").then((loaded) => loaded.ReplyThrough));

/** Sends what a person's messages in all threads have waited for. Here, because the open thread has its code. */
export const sendHeld = (userId: number): void => outbox.resume(userId);

export interface ChatPanelProps {
  /** The person signed in. */
  readonly me: ChatComposerProps["me"];
  readonly conversation: ConversationSummary;
  readonly messages: readonly LiveMessage[];
  readonly notes: readonly LiveNote[];
  /** The AI is about to answer. */
  readonly answerDue: boolean;
  readonly open: NonNullable<InboxData["open"]>;
  readonly address: InboxAddress;
  /** The answer to a form that was posted without JavaScript. */
  readonly answer?: PageAnswer;
}

/** The middle column: header, messages, and the field to answer in. */
export function ChatPanel(props: ChatPanelProps) {
  const { me, conversation, messages, notes, answerDue, open, address, answer } = props;
  const { ways, newerThan } = open;
  /** The thread through which replies go. */
  const way = ways?.through ?? conversation;
  const reading = useReading(conversation.id, messages, notes, open, Object.keys(ways?.names ?? {}).join());
  const { outgoing, sent, pending, send, retry, drop } = useOutbox(me.id, way.id, messages);
  const upTo = newestAsked(messages, open.askedId);
  const post = useInboxPost(
    inboxPath({ ...address, panel: undefined, antes: undefined, conversationId: conversation.id }),
  );
  const taker = useTaker(conversation, me.id, messages);
  const field = useRef<HTMLTextAreaElement>(null);
  const attach = useRef<((files: readonly File[]) => void) | null>(null);
  const signature = signatureFor(me.signature, way.channel);
  const handle = useMemo(() => composerHandle(field, signature), [signature]);
  const edit = useEditUnsent(way.id, { handle, attach, drop });
  const below = useMemo(() => belowMessage({ retry, edit }), [retry, edit]);
  const acts = useMayPost()("set-status");
  const fresh = useWithin(conversation.lastMessageAt, 1);
  const isAhead = useIsAhead();
  const { approval } = open;
  const { aiEnabled, aiWaitsUntil = null } = conversation;
  const waitsUntil = aiEnabled && isAhead(aiWaitsUntil) ? aiWaitsUntil : null;
  const last = messages.at(-1);
  const channel = useChannelRules(way, messages, open.channelFacts.hasAddress);
  const { blocked } = channel;
  return (
    <InboxPostContext.Provider value={post}>
      <ChatHeader
        conversation={conversation}
        aiWaits={waitsUntil !== null}
        lastCustomerAt={newestOf(open.lastCustomerAt, messages)}
        backTo={inboxPath({ ...address, conversationId: undefined, panel: undefined, antes: undefined })}
        infoTo={inboxPath({ ...address, panel: "info" })}
      >
        {acts ? <ThreadActions conversation={conversation} me={me} upTo={upTo} /> : null}
      </ChatHeader>
      {aiEnabled || aiWaitsUntil ? (
        <AiBanner
          conversationId={conversation.id}
          waitsUntil={waitsUntil}
          backAt={aiEnabled ? null : aiWaitsUntil}
          status={conversation.status}
          responseMs={open.responseMilliseconds}
          beginsWith={open.beginsWith !== null && customerStreak(messages) < open.beginsWith ? open.beginsWith : null}
          companyKnown={conversation.companyId !== null}
          brief={open.aiBrief}
        />
      ) : null}
      {approval ? (
        <Deferred bare key={approval.id} part={APPROVAL}>
          {(ApprovalCard) => <ApprovalCard approval={approval} refused={refusedApproval(answer)} />}
        </Deferred>
      ) : null}
      <Transcript
        messages={reading.messages}
        notes={reading.notes}
        outgoing={outgoing}
        agentName={me.name}
        names={ways?.names}
        olderTo={reading.olderThan === null ? undefined : inboxPath({ ...address, antes: reading.olderThan })}
        onOlder={reading.readOlder}
        older={reading.older}
        aiTyping={aiEnabled && waitsUntil === null && answerDue && fresh}
        below={below}
      />
      <ComposerContext.Provider value={handle}>
        {blocked || !me.writes ? null : <ComposerTools conversation={way} lastId={last?.id ?? 0} upTo={upTo} />}
        {me.writes && !blocked && messages.some(({ draft }) => draft) ? (
          <Deferred bare part={DRAFTS}>
            {(DraftCard) => (
              <DraftCard messages={messages} status={conversation.status} through={way.id} userId={me.id} />
            )}
          </Deferred>
        ) : null}
      </ComposerContext.Provider>
      {newerThan === null ? null : (
        <Deferred part={PLACE}>
          {(PlaceBar) => <PlaceBar newerThan={newerThan} address={address} sent={sent} />}
        </Deferred>
      )}
      <Flex direction="column" width="100%" maxWidth="760px" mx="auto" px="4">
        <Text as="p" size="2" color="amber" weight="medium" role="status">
          {taker}
        </Text>
        <FormError>{unsettled(answer)}</FormError>
      </Flex>
      <PresenceLine
        conversationId={conversation.id}
        visitor={blocked ? null : open.channelFacts.visitor}
        customer={conversation.customerName}
        holds={me.writes && (aiEnabled || aiWaitsUntil !== null)}
      />
      {ways && me.writes ? <Deferred part={WAYS}>{(ReplyThrough) => <ReplyThrough {...ways} />}</Deferred> : null}
      <ChatComposer
        me={me}
        conversation={conversation}
        way={way}
        messages={messages}
        open={open}
        address={address}
        answer={answer}
        lastCustomerAt={channel.lastCustomerAt}
        blocked={blocked}
        fieldRef={field}
        attachRef={attach}
        pending={pending}
        onSend={send}
        signature={signature}
      />
      <ShowTarget />
    </InboxPostContext.Provider>
  );
}

/** Why a decision without JavaScript was refused. */
function refusedApproval(answer: PageAnswer | undefined): string | null {
  return answer?.ok === false && /^(?:approve|reject)-call$/.test(answer.intent) ? answer.error : null;
}

/** Why the thread was not resolved or put aside without JavaScript. */
function unsettled(answer: PageAnswer | undefined): string | null {
  return answer?.ok === false && /^(?:set-status|snooze|apply-macro)$/.test(answer.intent) ? answer.error : null;
}

/** When the customer last wrote: as the page was read, or in a message that came since; null if never. */
function newestOf(read: string | null | undefined, messages: readonly LiveMessage[]): string | null {
  const heard = messages.findLast(({ sender }) => sender === "customer")?.createdAt;
  return [read ?? "", heard ?? ""].sort().at(-1) || null;
}

/** The channel's rules at this moment; they change with the clock and with the customer's messages. */
function useChannelRules(thread: ConversationSummary, messages: readonly LiveMessage[], hasAddress: boolean) {
  const { now } = useNow();
  const lastCustomerAt = newestOf(
    thread.lastCustomerAt,
    messages.filter((one) => one.conversationId === thread.id),
  );
  const verdict = canWrite(
    {
      ...thread,
      lastCustomerMessageAt: lastCustomerAt === null ? null : Date.parse(lastCustomerAt),
      optedOutAt: thread.optedOutAt ? Date.parse(thread.optedOutAt) : null,
      to: hasAddress || thread.customerEmail ? thread.customerName : null,
    },
    now,
  );
  return { lastCustomerAt, blocked: verdict.ok ? null : verdict.reason };
}

function composerHandle(field: RefObject<HTMLTextAreaElement>, signature: string | null): ComposerHandle {
  return {
    insertText(text, { replace = false } = {}) {
      const area = field.current;
      if (!area) return;
      if (replace) area.setSelectionRange(0, area.value.length);
      area.focus();
      area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
      area.dispatchEvent(new Event("input", { bubbles: true }));
    },
    text: () => field.current?.value ?? "",
    focus: () => field.current?.focus(),
    signed: (text) => withSignature(text, signature),
  };
}
