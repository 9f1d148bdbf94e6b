import type { Kind } from "./kind-of";

/** The kinds of messages, as staff read them. */
export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  anger: "Enojo",
  complaint: "Queja",
  foreign: "En otro idioma",
  link: "Solo un enlace",
  place: "Una ubicación o un contacto",
  unreadable: "Algo que no se puede leer",
  robot: "Pregunta si contesta una máquina",
  person: "Quiere hablar con una persona",
  greeting: "Saludo",
  thanks: "Agradecimiento",
  small_talk: "Plática",
  urgency: "Urgencia",
  status: "Cómo va algo suyo",
  booking: "Cita o reservación",
  order: "Pedido",
  availability: "Pregunta si hay",
  contact: "Deja sus datos",
  report: "Aviso",
  question: "Pregunta",
};
