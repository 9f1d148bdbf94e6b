import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, flag, id, tenantId, updatedAt } from "../../platform/columns.server";
import { tenantOwned } from "../../platform/marks.server";

/** A client company of a tenant, with its own AI configuration, documents, thresholds and actions. */
export const companies = tenantOwned(
  sqliteTable(
    "companies",
    {
      id: id(),
      tenantId: tenantId(),
      name: text("name").notNull(),
      email: text("email").notNull(),
      phone: text("phone"),
      phoneCountryCode: text("phone_country_code").default("+52"),
      address: text("address"),
      city: text("city"),
      state: text("state"),
      postalCode: text("postal_code"),
      country: text("country").default("Mexico"),
      website: text("website"),
      industry: text("industry"),
      description: text("description"),
      logoUrl: text("logo_url"),
      active: flag("active").notNull().default(true),
      contactPerson: text("contact_person"),
      secondaryPhone: text("secondary_phone"),
      secondaryPhoneCountryCode: text("secondary_phone_country_code"),
      secondaryEmail: text("secondary_email"),
      taxId: text("tax_id"),
      legalName: text("legal_name"),
      metadata: text("metadata", { mode: "json" }),
      /** Since when it is being deleted: no read finds it any more, and a job takes along what belongs to it. */
      deletedAt: date("deleted_at"),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [uniqueIndex("companies_parent").on(t.tenantId, t.id), index("companies_name").on(t.tenantId, t.name, t.id)],
  ),
);
