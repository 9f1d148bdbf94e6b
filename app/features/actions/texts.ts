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
const UNKNOWN: Spoken = {
  tu: "Eso no lo sé. Si quieres, después te comunico con una persona.",
  usted: "Eso no lo sé. Si quiere, después le comunico con una persona.",
};
const GONE: Spoken = {
  tu: "Eso ya no está disponible por aquí. Si lo necesitas, pide hablar con una persona.",
  usted: "Eso ya no está disponible por aquí. Si lo necesita, pida hablar con una persona.",
};
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
export const unknownText = (treatment: Treatment) => UNKNOWN[treatment];
export const goneText = (treatment: Treatment) => GONE[treatment];

interface Asked {
  readonly displayName: string;
  readonly description: string | null;
  readonly required: boolean;
  readonly values: readonly string[] | null;
}

/** The question for a field, with its choices and how to leave an optional one out. */
export function fieldQuestion({ displayName, description, required, values }: Asked, treatment: Treatment): string {
  const name = displayName.replace(/^¿|[?:]$/g, "");
  const choices = values && values.length > 0 ? ` (${values.join(", ")})` : "";
  const hint = description ? ` ${/[.!?]$/.test(description) ? description : `${description}.`}` : "";
  const skip = required
    ? ""
    : treatment === "tu"
      ? " Si no aplica, escribe «omitir»."
      : " Si no aplica, escriba «omitir».";
  return `¿${name}?${choices}${hint}${skip}`;
}

/** Asks for a value again; with two options, which of them was meant. */
export function retryText(
  type: FieldType,
  { values, options }: { readonly values: readonly string[] | null; readonly options: readonly string[] },
  treatment: Treatment,
): string {
  if (values && values.length > 0) {
    return `${treatment === "tu" ? "Elige" : "Elija"} una de estas opciones: ${values.join(", ")}.`;
  }
  const [first, second] = options;
  if (first !== undefined && second !== undefined) {
    const whole = treatment === "tu" ? "Escríbelo completo, por favor." : "Escríbalo completo, por favor.";
    return `¿Es ${first}, o ${second}? ${whole}`;
  }
  return RETRY[type][treatment];
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
