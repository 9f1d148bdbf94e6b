import type { ContactView } from "~/features/threads/view-types";
import type { ConversationSummary } from "~/wire/events";
import type { PageAnswer } from "../after-form";
import { type InboxAddress, type InboxPanel, inboxPath } from "../inbox-address";

/** The state of a link whose reader wants to type the phone. */
export const TO_PHONE = { to: "phone" } as const;

/** The data that every part of the panel needs. */
export interface InfoPart {
  readonly conversation: ConversationSummary;
  readonly contact: ContactView;
  readonly address: InboxAddress;
  /** The answer to a form that was posted without JavaScript. */
  readonly answer?: PageAnswer;
}

/** The inbox's path with this panel open. */
export function panelPath(address: InboxAddress, panel: InboxPanel): string {
  return inboxPath({ ...address, panel });
}

/** The Spanish names of `customer` and `prospect`. */
export const KIND_LABELS = { customer: "Cliente", prospect: "Prospecto" } as const;
