import { fold, plainWords, tokenise } from "~/language/spanish";
import { wordSet } from "~/language/word-set";
import type { Passage } from "~/providers/ai/port";
import { POLITE } from "./polite";
import { allStems } from "./stems";
import { allUnits, type Unit } from "./units";

/** What leads to such a question, and who is asked. */
const LEADS = wordSet(
  `hola buen buenas buenos dia dias tarde tardes noche noches oye oiga oigan disculpa disculpe disculpen una pregunta
  consulta y tambien ustedes uds vosotros aqui ahi me nos le les te pueden puede puedes podrian podria podeis se`,
);
const HAVE = wordSet(
  "hay tienen tiene tienes tenes teneis tener cuentan cuentas contais ofrecen ofreces ofreceis ofrecer dan das dais dar brindan otorgan",
);
const ISSUE = wordSet(
  "dan das dais dar hacen haces haceis hacer entregan entregas entregais entregar emiten emites emitis emitir extienden",
);
/** "¿Facturan?", "¿me pueden facturar?" */
const INVOICES = /^factur(?:an|as|ais|ar)$/;
/** "¿Qué garantía tienen?", "¿cuánto dura la garantía?" */
const OF_WHICH =
  /^que (?<thing>[a-z]{4,}) (?:tienen?|tenes|teneis|hay|dan|das|dais|ofrecen?)$|^cuant[oa]s? (?:(?:tiempo|meses) (?:de |dura )?|dura )(?:la |el )?(?<other>[a-z]{4,})(?: (?:tienen?|teneis|dan|dais|hay))?$/;
/** What a business writes out to its customers; of other things it may hand over what it neither has nor makes. */
const PAPERS = /^(?:facturas?|boletas?|recibos?|comprobantes?|tickets?|certificados?|constancias?)$/;
/** With these a question asks for a condition, another day or a part. */
const OTHERWISE =
  /\b(?:hoy|ahora|ahorita|manana|todavia|aun|sigue|disponib\w*|no|sin|con|para|pa|por|si|sol[oa]s?|cuant[oa]s?|donde|cuando|como|cual|que|algun[oa]?s?|mas|otr[oa]s?|cada)\b|\d/;
const OPENS_OBJECT = wordSet("un una unos unas el la los las su sus siempre tambien nuestro nuestra nuestros nuestras");
const JOINTS = wordSet("o y u e");
/** "3 meses de" garantía. */
const SOME = /^(?:\d{1,3}|un|una|dos|tres|seis|doce) (?:dias|semanas|mes|meses|anos?) de (?=[a-z])/;
const MOST_BESIDE = 3;

/** What a business says of itself: "damos", "se entrega", "contamos con". */
const OF_SELF =
  /^(?:(?:si|tambien|siempre),? )?(?:(?<self>(?:damos|tenemos|ofrecemos|entregamos|emitimos|hacemos|brindamos|otorgamos|extendemos)|contamos con)|se (?<passive>dan?|ofrecen?|entregan?|emiten?|hacen?|otorgan?|extienden?)) (?<what>.+)$/;
/** And of all its work, or of all things of one kind. */
const OF_ALL =
  /^(?:tod[oa]s? (?:l[oa]s |nuestr[oa]s |el |la )?[a-z]+(?: [a-z]+)?|(?:nuestr[oa]s|l[oa]s) [a-z]+s|la mano de obra) (?:tienen?|cuentan? con) (?<what>.+)$/;
/** "Garantía de 3 meses en todos los trabajos", "la garantía es de 3 meses". */
const OF_SPAN =
  /^(?:la |el )?(?<what>[a-z]+(?: (?!es )[a-z]+)?)(?: es)? de (?:\d{1,3}|un|una|dos|tres|seis|doce) (?:dias|semanas|mes|meses|anos?)\b/;
const ANY_SPAN = /\b(?:\d{1,3}|un|una|dos|tres|seis|doce) (?:dias|semanas|mes|meses|anos?)\b/;
const SPAN = new RegExp(`^${ANY_SPAN.source}`);
/** "De 3 meses", "3 meses de", and no "2 días a la semana". */
const LASTS = new RegExp(`\\b(?:de|por) ${ANY_SPAN.source}(?! (?:a la|al|por))|${ANY_SPAN.source} de `);
/** "- ", "Documentos: " */
const LABEL = /^(?:[-*•]\s*)?(?:[a-z]+(?: [a-z]+){0,2}: )?/;
/** Words with which a sentence may say the contrary, or less than it seems. */
const LIMITS =
  /\b(?:no|ni|nunca|tampoco|sin(?! costo| recargo)|excepto|salvo|menos|sol[oa]s?|solamente|unicamente|si|pero|aunque|algun[oa]s?|segun|depend\w*|siempre que|previ[ao]s?|a partir|desde|mayor(?:es)?|cuando|requiere\w*|proximamente|agotad[oa]s?|temporada|pedimos|presentar|piden?|pida)\b/;
/** How the sentence right behind it takes something from the thing, without its name. */
const TAKES_FROM =
  /^(?:no )?(?:se )?(?:cubren?|incluyen?|aplican?|valen?|rigen?|corren?|considera\w*|requieren?|exigen?)\b|^(?:salvo|excepto|valid[oa]s?|siempre que|hay que|(?:es|son) (?:necesari|obligatori|indispensable)\w*)\b/;
/** A thing of which the question itself says what it is asked of: "Las herramientas eléctricas tienen …". */
const OF_NAMED =
  /^(?:l[oa]s|el|la|nuestr[oa]s?) (?<subject>[a-z]+(?: [a-z]+){0,3}?) (?:tienen?|cuentan? con) (?<what>.+)$/;
/** What people or animals have, the customer who asks has not: "todos los empleados tienen descuento". */
const OF_OTHERS =
  /\b(?:emplead[oa]s|trabajador[ea]s|colaborador[ea]s|soci[oa]s|miembros|afiliad[oa]s|suscriptor[ea]s|alumn[oa]s|estudiantes|egresad[oa]s|jubilad[oa]s|pensionad[oa]s|nin[oa]s|bebes|menores|adult[oa]s|mayores|doctor[ea]s|medic[oa]s|profesor[ea]s|maestr[oa]s|instructor[ea]s|tecnic[oa]s|choferes|conductor[ea]s|vecin[oa]s|perr[oa]s|gat[oa]s|mascotas)\b/;
const LONGEST = 200;
const LONGEST_BOTH = 260;

interface Asked {
  readonly verb: string;
  /** True for "¿qué garantía tienen?", "¿cuánto dura la garantía?": only a span answers. */
  readonly wantsSpan: boolean;
  /** The words of the thing, in their order. */
  readonly thing: readonly string[];
  /** All other words that name something: of what it is asked. */
  readonly of: readonly string[];
}

/**
 * The sentence in which a business says of itself, or of all its work, that it has or gives just what a question asks for:
 * "Entregamos boleta o factura" to "¿dan factura?". With it the next sentence where that goes on about the thing ("La
 * garantía no cubre golpes"). Null where another line tells the same thing otherwise, limits it or gives it a figure.
 */
export function stated(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const asked = askedFor(question);
  if (asked === null) return null;
  const thing = asked.thing.map(stemOf);
  const units = allUnits(passages);
  const isBelow = ({ title, passage }: Pick<Unit, "title" | "passage">) =>
    isTitle(thing, title ?? passages[passage]?.heading ?? null);
  const naming = units.filter(({ text, title, passage }) => {
    const said = allStems(text);
    const isNamed = thing.every((own) => said.has(own));
    return isNamed || (SPAN.test(fold(text)) && isBelow({ title, passage }));
  });
  const found = naming.filter((unit) => states(asked, unit, isBelow(unit)));
  const [first] = found;
  if (!first || found.some(({ text }) => plainWords(text) !== plainWords(first.text))) return null;
  const next = units[units.indexOf(first) + 1];
  const more = next?.passage === first.passage && goesOnAbout(thing, next) ? next : null;
  const below = first.text.endsWith(":") ? rowsBelow(first, units) : null;
  const isOfAsked = ({ text }: Unit) =>
    asked.of.length === 0 || asked.of.some((word) => allStems(text).has(stemOf(word)));
  const isRival = (unit: Unit) =>
    unit !== more &&
    !unit.isTitle &&
    plainWords(unit.text) !== plainWords(first.text) &&
    below?.includes(unit.text) !== true &&
    isOfAsked(unit) &&
    saysOtherwise(unit);
  if ((first.text.endsWith(":") && below === null) || naming.some(isRival)) return null;
  const said = below === null ? (more?.text ?? null) : below.join(", ");
  const text = said === null ? first.text : `${first.text.replace(/(?<![.!:])$/, ".")} ${said}`;
  return text.length > LONGEST_BOTH ? null : { unit: first, text };
}

/** "¿Tienen garantía los trabajos?": a verb of having or giving, the thing, and of what it is asked; null otherwise. */
function askedFor(question: string): Asked | null {
  const words = plainWords(question).split(" ");
  const from = words.findIndex((word) => !LEADS.has(word));
  const own = words.slice(Math.max(0, from));
  const ofSpan = OF_WHICH.exec(own.join(" "))?.groups;
  if (ofSpan !== undefined)
    return { verb: "tienen", thing: [ofSpan.thing ?? ofSpan.other ?? ""], of: [], wantsSpan: true };
  if (own.length === 1 && INVOICES.test(own[0] ?? ""))
    return { verb: "dan", thing: ["factura"], of: [], wantsSpan: false };
  const at = own.findIndex((word) => HAVE.has(word) || ISSUE.has(word));
  // "¿Los muebles tienen garantía?"
  const before = own.slice(0, Math.max(0, at));
  const isOfThings = at >= 2 && at <= 4 && /^(?:l[oa]s|sus)$/.test(before[0] ?? "");
  if (at < 0 || (at > 0 && !isOfThings)) return null;
  const verb = own[at] ?? "";
  const rest = own.slice(/^(?:cuentan|cuentas|contais)$/.test(verb) && own[at + 1] === "con" ? at + 2 : at + 1);
  if (OTHERWISE.test(rest.join(" "))) return null;
  const named = rest.filter((word) => !POLITE.has(word));
  const start = named.findIndex((word) => !OPENS_OBJECT.has(word));
  const end = named.findIndex((word, index) => index > start && /^(?:l[oa]s|el|la|en|a|sus?|y|o|e|u)$/.test(word));
  const thing = named.slice(Math.max(0, start), end < 0 ? undefined : end);
  const of = [...before.slice(1), ...(end < 0 ? [] : named.slice(end))].filter(
    (word) => word.length > 2 && !OPENS_OBJECT.has(word),
  );
  const things = thing.filter((word) => word !== "de");
  // "¿Tiene garantía?" asks about a thing that was mentioned before.
  if (verb === "tiene" && of.length === 0) return null;
  return start < 0 || things.length === 0 || things.length > 3 ? null : { verb, thing: things, of, wantsSpan: false };
}

function states({ verb, thing, of, wantsSpan }: Asked, unit: Unit, isBelowTitle: boolean): boolean {
  const { text, isTitle: isHeading, row, asked, opens, position } = unit;
  if (isHeading || row !== null || (asked !== null && !opens) || text.length > LONGEST) return false;
  const folded = fold(text).replace(LABEL, "");
  const said = allStems(text);
  if (LIMITS.test(folded.replace(/^si,? (?=[a-z]+mos\b)/, "")) || !of.every((word) => said.has(stemOf(word))))
    return false;
  if (wantsSpan && !LASTS.test(folded)) return false;
  // "Facturamos el mismo día."
  const [first = ""] = folded.replace(/^(?:si|tambien),? /, "").split(/[^a-z]+/);
  if (/[aei]mos$/.test(first) && PAPERS.test(thing.join(" ")) && stemOf(first) === stemOf(thing[0] ?? "")) return true;
  const self = OF_SELF.exec(folded)?.groups;
  if (self?.what !== undefined) return isVerbOf(verb, self, thing) && holdsThing(self.what, thing);
  const named = OF_NAMED.exec(folded)?.groups;
  const isOfNamed = named?.subject
    ?.split(" ")
    .every((word) => word.length < 4 || of.map(stemOf).includes(stemOf(word)));
  const all = OF_ALL.exec(folded)?.groups?.what ?? (isOfNamed && of.length > 0 ? named?.what : undefined);
  if (all !== undefined) {
    const isOfOthers = of.length === 0 && OF_OTHERS.test(subjectOf(folded));
    return HAVE.has(verb) && !isOfOthers && holdsThing(all, thing);
  }
  const span = OF_SPAN.exec(folded)?.groups?.what;
  if (span !== undefined) return HAVE.has(verb) && stemsOf(span.split(" ")) === stemsOf(thing);
  const isSome = SOME.test(folded) && holdsThing(folded, thing);
  return HAVE.has(verb) && (isSome || (isBelowTitle && SPAN.test(folded) && position <= 1));
}

const subjectOf = (folded: string): string => folded.split(/ (?:tienen?|cuentan?) /)[0] ?? "";

/** True where the verb of the question and that of the sentence say the same: to have, or of papers to write them out. */
function isVerbOf(
  asked: string,
  { self = "", passive = "" }: Readonly<Record<string, string | undefined>>,
  thing: readonly string[],
): boolean {
  const isPaper = PAPERS.test(thing[0] ?? "");
  if (isPaper && (ISSUE.has(asked) || HAVE.has(asked))) return true;
  const isHaving =
    /^(?:damos|tenemos|ofrecemos|brindamos|otorgamos|contamos con)$/.test(self) ||
    /^(?:dan?|ofrecen?|otorgan?)$/.test(passive);
  if (HAVE.has(asked) && isHaving) return true;
  const root = asked.replace(/(?:an|en|as|es|ais|eis|ar|er|ir)$/, "");
  return `${self} ${passive}`.trim().replace(/(?:[aei]mos|an?|en?)$/, "") === root;
}

/** True where the thing is what the verb is about: "(3 meses de) garantía …", "boleta o factura …". */
function holdsThing(what: string, thing: readonly string[]): boolean {
  const parts = what.replace(/[.;:(].*$/s, "").split(/,| (?:o|y|u|e) |\//);
  const wanted = stemsOf(thing);
  for (const [at, part] of parts.slice(0, MOST_BESIDE + 1).entries()) {
    const words = part.trim().replace(SOME, "").split(" ");
    const start = words.findIndex((word) => !OPENS_OBJECT.has(word) && !JOINTS.has(word));
    const own = words.slice(Math.max(0, start)).filter((word) => word !== "de");
    if (stemsOf(own.slice(0, thing.length)) === wanted) return true;
    // Things before it in a list may only be short names ("boleta o factura"), and no sentence of their own.
    if (own.length > MOST_BESIDE || at === MOST_BESIDE) return false;
  }
  return false;
}

/** "Centro: $50", "Tarímbaro: $150" below "Tenemos servicio a domicilio:"; null where nothing stands there. */
function rowsBelow({ passage, text }: Unit, units: readonly Unit[]): string[] | null {
  const rows = units.filter((one) => one.passage === passage && one.row !== null && one.title?.endsWith(text));
  return rows.length === 0 ? null : rows.map((one) => one.text.replace(/\.$/, ""));
}

/** "La garantía no cubre golpes", "No cubre mal uso", "La garantía se pide con la boleta". */
function goesOnAbout(thing: readonly string[], { text, isTitle: isHeading, row }: Unit): boolean {
  if (isHeading || row !== null) return false;
  const folded = fold(text);
  const [first = "", second = ""] = folded.split(/[^a-z]+/);
  const head = OPENS_OBJECT.has(first) || first === "esta" ? second : first;
  return TAKES_FROM.test(folded) || stemOf(head) === thing[0];
}

/** A line that limits the thing, or tells a figure of it, is another word about it. */
function saysOtherwise({ text, row }: Unit): boolean {
  return row !== null || /\d/.test(text) || LIMITS.test(fold(text));
}

function isTitle(thing: readonly string[], title: string | null): boolean {
  const words = plainWords(title?.split(" › ").at(-1) ?? "").split(" ");
  return words.length === thing.length && words.every((word, at) => stemOf(word) === thing[at]);
}

const stemOf = (word: string): string => tokenise(word)[0]?.stem ?? word;
const stemsOf = (words: readonly string[]): string => words.map(stemOf).join(" ");
