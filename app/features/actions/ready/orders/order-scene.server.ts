import { findCompany } from "~/features/companies/queries.server";
import { moneyText } from "~/language/money";
import { fold } from "~/language/spanish";
import type { Treatment } from "~/language/treatment";
import type { Tenant } from "~/platform/tenancy.server";
import type { ActionRecord } from "../../queries.server";
import type { Calendar } from "../../read-date";
import type { Collecting } from "../../session.server";
import type { OrderedLine } from "../../sessions/memo";
import type { Progress } from "../../sessions/progress";
import type { OrderLine } from "../../tables.server";
import { summaryText } from "../../texts";
import type { Heard } from "../../turn";
import type { AskedField, Value } from "../../value";
import { outsideHours } from "../outside-hours";
import { type OrderSettings, orderSettings } from "../settings";
import type { Item } from "./price-items";
import { listItems } from "./queries.server";

export const WHAT: AskedField = {
  originalFieldName: "pedido",
  displayName: "Pedido",
  description: null,
  type: "texto_largo",
  required: true,
  values: null,
};
const PICKUP = "Paso a recoger";
export const DELIVERY = "A domicilio";
const ONLY = {
  pickup: {
    tu: "Por ahora no entregamos a domicilio: puedes pasar a recogerlo.",
    usted: "Por ahora no entregamos a domicilio: puede pasar a recogerlo.",
  },
  delivery: { tu: "Solo entregamos a domicilio.", usted: "Solo entregamos a domicilio." },
} as const;
const BOTH = {
  tu: "Te lo llevamos a domicilio, o puedes pasar a recogerlo.",
  usted: "Se lo llevamos a domicilio, o puede pasar a recogerlo.",
} as const;

/** How an order can be handed over. */
export const handoverText = ({ pickup, delivery }: OrderSettings, treatment: Treatment): string =>
  pickup && delivery ? BOTH[treatment] : ONLY[pickup ? "pickup" : "delivery"][treatment];

export const HOW: AskedField = { ...WHAT, originalFieldName: "entrega", displayName: "Cómo se entrega", type: "texto" };
export const WHERE: AskedField = {
  ...WHAT,
  originalFieldName: "direccion",
  displayName: "Dirección completa",
  question: {
    tu: "¿A qué dirección te lo llevamos? Con calle, número y colonia o barrio, por favor.",
    usted: "¿A qué dirección se lo llevamos? Con calle, número y colonia o barrio, por favor.",
  },
};
export const WHEN: AskedField = {
  ...WHAT,
  originalFieldName: "para_cuando",
  displayName: "Para cuándo",
  type: "texto",
  required: false,
  question: {
    tu: "¿Para qué día y a qué hora lo quieres?",
    usted: "¿Para qué día y a qué hora lo quiere?",
  },
};
export const NAME: AskedField = {
  ...WHAT,
  originalFieldName: "nombre",
  displayName: "A nombre de quién",
  type: "texto",
};
export const PHONE: AskedField = {
  ...NAME,
  originalFieldName: "telefono",
  displayName: "Teléfono",
  type: "telefono",
  question: { tu: "¿A qué teléfono te avisamos?", usted: "¿A qué teléfono le avisamos?" },
  isSpare: true,
};

/** What one message to an order is seen with. */
export interface Scene {
  readonly tenant: Tenant;
  readonly heard: Heard;
  readonly items: readonly Item[];
  /** Its name; empty where it is gone. */
  readonly company: string;
  readonly settings: OrderSettings;
  readonly triggerValues: readonly string[];
}

export async function sceneOf(tenant: Tenant, heard: Heard, action: ActionRecord): Promise<Scene> {
  const [items, [company]] = await tenant.db.batch([
    listItems(tenant, heard.companyId),
    findCompany(tenant, heard.companyId),
  ]);
  return {
    tenant,
    heard,
    items,
    company: company?.name ?? "",
    settings: orderSettings(action.settings),
    triggerValues: action.triggerValues,
  };
}

/**
 * How an order that says so is handed over, where the customer has the choice; and what the shop says to who wishes
 * what it does not do.
 */
export function handedOver(
  { settings, heard }: Scene,
  how: "pickup" | "delivery",
): { readonly collected: Readonly<Record<string, Value>>; readonly say: string | null } {
  if (settings.pickup && settings.delivery)
    return { collected: { entrega: how === "pickup" ? PICKUP : DELIVERY }, say: null };
  if (settings[how]) return { collected: {}, say: null };
  return { collected: {}, say: ONLY[settings.pickup ? "pickup" : "delivery"][heard.treatment] };
}

/** The fields depend on how it is handed over, and on what was said. */
export function fieldsOf({ settings }: Scene, collected: Readonly<Record<string, Value>>): AskedField[] {
  const both = settings.pickup && settings.delivery;
  const goesOut = both ? collected.entrega === DELIVERY : settings.delivery;
  const hasWhen = settings.asksWhen || WHEN.originalFieldName in collected;
  return [
    WHAT,
    ...(both ? [{ ...HOW, values: [PICKUP, DELIVERY] }] : []),
    ...(goesOut ? [WHERE] : []),
    ...(hasWhen ? [WHEN] : []),
    NAME,
    PHONE,
  ];
}

export function collectingOf(scene: Scene, fields: readonly AskedField[]): Collecting {
  const { heard, triggerValues } = scene;
  return { fields, triggerValues, treatment: heard.treatment, calendar: calendarOf(scene) };
}

export const calendarOf = ({ tenant, heard }: Scene): Calendar => ({ now: tenant.now(), zone: heard.zone });

/** The hours of the day that it is wanted for, where the shop is closed then. */
export const closedAt = ({ tenant, heard }: Scene, { collected }: Progress): string | null =>
  outsideHours(heard.hours, String(collected.para_cuando ?? ""), tenant.now());

export const linesOf = ({ memo }: Progress): readonly OrderedLine[] => memo?.lines ?? [];
export const withLines = (progress: Progress, lines: readonly OrderedLine[]): Progress => ({
  ...progress,
  memo: { ...progress.memo, lines: [...lines] },
});

/** The currency of all lines; null where they have several, which no total can add up. */
export function currencyOf(lines: readonly OrderedLine[]): string | null {
  const [currency = "$", ...others] = new Set(lines.map((line) => line.currency));
  return others.length === 0 ? currency : null;
}

export const linesText = ({ tenant }: Scene, lines: readonly OrderedLine[]): string[] =>
  lines.map(
    ({ name, quantity, cents, currency }) =>
      `${quantity} × ${name}: ${moneyText(quantity * cents, currency, tenant.timeZone)}`,
  );
const BRINGS = /\b(?:envios?|domicilio|fletes?|reparto|entregas?)\b/;

/** The total as the customer reads it; what delivery costs is in no price list but where it is a row that was ordered. */
export function totalText(scene: Scene, progress: Progress): string {
  const lines = linesOf(progress);
  const total = moneyText(totalOf(lines), currencyOf(lines) ?? "$", scene.tenant.timeZone);
  const goesOut = fieldsOf(scene, progress.collected).includes(WHERE);
  return goesOut && !lines.some(({ name }) => BRINGS.test(fold(name))) ? `${total}, sin el envío` : total;
}
export const totalOf = (lines: readonly OrderLine[]) =>
  lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0);

/**
 * The lines, the total, and how it is handed over; all figures are ours. Where the channel does not carry all lines, the
 * last ones are counted: the total and the question are always said.
 */
export function summaryOf(scene: Scene, progress: Progress): string {
  const { collected } = progress;
  const lines = linesOf(progress);
  const rows = fieldsOf(scene, collected).flatMap(({ originalFieldName: name, displayName }) =>
    name === "pedido" || !collected[name] ? [] : [{ name: displayName, text: String(collected[name]) }],
  );
  const total = { name: "Total", text: totalText(scene, progress) };
  const [head = "", ...rest] = summaryText([total, ...rows], scene.heard.treatment).split("\n");
  const showing = (shown: number) => {
    const more = lines.length - shown;
    const counted = more > 0 ? [more === 1 ? "y 1 producto más" : `y ${more} productos más`] : [];
    return [head, ...linesText(scene, lines.slice(0, shown)), ...counted, ...rest].join("\n");
  };
  let shown = lines.length;
  while (shown > 1 && !scene.heard.fits(showing(shown))) shown -= 1;
  return showing(shown);
}
