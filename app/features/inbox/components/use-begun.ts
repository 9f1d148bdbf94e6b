import { useEffect, useState } from "react";
import { begunReplies, watchDrafts } from "../drafts";

const NONE: ReadonlySet<number> = new Set();

/**
 * The threads in which this person has begun a reply in this browser: none on the server and in the first render, and
 * the same set until that changes.
 */
export function useBegun(userId: number): ReadonlySet<number> {
  const [begun, setBegun] = useState(NONE);
  useEffect(() => {
    const look = () => {
      const ids = begunReplies(userId, Date.now());
      setBegun((known) => (ids.length === known.size && ids.every((id) => known.has(id)) ? known : new Set(ids)));
    };
    look();
    return watchDrafts(look);
  }, [userId]);
  return begun;
}
