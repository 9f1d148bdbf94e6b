import type { AnswerRequest, Tone } from "~/providers/ai/port";

type Courtesy = "greeting" | "thanks" | "goodbye";
type Style = AnswerRequest["style"];

/** No numbers in any of these: a frame may add no fact. `{empresa}` is the company's name. */
const COURTESIES: Readonly<Record<Courtesy, Readonly<Record<Tone, string>>>> = {
  greeting: {
    professional: "Hola, te damos la bienvenida a {empresa}. ¿En qué te podemos ayudar?",
    friendly: "¡Hola! Qué gusto saludarte, te atiende {empresa}. ¿En qué te ayudo?",
    casual: "¡Hola, qué tal! Aquí {empresa}. ¿Qué necesitas?",
  },
  thanks: {
    professional: "Con gusto. Si necesitas algo más, aquí estamos.",
    friendly: "¡Con mucho gusto! Si te surge otra duda, aquí estoy.",
    casual: "¡De nada! Aquí andamos para lo que ocupes.",
  },
  goodbye: {
    professional: "Gracias por escribirnos. Que tengas un excelente día.",
    friendly: "¡Gracias por escribir! Que tengas un día muy bonito.",
    casual: "¡Va, nos vemos! Que te vaya súper bien.",
  },
};

const NAMELESS: Readonly<Record<Tone, string>> = {
  professional: "Hola, te damos la bienvenida. ¿En qué te podemos ayudar?",
  friendly: "¡Hola! Qué gusto saludarte. ¿En qué te ayudo?",
  casual: "¡Hola, qué tal! ¿Qué necesitas?",
};

/** For a business that says "usted", in every tone. */
const USTED = {
  greeting: "Hola, le damos la bienvenida a {empresa}. ¿En qué le podemos ayudar?",
  nameless: "Hola, le damos la bienvenida. ¿En qué le podemos ayudar?",
  thanks: "Con gusto. Si necesita algo más, aquí estamos.",
  goodbye: "Gracias por escribirnos. Que tenga un excelente día.",
  frame: "Con gusto le informo: ",
} as const;

/** None of them says yes, because the quoted sentence may say no ("No manejamos meses sin intereses"). */
const FRAMES: Readonly<Record<Tone, string>> = {
  professional: "Con gusto te informo: ",
  friendly: "¡Con gusto te cuento! ",
  casual: "Te cuento: ",
};

/** A friendly sentence to a greeting, thanks or goodbye. */
export function courtesy(kind: Courtesy, { tone, companyName, treatment }: Style): string {
  const name = companyName.trim();
  const isNameless = kind === "greeting" && name === "";
  const usted = isNameless ? USTED.nameless : USTED[kind];
  const tu = isNameless ? NAMELESS[tone] : COURTESIES[kind][tone];
  return (treatment === "usted" ? usted : tu).replace("{empresa}", () => name);
}

/** The quoted sentences with a light opening in the company's tone; without one where it would not fit. */
export function framed(text: string, { tone, treatment }: Style, maxCharacters: number): string {
  const whole = (treatment === "usted" ? USTED.frame : FRAMES[tone]) + text;
  return whole.length <= maxCharacters ? whole : text;
}
