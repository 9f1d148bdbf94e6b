import { sql } from "drizzle-orm";
import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { planAssigned } from "~/features/notifications/writes.server";
import type { Tenant } from "~/platform/tenancy.server";
import { snoozeMoment, snoozeWords } from "../snooze-conversation.server";
import { mergedTags, rememberTags } from "../tags/writes.server";
import { tellWhoAnswers } from "../tell-who-answers.server";
import { wakeJob } from "../wake-job";
import { changeThreads } from "../write-threads.server";
import { type ManyResult, pickThreads } from "./pick-threads.server";
import {
  aiAgain,
  anyThread,
  countOf,
  isNotOf,
  isUnresolved,
  isWorkOf,
  type ReadUntil,
  sleepsOtherwise,
  takesTags,
  wroteNothingSince,
} from "./writes.server";

/**
 * The acts of a person on many threads. Each does to every thread what its single sibling does, with one exception: the
 * customers of threads that are resolved together are not asked for a rating.
 * @throws AppError not_found: a thread is unknown or foreign
 */

/**
 * Resolves threads. Nobody is asked for a rating.
 * @param read until when their messages were read: one whose customer wrote since is left out
 */
export async function resolveMany(
  tenant: Tenant,
  user: TenantUser,
  ids: readonly number[],
  read: ReadUntil = {},
): Promise<ManyResult> {
  const threads = await pickThreads(tenant, ids);
  const changes = sql`${isUnresolved} and ${wroteNothingSince(tenant, read)}`;
  const { undo, changed } = await changeThreads(tenant, {
    ...{ act: "resolve", userId: user.id, threads, changes },
    set: {
      ...{ status: "resolved", snoozedUntil: null, unreadCount: 0, firstUnansweredAt: null },
      ...{ aiWaitsUntil: null, aiBackAt: null, aiEnabled: aiAgain },
    },
    ends: { isAnswered: true },
    line: `${displayName(user)} resolvió la conversación.`,
    values: { status: "resolved" },
  });
  for (const thread of changed) tellWhoAnswers(tenant, thread);
  return { undo, changed: changed.length, asked: ids.length };
}

/**
 * Puts threads aside until a time.
 * @param until as for one thread
 * @param read as for resolving
 * @throws AppError also invalid: a time out of bounds
 */
export async function snoozeMany(
  tenant: Tenant,
  user: TenantUser,
  ids: readonly number[],
  until: string,
  read: ReadUntil = {},
): Promise<ManyResult> {
  const time = snoozeMoment(tenant, until);
  const threads = await pickThreads(tenant, ids);
  const changes = sql`${sleepsOtherwise(time)} and ${wroteNothingSince(tenant, read)}`;
  const { undo, changed } = await changeThreads(
    tenant,
    {
      ...{ act: "snooze", userId: user.id, threads, changes },
      set: { status: "snoozed", snoozedUntil: new Date(time), unreadCount: 0 },
      ends: { isAnswered: false },
      line: `${displayName(user)} pospuso la conversación hasta el ${snoozeWords(tenant, time)}.`,
      values: { status: "snoozed" },
    },
    (isChanged) => ({
      later: tenant.jobs.planEach(
        wakeJob,
        threads.map(({ id }) => ({
          key: `${id}:${time}`,
          payload: { conversationId: id, until: time },
          delayMilliseconds: time - tenant.now(),
        })),
        isWorkOf(isChanged),
      ),
    }),
  );
  return { undo, changed: changed.length, asked: ids.length };
}

/** Gives threads to a colleague, who is told once, or to nobody. @param agent as for one thread */
export async function assignMany(
  tenant: Tenant,
  user: TenantUser,
  ids: readonly number[],
  agent: { readonly id: number; readonly name: string } | null,
): Promise<ManyResult> {
  const threads = await pickThreads(tenant, ids);
  const name = displayName(user);
  const { undo, changed } = await changeThreads(
    tenant,
    {
      ...{ act: "assign", userId: user.id, threads, changes: isNotOf(agent?.id ?? null) },
      set: { assignedAgentId: agent?.id ?? null, assignedAgentName: agent?.name ?? null },
      line: !agent
        ? `${name} dejó esta conversación sin asignar.`
        : agent.id === user.id
          ? `${name} tomó esta conversación.`
          : `${name} asignó esta conversación a ${agent.name}.`,
      values: { assignedAgentId: agent?.id ?? null },
    },
    (isChanged) => {
      if (!agent || agent.id === user.id) return {};
      const notice = planAssigned(tenant, { userId: agent.id, by: name, count: countOf(isChanged) });
      return { tell: { statement: notice.map((told) => told && { type: "notification", notification: told }) } };
    },
  );
  return { undo, changed: changed.length, asked: ids.length };
}

/** Adds tags to threads; one without room for all of them is left out. @param tags clean and unique */
export async function tagMany(
  tenant: Tenant,
  user: TenantUser,
  ids: readonly number[],
  tags: readonly string[],
): Promise<ManyResult> {
  const threads = await pickThreads(tenant, ids);
  const { undo, changed } = await changeThreads(
    tenant,
    {
      ...{ act: "tag", userId: user.id, threads, changes: takesTags(tags) },
      set: { tags: mergedTags({ added: tags, removed: [] }) },
      // A tag may be a word about a person.
      values: {},
    },
    () => ({ rows: { tags: rememberTags(tenant, tags) } }),
  );
  return { undo, changed: changed.length, asked: ids.length };
}

/** Moves threads into the trash. */
export async function trashMany(tenant: Tenant, user: TenantUser, ids: readonly number[]): Promise<ManyResult> {
  const threads = await pickThreads(tenant, ids);
  const { undo, changed } = await changeThreads(tenant, {
    ...{ act: "trash", userId: user.id, threads, changes: anyThread },
    set: { firstUnansweredAt: null },
    gone: true,
    values: {},
  });
  return { undo, changed: changed.length, asked: ids.length };
}
