import { KIND } from "./kinds";
import { isParticle, standsAt, titleCase, type Word, wordsOf } from "./words";

const phrases = (text: string) =>
  text
    .replaceAll("\n", "")
    .split(";")
    .map((phrase) => phrase.split(" "))
    .sort((a, b) => b.length - a.length);

const POLITE = `hola;buenas;buenos dias;buenas tardes;buenas noches;claro;claro que si;con gusto;si;ok;bueno;pues;mira;ah;es;son;sr;sra;srita;senor;senora;lic;licenciado;licenciada;ing;ingeniero;ingeniera;dr;dra;don;dona;
mucho gusto;por supuesto;perfecto;soy;yo soy;yo me llamo;hi;hello;the;habla;le habla;te habla;el mio es;la mia es;ya te dije;ya le dije;oye;oiga;este;pon;ponga;seria`;
const OPENINGS = {
  person:
    phrases(`${POLITE};me llamo;mi nombre es;mi nombre;nombre;el nombre es;se llama;puedes llamarme;puede llamarme;me dicen;me puedes decir;dime;llamame;my name is;i am;i m;a nombre de;apunta;anota;
mi nombre completo es`),
  last: phrases(
    `${POLITE};mi apellido es;mis apellidos son;mi apellido;mis apellidos;apellido;apellidos;me apellido;los apellidos son;el apellido es;me llamo;mi nombre es;apellido paterno;y`,
  ),
  company:
    phrases(`${POLITE};mi empresa se llama;mi negocio se llama;la empresa se llama;el negocio se llama;se llama;mi empresa es;mi negocio es;la empresa es;el negocio es;el nombre es;el nombre de la empresa es;
el nombre de mi empresa es;el nombre de mi negocio es;el nombre del negocio es;nombre de la empresa;nombre;somos;nosotros somos;nos llamamos;le puse;le pusimos;le pusimos por nombre;la conocen como;nos conocen como;
trabajo en;tengo;empresa;negocio;we are;my company is;our company is;my company is called;it s called;it is called;ponle;mi local es;mi local se llama;mi tienda se llama;mi tienda es;la tienda se llama;la marca es;mi marca es;es la;es el`),
  industry:
    phrases(`${POLITE};somos una;somos un;es una;es un;tengo una;tengo un;vendemos;vendo;venta de;nos dedicamos a la;nos dedicamos al;nos dedicamos a;me dedico a la;me dedico al;me dedico a;el giro es;mi giro es;giro;
somos del ramo de;del ramo de;del ramo;industria;la industria es;sector;el sector;hacemos;ofrecemos;trabajamos en;trabajo en;una;un;de;del;la;el;somos;we are a;we sell`),
} as const;

/** The words after what people say before the datum. */
function afterOpening(words: readonly Word[], openings: readonly string[][]): Word[] {
  let at = 0;
  for (;;) {
    const found = openings.find((phrase) => at + phrase.length < words.length + 1 && standsAt(words, at, phrase));
    if (!found || at + found.length >= words.length) return words.slice(at);
    at += found.length;
  }
}

/** What follows a name and does not belong to it. */
const AFTER = phrases(
  `y mi apellido;y mis apellidos;y soy;y tengo;pero;gracias;por favor;para servirle;para servirte;a sus ordenes;y vendemos;y hacemos;y nos dedicamos;y ofrecemos;y estamos;ubicada en;ubicado en;que esta en;
es una;es un;es mi;somos una;somos un;donde;porque;aqui en;desde hace;que vende;que ofrece;which;and we;and i`,
);

/** The words up to the first end of a phrase. */
function untilEnd(words: readonly Word[], most: number): Word[] {
  const kept: Word[] = [];
  for (const [at, word] of words.entries()) {
    if (at > 0 && AFTER.some((phrase) => standsAt(words, at, phrase))) break;
    kept.push(word);
    const next = words[at + 1]?.text ?? "";
    if (word.ends && !/^S\.?\s?(?:A|de)\b/i.test(next)) break;
    if (kept.length === most) break;
  }
  return kept;
}

export const GIVEN: ReadonlySet<string> = new Set(
  `ana maria jose juan luis carlos miguel angel jesus francisco javier antonio manuel pedro pablo jorge alberto eduardo fernando ricardo roberto sergio raul daniel david diego andres alejandro alejandra
adriana alicia beatriz carmen claudia cristina daniela diana elena elizabeth fernanda gabriela gloria guadalupe isabel jimena josefina juana karen karla laura leticia lorena lucia luisa lupita mariana
marta martha monica natalia norma patricia paola paulina rocio rosa sandra sara silvia sofia susana teresa valeria vanessa veronica victoria viviana yolanda ximena alma blanca consuelo dolores esperanza
gustavo hector hugo ignacio ivan joaquin leonardo marco mario mauricio oscar rafael ramon rodrigo ruben salvador samuel sebastian tomas victor emilio enrique ernesto felipe gerardo guillermo arturo armando
adrian alan cesar edgar efrain omar renata regina camila valentina andrea brenda erika eva irma itzel julia julio lilia lourdes magdalena margarita mercedes nancy perla pilar`.split(
    /\s+/,
  ),
);

const NAME_WORD = /^\p{L}[\p{L}\p{M}'’.-]*$/u;
const isName = (words: readonly Word[]) =>
  words.length > 0 && words.every(({ text }) => NAME_WORD.test(text) && text.length <= 40);
const joined = (words: readonly Word[]) => titleCase(words.map(({ text }) => text).join(" "));

/** "Taquería El Güero": what was given for a person's name is that of a business. */
export function isBusinessName(text: string): boolean {
  return KIND.has(afterOpening(wordsOf(text), OPENINGS.person)[0]?.plain ?? "");
}

/** Given names only: "Soy Juan Carlos Pérez" → "Juan Carlos". Null where there is no name. */
export function firstNameIn(text: string): string | null {
  const words = untilEnd(afterOpening(wordsOf(text), OPENINGS.person), 6);
  if (!isName(words) || (words.length > 4 && !GIVEN.has(words[0]?.plain ?? ""))) return null;
  let count = 1;
  while (count < Math.min(3, words.length)) {
    const word = words[count];
    if (!word) break;
    // "María del Carmen", "María de los Ángeles"
    if (isParticle(word.plain) && word.plain !== "y") {
      const rest = words.slice(count).findIndex(({ plain }) => !isParticle(plain));
      const named = words[count + rest];
      if (rest < 0 || !named || !(GIVEN.has(named.plain) || named.plain === "angeles")) break;
      count += rest + 1;
      break;
    }
    if (!GIVEN.has(word.plain)) break;
    count += 1;
  }
  return joined(words.slice(0, count));
}

/** Family names only: "Ana Ruiz Hernández" → "Ruiz Hernández". */
export function lastNameIn(text: string): string | null {
  const words = untilEnd(afterOpening(wordsOf(text), OPENINGS.last), 7);
  if (!isName(words) || words.length > 6) return null;
  let from = 0;
  while (from < words.length - 1 && GIVEN.has(words[from]?.plain ?? "")) from += 1;
  return joined(words.slice(from));
}

/** The words after one of these are the name of the business, wherever they stand. */
const NAMING = phrases(
  `se llama;que se llama;llamada;llamado;de nombre;con el nombre de;con el nombre;le puse;le pusimos;is called;called;named;nos llamamos;lleva por nombre;llevan por nombre;por nombre;bautizamos;
bautizamos como;bautice;bautice como;conocida como;conocido como;conocidos como;conocen como;nombre comercial;nombre comercial es;razon social;razon social es;nombre del negocio;nombre del negocio es;
nombre de la empresa;nombre de la empresa es;nombre de mi negocio es;nombre de mi empresa es;la marca es;mi marca es;nuestra marca es`,
);

const QUOTES = /[«"“]([^«»"“”]{2,80})[»"”]/u;

export function afterNaming(words: readonly Word[]): Word[] | null {
  for (let at = 1; at < words.length; at += 1) {
    const phrase = NAMING.find((one) => standsAt(words, at, one));
    if (phrase && at + phrase.length < words.length) return words.slice(at + phrase.length);
  }
  return null;
}

export function quotedIn(text: string): string | null {
  return QUOTES.exec(text)?.[1]?.trim() ?? null;
}

/** "Mi negocio se llama la espiga, está en Puebla" → "La Espiga". */
export function companyNameIn(text: string): string | null {
  const quoted = quotedIn(text);
  if (quoted) return titleCase(quoted);
  const all = wordsOf(text);
  const words = untilEnd(afterOpening(afterNaming(all) ?? all, OPENINGS.company), 10);
  const name = joined(words).replace(/[,;]$/, "");
  return /\p{L}/u.test(name) && name.length <= 120 && words.length <= 8 ? name : null;
}

/** An industry in somebody's own words: "Somos una mercería" → "Mercería". */
export function withoutOpening(text: string): string | null {
  const words = untilEnd(afterOpening(wordsOf(text), OPENINGS.industry), 8);
  const name = words.map(({ text: word }) => word).join(" ");
  if (!/\p{L}{3}/u.test(name) || words.length > 7) return null;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
