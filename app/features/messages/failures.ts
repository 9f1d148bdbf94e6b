import { REFUSALS } from "./can-send";

/** By our own words and by the carriers' codes; the sentence says what happened and what to do. */
const FAILURES: Readonly<Record<string, string>> = {
  ...REFUSALS,
  not_connected: "Este canal todavía no está conectado. Conéctalo en Configuración y vuelve a enviar.",
  unavailable: "El servicio de mensajes no respondió después de varios intentos. Vuelve a enviar en unos minutos.",
  file_gone: "Ya no tenemos ese archivo. Adjúntalo otra vez y vuelve a enviar.",
  no_public_address:
    "El servicio de mensajes no puede llegar a tus archivos: tu sistema no tiene una dirección pública. Guarda otra vez la integración en Configuración desde esa dirección.",
  answer_lost: "No sabemos si llegó: se perdió la respuesta del servicio de mensajes.",
};

const CREDENTIALS = "El servicio de mensajes no aceptó tu cuenta. Revisa la clave en Configuración y vuelve a enviar.";
const WRONG_NUMBER = "Ese número no existe o no puede recibir mensajes. Revísalo con tu cliente.";
const OUT_OF_WINDOW =
  "Pasaron más de 24 horas desde su último mensaje y WhatsApp ya no deja escribir libremente. Usa una plantilla aprobada.";
const NO_CREDIT = "Tu cuenta del servicio de mensajes se quedó sin saldo. Recárgala y vuelve a enviar.";
const FILTERED = "La compañía telefónica lo bloqueó por parecer publicidad. Cambia el texto y vuelve a enviar.";
const UNREACHABLE = "El teléfono está apagado o sin señal. Vuelve a enviar más tarde.";
const FILE_UNREACHABLE =
  "El servicio de mensajes no pudo descargar el archivo. Revisa que tu sistema se vea desde internet y vuelve a enviar.";
const FILE_REFUSED = "El servicio de mensajes no aceptó ese archivo. Mándalo más ligero o en otro formato.";
const OWN_NUMBER = "Tu número no está listo para enviar. Revísalo en tu cuenta del servicio de mensajes.";

const CODES: Readonly<Record<string, string>> = {
  twilio_20003: CREDENTIALS,
  twilio_20404: CREDENTIALS,
  twilio_21211: WRONG_NUMBER,
  twilio_21606: OWN_NUMBER,
  twilio_21608:
    "Tu cuenta de prueba de Twilio solo escribe a números verificados. Verifícalo en Twilio o activa tu cuenta.",
  twilio_21610: REFUSALS.opted_out,
  twilio_21614: WRONG_NUMBER,
  twilio_30003: UNREACHABLE,
  twilio_30005: WRONG_NUMBER,
  twilio_30006: "Ese número es fijo o no recibe SMS. Usa otro canal.",
  twilio_30007: FILTERED,
  twilio_30034: OWN_NUMBER,
  twilio_63016: OUT_OF_WINDOW,
  twilio_11200: FILE_UNREACHABLE,
  twilio_21620: FILE_UNREACHABLE,
  twilio_63019: FILE_UNREACHABLE,
  twilio_11751: FILE_REFUSED,
  twilio_12300: FILE_REFUSED,
  twilio_30019: FILE_REFUSED,
  twilio_63005: FILE_REFUSED,
  twilio_http_401: CREDENTIALS,
  meta_131047: OUT_OF_WINDOW,
  meta_131026: WRONG_NUMBER,
  meta_131052: FILE_UNREACHABLE,
  meta_131053: FILE_REFUSED,
  meta_190: CREDENTIALS,
  meta_http_401: CREDENTIALS,
  httpsms_invalid_to: WRONG_NUMBER,
  httpsms_invalid_from: OWN_NUMBER,
  httpsms_http_401: CREDENTIALS,
  httpsms_http_402: "Llegaste al límite mensual de tu cuenta de httpSMS. Cambia de plan y vuelve a enviar.",
  httpsms_expired: "Tu teléfono de httpSMS no lo envió a tiempo. Revisa que esté encendido y con señal.",
  brevo_unauthorized: CREDENTIALS,
  brevo_http_401: CREDENTIALS,
  brevo_not_enough_credits: NO_CREDIT,
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

/** Whether a carrier refused because this contact asked it for no more messages. */
export function saysOptedOut(code: string | null): boolean {
  return code === "twilio_21610";
}

/** Why a message did not arrive, in words for a shop owner. */
export function failureMessage(code: string | null): string {
  const known = code === null ? undefined : (FAILURES[code] ?? CODES[code]);
  return known ?? "El servicio de mensajes rechazó el mensaje.";
}
