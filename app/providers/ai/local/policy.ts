import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { tellingStems } from "./stems";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";

interface Policy {
  /** How customers ask what happens then. */
  readonly asks: RegExp;
  /** Words with which the same is asked of something else. */
  readonly unless?: RegExp;
  /** How the line begins that says it. */
  readonly opens: RegExp;
  /** Any other line with this may say otherwise. */
  readonly names: RegExp;
}

const POLICIES: readonly Policy[] = [
  {
    asks: /\b(?:si|cuando) (?:[a-z]+ ){0,4}?(?:cancel(?:o|amos|aramos)|me arrepiento|nos arrepentimos|suspend(?:o|emos)|tengo que cancelar|tenemos que (?:cancelar|suspender))\b|^(?:y )?como (?:cancelo|puedo cancelar) (?:mi|la|una) (?:cita|reserva|clase)\b|\bhay penalidad\b/,
    // To cancel is to pay in Colombia, Peru, Ecuador and Chile; what the business cancels has no such line.
    unless:
      /\b(?:ustedes|uds|efectivo|tarjeta|transferencia|pago|contado|descuento|total|saldo|cuotas?|mensualidad)\b|\bcuando (?:cancelo$|(?:tengo|tenemos) que cancelar\b)/,
    opens:
      /^[^a-z]*(?:cancelacion(?:es)?\b|si (?:usted )?(?:cancelas?|suspenden?|nos cancelas?)\b|cancela (?:cuando|con)\b|en caso de cancelacion|para cancelar\b)/,
    names: /\bcancel|\bsuspend/,
  },
  {
    asks: /\bsi (?:[a-z]+ ){0,3}?(?:llueve|esta lloviendo|hay (?:lluvia|viento|tormenta|mal tiempo))\b/,
    opens:
      /^[^a-z]*(?:si (?:hay )?(?:llueve|lluvia|mal tiempo)|en caso de (?:lluvia|mal tiempo)|lluvia\b|mal tiempo\b|con (?:lluvia|mal tiempo))/,
    names: /\blluvi|\bllueve|\bmal tiempo/,
  },
  {
    asks: /\bsi (?:[a-z]+ ){0,3}?(?:falto|faltamos|no (?:puedo|podemos|alcanzo a) (?:ir|asistir|llegar)|no voy(?! a (?!poder|clase|la clase|ir\b))|pierdo (?:una |la |mi )?clase)\b/,
    opens:
      /^[^a-z]*(?:inasistencias?|faltas?|si (?:faltas?|no (?:puedes?|asistes?|vienes?))|clases perdidas|ausencias?)\b/,
    names: /\b(?:inasistencias?|faltas?|ausencias?|clases perdidas)\b/,
  },
];

/** Words of such a question or label that limit it to nothing. */
const AROUND = new Set([
  ...tellingStems(
    "cancelación cancelo cancelar cancela suspender suspende arrepiento dinero plata pago devuelven regresan devolución cobran pierdo pasa reserva reservación anticipo política días antes caso lluvia llueve clases perdidas inasistencias faltas",
  ),
]);
const LABEL = /^[^a-z]*(?<label>[a-z][^:.!?$\d]{1,50}):/;
/** "FALTAS Y NOTAS." leads what follows, and says nothing. */
const TITLE = /^[\p{Lu}\s]+\.?$/u;
/** What goes on about the same: "Con menos no hay devolución." */
const GOES_ON = /^(?:no|con|solo|despues|pasad[oa]s?|ya|menos|en|si (?:falta|no|cancela))\b/;
const LONGEST = 150;
const LONGEST_BOTH = 240;

/**
 * The one line that says what happens if a customer cancels, misses a class or it rains, told whole with the
 * sentence that follows in the same line; null where another line says something of it, or its label is about a
 * part.
 */
export function policyTold(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const policy = policyOf(question);
  if (policy === undefined) return null;
  const units = allUnits(passages).filter(({ isTitle, row }) => !isTitle && row === null);
  const naming = units.filter(({ text }) => policy.names.test(fold(text)));
  const [first] = naming;
  const follows = first === undefined ? null : nextInLine(first, units, passages);
  const found = theOnly(naming.filter(({ text }) => text !== follows));
  if (found === null || found.text.length > LONGEST || !policy.opens.test(fold(found.text)) || TITLE.test(found.text))
    return null;
  const label = LABEL.exec(fold(found.text))?.groups?.label ?? "";
  const asked = tellingStems(question);
  if ([...tellingStems(label)].some((one) => !AROUND.has(one) && !asked.has(one))) return null;
  const more = follows !== null && GOES_ON.test(fold(follows)) ? follows : null;
  const text = more === null ? found.text : `${found.text.replace(/(?<![.!])$/, ".")} ${more}`;
  return text.length <= LONGEST_BOTH && !text.endsWith(":") ? { unit: found, text } : null;
}

/** What the same line goes on to say, which may take something from it. */
function nextInLine(found: Unit, units: readonly Unit[], passages: readonly Passage[]): string | null {
  const next = units[units.indexOf(found) + 1];
  if (next === undefined || next.passage !== found.passage || next.position !== found.position + 1) return null;
  const lines = (passages[found.passage]?.text ?? "").split("\n");
  return lines.some((line) => line.includes(found.text) && line.includes(next.text)) ? next.text : null;
}

/** The policy that a question asks for, where it may be one of the business's lines. */
function policyOf(question: string): Policy | undefined {
  const plain = plainWords(question);
  return POLICIES.find(({ asks, unless }) => asks.test(plain) && unless?.test(plain) !== true);
}
