import { expect, test } from "vitest";
import { createAction } from "~/features/actions/save-action.server";
import { actionBodySchema } from "~/features/actions/schema";
import { newCompany, newTenant } from "../../../../../tests/support/builders";
import { interceptDatabase } from "../../../../../tests/support/intercept-database";
import { workshop } from "../../../../../tests/support/run-queue";
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

test("the dialog never holds the key of an action", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const companyId = await newCompany(tenant);
  await createAction(tenant, shop.pipes, companyId, BOOKING);
  const dialog = await readActionsDialog(tenant, companyId, new URLSearchParams());
  expect(dialog.actions).toMatchObject([{ hasApiKey: true }]);
  expect(JSON.stringify(dialog)).not.toMatch(/clave-secreta|k1\./);
});
