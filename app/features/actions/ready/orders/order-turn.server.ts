import { listCode } from "~/features/threads/notice";
import { moneyText } from "~/language/money";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import type { ActionRecord } from "../../queries.server";
import { saidOfSelf } from "../../said-of-self";
import { begin, type Step } from "../../session.server";
import type { Progress } from "../../sessions/progress";
import type { SessionRecord } from "../../sessions/queries.server";
import { endSession, hasNoSession, openSession, standsAs } from "../../sessions/writes.server";
import { introText } from "../../texts";
import { GONE_MEANWHILE, type Heard, type Turn } from "../../turn";
import { undoneOf, type WhyUndone } from "../../undone";
import { closedNote } from "../outside-hours";
import { readWhen } from "../read-when";
import { progressOf, turnOfStep } from "../step-turn.server";
import { ended } from "../texts";
import {
  calendarOf,
  closedAt,
  collectingOf,
  currencyOf,
  fieldsOf,
  linesOf,
  NAME,
  PHONE,
  type Scene,
  sceneOf,
  totalOf,
  totalText,
  withLines,
} from "./order-scene.server";
import { stepOf, withClosed } from "./order-steps.server";
import { type Item, payAddress } from "./price-items";
import { areOffered } from "./queries.server";
import { askItems, settle, takeItems } from "./take-items.server";
import { storeOrder } from "./writes.server";

/** Begins to take an order. */
export async function startOrder(tenant: Tenant, heard: Heard, action: ActionRecord): Promise<Turn> {
  const scene = await sceneOf(tenant, heard, action);
  const undone = (why: WhyUndone, at: Progress | null, say?: string): Turn => ({
    kind: "hand_over",
    undone: undoneOf(action, why, at, at ? fieldsOf(scene, at.collected) : []),
    statements: [],
    ...(say ? { say } : {}),
  });
  if (scene.items.length === 0) return undone("nothing_on_sale", null);
  const known = begin(collectingOf(scene, [NAME, PHONE]), heard.question, heard.contact);
  const { when } = readWhen(heard.question, calendarOf(scene));
  const collected = {
    ...("progress" in known ? known.progress.collected : {}),
    ...(when === null ? {} : { para_cuando: when }),
  };
  const progress: Progress = { phase: "asking", index: 0, collected, tries: 0 };
  const taken = takeItems(scene, progress, heard.question, true) ?? askItems(scene, progress);
  const step = withClosed(scene, taken, {});
  if (step.kind === "give_up") return undone(step.why ?? "stuck", step.left ?? progress, step.say);
  if (step.kind !== "say") return undone("stuck", progress);
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
  return turnOfStep(
    tenant,
    heard,
    { session, action },
    said.kind === "call" ? { kind: "give_up" } : said,
    (collected) => fieldsOf(scene, collected),
  );
}

const costs = (item: Item | undefined, cents: number, currency: string) =>
  item?.cents === cents && item.currency === currency;

type Finished = { readonly kind: "done"; readonly turn: Turn } | { readonly kind: "changed"; readonly step: Step };

/** Stores the order at the prices that the customer said yes to; what is gone or costs something else now is said. */
function finish(scene: Scene, session: SessionRecord, progress: Progress): Finished {
  const { tenant, heard, items, settings } = scene;
  const told = linesOf(progress);
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
        return item ? [`${name} ahora cuesta ${moneyText(item.cents, item.currency, tenant.timeZone)}.`] : [];
      }),
    ];
    if (currencyOf(kept) === null)
      return { kind: "changed", step: { kind: "give_up", why: "currencies", left: progress } };
    if (kept.length === 0) {
      const asked = askItems(scene, progress);
      return {
        kind: "changed",
        step: asked.kind === "say" ? { ...asked, say: [...says, asked.say].join("\n") } : asked,
      };
    }
    const step = settle(scene, withLines(progress, kept));
    return { kind: "changed", step: step.kind === "say" ? { ...step, say: [...says, step.say].join("\n") } : step };
  }
  const { nombre, telefono, direccion, para_cuando: when } = progress.collected;
  const lines = told.map(({ name, quantity, cents }) => ({ name, quantity, cents }));
  const currency = currencyOf(told) ?? "$";
  const total = totalOf(lines);
  const closed = closedAt(scene, progress);
  const id = newId();
  const ids = told.map(({ name, id: row }) => now.get(name)?.id ?? row);
  const amount = moneyText(total, currency, tenant.timeZone);
  const pay = settings.paymentLink
    ? `\n${heard.treatment === "tu" ? "Puedes" : "Puede"} pagar aquí: ${payAddress(settings.paymentLink, total)}`
    : "";
  const turn: Turn = {
    kind: "say",
    text: `Listo, ${heard.treatment === "tu" ? "tu" : "su"} pedido quedó registrado. Total: ${totalText(scene, progress)}.${pay}`,
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
        neededBy: when ? String(when).slice(0, 200) : null,
        lines,
        totalCents: total,
        currency,
      }),
      endSession(tenant, session.id, "completed"),
    ],
    said: saidOfSelf(nombre, telefono),
    tells: {
      line: `La IA tomó un pedido de ${nombre}: ${lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}. Total: ${amount}.${when ? ` Para cuándo: ${ended(String(when))}` : ""}${closedNote(closed)}`,
      title: `Pedido nuevo: ${amount}`,
      // The shop is closed at that time, so a person has to say what can be done.
      waits: closed !== null,
      code: listCode({ page: "orders", companyId: heard.companyId, id }),
    },
  };
  return { kind: "done", turn };
}
