import { describe, expect, test } from "vitest";
import {
  answersAnHourSchema,
  channelSettingSchema,
  companyBackSchema,
  companyTargetSchema,
  companyThresholdsSchema,
  companyWaitSchema,
  generalBackSchema,
  generalTargetSchema,
  generalThresholdsSchema,
  generalWaitSchema,
  settingsQuerySchema,
  tenantSettingSchema,
} from "./schema";

const FOUR = { whatsapp: "1", sms: "10", webchat: "5", email: "2" };
const WAIT = "Escribe los minutos con un número entero de 0 a 1,440.";
const WEEK = "Escribe los minutos con un número entero de 0 a 10,080.";
const reasons = (result: { error?: { issues: readonly { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message);

describe("minutes", () => {
  test.each([
    ["wait", generalWaitSchema, companyWaitSchema, 1440, WAIT],
    ["back", generalBackSchema, companyBackSchema, 10_080, WEEK],
    ["target", generalTargetSchema, companyTargetSchema, 10_080, WEEK],
  ] as const)(
    "of %s are whole, from 0 to their most; only a company may have none of its own",
    (_, general, company, most, reason) => {
      for (const minutes of [0, 1, most]) {
        expect(general.parse({ minutes: ` ${minutes} ` })).toEqual({ minutes });
        expect(company.parse({ of: "7", minutes: String(minutes) })).toEqual({ of: 7, minutes });
      }
      for (const wrong of ["-1", String(most + 1), "1.5", "x", " ", undefined]) {
        expect(reasons(general.safeParse({ minutes: wrong }))).toContain(reason);
        expect(company.safeParse({ of: "7", minutes: wrong }).success).toBe(false);
      }
      expect(company.parse({ of: "7", minutes: "" })).toEqual({ of: 7, minutes: null });
      expect(reasons(general.safeParse({ minutes: "" }))).toContain(reason);
      for (const of of ["0", "-1", "1.5", "x"]) expect(company.safeParse({ of, minutes: "5" }).success).toBe(false);
    },
  );
});

describe("thresholds", () => {
  test("are whole numbers from 1 to 10; in general one may be left as it is", () => {
    const numbers = { whatsapp: 1, sms: 10, webchat: 5, email: 2 };
    expect(companyThresholdsSchema.parse({ of: "7", ...FOUR })).toEqual({ of: 7, ...numbers });
    expect(generalThresholdsSchema.parse(FOUR)).toEqual(numbers);
    expect(generalThresholdsSchema.parse({ sms: "", email: "3" })).toEqual({
      whatsapp: null,
      sms: null,
      webchat: null,
      email: 3,
    });
    for (const sms of ["0", "11", "1.5", "x"]) {
      const range = ["Elige un número entero del 1 al 10."];
      expect(reasons(companyThresholdsSchema.safeParse({ of: "7", ...FOUR, sms }))).toEqual(range);
      expect(generalThresholdsSchema.safeParse({ ...FOUR, sms }).success).toBe(false);
    }
    expect(companyThresholdsSchema.safeParse({ of: "7", ...FOUR, sms: "" }).success).toBe(false);
  });

  test("of one channel, as the calls send it: a number, of a channel that has one", () => {
    const one = { channel: "sms", aiResponseThreshold: 3, companyId: 7 };
    expect(channelSettingSchema.parse(one)).toEqual(one);
    expect(channelSettingSchema.safeParse({ ...one, aiResponseThreshold: "3" }).success).toBe(false);
    expect(reasons(channelSettingSchema.safeParse({ ...one, channel: "voice" }))).toEqual([
      "Ese canal no tiene umbral.",
    ]);
    expect(reasons(channelSettingSchema.safeParse({ ...one, companyId: 0 }))).toEqual(["Elige una empresa."]);
  });
});

test("the answers an hour are a whole number from 1 to 100,000", () => {
  for (const answers of [1, 100_000])
    expect(answersAnHourSchema.parse({ answers: String(answers) })).toEqual({ answers });
  for (const answers of ["0", "100001", "1.5", "x"])
    expect(reasons(answersAnHourSchema.safeParse({ answers }))).toEqual(["Escribe un número entero del 1 al 100,000."]);
});

test("a setting by its key has a value as text, and its fields have an end", () => {
  const key = "k".repeat(100);
  const full = {
    settingKey: key,
    settingValue: "v".repeat(200),
    settingType: "t".repeat(20),
    category: "c".repeat(40),
    description: "d".repeat(500),
  };
  expect(tenantSettingSchema.parse(full)).toEqual(full);
  expect(tenantSettingSchema.parse({ settingKey: "k", settingValue: 3 })).toEqual({
    settingKey: "k",
    settingValue: "3",
    settingType: "string",
    category: "general",
  });
  for (const name of Object.keys(full) as (keyof typeof full)[])
    expect(tenantSettingSchema.safeParse({ ...full, [name]: `${full[name]}x` }).success).toBe(false);
  expect(reasons(tenantSettingSchema.safeParse({ ...full, settingKey: "" }))).toEqual(["Falta la clave."]);
});

test("the settings page opens at its first tab, without a company, where its address is wrong", () => {
  for (const tab of ["integraciones", "canales", "ia-general"])
    expect(settingsQuerySchema.parse({ tab, empresa: "7" })).toEqual({ tab, empresa: 7 });
  for (const empresa of ["0", "-1", "1.5", "x"])
    expect(settingsQuerySchema.parse({ tab: "otra", empresa })).toEqual({ tab: "integraciones", empresa: null });
});
