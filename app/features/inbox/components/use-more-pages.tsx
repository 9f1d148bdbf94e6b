import { useFetcher } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { connection } from "~/ui/frame/connection";
import { type InboxAddress, inboxPath, limitsOf } from "../inbox-address";
import type { InboxRouteData } from "../kept-inbox";
import type { ListState, Page } from "../list-state";

interface MorePages {
  readonly loading: boolean;
  /** The next page could not be reached; it comes by itself with the connection, or on request. */
  readonly failed: boolean;
  readonly onMore: () => void;
  readonly loader: ReactNode;
}

/** Loads the list's next page on request; after missed events it reads the loaded pages again, one by one. */
export function useMorePages(
  list: ListState,
  address: InboxAddress,
  addPage: (from: string, page: Page) => void,
): MorePages {
  const [wanted, setWanted] = useState<string | null>(null);
  const [unreached, setUnreached] = useState<string | null>(null);
  const next = list.olderCursor;
  const asked = list.stale ?? (wanted !== null && wanted === next ? wanted : null);
  const failed = asked !== null && asked === unreached;
  const from = failed ? null : asked;
  const onMore = useCallback(() => {
    setUnreached(null);
    setWanted(next);
  }, [next]);
  useEffect(
    () =>
      connection.subscribe(() => {
        if (!connection.isLost()) setUnreached(null);
      }),
    [],
  );
  const path = from === null ? null : inboxPath({ ...limitsOf(address), cursor: from });
  const loader =
    from === null || path === null ? null : (
      <PageLoader
        key={path}
        path={path}
        onLoaded={({ query: { cursor }, inbox }) => {
          // Without a connection the page that is shown answers for every address.
          if (cursor === null || `${cursor.at}.${cursor.id}` !== from) return setUnreached(from);
          const { conversations: rows, olderCursor, cut, seq } = inbox;
          addPage(from, { rows, olderCursor, cut, seq });
        }}
      />
    );
  return { loading: from !== null && from === wanted, failed: failed && asked === wanted, onMore, loader };
}

type Loaded = Pick<InboxRouteData, "query" | "inbox">;

interface PageLoaderProps {
  readonly path: string;
  readonly onLoaded: (data: Loaded) => void;
}

/**
 * Loads one further page of the list. It unmounts afterwards: React Router reloads a mounted fetcher after every form.
 */
function PageLoader({ path, onLoaded }: PageLoaderProps) {
  const { load, state, data } = useFetcher<Loaded>();
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
    onLoaded(data);
  }, [state, data, onLoaded]);
  return null;
}
