import { isLarge, nameAt } from "./large-words";
import { afterNaming, GIVEN } from "./names";
import { isParticle, standsAt, titleCase, type Word } from "./words";

/** After these words somebody says who they are, or what. */
const WHO = ["soy", "yo soy", "me llamo", "mi nombre es", "mi nombre"].map((phrase) => phrase.split(" "));

/** With these a text goes on, where no capital letter shows the end of a name. */
const GOES_ON = new Set(
  `tengo tenemos tiene y e o vendo vendemos hago hacemos doy damos en con mi mis me nuestro nuestra nos para que llevo llevamos atiendo atendemos somos soy es son dueno duena encargado encargada gerente desde a al
quiero estoy estamos esta este abri abrimos abre trabajo trabajamos se un una ofrezco ofrecemos cuento contamos por su sus aqui rento rentamos reparo reparamos manejo dirijo gracias le les pero tel telefono cel
celular whatsapp correo email como igual donde cuando ubicada ubicado hola buenas desde hay no si todo todos le lo ya tambien busco buscamos fabrico fabricamos preparo preparamos`.split(
    /\s+/,
  ),
);
const MOST_OF_A_NAME = 4;
const MOST_OF_A_BUSINESS = 6;

/** The words from a place on, up to where the text goes on. */
function untilItGoesOn(words: readonly Word[], from: number, most: number, goesOn: (word: Word) => boolean): Word[] {
  const kept: Word[] = [];
  for (const word of words.slice(from, from + most)) {
    if (goesOn(word) || /\d/.test(word.text)) break;
    kept.push(word);
    if (word.ends) break;
  }
  while (isParticle(kept.at(-1)?.plain ?? "")) kept.pop();
  return kept;
}

/** The person named at a place, in small letters or large ones; none where the words may as well be a trade. */
function personAt(words: readonly Word[], from: number, isTrade: (word: Word) => boolean): readonly Word[] {
  const first = words[from];
  if (!first) return [];
  const isGiven = GIVEN.has(first.plain);
  if (isLarge(first)) return isGiven || !isTrade(first) ? nameAt(words, from, MOST_OF_A_NAME) : [];
  if (!isGiven) return [];
  return untilItGoesOn(words, from, MOST_OF_A_NAME, ({ plain }) => GOES_ON.has(plain) || isParticle(plain));
}

/** The words without the people who say who they are: "soy Rosa Ramos" sells no bunches of flowers. */
export function withoutPeople(words: readonly Word[], isTrade: (word: Word) => boolean): Word[] {
  const people = new Set<Word>();
  for (let at = 0; at < words.length; at += 1) {
    const phrase = WHO.find((one) => standsAt(words, at, one));
    if (phrase) for (const word of personAt(words, at + phrase.length, isTrade)) people.add(word);
  }
  return words.filter((word) => !people.has(word));
}

/** "soy carmen flores" → Carmen, Flores: only behind a known first name. */
export function personSaidSmall(words: readonly Word[]): { firstName?: string; lastName?: string } {
  for (let at = 0; at < words.length; at += 1) {
    const phrase = WHO.find((one) => standsAt(words, at, one));
    if (!phrase || isLarge(words[at + phrase.length])) continue;
    const name = personAt(words, at + phrase.length, () => false);
    let given = 0;
    while (given < name.length && GIVEN.has(name[given]?.plain ?? "")) given += 1;
    if (given === 0) continue;
    const lastName = spelled(name.slice(given));
    return { firstName: spelled(name.slice(0, given)), ...(lastName ? { lastName } : {}) };
  }
  return {};
}

/** "se llama panaderia la concha feliz vendemos …" → "Panaderia la Concha Feliz". */
export function businessSaidSmall(words: readonly Word[]): string | null {
  const named = afterNaming(words);
  if (!named || isLarge(named[0])) return null;
  return spelled(untilItGoesOn(named, 0, MOST_OF_A_BUSINESS, ({ plain }) => GOES_ON.has(plain))) || null;
}

const spelled = (words: readonly Word[]) => titleCase(words.map(({ text }) => text).join(" "));
