import { formatCount } from "~/language/counts";
import type { Treatment } from "~/language/treatment";
import type { Measure } from "./order-amount";
import { MOST_QUANTITY, type Unclear } from "./read-order";

export const whatText = (treatment: Treatment) =>
  treatment === "tu"
    ? "¿Qué te preparo? Escríbelo con cantidad, como «2 conchas y un café»."
    : "¿Qué le preparo? Escríbalo con cantidad, como «2 conchas y un café».";

/**
 * Asks for the rest of what is ordered.
 * @param hasLines something was taken already, so that nothing else may be left
 */
export function moreText(treatment: Treatment, hasLines: boolean): string {
  const [write, want] = treatment === "tu" ? ["Escríbeme", "quieres"] : ["Escríbame", "quiere"];
  return hasLines ? `${write} lo que falta, o «nada más».` : `${write} qué ${want}, con cantidad.`;
}

/** Where nothing was taken and nothing else is wanted. */
export const nothingText = (treatment: Treatment) =>
  treatment === "tu"
    ? "De acuerdo, no anoté nada. Si quieres que te atienda una persona, escribe «hablar con una persona»."
    : "De acuerdo, no anoté nada. Si quiere que le atienda una persona, escriba «hablar con una persona».";

/** Where a person has to take what is ordered by weight. */
export const byWeightText = (whole: string, treatment: Treatment) =>
  `«${whole}» no lo puedo anotar yo. ${treatment === "tu" ? "Te comunico" : "Le comunico"} con una persona del equipo para que lo tome.`;

const HOW_MANY: Readonly<Record<Measure, string>> = {
  kilo: "¿Cuántos kilos",
  litro: "¿Cuántos litros",
  docena: "¿Cuántas docenas",
};

/** What a customer reads of something that was not taken: the true reason, and what to say instead. */
export function unclearText({ why, said, whole, near, measure }: Unclear, treatment: Treatment): string {
  const [first, ...others] = near;
  const [want, need, ask] = treatment === "tu" ? ["quieres", "necesitas", "pide"] : ["quiere", "necesita", "pida"];
  const howMany = `${measure ? HOW_MANY[measure] : "¿Cuántas piezas"} de ${first} ${want}?`;
  switch (why) {
    case "of_what":
      return `¿De qué producto ${want} «${whole}»?`;
    case "part":
    case "weight":
      return `No anoté «${whole}»: solo puedo anotar cantidades enteras. ${howMany}`;
    case "none":
      return `No anoté «${whole}»: la cantidad es cero. ${howMany}`;
    case "many": {
      const most = formatCount(MOST_QUANTITY);
      const person = `Si ${need} más, ${ask} hablar con una persona.`;
      return `No anoté «${whole}»: puedo anotar hasta ${most} de cada producto. ${howMany} ${person}`;
    }
    case "how_many":
      return howMany;
    case "unit":
      return `${first} se vende por ${measure}. ${howMany}`;
    default:
      // One name alone is no choice.
      if (first !== undefined && others.length > 0) return `Con «${said}», ¿cuál es? ${[first, ...others].join(", ")}.`;
      return `No encontré «${said}» en la lista.${first === undefined ? "" : ` Lo más parecido es ${first}.`}`;
  }
}

/** True where what is asked is the whole question. */
export const asksItself = ({ why }: Unclear) => why !== "unknown";
