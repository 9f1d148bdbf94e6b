import { sql } from "drizzle-orm";
import { foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, tenantId, updatedAt } from "../../platform/columns.server";
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
      index("customers_email").on(t.tenantId, t.email).where(sql`email is not null`),
      index("customers_phone").on(t.tenantId, t.phone).where(sql`phone is not null`),
      foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
    ],
  ),
);
