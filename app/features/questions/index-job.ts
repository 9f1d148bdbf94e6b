import { z } from "zod";
import { INDEX_VERSION } from "~/language/spanish";
import { type IndexWalk, walkVersion } from "~/platform/index-walk";

const place = z.object({
  version: walkVersion,
  /** The last group that was handled; zero at the beginning. */
  groupId: z.number().int().nonnegative(),
});
export type GroupsPlace = z.output<typeof place>;

/** "Write the index rows of the question groups after this one anew." */
export const questionWalk: IndexWalk<GroupsPlace> = {
  definition: { kind: "index_questions", queue: "documents", payload: place, evenDeactivated: true },
  version: INDEX_VERSION,
  beginning: { groupId: 0 },
};
