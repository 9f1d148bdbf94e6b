import { isFullName } from "~/language/given-names";
import { plainWords } from "~/language/spanish";
import { saysTime } from "../../read-name.server";
import { goOn, type Step } from "../../session.server";
import type { OpenItem, OrderedLine } from "../../sessions/memo";
import type { Progress } from "../../sessions/progress";
import type { Value } from "../../value";
import { agrees, asks } from "../../words";
import { readWhen, whenOf } from "../read-when";
import {
  calendarOf,
  collectingOf,
  currencyOf,
  fieldsOf,
  handedOver,
  linesOf,
  type Scene,
  summaryOf,
  withLines,
} from "./order-scene.server";
import { asksItself, byWeightText, moreText, unclearText, whatText } from "./order-texts";
import { readHandover, withoutCompany } from "./read-handover";
import { MOST_QUANTITY, overMany, readOrder, type Unclear, type Wanted } from "./read-order";
import { toldEarly } from "./told-early.server";

const MOST_TRIES = 3;
const MOST_OPEN = 10;
/** A text that says how many of something. */
export const COUNTS =
  /\b(?:\d{1,4}|docenas?|un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte) \p{L}/u;
const ADDS = /\b(?:agrega\w*|anade\w*|suma\w*|tambien|ademas|otr[oa]s?)\b/;
const POINTS = /^(?:si )?(?:es[eoa]s?|est[eoa]s?|el|la|los|las) ?(?:mism[oa]s?|por favor|porfa|gracias)?$/;

export const plainOf = (text: string) => plainWords(text.slice(0, 400));

export function askItems(scene: Scene, progress: Progress): Step {
  const { pedido: _, ...collected } = progress.collected;
  return {
    kind: "say",
    progress: withLines({ ...withOpen(progress, []), phase: "asking", index: 0, collected, tries: 0 }, []),
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
  const open = openOf(progress);
  const read = readOrder(ordered, items, open);
  const before = linesOf(progress);
  const isKnown = read.wanted.length > 0 || read.unclear.some(({ why }) => why !== "unknown" && why !== "which");
  // The first words may only say that something is wanted.
  if (!isKnown && isFirst && !COUNTS.test(plainOf(ordered))) return null;
  if (!isKnown && asks(text)) return null;
  const told = read.unclear.map((one) => ({ one, early: earlyIn(scene, one) }));
  const handover = how === null ? null : handedOver(scene, how);
  const early: Readonly<Record<string, Value>> = {
    ...Object.assign({}, ...told.map((part) => part.early)),
    ...(name === null ? {} : { nombre: name }),
    ...(when === null ? {} : { para_cuando: when }),
    ...handover?.collected,
  };
  const isMore = ADDS.test(plainOf(text));
  const { lines, over } = linesIn(read.wanted, isMore ? before : []);
  const unclear = [...told.flatMap((part) => (part.early ? [] : [part.one])), ...over];
  const isNothing = read.wanted.length === 0 && unclear.length === 0;
  if (isNothing && Object.keys(early).length === 0 && !handover?.say) return null;
  const named = new Set(lines.map((line) => line.name));
  const all = [...before.filter((line) => !named.has(line.name)), ...lines];
  const { pedido: _, ...rest } = progress.collected;
  const missing = stillOpen(open, named, unclear);
  const asking = withLines(
    { ...withOpen(progress, missing), phase: "asking", index: 0, collected: { ...rest, ...early }, tries: 0 },
    all,
  );
  if (currencyOf(all) === null) return { kind: "give_up", why: "currencies", left: asking };
  const weighed = unclear.find(({ why }) => why === "weight");
  if (weighed) {
    const say = byWeightText(weighed.whole, heard.treatment);
    return { kind: "give_up", why: "weight", left: asking, say };
  }
  if (isNothing) {
    const more = all.length > 0 ? moreText(heard.treatment, true) : whatText(heard.treatment);
    const say = `Anotado.\n${more}`;
    return saidBefore(handover?.say, { kind: "say", progress: { ...asking, tries: progress.tries }, say });
  }
  if (unclear.length > 0) {
    const tries = lines.length > 0 ? 0 : progress.tries + 1;
    if (tries >= MOST_TRIES) return { kind: "give_up", left: asking };
    const so = all.length > 0 ? [`Llevo: ${all.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}.`] : [];
    const questions = unclear.map((one) => unclearText(one, heard.treatment));
    const isAsked = all.length === 0 && unclear.every(asksItself);
    const more = isAsked ? [] : [moreText(heard.treatment, all.length > 0)];
    const say = [...so, ...questions, ...more].join("\n");
    return saidBefore(handover?.say, { kind: "say", progress: { ...asking, tries }, say });
  }
  return saidBefore(handover?.say, settle(scene, asking));
}

/** Adds to the lines that are there; what would be more than can be ordered is asked about. */
function linesIn(wanted: readonly Wanted[], before: readonly OrderedLine[]) {
  const all = wanted.map(({ item: { measure, ...item }, quantity }) => {
    const had = before.find((line) => line.name === item.name)?.quantity ?? 0;
    return { measure, line: { ...item, quantity: quantity + had } };
  });
  const isOver = ({ line }: (typeof all)[number]) => line.quantity > MOST_QUANTITY;
  return {
    lines: all.filter((one) => !isOver(one)).map(({ line }) => line),
    over: all.filter(isOver).map(({ line, measure }) => overMany({ name: line.name, measure }, line.quantity)),
  };
}

/** For when it is wanted or in whose name, where a text says that in the place of a thing. */
function earlyIn(scene: Scene, { why, said, near }: Unclear): Readonly<Record<string, Value>> | null {
  if (why !== "unknown") return null;
  const calendar = calendarOf(scene);
  const { collected, isAll: isOnly } = toldEarly(said, calendar);
  if (isOnly) return collected;
  if (near.length > 0) return null;
  if (isFullName(said)) return { nombre: said };
  return saysTime(said) ? { para_cuando: whenOf(said, calendar) } : null;
}

const openOf = ({ memo }: Progress): readonly OpenItem[] => memo?.open ?? [];
const withOpen = (progress: Progress, open: readonly OpenItem[]): Progress => ({
  ...progress,
  memo: { ...progress.memo, open: open.slice(-MOST_OPEN) },
});

/** What was asked about before and is not settled by this, and what is asked about now. */
function stillOpen(open: readonly OpenItem[], taken: ReadonlySet<string>, unclear: readonly Unclear[]): OpenItem[] {
  const now = unclear.map(({ why, whole, near, quantity }) => {
    const isCounted = why === "which" || why === "unknown";
    return { whole, names: [...near], quantity: isCounted ? quantity : null };
  });
  const isSame = (one: OpenItem) =>
    now.some(({ whole, names }) => whole === one.whole || names.some((name) => one.names.includes(name)));
  return [...open.filter((one) => !one.names.some((name) => taken.has(name)) && !isSame(one)), ...now];
}

/** "Sí, ese" to the one name that was offered. */
export function pointedAt(scene: Scene, before: Progress, text: string): Step | null {
  const [only, ...others] = openOf(before);
  const [name, ...more] = only?.names ?? [];
  if (!only || others.length > 0 || name === undefined || more.length > 0 || only.quantity === null) return null;
  return agrees(text) || POINTS.test(plainOf(text))
    ? takeItems(scene, before, `${only.quantity} ${name}`, false)
    : null;
}

export function saidBefore(first: string | null | undefined, step: Step): Step {
  return first && step.kind === "say" ? { ...step, say: `${first}\n${step.say}` } : step;
}

/** All items are known: the next question, or the summary. */
export function settle(scene: Scene, known: Progress): Step {
  const progress = withOpen(known, []);
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
