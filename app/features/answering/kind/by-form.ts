import { wordSet } from "~/language/word-set";
import { saysWhen } from "./wish";

const LED =
  "(?:(?:hola|buen|buenas|buenos|dias?|tardes|noches|disculpe|disculpa|oye|oiga|mira|y|e|o|pero|entonces|ok|bueno) )*";
const DAY = "(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)";
const PART_OF_DAY = "(?: (?:(?:a|en|por|de) la (?:tarde|manana|noche)|al? medio ?dia|tempran[oi]t?o?))?";
const THERE =
  "(?:estas|esta|estan|estais|abris|abren|abre|atienden|atiende|atendes|atendeis|trabajan|trabajas|trabajais|hay (?:alguien|gente))";
/** "El miércoles a la tarde estás?", "los sábados estáis?": who asks so wants to know the hours. */
const ASKS_DAY = new RegExp(
  `^${LED}(?:(?:el|los|este) )?${DAY}${PART_OF_DAY} ${THERE}$|^${LED}${THERE} (?:el|los|este) ${DAY}${PART_OF_DAY}$`,
);
/** "¿Y puedo ir el miércoles?" goes on with what was said; a time of the day would make it a wish. */
const ASKS_TO_COME = new RegExp(
  `^(?:y|o|entonces) (?:puedo|podemos|se puede) (?:ir|pasar|llegar|caer|acercarme|visitarlos) (?:el |este |un )?${DAY}${PART_OF_DAY}$`,
);
/** "Y uno de asado de 30 cm": the same of another size. */
const OTHER_SIZE =
  /^(?:y|o) un[oa]? de (?:[a-z]+ (?:de )?){0,2}\d{1,4} ?(?:cms?|mm|mts?|metros?|pulgadas|kw|watts|litros?|lts?|ml|kg|kilos?|gramos|personas|porciones|paginas|hojas)$/;
/** "Me muelen huesos de res", "nos afilan las tijeras": work that a business does or does not do. */
const ASKS_WORK = new RegExp(`^${LED}(?:me|nos) (?<verb>[a-z]{4,}(?:an|en)) [a-z]`);
/** With these things are wished, or somebody tells what was done. */
const GIVING =
  /^(?:mand|envi|tra[ei]|apart|guard|prepar|separ|agreg|anot|apunt|surt|despach|alist|empac|sirv|llev|reserv|pon|vend|regal|hac|hag|entreg|pued|podr|pod|agend|inscrib|confirm|pas|vien|veng|cobr|qued|deb|deja|dej|llam|avis|atiend|tom)/;
/** What a business does to somebody: "me ignoran siempre". What was done once, "me robaron el coche", others may have done. */
const IS_HARMED = new RegExp(
  `^${LED}(?:siempre |ya |aqui |ustedes |uds )?(?:me|nos) (?:ignor|mient|estaf|rob|engan|insult|grit|maltrat|ofend|humill|discrimin|amenaz|acos)(?:an|en)\\b`,
);
/** "¿Me lo traen a mi casa?" asks what the business does; "¿ya me lo traen?" how something goes. */
const ASKS_TO_BRING = new RegExp(
  `^${LED}(?:me|nos) (?:lo|la|los|las) (?:traen|llevan|mandan|envian|entregan|traes|llevas) (?:a|hasta) (?:[a-z]+ ){0,3}[a-z]+$`,
);
/** Somebody who has to come, "mande a un técnico mañana …". */
const SENDS = new RegExp(
  `^${LED}(?:mand[ae]n?|envi[ae]n?)(?:me|nos)? (?:a )?(?:alguien|(?:un|una|el|la|al|su|sus) (?:tecnico|tecnica|cerrajero|plomero|electricista|mensajero|repartidor|motorizado|taxi|chofer|camion|grua|muchacho|maestro|instalador|jardinero))\\b`,
);
/** "Pásame a buscar el jueves 4 tijeras", "pasen a recoger la ropa el lunes". */
const FETCHES = new RegExp(
  `^${LED}pas[ae]n?(?:me|nos)? (?:a|por) (?:buscar|recoger|retirar|traer|levantar|llevar)[a-z]* `,
);
/** "Pasen el viernes, son 6 kilos": somebody shall come. */
const COMES = new RegExp(`^(?:[a-z]+ )?pas[ae]n (?:entonces )?(?:el |este )?${DAY}\\b`);
/** "Quiero cotizar el cambio de faja …" */
const WANTS_QUOTE = new RegExp(
  `^${LED}(?:quiero|quisiera|queria|necesito|me gustaria) cotizar\\b(?!.*\\b(?:cuanto|precio|cual|que|donde)\\b)`,
);
/** "¿Me podéis guardar el vestido …?": with a day of its own it is a wish. */
const ASKS_TO_KEEP = new RegExp(
  `^${LED}(?:me|nos) (?:podeis|podes|podrian|podrias|puedes|pueden|puede|podria) (?:guardar|apartar|reservar|separar|encargar|apuntar|anotar|agendar) (?:el|la|los|las|un|una|unos|unas|dos|tres|cuatro|\\d{1,3}) (?!(?:carro|coche|auto|moto|maletas?|equipaje|cosas|llaves)\\b)`,
);
const PAST = wordSet("ayer antier anteayer anoche");

/**
 * What a message is by its form alone, where its words look like something else: a question about days, sizes or work,
 * a wish that somebody comes, or what a business does to somebody. Null for any other.
 * @param calm its words without those that only call somebody
 */
export function kindByForm(calm: string, isMarked: boolean): "question" | "order" | "complaint" | null {
  if (!isMarked && IS_HARMED.test(calm)) return "complaint";
  if (ASKS_DAY.test(calm) || OTHER_SIZE.test(calm) || (isMarked && ASKS_TO_COME.test(calm))) return "question";
  if (isMarked && ASKS_TO_BRING.test(calm) && !saysWhen(calm)) return "question";
  const verb = ASKS_WORK.exec(calm)?.groups?.verb;
  if (verb !== undefined && !GIVING.test(verb) && !saysWhen(calm) && !/\d/.test(calm)) return "question";
  if (WANTS_QUOTE.test(calm) && !isMarked) return "order";
  if (ASKS_TO_KEEP.test(calm) && saysWhen(calm)) return "order";
  if (isMarked || !saysWhen(calm) || calm.split(" ").some((word) => PAST.has(word))) return null;
  return [SENDS, FETCHES, COMES].some((one) => one.test(calm)) ? "order" : null;
}
