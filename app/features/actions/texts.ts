import type { Treatment } from "~/language/treatment";
import type { FieldType } from "./kinds";

type Spoken = Readonly<Record<Treatment, string>>;

const INTRO: Spoken = {
  tu: "Claro, te ayudo con eso. Para dejarlo, escribe «cancelar».",
  usted: "Claro, le ayudo con eso. Para dejarlo, escriba «cancelar».",
};
const CANCELLED: Spoken = {
  tu: "Listo, lo dejamos aquí y no hice nada. Si lo quieres retomar, dímelo.",
  usted: "Listo, lo dejamos aquí y no hice nada. Si lo quiere retomar, dígamelo.",
};
const CONFIRM: Spoken = {
  tu: "¿Está bien? Responde «sí», «corregir» o «cancelar».",
  usted: "¿Está bien? Responda «sí», «corregir» o «cancelar».",
};
const NO_WAY: Spoken = { tu: "Está bien: te avisamos por aquí.", usted: "Está bien: le avisamos por aquí." };
const UNKNOWN: Spoken = {
  tu: "Eso no lo sé. Si quieres, después te comunico con una persona.",
  usted: "Eso no lo sé. Si quiere, después le comunico con una persona.",
};
const GONE: Spoken = {
  tu: "Eso ya no está disponible por aquí. Si lo necesitas, pide hablar con una persona.",
  usted: "Eso ya no está disponible por aquí. Si lo necesita, pida hablar con una persona.",
};
const APPROVAL = {
  asked: {
    tu: "Gracias. Todavía no está hecho: una persona del equipo lo confirma y te avisamos por aquí.",
    usted: "Gracias. Todavía no está hecho: una persona del equipo lo confirma y le avisamos por aquí.",
  },
  waiting: {
    tu: "Tu solicitud sigue esperando a una persona del equipo. Te avisamos por aquí. Si ya no la quieres, escribe «cancelar».",
    usted:
      "Su solicitud sigue esperando a una persona del equipo. Le avisamos por aquí. Si ya no la quiere, escriba «cancelar».",
  },
  approved: {
    tu: "Ya se está haciendo. En un momento te decimos por aquí cómo salió.",
    usted: "Ya se está haciendo. En un momento le decimos por aquí cómo salió.",
  },
  rejected: {
    tu: "Una persona del equipo revisó tu solicitud y esta vez no se puede.",
    usted: "Una persona del equipo revisó su solicitud y esta vez no se puede.",
  },
  gone: {
    tu: "Tu solicitud ya no se puede hacer por aquí, así que no se hizo nada. Si la necesitas, pide hablar con una persona.",
    usted:
      "Su solicitud ya no se puede hacer por aquí, así que no se hizo nada. Si la necesita, pida hablar con una persona.",
  },
  expired: {
    tu: "Nadie pudo confirmar tu solicitud a tiempo, así que no se hizo nada. Si todavía la quieres, pídela otra vez.",
    usted:
      "Nadie pudo confirmar su solicitud a tiempo, así que no se hizo nada. Si todavía la quiere, pídala otra vez.",
  },
} as const satisfies Readonly<Record<string, Spoken>>;
const RETRY: Readonly<Record<FieldType, Spoken>> = {
  texto: { tu: "Escríbelo en pocas palabras, por favor.", usted: "Escríbalo en pocas palabras, por favor." },
  texto_largo: { tu: "Escríbelo un poco más corto, por favor.", usted: "Escríbalo un poco más corto, por favor." },
  email: {
    tu: "No entendí el correo. Escríbelo como nombre@correo.com, por favor.",
    usted: "No entendí el correo. Escríbalo como nombre@correo.com, por favor.",
  },
  telefono: {
    tu: "No entendí el teléfono. Escríbelo con lada, como 222 555 1234.",
    usted: "No entendí el teléfono. Escríbalo con lada, como 222 555 1234.",
  },
  numero: {
    tu: "No entendí el número. Escríbelo con cifras, como 4, por favor.",
    usted: "No entendí el número. Escríbalo con cifras, como 4, por favor.",
  },
  fecha: {
    tu: "No me quedó clara la fecha. Escríbela con día y mes, como «12 de marzo a las 5 de la tarde».",
    usted: "No me quedó clara la fecha. Escríbala con día y mes, como «12 de marzo a las 5 de la tarde».",
  },
};

export const introText = (treatment: Treatment) => INTRO[treatment];
export const cancelledText = (treatment: Treatment) => CANCELLED[treatment];
/** For a customer who has no phone or address to give. */
export const noWayText = (treatment: Treatment) => NO_WAY[treatment];
export const unknownText = (treatment: Treatment) => UNKNOWN[treatment];
/** What the customer reads of a call that staff have to approve. */
export const approvalText = (state: keyof typeof APPROVAL, treatment: Treatment) => APPROVAL[state][treatment];
export const goneText = (treatment: Treatment) => GONE[treatment];

interface Asked {
  readonly displayName: string;
  readonly description: string | null;
  readonly required: boolean;
  readonly values: readonly string[] | null;
  readonly question?: Spoken;
}

/** The question for a field, with its choices and how to leave an optional one out. */
export function fieldQuestion(
  { displayName, description, required, values, question }: Asked,
  treatment: Treatment,
): string {
  const asked = question?.[treatment] ?? `¿${displayName.replace(/^¿|[?:]$/g, "")}?`;
  const choices = values && values.length > 0 ? ` (${values.join(", ")})` : "";
  const hint = description ? ` ${/[.!?]$/.test(description) ? description : `${description}.`}` : "";
  const skip = required
    ? ""
    : treatment === "tu"
      ? " Si no aplica, escribe «omitir»."
      : " Si no aplica, escriba «omitir».";
  return `${asked}${choices}${hint}${skip}`;
}

interface Retry {
  readonly values: readonly string[] | null;
  /** What was meant, perhaps. */
  readonly options: readonly string[];
  /** True where a phone begins with what people call its lada. */
  readonly hasLada: boolean;
}

/** Asks for a value again; with two options, which of them was meant. */
export function retryText(type: FieldType, { values, options, hasLada }: Retry, treatment: Treatment): string {
  if (values && values.length > 0) {
    return `${treatment === "tu" ? "Elige" : "Elija"} una de estas opciones: ${values.join(", ")}.`;
  }
  const [first, second] = options;
  if (first !== undefined && second !== undefined) {
    const whole = treatment === "tu" ? "Escríbelo completo, por favor." : "Escríbalo completo, por favor.";
    return `¿Es ${first}, o ${second}? ${whole}`;
  }
  return type === "telefono" ? phoneText(hasLada, treatment) : RETRY[type][treatment];
}

/** Asks for a phone again. Only México's have a lada and one length. */
function phoneText(hasLada: boolean, treatment: Treatment): string {
  if (hasLada) return RETRY.telefono[treatment];
  return `No entendí el teléfono. ${treatment === "tu" ? "Escríbelo" : "Escríbalo"} con todos sus dígitos.`;
}

/** What was collected, for the customer to confirm. */
export function summaryText(
  values: readonly { readonly name: string; readonly text: string }[],
  treatment: Treatment,
): string {
  return ["Esto es lo que tengo:", ...values.map(({ name, text }) => `${name}: ${text}`), CONFIRM[treatment]].join(
    "\n",
  );
}

export function whichText(names: readonly string[]): string {
  return `¿Qué dato cambio? ${names.join(", ")}.`;
}
