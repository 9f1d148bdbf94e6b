import { expect, test } from "vitest";
import { wayNames } from "./way-names";

const way = (
  id: number,
  channel: "whatsapp" | "email" | "webchat" | "voice_plugin",
  phone: string | null,
  email: string | null = null,
) => ({
  id,
  channel,
  customerPhone: phone,
  customerEmail: email,
});

test("threads that are shown as one are named by their channels", () => {
  expect(wayNames([way(1, "whatsapp", "+525511"), way(2, "voice_plugin", null)])).toEqual({ 1: "WhatsApp", 2: "Voz" });
});

test("two of one channel are told apart by phone or e-mail, or by a number", () => {
  expect(
    wayNames([
      way(1, "email", "+525511", "luz@casa.mx"),
      way(2, "email", "+525511", "luz@taller.mx"),
      way(3, "whatsapp", null),
    ]),
  ).toEqual({ 1: "Email luz@casa.mx", 2: "Email luz@taller.mx", 3: "WhatsApp" });
  expect(
    wayNames([way(1, "whatsapp", "+525511"), way(2, "whatsapp", "+525511"), way(3, "whatsapp", "+525522")]),
  ).toEqual({
    1: "WhatsApp 1",
    2: "WhatsApp 2",
    3: "WhatsApp +525522",
  });
  expect(wayNames([way(1, "webchat", null), way(2, "webchat", null)])).toEqual({ 1: "Webchat 1", 2: "Webchat 2" });
});
