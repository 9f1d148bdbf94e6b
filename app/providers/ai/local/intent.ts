import { plainWords } from "~/language/spanish";

export type Intent =
  | "greeting"
  | "thanks"
  | "goodbye"
  | "price"
  | "hours"
  | "location"
  | "booking"
  | "complaint"
  | "human"
  | "question";

/** The names of intents that staff read beside the conversation. */
export const INTENT_NAMES: Readonly<Record<Intent, string>> = {
  greeting: "saludo",
  thanks: "agradecimiento",
  goodbye: "despedida",
  price: "precio",
  hours: "horario",
  location: "ubicación",
  booking: "reservación o cita",
  complaint: "queja",
  human: "hablar con una persona",
  question: "consulta",
};

/** The first match wins, so subjects that need a person come before those that need a document. */
const SUBJECTS: readonly (readonly [Intent, RegExp])[] = [
  [
    "human",
    /\b(?:humano|humana|asesora?|(?<!\b(?:almuerzo|menu|comida|desayuno|cena|plan|paquete|suite|habitacion|sala|silla|sillon|curso|corte|maletin) )ejecutiv[oa]|operadora?|representante|agente)\b|\bpersona (?:real|de verdad)\b|\b(?:hablar|hablo|platicar|comunic\w+|atiend\w+|contact\w+|pas[ae]\w*|transf\w+) (?:\w+ ){0,3}(?:persona|alguien|encargad[oa]|gerente)\b|^(?:con )?(?:una )?persona(?: por favor)?$/,
  ],
  [
    "complaint",
    /\b(?:queja|quejas|quejarme|reclamo|reclamacion|reclamar|inconforme|inconformidad|demanda|demandar|denunciar|profeco|fraude|estafa|estafaron|robo|robaron|pesimo|pesima|horrible|terrible|mal servicio|mala atencion|grosero|grosera|exijo|(?:mi|el|un) reembolso|devuelvan|devuelvanme|nunca llego|no (?:me )?(?:ha|han) (?:llegado|contestado|respondido|resuelto)|no (?:funciona|sirve)|llego (?:roto|mal|incompleto|danado|tarde))\b/,
  ],
  [
    "booking",
    /\b(?:reserv\w+|agend\w+|apart(?:ar|o|en|ame|arme)|cita|citas|turno|(?:hacer|levantar|encargar) un pedido|encargar|inscribirme|inscribir)\b/,
  ],
  [
    "price",
    /\b(?:precios?|costos?|cuest\w+|costar\w*|tarifas?|vale|valen|cobra\w*|cotiza\w*|presupuesto|promocion\w*|descuentos?)\b|\bcuanto (?:es|sale|esta|seria|por|me)\b|\ba (?:cuanto|como) \w+/,
  ],
  [
    "hours",
    /\b(?:horarios?|abren|abre|abierto|abiertos|cierran|cierra|a que hora|atienden|que dias|dias festivos|domingos?)\b/,
  ],
  ["location", /\b(?:donde|direccion|ubicacion|ubicad[oa]s?|como llego|sucursal(?:es)?|mapa|colonia|calle)\b/],
];

const COURTESIES: readonly (readonly [Intent, RegExp])[] = [
  [
    "goodbye",
    /\b(?:adios|bye|hasta (?:luego|pronto|manana)|nos vemos|que (?:tengan?|tengas) (?:un )?(?:buen|bonito|lindo) (?:dia|tarde|fin de semana))\b/,
  ],
  ["thanks", /\b(?:(?:muchas|mil) gracias|gracias|te agradezco|les agradezco|muy amables?|se los agradezco)\b/],
  [
    "greeting",
    /\b(?:hola+|holi|hey|que (?:tal|onda)|como (?:estas?|estan)|buen dia|buenos dias|buenas(?: tardes| noches)?|saludos)\b/,
  ],
];

const FILLERS =
  /\b(?:ok|okay|vale|va|sale|listo|perfecto|excelente|genial|super|de acuerdo|entendido|claro|si|no|por favor|porfa|porfavor|igualmente|a todos|a ti|a ustedes|a usted|muy|por (?:la|tu|su) (?:ayuda|atencion|informacion|respuesta)|por todo|eso (?:es|era) todo|y|todo bien|oigan?|oye|disculpa|disculpe|amigos?|equipo)\b/g;

/**
 * The intent of a message. Courtesies count only when nothing else is said: "hola, ¿a qué hora abren?" asks for the
 * hours.
 */
export function intentOf(text: string): Intent {
  const plain = plainWords(text);
  const courtesy = COURTESIES.find(([, pattern]) => pattern.test(plain))?.[0];
  const rest = COURTESIES.reduce((left, [, pattern]) => left.replace(new RegExp(pattern, "g"), " "), plain);
  const nothingElse = rest.replace(FILLERS, " ").trim() === "";
  if (nothingElse && (plain !== "" || /\p{Extended_Pictographic}/u.test(text))) return courtesy ?? "thanks";
  return SUBJECTS.find(([, pattern]) => pattern.test(plain))?.[0] ?? "question";
}
