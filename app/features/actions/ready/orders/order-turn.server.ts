import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import type { ActionRecord } from "../../queries.server";
import { again, begin, goOn, hear, type Step } from "../../session.server";
import type { Progress } from "../../sessions/progress";
import type { SessionRecord } from "../../sessions/queries.server";
import { endSession, hasNoSession, openSession, standsAs } from "../../sessions/writes.server";
import { introText } from "../../texts";
import { GONE_MEANWHILE, type Heard, type Turn } from "../../turn";
import { asks, cancels, corrects, isAll } from "../../words";
import { progressOf, turnOfStep } from "../step-turn.server";
import {
  collectingOf,
  currencyOf,
  fieldsOf,
  handedOver,
  NAME,
  PHONE,
  type Scene,
  sceneOf,
  summaryOf,
  type Told,
  toldOf,
  totalOf,
  WHAT,
} from "./order-scene.server";
import { type Item, moneyText, payAddress, readOrder } from "./price-items";
import { areOffered } from "./queries.server";
import { readHandover, withoutCompany } from "./read-handover";
import { storeOrder } from "./writes.server";

const MOST_TRIES = 3;

/** Begins to take an order. */
export async function startOrder(tenant: Tenant, heard: Heard, action: ActionRecord): Promise<Turn> {
  const scene = await sceneOf(tenant, heard, action);
  if (scene.items.length === 0) return { kind: "hand_over", statements: [] };
  const known = begin(collectingOf(scene, [NAME, PHONE]), heard.question, heard.contact);
  const collected = "progress" in known ? known.progress.collected : {};
  const progress: Progress = { phase: "asking", index: 0, collected, tries: 0 };
  const step = takeItems(scene, progress, heard.question, true) ?? askItems(scene, progress);
  if (step.kind !== "say") return { kind: "hand_over", statements: [] };
  return {
    kind: "say",
    text: `${introText(heard.treatment)}\n${step.say}`,
    guard: { if: hasNoSession(tenant, heard.conversationId), label: "stepped_in" },
    statements: [
      openSession(tenant, {
        id: newId(),
        conversationId: heard.conversationId,
        actionId: action.id,
        triggerText: heard.question.slice(0, 2_000),
        progress: step.progress,
        fields: fieldsOf(scene, step.progress.collected),
        upTo: heard.upTo,
      }),
    ],
  };
}

/** Goes on with an order. */
export async function continueOrder(
  tenant: Tenant,
  heard: Heard,
  action: ActionRecord,
  session: SessionRecord,
): Promise<Turn> {
  const scene = await sceneOf(tenant, heard, action);
  const step = stepOf(scene, progressOf(session));
  const done = step.kind === "call" ? finish(scene, session, step.progress) : null;
  if (done?.kind === "done") return done.turn;
  const said = done?.kind === "changed" ? done.step : step;
  return turnOfStep(tenant, heard, session, said.kind === "call" ? { kind: "give_up" } : said, (collected) =>
    fieldsOf(scene, collected),
  );
}

function stepOf(scene: Scene, before: Progress): Step {
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

function askItems(scene: Scene, progress: Progress): Step {
  const { pedido: _, _lineas: _lines, ...collected } = progress.collected;
  return {
    kind: "say",
    progress: { ...progress, phase: "asking", index: 0, collected, tries: 0 },
    say: whatText(scene.heard.treatment),
  };
}

/** Takes what a text orders; what is unclear is asked for. Null where it orders nothing. */
function takeItems(scene: Scene, progress: Progress, text: string, isFirst: boolean): Step | null {
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
function settle(scene: Scene, progress: Progress, lines: readonly Told[]): Step {
  const collected = {
    ...progress.collected,
    pedido: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", "),
  };
  const step = goOn(collectingOf(scene, fieldsOf(scene, collected)), { ...progress, collected });
  if (step.kind !== "say" || step.progress.phase !== "confirming") return step;
  return { ...step, say: summaryOf(scene, step.progress.collected) };
}

const costs = (item: Item | undefined, cents: number, currency: string) =>
  item?.cents === cents && item.currency === currency;

type Finished = { readonly kind: "done"; readonly turn: Turn } | { readonly kind: "changed"; readonly step: Step };

/** Stores the order at the prices that the customer said yes to; what is gone or costs something else now is said. */
function finish(scene: Scene, session: SessionRecord, progress: Progress): Finished {
  const { tenant, heard, items, settings } = scene;
  const told = toldOf(progress.collected);
  const now = new Map(items.map((item) => [item.name, item]));
  const gone = told.filter(({ name }) => !now.has(name));
  const dearer = told.filter(({ name, cents, currency }) => now.has(name) && !costs(now.get(name), cents, currency));
  if (gone.length > 0 || dearer.length > 0 || told.length === 0) {
    const kept = told.flatMap((line) => {
      const item = now.get(line.name);
      return item ? [{ ...line, id: item.id, cents: item.cents, currency: item.currency }] : [];
    });
    const says = [
      ...gone.map(({ name }) => `${name} ya no está en la lista.`),
      ...dearer.flatMap(({ name }) => {
        const item = now.get(name);
        return item ? [`${name} ahora cuesta ${moneyText(item.cents, item.currency)}.`] : [];
      }),
    ];
    if (currencyOf(kept) === null) return { kind: "changed", step: { kind: "give_up" } };
    if (kept.length === 0) {
      const asked = askItems(scene, progress);
      return {
        kind: "changed",
        step: asked.kind === "say" ? { ...asked, say: [...says, asked.say].join("\n") } : asked,
      };
    }
    const step = settle(
      scene,
      { ...progress, collected: { ...progress.collected, _lineas: JSON.stringify(kept) } },
      kept,
    );
    return { kind: "changed", step: step.kind === "say" ? { ...step, say: [...says, step.say].join("\n") } : step };
  }
  const { nombre, telefono, direccion } = progress.collected;
  const lines = told.map(({ name, quantity, cents }) => ({ name, quantity, cents }));
  const currency = currencyOf(told) ?? "$";
  const total = totalOf(lines);
  const id = newId();
  const ids = told.map(({ name, id: row }) => now.get(name)?.id ?? row);
  const amount = moneyText(total, currency);
  const pay = settings.paymentLink
    ? `\n${heard.treatment === "tu" ? "Puedes" : "Puede"} pagar aquí: ${payAddress(settings.paymentLink, total)}`
    : "";
  const turn: Turn = {
    kind: "say",
    text: `Listo, ${heard.treatment === "tu" ? "tu" : "su"} pedido quedó registrado. Total: ${amount}.${pay}`,
    guard: { if: standsAs(tenant, session), label: "stepped_in" },
    statements: [
      tenant.db.guard(areOffered(tenant, ids), GONE_MEANWHILE),
      storeOrder(tenant, {
        id,
        companyId: heard.companyId,
        conversationId: heard.conversationId,
        sessionId: session.id,
        name: String(nombre ?? "").slice(0, 200),
        phone: telefono ? String(telefono) : null,
        address: direccion ? String(direccion).slice(0, 500) : null,
        lines,
        totalCents: total,
        currency,
      }),
      endSession(tenant, session.id, "completed"),
    ],
    tells: {
      line: `La IA tomó un pedido de ${nombre}: ${lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}. Total: ${amount}.`,
      title: `Pedido nuevo: ${amount}`,
      waits: false,
    },
  };
  return { kind: "done", turn };
}
