import { z } from "zod";
import { findDocumentNames } from "~/features/answering/trace/queries.server";
import { contactName } from "~/features/threads/json";
import { failureMessage } from "~/features/threads/messages/failures";
import type { Tenant } from "~/platform/tenancy.server";
import { findContacts, findRecipients, type LetterRecord, listStopped } from "./queries.server";
import { STOPPED_PAGE_SIZE } from "./stopped";
import { whyStopped } from "./why-stopped";

/** The records that a job can be about; a payload without any is about nothing in particular. */
const subjectSchema = z
  .object({ messageId: z.number(), conversationId: z.number(), documentId: z.number() })
  .partial()
  .catch({});

/** One stopped job as the page shows it; `at` is ISO 8601 UTC. */
export interface StoppedJob {
  readonly id: number;
  readonly what: string;
  readonly why: string;
  readonly attempts: number;
  readonly at: string;
  /** The thread that it is about, if that can be opened. */
  readonly conversationId: number | null;
}

/**
 * One page of stopped jobs in words, newest first. Costs a list and one batch at any length.
 * @param before the place where the page begins
 * @param isKnown true for a kind of job that can be started again
 */
export async function readStopped(
  tenant: Tenant,
  before: number | null,
  isKnown: (kind: string) => boolean,
): Promise<{ jobs: (StoppedJob & { canRetry: boolean })[]; next: number | null }> {
  const rows = await tenant.db.run(listStopped(tenant, before, STOPPED_PAGE_SIZE + 1));
  const letters = rows.slice(0, STOPPED_PAGE_SIZE);
  const names = await namesOf(tenant, letters);
  return {
    jobs: letters.map((letter) => ({ ...names(letter), canRetry: isKnown(letter.kind) })),
    next: rows.length > STOPPED_PAGE_SIZE ? (letters.at(-1)?.id ?? null) : null,
  };
}

async function namesOf(
  tenant: Tenant,
  letters: readonly LetterRecord[],
): Promise<(letter: LetterRecord) => StoppedJob> {
  const subjects = letters.map(({ payload }) => subjectSchema.parse(payload));
  const [recipients, contacts, documents] = await tenant.db.batch([
    findRecipients(
      tenant,
      subjects.flatMap(({ messageId }) => messageId ?? []),
    ),
    findContacts(
      tenant,
      subjects.flatMap(({ conversationId }) => conversationId ?? []),
    ),
    findDocumentNames(
      tenant,
      subjects.flatMap(({ documentId }) => documentId ?? []),
    ),
  ]);
  const byMessage = new Map(recipients.map((row) => [row.id, row]));
  const byThread = new Map(contacts.map((row) => [row.id, row]));
  return ({ id, kind, payload, cause, attempts, createdAt }) => {
    const subject = subjectSchema.parse(payload);
    const recipient = byMessage.get(subject.messageId ?? 0);
    const contact = byThread.get(subject.conversationId ?? 0);
    const someone = recipient ?? contact;
    const what = wordsFor(kind, {
      name: someone ? contactName(someone) : null,
      byAi: recipient?.sender === "ai",
      mediaType: recipient?.mediaType ?? null,
      document: documents.get(subject.documentId ?? 0) ?? null,
    });
    return {
      id,
      what,
      why: recipient?.failureCode ? failureMessage(recipient.failureCode) : whyStopped(cause),
      attempts,
      at: createdAt.toISOString(),
      conversationId: recipient?.conversationId ?? (contact && contact.deletedAt === null ? contact.id : null),
    };
  };
}

interface Named {
  readonly name: string | null;
  readonly byAi: boolean;
  readonly mediaType: string | null;
  readonly document: string | null;
}

const FILES: Readonly<Record<string, string>> = { image: "la imagen", audio: "el audio", video: "el video" };

function wordsFor(kind: string, { name, byAi, mediaType, document }: Named): string {
  const who = name ?? "alguien que ya no está en tu lista";
  switch (kind) {
    case "deliver_message":
      return byAi ? `Entregar la respuesta de la IA a ${who}` : `Entregar tu mensaje a ${who}`;
    case "fetch_media":
      return `Traer ${FILES[mediaType ?? ""] ?? "un archivo"} que te mandó ${who}`;
    case "answer_conversation":
      return `Contestar a ${who}`;
    case "process_document":
      return `Leer el documento ${document ?? "que ya eliminaste"}`;
    case "reindex_document":
      return `Preparar para la búsqueda el documento ${document ?? "que ya eliminaste"}`;
    case "remove_file":
      return "Borrar el archivo de un documento que eliminaste";
    case "golden_run":
    case "golden_retest":
      return "Probar tus preguntas de prueba";
    case "purge_conversation":
      return `Borrar para siempre la conversación con ${who}`;
    case "trash_resolved":
      return "Mandar a la papelera conversaciones resueltas hace mucho";
    case "forget_files":
      return "Borrar archivos que ya no se guardan";
    case "forget_merge":
      return "Olvidar dos clientes que se unieron hace un mes";
    case "erase_person":
      return "Borrar los datos de una persona";
    case "remove_company":
      return "Borrar lo que era de una empresa que eliminaste";
    case "wake_conversation":
      return `Traer de vuelta la conversación con ${who}`;
    case "link_threads":
      return "Juntar las conversaciones con el contacto que guardaste o eliminaste";
    case "score_prospect":
      return "Calcular el puntaje de un prospecto";
    case "embed_chunks":
      return "Preparar tus documentos para buscar por significado";
    case "approved_call":
      return "Mandar una solicitud que tu equipo aprobó";
    case "expire_approval":
      return "Avisar que nadie aprobó a tiempo una solicitud";
    case "follow_up":
      return "Recordar una cita, o preguntar cómo le fue";
    case "expire_quote":
      return "Cerrar una cotización que venció";
    case "export_tenant":
      return "Preparar la copia de todos tus datos";
    case "forget_export":
      return "Borrar una copia de tus datos que ya venció";
    case "erase_tenant":
      return "Borrar todo lo de tu negocio";
    case "index_messages":
      return "Preparar tus mensajes anteriores para buscarlos";
    case "change_records":
      return "Cambiar muchos registros de una lista";
    case "run_import":
      return "Importar una lista de personas";
    case "undo_import":
      return "Deshacer una importación";
    case "forget_import":
      return "Olvidar una importación vieja";
    case "mail_receipt":
      return "Enviar por correo el recibo de una compra";
    case "mail_link":
      return "Enviar por correo un enlace para entrar";
    case "migrate_conversations":
      return "Hacer prospectos de tus conversaciones";
    case "index_questions":
      return "Preparar las preguntas sin respuesta para juntar las parecidas";
    case "status_reports":
    case "apply_statuses":
      return "Anotar si llegaron algunos mensajes";
    case "sync_templates":
      return "Leer tus plantillas aprobadas de WhatsApp";
    case "poll_reports":
      return "Preguntar a Brevo por respuestas nuevas";
    default:
      return name ? `Un trabajo de la conversación con ${name}` : "Un trabajo en segundo plano";
  }
}
