import { REFUSALS } from "./refusals";

/** By our own codes and the carriers'; each sentence says what happened and what to do. */
const FAILURES: Readonly<Record<string, string>> = {
  ...REFUSALS,
  not_connected: "Este canal todavía no está conectado. Conéctalo en Configuración y vuelve a enviar.",
  unavailable: "El servicio de mensajes no respondió después de varios intentos. Vuelve a enviar en unos minutos.",
  file_gone: "Ya no tenemos ese archivo. Adjúntalo en un mensaje nuevo.",
  no_public_address:
    "El servicio de mensajes no puede abrir tus archivos. Pide a un administrador que guarde otra vez esa cuenta en Configuración, Integraciones, y vuelve a enviar.",
  carrier_busy: "En cola, el proveedor está ocupado",
  answer_lost: "No sabemos si llegó: se perdió la respuesta del servicio de mensajes.",
  media_gone: "El archivo ya caducó en el servicio de mensajes. Pídele a tu cliente que lo mande otra vez.",
  media_denied: "El servicio de mensajes no nos dejó descargarlo. Revisa la clave en Configuración y reintenta.",
  media_too_large: "Pesa más de 16 MB. Pídele a tu cliente que lo mande más ligero.",
  media_empty: "El archivo llegó vacío. Pídele a tu cliente que lo mande otra vez.",
  media_address:
    "No lo descargamos porque viene de una dirección que no es segura. Pídele a tu cliente que lo mande de otra forma.",
  media_unavailable: "El servicio de mensajes no respondió después de varios intentos. Reintenta en unos minutos.",
  media_not_connected: "Este canal ya no está conectado. Conéctalo en Configuración y reintenta.",
};

const CREDENTIALS = "El servicio de mensajes no aceptó tu cuenta. Revisa la clave en Configuración y vuelve a enviar.";
const WRONG_NUMBER = "Ese número no existe o no puede recibir mensajes. Revísalo con tu cliente.";
const OUT_OF_WINDOW =
  "Pasaron más de 24 horas desde su último mensaje y WhatsApp ya no deja escribir libremente. Usa una plantilla aprobada.";
const NO_CREDIT = "Tu cuenta del servicio de mensajes se quedó sin saldo. Recárgala y vuelve a enviar.";
const FILTERED = "La compañía telefónica lo bloqueó por parecer publicidad. Cambia el texto y vuelve a enviar.";
const UNREACHABLE = "El teléfono está apagado o sin señal. Vuelve a enviar más tarde.";
const FILE_UNREACHABLE =
  "El servicio de mensajes no pudo descargar el archivo. Vuelve a enviar en unos minutos; si sigue igual, escríbenos.";
const FILE_REFUSED = "El servicio de mensajes no aceptó ese archivo. Mándalo más ligero o en otro formato.";
const OWN_NUMBER = "Tu número no está listo para enviar. Revísalo en tu cuenta del servicio de mensajes.";

const BLOCKED = "El teléfono de tu cliente no acepta mensajes de tu número. Usa otro canal.";
const OVERLOADED = "El servicio de mensajes está saturado. Vuelve a enviar en unos minutos.";
const SUSPENDED = "Tu cuenta del servicio de mensajes está suspendida. Revísala con tu proveedor.";
const TEMPLATE = "WhatsApp no aceptó esa plantilla. Actualiza tus plantillas y revisa los datos que llenaste.";
const TEMPLATE_STOPPED = "WhatsApp pausó o quitó esa plantilla. Usa otra y actualiza tus plantillas.";
const NOT_WANTED =
  "WhatsApp decidió no entregarlo: tu cliente recibe demasiada publicidad o ya no quiere. Espera a que te escriba.";

const CODES: Readonly<Record<string, string>> = {
  twilio_20003: CREDENTIALS,
  twilio_20404: CREDENTIALS,
  twilio_21211: WRONG_NUMBER,
  twilio_21606: OWN_NUMBER,
  twilio_21608:
    "Tu cuenta de prueba de Twilio solo escribe a números verificados. Verifícalo en Twilio o activa tu cuenta.",
  twilio_21610: REFUSALS.opted_out,
  twilio_21614: WRONG_NUMBER,
  twilio_21612: WRONG_NUMBER,
  twilio_21617: REFUSALS.too_long,
  twilio_21655: TEMPLATE,
  twilio_21656: TEMPLATE,
  twilio_30001: OVERLOADED,
  twilio_30002: SUSPENDED,
  twilio_30003: UNREACHABLE,
  twilio_30004: BLOCKED,
  twilio_30005: WRONG_NUMBER,
  twilio_30006: "Ese número es fijo o no recibe SMS. Usa otro canal.",
  twilio_30007: FILTERED,
  twilio_30008: UNREACHABLE,
  twilio_30034: OWN_NUMBER,
  twilio_63016: OUT_OF_WINDOW,
  twilio_63003: WRONG_NUMBER,
  twilio_63018: OVERLOADED,
  twilio_63024: WRONG_NUMBER,
  twilio_63028: TEMPLATE,
  twilio_63040: TEMPLATE_STOPPED,
  twilio_63041: TEMPLATE_STOPPED,
  twilio_63049: NOT_WANTED,
  twilio_11200: FILE_UNREACHABLE,
  twilio_21620: FILE_UNREACHABLE,
  twilio_63019: FILE_UNREACHABLE,
  twilio_11751: FILE_REFUSED,
  twilio_12300: FILE_REFUSED,
  twilio_30019: FILE_REFUSED,
  twilio_63005: FILE_REFUSED,
  twilio_http_403: SUSPENDED,
  twilio_http_401: CREDENTIALS,
  meta_131047: OUT_OF_WINDOW,
  meta_131026: WRONG_NUMBER,
  meta_131021: WRONG_NUMBER,
  meta_131031: SUSPENDED,
  meta_131042: NO_CREDIT,
  meta_131045: OWN_NUMBER,
  meta_131049: NOT_WANTED,
  meta_131050: NOT_WANTED,
  meta_132000: TEMPLATE,
  meta_132001: TEMPLATE,
  meta_132005: TEMPLATE,
  meta_132007: TEMPLATE,
  meta_132012: TEMPLATE,
  meta_132015: TEMPLATE_STOPPED,
  meta_132016: TEMPLATE_STOPPED,
  meta_368: SUSPENDED,
  meta_10: CREDENTIALS,
  meta_131052: FILE_UNREACHABLE,
  meta_131053: FILE_REFUSED,
  meta_190: CREDENTIALS,
  meta_http_401: CREDENTIALS,
  httpsms_invalid_to: WRONG_NUMBER,
  httpsms_invalid_from: OWN_NUMBER,
  httpsms_http_401: CREDENTIALS,
  httpsms_http_402: "Llegaste al límite mensual de tu cuenta de httpSMS. Cambia de plan y vuelve a enviar.",
  httpsms_http_403: CREDENTIALS,
  httpsms_NO_SERVICE: "Tu teléfono de httpSMS no tiene señal. Revísalo y vuelve a enviar.",
  httpsms_expired: "Tu teléfono de httpSMS no lo envió a tiempo. Revisa que esté encendido y con señal.",
  brevo_unauthorized: CREDENTIALS,
  brevo_http_401: CREDENTIALS,
  brevo_not_enough_credits: NO_CREDIT,
  brevo_permission_denied: CREDENTIALS,
  brevo_account_under_validation: SUSPENDED,
  brevo_http_403: CREDENTIALS,
  brevo_no_whatsapp_number: "Falta tu número de WhatsApp de Brevo. Escríbelo en Configuración y vuelve a enviar.",
  brevo_no_customer_phone:
    "Brevo envía las plantillas a un teléfono y no tenemos el de este cliente. Escríbelo en su ficha.",
  brevo_no_files: "Los SMS de Brevo solo llevan texto. Manda el archivo por WhatsApp o correo.",
  brevo_no_mail_sender: "Falta el correo con el que envías. Escríbelo en Configuración y vuelve a enviar.",
  brevo_no_sms_sender: "Falta el nombre con el que envías SMS. Escríbelo en Configuración y vuelve a enviar.",
  brevo_sms_hard_bounce: WRONG_NUMBER,
  brevo_whatsapp_error: "WhatsApp no entregó el mensaje. Revisa el número con tu cliente y vuelve a enviar.",
  brevo_whatsapp_soft_bounce: UNREACHABLE,
  brevo_sms_soft_bounce: UNREACHABLE,
  brevo_mail_hard_bounce: "Ese correo no existe. Revísalo con tu cliente.",
  brevo_mail_invalid_email: "Ese correo no existe. Revísalo con tu cliente.",
  brevo_mail_soft_bounce: "Su buzón no recibió el correo. Vuelve a enviar más tarde.",
};

const SAME_FILE = new Set([
  "media_gone",
  "media_too_large",
  "media_empty",
  "media_address",
  "file_gone",
  "brevo_no_files",
  ...Object.keys(CODES).filter((code) => CODES[code] === FILE_REFUSED),
]);

/** The code of a message that waits for its carrier, and goes out by itself. */
export const CARRIER_BUSY = "carrier_busy";

/** True when trying again with the same file would fail again: the sentence says what to do instead. */
export function isFinalFailure(code: string | null): boolean {
  return code !== null && SAME_FILE.has(code);
}

/** True when a carrier refused because this contact opted out of messages. */
export function saysOptedOut(code: string | null): boolean {
  return code === "twilio_21610";
}

/** Why a message did not arrive, in words for a shop owner. */
export function failureMessage(code: string | null): string {
  const known = code === null ? undefined : (FAILURES[code] ?? CODES[code]);
  return known ?? "El servicio de mensajes rechazó el mensaje. Revisa el texto y el número, y vuelve a enviar.";
}
