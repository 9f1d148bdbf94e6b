import { useRevalidator } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import type { ContactView } from "~/features/threads/view-types";
import type { ConversationSummary, LiveMessage } from "~/wire/events";
import type { InboxPanel } from "../inbox-address";

/**
 * Reads the page again when data that only it has may have changed: the AI has answered (insights, found data), a line
 * of the system reports a colleague's action, or the summary names another company or contact than the shown one.
 */
export function usePanelFreshness(
  conversation: ConversationSummary,
  contact: ContactView,
  newest: LiveMessage | undefined,
  readThrough: number,
) {
  const { revalidate } = useRevalidator();
  const { companyId, customerId, prospectId } = conversation;
  const { company, linked } = contact;
  const other =
    companyId !== (company?.id ?? null) || (customerId ?? prospectId) !== (linked?.id ?? null)
      ? `${companyId}/${customerId}/${prospectId}`
      : "";
  const told = newest && newest.id > readThrough && (newest.sender === "ai" || newest.sender === "system");
  const news = told ? newest.id : 0;
  useEffect(() => {
    if (news || other) revalidate();
  }, [news, other, revalidate]);
}

/** Moves the focus into an opened panel, and back to the control that opened it. */
export function usePanelFocus(place: RefObject<HTMLElement | null>, panel: InboxPanel | null) {
  const before = useRef(panel);
  useEffect(() => {
    const left = before.current;
    before.current = panel;
    if (left === panel || !place.current) return;
    const opened = place.current.querySelector<HTMLElement>(
      `[data-panel="${panel}"] :is(input:not([type="hidden"]), select)`,
    );
    if (opened) return opened.focus();
    place.current.querySelector<HTMLElement>(`:is([data-opens="${left}"], [data-focus="${left}"])`)?.focus();
  }, [panel, place]);
}
