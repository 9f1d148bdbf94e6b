/** The kinds of notifications; `new_conversation` is the stored default. */
export const NOTIFICATION_TYPES = [
  "new_conversation",
  "needs_human",
  "customer_message",
  "assigned",
  "mentioned",
  "failed_delivery",
  "failed_document",
  "low_credits",
  "worse_answers",
  "action_done",
  "ownership",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * The subject of a notice about the account: the same one is not repeated while nobody has read it, in whatever words.
 */
export type NoticeCode = "credits_low" | "credits_gone" | `worse_answers:${number}`;

/** The name of each kind in filters and settings, and when it comes. */
export const KIND_TEXTS: Readonly<Record<NotificationType, { readonly name: string; readonly when: string }>> = {
  new_conversation: { name: "Conversaciones nuevas", when: "Alguien te escribe por primera vez." },
  needs_human: { name: "Necesita a una persona", when: "La IA te pasa una conversación." },
  customer_message: { name: "Mensajes de clientes", when: "Un cliente escribe mientras tienes el panel abierto." },
  assigned: { name: "Te asignan una conversación", when: "Alguien de tu equipo te da una conversación." },
  mentioned: { name: "Te mencionan", when: "Alguien de tu equipo escribe tu nombre con @ en una nota." },
  failed_delivery: { name: "Mensajes sin entregar", when: "Una respuesta no le llegó a tu cliente." },
  failed_document: { name: "Documentos con error", when: "No pudimos leer un documento que subiste." },
  low_credits: { name: "Pocos créditos", when: "Se te están acabando los créditos, o ya no quedan." },
  worse_answers: {
    name: "Respuestas que empeoran",
    when: "Un cambio hizo que la IA conteste peor tus preguntas de prueba.",
  },
  action_done: {
    name: "Citas, pedidos y cotizaciones",
    when: "La IA agendó una cita, tomó un pedido, o un cliente pidió o contestó una cotización.",
  },
  ownership: { name: "Titular de la cuenta", when: "Te entregan la titularidad de la cuenta, o la entregas tú." },
};

export function isKind(type: string): type is NotificationType {
  return Object.hasOwn(KIND_TEXTS, type);
}

/** The sentence after all were marked as read. @param count the number of unread ones, counted up to 500 */
export function readAllText(count: number): string {
  if (count === 0) return "No tenías notificaciones sin leer";
  if (count === 1) return "Marcaste 1 notificación como leída";
  return count < 500 ? `Marcaste ${count} notificaciones como leídas` : "Marcaste todas como leídas";
}
