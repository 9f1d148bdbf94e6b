const SHORT: Readonly<Record<string, string>> = {
  asked_for_person: "El cliente pidió una persona",
  complaint: "El cliente se quejó",
  foreign: "El cliente no escribió en español",
  link: "El cliente mandó un enlace",
  contact: "El cliente dejó sus datos",
  report: "El cliente avisó de algo",
  booking: "El cliente quiere apartar o agendar",
  no_answer: "La respuesta no está en tus documentos",
  model_asked: "La IA no estuvo segura",
  not_it: "La respuesta no era lo que buscaba",
  guard: "La respuesta tenía datos sin respaldo",
  loop: "Respondió muchas veces sin avanzar",
  hourly_limit: "Llegó al máximo por hora",
  address_limit: "Máximo por hora para una conexión",
  business_limit: "Máximo por hora del negocio",
  no_company: "No dijo con qué empresa quiere hablar",
};

const FAILED = "El servicio de IA no respondió";

/** Why the AI handed over, in a few words; all failures of the service are one reason. */
export function shortReason(reason: string): string {
  return SHORT[reason] ?? (reason.startsWith("provider_") ? FAILED : "Otro motivo");
}
