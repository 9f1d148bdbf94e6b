import type { ContactView } from "~/features/threads/view-types";
import type { ConversationSummary } from "~/wire/events";
import type { PageAnswer } from "../after-form";
import { type InboxAddress, type InboxPanel, inboxPath } from "../inbox-address";

/** What every part of the panel is about. */
export interface InfoPart {
  readonly conversation: ConversationSummary;
  readonly contact: ContactView;
  readonly address: InboxAddress;
  /** Of a form that was posted without JavaScript. */
  readonly answer?: PageAnswer;
}

/** The inbox with this panel open. */
export function panelPath(address: InboxAddress, panel: InboxPanel): string {
  return inboxPath({ ...address, panel });
}

/** Names and where to find them of `customer` and `prospect`. */
export const KIND_LABELS = { customer: "Cliente", prospect: "Prospecto" } as const;
