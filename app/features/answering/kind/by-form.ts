import { leadIn } from "~/language/lead-in";
import { wordSet } from "~/language/word-set";
import { saysWhen } from "./wish";

const LED = leadIn("mira|pero|entonces|ok|bueno");
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
/** "Cuando ustedes suspenden no me descuentan un peso, divino": praise after what is not done mocks. */
const MOCKS_AT_END =
  /\b(?:ustedes|uds)\b.{0,40}\bno (?:me|nos) [a-z]{4,}[ae]n\b.{0,60} (?:divin[oa]|genial|precioso|bravo|maravilloso|fantastico|(?:que )?(?:lindo|bonito|hermoso|chulada))$/;
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
/** "¿Ya viene con aceite?", "¿el impuesto ya va ahí?": what a price has in it, and not how an order goes. */
const ASKS_INCLUDED = new RegExp(
  `^${LED}(?:(?:eso|esto|el precio|(?:el|la|los|las) (?!(?:pedido|paquete|encargo|orden|moto|repartidor|mensajero|chofer|envio|traje|ropa|carro|coche|auto)\\b)[a-z]{3,}) )?ya (?!estan? ahi)(?:(?:viene|vienen|va|van|es|esta|estan) )?(?:incluid[oa]s?|ahi|con (?!(?:el |un |su )?(?:repartidor|mensajero|chofer|retraso|demora)|est[ae]|la (?:ruta|guia))(?:[a-z]+ ){0,2}[a-z]+)$`,
);
/** "Y la de media": another one of those that were asked for. */
const ASKS_OTHER_KIND =
  /^(?:y|o) (?:el|la|los|las) de (?!ayer|antier|anoche|hoy|manana|siempre|est[ae]|la otra)(?:[a-z]+ )?[a-z]+$/;
/** "¿Qué hay el miércoles?", "qué tienen para el domingo". */
const ASKS_WHAT_THERE_IS = new RegExp(
  `^${LED}que (?:hay|tienen|tienes|tenes|teneis|dan|toca|sirven)(?: de [a-z]+(?: [a-z]+)?)? (?:para )?(?:el |los |este )?(?:${DAY}|hoy|manana)$`,
);
/** "¿Necesito turno o paso directo?" */
const ASKS_NEED_OR = new RegExp(
  `^${LED}(?:necesito|ocupo|requiero|hace falta|hay que (?:sacar|pedir|hacer)|tengo que (?:sacar|pedir|hacer)) (?:un |una )?(?:turno|cita|reserva|reservacion)(?: previa)? o (?:[a-z]+ ){0,4}[a-z]+$`,
);
/** With these a customer asks to be told or paid back, and orders nothing. */
const TELLING =
  /^(?:dig|cuent|llam|marqu|avis|escrib|disculp|perdon|devuelv|regres|expliqu|confirm|respond|contest|cobr|atiend|ayud|dej|pas|inform|indiqu|compart|entiend|cre|reembols|quit|esper|permit|recuerd|cancel|anul|cambi|muev|manteng|teng)/;
/** "Recójanme el viernes 3 maletas", "tuéstenme 5 libras para el martes". */
const TELLS_TO_DO = /^(?:(?:[a-z]+ ){0,3}?)(?<verb>[a-z]{3,})(?:an|en)(?:me|nos) [a-z0-9]/;
/** "Impriman 40 hojas …, yo paso en la tarde". */
const COMES_FOR_IT = new RegExp(
  `\\b(?:paso|pasamos|voy|vamos|recojo|retiro) (?:(?:a|por) (?:[a-z]+ ){1,2})?(?:(?:en|por|a) la (?:tarde|manana|noche)|(?:el )?${DAY}|hoy|manana|al rato)\\b`,
);
const BIDS_AMOUNT =
  /\b(?:imprim|saqu|hag|pong|cort|prepar|arm|guard|envuelv|alist|llen|lav|planch|tuest|muel|empaqu|desgras|afil)(?:an?|en?)(?:me|nos)? (?:\d{1,4}|un|una|dos|tres|cuatro|cinco|seis|media|medio) [a-z]/;
/** "¿La tenés libre? si es así la queremos reservar". */
const KEEPS_IF_FREE =
  /\bsi (?:es asi|(?:la |lo )?(?:tienen|tenes|tienes|esta|hay)(?: (?:libre|disponible|lugar|cupo|fecha))?) (?:l[oa]s? )?(?:quiero|queremos|quisiera|quisieramos|me gustaria|nos gustaria) (?:reservar|apartar|agendar|contratar|senar)(?:l[oa]s?)?(?: [a-z]+){0,3}$/;
/** "Somos 5 al final": how many, and no wish. */
const HOW_MANY =
  /^(?:(?:al final|bueno|ah|y|pero) )?(?:somos|seriamos|seremos|serian) (?:como )?\d{1,3}(?: (?:al final|personas?|nomas|no mas|en total|adultos?|amigos?))*$/;
/** "Llego a las 4 de la mañana, ¿me cambian?", "¿me saldrá igualito?": what a business does, or how something turns out. */
const ASKS_AT_END =
  /^(?!.*\b(?:quiero|quisiera|necesito|ocupo|cita|mesa|turno|hora|agend|apart|reserv|anot|encarg|pedid)).* (?:me|nos) (?:l[oa]s? )?(?:cambian|reciben|dejan|aceptan|cobran|atienden|descuentan|rebajan)(?: igual(?:ito)?| entrar)?$|.{3} (?:me|nos) (?:saldra|sale|sirve|servira|alcanza|alcanzara)(?: igual(?:ito)?| bien| mejor)?$/;
/** "¿Mandan globos aquí a la colonia?" asks what is sent; with a number or a day it is ordered. */
const ASKS_TO_SEND = new RegExp(
  `^${LED}(?:tambien )?(?:mandan|envian|reparten|entregan|mandais|enviais) (?!.*\\b(?:\\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|docenas?|medi[oa]|par|kilos?|hoy|manana|ahora|ahorita|${DAY})\\b)(?:[a-z]+ ){1,5}(?:a|hasta|en) (?:[a-z]+ ){0,3}[a-z]+$`,
);
const PAST = wordSet("ayer antier anteayer anoche");

/**
 * What a message is by its form alone, where its words look like something else: a question about days, sizes or work,
 * a wish that somebody comes, or what a business does to somebody. Null for any other.
 * @param calm its words without those that only call somebody
 */
export function kindByForm(calm: string, isMarked: boolean): "question" | "order" | "complaint" | null {
  if (!isMarked && (IS_HARMED.test(calm) || MOCKS_AT_END.test(calm))) return "complaint";
  if (ASKS_DAY.test(calm) || OTHER_SIZE.test(calm) || (isMarked && ASKS_TO_COME.test(calm))) return "question";
  if (isMarked && ASKS_INCLUDED.test(calm)) return "question";
  if ([ASKS_OTHER_KIND, ASKS_WHAT_THERE_IS, ASKS_NEED_OR].some((one) => one.test(calm))) return "question";
  if (HOW_MANY.test(calm) || (isMarked && ASKS_AT_END.test(calm))) return "question";
  if (isMarked && ASKS_TO_SEND.test(calm)) return "question";
  if (saysWhen(calm) && KEEPS_IF_FREE.test(calm)) return "order";
  if (isMarked && ASKS_TO_BRING.test(calm) && !saysWhen(calm)) return "question";
  const verb = ASKS_WORK.exec(calm)?.groups?.verb;
  if (verb !== undefined && !GIVING.test(verb) && !saysWhen(calm) && !/\d/.test(calm)) return "question";
  if (WANTS_QUOTE.test(calm) && !isMarked) return "order";
  if (ASKS_TO_KEEP.test(calm) && saysWhen(calm)) return "order";
  if (isMarked || !saysWhen(calm) || calm.split(" ").some((word) => PAST.has(word))) return null;
  return [SENDS, FETCHES, COMES].some((one) => one.test(calm)) || bidsWork(calm) ? "order" : null;
}

/** True for who bids something done, for a day or until they come for it. */
function bidsWork(calm: string): boolean {
  const verb = TELLS_TO_DO.exec(calm)?.groups?.verb;
  return (verb !== undefined && !TELLING.test(verb)) || (BIDS_AMOUNT.test(calm) && COMES_FOR_IT.test(calm));
}
