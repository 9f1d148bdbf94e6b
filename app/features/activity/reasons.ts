const SHORT: Readonly<Record<string, string>> = {
  asked_for_person: "El cliente pidió una persona",
  complaint: "El cliente se quejó",
  urgent: "El cliente dijo que es urgente",
  foreign: "El cliente no escribió en español",
  link: "El cliente mandó un enlace",
  contact: "El cliente dejó sus datos",
  report: "El cliente avisó de algo",
  booking: "El cliente quiere apartar o agendar",
  order: "El cliente quiere hacer un pedido",
  reservation: "El cliente quiere una cita o reservación",
  status: "El cliente preguntó cómo va algo suyo",
  place: "El cliente mandó una ubicación",
  file: "El cliente mandó un archivo",
  unreadable: "El cliente mandó algo que no se puede leer",
  draft: "La IA no estaba segura",
  no_answer: "La respuesta no está en tus documentos",
  model_asked: "La IA no estaba segura",
  not_it: "La respuesta no era lo que buscaba",
  guard: "La respuesta tenía datos sin respaldo",
  loop: "Respondió muchas veces sin avanzar",
  hourly_limit: "Llegó al máximo por hora",
  address_limit: "Máximo por hora para una conexión",
  business_limit: "Máximo por hora del negocio",
  action_stuck: "La IA no pudo terminar una acción",
  call_lost: "No se sabe si una acción se hizo",
  no_company: "No dijo con qué empresa quiere hablar",
};

const FAILED = "El servicio de IA no respondió";

/** Why the AI handed over, in a few words; all failures of the service are one reason. */
export function shortReason(reason: string): string {
  return SHORT[reason] ?? (reason.startsWith("provider_") ? FAILED : "Otro motivo");
}
