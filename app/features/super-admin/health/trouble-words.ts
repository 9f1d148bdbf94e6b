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

const WORK: Words = {
  answer_conversation: "Contestar a un cliente",
  apply_statuses: "Anotar entregas",
  approved_call: "Mandar una solicitud aprobada",
  change_records: "Cambiar varios registros",
  deliver_message: "Entregar un mensaje",
  embed_chunks: "Preparar la búsqueda por significado",
  erase_person: "Borrar a una persona",
  erase_tenant: "Borrar un negocio",
  expire_approval: "Avisar de una solicitud sin aprobar",
  expire_quote: "Vencer una cotización",
  export_tenant: "Copiar un negocio",
  fetch_media: "Traer un archivo",
  follow_up: "Dar seguimiento",
  forget_export: "Borrar una copia vieja",
  forget_files: "Borrar archivos viejos",
  forget_import: "Olvidar una importación",
  forget_merge: "Olvidar una unión de clientes",
  golden_retest: "Repetir preguntas de prueba",
  golden_run: "Probar preguntas",
  index_messages: "Preparar la búsqueda de mensajes",
  index_questions: "Preparar la búsqueda de preguntas",
  link_threads: "Juntar conversaciones",
  mail_link: "Mandar un enlace por correo",
  mail_receipt: "Mandar un recibo",
  migrate_conversations: "Migrar conversaciones",
  poll_reports: "Preguntar por entregas",
  process_document: "Leer un documento",
  purge_conversation: "Borrar una conversación",
  reindex_document: "Preparar un documento para la búsqueda",
  remove_company: "Borrar lo de una empresa",
  remove_file: "Borrar un archivo",
  run_import: "Importar una lista",
  score_prospect: "Calcular un puntaje",
  status_reports: "Anotar avisos de entrega",
  sync_templates: "Traer plantillas",
  trash_resolved: "Mandar a la papelera lo resuelto",
  undo_import: "Deshacer una importación",
  wake_conversation: "Traer de vuelta una conversación",
};

/** The work that stopped, for the platform's operators; the code itself where it is of another version. */
export function workWords(kind: string): string {
  return WORK[kind] ?? kind;
}
