import { type MouseEvent, memo } from "react";
import { previewOf, senderLabel } from "~/features/threads/preview";
import { ChannelIcon, channelOf } from "~/ui/channel-icon";
import { CrossCircledIcon, LightningBoltIcon, PersonIcon, TrashIcon } from "~/ui/icons";
import { InitialsAvatar, initialsOf } from "~/ui/initials";
import { RelativeTime, UntilTime } from "~/ui/time";
import type { ConversationSummary } from "~/wire/events";
import { dueOf } from "../reply-due";
import { DueMark } from "./due-mark";
import row from "./row.module.css";

interface ConversationRowProps {
  readonly conversation: ConversationSummary;
  readonly to: string;
  readonly selected: boolean;
  /** It was chosen, and its messages are loading. */
  readonly pending?: boolean;
  /** The person at the page has begun a reply. */
  readonly begun?: boolean;
  readonly onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Id of the form that asks for confirmation before a delete without scripts; without it there is no button. */
  readonly askForm?: string;
  readonly onRemove?: (event: MouseEvent, conversationId: number) => void;
  /** It can be chosen, for an act on many. */
  readonly choosable?: boolean;
}

/** The form, on pages without scripts, to which the checkboxes of the rows belong. */
export const MANY_FORM = "inbox-many";

/** What presses, in a word. */
export const MARK_WORDS = { complaint: "Queja", urgency: "Urgente" } as const;

const TAGS_SHOWN = 2;

/** One conversation of the list: name, channel, time, last words, and who answers. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, to, selected, pending, begun, onOpen, askForm, onRemove, choosable } = props;
  const { id, customerName, status, aiEnabled, unreadCount, lastMessage, assignedAgentName, mark } = conversation;
  const { lastMessageAt } = conversation;
  const due = dueOf(conversation);
  const preview = lastMessage ? previewOf(lastMessage) : null;
  return (
    <li className={row.row} data-row data-unread={unreadCount > 0 || undefined} data-id={id}>
      <a
        href={to}
        className={row.link}
        data-row-link
        aria-current={selected ? "true" : undefined}
        data-pending={pending || undefined}
        onClick={onOpen}
      >
        <span className={row.avatar}>
          <InitialsAvatar name={customerName} />
          {status === "active" ? (
            <span className={row.dot} role="img" aria-label="Activa" title="Conversación activa" />
          ) : null}
        </span>
        <span className={row.body}>
          <span className={row.top}>
            <span className={row.name} data-testid="name">
              {customerName}
            </span>
            {due ? <DueMark due={due} /> : null}
            {status === "pending" ? <span className={row.pending}>Pendiente</span> : null}
            {status === "resolved" ? <span className={row.status}>Resuelta</span> : null}
            <RelativeTime at={conversation.lastMessageAt ?? conversation.createdAt} className={row.time} />
          </span>
          <span className={row.bottom}>
            <ChannelIcon channel={channelOf(conversation.channel)} size={14} />
            {aiEnabled ? (
              <LightningBoltIcon className={row.ai} role="img" aria-label="Responde la IA" />
            ) : (
              <PersonIcon className={row.human} role="img" aria-label="Responde una persona" />
            )}
            <span className={row.preview}>
              {begun ? <span className={row.begun}>Tu borrador · </span> : null}
              {preview ? (
                <>
                  {lastMessage?.failed ? (
                    <span className={row.failed}>
                      <CrossCircledIcon aria-hidden /> No se envió ·{" "}
                    </span>
                  ) : null}
                  <span className={row.sender}>{preview.label}:</span> {preview.text}
                </>
              ) : (
                "Sin mensajes todavía"
              )}
            </span>
            {mark ? <span className={row.mark}>{MARK_WORDS[mark]}</span> : null}
            {assignedAgentName ? (
              <span
                className={row.agent}
                role="img"
                aria-label={`Asignada a ${assignedAgentName}`}
                title={`Asignada a ${assignedAgentName}`}
              >
                {initialsOf(assignedAgentName)}
              </span>
            ) : null}
            {unreadCount > 0 ? (
              <span className={row.unread}>
                {unreadCount > 99 ? "99+" : unreadCount}
                <span className="ui-sr"> sin leer</span>
              </span>
            ) : null}
          </span>
          <ThirdLine conversation={conversation} />
        </span>
      </a>
      {choosable ? (
        <label className={row.choose}>
          <input
            type="checkbox"
            name="ids"
            value={id}
            form={MANY_FORM}
            aria-label={`Elegir la conversación de ${customerName}`}
          />
          {lastMessageAt ? (
            <input type="hidden" name="shown" value={`${Date.parse(lastMessageAt)}.${id}`} form={MANY_FORM} />
          ) : null}
        </label>
      ) : null}
      {askForm ? (
        <button
          type="submit"
          form={askForm}
          name="eliminar"
          value={id}
          className={row.remove}
          aria-label={`Eliminar la conversación de ${customerName}`}
          onClick={onRemove ? (event) => onRemove(event, id) : undefined}
        >
          <TrashIcon aria-hidden />
        </button>
      ) : null}
    </li>
  );
});

/** What only some threads have: the words that wait for a person, until when it is put off, and its tags. */
function ThirdLine({ conversation }: Pick<ConversationRowProps, "conversation">) {
  const { status, snoozedUntil, tags, waitingWith } = conversation;
  if (status !== "snoozed" && tags.length === 0 && !waitingWith) return null;
  return (
    <span className={row.marks}>
      {waitingWith ? (
        <span className={row.waiting}>
          <span className={row.sender}>{senderLabel("customer")}:</span> {waitingWith}
        </span>
      ) : null}
      {status === "snoozed" ? (
        <span className={row.status}>
          {snoozedUntil ? (
            <>
              Pospuesta hasta <UntilTime at={snoozedUntil} />
            </>
          ) : (
            "Pospuesta"
          )}
        </span>
      ) : null}
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <span key={tag} className={row.tag}>
          {tag}
        </span>
      ))}
      {tags.length > TAGS_SHOWN ? <span className={row.more}>+{tags.length - TAGS_SHOWN}</span> : null}
    </span>
  );
}
