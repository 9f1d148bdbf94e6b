import type { CarrierName } from "../all";
import type { AccountOptions, FakeChannel } from "../carrier-schema";

/** One way in which a customer reaches the business, for the page. */
export interface Line {
  readonly id: string;
  readonly carrier: CarrierName;
  readonly channel: FakeChannel;
  readonly title: string;
  readonly vendor: string;
  /** The reports that the vendor sends for this channel. */
  readonly reports: readonly ("delivered" | "read" | "failed")[];
  /** Codes of refusals, with their meanings. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Codes of failures that come later. */
  readonly failures: Readonly<Record<string, string>>;
}

const BREVO_REFUSALS = { not_enough_credits: "Sin saldo", unauthorized: "Clave equivocada" };
const TWILIO_REFUSALS = { "21211": "Número inválido", "21610": "Se dio de baja", "20003": "Clave equivocada" };

export const LINES: readonly Line[] = [
  {
    id: "meta",
    carrier: "meta",
    channel: "whatsapp",
    title: "WhatsApp",
    vendor: "WhatsApp Cloud",
    reports: ["delivered", "read", "failed"],
    refusals: { "131047": "Pasaron 24 horas", "131026": "Número inválido", "190": "Clave equivocada" },
    failures: { "131026": "Número inválido", "131047": "Pasaron 24 horas" },
  },
  {
    id: "twilio-whatsapp",
    carrier: "twilio",
    channel: "whatsapp",
    title: "WhatsApp",
    vendor: "Twilio",
    reports: ["delivered", "read", "failed"],
    refusals: { "63016": "Pasaron 24 horas", ...TWILIO_REFUSALS },
    failures: { "63016": "Pasaron 24 horas", "30003": "Teléfono apagado" },
  },
  {
    id: "twilio-sms",
    carrier: "twilio",
    channel: "sms",
    title: "SMS",
    vendor: "Twilio",
    reports: ["delivered", "failed"],
    refusals: TWILIO_REFUSALS,
    failures: { "30003": "Teléfono apagado", "30007": "Bloqueado por la compañía", "30006": "Número fijo" },
  },
  {
    id: "httpsms",
    carrier: "httpsms",
    channel: "sms",
    title: "SMS",
    vendor: "httpSMS",
    reports: ["delivered", "failed"],
    refusals: { "402": "Plan agotado", "422": "Número inválido", "401": "Clave equivocada" },
    failures: { expired: "No salió a tiempo", NO_SERVICE: "Sin señal" },
  },
  {
    id: "brevo-whatsapp",
    carrier: "brevo",
    channel: "whatsapp",
    title: "WhatsApp",
    vendor: "Brevo",
    reports: [],
    refusals: BREVO_REFUSALS,
    failures: {},
  },
  {
    id: "brevo-email",
    carrier: "brevo",
    channel: "email",
    title: "Correo",
    vendor: "Brevo",
    reports: ["delivered", "read", "failed"],
    refusals: BREVO_REFUSALS,
    failures: { hard_bounce: "El correo no existe", soft_bounce: "Buzón lleno" },
  },
];

/** The demonstration's account with each vendor; they are not valid anywhere else. */
export const ACCOUNTS: Readonly<Record<CarrierName, AccountOptions>> = {
  brevo: { key: "xkeysib-de-pruebas", number: "+525587654321" },
  twilio: { key: "AC00000000000000000000000000000000", secret: "token-de-pruebas", number: "+525587654321" },
  httpsms: { key: "uk_de-pruebas", number: "+525587654321" },
  meta: { key: "EAAG-de-pruebas", secret: "secreto-de-pruebas", number: "106540352242922" },
};
