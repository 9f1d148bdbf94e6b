import { stem, tokenise } from "~/language/spanish";

export interface Sentiment {
  readonly sentiment: "positive" | "neutral" | "negative";
  /** 0.5 (a guess) to 0.95. */
  readonly confidence: number;
}

const POSITIVE = `
amable atento bien bonito bueno buena buenisimo calidad contento delicioso encantar encanta encantado encantada excelente
excelentes fabuloso feliz felicidades fantastico genial gracias gustar gusto gusta gustado increible lindo maravilloso mejor
perfecto perfecta rapido recomendar recomiendo rico satisfecho satisfecha super util amo bravo padrisimo chido
`;
const NEGATIVE = `
abusivo aburrido asco basura caro carisimo danado decepcion decepcionado decepcionada defectuoso descompuesto engano
enganar enojado enojada error espantoso estafa estafar fatal feo fraude frio frustrado frustrada furioso furiosa grosero
grosera horrible incompetente incompleto inconforme indignado indignada insoportable inutil lamentable lento mal mala malo
malisimo molesto molesta nefasto odio peor perder pesima pesimo problema queja quejar reclamo robar robo roto ruido
sucio sucia tarde terrible tonto triste urgente vergonzoso
`;
const NEGATIONS = new Set(["no", "nunca", "jamas", "nada", "tampoco", "ni", "sin", "ningun", "ninguna"]);
const STRONGER = new Set(["muy", "super", "demasiado", "tan", "bastante", "mas", "mucho", "muchisimo"]);
/** Words of greetings and wishes ("buenas tardes", "buen día") that say nothing about a mood. */
const FORMULAS =
  /\b(?:buen[oa]s?\s+(?:d[ií]as?|tardes|noches)|buen\s+d[ií]a|por\s+favor|m[aá]s\s+tarde|(?:en|de|por)\s+la\s+tarde|al\s+menos|gracias\s+de\s+antemano|qu[eé]\s+tan\s+\p{L}+|cu[aá]l(?:es)?\s+(?:es|son)\s+(?:el|la|los|las)\s+mejor(?:es)?)/giu;
const REACH = 3;

const positive = lexicon(POSITIVE);
const negative = lexicon(NEGATIVE);

/** The customer's mood by a lexicon; "no me gustó nada" is negative, "nada mal" positive. */
export function sentimentOf(text: string): Sentiment {
  const tokens = tokenise(text.replace(FORMULAS, " "));
  let balance = 0;
  let marks = 0;
  for (const [index, token] of tokens.entries()) {
    const value = positive.has(token.stem) ? 1 : negative.has(token.stem) ? -1 : 0;
    if (value === 0) continue;
    const before = tokens.slice(Math.max(0, index - REACH), index).map((other) => other.word);
    const negated = before.some((word) => NEGATIONS.has(word));
    const weight = before.some((word) => STRONGER.has(word)) ? 1.5 : 1;
    balance += (negated ? -0.8 : 1) * value * weight;
    marks += weight;
  }
  if (/!{2,}|¡{2,}/.test(text)) balance *= 1.3;
  if (marks === 0 || Math.abs(balance) < 0.5) return { sentiment: "neutral", confidence: marks === 0 ? 0.6 : 0.5 };
  const confidence = Math.min(0.95, 0.6 + 0.12 * Math.abs(balance));
  return { sentiment: balance > 0 ? "positive" : "negative", confidence: Math.round(confidence * 100) / 100 };
}

function lexicon(words: string): ReadonlySet<string> {
  return new Set(
    words
      .split(/\s+/)
      .filter((word) => word !== "")
      .map(stem),
  );
}
