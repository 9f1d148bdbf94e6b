import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { InboxRouteData } from "~/features/inbox/kept-inbox";
import { HourMinute } from "~/ui/time";
import styles from "./console-frame.module.css";

/** How long it says that the connection is back. */
const BACK_MILLISECONDS = 4_000;
/** Data that were read earlier when they came were kept in this browser. */
const FRESH_MILLISECONDS = 60_000;

/**
 * Above every page while we cannot be reached: that it is so, and from when its data are. Screen readers hear it when
 * they are ready.
 */
export function OfflineBar({ lostAt }: { readonly lostAt: number | null }) {
  const inbox = useRouteLoaderData<() => Pick<InboxRouteData, "at">>("routes/admin.conversations");
  /** The data that came fresh, and that events kept current until the connection was lost. */
  const live = useRef<typeof inbox>();
  useEffect(() => {
    if (lostAt === null && inbox && Date.now() - inbox.at < FRESH_MILLISECONDS) live.current = inbox;
  }, [lostAt, inbox]);
  const isBack = useJustBack(lostAt !== null);
  const savedAt = lostAt !== null && inbox && inbox !== live.current ? Math.min(inbox.at, lostAt) : lostAt;
  return (
    <div role="status">
      {savedAt !== null ? (
        <p className={`${styles.notice} ${styles.offline}`}>
          <b>Sin conexión.</b> Ves lo guardado a las <HourMinute at={savedAt} />. Lo que envíes saldrá cuando vuelva.
        </p>
      ) : isBack ? (
        <p className={`${styles.notice} ${styles.online}`}>Ya hay conexión.</p>
      ) : null}
    </div>
  );
}

function useJustBack(isLost: boolean): boolean {
  const [isBack, setBack] = useState(false);
  const was = useRef(false);
  useEffect(() => {
    setBack(was.current && !isLost);
    was.current = isLost;
    if (isLost) return;
    const timer = setTimeout(() => setBack(false), BACK_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isLost]);
  return isBack;
}
