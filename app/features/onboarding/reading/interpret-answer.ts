import { agrees } from "~/features/actions/words";
import { plainWords } from "~/language/spanish";
import { BAD_EMAIL, type Interpretation, isOptional, nameOf, skipHint } from "../steps";
import { emailsIn, phonesIn, websitesIn } from "./contact-data";
import { industryIn } from "./industries";
import { companyNameIn, firstNameIn, isBusinessName, lastNameIn, withoutOpening } from "./names";

const DECLINES = new Set(
  `no;nop;nel;na;n a;ninguno;ninguna;nada;omitir;omite;omitelo;omitela;omitir paso;saltar;salta;saltalo;saltar este paso;siguiente;paso;
continuar;skip;none;no thanks;no gracias;gracias no;despues;luego;mas tarde;aun no;todavia no;por ahora no;ahorita no;por el momento no;
no por ahora;no por el momento;no aplica;sin pagina;sin sitio;sin sitio web;sin pagina web;sin documento;sin archivo;mejor no;no hay;
lo dejo para despues;lo hago despues;no aun no;no todavia no;no por ahora;solo facebook;solo instagram;solo redes;solo redes sociales;puro facebook;nada mas facebook;solo tengo facebook;solo tengo instagram;al rato;mas al rato;continuar sin archivo;ya no;para nada`
    .replaceAll("\n", "")
    .split(";"),
);
const DECLINE_OPENINGS =
  `no tengo;no tenemos;no quiero;no cuento con;no contamos con;no lo tengo;no la tengo;no uso;no usamos;no manejo;no manejamos;
no te voy a dar;no voy a dar;no pienso dar;no deseo;no me gustaria;prefiero no;preferiria no;quiero omitir;quisiera omitir;puedes omitir;puedes saltar;todavia no;aun no;por ahora no;
por el momento no;ahorita no;omitir;saltar;omite;salta;no gracias;mejor despues;no existe;no hay;no dispongo;no aplica;i don t have;i do not have;no i don t;
despues lo;despues la;despues te;despues se;luego lo;luego la;al rato lo;al rato te;mas tarde lo;mas tarde te;manana lo;no puedo dar;no te lo dare;no lo se dar`
    .replaceAll("\n", "")
    .split(";");

/** True when somebody does not want to give the datum, or has none. */
function isDecline(plain: string): boolean {
  const words = plain.replace(
    /^(?:pues|la verdad|mmm|hola|ay|uy|lo siento|perdon|nel|nop|neta|fijate que|la neta|este|ahorita) (?=\S)/,
    "",
  );
  return (
    DECLINES.has(words) || DECLINE_OPENINGS.some((opening) => words === opening || words.startsWith(`${opening} `))
  );
}

const QUESTION_OPENINGS =
  `cuanto;cuantos;cuesta;que;como;cual;cuales;por que;para que;porque necesitas;donde;quien;quienes;puedo;tienen;tienes;hacen;es gratis;es seguro;cuando;precio;precios;sirve;funciona;incluye;me puedes;quiero saber;necesito saber;dime`.split(
    ";",
  );

function asksSomething(text: string, plain: string): boolean {
  return /[?¿]/.test(text) || QUESTION_OPENINGS.some((word) => plain === word || plain.startsWith(`${word} `));
}

const EMPTY_WORDS = new Set(
  `hola;ola;buenas;buenos dias;buenas tardes;buenas noches;ok;okay;oki;va;vale;si;claro;claro que si;gracias;muchas gracias;listo;perfecto;bien;
de acuerdo;no se;nose;no lo se;no recuerdo;no me acuerdo;quien sabe;hey;que onda;test;prueba;probando;ayuda;espera;un momento;ahorita;sale;
jaja;jajaja;jajajaja;jeje;lol;asdf;asdfg;asdfgh;asdfasdf;qwe;qwerty;zxc;zxcv;abc;xyz;xxx;aaa;nombre;apellido;correo;email;telefono;empresa;negocio;
soy;yo soy;me llamo;mi nombre;mi nombre es;mi apellido es;mis apellidos son;somos;nos llamamos;se llama;mi negocio se llama;mi empresa se llama`
    .replaceAll("\n", "")
    .split(";"),
);
const RUDE = [
  "pendej",
  "puto",
  "puta",
  "chinga",
  "verga",
  "cabron",
  "culer",
  "mierda",
  "idiota",
  "estupid",
  "imbecil",
  "mamada",
  "fuck",
  "shit",
  "pinche",
];

/** True for a text that tells nothing: noise, small talk, or abuse. */
function saysNothing(plain: string): boolean {
  if (plain === "" || EMPTY_WORDS.has(plain)) return true;
  const words = plain.split(" ");
  if (EMPTY_WORDS.has(words[0] ?? "") && agrees(plain)) return true;
  if (words.some((word) => RUDE.some((rude) => word.startsWith(rude)))) return true;
  return words.every((word) => /^(.)\1{2,}$/.test(word) || isNoise(word));
}

/** Letters from a fist on the keyboard: no vowel, or one of the keyboard's rows. */
const isNoise = (word: string) =>
  (word.length > 3 && /^[^aeiouy\d]+$/.test(word)) || /^(?:asdf|qwer|zxcv|hjkl|fghj|ghjk|dfgh)/.test(word);

const no = (message: string, needsMoreInfo = false): Interpretation => ({
  understood: false,
  isDecline: false,
  extractedValue: null,
  needsMoreInfo,
  message,
});
const took = (value: string): Interpretation => ({
  understood: true,
  isDecline: false,
  extractedValue: value,
  needsMoreInfo: false,
  message: null,
});
const declined = (step: number): Interpretation => ({
  understood: isOptional(step),
  isDecline: true,
  extractedValue: null,
  needsMoreInfo: !isOptional(step),
  message: isOptional(step) ? "No hay problema, podemos seguir sin eso." : null,
});

const NAME_OF_BUSINESS = "Eso parece el nombre de tu negocio, que te pregunto en un momento. ¿Cuál es tu nombre?";

/** The value that an answer to this step holds; a reason where it is nearly one; null where it is none. */
function valueIn(step: number, text: string): { value: string } | { reason: string } | null {
  switch (step) {
    case 1: {
      if (isBusinessName(text)) return { reason: NAME_OF_BUSINESS };
      const value = firstNameIn(text);
      return value === null ? null : { value };
    }
    case 2: {
      const value = lastNameIn(text);
      return value === null ? null : { value };
    }
    case 3:
    case 7: {
      const [email] = emailsIn(text);
      if (email) return { value: email.value };
      return text.includes("@") ? { reason: BAD_EMAIL } : null;
    }
    case 4:
    case 8: {
      const [phone] = phonesIn(text);
      if (phone) return { value: phone.value };
      const digits = text.replace(/\D/g, "").length;
      if (digits > 15) return { reason: `Ese teléfono tiene demasiados dígitos. Escribe uno solo. ${ABROAD}` };
      return digits > 3 ? { reason: `A ese teléfono le faltan dígitos. ${ABROAD}` } : null;
    }
    case 5: {
      const [site] = websitesIn(text);
      return site ? { value: site.value } : null;
    }
    case 6: {
      const value = companyNameIn(text);
      return value === null ? null : { value };
    }
    case 9: {
      const value = industrySaid(text);
      return value === null ? null : { value };
    }
    default:
      return null;
  }
}

/** What the business does by its usual name, or as it was typed where that says more: "panadería y repostería". */
function industrySaid(text: string): string | null {
  const known = industryIn(text);
  const typed = withoutOpening(text);
  if (known === null || typed === null) return known ?? typed;
  const [opening, more] = [`${plainWords(known)} `, plainWords(typed)];
  const [next = ""] = more.startsWith(opening) ? more.slice(opening.length).split(" ") : [];
  return SAYS_MORE.has(next) ? typed : known;
}

/** Words after a trade that tell it more closely; "que se llama …" does not. */
const SAYS_MORE = new Set(["y", "e", "de", "del", "para", "sin", "con"]);

const HAS_FORM = new Set([3, 4, 5, 7, 8]);

/** Reads an answer of the setup wizard by rules, without a model. */
export function interpretAnswer(step: number, text: string): Interpretation {
  const plain = plainWords(text);
  const ask = `Dime ${nameOf(step)}, por favor.${skipHint(step)}`;
  if (plain === "" && !/[\p{L}\p{N}]/u.test(text)) {
    return isOptional(step) && text.trim() === "" ? declined(step) : no(`No entendí tu respuesta. ${ask}`);
  }
  // An address or a number is recognised by its form, whatever words stand around it.
  const early = HAS_FORM.has(step) ? valueIn(step, text) : null;
  if (early && "value" in early) return took(early.value);
  if (isDecline(plain)) return declined(step);
  if (asksSomething(text, plain)) {
    return no(`Buena pregunta, la vemos en cuanto termines tu cuenta. Por ahora, ${lowerFirst(ask)}`);
  }
  if (early) return no(early.reason, true);
  if (saysNothing(plain)) return no(`No entendí tu respuesta. ${ask}`);
  const late = HAS_FORM.has(step) ? null : valueIn(step, text);
  if (late) return "value" in late ? took(late.value) : no(late.reason, true);
  return no(`No entendí tu respuesta. ${ask}`, true);
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const ABROAD = "Si no es de México, escríbelo con su código de país.";
