import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isNearEnd } from "../at-end";

/**
 * The reading position in a reversed column, where the end is 0 and the top is negative. At the end it follows new
 * items; further up it stays and counts them.
 * @param last key of the last item
 * @param total number of items
 * @param own true when the last one was written here
 */
export function useEnd(place: RefObject<HTMLElement>, last: string | undefined, total: number, own: boolean) {
  const [away, setAway] = useState(false);
  const [unseen, setUnseen] = useState(0);
  const height = useRef(0);
  const before = useRef({ last, total });

  const toEnd = useCallback(() => {
    place.current?.scrollTo({ top: 0 });
    setAway(false);
    setUnseen(0);
  }, [place]);
  const onScroll = useCallback(() => {
    const gone = !isNearEnd(place.current);
    setAway(gone);
    if (!gone) setUnseen(0);
  }, [place]);

  useLayoutEffect(() => {
    const column = place.current;
    if (!column) return;
    const grown = column.scrollHeight - height.current;
    height.current = column.scrollHeight;
    const added = before.current.last === last ? 0 : Math.max(1, total - before.current.total);
    before.current = { last, total };
    if (added === 0) return;
    if (own || isNearEnd(column)) return toEnd();
    setUnseen((count) => count + added);
    // Helps browsers without scroll anchoring.
    if (!CSS.supports("overflow-anchor", "auto")) column.scrollTop -= grown;
  }, [place, last, total, own, toEnd]);
  useEffect(() => {
    height.current = place.current?.scrollHeight ?? 0;
  });
  return { away, unseen, toEnd, onScroll };
}
