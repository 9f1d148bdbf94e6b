import { formatCount } from "~/language/counts";
import {
  ACCOUNT_ACTS,
  type AccountAct,
  AUDIT_KINDS,
  AUDIT_VERBS,
  type AuditKind,
  type AuditVerb,
} from "~/platform/audit-acts";

/** The verbs as a row begins with them. */
const VERBS: Readonly<Record<AuditVerb, string>> = {
  add: "Agregó",
  change: "Cambió",
  delete: "Eliminó",
  restore: "Recuperó",
  erase: "Borró para siempre",
  import: "Importó",
  read: "Mandó leer",
  sync: "Actualizó",
  test: "Probó",
  disconnect: "Desconectó",
  decide: "Decidió sobre",
  rate: "Calificó",
  retry: "Volvió a intentar",
  discard: "Descartó",
  start: "Empezó",
  resume: "Continuó",
  stop: "Detuvo",
  publish: "Publicó",
  dismiss: "Descartó",
  reopen: "Volvió a abrir",
  teach: "Enseñó la respuesta de",
  undo: "Deshizo",
  export: "Descargó los datos de",
  merge: "Unió",
  separate: "Separó",
};

/** The kinds of things, with their article. */
const KINDS: Readonly<Record<AuditKind, string>> = {
  thread: "una conversación",
  message: "un mensaje",
  answer: "una respuesta de la IA",
  note: "una nota",
  found_data: "un dato encontrado por la IA",
  customer: "un cliente",
  prospect: "un prospecto",
  company: "una empresa",
  job: "un trabajo detenido",
  document: "un documento",
  faq_pair: "una pregunta frecuente",
  prompt: "las instrucciones generales de la IA",
  configuration: "la configuración de la IA",
  hours: "un horario",
  threshold: "cuándo contesta la IA",
  setting: "un ajuste",
  question: "una pregunta sin respuesta",
  integration: "la conexión de un canal",
  number: "un número o dirección",
  approved_template: "una plantilla de WhatsApp",
  approved_templates: "las plantillas de WhatsApp",
  template: "una plantilla",
  starter_templates: "las plantillas de ejemplo",
  golden_question: "una pregunta de prueba",
  golden_questions: "preguntas de prueba",
  golden_run: "una corrida de preguntas de prueba",
  notification_kind: "qué avisos se muestran",
  wait: "cuánto espera la IA a una persona",
  reply_target: "en cuánto tiempo contesta tu equipo",
  handover: "desde cuándo contesta la IA lo que nadie tomó",
  action: "una acción inteligente",
  action_field: "un campo de una acción",
  action_run: "una llamada de una acción",
  import: "una importación",
  booking: "una cita",
  order: "un pedido",
  support_visit: "una visita de soporte",
  quote: "una cotización",
  file: "el archivo de un mensaje",
  inbox_view: "una vista de la bandeja",
  macro: "una macro",
  agenda_feed: "la dirección de la agenda",
  purchase: "una compra",
  credits: "los créditos",
  erasure: "el borrado de una persona",
  merge: "la unión de dos clientes",
  tenant_data: "la copia de todos los datos",
};

/** Wordings for acts whose verb and kind do not fit together. */
const SAID_OTHERWISE: Readonly<Partial<Record<`${AuditVerb}_${AuditKind}`, string>>> = {
  add_credits: "Sumó créditos",
  change_credits: "Ajustó los créditos",
  export_tenant_data: "Pidió una copia de todos los datos",
  read_tenant_data: "Descargó la copia de todos los datos",
  import_prospect: "Pasó conversaciones a prospectos",
  merge_customer: "Unió dos clientes",
  merge_thread: "Juntó dos conversaciones",
  separate_thread: "Separó dos conversaciones",
  restore_thread: "Sacó una conversación de la papelera",
  delete_thread: "Mandó una conversación a la papelera",
  start_support_visit: "Entró en una visita de soporte",
  stop_support_visit: "Terminó la visita de soporte",
};

const ACCOUNTS: Readonly<Record<AccountAct, string>> = {
  register: "Registró el negocio",
  sign_in: "Entró",
  sign_out: "Cerró su sesión",
  change_password: "Cambió su contraseña",
  change_signature: "Cambió su firma",
  make_password_link: "Creó un enlace para una contraseña nueva",
  reset_password: "Puso una contraseña nueva con un enlace",
  start_two_factor: "Empezó a activar la verificación en dos pasos",
  enable_two_factor: "Activó la verificación en dos pasos",
  disable_two_factor: "Apagó la verificación en dos pasos",
  remove_two_factor: "Quitó a alguien la verificación en dos pasos",
  change_own_name: "Escribió su nombre",
  change_profile: "Cambió los datos del negocio",
  change_chat_widget: "Cambió el chat de la página web",
  end_sessions: "Cerró otras sesiones",
  invite_tenant_user: "Invitó a alguien al equipo",
  end_invitation: "Quitó una invitación",
  join_tenant: "Se unió al equipo",
  change_role: "Cambió el rol de alguien",
  hand_over_ownership: "Entregó la titularidad de la cuenta",
  create_tenant: "Creó el negocio",
  change_tenant: "Cambió los datos del negocio",
  create_tenant_user: "Agregó a alguien al equipo",
  refund_purchase: "Devolvió el dinero de una compra",
  take_over_payment: "Tomó un pago del proveedor",
  add_package: "Agregó un paquete",
  change_package: "Cambió un paquete",
  delete_package: "Eliminó un paquete",
  activate_tenant: "Activó el negocio",
  deactivate_tenant: "Desactivó el negocio",
  change_tenant_user: "Cambió el acceso de alguien",
  activate_tenant_user: "Dio acceso a alguien",
  deactivate_tenant_user: "Quitó el acceso a alguien",
  ask_erasure: "Pidió borrar el negocio",
  keep_tenant: "Canceló el borrado del negocio",
  erase_tenant: "Borró el negocio",
};

/** What acts on accounts are done to, besides the kinds of things inside a tenant. */
const ACCOUNT_KINDS: Readonly<Record<string, string>> = {
  tenant: "el negocio",
  tenant_user: "una persona del equipo",
  invitation: "una invitación",
  package: "un paquete",
};

const isIn = <Known extends string>(known: readonly Known[], word: string): word is Known =>
  (known as readonly string[]).includes(word);

/** Kinds of which one act may be about many at once. */
const MANY: Readonly<Partial<Record<AuditKind, string>>> = {
  customer: "clientes",
  prospect: "prospectos",
  company: "empresas",
};

/**
 * An act in words; null for a code that nobody knows any more.
 * @param count of the things that it was done to
 */
export function actWords(action: string, count = 1): string | null {
  if (isIn(ACCOUNT_ACTS, action)) return ACCOUNTS[action];
  const at = action.indexOf("_");
  const [verb, kind] = [action.slice(0, at), action.slice(at + 1)];
  if (!isIn(AUDIT_VERBS, verb) || !isIn(AUDIT_KINDS, kind)) return null;
  const many = count > 1 ? MANY[kind] : undefined;
  if (many) return `${VERBS[verb]} ${formatCount(count)} ${many}`;
  return SAID_OTHERWISE[`${verb}_${kind}`] ?? `${VERBS[verb]} ${KINDS[kind]}`;
}

/** The kinds of things that a list of acts can be filtered by, by their words. */
export const KIND_CHOICES: readonly { readonly value: string; readonly label: string }[] = [
  ...Object.entries(KINDS),
  ...Object.entries(ACCOUNT_KINDS),
]
  .map(([value, label]) => ({ value, label: capital(label.replace(/^(?:una?|el|las?|los) /, "")) }))
  .sort((one, other) => one.label.localeCompare(other.label, "es"));

/** A kind of thing in words; null for one that nobody knows any more. */
export function kindWords(kind: string): string | null {
  return KIND_CHOICES.find(({ value }) => value === kind)?.label ?? null;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
