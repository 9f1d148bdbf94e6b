import { addDays, countDays } from "~/features/answering/days/days";
import { readBalance } from "~/features/credits/balance/writes.server";
import {
  findPurchaseNamed,
  listPackages,
  listPurchases,
  type Purchase,
  type PurchasePlace,
  readShortfall,
} from "~/features/credits/queries.server";
import { type PurchaseStatus, statusOf } from "~/features/credits/statuses";
import { dayIn } from "~/platform/day-in";
import { orUnread } from "~/platform/or-unread.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import type { Payments } from "~/providers/payments/port";
import { daysLeft, FORECAST_DAYS } from "./forecast";
import { type BillingSettings, readBillingSettings, readUse } from "./queries.server";
import type { CreditsQuery } from "./schema";

const PURCHASES = 10;

export interface PackageOffer {
  readonly id: string;
  readonly name: string;
  readonly credits: number;
  /** US cents. */
  readonly amount: number;
}

export interface ShownPurchase {
  readonly id: string;
  readonly packageId: string;
  readonly packageName: string;
  readonly credits: number;
  readonly amount: number;
  readonly status: PurchaseStatus;
  readonly method: "stripe" | "paypal";
  readonly createdAt: string;
}

export interface CreditsPageData {
  readonly balance: number;
  /** Credits that had to be taken back and were not there. */
  readonly owed: number;
  /** Whole days at the pace of the last ones; null while nobody can tell. */
  readonly daysLeft: number | null;
  /** Null: they could not be read. */
  readonly packages: readonly PackageOffer[] | null;
  readonly methods: { readonly publishableKey: string | null; readonly paypal: boolean };
  readonly purchases: readonly ShownPurchase[];
  /** The place of the next page of purchases; null where this is the last one. */
  readonly next: string | null;
  /** The purchase that the address names. */
  readonly named: ShownPurchase | null;
  readonly settings: BillingSettings;
  readonly query: CreditsQuery;
}

/** Balance, packages, ways to pay and the purchases so far. */
export async function readCreditsPage(
  control: Control,
  tenant: Tenant,
  { card, paypal }: Payments,
  query: CreditsQuery,
): Promise<CreditsPageData> {
  const today = dayIn(tenant.now(), tenant.timeZone);
  const name = query.compra ?? query.token;
  const [[balance, owed, use, settings], packages, purchases, named] = await Promise.all([
    tenant.db.batch([
      readBalance(tenant),
      readShortfall(tenant),
      readUse(tenant, addDays(today, 1 - FORECAST_DAYS)),
      readBillingSettings(tenant),
    ]),
    readOffers(control),
    control.db.run(listPurchases(control, tenant, query.antes, PURCHASES + 1)),
    name === null ? undefined : control.db.first(findPurchaseNamed(control, tenant, name)),
  ]);
  const shown = purchases.slice(0, PURCHASES);
  const last = purchases.length > PURCHASES ? shown.at(-1) : undefined;
  return {
    balance,
    owed,
    daysLeft: use.first === null ? null : daysLeft(balance, use.used, countDays(use.first, today)),
    packages,
    methods: { publishableKey: card?.publishableKey ?? null, paypal: paypal !== null },
    purchases: shown.map(shownPurchase),
    next: last ? placeText({ at: last.createdAt.getTime(), id: last.id }) : null,
    named: named ? shownPurchase(named) : null,
    settings,
    query,
  };
}

const placeText = ({ at, id }: PurchasePlace) => `${at}.${id}`;

/** Without the packages the rest of the page is still of use. */
async function readOffers(control: Control): Promise<PackageOffer[] | null> {
  const packages = await orUnread(control.platform.log, "credit packages", control.db.run(listPackages(control)));
  return packages?.map(({ id, name, credits, amount }) => ({ id, name, credits, amount })) ?? null;
}

export function shownPurchase(purchase: Purchase): ShownPurchase {
  const { id, packageId, packageName, credits, amount, status, paymentMethod, createdAt } = purchase;
  return {
    id,
    packageId,
    packageName,
    credits,
    amount,
    status: statusOf(status),
    method: paymentMethod === "paypal" ? "paypal" : "stripe",
    createdAt: createdAt.toISOString(),
  };
}
