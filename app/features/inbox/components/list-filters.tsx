import type { MouseEvent, ReactNode } from "react";
import { useMay } from "~/features/accounts/components/use-may";
import { formatCount } from "~/language/counts";
import { paths } from "~/platform/paths";
import { ChannelIcon } from "~/ui/channel-icon";
import { DetailsMenu } from "~/ui/details-menu";
import { Cross2Icon, DotsHorizontalIcon } from "~/ui/icons";
import { CHANNEL_LABELS, type ShownChannel } from "~/wire/channel";
import type { InboxFigures } from "~/wire/events";
import type { ChosenFilter } from "../chosen-filters";
import { type InboxAddress, inboxPath, limitsOf } from "../inbox-address";
import { MORE_FILTERS, PLAIN_STATUS, STATUS_FILTERS, type StatusFilter } from "../list-words";
import styles from "./list-filters.module.css";

const CHANNELS: readonly ShownChannel[] = ["whatsapp", "sms", "webchat", "email", "voice"];

/** A view under a name, and the address of the list that it shows. */
export interface KeptView {
  readonly id: number;
  readonly name: string;
  readonly to: string;
}

interface ListFiltersProps {
  readonly address: InboxAddress;
  readonly figures: InboxFigures;
  /** What is chosen in the dialog. */
  readonly chosen: readonly ChosenFilter[];
  readonly views: readonly KeptView[];
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * The filters by channel and status, and what is chosen of the others. They are part of the address and can be combined;
 * each count is that of the list that its link leads to, as far as it is counted.
 */
export function ListFilters({ address, figures, chosen, views, onFollow }: ListFiltersProps) {
  const { channel, status, q, conversationId } = address;
  const inTrash = status === "trash";
  // The trash has none of them, and leads back to the plain list.
  const limits = inTrash ? {} : limitsOf(address);
  // There are no figures for one person's threads, or for those of a tag or a company.
  const countsOf = (of: string | undefined) => (chosen.length > 0 ? undefined : channelCounts(figures, of));
  const counted = inTrash ? undefined : countsOf(status);
  const limited = inboxPath({ ...limitsOf(address), q });
  const may = useMay();
  const view = views.find(({ to }) => to === limited);
  const others = view?.name ?? MORE_FILTERS.find((filter) => filter.status === status)?.label;
  const canKeep = limited !== inboxPath({}) && !inTrash && !view && may(paths.inboxViews(), "keep");
  const statusLink = ({ status: key, label }: StatusFilter) => {
    const value = key === PLAIN_STATUS ? undefined : key;
    // 'Mías' says whose.
    const kept = key === "mine" ? { ...limits, agent: undefined } : limits;
    const to =
      key === "trash" ? { status: value, conversationId } : { ...kept, channel, status: value, conversationId };
    const count = countsOf(value)?.[channel ?? "all"];
    return (
      <Filter
        key={key}
        name={label}
        // All filters fit on one line; the name of what is chosen behind '…' takes the room of the figures.
        count={(key === "pending" || key === "unread") && count && !others ? count : undefined}
        most={99}
        to={inboxPath(to)}
        selected={status === value}
        onFollow={onFollow}
      >
        {label}
      </Filter>
    );
  };
  return (
    <>
      <nav aria-label="Canales">
        <ul className={styles.filters}>
          <Filter
            name="Todos"
            count={counted?.all}
            to={inboxPath({ ...limits, channel: undefined, conversationId })}
            selected={!channel}
            onFollow={onFollow}
          >
            Todos
          </Filter>
          {CHANNELS.map((key) => (
            <Filter
              key={key}
              name={CHANNEL_LABELS[key]}
              count={counted?.[key]}
              to={inboxPath({ ...limits, channel: key, conversationId })}
              selected={channel === key}
              onFollow={onFollow}
            >
              <ChannelIcon channel={key} decorative />
            </Filter>
          ))}
        </ul>
      </nav>
      <nav aria-label="Filtros" className={styles.states}>
        <ul className={styles.filters}>{STATUS_FILTERS.map(statusLink)}</ul>
        <DetailsMenu
          className={styles.more}
          label={others ? `Más filtros: ${others}` : "Más filtros"}
          closeOn={limited}
          summary={
            <span className={styles.filter} aria-current={others ? "true" : undefined}>
              {others ? <span className={styles.chosen}>{others}</span> : <DotsHorizontalIcon aria-hidden />}
            </span>
          }
        >
          <ul>{MORE_FILTERS.map(statusLink)}</ul>
          <ul aria-label="Vistas guardadas" className={styles.views}>
            {views.map(({ id, name, to }) => (
              <Filter key={id} name={name} to={to} selected={id === view?.id} onFollow={onFollow}>
                {name}
              </Filter>
            ))}
            <li>
              <a
                href={canKeep ? paths.inboxViews({ ...limitsOf(address), q }) : paths.inboxViews()}
                className={styles.filter}
              >
                {canKeep ? "Guardar esta vista…" : "Vistas guardadas…"}
              </a>
            </li>
          </ul>
        </DetailsMenu>
      </nav>
      {chosen.length > 0 && !inTrash ? (
        <ul className={styles.filters} aria-label="Filtros elegidos">
          {chosen.map(({ key, words, without }) => (
            <li key={key}>
              <a
                href={without}
                className={styles.filter}
                aria-current="true"
                aria-label={`Quitar el filtro: ${words}`}
                title={`Quitar el filtro: ${words}`}
                onClick={onFollow}
              >
                <span className={styles.chosen}>{words}</span>
                <Cross2Icon width={12} height={12} aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** The counts of the channels in a state; undefined where nobody counts. */
function channelCounts({ channels, states }: InboxFigures, status: string | undefined) {
  switch (status) {
    case undefined:
      return states?.open;
    case "pending":
      return states?.pending;
    case "unread":
      return states?.unread;
    case "all":
      return channels;
    default:
      return undefined;
  }
}

interface FilterProps {
  readonly name: string;
  readonly count?: number;
  /** The largest figure that is written out. */
  readonly most?: number;
  readonly to: string;
  readonly selected: boolean;
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly children: ReactNode;
}

function Filter({ name, count, most = 999, to, selected, onFollow, children }: FilterProps) {
  return (
    <li>
      <a
        href={to}
        className={styles.filter}
        aria-label={count === undefined ? name : `${name}: ${formatCount(count)}`}
        aria-current={selected ? "true" : undefined}
        title={name}
        onClick={onFollow}
      >
        {children}
        {count === undefined ? null : <span className={styles.count}>{count > most ? `${most}+` : count}</span>}
      </a>
    </li>
  );
}
