import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useLayout } from "~/ui/hydration";
import type { ConversationSummary } from "~/wire/events";

/** Within this distance of the top, the list is not held still: new rows show. */
const AT_TOP_PX = 4;
/** This many rows are remembered, because the first may be the very one that leaves. */
const ANCHORS = 12;

const keyOf = (row: ConversationSummary) => `${row.id} ${row.lastMessageAt ?? ""}`;

/** The index of the first row that reaches below `top`. */
function firstBelow(rows: HTMLCollection, top: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row instanceof HTMLElement && row.offsetTop + row.offsetHeight <= top) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Holds the list still while rows come and go above the reader, keeps the focus on its row when the row moves, and
 * counts new rows above.
 */
export function useSteadyList(
  scroller: RefObject<HTMLElement>,
  rows: readonly ConversationSummary[],
): { readonly arrived: number; readonly toTop: () => void } {
  const anchors = useRef<{ node: HTMLElement; top: number }[]>([]);
  const known = useRef<ReadonlySet<string> | null>(null);
  const focused = useRef<string | null>(null);
  const [above, setAbove] = useState<ReadonlySet<number>>(new Set());

  const remember = useCallback(() => {
    const view = scroller.current;
    const list = view?.firstElementChild;
    anchors.current = [];
    if (!view || !list) return;
    if (view.scrollTop <= AT_TOP_PX) {
      setAbove((ids) => (ids.size > 0 ? new Set() : ids));
      return;
    }
    const first = firstBelow(list.children, view.scrollTop);
    for (let index = first; index < Math.min(first + ANCHORS, list.children.length); index += 1) {
      const node = list.children[index];
      if (node instanceof HTMLElement) anchors.current.push({ node, top: node.offsetTop });
    }
  }, [scroller]);

  useEffect(() => {
    const view = scroller.current;
    if (!view) return;
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(remember);
    };
    const onFocus = (event: FocusEvent) => {
      const row = event.target instanceof Element ? event.target.closest("[data-id]") : null;
      focused.current = row?.getAttribute("data-id") ?? null;
    };
    const onBlur = (event: FocusEvent) => {
      // A row that is taken out of the document loses the focus without the person leaving it.
      if (event.relatedTarget !== null) focused.current = null;
    };
    view.addEventListener("scroll", onScroll, { passive: true });
    view.addEventListener("focusin", onFocus);
    view.addEventListener("focusout", onBlur);
    return () => {
      cancelAnimationFrame(frame);
      view.removeEventListener("scroll", onScroll);
      view.removeEventListener("focusin", onFocus);
      view.removeEventListener("focusout", onBlur);
    };
  }, [scroller, remember]);

  useLayout(() => {
    const view = scroller.current;
    if (!view) return;
    const before = known.current;
    known.current = new Set(rows.map(keyOf));
    const anchor = anchors.current.find(({ node }) => node.isConnected);
    if (anchor && before) {
      const moved = anchor.node.offsetTop - anchor.top;
      if (moved !== 0) view.scrollTop += moved;
      const list = view.firstElementChild;
      const end = list ? firstBelow(list.children, view.scrollTop) : 0;
      const fresh = rows.slice(0, end).filter((row) => !before.has(keyOf(row)));
      if (fresh.length > 0) setAbove((ids) => new Set([...ids, ...fresh.map(({ id }) => id)]));
    }
    remember();
    if (focused.current !== null && document.activeElement === document.body) {
      const link = view.querySelector(`[data-id="${focused.current}"] a`);
      if (link instanceof HTMLElement) link.focus({ preventScroll: true });
      else focused.current = null;
    }
  }, [rows, scroller, remember]);

  const toTop = useCallback(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [scroller]);
  return { arrived: above.size, toTop };
}
