import { emailsIn, phonesIn, websitesIn } from "./contact-data";
import { industryIn } from "./industries";
import { KIND } from "./kinds";
import { isLarge, nameAt } from "./large-words";
import { afterNaming, GIVEN, quotedIn } from "./names";
import { personIn, TITLES } from "./person";
import { businessSaidSmall, personSaidSmall } from "./said-small";
import { isParticle, standsAt, titleCase, type Word, wordsOf } from "./words";

/** What a description tells about a business and the person in charge; what it does not tell is absent. */
export interface ExtractedData {
  readonly name?: string;
  readonly industry?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly website?: string;
}

/** Whose contact data are not the business's own. */
const OTHERS =
  /\b(?:proveedor\w*|contador\w*|cliente|competencia|vecin\w*|banco|supplier|accountant|amig\w*|antes|anterior)\b/;
const own = <Found extends { readonly before: string }>(found: readonly Found[]) =>
  found.find(({ before }) => !OTHERS.test(before));

const BEFORE_COMPANY = [
  "somos",
  "en",
  "nuestra empresa",
  "nuestro negocio",
  "mi empresa",
  "mi negocio",
  "de",
  "empresa",
  "bienvenidos a",
  "at",
  "run",
  "own",
  "we are",
  "tengo",
  "llevo",
  "dirijo",
  "administro",
  "represento a",
  "soy de",
  "el negocio",
  "el negocio es",
  "mi tienda",
  "mi local",
  "mi marca",
  "nuestra marca",
  "nuestra tienda",
].map((phrase) => phrase.split(" "));
/** Where one of these comes between a kind and what follows, the text goes on to say something else. */
const GOES_ON = new Set("en para con que a al desde por donde como sin sobre es son".split(" "));
const MOST_BETWEEN = 4;

/** What a business is said to be or do, behind its name at the beginning. */
const BEGINS = new Set(
  `es somos ofrece ofrecemos vende vendemos is nacio nace fue abre abrio surge surgio inicio tiene tenemos hace hacemos fabricamos producimos cuenta compra renta rentamos te se brinda brindamos presta atiende`.split(
    " ",
  ),
);
/** Whose "de" is followed by the business: "soy la dueña de Hilos de Mi Tierra". */
const OF_THE_BUSINESS =
  /^(?:duen[oa]s?|gerente|director|directora|encargad[oa]|equipo|soci[oa]s?|fundador|fundadora|propietari[oa]s?|titular|administrador|administradora|nombre|cuenta)$/;

function companyIn(text: string, words: readonly Word[]): string | null {
  const named = afterNaming(words);
  if (named) {
    const name = nameAt(named, 0, 7);
    if (name.length > 0) return textOf(name);
  }
  const quoted = quotedIn(text);
  if (quoted && quoted.split(" ").length <= 6) return titleCase(quoted);
  // "La Espiga es una panadería …"
  const first = nameAt(words, 0, 7);
  const after = words[first.length];
  if (first.length > 0 && after && !NO_NAMES.has(first[0]?.plain ?? "") && BEGINS.has(after.plain))
    return textOf(first);
  // "Panadería La Espiga": a kind of business and its name, both large.
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || !isLarge(word) || !KIND.has(word.plain)) continue;
    const name = nameAt(words, at, 6);
    if (name.length > 1 && (at > 0 || !isTown(name.slice(1)))) return textOf(name);
    const below = nameBehindKind(words, at);
    if (below) return below;
  }
  const alone = sentenceThatIsAName(words);
  if (alone) return alone;
  for (const phrase of BEFORE_COMPANY) {
    for (let at = 0; at < words.length; at += 1) {
      if (!standsAt(words, at, phrase)) continue;
      const name = nameAt(words, at + phrase.length, 6);
      const isPlace = phrase[0] === "en" || phrase[0] === "de";
      // In other places "en" and "de" lead to towns and to other people's companies.
      if (phrase[0] === "en" && at > 0 && !words[at - 1]?.stops && words[at - 1]?.plain !== "trabajo") continue;
      if (phrase[0] === "de" && !OF_THE_BUSINESS.test(words[at - 1]?.plain ?? "")) continue;
      if (name.length > (isPlace ? 1 : 0) && !isTown(name)) return textOf(name);
    }
  }
  return businessSaidSmall(words);
}

/** "Agencia de viajes Horizonte Maya: …" → "Horizonte Maya": the kind takes more words, all small, before the name. */
function nameBehindKind(words: readonly Word[], at: number): string | null {
  let from = at;
  while (from < words.length && !isLarge(words[from + 1])) {
    const { ends, plain } = words[from] ?? { ends: true, plain: "" };
    if (ends || from - at >= MOST_BETWEEN || (from > at && GOES_ON.has(plain))) return null;
    from += 1;
  }
  const before = words[from];
  if (!before || from === at || before.ends || GOES_ON.has(before.plain)) return null;
  const name = nameAt(words, from + 1, 6);
  const last = name.at(-1);
  const [first] = name;
  if (!first || !last || TITLES.has(first.plain) || isTown(name)) return null;
  // A person or a town may follow as well: the name must end the phrase.
  return last.ends && !(isParticle(before.plain) && GIVEN.has(first.plain)) ? textOf(name) : null;
}

/** "Vendemos autopartes. Yonke Los Primos, Hermosillo.": a sentence that begins with large words up to its first stop. */
function sentenceThatIsAName(words: readonly Word[]): string | null {
  for (let at = 0; at < words.length; at += 1) {
    if (at > 0 && !words[at - 1]?.stops) continue;
    const name = nameAt(words, at, 7);
    const [first] = name;
    if (name.length < 2 || !first || !name.at(-1)?.ends) continue;
    if (TITLES.has(first.plain) || GIVEN.has(first.plain) || isTown(name) || NO_NAMES.has(first.plain)) continue;
    // Without an article it may as well be a person: "Leandro Bianchi."
    if (!name.slice(1).some(({ plain }) => ARTICLES.has(plain))) continue;
    if (name.some(({ text }) => !/\p{L}/u.test(text))) continue;
    return textOf(name);
  }
  return null;
}

const ARTICLES = new Set(["el", "la", "los", "las"]);
const NO_NAMES = new Set(
  "en a con para por desde hoy todo todos toda todas nuestro nuestra nuestros mi mis este esta tambien ademas inicio tel telefono cel celular correo email pagina web sitio instagram facebook whatsapp contacto informes horario horarios pedidos citas reservaciones gracias hola buenas saludos lunes martes miercoles jueves viernes sabado domingo soy somos me mi abierto atiende".split(
    " ",
  ),
);

const TOWNS =
  /^(?:ciudad|puebla|mexico|cdmx|guadalajara|monterrey|cholula|oaxaca|veracruz|merida|queretaro|tijuana|leon|toluca|cancun|zapopan|san|santa|av|avenida|calle|colonia|col|jalisco|yucatan|enero|febrero|lunes|whatsapp|facebook|instagram|plaza|centro|saltillo|morelia|xalapa|hermosillo|chihuahua|acapulco|cuernavaca)$/;
const isTown = (name: readonly Word[]) => TOWNS.test(name[0]?.plain ?? "") || TOWNS.test(name[1]?.plain ?? "");

const textOf = (name: readonly Word[]) => name.map(({ text }) => text).join(" ");

/** Reads a description by rules, without a model: word for word what it says, nothing guessed. */
export function extractBusiness(description: string): ExtractedData {
  const text = description.slice(0, 10_000);
  const words = wordsOf(text);
  const name = companyIn(text, words);
  const industry = industryIn(name ? `${name}. ${text}` : text);
  const email = own(emailsIn(text))?.value;
  const person = personIn(words);
  const phone = own(phonesIn(text))?.value;
  const website = own(websitesIn(text))?.value;
  return {
    ...(name ? { name } : {}),
    ...(industry ? { industry } : {}),
    ...(person.firstName ? person : personSaidSmall(words)),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(website ? { website } : {}),
  };
}
