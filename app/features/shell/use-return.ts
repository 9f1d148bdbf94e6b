import { useEffect, useRef } from "react";

/**
 * Does what has waited for the connection: the person's messages go out, from whatever page, and the page reads itself
 * again.
 */
export function useReturn(userId: number, isLost: boolean, revalidate: () => void): void {
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isLost) revalidate();
    was.current = isLost;
    if (isLost) return;
    import("~/features/inbox/send-held").then(
      ({ sendWhatWaits }) => sendWhatWaits(userId),
      // If the code cannot be fetched, the messages wait for the next page.
      () => undefined,
    );
  }, [isLost, userId, revalidate]);
}
