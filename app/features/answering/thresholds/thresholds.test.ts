import { expect, test } from "vitest";
import { channelSettingSchema, thresholdSchema } from "./schema";
import { companyThresholds, THRESHOLD_CHANNELS, thresholdBadge } from "./thresholds";

test("THR-03 a threshold is a whole number from 1 to 10, of one of four channels", () => {
  for (const wrong of [0, 11, 1.5, "x", null]) expect(thresholdSchema.safeParse(wrong).success).toBe(false);
  for (const right of [1, 10]) expect(thresholdSchema.parse(right)).toBe(right);
  expect(THRESHOLD_CHANNELS).toEqual(["whatsapp", "sms", "webchat", "email"]);
  const setting = { channel: "voice", aiResponseThreshold: 2, companyId: 1 };
  expect(channelSettingSchema.safeParse(setting).success).toBe(false);
  expect(channelSettingSchema.safeParse({ ...setting, channel: "sms" }).success).toBe(true);
});

test("THR-08 each channel takes what was saved, 2 where nothing was, and 2 for a value above 10", () => {
  const twos = { whatsapp: 2, sms: 2, webchat: 2, email: 2 };
  expect(companyThresholds({ whatsapp: 5 })).toEqual({ ...twos, whatsapp: 5 });
  expect(companyThresholds({})).toEqual(twos);
  expect(companyThresholds(null)).toEqual(twos);
  expect(companyThresholds({ sms: 11 })).toEqual(twos);
});

test("THR-11 the badge says one message in the singular", () => {
  expect(thresholdBadge(1)).toBe("Umbral: 1 mensaje");
  expect(thresholdBadge(2)).toBe("Umbral: 2 mensajes");
});
