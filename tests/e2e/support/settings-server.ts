import { type FakeServer, type RecordedRequest, startFakeServer } from "../../fakes/fake-server";
import { bootBuiltWorker } from "../../support/built-worker.mjs";
import { test as base } from "./inbox";

/** A vendor's answer to an account. The account's own key tells which, so that tests do not disturb each other. */
function answerTo(request: RecordedRequest): { status: number; body: unknown } {
  const { authorization = "" } = request.headers;
  const basic = authorization.startsWith("Basic ") ? Buffer.from(authorization.slice(6), "base64").toString() : "";
  const keys = `${request.headers["api-key"]} ${request.headers["x-api-key"]} ${authorization} ${basic}`;
  if (keys.includes("equivocada")) return { status: 401, body: { code: "unauthorized", message: "Key not found" } };
  if (keys.includes("ocupada")) return { status: 429, body: { message: "Too many requests" } };
  if (keys.includes("caida")) return { status: 503, body: { message: "down" } };
  if (keys.includes("suspendida")) return { status: 200, body: { status: "suspended" } };
  return { status: 200, body: { status: "active", companyName: "La Espiga", verified_name: "La Espiga" } };
}

interface SettingsServer {
  readonly url: string;
  readonly vendors: FakeServer;
  /** A company of the tenant, which no page makes yet. */
  addCompany(tenantUuid: string, name: string): Promise<void>;
}

/** Tests of accounts, with a server of their own and its four vendors on this machine. */
export const test = base.extend<object, { settingsServer: SettingsServer }>({
  settingsServer: [
    async ({ browserName: _ }, use) => {
      const vendors = await startFakeServer({ handle: answerTo });
      const worker = await bootBuiltWorker({
        party: true,
        vars: {
          BREVO_API_BASE: `${vendors.origin}/brevo`,
          TWILIO_API_BASE: `${vendors.origin}/twilio`,
          HTTPSMS_API_BASE: `${vendors.origin}/httpsms`,
          META_API_BASE: `${vendors.origin}/meta`,
        },
      });
      const database = await worker.d1();
      await use({
        url: `http://localhost:${worker.port}`,
        vendors,
        async addCompany(tenantUuid, name) {
          await database
            .prepare(
              `insert into companies (id, tenant_id, name, email, active, created_at, updated_at)
                select (select coalesce(max(id), 0) from companies) + 1, id, ?, 'hola@empresa.mx', 1, 0, 0
                from tenants where uuid = ?`,
            )
            .bind(name, tenantUuid)
            .run();
        },
      });
      await worker.dispose();
      await vendors.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ settingsServer }, use) => {
    await use(settingsServer.url);
  },
});
