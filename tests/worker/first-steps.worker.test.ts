import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { invite } from "~/features/accounts/invitations.server";
import { aiTrialSchema } from "~/features/answering/forms";
import { tryAnswer } from "~/features/answering/try-answer.server";
import { integrationConfigs } from "~/features/channels/tables.server";
import { addText } from "~/features/knowledge/sources.server";
import { hideFirstSteps, readFirstSteps } from "~/features/onboarding/first-steps.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { action as firstSteps } from "~/routes/admin.first-steps";
import { handleWebchat } from "../../workers/webchat";
import { newAccount, newPerson } from "../support/accounts";
import { HOURS, learn, newTenant } from "../support/builders";
import { type CountedDatabase, countQueries, explainPlan } from "../support/count-queries";
import { type Workshop, workshop } from "../support/run-queue";

const done = async (tenant: Tenant) =>
  (await readFirstSteps(tenant, NOBODY))?.steps.filter((step) => step.done).map((step) => step.title);

/** The chat is opened on a page of an origin; null where the browser tells none, but maybe the page itself. */
function openChat(shop: Workshop, tenant: Tenant, origin: string | null, referer?: string): Promise<Response> {
  const request = new Request(`http://localhost/api/webchat/${tenant.uuid}/session`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(origin ? { origin } : {}), ...(referer ? { referer } : {}) },
    body: "{}",
  });
  return handleWebchat(request, shop.platform.control, newPerson().address);
}

/** An owner who has not said what they are called. */
const NOBODY = { firstName: null };

function connect(tenant: Tenant, type: "twilio" | "brevo" | "httpsms" | "meta", over: object) {
  const now = new Date(tenant.now());
  return tenant.db.run(
    tenant.db.insert(integrationConfigs, {
      id: newId(),
      integrationType: type,
      isActive: true,
      ...over,
      createdAt: now,
      updatedAt: now,
    }),
  );
}

test("each first step counts when it is really done, and only for its own business", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const other = await newTenant(shop.platform);
  expect((await readFirstSteps(tenant, { firstName: "Ana" }))?.asksName).toBe(false);
  expect(await readFirstSteps(tenant, NOBODY)).toEqual({
    asksName: true,
    steps: [
      { title: "Sube un documento", to: "/admin/ai-training", done: false },
      { title: "Prueba la IA", to: "/admin/ai-training?asistente=1&paso=prueba", done: false },
      { title: "Instala tu chat", to: "/admin/plugin/chat", done: false },
      { title: "Conecta un canal", to: "/admin/settings?tab=integraciones", done: false },
      { title: "Invita a tu equipo", to: "/admin/team", done: false, optional: true },
    ],
  });
  // What the account began with was added by us.
  const begun = { companyId: null, title: "Lo que nos contaste de tu negocio", text: "Horneamos pan dulce." };
  await addText(tenant, begun);
  expect(await done(tenant)).toEqual([]);
  await learn(shop, tenant, HOURS);
  expect(await done(tenant)).toEqual(["Sube un documento"]);
  await tryAnswer(tenant, shop.pipes, 7, aiTrialSchema.parse({ message: "¿Abren los domingos?", companyId: null }));
  expect(await done(tenant)).toEqual(["Sube un documento", "Prueba la IA"]);
  for (const ours of ["http://localhost", "null", null]) expect((await openChat(shop, tenant, ours)).status).toBe(200);
  await openChat(shop, tenant, null, "http://localhost/mock-site/la-espiga");
  expect(await done(tenant)).toHaveLength(2);
  await openChat(shop, other, null, "https://laespiga.mx/contacto");
  expect(await done(other)).toEqual(["Instala tu chat"]);
  for (let time = 0; time < 2; time += 1) await openChat(shop, tenant, "https://laespiga.mx");
  expect(await done(tenant)).toContain("Instala tu chat");
  await connect(tenant, "brevo", { isActive: false, isTestSuccessful: true });
  await connect(tenant, "meta", { isTestSuccessful: false });
  expect(await done(tenant)).not.toContain("Conecta un canal");
  await connect(other, "httpsms", { isTestSuccessful: false, lastEventAt: new Date(other.now()) });
  expect(await done(other)).toContain("Conecta un canal");
  await connect(tenant, "twilio", { isTestSuccessful: true });
  expect(await done(tenant)).toHaveLength(4);
  const colleague = { email: `${crypto.randomUUID()}@laespiga.mx`, role: "agente" } as const;
  await invite(shop.platform.control, tenant, { userId: 7, address: "" }, colleague);
  expect(await done(tenant)).toContain("Invita a tu equipo");
  expect(await done(other)).toEqual(["Instala tu chat", "Conecta un canal"]);
});

test("the list that was put away stays away, and doing it twice is one act", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  await hideFirstSteps(tenant);
  await hideFirstSteps(tenant);
  expect(await readFirstSteps(tenant, NOBODY)).toBeNull();
  const database = shop.platform.bindings.databases[tenant.shard];
  const acts = await database?.prepare("select target from audit_log where tenant_id = ?").bind(tenant.id).all();
  expect(acts?.results).toEqual([{ target: "setting:first_steps_hidden" }]);
});

test("who puts the list away, or says their name, is led back to where it stood", async () => {
  const shop = workshop();
  const { platform, pipes, jobs } = shop;
  const { control, requestId } = platform;
  const { signedIn } = await newAccount(platform);
  const context: AppLoadContext = { platform, pipes, jobs, control, requestId, nonce: "", address: "" };
  const leadsTo = async (fields: Record<string, string>) => {
    const headers = { cookie: `session=${signedIn.session.token}` };
    const body = new URLSearchParams(fields);
    const request = new Request("http://localhost/admin/first-steps", { method: "POST", headers, body });
    return (await firstSteps({ request, context, params: {} })).headers.get("location");
  };
  const name = { intent: "name", firstName: "Ana", lastName: "Ruiz" };
  expect(await leadsTo({ ...name, place: "inbox" })).toBe("/admin/conversations");
  expect(await leadsTo({ ...name, place: "dashboard" })).toBe("/admin/dashboard");
  expect(await leadsTo({ intent: "hide", place: "inbox" })).toBe("/admin/conversations");
});

test("the dashboard's first steps cost one round trip and a few rows by index, however much there is", async () => {
  const meters: CountedDatabase[] = [];
  const shop = workshop({
    database: (database) => {
      const counted = countQueries(database);
      meters.push(counted);
      return counted.database;
    },
  });
  const tenant = await newTenant(shop.platform);
  const meter = meters.at(-1);
  if (!meter) throw new Error("no meter");
  for (let number = 0; number < 20; number += 1) await learn(shop, tenant, `${HOURS} ${number}`);
  const { counts } = await meter.count(() => readFirstSteps(tenant, NOBODY));
  expect(counts.roundTrips).toBe(1);
  expect(counts.rowsRead).toBeLessThanOrEqual(7);
  const plan = await explainPlan(meter.database, counts.texts[0] ?? "", Array(12).fill(1));
  expect(plan.filter((line) => line.startsWith("SCAN") && line !== "SCAN CONSTANT ROW")).toEqual([]);
});
