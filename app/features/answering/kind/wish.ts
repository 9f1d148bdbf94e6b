import { closedNote, outsideHours } from "~/features/actions/ready/outside-hours";
import type { BusinessHours } from "~/features/hours/schedule";
import type { MessageRecord } from "~/features/threads/messages/queries.server";
import { type AskedWish, noticeOf } from "~/features/threads/notice";
import { listed } from "~/language/listed";
import { spellOut } from "~/language/shorthand";
import { plainWords } from "~/language/spanish";
import type { Treatment } from "~/language/treatment";
import { givesUp } from "./own-things";

/** What a customer wants that a person has to do: an order, an appointment or reservation, or how something of theirs goes. */
export type WishKind = "order" | "booking" | "status";

export interface Wish {
  readonly kind: WishKind;
  /** The customer's own words, without greetings. */
  readonly said: string;
  /** Their name, where it is known. */
  readonly name: string | null;
  /** It was asked for before, and is not asked for again. */
  readonly wasAsked: boolean;
  /** Something that is there already shall be another or none: "quiero cancelar mi pedido". */
  readonly changes?: true;
}

type Essential = "what" | "when" | "name";

const MOST_SAID = 240;
const WHEN =
  /\b(?:hoy|manana|pasado manana|ahorita|ahora|ya|lunes|martes|miercoles|jueves|viernes|sabado|domingo|fin de semana|semana|quincena|navidad|noche ?buena|ano nuevo|tarde|noche|mediodia|temprano|cuanto antes|lo antes posible|(?:el |dia )\d{1,2}|\d{1,2} de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep\w*|octubre|noviembre|diciembre)|a las? (?:\d{1,2}|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)|\d{1,2} ?(?:am|pm|hrs?|horas))\b/;
const NAMED =
  /\b(?:a nombre de|me llamo|mi nombre es|nombre|soy) +\p{L}+|\b(?:pedido|orden|folio|guia|compra)\D{0,12}\d{2,}|\b\d{3,}\b/iu;
/** "…, mañana de 3 a 5 pm, Renzo Palomino": two names at the end. */
const SIGNED = /, *(?:soy +)?\p{Lu}\p{Ll}+(?: (?:de |del |la )?\p{Lu}\p{Ll}+){1,3}[\s.!]*$/u;
/** Words that say that something is wanted, and not what. */
const EMPTY = new RegExp(
  `\\b(?:${[
    "hola+|ola|holi|oye|oigan?|buen|buenos|buenas|dia|dias|tardes|noches|disculp\\w+|por|favor|porfa\\w*|gracias|si|ok|pues|ah|bueno",
    "quiero|quisiera|queria|qero|kiero|necesito|ocupo|deseo|gustaria|puedo|puede[ns]?|podria[ns]?|podrian|poder|voy|querer|vengo|urge",
    "hacer|haser|hacerles?|hacerte|levantar|realizar|pedir\\w*|ordenar\\w*|encargar\\w*|comprar\\w*|apartar\\w*|tomar?|agend\\w*|reserv\\w*|sacar|solicitar|tener|dar\\w*|apunt\\w*|anot\\w*|inscribir\\w*|programar|cita|citas|sita|turno|pedido|pedio|orden|encargo|compra|tomas|toman|das|dan",
    "a|al|algo|con|de|del|domicilio|e|el|en|es|esta|este|la|las|le|les|lo|los|me|mi|mis|nos|o|para|pa|que|se|su|te|tu|un|una|unas|unos|y|yo|whats\\w*|aqui|llevar|nombre|soy|llamo|alguien|cliente",
  ].join("|")})\\b`,
  "g",
);

/** The customer's words as they are kept and said back: in one line, without what only greets. */
export function wordsOfWish(text: string): string {
  const line = text
    .replace(/\s+/g, " ")
    .replace(/[«»]/g, '"')
    .replace(
      /^(?:\s|¡|!|,|\.|hola+|ola|holi|oye|buen d[ií]a|buenos d[ií]as|buenas(?: tardes| noches| d[ií]as)?)+(?=[\s,.!¡¿]|$)/iu,
      "",
    )
    .replace(/^[\s,.!¡]+/, "")
    .trim();
  return line.length > MOST_SAID ? `${line.slice(0, MOST_SAID).replace(/[\ud800-\udbff]$/, "")}…` : line;
}

/**
 * The essentials that the customer has not said.
 * @param isClosed the time that they said cannot be
 */
export function missingOf({ kind, said, name }: Wish, isClosed = false): Essential[] {
  const plain = plainWords(spellOut(said));
  const isNamed = name !== null || NAMED.test(said) || SIGNED.test(said);
  if (kind === "status") return isNamed ? [] : ["name"];
  const left = plain.replace(WHEN_ALL, " ").replace(EMPTY, " ").trim();
  return [
    ...(left === "" ? (["what"] as const) : []),
    ...(WHEN.test(plain) && !isClosed ? [] : (["when"] as const)),
    ...(isNamed ? [] : (["name"] as const)),
  ];
}

/** True for a text that names a day, a date or a time. */
export const saysWhen = (text: string): boolean => WHEN.test(plainWords(text));

const WHEN_ALL = new RegExp(WHEN.source, "g");

const ASKED: Readonly<Record<Essential, string>> = {
  what: "qué necesitas",
  when: "para cuándo",
  name: "a nombre de quién",
};
const ASKED_USTED: Readonly<Record<Essential, string>> = { ...ASKED, what: "qué necesita" };

/** What comes next: one question, or a person, with the reason for the trace and what staff read of the wish. */
export type NextOfWish =
  | { readonly is: "ask"; readonly text: string; readonly asks: AskedWish }
  | {
      readonly is: "hand_over";
      readonly opening: string;
      readonly reason: "order" | "reservation" | "status";
      readonly line: string;
    };

interface Answering {
  readonly treatment: Treatment;
  readonly hours: BusinessHours | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * If the business is closed at the wished time, the customer hears so, and is asked for another time as if none was
 * given.
 */
export function nextOf(wish: Wish, { treatment, hours, now }: Answering): NextOfWish {
  const { kind, said } = wish;
  const closed = kind === "status" ? null : outsideHours(hours, said, now);
  const missing = wish.wasAsked || kind === "status" ? [] : missingOf(wish, closed !== null);
  if (kind !== "status" && missing.length > 0) {
    const asks = { notice: "wish", wish: kind, said, ...(closed === null ? {} : { closed }) } as const;
    return { is: "ask", text: askForMissing(wish, missing, treatment, closed), asks };
  }
  const reason = kind === "booking" ? "reservation" : kind;
  const line = `Dijo: «${said}».${closedNote(closed)}`;
  return { is: "hand_over", opening: openingOf(wish, treatment, closed), reason, line };
}

/**
 * What the customer reads while something is missing: their words, and one question.
 * @param closed the hours of the day that they wish, where it is closed at their time
 */
export function askForMissing(
  wish: Wish,
  missing: readonly Essential[],
  treatment: Treatment,
  closed: string | null = null,
): string {
  const asked = treatment === "tu" ? ASKED : ASKED_USTED;
  const other = treatment === "tu" ? "qué otro momento te queda bien" : "qué otro momento le queda bien";
  const words = missing.map((one) => (one === "when" && closed !== null ? other : asked[one]));
  const question = listed(words);
  const noted = missing.includes("what") ? "Claro." : `Anoté: «${wish.said}».`;
  return `${noted}${closed === null ? "" : ` ${closed}`} ¿${question.charAt(0).toUpperCase()}${question.slice(1)}?`;
}

/**
 * What the customer reads first when a person takes the wish over.
 * @param closed the hours of the day that they wish, where it is closed at their time
 */
export function openingOf(wish: Wish, treatment: Treatment, closed: string | null = null): string {
  const isTu = treatment === "tu";
  const name = wish.name === null ? "" : `, a nombre de ${wish.name}`;
  if (wish.kind === "status") {
    const whose = `${isTu ? "tu" : "su"} ${wish.changes ? "solicitud" : "pregunta"}`;
    const asks = missingOf(wish).length === 0 ? "" : " ¿A nombre de quién está, o qué número tiene?";
    return `Ya le pasé ${whose} a una persona del equipo: «${wish.said}».${asks}`;
  }
  if (closed !== null)
    return `Anoté: «${wish.said}»${name}. ${closed} Una persona del equipo lo ve ${isTu ? "contigo" : "con usted"}.`;
  return `Anoté: «${wish.said}»${name}. Una persona del equipo ${isTu ? "te" : "se"} lo confirma.`;
}

/** The wish that the AI asked about and that nobody has taken over since. */
export function openWish(
  messages: readonly (Pick<MessageRecord, "sender" | "metadata"> & { readonly content?: string })[],
): Pick<Wish, "kind" | "said"> | null {
  const at = messages.findLastIndex((message) => noticeOf(message) === "wish");
  const asked = messages[at];
  const isOver = messages
    .slice(at + 1)
    .some(
      (one) =>
        one.sender === "agent" ||
        noticeOf(one) === "handoff" ||
        (one.sender === "customer" && givesUp(one.content ?? "")),
    );
  if (!asked || isOver) return null;
  const { wish, said = "" } = asked.metadata ?? {};
  return wish === "order" || wish === "booking" ? { kind: wish, said } : null;
}
