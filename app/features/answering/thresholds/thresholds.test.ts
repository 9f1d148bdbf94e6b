import { expect, test } from "vitest";
import {
  channelSettingSchema,
  companyWaitSchema,
  generalThresholdsSchema,
  generalWaitSchema,
  thresholdSchema,
} from "./schema";
import { companyThresholds, THRESHOLD_CHANNELS, thresholdBadge } from "./thresholds";

test("THR-03 a threshold is a whole number from 1 to 10, of one of four channels", () => {
  for (const wrong of [0, 11, 1.5, "x", null]) expect(thresholdSchema.safeParse(wrong).success).toBe(false);
  for (const right of [1, 10]) expect(thresholdSchema.parse(right)).toBe(right);
  expect(THRESHOLD_CHANNELS).toEqual(["whatsapp", "sms", "webchat", "email"]);
  const setting = { channel: "voice", aiResponseThreshold: 2, companyId: 1 };
  expect(channelSettingSchema.safeParse(setting).success).toBe(false);
  expect(channelSettingSchema.safeParse({ ...setting, channel: "sms" }).success).toBe(true);
});

test("THR-12 OP-THR-03 a channel that was not read and not chosen is sent empty, and left as it is", () => {
  const sent = { whatsapp: "", sms: "3", email: "10" };
  expect(generalThresholdsSchema.parse(sent)).toEqual({ whatsapp: null, sms: 3, webchat: null, email: 10 });
  for (const wrong of ["0", "11", "1.5", "x"])
    expect(generalThresholdsSchema.safeParse({ ...sent, whatsapp: wrong }).success).toBe(false);
});

test("the AI waits 0 to 1440 whole minutes after a person's reply; a company's may be empty", () => {
  for (const wrong of ["", "-1", "1441", "1.5", "x"])
    expect(generalWaitSchema.safeParse({ minutes: wrong }).error?.issues[0]?.message).toBe(
      "Escribe los minutos con un número entero de 0 a 1,440.",
    );
  for (const right of ["0", "1440"]) expect(generalWaitSchema.parse({ minutes: right }).minutes).toBe(Number(right));
  expect(companyWaitSchema.parse({ of: "7", minutes: "" })).toEqual({ of: 7, minutes: null });
  expect(companyWaitSchema.parse({ of: "7", minutes: "0" })).toEqual({ of: 7, minutes: 0 });
  expect(companyWaitSchema.safeParse({ of: "7", minutes: "1441" }).error?.issues[0]?.message).toContain("0 a 1,440");
});

test("THR-08 each channel takes what was saved, 2 where nothing was, and 2 for a value above 10", () => {
  const twos = { whatsapp: 2, sms: 2, webchat: 2, email: 2 };
  expect(companyThresholds({ whatsapp: 5, email: 10 })).toEqual({ ...twos, whatsapp: 5, email: 10 });
  expect(companyThresholds({})).toEqual(twos);
  expect(companyThresholds(null)).toEqual(twos);
  expect(companyThresholds({ sms: 11 })).toEqual(twos);
});

test("THR-11 the badge says one message in the singular", () => {
  expect(thresholdBadge(1)).toBe("Umbral: 1 mensaje");
  expect(thresholdBadge(2)).toBe("Umbral: 2 mensajes");
});
