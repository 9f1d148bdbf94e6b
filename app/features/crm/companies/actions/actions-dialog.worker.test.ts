import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { TenantUser } from "~/features/accounts/viewer";
import { listCustomersWords } from "~/features/actions/queries.server";
import { createAction } from "~/features/actions/save-action.server";
import { actionBodySchema } from "~/features/actions/schema";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversations } from "~/features/threads/tables.server";
import { inbound, newCompany, newTenant } from "../../../../../tests/support/builders";
import { countQueries } from "../../../../../tests/support/count-queries";
import { interceptDatabase } from "../../../../../tests/support/intercept-database";
import { workshop } from "../../../../../tests/support/run-queue";
import { actionDoors } from "./action-doors.server";
import { readActionsDialog } from "./read-actions-dialog.server";

const BOOKING = actionBodySchema.parse({
  name: "Agendar cita",
  endpoint: "https://api.laespiga.mx/citas",
  triggerValues: ["cita"],
  successResponse: "Listo.",
  errorResponse: "Falló.",
  apiKey: "clave-secreta",
});

test("ACT-20 a read of actions or of fields that fails is told in the log by its words, and the dialog shows the rest", async () => {
  const reads = [
    ["intelligent_actions", "Failed to fetch actions", { actions: null, fields: [] }],
    ["intelligent_action_fields", "Failed to fetch fields", { fields: null }],
  ] as const;
  for (const [table, what, shown] of reads) {
    let isBroken = false;
    const shop = workshop({
      database: (database) =>
        interceptDatabase(database, async ({ texts, run }) => {
          if (isBroken && texts.some((text) => text.includes(`from "${table}"`))) throw new Error("D1 is away");
          return run();
        }),
    });
    const tenant = await newTenant(shop.platform);
    const companyId = await newCompany(tenant);
    const { id } = await createAction(tenant, shop.pipes, companyId, BOOKING);
    isBroken = true;
    const dialog = await readActionsDialog(tenant, companyId, new URLSearchParams({ abierta: String(id) }));
    expect(dialog).toMatchObject({ company: { id: companyId }, ...shown });
    const logged = shop.platform.logs.map((line) => JSON.parse(line));
    expect(logged).toContainEqual(expect.objectContaining({ event: "load_failed", what }));
  }
});

test("ACT-06 an action that the form makes is active, whatever is sent; a change can make it inactive", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const companyId = await newCompany(tenant);
  const doors = actionDoors(tenant, shop.pipes, { id: 1 } as TenantUser);
  const { isActive: _, companyId: __, ...texts } = BOOKING;
  const sent = { ...texts, triggerValues: "cita", method: "POST", apiKey: "", companyId: String(companyId) };
  const post = (door: "action-create" | "action-update", fields: Record<string, unknown>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) if (typeof value === "string") body.set(name, value);
    return doors[door].post(body, null).run();
  };
  const stored = async () => (await readActionsDialog(tenant, companyId, new URLSearchParams())).actions;
  await post("action-create", sent);
  const [made] = (await stored()) ?? [];
  expect(made?.isActive).toBe(true);
  await post("action-update", { ...sent, of: String(made?.id) });
  expect((await stored())?.[0]?.isActive).toBe(false);
});

test("the dialog never holds the key of an action", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const companyId = await newCompany(tenant);
  await createAction(tenant, shop.pipes, companyId, BOOKING);
  const dialog = await readActionsDialog(tenant, companyId, new URLSearchParams());
  expect(dialog.actions).toMatchObject([{ hasApiKey: true }]);
  expect(JSON.stringify(dialog)).not.toMatch(/clave-secreta|k1\./);
});

test("the words of an action are held against the company's newest customers' messages, by the rules that begin it", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const [companyId, other] = [await newCompany(tenant), await newCompany(tenant, { name: "Otra" })];
  const booking = await createAction(tenant, shop.pipes, companyId, { ...BOOKING, matchEndings: true });
  await createAction(tenant, shop.pipes, companyId, {
    ...BOOKING,
    name: "Entregas",
    triggerValues: ["cita de entrega"],
  });
  const says = async (contact: string, content: string, of = companyId) => {
    const { conversationId } = await receiveMessage(tenant, inbound({ contact, content }));
    await tenant.db.run(tenant.db.update(conversations, { companyId: of }, eq(conversations.id, conversationId)));
    return conversationId;
  };
  const luz = await says("luz", "Quiero una cita");
  await says("luz", "una cita de entrega");
  await says("luz", "¿A qué hora abren?");
  await says("beto", "no quiero cita");
  const eva = await says("eva", "¿qué citas tienen?");
  await says("zoe", "Quiero una cita", other);
  const search = (accion: number) => new URLSearchParams({ accion: String(accion), vista: "palabras" });
  const { heard } = await readActionsDialog(tenant, companyId, search(booking.id));
  expect(heard).toMatchObject({
    of: 5,
    count: 2,
    first: [
      { conversationId: eva, text: "¿qué citas tienen?", keyword: "cita", by: "ending" },
      { conversationId: luz, text: "Quiero una cita", keyword: "cita", by: "word" },
    ],
  });
  expect((await readActionsDialog(tenant, companyId, new URLSearchParams())).heard).toBeNull();
});

test("the words read the same number of rows however many messages there are", async () => {
  let meter: ReturnType<typeof countQueries> | undefined;
  const shop = workshop({
    database: (database) => {
      const counted = countQueries(database);
      meter ??= counted;
      return counted.database;
    },
  });
  const tenant = await newTenant(shop.platform, { shard: 0 });
  const companyId = await newCompany(tenant);
  const rowsRead = async () =>
    (await meter?.count(() => tenant.db.run(listCustomersWords(tenant, companyId, 200))))?.counts.rowsRead ?? 0;
  const fill = async (count: number) => {
    for (let number = 0; number < count; number += 1) await receiveMessage(tenant, inbound({ contact: "a" }));
  };
  await fill(25);
  await tenant.db.run(tenant.db.update(conversations, { companyId }, eq(conversations.tenantId, tenant.id)));
  const few = await rowsRead();
  await fill(40);
  expect(await rowsRead()).toBe(few);
  expect(few).toBeGreaterThan(20);
  expect(few).toBeLessThanOrEqual(100);
});
