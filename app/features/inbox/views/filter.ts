import type { InboxAddress } from "../inbox-address";
import type { ListQuery } from "../list-query";
import { PLAIN_STATUS } from "../list-words";

type Limiting = "channel" | "status" | "company" | "agent" | "tag" | "q";

/** What a view keeps of the list's address: everything but the place in it and the open thread. */
export type ViewFilter = Pick<InboxAddress, Limiting>;

type Limits = { readonly [Name in Limiting]: ListQuery[Name] | null };

/** Only what limits the list. The trash is no list of threads, so that no view can show it. */
export function filterOf({ channel, status, company, agent, tag, q }: Limits): ViewFilter {
  return {
    ...(channel === null || channel === "all" ? {} : { channel }),
    ...(status === null || status === PLAIN_STATUS || status === "trash" ? {} : { status }),
    ...(company === null ? {} : { company }),
    ...(agent === null ? {} : { agent }),
    ...(tag === null ? {} : { tag }),
    ...(q ? { q } : {}),
  };
}
