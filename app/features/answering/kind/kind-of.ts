import { besideHour } from "~/features/actions/ready/asks-hour";
import { withoutAddress } from "~/language/address";
import { asksPrice } from "~/language/asks-price";
import { isFullName } from "~/language/given-names";
import { spellOut } from "~/language/shorthand";
import { isSmallTalk } from "~/language/small-talk";
import { plainWords } from "~/language/spanish";
import { wordlessIn } from "~/language/wordless";
import { contactIn, readingOf } from "../readings";
import { INFORMATION } from "./asks";
import { asksForPerson } from "./asks-for-person";
import { kindByForm } from "./by-form";
import { asksCalmly, isNameAndPhone, saysGoodbye, saysSomething } from "./calm-by-form";
import { courtesyOf, saysThanks } from "./courtesies";
import { decide, LEARNED, type LearnedKind, likelihoods, wordsFor } from "./learned";
import { changesOwn, wantsNothing } from "./own-things";
import { soundOf } from "./phrases";
import { upsetAs, wantsWorkOnOther } from "./upset";
import { AVAILABILITY, BOOKING, EITHER, ORDER, PERSON, ROBOT, STATUS, URGENT, WEIGHED } from "./wish-phrases";

/**
 * What a customer's message is, whoever answers it. A message may be several things; it counts as the one that needs
 * the most care, in the order in which `kindOf` looks.
 */
export const KINDS = [
  "anger",
  "complaint",
  "foreign",
  "link",
  /** A place or somebody's card on a map or in a book, without a word. */
  "place",
  /** What the channel could not carry. */
  "unreadable",
  "robot",
  "person",
  "greeting",
  "thanks",
  "small_talk",
  "urgency",
  "status",
  "booking",
  "order",
  "availability",
  "contact",
  /** Something happened that a person has to look at: "ya pagué", "estoy afuera". */
  "report",
  "question",
] as const;
export type Kind = (typeof KINDS)[number];

const UPSET: readonly Kind[] = ["anger", "complaint"];
const WISHES: readonly Kind[] = ["order", "booking"];
const MAYBE_HOUR: readonly Kind[] = ["question", "order", "availability"];
const MOST = 2_000;
/** "A veces", "hace un mes", "día de muertos": an answer to what was asked. */
const ANSWERS =
  /^(?:nunca|jamas|nadie|a veces|(?:el )?dia de (?:los )?muertos|(?:desde )?hace (?:como )?(?:un(?:os?|as?)? |\d{1,2} |dos |tres |cuatro )?(?:ratos?|dias?|semanas?|mes(?:es)?|anos?))$/;
/**
 * A message of at most this many words is a complaint only if a word in it is known to complain: "floreria las
 * jacarandas" is a name.
 */
const FEW_WORDS = 4;
const SPEAKS_FOR_IT = 2;
const LAUGHS = /(?<!\p{L})j[aeiou]j[aeiou]|[👏🙃]/iu;
/** "La otra estética me dejó mal jaja": they laugh at somebody else. */
const AT_OTHERS =
  /\botr[oa]s? (?:\w{1,8} )?(?:lados?|lugar(?:es)?|esteticas?|salon(?:es)?|negocios?|tiendas?|taller(?:es)?|empresas?|clinicas?|consultorios?|dentistas?|doctora?|veterinari\w{1,3}|proveedor(?:es)?|parte)\b/;
/** From this many words on, a message with a question mark is more than a chat. */
const ASKED_FROM = 4;
const HELLO = "(?:hola|buenas|buenos dias|buenas tardes|buenas noches|disculpe|oiga|oye|y)";
/**
 * Only a question for a price, a number to call, an address or the hours: whatever its words look like, it is no
 * complaint and no order.
 */
const ASKS_ONLY = new RegExp(
  `^(?:${HELLO} )*(?:(?:abren|abris|atienden|trabajan) (?:el|los|la|las|en|hoy|manana) (?:\\S+ ){0,4}\\S+|(?:a como|a cuanto|en cuanto|cuanto (?:cuesta|cuestan|vale|valen|sale|esta|es)|que precio|precio de) (?:\\S+ ){0,10}\\S+|(?:a que|cual es el|me (?:da|das|dan|pasa|pasas|pasan|regala)) (?:\\S+ ){0,2}(?:numero|telefono|fijo|direccion|correo)(?: \\S+){0,5})$`,
);
/** "Pásame con una persona o alguien que no sea un bot." */
const ASKS_FOR_EITHER =
  /\b(?:hablar con|pas[ae]n?me|comuni\w+|prefiero|(?:quiero|quisiera|necesito) (?!saber|preguntar))\b/;

/** "Quisiera reservar uno de 2 m² desde el 1": what was learned knows few things that are reserved. */
const BOOKS = new RegExp(
  `^(?:${HELLO} )*(?:quiero|quisiera|quisieramos|queremos|me gustaria|deseo) (?:reservar|renovar|agendar|apartar) \\S+`,
);
/** "Apúntame al curso", "sepáremela", "si me aparta la dorada": who says so wants it kept, in whatever words besides. */
const KEEPS =
  /\b(?:apunt|anot|inscrib|matricul|apart|separ|guard|reserv)[ae]n?(?:me|nos)(?:l[oa]s?)?\b|\b(?:me|nos) (?:l[oa]s? )?(?:apart|separ|guard|reserv)a[ns]?\b/;
/** "¿Avisan antes de llegar con la leña?" asks what is done for everybody, and tells of nothing that was. */
const ASKS_DONE =
  /^(?!(?:van|(?:contest|respond|piens|cre|tard|vend)[a-z]+) )[a-z]{2,}(?:an|en) (?!.*\b(?:me|mis?|nos|yo|ya|no|nunca|nadie|todavia|siempre|peor|mal|algun dia)\b)/;
/** "¿De qué marca es la máquina que usas?", "es una máquina de coser": a tool, and not who answers. */
const OF_OWN_MACHINE =
  /\b(?:maquinas?|computadoras?|compu|ordenador|sistema automatico) (?:(?:que|q|con (?:la )?que) (?:usa|utiliz|tien|manej|vend)|de (?:coser|afeitar|cortar|cafe|lavar|rasurar|pelo|tatuar|hacer))[a-z]*/g;
/** Thanks of one country whose words look like a complaint. */
const GLAD = /^(?:(?:ok|listo|dale|hola|gracias|mae) )*pura vida(?: (?:mae|gracias))?$/;
const AGREES = /^vale (?=(?:pues |entonces )?(?:[a-z]{3,}(?:me|nos)(?:l[oa]s?)? |quiero |me ))/;
/** "¿Necesito cita?" asks whether one is needed; who wants one says "una cita", or when. */
const ASKS_NEED = /^(?:y )?(?:necesito|ocupo|requiero) (?!un\b|una\b)[a-z]+( previa)?$/;
/** "Y la hamburguesa doble", "y de media": another size goes on with the question before. */
const GOES_ON =
  /^y (?:el|la|los|las|un|una) (?:[a-z]+ ){0,2}(?:doble|triple|sencill[oa]|simple|sol[oa]|chic[oa]|median[oa]|grande|familiar|personal|individual)s?$|^y medi[oa] (?:dia|docena|kilo|libra|litro|metro|paquete|porcion|orden|jornada|manana|tarde)$|^y de (?:\S+ ){0,2}\S+$|^y (?:por|para|con|en|a) (?:\S+ ){1,4}(?:no ?mas|nada mas|solamente|unicamente)$/;
/** Words before the message itself: "listo, …", "ok, entonces …". */
const LED = "(?:(?:ok|okey|vale|listo|va|dale|bueno|perfecto|genial|ah|entonces|ya|gracias) )*";
const FAULTY =
  "(?:que|q|no|me|mi|mis|ya|se|nunca|todavia|sin|peor|mal[oa]?s?|fri[oa]s?|crud[oa]s?|rot[oa]s?|suci[oa]s?|vaci[oa]s?|quemad\\w*|podrid\\w*|incomplet\\w*)";
/** "Listo, y el nombre de cada una" goes on with another thing; "y el pastel que pedí" may complain. */
const NAMES_ANOTHER = new RegExp(`^${LED}y (?:el|la|los|las) (?!(?:.* )?${FAULTY}(?: |$))(?:\\S+ ){0,4}\\S+$`);
/** "El pan y la leche": things, each with nothing but what it is made of. */
const A_THING = "(?:el|la|los|las) [a-z]{3,}(?: (?:de|con|para) [a-z]{3,})?";
const NAMES_THINGS = new RegExp(`^${LED}${A_THING}(?: (?:y|e|o|u|mas|con) ${A_THING}){1,3}$`);
/** "… para el sábado, si se puede" wishes, and sets no condition. */
const IF_POSSIBLE =
  /(?<=\p{L}.{8})[\s,.]+(?:(?:si|ojal[aá]) (?:se pued[ea]|es posible|fuera posible|pueden?|no (?:es|hay) (?:molestia|problema)))[\s.!]*$/iu;
const SOON = "en (?:un|unos|una|\\d{1,2}) (?:rato|ratito|momento|momentito|min\\w*|horas?)";
/** "Vale, voy para allá", "en 10 minutos llego": nothing is ordered, and the team should know. */
const COMES = new RegExp(
  `^${LED}(?:(?:ya|ahora|ahorita|${SOON}) ){0,3}(?:(?:ya |ahora |ahorita )(?:llego|llegamos|salgo|salimos)|${SOON} (?:llego|llegamos|salgo|salimos|estoy ahi|estamos ahi)|(?:voy|vamos|salgo|salimos)(?: ya| saliendo| llegando)? (?:en camino|(?:para|pa|hacia|por) (?:alla|aca|ahi|alli)))(?: (?:gracias|saludos|porfa))?$`,
);
/** "¿Y uno jovencito de olivo?" asks for another one, and orders none. */
const ASKS_ANOTHER = /^y (?:el|la|los|las|un|una|uno|unos|unas) (?:\S+ ){0,4}\S+$/;
/** "¿Son veganas las conchas?" asks what a thing is like, whatever its words look like; "¿es normal que …?" does not. */
const ASKS_QUALITY = new RegExp(
  `^(?:${HELLO} )*(?:es|son|esta|estan|sera|seran) (?!normal|justo|posible|logico|verdad)(?:muy )?[a-z]{3,} (?:el|la|los|las|su|sus|este|esta|estos|estas|ese|esa|esos|esas) [a-z]+(?: (?:de|del|con|sin|para|a) [a-z]+){0,2}$`,
);
/** "Informes", "me podrían dar información por favor": who opens so has not asked anything yet. */
const OPENS_ASKING = new RegExp(
  `^(?:${HELLO} )*(?:(?:me |les? |te )?(?:puede[ns]?|podria[ns]?|das?|dan|pasas?|pasan|regalas?|pido|quiero|quisiera|necesito|ocupo|busco|solicito) ){0,2}(?:dar(?:me)? |pasar(?:me)? |pedir(?:les?)? |recibir )?(?:mas |un poco (?:mas )?de |alguna |la )?(?:info|informes|informacion)(?: (?:por favor|porfa|porfis|gracias)){0,3}$`,
);
/** What customers did wrong themselves, or failed at, is no complaint. */
const OWN_FAULT =
  /\b(?:me (?:equivoque|confundi)(?! (?:al|con|en) (?:confiar|comprar|pedir|elegir|escoger|contratar|venir|ustedes|uds))|(?<!no )(?:fue |es )?(?:un )?error mio(?! (?:confiar|comprar|pedir|elegir|contratar|venir))|(?<!\b(?:me|nos|te|se) )(?:he|ha|hemos) (?:suspendido|reprobado)(?! (?:el|la|los|las|mis?) (?!examen|teoric|practic|prueba))|(?:suspendi|reprobe)|(?:mande|envie|deposite|transferi|pague|pedi|puse|escribi|compre|marque) (?!.{0,60}\b(?:me|nos|ustedes|uds)\b).{0,40}\bequivocad[oa]s?)\b/;
/** What a business does or has. */
const OF_OFFER =
  /\b(?:hay|tienen|tienes|tenes|teneis|hacen|haces|haceis|venden|vendes|vendeis|manejan|sirven|servis|abren|abris|trabajan)\b/;
/** With one of these a question is about something for the customer. */
const OF_CUSTOMER =
  /\b(?:me|nos|mi|yo|quiero|queria|quisiera|quisieramos|queremos|necesito|ocupo|puedo|podemos|podria|podriamos|voy|vamos|somos|seriamos|para \w+ (?:personas|noches?))\b/;

/**
 * The kind of a customer's message or burst, by its words alone. What shows by its form (a link, a greeting, another
 * language) is read by rules; the others by what was learned of ten thousand messages, where a rule's word weighs.
 */
export function kindOf(text: string): Kind {
  const cut = text.slice(0, MOST);
  const whole = kindOfOne(cut);
  // Several messages in a row come as lines, and one line that complains makes the whole a complaint. A single sentence
  // does so only if the phrases find a complaint too: otherwise it may just explain the question. In a mocking text
  // without a question every clause counts: "los pelos siguen igualitos, bello el trabajo jajaja" is no praise.
  const lines = partsOf(cut, /\n/);
  const sentences = upsetAs(cut) === null ? [] : partsOf(cut, mocks(cut) ? /[.,!?;\n]/ : /[.!?;\n]/);
  const kinds = [whole, ...[...lines, ...sentences].map(kindOfOne)];
  return UPSET.find((kind) => kinds.includes(kind)) ?? whole;
}

function mocks(cut: string): boolean {
  const calm = calmWords(cut);
  return LAUGHS.test(cut) && !/[¿?]/.test(cut) && ![OF_OFFER, INFORMATION, AT_OTHERS].some((one) => one.test(calm));
}

/** "Quiero una hora para el viernes" means an appointment, unless it asks for something to know besides. */
function wantsHour(plain: string, isMarked: boolean): boolean {
  const rest = besideHour(plain, isMarked);
  return rest !== null && !INFORMATION.test(rest);
}

/** The parts of a text that has several. */
function partsOf(text: string, end: RegExp): string[] {
  const parts = text.split(end).filter((part) => part.trim() !== "");
  return parts.length > 1 ? parts : [];
}

function kindOfOne(written: string): Kind {
  if (wantsNothing(written)) return "small_talk";
  const text = written.replace(IF_POSSIBLE, "");
  const plain = plainWords(text);
  const isMarked = text.includes("?");
  if ((isMarked && ASKS_NEED.test(plain)) || GOES_ON.test(plain)) return "question";
  if (!isMarked && COMES.test(calmWords(text))) return "report";
  const kind = kindByWords(text);
  if (MAYBE_HOUR.includes(kind) && wantsHour(plain, isMarked)) return "booking";
  return kind === "order" && isMarked && ASKS_ANOTHER.test(plain) ? "question" : kind;
}

function kindByWords(text: string): Kind {
  const read = readByRules(text);
  // Phrases of urgency are seldom wrong, and few were written to learn from.
  if (!isLearned(read) || read === "urgency" || !/\p{L}/u.test(text)) return read;
  const words = Math.max(1, withoutAddress(plainWords(text).split(" ")).length);
  const kind = decide(likelihoods(text), read, words);
  const byForm = UPSET.includes(kind) ? null : kindByForm(calmWords(text), text.includes("?"));
  if (byForm !== null) return byForm === "order" && WISHES.includes(kind) ? kind : byForm;
  if (kind === "small_talk" && text.includes("?") && (words >= ASKED_FROM || read === "question")) return "question";
  if (kind === "small_talk" && saysSomething(calmWords(text))) return "question";
  if (UPSET.includes(kind) && upsetAs(text) === null) {
    if (changesOwn(text)) return "status";
    // "Paty Ruvalcaba" answers who it is for: words that nobody has seen before only look like a complaint.
    if (isNameAndPhone(text)) return "contact";
    if (isFullName(text) || ANSWERS.test(plainWords(text))) return "question";
    if (words <= FEW_WORDS && wordsFor("complaint", text) < SPEAKS_FOR_IT) return "question";
    if (GLAD.test(plainWords(text))) return "small_talk";
    if (saysGoodbye(calmWords(text))) return "thanks";
    const asksDone = text.includes("?") && ASKS_DONE.test(calmWords(text));
    if (asksDone || wantsWorkOnOther(text) || asksCalmly(text)) return "question";
    if ([OWN_FAULT, NAMES_ANOTHER, NAMES_THINGS].some((one) => one.test(plainWords(text)))) return "question";
  }
  if (WISHES.includes(read) && kind === "question" && !text.includes("?")) {
    const calm = calmWords(text);
    if (KEEPS.test(calm) || (read === "booking" && BOOKS.test(calm))) return read;
  }
  const isWish = WISHES.includes(kind);
  if (read !== "question" || !(isWish || UPSET.includes(kind))) return kind;
  const calm = calmWords(text);
  if (ASKS_ONLY.test(calm) || ASKS_QUALITY.test(calm)) return "question";
  return isWish && (asksPrice(text) || (text.includes("?") && asksOfOffer(calm))) ? "question" : kind;
}

/** "¿La trufada la hacéis hoy?" asks what the business does, and nothing for the customer. */
function asksOfOffer(calm: string): boolean {
  return OF_OFFER.test(calm) && !OF_CUSTOMER.test(calm);
}

/** Whether a customer is angry or complains. */
export function isUpset(text: string): boolean {
  return UPSET.includes(kindOf(text));
}

const isLearned = (kind: Kind): kind is LearnedKind => (LEARNED as readonly Kind[]).includes(kind);

/** A text's words without stretched letters, and without those that only call somebody. */
function calmWords(text: string): string {
  const plain = plainWords(spellOut(text)).replace(/([a-z])\1{2,}/g, "$1");
  return withoutAddress(plain.split(" ")).join(" ");
}

function readByRules(cut: string): Kind {
  const wordless = wordlessIn(cut);
  if (wordless !== null) return wordless === "call" ? "report" : wordless;
  const upset = upsetAs(cut);
  if (upset !== null) return upset;
  const reading = readingOf(cut);
  if (reading === "foreign" || reading === "link") return reading;
  const plain = calmWords(cut);
  const sounded = soundOf(plain);
  if (ROBOT.test(soundOf(plain.replace(OF_OWN_MACHINE, " "))) && !/\bhablar con\b/.test(plain)) return "robot";
  if (EITHER.test(sounded) && !ASKS_FOR_EITHER.test(plain)) return "robot";
  if (asksForPerson(cut) || PERSON.test(sounded)) return "person";
  const courtesy = courtesyOf(plain, cut);
  if (courtesy !== null) return courtesy;
  if (URGENT.test(sounded)) return "urgency";
  return wishOf(sounded, plain) ?? withoutWish(reading, cut);
}

/** What an urgent message asks for besides being urgent. */
export function kindBesideUrgency(text: string): Kind {
  const plain = calmWords(text.slice(0, MOST));
  return wishOf(soundOf(plain), plain) ?? "urgency";
}

function wishOf(sounded: string, plain: string): Kind | null {
  if (STATUS.test(sounded) && !/^si /.test(plain)) return "status";
  // "El mes que viene" and "vale, apúntame" ask nothing.
  const asks = INFORMATION.test(plain.replace(/ que (?:viene|entra)\b/g, "").replace(AGREES, ""));
  if (!asks && BOOKING.test(sounded) && !WEIGHED.test(sounded)) return "booking";
  if (!asks && ORDER.test(sounded)) return "order";
  return AVAILABILITY.test(sounded) ? "availability" : null;
}

function withoutWish(reading: ReturnType<typeof readingOf>, text: string): Kind {
  // A message that is only a name is a detail about the customer.
  if (reading === "remark" && contactIn(text).name !== undefined) return "contact";
  if (reading === "remark") return "small_talk";
  return reading === "contact" || reading === "report" ? reading : "question";
}

/** "Buenos días, cómo amanecieron, aquí con un friazo". */
const GREETS = /^(?:hola|holi|buen dia|buenos dias|buenas (?:tardes|noches))\b/;

/** True for a message that says nothing but thanks or the like: "joya, gracias". */
export const onlyThanks = (text: string): boolean =>
  ["thanks", "small_talk"].includes(courtesyOf(calmWords(text.slice(0, MOST)), text) ?? "");

/**
 * How to meet a message that only greets, thanks or chats; null where it says more.
 * @param isFirst nobody has written to the customer yet: who waves or chats then is greeted, not told "you are welcome"
 */
export function courtesyIn(text: string, isFirst = false): "greeting" | "thanks" | null {
  const calm = calmWords(text.slice(0, MOST));
  if (OPENS_ASKING.test(calm)) return "greeting";
  const kind = kindOf(text);
  // "Cámbieme el pastel por uno bueno, este sabe feo": a text with a complaint in it gets no cheerful reply.
  if (kind === "small_talk" && upsetAs(text) !== null) return null;
  if (kind === "small_talk" && !saysThanks(calm) && (GREETS.test(calm) || isFirst)) return "greeting";
  // Marks alone ("??") are no thanks: somebody waits.
  const isSaid = /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text);
  if (kind === "small_talk" || (isSaid && isSmallTalk(text))) return kind === "greeting" ? "greeting" : "thanks";
  return kind === "greeting" || kind === "thanks" ? kind : null;
}
