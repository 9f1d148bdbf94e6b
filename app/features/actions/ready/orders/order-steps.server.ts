import { again, goOn, hear, type Step } from "../../session.server";
import type { Progress } from "../../sessions/progress";
import { asks, cancels, corrects, isAll } from "../../words";
import {
  collectingOf,
  currencyOf,
  fieldsOf,
  handedOver,
  type Scene,
  summaryOf,
  type Told,
  toldOf,
  WHAT,
} from "./order-scene.server";
import { readOrder } from "./price-items";
import { readHandover, withoutCompany } from "./read-handover";

const MOST_TRIES = 3;

/** What follows from a message to an order. */
export function stepOf(scene: Scene, before: Progress): Step {
  const { text, treatment } = scene.heard;
  const fields = fieldsOf(scene, before.collected);
  if (before.phase === "asking" && fields[before.index] === WHAT && !cancels(text)) {
    const told = toldOf(before.collected);
    if (told.length > 0 && isAll(text)) return settle(scene, before, told);
    const taken = takeItems(scene, before, text, false);
    if (taken) return taken;
    if (asks(text)) return { kind: "aside", progress: before, again: whatText(treatment) };
    return again(before, whatText(treatment));
  }
  const step = hear(collectingOf(scene, fields), before, text);
  if (step.kind !== "say") return step;
  // How it is handed over decides what else is asked.
  const next = step.accepted
    ? goOn(collectingOf(scene, fieldsOf(scene, step.progress.collected)), step.progress)
    : step;
  if (next.kind !== "say") return next;
  if (next.progress.phase === "confirming") return { ...next, say: summaryOf(scene, next.progress.collected) };
  const isItems = next.progress.phase === "asking" && fields[next.progress.index] === WHAT;
  return isItems && corrects(text) ? askItems(scene, next.progress) : next;
}

const whatText = (treatment: "tu" | "usted") =>
  treatment === "tu"
    ? "¿Qué te preparo? Escríbelo con cantidad, como «2 conchas y un café»."
    : "¿Qué le preparo? Escríbalo con cantidad, como «2 conchas y un café».";

export function askItems(scene: Scene, progress: Progress): Step {
  const { pedido: _, _lineas: _lines, ...collected } = progress.collected;
  return {
    kind: "say",
    progress: { ...progress, phase: "asking", index: 0, collected, tries: 0 },
    say: whatText(scene.heard.treatment),
  };
}

/** Takes what a text orders; what is unclear is asked for. Null where it orders nothing. */
export function takeItems(scene: Scene, progress: Progress, text: string, isFirst: boolean): Step | null {
  const { items, heard } = scene;
  const { how, name, rest: said } = readHandover(text);
  const ordered = withoutCompany(
    said,
    scene.company,
    items.map(({ name: thing }) => thing),
  );
  const read = readOrder(ordered, items);
  const before = toldOf(progress.collected);
  if (read.wanted.length === 0 && (isFirst || read.unclear.length === 0)) return null;
  if (read.wanted.length === 0 && asks(text)) return null;
  const lines: Told[] = read.wanted.map(({ item: { id, name, cents, currency }, quantity }) => ({
    id,
    name,
    quantity,
    cents,
    currency,
  }));
  const named = new Set(lines.map(({ name }) => name));
  const all = [...before.filter(({ name }) => !named.has(name)), ...lines];
  if (currencyOf(all) === null) return { kind: "give_up" };
  const { pedido: _, ...rest } = progress.collected;
  const handover = how === null ? null : handedOver(scene, how);
  const collected = {
    ...rest,
    ...(name === null ? {} : { nombre: name }),
    ...handover?.collected,
    _lineas: JSON.stringify(all),
  };
  const asking: Progress = { ...progress, phase: "asking", index: 0, collected, tries: 0 };
  if (read.unclear.length > 0) {
    const so = all.length > 0 ? `Llevo: ${all.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}.\n` : "";
    const questions = read.unclear.map(({ said, near }) =>
      near.length === 0 ? `No encontré «${said}» en la lista.` : `Con «${said}», ¿cuál es? ${near.join(", ")}.`,
    );
    const tries = lines.length > 0 ? 0 : progress.tries + 1;
    if (tries >= MOST_TRIES) return { kind: "give_up" };
    const more =
      heard.treatment === "tu" ? "Escríbeme lo que falta, o «nada más»." : "Escríbame lo que falta, o «nada más».";
    const say = `${so}${questions.join("\n")}\n${more}`;
    return saidBefore(handover?.say, { kind: "say", progress: { ...asking, tries }, say });
  }
  return saidBefore(handover?.say, settle(scene, asking, all));
}

function saidBefore(first: string | null | undefined, step: Step): Step {
  return first && step.kind === "say" ? { ...step, say: `${first}\n${step.say}` } : step;
}

/** All items are known: the next question, or the summary. */
export function settle(scene: Scene, progress: Progress, lines: readonly Told[]): Step {
  const collected = {
    ...progress.collected,
    pedido: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", "),
  };
  const step = goOn(collectingOf(scene, fieldsOf(scene, collected)), { ...progress, collected });
  if (step.kind !== "say" || step.progress.phase !== "confirming") return step;
  return { ...step, say: summaryOf(scene, step.progress.collected) };
}
