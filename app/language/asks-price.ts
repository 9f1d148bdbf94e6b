import { answerTypeOf } from "./answer-type";
import { plainWords } from "./spanish";

/**
 * As people say it: "a como el kilo", "¿en cuánto me sale?", "¿a cuánto lo dejan?", "qué valor tiene", "flete local,
 * cuanto". Two of the words are often misspelled.
 */
const AS_SPOKEN =
  /\b(?:a|en) cuanto (?:me |la |lo |las |los |le |les |nos |te )?(?:sale|salen|saldria|ta|tan|esta|estan|estaria|anda|andan|queda|quedan|deja|dejan|dejas|va|van|vale|valen|vende|venden|vendes|tenes|tienes|tienen|teneis|da|dan|das|pone|ponen)\b|\ba como\b|\b(?:a|en) kuanto\b|\b[ck]uanto (?:bale|balen|kuesta|kuestan)\b|\bkuanto (?:cuesta|vale|sale|es)\b|\bcuanto (?:me |nos |la |lo |las |los )?(?:alquila[ns]|renta[ns]|arrienda[ns])\b|\bpresios?\b|^(?:\w+ ){0,3}valor de(?:l| la| los| las| un| una)?\b|\bque (?:precio|costo|valor)\b|\bcuanto por\b(?! ciento)|\bcuanto$|\bvalor$/;
/** "¿Qué vale el jarabe?", "cuanto la torta": prices are asked without the words for them, too. */
const ASKS_PRICE =
  /\b(?:que|cuanto|cuantos|cuanta) (?:me |nos |se )?(?:vale|valen|cuestan?|salen?|cobran|cobras)\b|^(?:\w+ ){0,3}cuanto (?:es |por |esta )?(?:el|la|los|las|un|una|de|del|al)\b|\ba (?:como|cuanto) (?:el|la|los|las|dan|estan?|venden|tienen)\b/;
/** "¿En cuánto tiempo está?" has the words of a price, and asks for none. */
const OF_DURATION =
  /\b(?:cuanto|que) (?:tiempo|rato)\b|\ben cuanto (?:queda|esta|estaria|quedaria|me la tienen|me lo tienen) (?:list|inscrit|terminad|hech|reparad|arreglad|entregad)[oa]s?\b/;
/** "¿Me hacen precio?" asks for a discount; "me haces el precio de …" does not. */
const OF_DISCOUNT =
  /\b(?:me|nos|le|les) (?:hac\w+|hagan?|haz|harian?) (?:(?:un|algun|buen|mejor|mejorcito) )*prec(?:io|ito)\b(?! de)/;
const OF_PRICE = /\b(?:precio|costo|cuesta|cuestan|vale|valen|cobran?)\b/;

/** True for a question about what something costs. */
export function asksPrice(question: string): boolean {
  const plain = plainWords(question);
  if (OF_DISCOUNT.test(plain)) return false;
  if (OF_DURATION.test(plain) && !OF_PRICE.test(plain)) return false;
  if (answerTypeOf(question) === "price") return true;
  return ASKS_PRICE.test(plain) || AS_SPOKEN.test(plain);
}
