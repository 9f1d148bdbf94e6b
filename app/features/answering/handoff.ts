import type { BusinessHours } from "~/features/hours/schedule";
import { expectation } from "~/features/hours/words";
import { leftToPerson } from "~/language/topics";
import type { Treatment } from "~/language/treatment";
import type { Channel } from "~/wire/channel";
import { abroadMessage, type Language } from "./abroad";
import { maxCharactersFor } from "./answer-limits";
import type { GuardCode } from "./guards";
import { MISSING_KNOWLEDGE } from "./missing-knowledge";

/** The customer reads this when a person takes over. */
export const HANDOFF_MESSAGE = "Te comunico con una persona del equipo. En cuanto pueda te responde por aquí.";

/** What the customer reads first, by the reason, where it is not the common sentence. */
const OPENINGS: Readonly<Record<Treatment, Readonly<Record<string, string>> & { readonly other: string }>> = {
  tu: {
    complaint: "Lamento lo que pasó. Ya avisé a una persona del equipo para que lo revise contigo.",
    urgent: "Entiendo que es urgente. Ya avisé a una persona del equipo.",
    booking: "Para eso te comunico con una persona del equipo, que lo agenda contigo.",
    link: "Gracias por el enlace. Ya se lo pasé a una persona del equipo.",
    place: "Gracias, lo recibí. Ya se lo pasé a una persona del equipo.",
    unreadable: "No pude leer tu mensaje. Ya le avisé a una persona del equipo.",
    contact: "Gracias por tus datos. Ya se los pasé a una persona del equipo.",
    report: "Gracias por avisar. Ya se lo pasé a una persona del equipo.",
    again: "El equipo ya tiene tu mensaje.",
    again_upset: "Lamento lo que pasó. El equipo ya tiene tu mensaje.",
    other: "Te comunico con una persona del equipo.",
  },
  usted: {
    complaint: "Lamento lo que pasó. Ya avisé a una persona del equipo para que lo revise con usted.",
    urgent: "Entiendo que es urgente. Ya avisé a una persona del equipo.",
    booking: "Para eso le comunico con una persona del equipo, que lo agenda con usted.",
    link: "Gracias por el enlace. Ya se lo pasé a una persona del equipo.",
    place: "Gracias, lo recibí. Ya se lo pasé a una persona del equipo.",
    unreadable: "No pude leer su mensaje. Ya le avisé a una persona del equipo.",
    contact: "Gracias por sus datos. Ya se los pasé a una persona del equipo.",
    report: "Gracias por avisar. Ya se lo pasé a una persona del equipo.",
    again: "El equipo ya tiene su mensaje.",
    again_upset: "Lamento lo que pasó. El equipo ya tiene su mensaje.",
    other: "Le comunico con una persona del equipo.",
  },
};
/** Where only a file came: what it is, as the customer reads it, and whether its word is feminine. */
const FILES: Readonly<Record<string, { readonly is: string; readonly pronoun: "lo" | "la" }>> = {
  image: { is: "imagen", pronoun: "la" },
  video: { is: "video", pronoun: "lo" },
  file: { is: "archivo", pronoun: "lo" },
};
const REMARKS: Readonly<Record<Treatment, string>> = {
  tu: "Gracias por escribirnos. Aquí seguimos para lo que necesites.",
  usted: "Gracias por escribirnos. Aquí seguimos para lo que necesite.",
};
const WAITING: Readonly<Record<Treatment, string>> = {
  tu: "Lo consulto con una persona del equipo, que te responde por aquí.",
  usted: "Lo consulto con una persona del equipo, que le responde por aquí.",
};
const WAITING_CALLED = "Lo consulto con una persona del equipo.";
const WHENEVER: Readonly<Record<Treatment, string>> = {
  tu: "En cuanto pueda te responde por aquí.",
  usted: "En cuanto pueda le responde por aquí.",
};
/** On the telephone nobody answers "por aquí". */
const WHENEVER_CALLED: Readonly<Record<Treatment, string>> = {
  tu: "En cuanto pueda te atiende.",
  usted: "En cuanto pueda le atiende.",
};
const THANKS = "Gracias por escribirnos.";
const SORRY = "Lamento lo que pasó.";

interface Speaking {
  readonly hours: BusinessHours | null;
  readonly treatment: Treatment;
  readonly channel: Channel;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The language of a customer who does not write in Spanish; none where the business always speaks it. */
  readonly language?: Language | null;
}

/**
 * Tells the customer that a person takes over and, outside business hours, when to expect one.
 * @param reason why, as in the trace: a complaint is not met like a question
 * @param own what is said first in the place of the sentence for the reason
 */
export function handoffMessage(
  { hours, treatment, channel, now, language = null }: Speaking,
  reason = "other",
  own: string | null = null,
): string {
  const when = expectation(hours, now, treatment);
  if (language !== null || reason === "foreign")
    return abroadMessage(language ?? "en", { isClosed: when !== null, isComplaint: reason === "complaint" });
  const openings = OPENINGS[treatment];
  const opening = own ?? openings[reason] ?? openings.other;
  if (when !== null) return fitting(channel, [`${opening} ${when.full}`, `${opening} ${when.short}`]);
  // An upset customer gets only the opening: one promise is enough.
  return reason === "complaint" || own !== null
    ? opening
    : `${opening} ${(channel === "voice" ? WHENEVER_CALLED : WHENEVER)[treatment]}`;
}

/**
 * Tells the customer once that a person will answer, while the AI stays on.
 * @param open the questions that wait; several are named
 */
export function waitingMessage(speaking: Speaking, open: readonly string[] = []): string {
  const { channel, treatment } = speaking;
  const waiting = channel === "voice" ? WAITING_CALLED : WAITING[treatment];
  return handoffMessage(speaking, "draft", open.length > 1 ? leftToPerson(open, treatment) : waiting);
}

/** The word for another question while a person is waited for already. */
export const ALSO_WAITING = "Eso también lo consulto con el equipo.";

/**
 * What a customer reads who sent nothing but files: that a person looks at them, and that no machine listens to a
 * recording.
 * @param kinds the kinds of media, oldest first
 */
export function fileMessage(speaking: Speaking, kinds: readonly (string | null)[]): string {
  const { treatment } = speaking;
  const isTu = treatment === "tu";
  const { is, pronoun } = FILES[kinds.at(-1) ?? "file"] ?? { is: "archivo", pronoun: "lo" };
  const opening = kinds.includes("audio")
    ? `No puedo escuchar audios, así que se lo pasé a una persona del equipo. Si ${isTu ? "prefieres, escríbeme" : "prefiere, escríbame"} lo que ${isTu ? "necesitas" : "necesita"}.`
    : kinds.length > 1
      ? `Gracias por ${isTu ? "tus" : "sus"} archivos. Ya se los pasé a una persona del equipo.`
      : `Gracias por ${isTu ? "tu" : "su"} ${is}. Ya se ${pronoun} pasé a una persona del equipo.`;
  return handoffMessage(speaking, "file", opening);
}

/** The honest answer to who asks whether a machine answers. @param companyName empty where it is unknown */
export function robotMessage(companyName: string, treatment: Treatment): string {
  const of = companyName === "" ? "" : ` de ${companyName}`;
  return treatment === "tu"
    ? `Soy el asistente automático${of}: contesto con la información del negocio. Si prefieres, pide hablar con una persona.`
    : `Soy el asistente automático${of}: contesto con la información del negocio. Si prefiere, pida hablar con una persona.`;
}

/** The answer to a remark that asks nothing. */
export function remarkMessage(treatment: Treatment): string {
  return REMARKS[treatment];
}

/**
 * Tells the customer when to expect an answer, while nobody is there and the AI does not answer; null where no notice
 * is needed.
 */
export function closedMessage({ hours, treatment, channel, now }: Speaking, isUpset: boolean): string | null {
  const when = expectation(hours, now, treatment);
  if (when === null) return null;
  const opening = isUpset ? SORRY : THANKS;
  return fitting(channel, [`${opening} ${when.full}`, `${opening} ${when.short}`]);
}

/** The first text, if the channel carries it in one answer; else the second. */
function fitting(channel: Channel, texts: readonly [string, string]): string {
  return texts[0].length <= maxCharactersFor(channel, texts[0]) ? texts[0] : texts[1];
}

const REASONS: Readonly<Record<string, string>> = {
  asked_for_person: "El cliente pidió hablar con una persona.",
  complaint: "El cliente se queja o está molesto. Contéstale tú cuanto antes.",
  urgent: "El cliente dice que es urgente. Contéstale tú cuanto antes.",
  draft: "La IA no estuvo segura y dejó un borrador para tu equipo.",
  health: "El cliente habla de una alergia, una enfermedad o un embarazo. Contéstale tú.",
  order: "El cliente quiere hacer un pedido. Confírmaselo tú.",
  reservation: "El cliente quiere una cita o una reservación. Confírmasela tú.",
  status: "El cliente pregunta cómo va algo suyo.",
  foreign: "El cliente no escribió en español.",
  link: "El cliente mandó un enlace, sin preguntar nada.",
  place: "El cliente mandó una ubicación o un contacto.",
  unreadable: "El cliente mandó algo que este canal no deja leer. Pídele que lo mande de otra forma.",
  contact: "El cliente dejó sus datos de contacto.",
  report: "El cliente avisó de algo que tiene que ver una persona.",
  ...MISSING_KNOWLEDGE,
  loop: "La IA respondió muchas veces seguidas sin avanzar.",
  hourly_limit: "La IA llegó al máximo de respuestas por hora con este contacto.",
  address_limit: "La IA llegó al máximo de respuestas por hora para una misma conexión.",
  business_limit:
    "La IA llegó al máximo de respuestas por hora de tu negocio. Puedes cambiarlo en Configuración, IA General.",
  action_stuck: "La IA no pudo terminar lo que pedía el cliente. Termínalo tú.",
  call_lost: "No sabemos si una acción se hizo. Revísalo en tu sistema y avísale al cliente.",
  no_company: "El cliente no dijo con qué empresa quiere hablar. Elígela en sus datos.",
};

/** Why a thread was handed over, for staff. */
export function handoffReason(reason: string): string {
  return REASONS[reason] ?? "El servicio de IA no respondió después de varios intentos.";
}

/** The guards that refuse an answer because the documents do not support it. */
const UNGROUNDED: ReadonlySet<string> = new Set<GuardCode>([
  "no_source",
  "uncited",
  "unknown_citation",
  "unbacked_fact",
]);
/** Intentions that no document could answer: the customer complains or wants a person. */
const WANTS_PERSON = /^(?:queja|reclam)|hablar con|humano|asesor/i;

export interface HandedOver {
  /** Why the thread goes to a person. */
  readonly reason: string;
  /** The guards that refused a try, in order. */
  readonly guards: readonly string[];
  /** The intention that the model read in the message; null where the model was not asked. */
  readonly intention: string | null;
}

/** True when a thread is handed over because the documents do not hold the answer. */
export function lacksKnowledge({ reason, guards, intention }: HandedOver): boolean {
  if (intention !== null && WANTS_PERSON.test(intention)) return false;
  if (reason === "no_answer" || reason === "model_asked" || reason === "booking") return true;
  return reason === "guard" && UNGROUNDED.has(guards.at(-1) ?? "");
}
