import { plainWords } from "~/language/spanish";
import { wantsMore } from "../../read-name.server";
import { again, goOn, hear, type Step } from "../../session.server";
import type { OrderedLine } from "../../sessions/memo";
import type { Progress } from "../../sessions/progress";
import { fieldQuestion } from "../../texts";
import type { AskedField } from "../../value";
import { agrees, asks, cancels, isAll } from "../../words";
import { readWhen, withDay } from "../read-when";
import {
  calendarOf,
  closedAt,
  collectingOf,
  currencyOf,
  DELIVERY,
  fieldsOf,
  HOW,
  handedOver,
  handoverText,
  linesOf,
  linesText,
  NAME,
  type Scene,
  summaryOf,
  totalText,
  WHAT,
  WHEN,
  WHERE,
  withLines,
} from "./order-scene.server";
import { type ReadOrder, readOrder } from "./price-items";
import { readHandover, withoutCompany } from "./read-handover";
import { addressBeside, toldEarly } from "./told-early.server";

const MOST_TRIES = 3;

const ASKS_TOTAL =
  /^(?:(?:y|oye|oiga|entonces|pero|ok|bueno|perdon) )*(?:(?:en )?cuanto (?:(?:seria|es|sera|va|saldria|costaria|cuesta|sale|queda|suma|va a ser|te debo|le debo|debo|pago|voy a pagar|tengo que pagar|me sale|me cobras|me cobran)(?: (?:en total|por todo|de todo|todo|el total|(?:mi|el) pedido|la cuenta|entonces|al final)){0,2}|en total)|(?:(?:cual es|dame|deme|me das) )?(?:el |mi )?total)$/;
const ASKS_HANDOVER =
  /\b(?:envios?|envian?|domicilio|entregan?|entregas|reparten?|repartidor|llevan?|mandan?|traen?|recoger\w*|pasar por)\b/;
/** A text that says how many of something. */
const COUNTS =
  /\b(?:\d{1,4}|docenas?|un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte) \p{L}/u;
const IS_WHOLE = /\b(?:nada mas|nomas|solo|solamente|unicamente)\b/;
const ADDS = /\b(?:agrega\w*|anade\w*|suma\w*|tambien|ademas|otr[oa]s?)\b/;

/** Where a day or a name is no answer, but is kept for later. */
const EARLY = new Set([HOW.originalFieldName, WHERE.originalFieldName]);

const plainOf = (text: string) => plainWords(text.slice(0, 400));

/** What follows from a message to an order. */
export function stepOf(scene: Scene, before: Progress): Step {
  const { text, treatment } = scene.heard;
  const told = linesOf(before);
  if (told.length > 0 && ASKS_TOTAL.test(plainOf(text))) return sayTotal(scene, before);
  const step = withClosed(scene, hearOrder(scene, before), before.collected);
  if (step.kind !== "aside") return step;
  const isConfirming = step.progress.phase === "confirming";
  return {
    ...step,
    ...(isConfirming ? { again: summaryOf(scene, step.progress) } : {}),
    ...(ASKS_HANDOVER.test(plainOf(text)) ? { known: handoverText(scene.settings, treatment) } : {}),
  };
}

function hearOrder(scene: Scene, before: Progress): Step {
  const { text, treatment } = scene.heard;
  const fields = fieldsOf(scene, before.collected);
  if (before.phase === "asking" && fields[before.index] === WHAT && !cancels(text)) {
    const told = linesOf(before);
    if (told.length > 0 && isAll(text)) return settle(scene, before);
    const taken = takeItems(scene, before, text, false);
    if (taken) return taken;
    if (asks(text)) return { kind: "aside", progress: before, again: whatText(treatment) };
    return again(before, whatText(treatment));
  }
  if (!cancels(text)) {
    const changed = takeChange(scene, before, fields);
    if (changed) return changed;
  }
  const asked = before.phase === "asking" ? fields[before.index] : undefined;
  if (asked && EARLY.has(asked.originalFieldName)) {
    const { collected, isAll: isOnly, answer } = toldEarly(text, calendarOf(scene), asked === WHERE);
    const early = { ...before, collected: { ...before.collected, ...collected } };
    // The same question alone would sound as if nobody had listened.
    if (isOnly) return saidBefore("Anotado.", settle(scene, { ...early, tries: 0 }));
    if (answer !== null) return hearField(scene, early, fields, answer);
  }
  // "Sí" is no street, and no day.
  if ((asked === WHERE || asked === WHEN) && agrees(text)) return again(before, fieldQuestion(asked, treatment));
  return hearField(scene, before, fields, text);
}

/** Takes a text as the answer to what is asked. */
function hearField(scene: Scene, before: Progress, fields: readonly AskedField[], text: string): Step {
  const heard = hear(collectingOf(scene, fields), before, text);
  if (heard.kind !== "say") return heard;
  const step = { ...heard, progress: withBesides(scene, heard.progress, heard.accepted) };
  // How it is handed over decides what else is asked.
  const next = step.accepted
    ? goOn(collectingOf(scene, fieldsOf(scene, step.progress.collected)), step.progress)
    : step;
  if (next.kind !== "say") return next;
  if (next.progress.phase === "confirming") return { ...next, say: summaryOf(scene, next.progress) };
  const isItems = next.progress.phase === "asking" && fields[next.progress.index] === WHAT;
  return isItems ? askItems(scene, next.progress) : next;
}

/** What else the answer to a field says. */
function withBesides(scene: Scene, progress: Progress, accepted: AskedField | undefined): Progress {
  const calendar = calendarOf(scene);
  if (accepted === WHEN) return withDay(progress, WHEN, calendar);
  if (accepted?.originalFieldName !== HOW.originalFieldName) return progress;
  const { text } = scene.heard;
  const address = progress.collected.entrega === DELIVERY ? addressBeside(text, calendar) : null;
  const { collected } = toldEarly(text, calendar);
  return {
    ...progress,
    collected: { ...progress.collected, ...collected, ...(address === null ? {} : { direccion: address }) },
  };
}

/** What is ordered, or for when, in the place of a name or while the customer is asked if all is right. */
function takeChange(scene: Scene, before: Progress, fields: readonly AskedField[]): Step | null {
  const { text } = scene.heard;
  const { when, rest: things } = readWhen(text, calendarOf(scene));
  const plain = plainOf(things);
  const isNamed = before.phase === "asking" && fields[before.index] === NAME;
  if (when !== null && !asks(text) && (isNamed ? plain === "" : before.phase !== "asking" && !COUNTS.test(plain))) {
    const collected = { ...before.collected, para_cuando: when };
    return settle(scene, { ...before, collected, tries: 0 });
  }
  if (before.phase === "asking") return isNamed && wantsMore(text) ? takeItems(scene, before, text, false) : null;
  if (asks(text) || !COUNTS.test(plain)) return null;
  const kept = IS_WHOLE.test(plain) ? withLines(before, []) : before;
  return takeItems(scene, kept, text, true);
}

/** The lines and their total, and then what was asked. */
function sayTotal(scene: Scene, before: Progress): Step {
  const { collected } = before;
  if (before.phase !== "asking") {
    const summary = summaryOf(scene, before);
    return { kind: "say", progress: { ...before, phase: "confirming" }, say: summary };
  }
  const lines = linesOf(before);
  const total = `Total: ${totalText(scene, lines)}`;
  const field = fieldsOf(scene, collected)[before.index];
  const { treatment } = scene.heard;
  const question = field && field !== WHAT ? fieldQuestion(field, treatment) : whatText(treatment);
  return { kind: "say", progress: before, say: ["Llevo:", ...linesText(scene, lines), total, question].join("\n") };
}

const whatText = (treatment: "tu" | "usted") =>
  treatment === "tu"
    ? "¿Qué te preparo? Escríbelo con cantidad, como «2 conchas y un café»."
    : "¿Qué le preparo? Escríbalo con cantidad, como «2 conchas y un café».";

export function askItems(scene: Scene, progress: Progress): Step {
  const { pedido: _, ...collected } = progress.collected;
  return {
    kind: "say",
    progress: withLines({ ...progress, phase: "asking", index: 0, collected, tries: 0 }, []),
    say: whatText(scene.heard.treatment),
  };
}

/** Takes what a text orders; what is unclear is asked for. Null where it orders nothing. */
export function takeItems(scene: Scene, progress: Progress, text: string, isFirst: boolean): Step | null {
  const { items, heard } = scene;
  const { when, rest: timeless } = readWhen(text, calendarOf(scene));
  const { how, name, rest: said } = readHandover(timeless);
  const ordered = withoutCompany(
    said,
    scene.company,
    items.map(({ name: thing }) => thing),
  );
  const read = readOrder(ordered, items);
  const before = linesOf(progress);
  if (read.wanted.length === 0 && read.unclear.length === 0) return null;
  // The first words may only say that something is wanted.
  if (read.wanted.length === 0 && isFirst && !COUNTS.test(plainOf(ordered))) return null;
  if (read.wanted.length === 0 && asks(text)) return null;
  const isMore = ADDS.test(plainOf(text));
  const lines: OrderedLine[] = read.wanted.map(({ item: { id, name, cents, currency }, quantity }) => {
    const had = isMore ? (before.find((line) => line.name === name)?.quantity ?? 0) : 0;
    return { id, name, quantity: quantity + had, cents, currency };
  });
  const named = new Set(lines.map(({ name }) => name));
  const all = [...before.filter(({ name }) => !named.has(name)), ...lines];
  if (currencyOf(all) === null) return { kind: "give_up" };
  const { pedido: _, ...rest } = progress.collected;
  const handover = how === null ? null : handedOver(scene, how);
  const collected = {
    ...rest,
    ...(name === null ? {} : { nombre: name }),
    ...(when === null ? {} : { para_cuando: when }),
    ...handover?.collected,
  };
  const asking = withLines({ ...progress, phase: "asking", index: 0, collected, tries: 0 }, all);
  if (read.unclear.length > 0) {
    const so = all.length > 0 ? `Llevo: ${all.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}.\n` : "";
    const questions = read.unclear.map(unclearText);
    const tries = lines.length > 0 ? 0 : progress.tries + 1;
    if (tries >= MOST_TRIES) return { kind: "give_up" };
    const more =
      heard.treatment === "tu" ? "Escríbeme lo que falta, o «nada más»." : "Escríbame lo que falta, o «nada más».";
    const say = `${so}${questions.join("\n")}\n${more}`;
    return saidBefore(handover?.say, { kind: "say", progress: { ...asking, tries }, say });
  }
  return saidBefore(handover?.say, settle(scene, asking));
}

/** One name alone is no choice. */
function unclearText({ said, near: [first, ...others] }: ReadOrder["unclear"][number]): string {
  if (first !== undefined && others.length > 0) return `Con «${said}», ¿cuál es? ${[first, ...others].join(", ")}.`;
  return `No encontré «${said}» en la lista.${first === undefined ? "" : ` Lo más parecido es ${first}.`}`;
}

function saidBefore(first: string | null | undefined, step: Step): Step {
  return first && step.kind === "say" ? { ...step, say: `${first}\n${step.say}` } : step;
}

/** Says first that the shop is closed when the order is wanted for, where that was just said; staff read it anyway. */
export function withClosed(scene: Scene, step: Step, before: Progress["collected"]): Step {
  const { heard } = scene;
  if (step.kind !== "say" || step.progress.collected.para_cuando === before.para_cuando) return step;
  const closed = closedAt(scene, step.progress);
  if (closed === null) return step;
  const [left, you] = heard.treatment === "tu" ? ["dejas", "contigo"] : ["deja", "con usted"];
  const say = `${closed} Si lo ${left} así, una persona del equipo lo ve ${you}.\n${step.say}`;
  return heard.fits(say) ? { ...step, say } : step;
}

/** All items are known: the next question, or the summary. */
export function settle(scene: Scene, progress: Progress): Step {
  const collected = {
    ...progress.collected,
    pedido: linesOf(progress)
      .map(({ name, quantity }) => `${quantity} × ${name}`)
      .join(", "),
  };
  const step = goOn(collectingOf(scene, fieldsOf(scene, collected)), { ...progress, collected });
  if (step.kind !== "say" || step.progress.phase !== "confirming") return step;
  return { ...step, say: summaryOf(scene, step.progress) };
}
