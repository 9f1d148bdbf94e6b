import { type RefObject, useCallback } from "react";
import { useWindowEvent } from "~/ui/hydration";

/** Calls back when a press begins anywhere but in the element. */
export function usePressOutside(element: RefObject<HTMLElement>, onPress: () => void): void {
  useWindowEvent(
    "pointerdown",
    useCallback(
      (event: PointerEvent) => {
        if (event.target instanceof Node && !element.current?.contains(event.target)) onPress();
      },
      [element, onPress],
    ),
  );
}
