import { wantsMore } from "../../read-name.server";
import { again, goOn, hear, type Step } from "../../session.server";
import type { Progress } from "../../sessions/progress";
import { fieldQuestion } from "../../texts";
import type { AskedField } from "../../value";
import { agrees, asks, cancels, isAll } from "../../words";
import { askWhenAgain, readWhen, withDay } from "../read-when";
import {
  calendarOf,
  closedAt,
  collectingOf,
  DELIVERY,
  fieldsOf,
  HOW,
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
import { nothingText, whatText } from "./order-texts";
import { askItems, COUNTS, plainOf, pointedAt, saidBefore, settle, takeItems } from "./take-items.server";
import { addressBeside, toldEarly } from "./told-early.server";

const ASKS_TOTAL =
  /^(?:(?:y|oye|oiga|entonces|pero|ok|bueno|perdon) )*(?:(?:en )?cuanto (?:(?:seria|es|sera|va|saldria|costaria|cuesta|sale|queda|suma|va a ser|te debo|le debo|debo|pago|voy a pagar|tengo que pagar|me sale|me cobras|me cobran)(?: (?:en total|por todo|de todo|todo|el total|(?:mi|el) pedido|la cuenta|entonces|al final)){0,2}|en total)|(?:(?:cual es|dame|deme|me das) )?(?:el |mi )?total)$/;
const ASKS_HANDOVER =
  /\b(?:envios?|envian?|domicilio|entregan?|entregas|reparten?|repartidor|llevan?|mandan?|traen?|recoger\w*|pasar por)\b/;
const IS_WHOLE = /\b(?:nada mas|nomas|solo|solamente|unicamente)\b/;

/** Where a day or a name is no answer, but is kept for later. */
const EARLY = new Set([HOW.originalFieldName, WHERE.originalFieldName]);

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
    const meant = pointedAt(scene, before, text);
    if (meant) return meant;
    if (told.length > 0 && isAll(text)) return settle(scene, before);
    if (isAll(text)) return { kind: "cancelled", say: nothingText(treatment) };
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
    // To repeat only the question would sound as if nobody had listened.
    if (isOnly) return saidBefore("Anotado.", settle(scene, { ...early, tries: 0 }));
    if (answer !== null) return hearField(scene, early, fields, answer);
  }
  const notTime = asked === WHEN ? askWhenAgain(before, text, collectingOf(scene, fields)) : null;
  if (notTime && !agrees(text)) return notTime;
  // "Sí" is no street, and no day.
  if ((asked === WHERE || asked === WHEN) && agrees(text)) return again(before, fieldQuestion(asked, treatment));
  return hearField(scene, before, fields, text);
}

/** Takes a text as the answer to what is asked. */
function hearField(scene: Scene, before: Progress, fields: readonly AskedField[], text: string): Step {
  const heard = hear(collectingOf(scene, fields), before, text);
  if (heard.kind !== "say") return heard;
  const step = { ...heard, progress: withBesides(scene, heard.progress, heard.accepted) };
  // Pickup or delivery decides what else is asked.
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
  const total = `Total: ${totalText(scene, before)}`;
  const field = fieldsOf(scene, collected)[before.index];
  const { treatment } = scene.heard;
  const question = field && field !== WHAT ? fieldQuestion(field, treatment) : whatText(treatment);
  return { kind: "say", progress: before, say: ["Llevo:", ...linesText(scene, lines), total, question].join("\n") };
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
