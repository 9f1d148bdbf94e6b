import { ensureBuilt } from "../../scripts/lib/build.mjs";
import { migratedState } from "./migrated-state.mjs";

/** Tests of the built Worker run against these very sources, and their servers begin with the migrations applied. */
export async function setup(): Promise<void> {
  await ensureBuilt();
  await migratedState();
}
