import { useLayoutEffect, useState } from "react";

/** Where a message may stand, the usual place first. */
const CORNERS = ["usual", "end", "top"] as const;
type Corner = (typeof CORNERS)[number];

/**
 * What a message must not cover. Links of a list and the small buttons of a thread's messages are not among them: they
 * are everywhere, they scroll, and the message goes soon.
 */
const CONTROLS = "button, input:not([type=hidden]), textarea, select, summary";

/**
 * Chooses a place for each message, before it is painted: the first of the corners where it covers no button and no
 * field.
 * @param message the one that is shown, once it is in its place; null for none
 */
export function useFreeCorner(message: HTMLElement | null): Corner {
  const [corner, setCorner] = useState<Corner>("usual");
  useLayoutEffect(() => {
    const place = message?.parentElement;
    if (!place) return;
    const taken = [...document.querySelectorAll(CONTROLS)]
      .filter(
        (one) => !place.contains(one) && !one.closest("[role=log]") && one.checkVisibility({ opacityProperty: true }),
      )
      .map((one) => one.getBoundingClientRect());
    const isFree = (one: Corner) => {
      place.dataset.corner = one;
      const box = message.getBoundingClientRect();
      return !taken.some(
        ({ left, top, right, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      );
    };
    const free = CORNERS.find(isFree) ?? "usual";
    place.dataset.corner = free;
    setCorner(free);
  }, [message]);
  return corner;
}
