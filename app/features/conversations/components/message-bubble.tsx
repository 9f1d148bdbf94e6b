import { DownloadIcon, LightningBoltIcon } from "@radix-ui/react-icons";
import type { ReactNode } from "react";
import { StatusTick } from "~/ui/status-tick";
import { HourMinute } from "~/ui/time";
import { isOwnPath, safeMediaLink } from "../media-link";
import { mediaLabel, senderLabel } from "../preview";
import type { MessageView } from "../view-types";

interface MessageBubbleProps {
  readonly message: MessageView;
  /** Below the bubble: the reason of a failure and 'Reintentar'. */
  readonly children?: ReactNode;
}

/** One message: the customer's on the left, ours on the right, the system's in the middle. */
export function MessageBubble({ message, children }: MessageBubbleProps) {
  const { sender, content } = message;
  if (sender === "system") {
    return (
      <li className="message" data-side="center" data-sender="system">
        <p className="message-note">
          <span className="ui-sr">Sistema: </span>
          {content} <HourMinute at={message.createdAt} className="message-time" />
        </p>
      </li>
    );
  }
  const side = sender === "customer" ? "left" : "right";
  return (
    <li className="message" data-side={side} data-sender={sender}>
      <div className="message-bubble">
        {sender === "ai" ? (
          <p className="message-author">
            <LightningBoltIcon aria-hidden /> IA Asistente
          </p>
        ) : (
          <span className="ui-sr">{senderLabel(sender)}: </span>
        )}
        {message.isMedia ? <Media message={message} /> : null}
        {content ? <p className="message-text">{content}</p> : null}
        <p className="message-meta">
          <HourMinute at={message.createdAt} />
          {side === "right" ? <StatusTick status={message.status} /> : null}
        </p>
      </div>
      {children}
    </li>
  );
}

function Media({ message }: { readonly message: MessageView }) {
  const label = mediaLabel(message.mediaType);
  const link = safeMediaLink(message.mediaLink);
  if (!link) return <p className="message-file">{label} no disponible</p>;
  return (
    <a className="message-file" href={link} target="_blank" rel="noopener noreferrer">
      {message.mediaType === "image" && isOwnPath(link) ? (
        <img src={link} alt="" loading="lazy" width={240} height={180} />
      ) : (
        <DownloadIcon aria-hidden />
      )}
      <span>
        {label}
        <span className="ui-sr"> (se abre en otra pestaña)</span>
      </span>
    </a>
  );
}
