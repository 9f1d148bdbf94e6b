import type { SQL } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Guard, Named, UnitOfWork } from "~/platform/unit-of-work.server";
import type { InboxFigures, TenantEvent } from "~/wire/events";
import { contactOf, isSameContact } from "../contact-columns";
import { messageEvent, threadEvent } from "../live";
import { indexText, indexThreadContact } from "../messages/index/writes.server";
import type { IndexedContact } from "../messages/match-messages";
import { deliverJob } from "../messages/message-jobs";
import type { MessageRecord } from "../messages/queries.server";
import { type ConversationRecord, figuresOf, readCounters } from "../queries.server";
import { type Along, commit } from "./along.server";
import { storeMessage } from "./messages/writes.server";
import { shownAfter } from "./shown.server";

interface Stored {
  readonly thread: ConversationRecord;
}

/** What happens to a thread, as `write-thread.server.ts` says it. */
export interface Change {
  /** As it was read; null where this opens it. */
  readonly thread: ConversationRecord | null;
  /** Looks at the thread as it was. */
  readonly before?: Statement<unknown> | null;
  readonly write: Statement<ConversationRecord[]>;
  readonly after?: Statement<ConversationRecord[]> | null;
  /** The row of the audit for it, where a person or a job decided it. */
  readonly act?: Statement<unknown> | null;
  /** The notices of the thread that this answers. */
  readonly settles?: Statement<unknown>;
  readonly says: readonly MessageRecord[];
  /** The contact afterwards. */
  readonly contact: IndexedContact | null;
  /** Makes the event for a message, or for the thread alone where there is no message. */
  readonly tell?: (thread: ConversationRecord, figures: InboxFigures, message: MessageRecord | null) => TenantEvent;
}

/** Makes one unit of work of a change and of all that must follow it. */
export function change<N extends Named>(
  tenant: Tenant,
  { thread, before, write, after, act, settles, says, contact, tell = told }: Change,
  along: Along<N>,
  conditions: { readonly guards?: readonly Guard[]; readonly only?: SQL } = {},
) {
  const shownIn = thread?.mergedInto ?? null;
  return commit(tenant, along, { ...conditions, shownIn }, (unit) => {
    if (before) unit.add(before);
    const written = unit.add(write);
    const last = after && unit.add(after);
    if (act) unit.add(act);
    if (settles) unit.add(settles);
    const stored = () => {
      const row = last?.()[0] ?? written()[0] ?? thread;
      if (!row) throw new Error("a stored thread came back empty");
      return row;
    };
    for (const message of says) say(tenant, unit, message);
    const id = says[0]?.conversationId ?? thread?.id;
    if (id !== undefined && contact && !(thread && isSameContact(contactOf(thread), contact)))
      unit.add(indexThreadContact(tenant, id, contact));
    const asShown = shownAfter(tenant, unit, shownIn);
    const figures = unit.add(readCounters(tenant).map(figuresOf));
    for (const message of says.length > 0 ? says : [null])
      unit.tell(() => asShown(stored(), (shown) => tell(shown, figures(), message)));
    return (): Stored => ({ thread: stored() });
  });
}

/** Stores a message, its row in the search, and its delivery. */
function say(tenant: Tenant, unit: UnitOfWork, message: MessageRecord): void {
  unit.add(storeMessage(tenant, message));
  // The system's lines are for staff only and are not searched.
  if (message.sender !== "system") unit.add(indexText(tenant, message.id, message.content));
  if (message.status === "queued") unit.later(tenant.jobs.plan(deliverJob, { messageId: message.id }));
}

/** The event for a message, or for the thread alone where there is none. */
export function told(thread: ConversationRecord, figures: InboxFigures, message: MessageRecord | null): TenantEvent {
  return message ? messageEvent(thread, message, figures) : threadEvent(thread, figures);
}
