import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ConversationSummary, LiveMessage } from "~/platform/events";
import { useToast } from "~/ui/toasts";
import type { ChatActionData } from "../form-answer";
import { type InboxAddress, inboxPath } from "../inbox-address";
import { isAiTyping } from "../inbox-state";
import type { InboxData } from "../read-inbox.server";
import { AiBanner } from "./ai-banner";
import { ChatHeader } from "./chat-header";
import { Composer } from "./composer";
import { PresenceLine } from "./presence-line";
import { Transcript } from "./transcript";

interface ChatPanelProps {
  readonly conversation: ConversationSummary;
  readonly messages: readonly LiveMessage[];
  readonly open: NonNullable<InboxData["open"]>;
  readonly address: InboxAddress;
  /** Of a form that was posted without JavaScript. */
  readonly actionData?: ChatActionData;
}

/** The middle column: who it is, what was said, and what to say. */
export function ChatPanel({ conversation, messages, open, address, actionData }: ChatPanelProps) {
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

  const last = messages.at(-1);
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
        aiTyping={isAiTyping(conversation, open.answerDue || last?.sender === "customer", Date.now())}
        below={(message) => {
          const reason = open.failures[String(message.id)];
          return reason ? <p className="ui-error">{reason}</p> : null;
        }}
      />
      <PresenceLine conversationId={conversation.id} />
      <Composer
        key={conversation.id}
        conversationId={conversation.id}
        pending={sender.state !== "idle"}
        sentKey={sent ?? null}
        defaultText={actionData?.intent === "send-message" && !actionData.ok ? actionData.content : undefined}
        error={refused && !refused.ok ? (refused.error ?? "No se pudo enviar el mensaje") : undefined}
        form={sender.Form}
      >
        <input type="hidden" name="clientId" value={clientId} />
      </Composer>
    </>
  );
}
