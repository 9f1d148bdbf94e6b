import { mkdirSync, writeFileSync } from "node:fs";
import { ensureBuilt } from "../../../scripts/lib/build.mjs";
import { startFakes } from "../../fakes/all";
import { startPaymentServers } from "../../fakes/payment-servers";
import { spawnServer } from "../../support/built-worker.mjs";
import { openRowsRelay } from "./rows-relay";

/** True when only tests run that start servers of their own. */
function servesNobody(): boolean {
  const asked = [...process.argv.join(" ").matchAll(/--project[= ](\S+)/g)].map(([, project]) => project);
  return asked.length > 0 && asked.every((project) => project === "process");
}

/**
 * Boots the project's own start script once for all browser tests, and ends it after them. Test processes inherit where
 * it listens, who can sign in and where the vendors' stand-ins are through the environment.
 */
async function globalSetup(): Promise<() => Promise<void>> {
  if (servesNobody()) {
    await ensureBuilt();
    process.env.E2E_BASE_URL = "http://no-server.invalid";
    return async () => undefined;
  }
  const [fakes, payments] = await Promise.all([startFakes(), startPaymentServers()]);
  const server = await spawnServer({ seed: "demo", env: { ...fakes.variables, ...payments.variables } });
  try {
    await server.waitReady();
  } catch (error) {
    await server.stop();
    await Promise.all([fakes.close(), payments.close()]);
    throw error;
  }
  const relay = await openRowsRelay(server.changeRows);
  process.env.E2E_ROWS_URL = relay.url;
  process.env.E2E_FAKES = JSON.stringify(fakes.variables);
  process.env.E2E_PAYMENTS = JSON.stringify({ stripe: payments.stripe.origin, paypal: payments.paypal.origin });
  process.env.E2E_BASE_URL = server.url;
  process.env.E2E_STATE_DIR = server.stateDir;
  process.env.E2E_SIGN_INS = JSON.stringify(server.signIns());
  return async () => {
    await relay.close();
    await server.stop();
    await Promise.all([fakes.close(), payments.close()]);
    // The server's log, for a failure that only it can explain.
    mkdirSync("test-results", { recursive: true });
    writeFileSync(process.env.E2E_SERVER_LOG ?? "test-results/e2e-server.log", server.logs.join("\n"));
  };
}

// Playwright asks for a default export.
export default globalSetup;
