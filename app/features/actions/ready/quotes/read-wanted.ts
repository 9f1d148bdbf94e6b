import { numberWordsToDigits } from "~/language/number-words";
import { fold, plainWords, stem } from "~/language/spanish";
import { MONTH_NAMES } from "~/language/year-days";

/** Words around what somebody wants that do not say what it is. */
const AROUND = new Set(
  `hola buenos buenas buen dias dia tardes noches que tal como esta estan por favor porfa porfavor gracias muchas me nos le les
  te lo quiero quisiera queria quisieramos queremos necesito necesitamos ocupo busco buscamos gustaria puede pueden puedes podria
  podrian podrias dar darme hacer hacerme pasar pasarme mandar enviar enviarme pedir pedirles solicitar saber tener un una unos unas
  el la los las de del para sobre en a y con mi su sus tu tus este esta algo alguien favor informes informacion servicio servicios
  producto productos ustedes usted trabajo cosa cosas cotizacion cotizar presupuesto precio ayuda pronto urgente hoy manana ayer
  lunes martes miercoles jueves viernes sabado domingo semana mes proximo proxima siguiente antes posible`.split(/\s+/),
);
const DATES = new RegExp(
  `\\b\\d{1,2} de (?:${MONTH_NAMES.join("|")})(?: de(?:l)? \\d{4})?\\b|\\b\\d{1,2}[/-]\\d{1,2}(?:[/-]\\d{2,4})?\\b|\\ba las \\d{1,2}(?::\\d{2})?`,
  "g",
);
const MOST = 1_000;
/** The look behind keeps a long row of marks inside a text from being tried from each of its places. */
const EDGE = /^[\s,.;:!?¡¿-]+|(?<![\s,.;:!?¡¿-])[\s,.;:!?¡¿-]+$/g;
const POLITE = new Set("por favor porfa porfavor gracias muchas".split(" "));
const ARTICLES = new Set("un una unos unas".split(" "));

/**
 * What somebody wants a price for, in their own words, as far as their first words say it: "quiero cotizar 200 playeras"
 * → "200 playeras". Null where they only ask for a quote.
 * @param triggers the words that began it
 */
export function readWanted(text: string, triggers: readonly string[]): string | null {
  const words = text.slice(0, MOST).split(/\s+/).filter(Boolean);
  const plain = words.map(plainWords);
  const places = triggers.flatMap((trigger) => placesOf(plain, plainWords(trigger).split(" ")));
  const [place] = places.sort(([a, b], [c, d]) => a - c || d - b);
  if (!place) return null;
  const [from, to] = place;
  return (
    thing(words.slice(to), plain.slice(to), (word) => word !== "" && !POLITE.has(word)) ??
    thing(words.slice(0, from), plain.slice(0, from), says)
  );
}

function placesOf(said: readonly string[], phrase: readonly string[]): [number, number][] {
  return said.flatMap((_, at): [number, number][] =>
    phrase.every((word, place) => isSame(word, said[at + place] ?? "")) ? [[at, at + phrase.length]] : [],
  );
}

const isSame = (word: string, said: string) =>
  word === said || (word.length >= 4 && said.length >= 4 && stem(word) === stem(said));

const says = (word: string) => word !== "" && !AROUND.has(word);

/** Without the words around it; null where only those are left. @param ends true for a word that may be its last */
function thing(words: readonly string[], plain: readonly string[], ends: (word: string) => boolean): string | null {
  if (!plain.some((word) => says(word) && !/^\d+$/.test(word))) return null;
  const first = plain.findIndex((word) => says(word) || ARTICLES.has(word));
  const last = plain.findLastIndex(ends);
  const said = words
    .slice(first, last + 1)
    .join(" ")
    .replace(EDGE, "");
  return said === "" ? null : said;
}

/** True where a text says how many or how much, besides its dates: "50 piezas", "dos docenas". */
export function saysAmount(text: string): boolean {
  const digits = numberWordsToDigits(fold(text.slice(0, MOST))).replace(DATES, " ");
  return /\d|\b(?:docenas?|media docena|un par|pares)\b/.test(digits);
}
