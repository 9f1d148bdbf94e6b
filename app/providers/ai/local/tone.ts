import type { Tone } from "~/providers/ai/port";

type Courtesy = "greeting" | "thanks" | "goodbye";

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

/** None of them says yes: the quoted sentence may well say no ("No manejamos meses sin intereses"). */
const FRAMES: Readonly<Record<Tone, string>> = {
  professional: "Con gusto te informo: ",
  friendly: "¡Con gusto te cuento! ",
  casual: "Te cuento: ",
};

/** A friendly sentence to a greeting, thanks or goodbye. */
export function courtesy(kind: Courtesy, tone: Tone, companyName: string): string {
  if (kind === "greeting" && companyName.trim() === "") return NAMELESS[tone];
  return COURTESIES[kind][tone].replace("{empresa}", () => companyName.trim());
}

/** The quoted sentences with a light opening in the company's tone; left out where it would not fit. */
export function framed(text: string, tone: Tone, maxCharacters: number): string {
  const whole = FRAMES[tone] + text;
  return whole.length <= maxCharacters ? whole : text;
}
