import { mkdirSync, writeFileSync } from "node:fs";
import { spawnServer } from "../../support/built-worker.mjs";

/**
 * Boots the project's own start script once for all browser tests, and ends it after them. Test processes inherit where
 * it listens and who can sign in through the environment.
 */
async function globalSetup(): Promise<() => Promise<void>> {
  const server = await spawnServer({ seed: "demo" });
  try {
    await server.waitReady();
  } catch (error) {
    await server.stop();
    throw error;
  }
  process.env.E2E_BASE_URL = server.url;
  process.env.E2E_STATE_DIR = server.stateDir;
  process.env.E2E_SIGN_INS = JSON.stringify(server.signIns());
  return async () => {
    await server.stop();
    // What the server said, for a failure that only it can explain.
    mkdirSync("test-results", { recursive: true });
    writeFileSync("test-results/e2e-server.log", server.logs.join("\n"));
  };
}

// Playwright asks for a default export.
export default globalSetup;
