import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { InboxData } from "../read-inbox.server";

interface PageLoaderProps {
  readonly path: string;
  readonly onLoaded: (data: Pick<InboxData, "conversations" | "olderCursor" | "cut"> | null) => void;
}

/**
 * Loads one further page of the list. It unmounts afterwards: React Router reloads a mounted fetcher after every form.
 */
export function PageLoader({ path, onLoaded }: PageLoaderProps) {
  const { load, state, data } = useFetcher<{ inbox: InboxData }>();
  const asked = useRef(false);
  const told = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    load(path);
  }, [load, path]);
  useEffect(() => {
    if (state !== "idle" || !asked.current || told.current || !data) return;
    told.current = true;
    onLoaded(data.inbox);
  }, [state, data, onLoaded]);
  return null;
}
