import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { type PlannedNotification, planNotification } from "~/features/notifications/writes.server";
import { newId, newUuid } from "~/platform/ids";
import { UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { UnitOfWork } from "~/platform/unit-of-work.server";
import type { LiveNote } from "~/wire/events";
import { requireThread } from "./change-thread.server";
import { noteJson } from "./json";
import { findNoteByClientId } from "./notes/queries.server";
import { storeNote } from "./notes/writes.server";
import { storedPreview } from "./preview";
import type { ConversationRecord } from "./queries.server";

export interface Colleague {
  readonly id: number;
  readonly name: string;
}

/** The most people whom one note calls. */
const MOST_NAMED = 20;

/**
 * Stores a note that only staff see, and tells the colleagues whom it names. A repeat of the same `clientId` returns the
 * first one and tells nobody again.
 * @param team the active staff of the same tenant, as the caller looked them up
 * @throws AppError not_found
 */
export async function addNote(
  tenant: Tenant,
  user: TenantUser,
  conversationId: number,
  input: { readonly content: string; readonly clientId?: string },
  team: readonly Colleague[] = [],
): Promise<LiveNote> {
  const thread = await requireThread(tenant, conversationId);
  const clientId = input.clientId ?? newUuid();
  const mentions = mentionedIn(input.content, team).filter((named) => named !== user.id);
  const { row, act } = planNote(tenant, user, {
    conversationId: thread.id,
    clientId,
    content: input.content,
    mentions,
  });
  const unit = new UnitOfWork(tenant);
  const stored = unit.add(row);
  unit.add(act);
  unit.tell(() => ({ type: "note", conversationId: thread.id, note: stored() }));
  for (const notice of mentionNotices(tenant, user, thread, input.content, mentions)) {
    unit.add(notice.statement);
    unit.tell(() => ({ type: "notification", notification: notice.json }));
  }
  try {
    await unit.run();
    return stored();
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    const first = await tenant.db.first(findNoteByClientId(tenant, clientId));
    if (!first) throw error;
    return noteJson(first);
  }
}

/** The row of a note, which gives the note as pages get it, and the record of the act; both for the batch that writes it. */
export function planNote(
  tenant: Tenant,
  user: TenantUser,
  note: {
    readonly conversationId: number;
    readonly clientId: string;
    readonly content: string;
    readonly mentions: readonly number[];
  },
) {
  const id = newId();
  const row = storeNote(tenant, {
    ...note,
    id,
    authorId: user.id,
    authorName: displayName(user),
    mentions: note.mentions.length > 0 ? [...note.mentions] : null,
    createdAt: new Date(tenant.now()),
  }).map(([stored]) => {
    if (!stored) throw new Error("a stored note came back empty");
    return noteJson(stored);
  });
  return { row, act: tenant.audit("add_note", id, { fields: ["content"] }) };
}

/** Tells people that a note names them. */
export function mentionNotices(
  tenant: Tenant,
  user: TenantUser,
  thread: Pick<ConversationRecord, "id" | "channel">,
  content: string,
  userIds: readonly number[],
): PlannedNotification[] {
  return userIds.map((userId) =>
    planNotification(tenant, {
      type: "mentioned",
      title: `${displayName(user)} te mencionó en una nota`,
      message: storedPreview(content),
      conversationId: thread.id,
      channel: thread.channel,
      userId,
    }),
  );
}

const IN_WORD = /[\p{L}\p{N}]/u;
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * The ids of the people whose whole name stands in a text after an @. The longest name wins ("@Ana Ruiz" is not Ana);
 * of two people with one name both are meant.
 */
export function mentionedIn(content: string, team: readonly Colleague[]): number[] {
  let text = fold(content);
  const found = new Set<number>();
  const names = [...new Set(team.map(({ name }) => fold(name)))].sort((a, b) => b.length - a.length);
  for (const name of names) {
    const called = `@${name}`;
    let isNamed = false;
    for (let at = text.indexOf(called); at !== -1; at = text.indexOf(called, at + 1)) {
      const end = at + called.length;
      if (IN_WORD.test(text.charAt(at - 1)) || IN_WORD.test(text.charAt(end))) continue;
      text = `${text.slice(0, at)} ${text.slice(end)}`;
      isNamed = true;
    }
    if (isNamed) for (const one of team) if (fold(one.name) === name) found.add(one.id);
  }
  return [...found].slice(0, MOST_NAMED);
}
