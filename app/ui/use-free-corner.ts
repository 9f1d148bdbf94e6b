import { type RefObject, useLayoutEffect, useState } from "react";

/** Where a message may stand, the usual place first. */
const CORNERS = ["usual", "end", "top"] as const;
type Corner = (typeof CORNERS)[number];

/**
 * What a message must not cover. Links of a list and the small buttons of a thread's messages are not among them: they
 * are everywhere, they scroll, and the message goes soon.
 */
const CONTROLS = "button, input:not([type=hidden]), textarea, select, summary";

/**
 * Chooses the place of a message anew for each: the first of the corners where it lies over no button and no field,
 * before it is painted.
 * @param shown the message that is shown; null for none
 */
export function useFreeCorner(place: RefObject<HTMLElement>, shown: number | null): Corner {
  const [corner, setCorner] = useState<Corner>("usual");
  useLayoutEffect(() => {
    const { current } = place;
    if (shown === null || !current) return;
    const taken = [...document.querySelectorAll(CONTROLS)]
      .filter(
        (one) => !current.contains(one) && !one.closest("[role=log]") && one.checkVisibility({ opacityProperty: true }),
      )
      .map((one) => one.getBoundingClientRect());
    const isFree = (one: Corner) => {
      current.dataset.corner = one;
      const box = (current.firstElementChild ?? current).getBoundingClientRect();
      return !taken.some(
        ({ left, top, right, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      );
    };
    const free = CORNERS.find(isFree) ?? "usual";
    current.dataset.corner = free;
    setCorner(free);
  }, [place, shown]);
  return corner;
}
