import { ChatBubbleIcon } from "@radix-ui/react-icons";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { CHANNEL_LABELS, type Channel, ChannelIcon } from "~/ui/channel-icon";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { type InboxAddress, inboxPath } from "../inbox-address";
import type { ChannelCounts, ConversationSummary, InboxCounters } from "../view-types";
import { ConversationRow } from "./conversation-row";
import { ListHeading } from "./list-heading";

const CHANNELS: readonly Channel[] = ["whatsapp", "sms", "webchat", "email", "voice"];
const numbers = new Intl.NumberFormat("es-MX");

interface ConversationListProps {
  readonly conversations: readonly ConversationSummary[];
  readonly counters: InboxCounters;
  readonly channelCounts: ChannelCounts;
  readonly address: InboxAddress;
  /** What the header is titled after while no channel is chosen. */
  readonly section?: string;
  readonly loading?: boolean;
  /** Cursor of the next page, or null on the last one. */
  readonly olderCursor: string | null;
  /** Buttons of a row, beside its link. */
  readonly rowActions?: (conversation: ConversationSummary) => ReactNode;
  /** What an empty inbox offers to begin with, such as the demo site. */
  readonly start?: ReactNode;
}

/** The inbox's first column: counters, channel filters, rows, pages. */
export function ConversationList(props: ConversationListProps) {
  const { conversations, counters, channelCounts, address, loading, olderCursor, rowActions, start } = props;
  const { section = "conversations" } = props;
  const { conversationId, channel, status, cursor } = address;
  return (
    <>
      <header className="list-header">
        <ListHeading section={channel ?? section} />
        <dl className="list-counters">
          <Counter label="Activas" value={counters.active} />
          <Counter label="Auto IA" value={counters.ai} tone="ai" />
          <Counter label="Pendientes" value={counters.pending} tone="pending" />
        </dl>
        <nav aria-label="Canales">
          <ul className="list-filters">
            <Filter
              name="Todos"
              count={channelCounts.all}
              to={inboxPath({ status, conversationId })}
              selected={!channel}
            >
              Todos
            </Filter>
            {CHANNELS.map((key) => (
              <Filter
                key={key}
                name={CHANNEL_LABELS[key]}
                count={channelCounts[key]}
                to={inboxPath({ channel: key, status, conversationId })}
                selected={channel === key}
              >
                <ChannelIcon channel={key} decorative />
              </Filter>
            ))}
          </ul>
        </nav>
      </header>
      {loading ? (
        <p className="list-loading" role="status">
          Cargando conversaciones...
        </p>
      ) : conversations.length === 0 ? (
        <EmptyState
          icon={<ChatBubbleIcon />}
          title="No hay conversaciones"
          action={
            channel || status || cursor ? (
              <ButtonLink to={inboxPath({ conversationId })} variant="soft">
                Quitar filtros
              </ButtonLink>
            ) : (
              start
            )
          }
        >
          {channel
            ? `Todavía nadie te escribe por ${CHANNEL_LABELS[channel]}.`
            : "Aquí verás a quien te escriba, por el canal que sea."}
        </EmptyState>
      ) : (
        <ul className="list-rows">
          {conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              to={inboxPath({ channel, status, cursor, conversationId: conversation.id })}
              selected={conversation.id === conversationId}
              actions={rowActions?.(conversation)}
            />
          ))}
        </ul>
      )}
      <Pager
        label="Páginas de conversaciones"
        newer={cursor ? inboxPath({ channel, status, conversationId }) : undefined}
        newerLabel="Al principio"
        older={olderCursor ? inboxPath({ channel, status, conversationId, cursor: olderCursor }) : undefined}
      />
    </>
  );
}

function Counter({ label, value, tone }: { readonly label: string; readonly value: number; readonly tone?: string }) {
  return (
    <div data-tone={tone}>
      <dt>{label}</dt>
      <dd>{numbers.format(value)}</dd>
    </div>
  );
}

interface FilterProps {
  readonly name: string;
  readonly count: number;
  readonly to: string;
  readonly selected: boolean;
  readonly children: ReactNode;
}

function Filter({ name, count, to, selected, children }: FilterProps) {
  return (
    <li>
      <Link
        to={to}
        className="list-filter"
        aria-label={`${name}: ${numbers.format(count)}`}
        aria-current={selected ? "true" : undefined}
        title={name}
        preventScrollReset
      >
        {children}
        <span className="list-filter-count">{count > 999 ? "999+" : count}</span>
      </Link>
    </li>
  );
}
