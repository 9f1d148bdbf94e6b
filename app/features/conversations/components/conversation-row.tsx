import { LightningBoltIcon, PersonIcon } from "@radix-ui/react-icons";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ChannelIcon, channelOf } from "~/ui/channel-icon";
import { InitialsAvatar } from "~/ui/initials";
import { RelativeTime } from "~/ui/time";
import { previewOf } from "../preview";
import type { ConversationSummary } from "../view-types";

interface ConversationRowProps {
  readonly conversation: ConversationSummary;
  readonly to: string;
  readonly selected: boolean;
  /** Buttons that stand beside the link, shown on hover and focus. */
  readonly actions?: ReactNode;
}

/** One conversation of the list: who, where, since when, the last words, and who is answering. */
export function ConversationRow({ conversation, to, selected, actions }: ConversationRowProps) {
  const { customerName, status, aiEnabled, unreadCount, lastMessage } = conversation;
  const preview = lastMessage ? previewOf(lastMessage) : null;
  return (
    <li className="row" data-unread={unreadCount > 0 || undefined}>
      <Link to={to} className="row-link" aria-current={selected ? "true" : undefined} preventScrollReset>
        <span className="row-avatar">
          <InitialsAvatar name={customerName} />
          {status === "active" ? (
            <span className="row-dot" role="img" aria-label="Activa" title="Conversación activa" />
          ) : null}
        </span>
        <span className="row-body">
          <span className="row-top">
            <span className="row-name">{customerName}</span>
            <RelativeTime at={conversation.lastMessageAt ?? conversation.createdAt} className="row-time" />
          </span>
          <span className="row-bottom">
            <span className="row-preview">
              {preview ? (
                <>
                  <span className="row-sender">{preview.label}:</span> {preview.text}
                </>
              ) : (
                "Sin mensajes todavía"
              )}
            </span>
            {unreadCount > 0 ? (
              <span className="row-unread">
                {unreadCount > 99 ? "99+" : unreadCount}
                <span className="ui-sr"> sin leer</span>
              </span>
            ) : null}
          </span>
          <span className="row-marks">
            <ChannelIcon channel={channelOf(conversation.channel)} size={14} />
            {aiEnabled ? (
              <LightningBoltIcon className="row-ai" role="img" aria-label="Responde la IA" />
            ) : (
              <PersonIcon className="row-human" role="img" aria-label="Responde una persona" />
            )}
            {status === "pending" ? <span className="row-pending">Pendiente</span> : null}
          </span>
        </span>
      </Link>
      {actions ? <span className="row-actions">{actions}</span> : null}
    </li>
  );
}
