import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { lazy, type MouseEvent, type ReactNode, Suspense, useCallback, useState } from "react";
import { formatCount } from "~/language/counts";
import { Deferred, deferredPart } from "~/ui/deferred";
import { useSoftLinks } from "~/ui/soft-link";
import type { ConversationSummary, InboxFigures } from "~/wire/events";
import type { ChosenFilter } from "../chosen-filters";
import { type InboxAddress, inboxPath, limitsOf } from "../inbox-address";
import styles from "./conversation-list.module.css";
import { ConversationRows } from "./conversation-rows";
import { FiltersLink } from "./filters-link";
import { type KeptView, ListFilters } from "./list-filters";
import { ListHeading } from "./list-heading";
import type { ManyBarProps } from "./many-bar";
import { useMayPost } from "./use-may-post";

const EMPTY_LIST = deferredPart(() => import("./empty-list").then((loaded) => loaded.EmptyList));
const ManyBar = lazy(() => import("./many-bar").then((loaded) => ({ default: loaded.ManyBar })));

interface ConversationListProps {
  /** The person signed in. */
  readonly me: ManyBarProps["me"];
  readonly conversations: readonly ConversationSummary[];
  readonly figures: InboxFigures;
  /** What is chosen in the dialog of filters. */
  readonly chosen?: readonly ChosenFilter[];
  readonly views?: readonly KeptView[];
  readonly address: InboxAddress;
  /** The key of the header's title while no channel is chosen. */
  readonly section?: string;
  readonly loading?: boolean;
  /** The thread that is being opened. */
  readonly pendingId?: number;
  /** Cursor of the next page, or null on the last one. */
  readonly olderCursor: string | null;
  readonly cut?: boolean;
  readonly loadingMore?: boolean;
  readonly moreFailed?: boolean;
  readonly onMore?: () => void;
  readonly onRemove?: (event: MouseEvent, conversationId: number) => void;
  /** The search field, and the search results in place of the rows. */
  readonly search?: ReactNode;
  readonly found?: ReactNode;
  /** Asked above the rows, such as a confirmation to delete one. */
  readonly question?: ReactNode;
  /** The trash in place of the rows. */
  readonly trash?: ReactNode;
  /** The first step that an empty inbox offers, such as the demo site. */
  readonly start?: ReactNode;
  /** Acts on the chosen rows, on a page without scripts. */
  readonly many?: ReactNode;
}

const nothing = () => undefined;
const NONE: readonly ChosenFilter[] = [];

/** The inbox's first column: search, counters, filters, rows. */
export function ConversationList(props: ConversationListProps) {
  const {
    figures,
    chosen = NONE,
    views = [],
    address,
    loading,
    search,
    found,
    question,
    trash,
    section = "conversations",
  } = props;
  const onFollow = useSoftLinks();
  // Null until the first thread is chosen: then the code for it comes, and stays.
  const [choosing, setChoosing] = useState<boolean | null>(null);
  const choose = useCallback(() => setChoosing(true), []);
  const choosable = useMayPost()("resolve-many") && !found && !trash;
  return (
    <>
      <Grid asChild gap="6px" px="3" pt="2" pb="2" className={styles.header}>
        <header>
          <ListHeading section={address.channel ?? section} />
          {choosable ? (
            <button type="button" className={styles.choose} onClick={choose}>
              Elegir
            </button>
          ) : null}
          <div className={styles.find}>
            {search}
            {found || trash ? null : <FiltersLink address={address} count={chosen.length} onFollow={onFollow} />}
          </div>
          <dl className={styles.counters}>
            <Counter label="Activas" value={figures.active} />
            <Counter label="Auto IA" value={figures.ai} tone="ai" />
            <Counter label="Pendientes" value={figures.pending} tone="pending" />
          </dl>
          <ListFilters address={address} figures={figures} chosen={chosen} views={views} onFollow={onFollow} />
          {choosing === null ? null : (
            <Suspense>
              <ManyBar
                me={props.me}
                rows={props.conversations}
                choosing={choosable && choosing}
                setChoosing={setChoosing}
              />
            </Suspense>
          )}
        </header>
      </Grid>
      {question}
      {choosable ? props.many : null}
      {loading ? (
        <Text as="p" color="gray" m="auto" role="status">
          Cargando conversaciones...
        </Text>
      ) : (
        (found ?? trash ?? <Rows {...props} onFollow={onFollow} choosing={choosing === true} onChoose={choose} />)
      )}
    </>
  );
}

interface RowsProps extends ConversationListProps {
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly choosing: boolean;
  readonly onChoose: () => void;
}

function Rows(props: RowsProps) {
  const { conversations, address, olderCursor, pendingId, cut = false, onFollow } = props;
  const { conversationId, cursor } = address;
  const limits = limitsOf(address);
  if (conversations.length === 0 && !cut) {
    return (
      <Deferred bare part={EMPTY_LIST}>
        {(EmptyList) => (
          <EmptyList address={address} chosen={props.chosen ?? NONE} figures={props.figures} start={props.start} />
        )}
      </Deferred>
    );
  }
  return (
    <ConversationRows
      userId={props.me.id}
      conversations={conversations}
      listTo={inboxPath({ ...limits, cursor })}
      selectedId={conversationId}
      pendingId={pendingId}
      onFollow={onFollow}
      onRemove={props.onRemove ?? nothing}
      newerTo={cursor ? inboxPath({ ...limits, conversationId }) : undefined}
      olderTo={olderCursor ? inboxPath({ ...limits, conversationId, cursor: olderCursor }) : undefined}
      cut={cut}
      loadingMore={props.loadingMore ?? false}
      moreFailed={props.moreFailed ?? false}
      onMore={props.onMore ?? nothing}
      choosing={props.choosing}
      onChoose={props.onChoose}
    />
  );
}

function Counter({ label, value, tone }: { readonly label: string; readonly value: number; readonly tone?: string }) {
  return (
    <div data-tone={tone}>
      <dt>{label}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}
