import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { companies } from "~/features/companies/tables.server";
import { createTenant } from "~/features/tenants/create-tenant.server";
import { tenantSettings } from "~/features/tenants/tables.server";
import { newId } from "~/platform/ids";
import { actsOf } from "../../../../tests/support/acts";
import { newCompany, newTenant, saveSetting } from "../../../../tests/support/builders";
import { interceptDatabase } from "../../../../tests/support/intercept-database";
import { testPlatform } from "../../../../tests/support/platform";
import { workshop } from "../../../../tests/support/run-queue";
import { channelSettings } from "../tables.server";
import { readCompanyPanel, readGeneralPanel } from "./read-panels.server";
import {
  readChannelSettings,
  readTenantSetting,
  saveBack,
  saveChannelSetting,
  saveCompanyThresholds,
  saveGeneralThresholds,
  saveTarget,
  saveTenantSetting,
  saveWait,
} from "./save-thresholds.server";

async function business() {
  const { control } = testPlatform();
  const tenant = await createTenant(control, { kind: "sign_up" }, { name: "Umbrales" });
  const companyId = newId();
  const now = new Date();
  await tenant.db.run(
    tenant.db.insert(companies, { id: companyId, name: "La Espiga", email: "a@b.mx", createdAt: now, updatedAt: now }),
  );
  return { tenant, companyId };
}

const FOUR = { whatsapp: 1, sms: 3, webchat: 5, email: 10 };
const setting = (settingKey: string, settingValue: string) => ({
  settingKey,
  settingValue,
  settingType: "number",
  category: "ai",
});

test("THR-10 one save leaves four rows for the company, a second one changes them, and a foreign company none", async () => {
  const { tenant, companyId } = await business();
  const other = await business();
  await saveCompanyThresholds(tenant, companyId, FOUR);
  await saveCompanyThresholds(tenant, companyId, { ...FOUR, sms: 4 });
  const rows = await tenant.db.run(tenant.db.select(channelSettings));
  expect(Object.fromEntries(rows.map((row) => [row.channel, row.aiResponseThreshold]))).toEqual({ ...FOUR, sms: 4 });
  expect(rows).toHaveLength(4);
  await expect(saveCompanyThresholds(other.tenant, companyId, FOUR)).rejects.toMatchObject({ code: "not_found" });
  expect(await other.tenant.db.run(other.tenant.db.select(channelSettings))).toEqual([]);
});

test("THR-06 without a company nothing is read; with one its saved values are", async () => {
  const { tenant, companyId } = await business();
  await saveCompanyThresholds(tenant, companyId, FOUR);
  expect(await readCompanyPanel(tenant, null)).toMatchObject({ company: null, saved: null });
  expect(await readCompanyPanel(tenant, companyId)).toMatchObject({ company: { name: "La Espiga" }, saved: FOUR });
});

test("THR-04 the companies to choose from are all active ones of the own business, by name", async () => {
  const { tenant, companyId } = await business();
  await business();
  const first = await newCompany(tenant, { name: "El Molino" });
  await newCompany(tenant, { name: "La Antigua", active: false });
  expect((await readCompanyPanel(tenant, null)).companies).toEqual([
    { id: first, name: "El Molino" },
    { id: companyId, name: "La Espiga" },
  ]);
});

test("THR-13 one save leaves four settings of the own tenant, with their keys and a Spanish description", async () => {
  const { tenant } = await business();
  await saveGeneralThresholds(tenant, FOUR);
  const rows = await tenant.db.run(tenant.db.select(tenantSettings, { orderBy: [asc(tenantSettings.id)] }));
  expect(
    rows.map(({ settingKey, settingValue, settingType, category }) => [
      settingKey,
      settingValue,
      settingType,
      category,
    ]),
  ).toEqual(
    Object.entries(FOUR).map(([channel, value]) => [`ai_general_${channel}_threshold`, String(value), "number", "ai"]),
  );
  expect(rows.every(({ description }) => /mensajes seguidos del cliente/i.test(description ?? ""))).toBe(true);
});

test("THR-12 an unset key reads 1; what could not be read and was not chosen stays as it is", async () => {
  const { tenant } = await business();
  expect(await readGeneralPanel(tenant)).toEqual({ whatsapp: 1, sms: 1, webchat: 1, email: 1 });
  await saveGeneralThresholds(tenant, FOUR);
  await saveGeneralThresholds(tenant, { whatsapp: 7, sms: null, webchat: null, email: null });
  expect(await readGeneralPanel(tenant)).toEqual({ ...FOUR, whatsapp: 7 });
});

test.each(["0", "11", "1.5", "x", ""])("THR-12 a stored general threshold of %j is shown as 1", async (stored) => {
  const { tenant } = await business();
  await saveSetting(tenant, "ai_general_sms_threshold", stored);
  expect((await readGeneralPanel(tenant)).sms).toBe(1);
});

test("THR-12 OP-THR-03 what fails to load is null in every channel, so that a save leaves it as it is", async () => {
  let broken = false;
  const { platform } = workshop({
    database: (database) =>
      interceptDatabase(database, async ({ run }) => {
        if (broken) throw new Error("D1_ERROR");
        return run();
      }),
  });
  const tenant = await newTenant(platform);
  await saveGeneralThresholds(tenant, FOUR);
  broken = true;
  const unread = await readGeneralPanel(tenant);
  expect(unread).toEqual({ whatsapp: null, sms: null, webchat: null, email: null });
  broken = false;
  await saveGeneralThresholds(tenant, unread);
  expect(await readGeneralPanel(tenant)).toEqual(FOUR);
});

test("two posts of one channel and company leave one row, which the read answers", async () => {
  const { tenant, companyId } = await business();
  const input = { companyId, channel: "sms", aiResponseThreshold: 3 } as const;
  await saveChannelSetting(tenant, input);
  await saveChannelSetting(tenant, { ...input, aiResponseThreshold: 6 });
  expect(await readChannelSettings(tenant, companyId)).toEqual([{ companyId, channel: "sms", aiResponseThreshold: 6 }]);
  const other = await business();
  await expect(readChannelSettings(other.tenant, companyId)).rejects.toMatchObject({ code: "not_found" });
});

test("two posts of one key leave one setting, read in both spellings; a wrong value or key is refused", async () => {
  const { tenant } = await business();
  const key = "ai_general_sms_threshold";
  await expect(readTenantSetting(tenant, key)).rejects.toMatchObject({ code: "not_found" });
  await saveTenantSetting(tenant, setting(key, "3"));
  await saveTenantSetting(tenant, setting(key, "4"));
  expect(await readTenantSetting(tenant, key)).toMatchObject({ settingValue: "4", setting_value: "4" });
  for (const wrong of ["0", "11", "x", ""]) {
    await expect(saveTenantSetting(tenant, setting(key, wrong))).rejects.toMatchObject({ code: "invalid" });
  }
  await expect(saveTenantSetting(tenant, setting("otra_clave", "1"))).rejects.toMatchObject({ code: "invalid" });
  expect(await tenant.db.run(tenant.db.select(tenantSettings))).toHaveLength(1);
});

test("each save is recorded with the values that were chosen, and one of nothing leaves no trace", async () => {
  const { tenant, companyId } = await business();
  await saveCompanyThresholds(tenant, companyId, FOUR);
  await saveChannelSetting(tenant, { companyId, channel: "sms", aiResponseThreshold: 6 });
  await saveGeneralThresholds(tenant, { whatsapp: 7, sms: null, webchat: null, email: 9 });
  await saveGeneralThresholds(tenant, { whatsapp: null, sms: null, webchat: null, email: null });
  await saveWait(tenant, companyId, 5);
  await saveBack(tenant, null, 60);
  await saveTarget(tenant, companyId, null);
  await saveTenantSetting(tenant, setting("ai_general_sms_threshold", "3"));
  const acts = (await actsOf(tenant)).map(({ fields, ...act }) =>
    act.action === "change_setting" ? { ...act, fields } : act,
  );
  expect(acts).toEqual([
    { action: "change_threshold", target: `threshold:${companyId}`, values: FOUR },
    { action: "change_threshold", target: `threshold:${companyId}`, values: { sms: 6 } },
    { action: "change_threshold", target: "threshold:general", values: { whatsapp: 7, email: 9 } },
    { action: "change_wait", target: `wait:${companyId}`, values: { minutes: 5 } },
    { action: "change_handover", target: "handover:general", values: { minutes: 60 } },
    { action: "change_reply_target", target: `reply_target:${companyId}`, values: { minutes: null } },
    {
      action: "change_setting",
      target: "setting:ai_general_sms_threshold",
      fields: ["description", "value"],
      values: { value: "3" },
    },
  ]);
  const stranger = await business();
  const saves = [
    saveChannelSetting(stranger.tenant, { companyId, channel: "sms", aiResponseThreshold: 6 }),
    ...[saveWait, saveBack, saveTarget].map((save) => save(stranger.tenant, companyId, 5)),
  ];
  for (const result of await Promise.allSettled(saves))
    expect(result).toMatchObject({ status: "rejected", reason: { code: "not_found" } });
  expect(await actsOf(stranger.tenant)).toEqual([]);
});

test("a setting by its key: the words that came with it or its own, a whole number of tokens from 1, and the reason why not", async () => {
  const { tenant } = await business();
  const save = (key: string, value: string, description?: string) =>
    saveTenantSetting(tenant, { ...setting(key, value), ...(description === undefined ? {} : { description }) });
  const limit = "ai_monthly_token_limit";
  expect(await save(limit, "1")).toEqual({
    settingKey: limit,
    settingValue: "1",
    setting_value: "1",
    settingType: "number",
    category: "ai",
    description: "Tokens al mes con los que se compara el uso de la IA",
  });
  expect(await save(limit, "2", "Mío")).toMatchObject({ settingValue: "2", description: "Mío" });
  const tokens = "Escribe un número entero de tokens, desde 1.";
  for (const wrong of ["0", "-1", "1.5", "x", "1e300"])
    await expect(save(limit, wrong)).rejects.toMatchObject({
      code: "invalid",
      message: tokens,
      fields: { settingValue: [tokens] },
    });
  expect(await readTenantSetting(tenant, limit)).toMatchObject({ settingValue: "2" });
  expect(await save("ai_answers_an_hour", "90")).toMatchObject({
    settingValue: "90",
    description: "Respuestas por hora que la IA siempre puede dar",
  });
  expect(await save("ai_answers_an_hour", "91", "Mías")).toMatchObject({ settingValue: "91", description: "Mías" });
  expect(await save("ai_general_sms_threshold", "4")).toMatchObject({
    settingType: "number",
    category: "ai",
    description: expect.stringContaining("por SMS"),
  });
  expect(await save("ai_general_sms_threshold", "4", "Umbral")).toMatchObject({ description: "Umbral" });
  const answers = "Escribe un número entero del 1 al 100,000.";
  await expect(save("ai_answers_an_hour", "0")).rejects.toMatchObject({ fields: { settingValue: [answers] } });
  const unknown = "Esa clave no existe.";
  await expect(save("otra_clave", "1")).rejects.toMatchObject({ fields: { settingKey: [unknown] } });
});
