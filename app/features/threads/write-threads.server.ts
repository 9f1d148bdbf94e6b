import { type SQL, sql } from "drizzle-orm";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { SafeValues } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type Named, UnitOfWork } from "~/platform/unit-of-work.server";
import type { InboxFigures, TenantEvent } from "~/wire/events";
import {
  changeAll,
  dropUndo,
  forgetUndos,
  isAmong,
  keepUndo,
  keepUntouched,
  type ManyColumns,
  noteLeft,
  restoreAll,
  storeLines,
  threadsOf,
} from "./door/many/writes.server";
import { WAIT_ENDS } from "./door/waits/writes.server";
import { goneEvent, messageEvent, threadEvent } from "./live";
import { CHANGED_FIELDS, type ManyAct } from "./many/limits";
import { isUndoable, type ThreadUndo } from "./many/queries.server";
import type { MessageRecord } from "./messages/queries.server";
import { type ConversationRecord, figuresOf, readCounters } from "./queries.server";

/**
 * The door for acts of a person on many threads, and for undoing one: each is one batch of a fixed number of statements,
 * so it happens whole or not at all, and its events leave in one publication. Threads that it does not change, because
 * they are so already or somebody was faster, are left out.
 */

/** For this long an act can be undone. */
const UNDO_MILLISECONDS = 5 * 60_000;

export interface ManyChange {
  readonly act: ManyAct;
  /** The person who acts. */
  readonly userId: number;
  /** As they were read. */
  readonly threads: readonly ConversationRecord[];
  /** The threads that the act changes, as SQL over their columns. */
  readonly changes: SQL;
  readonly set: ManyColumns;
  /** They go to the trash. */
  readonly gone?: true;
  /** A person decides who answers: an answer under way is dropped. */
  readonly stepsIn?: true;
  /** How it ends a wait for a person; without it nothing is counted. */
  readonly ends?: { readonly isAnswered: boolean };
  /** Said to staff in each thread. */
  readonly line?: string;
  /** What the audit keeps of it. */
  readonly values: SafeValues;
}

/** Rows, work and events beside it. `changed` gives the ids of the changed threads as SQL. */
export interface BesideMany {
  readonly rows?: Named;
  readonly later?: Planned;
  /** An event that is true only where this gives one. */
  readonly tell?: { readonly statement: Statement<TenantEvent | null> };
}

interface Planned {
  readonly statement: Statement<number[]>;
  readonly wake: (outboxIds: readonly number[]) => void;
}

export interface ManyDone {
  /** The act's undo; null where it changed nothing. */
  readonly undo: number | null;
  readonly changed: readonly ConversationRecord[];
}

/**
 * The rows by which a person can undo an act on one thread, as one on many: `before` goes into its batch ahead of the
 * change, `left` after all of it.
 */
export function undoOfOne(tenant: Tenant, act: ManyAct, userId: number, threadId: number) {
  const id = newId();
  const kept = { id, userId, act, expiresAt: tenant.now() + UNDO_MILLISECONDS };
  return {
    id,
    before: { forgotten: forgetUndos(tenant, userId), kept: keepUndo(tenant, kept, [threadId], sql`true`) },
    left: noteLeft(tenant, id),
  };
}

/** @param beside what else belongs to it */
export async function changeThreads(
  tenant: Tenant,
  change: ManyChange,
  beside: (changed: SQL) => BesideMany = () => ({}),
): Promise<ManyDone> {
  const { act, userId, threads, changes, set, gone = false, stepsIn = false, ends, line, values } = change;
  const ids = threads.map(({ id }) => id);
  const id = newId();
  const unit = new UnitOfWork(tenant);
  unit.add(forgetUndos(tenant, userId));
  unit.add(keepUndo(tenant, { id, userId, act, expiresAt: tenant.now() + UNDO_MILLISECONDS }, ids, changes));
  const isChanged = threadsOf(tenant, id);
  if (ends) unit.add(tenant.ports.countWaits(tenant, isChanged, ends));
  const waits = gone || set.status !== undefined ? WAIT_ENDS : {};
  const written = unit.add(changeAll(tenant, id, { ...set, ...waits }, { stepsIn, gone }));
  unit.add(
    tenant.auditEach(gone ? "delete_thread" : "change_thread", ids, {
      fields: CHANGED_FIELDS[act],
      values: { ...values, count: ids.length },
      only: isAmong(isChanged),
    }),
  );
  const { rows = {}, later, tell } = beside(isChanged);
  unit.addNamed(rows);
  const planned = later && unit.add(later.statement);
  const told = tell && unit.add(tell.statement);
  const lines = line === undefined ? () => [] : unit.add(storeLines(tenant, id, ids, line));
  unit.add(noteLeft(tenant, id));
  tellEach(tenant, unit, ids, written, lines, gone);
  const [first = 0] = ids;
  if (told) unit.tell(() => told() ?? { type: "conversation_update", id: first });
  await unit.run();
  if (planned) later.wake(planned());
  return { undo: written().length > 0 ? id : null, changed: written() };
}

/**
 * Puts back what an act changed, where nobody changed it since.
 * @param line said to staff in each thread
 * @returns the restored threads
 * @throws GuardRefused `undo`: it was undone meanwhile
 */
export async function restoreThreads(
  tenant: Tenant,
  { id, act, at, items }: ThreadUndo,
  line: string | null,
  later: readonly Planned[],
): Promise<readonly ConversationRecord[]> {
  const ids = items.map((item) => item.id);
  const unit = new UnitOfWork(tenant, [{ if: isUndoable(tenant, id), label: "undo" }]);
  unit.add(keepUntouched(tenant, id));
  const restored = threadsOf(tenant, id);
  const hadRead = act === "resolve" || act === "snooze";
  const written = unit.add(restoreAll(tenant, id, hadRead));
  if (hadRead || act === "ai")
    unit.add(
      tenant.ports.countWaits(tenant, restored, {
        isAnswered: act === "resolve",
        at: at.getTime(),
        takesBack: true,
      }),
    );
  unit.add(
    tenant.auditEach(act === "trash" ? "restore_thread" : "change_thread", ids, {
      fields: CHANGED_FIELDS[act],
      values: { count: ids.length },
      only: isAmong(restored),
    }),
  );
  const planned = later.map((work) => unit.add(work.statement));
  const lines = line === null ? () => [] : unit.add(storeLines(tenant, id, ids, line));
  unit.add(dropUndo(tenant, id));
  tellEach(tenant, unit, ids, written, lines, false);
  await unit.run();
  for (const [index, work] of later.entries()) work.wake(planned[index]?.() ?? []);
  return written();
}

/** One event for each thread; one that was left out has nothing to say. */
function tellEach(
  tenant: Tenant,
  unit: UnitOfWork,
  ids: readonly number[],
  written: () => readonly ConversationRecord[],
  lines: () => readonly MessageRecord[],
  gone: boolean,
): void {
  const figures = unit.add(readCounters(tenant).map(figuresOf));
  for (const id of ids)
    unit.tell(() => {
      const thread = written().find((one) => one.id === id);
      return thread ? eventOf(thread, lines(), gone, figures()) : { type: "conversation_update", id };
    });
}

function eventOf(
  thread: ConversationRecord,
  lines: readonly MessageRecord[],
  gone: boolean,
  figures: InboxFigures,
): TenantEvent {
  if (gone) return goneEvent(thread.id, figures);
  const line = lines.find(({ conversationId }) => conversationId === thread.id);
  return line ? messageEvent(thread, line, figures) : threadEvent(thread, figures);
}
