import { ensureBuilt } from "../../scripts/lib/build.mjs";

/** Tests of the built Worker run against these very sources. */
export async function setup(): Promise<void> {
  await ensureBuilt();
}
