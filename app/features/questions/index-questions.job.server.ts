import { runWalk } from "~/platform/index-walk.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { type GroupsPlace, questionWalk } from "./index-job";
import { listStoredGroups } from "./queries.server";
import { renewGroups } from "./writes.server";

/** The number of groups that are read and indexed in one go. */
const GROUPS_CHUNK = 100;

async function renewChunk(tenant: Tenant, { version, groupId }: GroupsPlace): Promise<GroupsPlace | null> {
  const groups = await tenant.db.run(listStoredGroups(tenant, groupId, GROUPS_CHUNK));
  const last = groups.at(-1);
  if (!last) return null;
  await tenant.db.batch(renewGroups(tenant, groups));
  return groups.length < GROUPS_CHUNK ? null : { version, groupId: last.id };
}

/** Indexes the stored groups by today's rules, so that new questions find their group among older ones too. */
export const indexQuestions = runWalk<Pipes, GroupsPlace>(questionWalk, renewChunk);
