import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** So near to the end counts as there, in pixels. */
const NEAR = 80;

/**
 * Where somebody reads in a reversed column, whose end is 0 and whose top is negative: at the end it follows what is
 * added; further up it stays, and counts what came meanwhile.
 * @param last key of the last item @param total how many there are @param own whether the last one was written here
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
    const gone = Math.abs(place.current?.scrollTop ?? 0) > NEAR;
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
    if (own || Math.abs(column.scrollTop) <= NEAR) return toEnd();
    setUnseen((count) => count + added);
    // Browsers that do not hold on to what is read are helped.
    if (!CSS.supports("overflow-anchor", "auto")) column.scrollTop -= grown;
  }, [place, last, total, own, toEnd]);
  useEffect(() => {
    height.current = place.current?.scrollHeight ?? 0;
  });
  return { away, unseen, toEnd, onScroll };
}
