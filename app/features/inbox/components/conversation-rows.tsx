import { type MouseEvent, useEffect, useRef } from "react";
import { useLayout } from "~/ui/hydration";
import { ArrowUpIcon, ChevronLeftIcon, ChevronRightIcon } from "~/ui/icons";
import type { ConversationSummary } from "~/wire/events";
import { ConversationRow } from "./conversation-row";
import styles from "./conversation-rows.module.css";
import { useBegun } from "./use-begun";
import { useMayPost } from "./use-may-post";
import { useSteadyList } from "./use-steady-list";

interface ConversationRowsProps {
  /** The person signed in. */
  readonly userId: number;
  readonly conversations: readonly ConversationSummary[];
  /** The list's own address, to which a row adds its conversation. */
  readonly listTo: string;
  readonly selectedId?: number;
  /** The thread that is being opened. */
  readonly pendingId?: number;
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly onRemove: (event: MouseEvent, conversationId: number) => void;
  /** Addresses of the first and of the next page; undefined if there is none. */
  readonly newerTo?: string;
  readonly olderTo?: string;
  /** The search stopped early: the next page is loaded only on request. */
  readonly cut: boolean;
  readonly loadingMore: boolean;
  /** The next page could not be reached: it is loaded only on request. */
  readonly moreFailed: boolean;
  readonly onMore: () => void;
  /** Threads are being chosen. */
  readonly choosing?: boolean;
  /** One was chosen. */
  readonly onChoose?: () => void;
}

const ASK_FORM = "inbox-ask";

/** The rows of the list. More are added at the end while one scrolls, and new ones above do not move the others. */
export function ConversationRows(props: ConversationRowsProps) {
  const { conversations, listTo, selectedId, pendingId, onFollow, onRemove } = props;
  const { newerTo, olderTo, cut, loadingMore, moreFailed, onMore } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLElement>(null);
  const begun = useBegun(props.userId);
  const mayPost = useMayPost();
  const [mayDelete, choosable] = [mayPost("delete"), mayPost("resolve-many")];
  const { arrived, toTop } = useSteadyList(scroller, conversations);
  const mark = listTo.includes("?") ? "&" : "?";

  useLayout(() => {
    const row = selectedId === undefined ? null : scroller.current?.querySelector(`[data-id="${selectedId}"]`);
    row?.scrollIntoView({ block: "nearest" });
  }, [selectedId]);

  useEffect(() => {
    if (!olderTo || cut || loadingMore || moreFailed || !end.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { root: scroller.current, rootMargin: "0px 0px 900px 0px" },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [olderTo, cut, loadingMore, moreFailed, onMore]);

  return (
    <div className={styles.body}>
      {arrived > 0 ? (
        <button type="button" className={styles.arrived} onClick={toTop}>
          <ArrowUpIcon aria-hidden /> {arrived === 1 ? "1 nueva arriba" : `${arrived} nuevas arriba`}
        </button>
      ) : null}
      <div
        className={styles.scroll}
        data-list-scroll
        data-choosing={props.choosing || undefined}
        ref={scroller}
        onChange={props.onChoose}
      >
        <ul data-rows aria-label="Conversaciones">
          {conversations.map((conversation) => (
            // The key changes when a row moves: otherwise React would move all other rows, and they would lose the
            // focus.
            <ConversationRow
              key={`${conversation.id} ${conversation.lastMessageAt ?? ""}`}
              conversation={conversation}
              to={`${listTo}${mark}conversationId=${conversation.id}`}
              selected={conversation.id === selectedId}
              pending={conversation.id === pendingId}
              begun={begun.has(conversation.id)}
              onOpen={onFollow}
              askForm={mayDelete ? ASK_FORM : undefined}
              onRemove={onRemove}
              choosable={choosable}
            />
          ))}
        </ul>
        <form id={ASK_FORM} action="/admin/conversations" hidden>
          {[...new URL(listTo, "http://here").searchParams].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
        {newerTo || olderTo ? (
          <nav className={styles.pager} aria-label="Páginas de conversaciones" ref={end}>
            {newerTo ? (
              <a href={newerTo} rel="prev" onClick={onFollow}>
                <ChevronLeftIcon aria-hidden /> Al principio
              </a>
            ) : (
              <span />
            )}
            {olderTo ? (
              <a
                href={olderTo}
                rel="next"
                data-more
                aria-disabled={loadingMore || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  if (!loadingMore) onMore();
                }}
              >
                {moreFailed
                  ? "No se pudieron cargar. Reintentar"
                  : loadingMore
                    ? "Cargando más…"
                    : cut
                      ? "Buscar más antiguas"
                      : "Más antiguas"}{" "}
                <ChevronRightIcon aria-hidden />
              </a>
            ) : null}
          </nav>
        ) : null}
      </div>
    </div>
  );
}
