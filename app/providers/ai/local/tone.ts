import { fold } from "~/platform/spanish";
import type { AnswerRequest, Tone, Turn } from "~/providers/ai/port";

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

/** Of a business that says "usted", whatever its tone. */
const USTED = {
  greeting: "Hola, le damos la bienvenida a {empresa}. ¿En qué le podemos ayudar?",
  nameless: "Hola, le damos la bienvenida. ¿En qué le podemos ayudar?",
  thanks: "Con gusto. Si necesita algo más, aquí estamos.",
  goodbye: "Gracias por escribirnos. Que tenga un excelente día.",
  frame: "Con gusto le informo: ",
  unsure: "Esto encontré: ",
} as const;

/** None of them says yes: the quoted sentence may well say no ("No manejamos meses sin intereses"). */
const FRAMES: Readonly<Record<Tone, string>> = {
  professional: "Con gusto te informo: ",
  friendly: "¡Con gusto te cuento! ",
  casual: "Te cuento: ",
};

const UNSURE_FRAMES: Readonly<Record<Tone, string>> = {
  professional: "Esto encontré: ",
  friendly: "Mira lo que encontré: ",
  casual: "Encontré esto: ",
};

/** Asks for the words by which every channel hands over, said or written, and asks nothing that a "sí" could answer. */
const OFFERS = {
  tu: "Si no es lo que buscas, pide hablar con una persona.",
  usted: "Si no es lo que busca, pida hablar con una persona.",
} as const;

const DENIAL =
  /^(?:no+|nop|nel|para nada)$|\b(?:no (?:es|era|fue) (?:eso|lo que)|eso no (?:es|era|fue)|no me (?:sirve|ayuda|sirvio|ayudo)|no (?:pregunte|dije) eso|eso no (?:pregunte|dije)|no me (?:entendiste|entendio|explique))\b/;

/** A friendly sentence to a greeting, thanks or goodbye. */
export function courtesy(kind: Courtesy, { tone, companyName, treatment }: Style): string {
  const name = companyName.trim();
  const isNameless = kind === "greeting" && name === "";
  const usted = isNameless ? USTED.nameless : USTED[kind];
  const tu = isNameless ? NAMELESS[tone] : COURTESIES[kind][tone];
  return (treatment === "usted" ? usted : tu).replace("{empresa}", () => name);
}

/** The quoted sentences with a light opening in the company's tone; left out where it would not fit. */
export function framed(text: string, { tone, treatment }: Style, maxCharacters: number): string {
  const whole = (treatment === "usted" ? USTED.frame : FRAMES[tone]) + text;
  return whole.length <= maxCharacters ? whole : text;
}

/** An answer that may be beside the question says so and how to get a person; as much of that as fits. */
export function offered(text: string, { tone, treatment }: Style, maxCharacters: number): string {
  const withOffer = `${text} ${OFFERS[treatment ?? "tu"]}`;
  const whole = (treatment === "usted" ? USTED.unsure : UNSURE_FRAMES[tone]) + withOffer;
  return [whole, withOffer].find(({ length }) => length <= maxCharacters) ?? text;
}

/** Whether somebody who was just offered a person says that the answer was not it ("no", "no es eso"). */
export function declinesOffer(question: string, history: readonly Turn[]): boolean {
  const last = history.at(-1);
  if (last?.role !== "assistant" || !Object.values(OFFERS).some((offer) => last.text.endsWith(offer))) return false;
  const plain = fold(question)
    .replace(/[^\p{L}\p{N}\s]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return DENIAL.test(plain);
}
