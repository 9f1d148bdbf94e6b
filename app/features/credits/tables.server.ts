import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, flag, id, tenantId, updatedAt } from "../../platform/columns.server";
import type { TenantId } from "../../platform/ids";
import { controlOwned, tenantOwned } from "../../platform/marks.server";

/** Every credit that came or went, once by its key. A trigger moves the balance and refuses to go below 0. */
export const creditLedger = tenantOwned(
  sqliteTable(
    "credit_ledger",
    {
      id: id(),
      tenantId: tenantId(),
      /**
       * `welcome`, `answer:<message>`, `refund:<message>`, `purchase:<purchase>`, `covered:<purchase>`,
       * `purchase_refund:<purchase>:<cents>`, `refund_undone:<purchase>`, `dispute:<purchase>:<dispute>`,
       * `dispute_won:<purchase>:<dispute>`, `grant:<grant>`, `waived:<grant>`, `adjustment:<grant>`. After a refund was
       * undone, `<purchase>.<times>` stands in the keys of its next ones.
       */
      key: text("key").notNull(),
      amount: integer("amount").notNull(),
      /** Credits that had to be taken back and were not there; negative where a later entry covers them. */
      owed: integer("owed").notNull().default(0),
      /** The tenant's balance after this entry; null for entries of before this was kept. */
      balance: integer("balance"),
      reason: text("reason").notNull(),
      createdAt: createdAt(),
    },
    (t) => [
      uniqueIndex("credit_ledger_key").on(t.tenantId, t.key),
      index("credit_ledger_list").on(t.tenantId, t.id),
      index("credit_ledger_came").on(t.tenantId, t.id).where(sql`amount > 0`),
      index("credit_ledger_owed").on(t.tenantId, t.owed).where(sql`owed <> 0`),
    ],
  ),
);

/** Why the platform gave credits away: the ledger itself knows codes only. */
export const creditGrants = tenantOwned(
  sqliteTable(
    "credit_grants",
    {
      id: id(),
      tenantId: tenantId(),
      /** Made with the form, so that a repeat is the same grant. */
      key: text("key").notNull(),
      credits: integer("credits").notNull(),
      /** As the super administrator wrote it; the tenant does not read it. */
      reason: text("reason").notNull(),
      superAdminId: integer("super_admin_id").notNull(),
      /** 'grant' for credits that came, 'taking' for those that went, 'waiver' for owed ones that need not be covered. */
      kind: text("kind").notNull().default("grant"),
      createdAt: createdAt(),
    },
    (t) => [uniqueIndex("credit_grants_key").on(t.tenantId, t.key), index("credit_grants_list").on(t.tenantId, t.id)],
  ),
);

export const creditBalances = tenantOwned(
  sqliteTable("credit_balances", {
    tenantId: integer("tenant_id").$type<TenantId>().primaryKey(),
    balance: integer("balance").notNull().default(0),
  }),
);

/** The mail with a purchase's receipt: one for each, however often the payment is told. */
export const receiptMails = tenantOwned(
  sqliteTable(
    "receipt_mails",
    {
      id: id(),
      tenantId: tenantId(),
      purchaseId: text("purchase_id").notNull(),
      /** 'waiting', 'sending' while it is handed over, then 'sent', 'refused', or 'unknown' where the answer was lost. */
      state: text("state").notNull().default("waiting"),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [uniqueIndex("receipt_mails_purchase").on(t.tenantId, t.purchaseId)],
  ),
);

/** How far the nightly check of a database's ledgers has come. */
export const ledgerWalks = controlOwned(
  sqliteTable("ledger_walks", {
    shard: integer("shard").primaryKey(),
    /** The day in UTC on which it began. */
    night: text("night").notNull(),
    /** All tenants before this one are checked, and this one's entries up to `upTo` are summed. */
    tenantId: integer("at_tenant").notNull(),
    upTo: integer("up_to").notNull(),
    sum: integer("sum").notNull(),
    /** Tenants checked so far. */
    checked: integer("checked").notNull(),
    /** Null while it goes on. */
    doneAt: date("done_at"),
  }),
);

/** Tenants whose balance is not the sum of their ledger; a later night that finds it right deletes the row. */
export const ledgerFaults = controlOwned(
  sqliteTable("ledger_faults", {
    tenantId: integer("tenant_id").$type<TenantId>().primaryKey(),
    balance: integer("balance").notNull(),
    sum: integer("sum").notNull(),
    foundAt: date("found_at").notNull(),
  }),
);

export const creditPackages = controlOwned(
  sqliteTable("credit_packages", {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    credits: integer("credits").notNull(),
    /** US cents. */
    amount: integer("amount").notNull(),
    active: flag("active").notNull().default(true),
    order: integer("order").notNull().default(0),
  }),
);

export const creditPurchases = controlOwned(
  sqliteTable(
    "credit_purchases",
    {
      id: text("id").primaryKey(),
      tenantId: tenantId(),
      packageId: text("package_id").notNull(),
      packageName: text("package_name").notNull(),
      /** US cents. */
      amount: integer("amount").notNull(),
      credits: integer("credits").notNull(),
      status: text("status").notNull().default("pending"),
      paymentMethod: text("payment_method"),
      customerName: text("customer_name"),
      customerEmail: text("customer_email"),
      customerPhone: text("customer_phone"),
      paymentIntentId: text("payment_intent_id"),
      stripeCustomerId: text("stripe_customer_id"),
      stripeChargeId: text("stripe_charge_id"),
      stripeFee: integer("stripe_fee"),
      stripeNetAmount: integer("stripe_net_amount"),
      stripeReceiptUrl: text("stripe_receipt_url"),
      paypalOrderId: text("paypal_order_id"),
      paypalPayerId: text("paypal_payer_id"),
      paypalTransactionId: text("paypal_transaction_id"),
      paypalFee: integer("paypal_fee"),
      paypalNetAmount: integer("paypal_net_amount"),
      userAgent: text("user_agent"),
      ipAddress: text("ip_address"),
      metadata: text("metadata", { mode: "json" }),
      completedAt: date("completed_at"),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [
      index("credit_purchases_tenant").on(t.tenantId, t.createdAt, t.id),
      index("credit_purchases_list").on(t.createdAt, t.id),
      index("credit_purchases_status").on(t.status, t.createdAt, t.id),
      index("credit_purchases_method").on(t.paymentMethod, t.createdAt, t.id),
      index("credit_purchases_both").on(t.status, t.paymentMethod, t.createdAt, t.id),
      uniqueIndex("credit_purchases_intent").on(t.paymentIntentId),
      uniqueIndex("credit_purchases_charge").on(t.stripeChargeId),
      uniqueIndex("credit_purchases_order").on(t.paypalOrderId),
      uniqueIndex("credit_purchases_transaction").on(t.paypalTransactionId),
    ],
  ),
);

/** Money that the platform sends back to a buyer. It is asked for after its row is stored, so that none is forgotten. */
export const creditRefunds = controlOwned(
  sqliteTable(
    "credit_refunds",
    {
      /** Made with the form, and the key at the provider: a repeat sends no more money. */
      id: text("id").primaryKey(),
      tenantId: tenantId(),
      purchaseId: text("purchase_id").notNull(),
      /** US cents. */
      amount: integer("amount").notNull(),
      /** As the super administrator wrote it; neither buyer nor tenant reads it. */
      reason: text("reason").notNull(),
      /** 'asked' until the provider's answer is known, then 'done' or 'refused'. */
      state: text("state").notNull().default("asked"),
      superAdminId: integer("super_admin_id").notNull(),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [index("credit_refunds_purchase").on(t.purchaseId, t.createdAt)],
  ),
);

/** A tenant's own payment keys, encrypted; without a row the platform's keys are used. */
export const paymentConfigs = controlOwned(
  sqliteTable("payment_configs", {
    id: id(),
    tenantId: integer("tenant_id").$type<TenantId>().notNull().unique(),
    stripePublishableKey: text("stripe_publishable_key"),
    stripeSecretKey: text("stripe_secret_key"),
    stripeWebhookSecret: text("stripe_webhook_secret"),
    paypalClientId: text("paypal_client_id"),
    paypalClientSecret: text("paypal_client_secret"),
    paypalMode: text("paypal_mode").notNull().default("sandbox"),
    paypalWebhookId: text("paypal_webhook_id"),
    isActive: flag("is_active").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  }),
);
