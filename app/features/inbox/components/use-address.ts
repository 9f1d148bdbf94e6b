import { useRef } from "react";
import { type InboxAddress, inboxPath } from "../inbox-address";
import type { ListQuery } from "../list-query";
import { addressOf } from "../page-state";

/** The address of a query: the same object as long as it leads to the same page, for the columns that remember it. */
export function useAddress(query: ListQuery): InboxAddress {
  const next = addressOf(query);
  const kept = useRef(next);
  if (inboxPath(kept.current) !== inboxPath(next)) kept.current = next;
  return kept.current;
}
