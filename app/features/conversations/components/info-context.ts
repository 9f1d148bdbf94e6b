import type { ConversationSummary } from "~/platform/events";
import type { ChatActionData } from "../form-answer";
import { type InboxAddress, type InboxPanel, inboxPath } from "../inbox-address";
import type { ContactView } from "../view-types";

/** What every part of the panel is about. */
export interface InfoPart {
  readonly conversation: ConversationSummary;
  readonly contact: ContactView;
  readonly address: InboxAddress;
  /** Of a form that was posted without JavaScript. */
  readonly actionData?: ChatActionData;
}

/** The inbox with this panel open. */
export function panelPath(address: InboxAddress, panel: InboxPanel): string {
  return inboxPath({ ...address, panel });
}

/** Names and where to find them of `customer` and `prospect`. */
export const KIND_LABELS = { customer: "Cliente", prospect: "Prospecto" } as const;
