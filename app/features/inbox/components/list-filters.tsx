import { Flex } from "@radix-ui/themes/components/flex";
import { Form, useNavigate } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { useMay } from "~/features/accounts/components/use-may";
import { paths } from "~/platform/paths";
import { Button } from "~/ui/button";
import { ChannelIcon } from "~/ui/channel-icon";
import { DetailsMenu } from "~/ui/details-menu";
import { useHydrated } from "~/ui/hydration";
import { DotsHorizontalIcon } from "~/ui/icons";
import { Select } from "~/ui/input";
import { CHANNEL_LABELS, type ShownChannel } from "~/wire/channel";
import type { InboxFigures } from "~/wire/events";
import { type InboxAddress, inboxPath } from "../inbox-address";
import { MORE_FILTERS, PLAIN_STATUS, STATUS_FILTERS, type StatusFilter } from "../list-words";
import styles from "./list-filters.module.css";

const CHANNELS: readonly ShownChannel[] = ["whatsapp", "sms", "webchat", "email", "voice"];
const numbers = new Intl.NumberFormat("es-MX");

export interface CompanyChoice {
  readonly id: number;
  readonly name: string;
}

/** A view under a name, and the address of the list that it shows. */
export interface KeptView {
  readonly id: number;
  readonly name: string;
  readonly to: string;
}

interface ListFiltersProps {
  readonly address: InboxAddress;
  readonly figures: InboxFigures;
  readonly companies: readonly CompanyChoice[];
  readonly views: readonly KeptView[];
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * The filters by channel, status and company. They are part of the address and can be combined; each count is that of
 * the list that its link leads to, as far as it is counted.
 */
export function ListFilters({ address, figures, companies, views, onFollow }: ListFiltersProps) {
  const { channel, status, company, q, conversationId } = address;
  const inTrash = status === "trash";
  const counted = inTrash ? undefined : channelCounts(figures, status);
  const limited = inboxPath({ channel, status, company, q });
  const may = useMay();
  const view = views.find(({ to }) => to === limited);
  const others = view?.name ?? MORE_FILTERS.find((filter) => filter.status === status)?.label;
  const canKeep = limited !== inboxPath({}) && !inTrash && !view && may(paths.inboxViews(), "keep");
  const statusLink = ({ status: key, label }: StatusFilter) => {
    const value = key === PLAIN_STATUS ? undefined : key;
    const to =
      key === "trash" ? { status: value, conversationId } : { channel, status: value, company, conversationId };
    const count = channelCounts(figures, value)?.[channel ?? "all"];
    return (
      <Filter
        key={key}
        name={label}
        // All of them stay on one line; the name of what is chosen behind '…' needs the room of the figures.
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
            to={inboxPath({ status: inTrash ? undefined : status, company, conversationId })}
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
              to={inboxPath({ channel: key, status: inTrash ? undefined : status, company, conversationId })}
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
                href={canKeep ? paths.inboxViews({ channel, status, company, q }) : paths.inboxViews()}
                className={styles.filter}
              >
                {canKeep ? "Guardar esta vista…" : "Vistas guardadas…"}
              </a>
            </li>
          </ul>
        </DetailsMenu>
      </nav>
      {companies.length > 0 && !inTrash ? <CompanyFilter address={address} companies={companies} /> : null}
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

function CompanyFilter({
  address,
  companies,
}: {
  readonly address: InboxAddress;
  readonly companies: readonly CompanyChoice[];
}) {
  const { channel, status, company, conversationId } = address;
  const navigate = useNavigate();
  const hydrated = useHydrated();
  return (
    <Flex asChild gap="2">
      <Form method="get" action="/admin/conversations">
        {channel ? <input type="hidden" name="channel" value={channel} /> : null}
        {status ? <input type="hidden" name="status" value={status} /> : null}
        {conversationId ? <input type="hidden" name="conversationId" value={conversationId} /> : null}
        <Select
          key={company ?? 0}
          size="2"
          name="company"
          aria-label="Empresa"
          defaultValue={company ?? ""}
          onChange={(event) => {
            const chosen = Number(event.currentTarget.value) || undefined;
            navigate(inboxPath({ channel, status, company: chosen, conversationId }), { preventScrollReset: true });
          }}
        >
          <option value="">Todas las empresas</option>
          {companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {hydrated ? null : (
          <Button type="submit" variant="soft">
            Ver
          </Button>
        )}
      </Form>
    </Flex>
  );
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
        aria-label={count === undefined ? name : `${name}: ${numbers.format(count)}`}
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
