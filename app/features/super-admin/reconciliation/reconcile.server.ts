import {
  findPurchasesPaidAs,
  listAllPurchases,
  type PaymentMethod,
  type Purchase,
  readRefunded,
} from "~/features/credits/queries.server";
import { type PurchaseStatus, statusOf } from "~/features/credits/statuses";
import { causeOf } from "~/platform/log.server";
import type { Control } from "~/platform/tenancy.server";
import type { ListedPayment, Listing, Payment, Span } from "~/providers/payments/port";
import type { Pipes } from "~/providers/port";
import type { Actor } from "../create-tenant-as-super-admin.server";
import { findTenants } from "../queries.server";
import { openTenant } from "../tenant/open-tenant.server";
import { canTakeOver, compare, type DifferenceKind, type Theirs } from "./compare";

/** The most of our paid purchases that one look compares; with more, it looks at a shorter part of the day. */
const OURS = 300;
/** The most payments that are asked for one by one, and the most ledgers that are opened. */
const ASKED = 20;
/** A day is halved so often at most, to some minutes. */
const HALVINGS = 8;

export interface DifferenceRow {
  readonly kind: DifferenceKind;
  readonly purchaseId: string | null;
  readonly tenantId: number | null;
  readonly tenantName: string;
  /** The provider's names of the payment. */
  readonly reference: string | null;
  readonly transactionId: string | null;
  readonly here: { readonly status: PurchaseStatus; readonly amount: number } | null;
  readonly there: Theirs | null;
  readonly canTakeOver: boolean;
}

export type Reconciliation =
  /** Nothing can be compared: no keys, a list that our account may not read, or a provider that does not answer. */
  | { readonly state: "no_keys" | "no_list" | "silent" }
  | {
      readonly state: "compared";
      /** Payments and purchases that were held against each other. */
      readonly compared: number;
      readonly differences: readonly DifferenceRow[];
      /** Purchases that could not be asked for any more. */
      readonly unchecked: number;
      /** Where the compared part of the day ends, and where the next one begins; null where it is the last. */
      readonly until: number;
      readonly next: number | null;
      /** False where even the shortest part holds more than a look can compare. */
      readonly isWhole: boolean;
    };

interface Found {
  readonly kind: DifferenceKind;
  readonly purchase: Purchase | null;
  readonly reference: string | null;
  readonly transactionId: string | null;
  readonly there: Theirs | null;
  readonly canTakeOver: boolean;
}

/** Holds the provider's list of a span of time against our purchases. Changes nothing. */
export async function reconcile(
  control: Control,
  actor: Actor,
  pipes: Pipes,
  method: PaymentMethod,
  span: Span,
): Promise<Reconciliation> {
  const vendor = method === "stripe" ? pipes.payments.card : pipes.payments.paypal;
  if (!vendor) return { state: "no_keys" };
  try {
    const part = await readPart(control, method, span, (of) => vendor.list(of));
    if (part === null) return { state: "no_list" };
    const told = await differencesOf(control, actor, pipes, method, part);
    return {
      state: "compared",
      compared: told.compared,
      differences: await rowsOf(control, told.found),
      unchecked: told.unchecked,
      until: part.to,
      next: part.to < span.to ? part.to : null,
      isWhole: part.isWhole,
    };
  } catch (error) {
    control.platform.log.write({ event: "load_failed", what: `list of ${method}`, cause: causeOf(error) });
    return { state: "silent" };
  }
}

interface Part {
  readonly to: number;
  readonly listed: readonly ListedPayment[];
  readonly ours: readonly Purchase[];
  readonly isWhole: boolean;
}

/** The beginning of the span that both sides can tell in one look. */
async function readPart(
  control: Control,
  method: PaymentMethod,
  { from, to: end }: Span,
  list: (span: Span) => Promise<Listing>,
): Promise<Part | null> {
  let to = end;
  for (let halvings = 0; ; halvings += 1) {
    const span = { from, to };
    const paid = (status: string) =>
      listAllPurchases(control, { status, method, tenantId: null, span }, null, OURS + 1);
    const [listing, [completed, refunded]] = await Promise.all([
      list(span),
      control.db.batch([paid("completed"), paid("refunded")]),
    ]);
    if (listing === null) return null;
    const ours = [...completed, ...refunded];
    const isWhole = listing.isWhole && ours.length <= OURS;
    if (isWhole || halvings === HALVINGS) return { to, listed: listing.payments, ours: ours.slice(0, OURS), isWhole };
    to = from + Math.floor((to - from) / 2000) * 1000;
  }
}

async function differencesOf(
  control: Control,
  actor: Actor,
  pipes: Pipes,
  method: PaymentMethod,
  { listed, ours }: Part,
): Promise<{ readonly found: readonly Found[]; readonly compared: number; readonly unchecked: number }> {
  const known = await control.db.batch(findPurchasesPaidAs(control, method, listed));
  const purchases = new Map(known.flat().map((purchase) => [purchase.id, purchase]));
  const byName = new Map<string, Purchase>();
  for (const purchase of purchases.values()) {
    const { id, paymentIntentId, paypalOrderId, stripeChargeId, paypalTransactionId } = purchase;
    for (const name of [id, paymentIntentId, paypalOrderId, stripeChargeId, paypalTransactionId])
      if (name) byName.set(name, purchase);
  }
  const nameOf = ({ reference, transactionId, purchaseId }: ListedPayment) =>
    [reference, transactionId, purchaseId].find((name) => name !== null && byName.has(name));
  const found: Found[] = [];
  const seen = new Set<string>();
  let opened = 0;
  let asked = 0;
  let unchecked = 0;
  for (const payment of listed) {
    const { reference, transactionId } = payment;
    const purchase = byName.get(nameOf(payment) ?? "");
    if (!purchase) {
      const isOwed = payment.state === "paid" && payment.amount !== null && payment.refunded < payment.amount;
      if (isOwed) found.push(missingHere(method, payment));
      continue;
    }
    seen.add(purchase.id);
    let told: Theirs = payment;
    if (seemsKept(purchase, payment)) {
      asked += 1;
      const now = asked > ASKED ? null : await findPayment(pipes, method, namesOf(purchase));
      if (now === null) {
        unchecked += 1;
        continue;
      }
      told = now;
    }
    let refunded: number | null = null;
    if (payment.refunded > 0 && purchase.status === "completed") {
      if (opened < ASKED) refunded = await readGoneBack(control, actor, purchase);
      else unchecked += 1;
      opened += 1;
    }
    const difference = differenceOf(purchase, refunded, told);
    if (difference) found.push({ ...difference, reference, transactionId });
  }
  const unseen = ours.filter(({ id }) => !seen.has(id));
  for (const purchase of unseen.slice(0, ASKED)) {
    const names = namesOf(purchase);
    const payment = await findPayment(pipes, method, names);
    if (!payment) {
      // One that counts as given back has no credits left to lose.
      const isTakeable = names.reference !== null && purchase.status === "completed";
      found.push({ kind: "missing_there", purchase, ...names, there: null, canTakeOver: isTakeable });
    } else {
      const refunded = payment.refunded > 0 ? await readGoneBack(control, actor, purchase) : 0;
      const difference = differenceOf(purchase, refunded, payment);
      if (difference) found.push({ ...difference, ...names });
    }
  }
  unchecked += Math.max(0, unseen.length - ASKED);
  return {
    found,
    compared: new Set([...seen, ...unseen.map(({ id }) => id)]).size + found.filter(isForeign).length,
    unchecked,
  };
}

const isForeign = ({ purchase }: Found) => purchase === null;

const namesOf = (purchase: Purchase) =>
  purchase.paymentMethod === "stripe"
    ? { reference: purchase.paymentIntentId, transactionId: purchase.stripeChargeId }
    : { reference: purchase.paypalOrderId, transactionId: purchase.paypalTransactionId };

/** Given back here, and not by this list. PayPal's tells only what went back in its span: the payment itself knows. */
const seemsKept = ({ status, amount }: Purchase, payment: ListedPayment) =>
  status === "refunded" && payment.state === "paid" && payment.refunded < amount;

function missingHere(method: PaymentMethod, payment: ListedPayment): Found {
  const { reference, transactionId, purchaseId, state, amount, currency, refunded } = payment;
  // Whose payment it is stands only in the data that Stripe keeps for us.
  const isKnown = method === "stripe" && purchaseId !== null && currency === "USD";
  const there = { state, amount, currency, refunded };
  return { kind: "missing_here", purchase: null, reference, transactionId, there, canTakeOver: isKnown };
}

function differenceOf(
  purchase: Purchase,
  refunded: number | null,
  { state, amount, currency, refunded: back }: Theirs,
): Pick<Found, "kind" | "purchase" | "there" | "canTakeOver"> | null {
  const ours = { status: purchase.status, amount: purchase.amount, refunded };
  const there = { state, amount, currency, refunded: back };
  const kind = compare(ours, there);
  return kind && { kind, purchase, there, canTakeOver: canTakeOver(kind, ours, there) };
}

async function readGoneBack(control: Control, actor: Actor, { tenantId, id }: Purchase): Promise<number> {
  const { tenant } = await openTenant(control, actor, tenantId);
  return tenant.db.run(readRefunded(tenant, id));
}

/** A payment by its names at the provider; null where it knows of none. */
export async function findPayment(
  { payments: { card, paypal } }: Pipes,
  method: PaymentMethod,
  { reference, transactionId }: { readonly reference: string | null; readonly transactionId: string | null },
): Promise<(Payment & { readonly reference: string }) | null> {
  if (method === "paypal") {
    const found = await paypal?.find({ orderId: reference, captureId: transactionId });
    return found ? { ...found.payment, reference: found.reference } : null;
  }
  const payment = reference === null ? null : await card?.find(reference);
  return payment && reference !== null ? { ...payment, reference } : null;
}

async function rowsOf(control: Control, found: readonly Found[]): Promise<DifferenceRow[]> {
  const ids = [...new Set(found.flatMap(({ purchase }) => (purchase ? [purchase.tenantId] : [])))];
  const tenants = ids.length > 0 ? await control.db.run(findTenants(control, ids)) : [];
  const names = new Map(tenants.map(({ id, name }) => [id, name]));
  return found.map(({ purchase, ...rest }) => ({
    ...rest,
    purchaseId: purchase?.id ?? null,
    tenantId: purchase?.tenantId ?? null,
    tenantName: purchase ? (names.get(purchase.tenantId) ?? "") : "",
    here: purchase && { status: statusOf(purchase.status), amount: purchase.amount },
  }));
}
