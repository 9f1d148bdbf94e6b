import { describe, expect, test } from "vitest";
import { failureMessage, saysOptedOut } from "./failures";

const GENERIC = failureMessage(null);

/** What each vendor's contract names as a refusal that no retry mends, with a word that its sentence must hold. */
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
  meta_131047: "plantilla",
  meta_131026: "número",
  meta_132001: "plantilla",
  meta_132015: "plantilla",
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
  brevo_no_whatsapp_number: "Configuración",
  brevo_no_customer_phone: "ficha",
};

describe("CONV-17 a failure says why, in words for a shop owner", () => {
  test.each(Object.entries(PERMANENT))("%s speaks of «%s»", (code, word) => {
    expect(failureMessage(code)).toContain(word);
    expect(failureMessage(code)).not.toBe(GENERIC);
  });

  test("an unknown code has a sentence too, and only one code says that the contact opted out", () => {
    expect(failureMessage("twilio_99999")).toBe(GENERIC);
    expect(Object.keys(PERMANENT).filter(saysOptedOut)).toEqual(["twilio_21610"]);
  });
});
