import { failureMessage } from "~/features/threads/messages/failures";
import type { TroubleKind } from "~/platform/troubles.server";

type Words = Readonly<Record<string, string>>;

const WEBHOOKS: Words = {
  no_proof: "No traía la firma o la clave de la cuenta conectada.",
  not_connected: "El negocio no tiene ese canal conectado.",
  unreadable_account: "No pudimos leer la cuenta guardada: conéctala otra vez.",
  quota: "Llegaron demasiados a la vez; el proveedor los repite.",
  not_stored: "Fallamos al guardarlo; el proveedor lo repite.",
};

const MODEL: Words = {
  timeout: "El modelo tardó demasiado.",
  rate_limited: "El modelo tenía demasiadas solicitudes.",
  quota: "La cuenta del modelo no tiene saldo.",
  rejected: "El modelo no aceptó la solicitud.",
  malformed: "El modelo respondió algo que no se entiende.",
  refused: "El modelo se negó a contestar.",
};

const PAYMENTS: Words = {
  denied: "No aceptó nuestras llaves. Revísalas en su panel y en los secretos del servidor.",
  busy: "Nos pidió ir más despacio. Si se repite, pídele un límite más alto.",
  rejected: "No aceptó lo que le pedimos. Busca esa hora en su panel y compara los pagos en Conciliación.",
  silent: "No respondió. Mira su página de estado; después compara los pagos en Conciliación.",
  unreadable: "Respondió algo que no se entiende. Compara los pagos en Conciliación y avisa a quien desarrolla.",
};

const FILES: Words = {
  media_gone: "El archivo ya había caducado con el proveedor. El negocio puede pedirlo otra vez a su cliente.",
  media_denied: "No nos dejó descargarlo. El negocio tiene que revisar su clave en Configuración.",
  media_address: "Venía de una dirección que no es segura y no se descargó. Si se repite, avisa al proveedor.",
  media_unavailable:
    "No entregó el archivo. Se intenta varias veces; después el negocio lo reintenta en su conversación.",
  media_not_connected: "El negocio ya no tiene conectada esa cuenta: tiene que conectarla otra vez.",
  not_kept: "No guardó un archivo. Revisa el estado de R2 y reintenta abajo lo que se detuvo.",
  not_read: "No entregó un archivo. Revisa el estado de R2 y que el bucket sea el de siempre.",
  not_erased: "No borró un archivo. Revisa el estado de R2 y reintenta abajo lo que se detuvo.",
};

const MAILS: Words = {
  denied: "No aceptó la clave de la plataforma (PLATFORM_BREVO_API_KEY). Cámbiala y reintenta abajo lo que se detuvo.",
  no_credit: "La cuenta de la plataforma se quedó sin saldo. Recárgala y reintenta abajo lo que se detuvo.",
  rejected: "No aceptó el correo. Revisa el remitente (PLATFORM_MAIL_SENDER) y la dirección, y reintenta abajo.",
  answer_lost: "Se perdió la respuesta: quizá sí llegó. Pregunta antes de reintentar abajo.",
  busy: "Estaba ocupado; el correo espera y sale solo.",
};

const OTHER = "Otro motivo. Busca esa hora en el registro del servidor.";

/** Why a webhook was not taken or a provider failed, and what to do, for the platform's operators. */
export function troubleWords(kind: TroubleKind, reason: string): string {
  switch (kind) {
    case "webhook_refused":
      return WEBHOOKS[reason] ?? "Otro motivo.";
    case "payment_error":
      return PAYMENTS[reason] ?? OTHER;
    case "file_error":
      return FILES[reason] ?? OTHER;
    case "mail_error":
      return MAILS[reason] ?? OTHER;
    case "provider_error":
      if (reason === "busy") return "El proveedor estaba ocupado; el mensaje espera.";
      return MODEL[reason] ?? failureMessage(reason);
    default:
      return kind satisfies never;
  }
}
