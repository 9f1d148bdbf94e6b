/** What the report of an erasure calls the rows of each table, and files. */
const WORDS: Readonly<Record<string, string>> = {
  files: "Archivos",
  bookings: "Citas",
  orders: "Pedidos",
  golden_run_threads: "Conversaciones de pruebas",
  golden_runs: "Pruebas de la IA",
  golden_questions: "Preguntas de prueba",
  unanswered_questions: "Preguntas sin respuesta",
  question_groups: "Grupos de preguntas sin respuesta",
  import_rows: "Filas de importaciones",
  imports: "Importaciones",
  customer_merges: "Fichas unidas",
  intelligent_action_runs: "Acciones hechas",
  intelligent_action_sessions: "Acciones pedidas",
  intelligent_action_fields: "Campos de acciones",
  intelligent_actions: "Acciones inteligentes",
  ai_runs: "Respuestas de la IA",
  client_data: "Datos encontrados por la IA",
  message_files: "Archivos de mensajes",
  conversation_notes: "Notas privadas",
  messages: "Mensajes",
  notifications: "Avisos",
  conversations: "Conversaciones",
  tenant_tags: "Etiquetas",
  document_chunks: "Párrafos de documentos",
  faq_pairs: "Preguntas frecuentes",
  training_documents: "Documentos",
  integration_numbers: "Números y direcciones",
  channel_templates: "Plantillas de WhatsApp",
  integration_configs: "Canales conectados",
  system_prompts: "Instrucciones de la IA",
  prompt_versions: "Instrucciones anteriores",
  reply_templates: "Plantillas",
  inbox_views: "Vistas guardadas",
  inbox_macros: "Macros",
  customers: "Clientes",
  prospects: "Prospectos",
  companies: "Empresas",
  tenant_settings: "Ajustes",
  receipt_mails: "Recibos enviados",
  tenant_exports: "Copias de los datos",
};
const REST = "Otros registros";

/** The counts of a report in words, largest first; tables that say nothing to a reader are one line. */
export function reportOf(counts: Readonly<Record<string, number>>): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const [table, count] of Object.entries(counts)) {
    const word = WORDS[table] ?? REST;
    sums.set(word, (sums.get(word) ?? 0) + count);
  }
  const rest = sums.get(REST);
  sums.delete(REST);
  const told = [...sums].sort(([one, first], [other, second]) => second - first || one.localeCompare(other));
  return rest === undefined ? told : [...told, [REST, rest]];
}
