import { runWalk } from "~/platform/index-walk.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { type GroupsPlace, questionWalk } from "./index-job";
import { listStoredGroups } from "./queries.server";
import { renewGroups } from "./writes.server";

/** Groups that are read, folded and written in one go. */
const GROUPS_CHUNK = 100;

async function renewChunk(tenant: Tenant, { version, groupId }: GroupsPlace): Promise<GroupsPlace | null> {
  const groups = await tenant.db.run(listStoredGroups(tenant, groupId, GROUPS_CHUNK));
  const last = groups.at(-1);
  if (!last) return null;
  await tenant.db.batch(renewGroups(tenant, groups));
  return groups.length < GROUPS_CHUNK ? null : { version, groupId: last.id };
}

/** New questions find the groups they belong to by today's rules, also those that were made by others. */
export const indexQuestions = runWalk<Pipes, GroupsPlace>(questionWalk, renewChunk);
