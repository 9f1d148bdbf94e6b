import { Link } from "@remix-run/react";
import { memo, type ReactNode } from "react";
import { Allowed } from "~/features/accounts/components/allowed";
import { isMissingKnowledge } from "~/features/answering/missing-knowledge";
import { senderLabel } from "~/features/threads/preview";
import type { MessageView } from "~/features/threads/view-types";
import { paths } from "~/platform/paths";
import { Deferred, deferredPart } from "~/ui/deferred";
import { LightningBoltIcon, LockClosedIcon } from "~/ui/icons";
import { StatusTick } from "~/ui/status-tick";
import { HourMinute } from "~/ui/time";
import type { ListPlace, LiveNote } from "~/wire/events";
import styles from "./message.module.css";
import { MessageMedia } from "./message-media";
import { MessageText } from "./message-text";
import { useTargetProps } from "./target-message";

// Loaded late: few threads are of mails.
const MAIL = deferredPart(() => import("./mail-parts").then((loaded) => loaded.MailParts));

const LISTS: Readonly<Record<ListPlace["page"], string>> = {
  agenda: "Ver la cita",
  orders: "Ver el pedido",
  quotes: "Ver la cotización",
};

function Place({ page, companyId, id }: ListPlace) {
  return <Link to={paths[page]({ companyId, ver: id })}>{LISTS[page]}</Link>;
}

interface MessageBubbleProps {
  readonly message: MessageView;
  /** True if the same person wrote the message before, a moment earlier. */
  readonly follows?: boolean;
  /** The subject of a mail, where it is another one than before. */
  readonly topic?: string;
  /** Below the bubble: the reason of a failure and 'Reintentar'. */
  readonly children?: ReactNode;
}

/** One message: the customer's on the left, ours on the right, the system's in the middle. */
export const MessageBubble = memo(function MessageBubble({ message, follows, topic, children }: MessageBubbleProps) {
  const { sender, content } = message;
  const target = useTargetProps(message.id);
  if (sender === "system") {
    return (
      <li className={styles.message} data-side="center" data-sender="system" {...target}>
        <p className={styles.system}>
          <span className="ui-sr">Sistema: </span>
          <span dir="auto">{content}</span> <HourMinute at={message.createdAt} />
          {message.list ? <Place {...message.list} /> : null}
          {isMissingKnowledge(message.handoffReason) ? (
            <Allowed path={paths.questions()}>
              <Link to={paths.questions({ conversacion: message.conversationId })}>Enseñar a la IA</Link>
            </Allowed>
          ) : null}
        </p>
      </li>
    );
  }
  const side = sender === "customer" ? "left" : "right";
  const author = sender === "agent" ? message.agentName : undefined;
  return (
    <li
      className={styles.message}
      data-side={side}
      data-sender={sender}
      data-follows={follows || undefined}
      {...target}
    >
      <div className={styles.bubble}>
        {sender === "ai" ? (
          <p className={styles.author}>
            <LightningBoltIcon width={12} height={12} aria-hidden /> IA Asistente
          </p>
        ) : author && !follows ? (
          <p className={styles.author}>
            <span className="ui-sr">{senderLabel(sender)}: </span>
            {author}
          </p>
        ) : (
          <span className="ui-sr">{author ?? senderLabel(sender)}: </span>
        )}
        {topic ? <p className={styles.topic}>{topic}</p> : null}
        {message.isMedia ? <MessageMedia message={message} /> : null}
        {content ? <MessageText text={content} /> : null}
        {message.mail ? <Deferred part={MAIL}>{(MailParts) => <MailParts message={message} />}</Deferred> : null}
        <p className={styles.meta}>
          <HourMinute at={message.createdAt} />
          {side === "right" ? <StatusTick status={message.status} reason={message.failureReason} /> : null}
        </p>
      </div>
      {children}
    </li>
  );
});

/** A note of staff for each other, between the messages; no customer ever sees it. */
export const NoteBubble = memo(function NoteBubble({ note }: { readonly note: LiveNote }) {
  return (
    <li className={styles.message} data-side="right" data-sender="note" id={`n${note.id}`}>
      <div className={styles.bubble}>
        <p className={styles.author}>
          <LockClosedIcon width={12} height={12} aria-hidden /> Nota privada · {note.authorName}
        </p>
        <MessageText text={note.content} />
        <p className={styles.meta}>
          <HourMinute at={note.createdAt} />
        </p>
      </div>
    </li>
  );
});
