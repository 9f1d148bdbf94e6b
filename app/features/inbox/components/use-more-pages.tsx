import { useFetcher } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { type InboxAddress, inboxPath } from "../inbox-address";
import type { ListState, Page } from "../list-state";
import type { InboxData } from "../read-inbox.server";

interface MorePages {
  readonly loading: boolean;
  readonly onMore: () => void;
  readonly loader: ReactNode;
}

/** Loads the list's next page on request; after missed events it reads the loaded pages again, one by one. */
export function useMorePages(
  list: ListState,
  address: InboxAddress,
  addPage: (from: string, page: Page) => void,
): MorePages {
  const { channel, status, company } = address;
  const [wanted, setWanted] = useState<string | null>(null);
  const next = list.olderCursor;
  const from = list.stale ?? (wanted !== null && wanted === next ? wanted : null);
  const onMore = useCallback(() => setWanted(next), [next]);
  const path = from === null ? null : inboxPath({ channel, status, company, cursor: from });
  const loader =
    from === null || path === null ? null : (
      <PageLoader
        key={path}
        path={path}
        onLoaded={(data) => {
          if (!data) return;
          const { conversations: rows, olderCursor, cut, seq } = data;
          addPage(from, { rows, olderCursor, cut, seq });
        }}
      />
    );
  return { loading: from !== null && from === wanted, onMore, loader };
}

interface PageLoaderProps {
  readonly path: string;
  readonly onLoaded: (data: Pick<InboxData, "conversations" | "olderCursor" | "cut" | "seq"> | null) => void;
}

/**
 * Loads one further page of the list. It unmounts afterwards: React Router reloads a mounted fetcher after every form.
 */
function PageLoader({ path, onLoaded }: PageLoaderProps) {
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
