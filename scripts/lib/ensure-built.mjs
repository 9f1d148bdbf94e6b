// Builds unless the build comes from these very sources: the layer of `npm test` that the browser tests wait for.
import { ensureBuilt, ensureTools } from "./build.mjs";
import { canSeed } from "./seed.mjs";

await ensureBuilt();
if (canSeed()) await ensureTools();
