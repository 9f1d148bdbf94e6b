import { leadIn } from "~/language/lead-in";
import { plainWords } from "~/language/spanish";

const LED = leadIn("bueno|pero|entonces");
/** "¿Si ya di el anticipo y me arrepiento?", "¿y si se me moja?": what would be, and has not happened. */
const SUPPOSES = new RegExp(`^${LED}(?:que pasa(?:ria)? (?:si|cuando)|si) `);
/** Who asks so tells what did happen. */
const HAPPENED = /\b(?:por que|nunca|nadie|siempre|otra vez|todavia|aun no|ni siquiera|prometieron|dijeron|quedaron)\b/;
const TOO_SMALL =
  /\bqued(?:a|o|an|aron) (?:muy |un poco |algo |medio )?(?:chic|grand|pequen|apretad|larg|cort|ajustad|floj|anch)[a-z]*\b/;
const ASKS_EXCHANGE =
  /\b(?:me|se|nos) l[oa]s? (?:cambian?|cambias|puede[ns]? cambiar|podrian? cambiar)\b|\b(?:puedo|podria|se puede) cambiar(?:l[oa]s?)?\b/;
/** "Y el zócalo puesto, son 12 metros nomás". */
const OF_AMOUNT =
  /^(?:y|e) (?:el|la|los|las) (?!(?:.* )?(?:que|q|no|me|mi|mis|ya|se|nunca|sin|mal)(?: |$))(?:[a-z]+ ){0,3}[a-z]+ (?:son|serian|es|seria) (?:unos |unas |como )?\d{1,4} [a-z0-9]+(?: (?:nomas|no mas|solamente|nada mas|cuadrados))?$/;
/** "La clase para los que no sabemos nada". */
const FOR_BEGINNERS =
  /^(?!.*\b(?:ya|veces|llam\w+|espera\w*)\b).*\bpara (?:l[oa]s|quien(?:es)?|gente|personas?|alguien)(?: que| q)? (?:no sab\w+|nunca (?:he|ha|hemos|han) (?!recib))/;
const COUNT = "(?:\\d{1,6}|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|medi[oa])";
const OF_WHAT =
  "(?:mil|horas?|dias?|noches?|semanas?|mes|meses|personas?|dolares|pesos|soles|euros|bolivianos|quetzales|lempiras|kilos?|libras?|metros?|piezas?)";
/** "Son 100 dólares nomás", "nos vamos 2 semanas", "¿y hora y media?": how much alone; "ya van dos horas" complains. */
const ONLY_AMOUNT = new RegExp(
  `^(?:(?:y|pero|ah) )?(?:(?:(?:son|serian|seria|es|somos|seriamos|nos vamos|por|para) )(?:como |unos |unas )?${COUNT}(?: ${OF_WHAT}){1,2}|hora)(?: y (?:media|medio|cuarto))?(?: (?:nomas|no mas|nada mas|solamente|eh|aprox|mas o menos|al final))?$`,
);
/** "Cancelo con 3 semanas de antelación, ¿qué me devolvéis?" asks for the rule. */
const ASKS_RULE =
  /^(?:y |pero )?(?:si )?(?:cancelo|anulo|desisto|me arrepiento|no voy(?! a )) .{0,60}\b(?:que|cuanto|cuanta) (?:plata |dinero )?(?:me )?(?:devuelv|devolv|regres|reintegr|reembols|cobr|descuent|quit)[a-z]+$/;
/** "Dejé olvidada una chompa en el bus": what customers lost themselves. */
const LOST_IT =
  /\b(?:deje|dejamos) olvidad[oa]s? |\b(?:olvide|olvidamos|se me olvid(?:o|aron)) (?:mi|mis|el|la|los|las|un|una|unos|unas) [a-z]+(?: [a-z]+){0,3} (?:en|ahi|alla|con) /;
/** "Recién voy a poder ir": it is the customer who is late. */
const COMES_LATE = /\b(?:recien|apenas|hasta ahora) (?:voy|vamos) a poder (?:ir|pasar|recoger|retirar|buscar)[a-z]*\b/;
const PHONE = /\+?\d[\d\s().-]{5,18}\d/g;
const AROUND_NAME =
  /^(?:soy|me llamo|mi nombre es|a nombre de)\s+|\b(?:cel(?:ular)?|tel(?:efono|éfono)?|whats\p{L}*|numero|número|mi)\b\.?/giu;

/** What others did, or what is missing: no harmless word beside it makes that good. */
const THEIRS = /\b[a-z]{2,}(?:aron|ieron|eron)\b|\b(?:tuvieron|sin|nunca|ya no|no vuelvo)\b/;
const BLAMES = /\b(?:servicio|atencion|pesim|mal[oa]|estaf|ladron|fraude|robo|quej|mentir|verguenza)/;

/** True for a question for what would be, an exchange for another size or an amount, whatever its words look like. */
export function asksCalmly(text: string): boolean {
  const plain = plainWords(text);
  if ([OF_AMOUNT, FOR_BEGINNERS, ONLY_AMOUNT].some((one) => one.test(plain))) return true;
  const isOwn = [ASKS_RULE, LOST_IT, COMES_LATE].some((one) => one.test(plain));
  if (isOwn && ![HAPPENED, BLAMES, THEIRS].some((one) => one.test(plain))) return true;
  if (!text.includes("?")) return false;
  const asked = plainWords(text.slice(0, text.lastIndexOf("?")));
  if (SUPPOSES.test(asked) && !HAPPENED.test(asked)) return true;
  return TOO_SMALL.test(plain) && ASKS_EXCHANGE.test(plain) && !HAPPENED.test(plain);
}

/** "Gracias, nos vemos en enero": thanks and a farewell, whatever the words around look like. */
const LEAVES = /\bgracias nos vemos(?: [a-z0-9]+){0,3}$/;
export const saysGoodbye = (plain: string): boolean =>
  LEAVES.test(plain) && ![BLAMES, THEIRS].some((one) => one.test(plain));

/** A question with "quién" of some length: "quién canta en la feria de este año". */
const ASKS_WHO = /^(?:y )?quien(?:es)? (?:\S+ ){3,}\S+$/;
/** "No conoce a alguien que lo haga", "no tendrán otro". */
const ASKS_BY_NO = /^(?:y |pero )?no (?:conoce[ns]?|sabra[ns]?|tendra[ns]?|habra) [a-z]+/;
/** "Yo le quiero cantar una a mi esposo": somebody wants to do something. */
const WANTS_TO =
  /^(?:yo |y |pero |es que )*(?:(?:le|les|te|lo|la) )?(?:quiero|quisiera|queremos|me gustaria) (?!agradec|felicit|desear|dar)[a-z]{2,}[aei]r(?:l[oae]s?|me|nos)? (?:[a-z]+ ){1,}[a-z]+$/;
/** "Es un dogo, buenito eh" tells what something is; "es un placer" is politeness. */
const IS_A =
  /^(?:es|son) (?:un|una|unos|unas) (?!placer|gusto|amor|angel|encanto|crack|capo|genio|maravilla|joya|belleza|sol|exito|honor|alegria|bendicion|chiste|broma|chulada|delicia|lujo|hermosura|exquisitez|cosa)[a-z]+(?: [a-z]+){0,3}$/;

/** True for small talk by its words that asks, wants or tells something by its form. */
export const saysSomething = (calm: string): boolean =>
  [ASKS_WHO, ASKS_BY_NO, WANTS_TO, IS_A].some((one) => one.test(calm));

/** "Virginia Sosa, 099 412 356": a name with a phone, and nothing else. */
export function isNameAndPhone(text: string): boolean {
  if (!/\d{2}/.test(text) || /[?¿$€]/.test(text)) return false;
  const rest = text
    .replace(PHONE, " ")
    .replace(AROUND_NAME, " ")
    .replace(/[\s,.;:-]+/g, " ")
    .trim();
  const words = rest.split(" ");
  const areNames = words.length > 1 && words.length <= 4 && words.every((word) => /^\p{Lu}\p{Ll}+$/u.test(word));
  return text.search(PHONE) >= 0 && areNames && !BLAMES.test(plainWords(rest));
}
