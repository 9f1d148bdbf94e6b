import { sql } from "drizzle-orm";
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, id, tenantId, updatedAt } from "../../platform/columns.server";
import { tenantOwned } from "../../platform/marks.server";
import { companies } from "../companies/tables.server";

export const customers = tenantOwned(
  sqliteTable(
    "customers",
    {
      id: id(),
      tenantId: tenantId(),
      companyId: integer("company_id"),
      firstName: text("first_name").notNull(),
      lastName: text("last_name").notNull(),
      email: text("email"),
      phone: text("phone"),
      phoneCountryCode: text("phone_country_code").default("+52"),
      address: text("address"),
      city: text("city"),
      state: text("state"),
      postalCode: text("postal_code"),
      country: text("country"),
      dateOfBirth: text("date_of_birth"),
      customerType: text("customer_type").notNull().default("individual"),
      status: text("status").notNull().default("active"),
      preferredChannel: text("preferred_channel"),
      tags: text("tags", { mode: "json" }).$type<string[]>(),
      notes: text("notes"),
      metadata: text("metadata", { mode: "json" }),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [
      uniqueIndex("customers_parent").on(t.tenantId, t.id),
      index("customers_company").on(t.tenantId, t.companyId).where(sql`company_id is not null`),
      index("customers_email").on(t.tenantId, t.email).where(sql`email is not null`),
      index("customers_phone").on(t.tenantId, t.phone).where(sql`phone is not null`),
      foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
    ],
  ),
);

export const prospects = tenantOwned(
  sqliteTable(
    "prospects",
    {
      id: id(),
      tenantId: tenantId(),
      companyId: integer("company_id"),
      firstName: text("first_name"),
      lastName: text("last_name"),
      email: text("email"),
      phone: text("phone"),
      phoneCountryCode: text("phone_country_code").default("+52"),
      source: text("source"),
      status: text("status").notNull().default("new"),
      leadScore: integer("lead_score").notNull().default(0),
      /** 'rules', or 'staff' for a value that was set by hand and stays. */
      leadScoreBy: text("lead_score_by").notNull().default("rules"),
      /** The codes of the rules that hold; null before they were looked at. */
      leadReasons: text("lead_reasons", { mode: "json" }).$type<readonly string[]>(),
      notes: text("notes"),
      lastContactedAt: date("last_contacted_at"),
      interestedIn: text("interested_in"),
      metadata: text("metadata", { mode: "json" }),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [
      uniqueIndex("prospects_parent").on(t.tenantId, t.id),
      index("prospects_status").on(t.tenantId, t.status, t.id),
      index("prospects_company").on(t.tenantId, t.companyId).where(sql`company_id is not null`),
      index("prospects_email").on(t.tenantId, t.email).where(sql`email is not null`),
      index("prospects_phone").on(t.tenantId, t.phone).where(sql`phone is not null`),
      index("prospects_customer")
        .on(t.tenantId, sql`metadata ->> '$.customerId'`)
        .where(sql`metadata ->> '$.customerId' is not null`),
      foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
    ],
  ),
);

/** How many prospects of each status there are; triggers keep it, so that the board's figures cost six rows at any size. */
export const prospectCounters = tenantOwned(
  sqliteTable(
    "prospect_counters",
    {
      tenantId: tenantId(),
      status: text("status").notNull(),
      total: integer("total").notNull().default(0),
    },
    (t) => [primaryKey({ columns: [t.tenantId, t.status] })],
  ),
);

/**
 * How many customers have each tag, for the choices of the list's filter; triggers keep it (0133). A tag that nobody has
 * has no row.
 */
export const customerTagCounters = tenantOwned(
  sqliteTable(
    "customer_tag_counters",
    {
      tenantId: tenantId(),
      tag: text("tag").notNull(),
      total: integer("total").notNull().default(0),
    },
    (t) => [primaryKey({ columns: [t.tenantId, t.tag] })],
  ),
);
