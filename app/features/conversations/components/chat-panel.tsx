import { useFetcher } from "@remix-run/react";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { ConversationSummary, LiveMessage, LiveNote } from "~/platform/events";
import { useWithin } from "~/ui/time";
import { useToast } from "~/ui/toasts";
import type { ChatActionData } from "../form-answer";
import { type InboxAddress, inboxPath } from "../inbox-address";
import type { InboxData } from "../read-inbox.server";
import { AiBanner } from "./ai-banner";
import { ChatHeader } from "./chat-header";
import { AnswerFooter, ComposerTools } from "./chat-slots";
import { Composer } from "./composer";
import { ComposerContext, type ComposerHandle } from "./composer-context";
import { PlaceBar } from "./place-bar";
import { PresenceLine } from "./presence-line";
import { Transcript } from "./transcript";

interface ChatPanelProps {
  /** Who is signed in. */
  readonly me: { readonly id: number; readonly name: string };
  readonly conversation: ConversationSummary;
  readonly messages: readonly LiveMessage[];
  readonly notes: readonly LiveNote[];
  /** The AI is about to answer. */
  readonly answerDue: boolean;
  readonly open: NonNullable<InboxData["open"]>;
  readonly address: InboxAddress;
  /** Of a form that was posted without JavaScript. */
  readonly actionData?: ChatActionData;
}

/** The middle column: who it is, what was said, and what to say. */
export function ChatPanel({ conversation, messages, answerDue, open, address, actionData }: ChatPanelProps) {
  const sender = useFetcher<ChatActionData>();
  const switcher = useFetcher<ChatActionData>();
  const { toast } = useToast();
  const [clientId, setClientId] = useState("");
  const answered = useRef<ChatActionData | undefined>(undefined);
  useEffect(() => setClientId(crypto.randomUUID()), []);
  useEffect(() => {
    const answer = sender.data;
    if (!answer || sender.state !== "idle" || answered.current === answer) return;
    answered.current = answer;
    if (answer.ok) {
      setClientId(crypto.randomUUID());
      toast({ title: "Mensaje enviado", description: "Tu mensaje se envió correctamente" });
    } else {
      toast({ variant: "destructive", title: "Error", description: answer.error ?? "No se pudo enviar el mensaje" });
    }
  }, [sender.data, sender.state, toast]);

  const field = useRef<HTMLTextAreaElement>(null);
  const handle = useMemo(() => composerHandle(field), []);
  const last = messages.at(-1);
  const fresh = useWithin(conversation.lastMessageAt, 1);
  const sent = sender.data?.ok ? sender.data.messageId : null;
  const refused =
    sender.data && !sender.data.ok ? sender.data : actionData?.intent === "send-message" ? actionData : undefined;
  return (
    <>
      <ChatHeader
        conversation={conversation}
        lastCustomerAt={last?.sender === "customer" ? last.createdAt : open.lastCustomerAt}
        backTo={inboxPath({ ...address, conversationId: undefined, panel: undefined, antes: undefined })}
        infoTo={inboxPath({ ...address, panel: "info" })}
        pending={switcher.state !== "idle"}
        form={switcher.Form}
      />
      {conversation.aiEnabled ? (
        <AiBanner
          conversationId={conversation.id}
          responseMs={open.responseMilliseconds}
          pending={switcher.state !== "idle"}
          form={switcher.Form}
        />
      ) : null}
      <Transcript
        messages={messages}
        olderTo={open.olderThan ? inboxPath({ ...address, antes: open.olderThan }) : undefined}
        aiTyping={conversation.aiEnabled && answerDue && fresh}
        below={(message) => {
          if (message.failureReason) return <p className="ui-error">{message.failureReason}</p>;
          return message.sender === "ai" ? <AnswerFooter message={message} /> : null;
        }}
      />
      <ComposerContext.Provider value={handle}>
        <ComposerTools conversation={conversation} />
      </ComposerContext.Provider>
      {open.newerThan === null ? null : <PlaceBar newerThan={open.newerThan} address={address} sent={sent} />}
      <PresenceLine conversationId={conversation.id} />
      <Composer
        key={conversation.id}
        fieldRef={field}
        conversationId={conversation.id}
        pending={sender.state !== "idle"}
        sentKey={sent ?? null}
        defaultText={textOf(actionData)}
        error={refused && !refused.ok ? (refused.error ?? "No se pudo enviar el mensaje") : undefined}
        form={sender.Form}
      >
        <input type="hidden" name="clientId" value={clientId} />
      </Composer>
    </>
  );
}

function composerHandle(field: RefObject<HTMLTextAreaElement>): ComposerHandle {
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
  };
}

/** What a form that was posted without JavaScript leaves in the field: a refused message, or the AI's draft. */
function textOf(answer: ChatActionData | undefined): string | undefined {
  if (answer?.suggestion?.kind === "draft") return answer.suggestion.text;
  return answer?.intent === "send-message" && !answer.ok ? answer.content : undefined;
}
