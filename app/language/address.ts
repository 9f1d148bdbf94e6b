import { type Token, tokenise } from "./spanish";
import { wordSet } from "./word-set";

/** Forms of address of all countries, as `plainWords` gives them. They say nothing about what a customer wants. */

/** Hardly ever anything else. */
const ALWAYS =
  wordSet(`veci vecis vecinito vecinita seno senito senitos seniora parce parcero parcera parcerito mae maje bro broder
  brother brou che wey guey mijo mija mijito mijita mijos caserito caserita marchante marchanta marchantito marchantita
  pana panita panas compa compita compadre compadrito comadre comadrita carnal carnalito chamo chama nano nanito nana
  cunado cunao jefecito jefecita patroncito patroncita donita doncito doctorcito doctorcita inge lic licda licdo arqui
  profe profa profesito miss mister herma hermanito hermanita manito manita amigazo amiguito amiguita amix jovencito
  jovencita mamita papito mami papi maestrito senorita senorito srta sr sra sres socio socia don`);
/** Other things as well ("la doctora", "vecinos"): an address only where nothing else can stand. */
const OFTEN =
  wordSet(`vecino vecina vecinos vecinas senor senora senores senoras joven jovenes amigo amiga amigos amigas jefe jefa jefes
  patron patrona maestro maestra profesor profesora doctor doctora doc dr dra ingeniero ingeniera licenciado licenciada
  abogado arquitecto chef hermano hermana hermanos primo prima dona`);
/** An address only after a greeting or the like: "gracias linda", and not "quedó linda". */
const AFTER_CALL =
  wordSet(`reina rey amor cielo corazon casero casera caballero querido querida guapa guapo lindo linda hermoso hermosa
  preciosa bella bello crack genio loco tio majo maja dona`);
/** "Mi amor", "mi rey": two words that are one address. Others, as "mi hermana", only after a greeting or at the end. */
const MINE = wordSet("amor reina rey vida cielo corazon don bro pana gente lindo linda");
/** After one of these the word is what is spoken of: "el doctor", "para señora", "soy maestra", "dos amigas". */
const SPOKEN_OF =
  wordSet(`el la los las un una unos unas lo mi mis tu tus su sus nuestro nuestra nuestros nuestras vuestro vuestra este esta
  estos estas ese esa esos esas aquel aquella otro otra otros otras cada algun alguna ningun ninguna del al de con sin
  para por pa a en entre segun contra como que soy eres es son somos ser era sea hay tienen tiene tienes busco necesito
  usted ustedes quiero ropa muy tan dos tres cuatro cinco seis varios varias muchos muchas todos todas`);
/** Before one of these too: "maestro de obra", "doctor que atiende". */
const LEADING = wordSet("de del que en para con y o");
/** After one of these somebody is called: "hola vecino", "gracias doctora". */
const CALLING =
  wordSet(`hola ola holi holis buenas buenos buen buena dia dias tarde tardes noche noches saludos tal hubo onda hey ey epa
  alo oiga oigan oye mire mira vea fijese disculpe disculpa disculpen perdon perdone porfa favor porfavor gracias ok oki
  okey okay vale bueno bien listo lista dale va sale si no ya claro perfecto excelente genial entonces estimado estimada
  estimados estimadas adios bye chao chau luego igualmente bendiciones uy ay ah aja`);

function isCall(words: readonly string[], at: number, followsCall: boolean): boolean {
  const [word = "", before = "", next = ""] = [words[at], words[at - 1], words[at + 1]];
  if (SPOKEN_OF.has(before) || /^\d/.test(before)) return false;
  const isCalled = followsCall || CALLING.has(before);
  if (ALWAYS.has(word) || (AFTER_CALL.has(word) && isCalled)) return true;
  if (word === "mi")
    return isAddressAfterMi(next, isCalled || at + 2 === words.length) && !LEADING.has(words[at + 2] ?? "");
  // "Doña" without its mark is something to eat.
  const isFirst = at === 0 && word !== "dona";
  return OFTEN.has(word) && !LEADING.has(next) && (isCalled || isFirst || at + 1 === words.length);
}

function isAddressAfterMi(word: string, isFree: boolean): boolean {
  return MINE.has(word) || (isFree && (ALWAYS.has(word) || OFTEN.has(word)));
}

/** For each of a text's words if it only calls somebody. */
function callsIn(words: readonly string[]): boolean[] {
  const calls: boolean[] = [];
  let called = "";
  for (const [at, word] of words.entries()) {
    const isMine = called === "mi";
    // "Gracias don Ramiro."
    const isNamed = called === "don" && at + 1 === words.length;
    const isCalled: boolean = isMine || isNamed || isCall(words, at, called !== "");
    called = isCalled ? word : "";
    calls.push(isCalled);
  }
  return calls;
}

/** A text's words without those that only call somebody. */
export function withoutAddress(words: readonly string[]): string[] {
  const calls = callsIn(words);
  return words.filter((_, at) => !calls[at]);
}

/** A text as it was written, without the words that only call somebody: "cuánto la torta" of "cuánto la torta, parce". */
export function withoutCalls(text: string): string {
  const tokens = tokenise(text);
  const calls = callsIn(tokens.map(({ word }) => word));
  // "Corazón, ¿cuánto el ramo?", "¿cuánto el ramo, corazón?": a comma separates the form of address.
  const isParted = ({ word, start, end }: Token, at: number) =>
    AFTER_CALL.has(word) &&
    ((at === 0 && /^\s*,/.test(text.slice(end))) || (at + 1 === tokens.length && /,\s*$/.test(text.slice(0, start))));
  return tokens
    .filter((token, at) => calls[at] || isParted(token, at))
    .reduceRight((rest, { start, end }) => `${rest.slice(0, start)}${rest.slice(end)}`, text);
}
