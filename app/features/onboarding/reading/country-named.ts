import { ALSO_WORDS, COUNTRY_SUFFIXES, isCountry, ONLY_THERE, PLACES } from "./towns";
import { standsAt, type Word, wordsOf } from "./words";

/** "en Bogotá", "desde Lima". */
const THERE = new Set("en desde in".split(" "));
/** May stand between "en" and the place: "en el centro de Bogotá", "en la ciudad de Quito". */
const ON_THE_WAY = new Set("el la los las de del y e ciudad centro norte sur zona barrio pleno".split(" "));
/** Of streets and quarters: "Avenida Bolivia", "Col. Argentina". */
const STREETS = new Set(
  "av avda avenida calle callejon carrera calz calzada blvd bulevar boulevard col colonia jr jiron paseo plaza hotel".split(
    " ",
  ),
);
/** "café de Colombia", "envíos a España": where goods come from or go to. */
const ELSEWHERE = new Set("de a hacia hasta con".split(" "));

interface Mention {
  readonly countries: readonly string[];
  /** Somebody says to be there. */
  readonly isThere: boolean;
}

const isLarge = ({ text }: Word) => /^\p{Lu}/u.test(text);

function mentionsIn(text: string): Mention[] {
  const words = wordsOf(text.replace(/[-–—/|()]/g, " , "));
  const found: Mention[] = [];
  let isThere = false;
  for (let at = 0; at < words.length; ) {
    const word = words[at] as Word;
    const [name, countries] = PLACES.find(([parts]) => standsAt(words, at, parts)) ?? [];
    if (THERE.has(word.plain)) isThere = true;
    else if (!name && !isLarge(word) && !ON_THE_WAY.has(word.plain) && !/^[\d#.]+$/.test(word.text)) isThere = false;
    const before = words[at - 1];
    if (name && countries && !isOther(name, word, before, isThere)) found.push({ countries, isThere });
    at += name?.length ?? 1;
    if (words[at - 1]?.stops) isThere = false;
  }
  return found;
}

/** True where a name is that of a street, a thing, or of where goods come from. */
function isOther(name: readonly string[], word: Word, before: Word | undefined, isThere: boolean): boolean {
  const goesOn = before !== undefined && !before.ends;
  if (goesOn && STREETS.has(before.plain)) return true;
  // 'El Rosario' is a town and a quarter of México.
  if (goesOn && before.plain === "el" && word.plain === "rosario") return true;
  if (isThere) return false;
  if (ONLY_THERE.has(name.join(" ")) || (ALSO_WORDS.has(word.plain) && !isLarge(word))) return true;
  return goesOn && ELSEWHERE.has(before.plain) && isCountry(name.join(" "));
}

const inAll = (mentions: readonly Mention[], of: readonly string[] | null) =>
  mentions.reduce<readonly string[] | null>(
    (left, { countries }) => (left === null ? countries : left.filter((id) => countries.includes(id))),
    of,
  );

/** Their addresses end in '.es' wherever the person lives. */
const FREE_MAIL = /^(?:hotmail|outlook|live|yahoo|msn)\.es$/;

/** The countries of the e-mail addresses and pages that a text names: "hola@patitas.com.ar", "www.patitas.cl". */
function countriesOfAddresses(text: string): string[] {
  const hosts = text
    .toLowerCase()
    .split(/[\s,;:/<>()«»"]+/)
    .flatMap((piece) => {
      const [host = ""] = piece.split("@").slice(-1);
      const isAddress =
        piece.includes("@") || piece.startsWith("www.") || /\.(?:com|org|net)\.[a-z]{2}\.?$/.test(piece);
      return isAddress ? [host.replace(/\.$/, "")] : [];
    });
  const found = hosts.flatMap((host) => {
    if (FREE_MAIL.test(host)) return [];
    const parts = host.split(".");
    return COUNTRY_SUFFIXES.get(parts.slice(-2).join(".")) ?? COUNTRY_SUFFIXES.get(parts.at(-1) ?? "") ?? [];
  });
  return [...new Set(found)];
}

/**
 * The Spanish-speaking country that a business names as its own, or a city of which only one has it. Where it says to
 * be counts more than what else it names, and the country of its addresses in the net where nothing else tells one.
 * @returns its two-letter code; undefined where none or several are named
 */
export function countryNamed(text: string): string | undefined {
  const mentions = mentionsIn(text);
  const there = inAll(
    mentions.filter(({ isThere }) => isThere),
    null,
  );
  const left =
    there?.length === 1
      ? there
      : inAll(
          mentions.filter(({ isThere }) => !isThere),
          there,
        );
  if (left?.length === 1) return left[0];
  const [address, other] = countriesOfAddresses(text);
  return other === undefined && (left === null || left.length === 0 || (address && left.includes(address)))
    ? address
    : undefined;
}
