import { describe, expect, test } from "vitest";
import { failureMessage, isFinalFailure, saysOptedOut } from "./failures";

const GENERIC = failureMessage(null);

/**
 * The codes that each vendor's contract names as refusals that no retry mends, with a word that our sentence must hold.
 */
const PERMANENT: Readonly<Record<string, string>> = {
  twilio_20003: "clave",
  twilio_20404: "clave",
  twilio_21211: "número",
  twilio_21610: "ALTA",
  twilio_30001: "saturado",
  twilio_30003: "señal",
  twilio_30005: "número",
  twilio_30006: "fijo",
  twilio_30007: "publicidad",
  twilio_30034: "Tu número",
  twilio_63016: "plantilla",
  twilio_63041: "plantilla",
  twilio_63049: "publicidad",
  meta_131047: "plantilla",
  meta_131026: "número",
  meta_132001: "plantilla",
  meta_132015: "plantilla",
  meta_131042: "saldo",
  meta_131050: "publicidad",
  meta_190: "clave",
  httpsms_invalid_to: "número",
  httpsms_invalid_from: "Tu número",
  httpsms_http_401: "clave",
  httpsms_http_402: "límite mensual",
  httpsms_expired: "teléfono",
  brevo_unauthorized: "clave",
  brevo_permission_denied: "clave",
  brevo_account_under_validation: "suspendida",
  brevo_not_enough_credits: "saldo",
  brevo_sms_hard_bounce: "número",
  brevo_sms_soft_bounce: "señal",
  brevo_mail_hard_bounce: "no existe",
  brevo_mail_soft_bounce: "buzón",
  brevo_no_whatsapp_number: "Configuración",
  brevo_no_customer_phone: "ficha",
};

describe("CONV-17 a failure says why, in words for a shop owner", () => {
  test.each(Object.entries(PERMANENT))("%s speaks of «%s»", (code, word) => {
    expect(failureMessage(code)).toContain(word);
    expect(failureMessage(code)).not.toBe(GENERIC);
  });

  test.each([
    ["media_too_large", "más ligero"],
    ["media_gone", "otra vez"],
    ["media_empty", "otra vez"],
    ["media_address", "de otra forma"],
    ["file_gone", "mensaje nuevo"],
    ["meta_131053", "otro formato"],
    ["twilio_12300", "otro formato"],
    ["brevo_no_files", "WhatsApp o correo"],
  ])("%s is not tried again: what to do instead is «%s»", (code, words) => {
    expect(isFinalFailure(code)).toBe(true);
    expect(failureMessage(code)).toContain(words);
    expect(failureMessage(code)).not.toMatch(/reint|vuelve a enviar/i);
  });

  test.each(["media_denied", "media_unavailable", "media_not_connected", "twilio_30003", "twilio_99999", null])(
    "%s may go better the next time",
    (code) => expect(isFinalFailure(code)).toBe(false),
  );

  test("an unknown code has a sentence too, and only one code says that the contact opted out", () => {
    expect(failureMessage("twilio_99999")).toBe(GENERIC);
    expect(Object.keys(PERMANENT).filter(saysOptedOut)).toEqual(["twilio_21610"]);
  });
});
