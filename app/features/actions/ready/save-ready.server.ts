import type { z } from "zod";
import { readShownCompany } from "~/features/companies/read-shown-company.server";
import { requireCompany } from "~/features/companies/require-company.server";
import { AppError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { homeOf } from "~/platform/phone-place.server";
import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { MAX_ACTIONS } from "../limits";
import { hasRoomForAction } from "../queries.server";
import { changeAction, storeAction } from "../writes.server";
import { firstWords, READY_KINDS, READY_TEXTS, type ReadyKind } from "./kinds";
import { listItems, listOffer } from "./orders/queries.server";
import { findReady, listReady } from "./queries.server";
import type { appointmentFormSchema, orderFormSchema, quoteFormSchema } from "./schema";
import { appointmentSettings, orderSettings, quoteSettings } from "./settings";

/** Rows that cannot be ordered are named up to this many. */
const MOST_NAMED = 5;

/** The ready-made actions of a company, on or off; of the one looked at last, or the first, where none is named. */
export async function readReadyPage(tenant: Tenant, asked: number | null, last: number | null = null) {
  const { companies, company } = await readShownCompany(tenant, asked, last);
  const companyId = company?.id ?? null;
  const [stored, hours, { items, unsold }] = await tenant.db.batch([
    listReady(tenant, companyId ?? 0),
    tenant.ports.hoursOf(tenant, companyId),
    listOffer(tenant, companyId ?? 0),
  ]);
  const { dialCode } = homeOf(tenant.timeZone);
  const cards = READY_KINDS.map((kind) => {
    const action = stored.find((one) => one.kind === kind);
    return {
      kind,
      isActive: action?.isActive ?? false,
      words: action?.triggerValues ?? firstWords(kind, dialCode),
      settings: appointmentSettings(action?.settings),
      // An action that was never saved starts with what most shops need.
      order: orderSettings(action ? action.settings : { asksWhen: true }),
      quote: quoteSettings(action?.settings),
    };
  });
  return {
    companies,
    company,
    hasHours: hours !== null,
    items: items.length,
    unsold: { count: unsold.length, first: unsold.slice(0, MOST_NAMED) },
    cards,
  };
}

export type ReadyPageData = Awaited<ReturnType<typeof readReadyPage>>;

/** @throws AppError not_found (unknown or foreign company), conflict (no hours yet) */
export async function saveAppointments(
  tenant: Tenant,
  { companyId, isActive, words, remindDay, askAfter, ...rest }: z.output<typeof appointmentFormSchema>,
): Promise<number> {
  await requireCompany(tenant, companyId);
  if (isActive && (await tenant.db.run(tenant.ports.hoursOf(tenant, companyId))) === null) {
    throw new AppError("conflict", "Primero pon tu horario de atención: de ahí salen los horarios libres.");
  }
  const settings = { ...rest, remindDay: remindDay === "on", askAfter: askAfter === "on" };
  await saveReady(tenant, companyId, "appointment", { isActive: isActive === "on", words, settings });
  return companyId;
}

/** @throws AppError not_found (unknown or foreign company), conflict (no price list), invalid (no way to hand it over) */
export async function saveOrders(
  tenant: Tenant,
  { companyId, isActive, words, pickup, delivery, asksWhen, paymentLink }: z.output<typeof orderFormSchema>,
): Promise<number> {
  await requireCompany(tenant, companyId);
  if (!pickup && !delivery) {
    const message = "Elige cómo entregas: que pasen a recoger, a domicilio, o las dos.";
    throw new AppError("invalid", message);
  }
  if (isActive && (await tenant.db.run(listItems(tenant, companyId))).length === 0) {
    throw new AppError("conflict", "Primero sube tu lista de precios: de ahí salen los productos y la cuenta.");
  }
  const settings = {
    ...{ pickup: pickup === "on", delivery: delivery === "on", asksWhen: asksWhen === "on" },
    paymentLink: paymentLink || null,
  };
  await saveReady(tenant, companyId, "order", { isActive: isActive === "on", words, settings });
  return companyId;
}

/** @throws AppError not_found (unknown or foreign company) */
export async function saveQuotes(
  tenant: Tenant,
  { companyId, isActive, words, ...settings }: z.output<typeof quoteFormSchema>,
): Promise<number> {
  await requireCompany(tenant, companyId);
  await saveReady(tenant, companyId, "quote", { isActive: isActive === "on", words, settings });
  return companyId;
}

interface Ready {
  readonly isActive: boolean;
  readonly words: readonly string[];
  readonly settings: Record<string, string | number | boolean | null>;
}

async function saveReady(tenant: Tenant, companyId: number, kind: ReadyKind, ready: Ready): Promise<void> {
  const before = await tenant.db.first(findReady(tenant, companyId, kind));
  const columns = { isActive: ready.isActive, triggerValues: [...ready.words], settings: ready.settings };
  const values = { kind, isActive: ready.isActive };
  if (before) {
    const audit = tenant.audit("change_action", before.id, { fields: Object.keys(columns), values, ifChanged: true });
    await tenant.db.batch([changeAction(tenant, before.id, columns), audit]);
    return;
  }
  const id = newId();
  const row = { ...columns, id, companyId, kind, name: READY_TEXTS[kind].name, endpoint: "", matchEndings: true };
  await tenant.db
    .batch([
      tenant.db.guard(hasRoomForAction(tenant, companyId), "room"),
      storeAction(tenant, { ...row, isWizardMode: true }),
      tenant.audit("add_action", id, { fields: Object.keys(columns), values: { ...values, companyId } }),
    ])
    .catch((error: unknown) => {
      // Another window saved it first, at this very moment: what is there now is changed.
      if (error instanceof UniqueViolation && error.on("kind")) return saveReady(tenant, companyId, kind, ready);
      if (!(error instanceof GuardRefused)) throw error;
      throw new AppError("conflict", `Esta empresa ya tiene ${MAX_ACTIONS} acciones, que es el máximo.`);
    });
}
