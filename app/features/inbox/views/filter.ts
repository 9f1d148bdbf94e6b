import type { InboxAddress } from "../inbox-address";
import type { ListQuery } from "../list-query";
import { PLAIN_STATUS } from "../list-words";

/** What a view keeps of the list's address: everything but the place in it and the open thread. */
export type ViewFilter = Pick<InboxAddress, "channel" | "status" | "company" | "q">;

type Limits = { readonly [Name in "channel" | "status" | "company" | "q"]: ListQuery[Name] | null };

/** Only what limits the list. The trash is no list of threads, so that no view can show it. */
export function filterOf({ channel, status, company, q }: Limits): ViewFilter {
  return {
    ...(channel === null || channel === "all" ? {} : { channel }),
    ...(status === null || status === PLAIN_STATUS || status === "trash" ? {} : { status }),
    ...(company === null ? {} : { company }),
    ...(q ? { q } : {}),
  };
}
