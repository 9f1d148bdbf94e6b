import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, flag, id, tenantId, updatedAt } from "../../platform/columns.server";
import type { TenantId } from "../../platform/ids";
import { controlOwned, tenantOwned } from "../../platform/marks.server";
import { DEFAULT_ZONE } from "../../platform/zones";

/** Each tenant is a business account. */
export const tenants = controlOwned(
  sqliteTable(
    "tenants",
    {
      id: id().$type<TenantId>(),
      uuid: text("uuid").notNull().unique(),
      slug: text("slug").notNull().unique(),
      name: text("name").notNull(),
      email: text("email"),
      /** Unused: people sign in as tenant users. Kept for the shape of the source's record. */
      password: text("password"),
      firstName: text("first_name"),
      lastName: text("last_name"),
      phone: text("phone"),
      phoneCountryCode: text("phone_country_code").notNull().default("+52"),
      address: text("address"),
      city: text("city"),
      state: text("state"),
      postalCode: text("postal_code"),
      country: text("country"),
      website: text("website"),
      industry: text("industry"),
      description: text("description"),
      logoUrl: text("logo_url"),
      active: flag("active").notNull().default(true),
      lastLoginAt: date("last_login_at"),
      metadata: text("metadata", { mode: "json" }),
      /** How its chat looks, what it asks for and where it may stand (`ChatWidget`); null: as it comes. */
      chatWidget: text("chat_widget", { mode: "json" }),
      /** Those it began with, as the calls answer it (API-18). Its balance stands in `credit_balances`. */
      credits: integer("credits").notNull().default(0),
      /** Index into the Worker's list of databases. */
      shard: integer("shard").notNull().default(0),
      /**
       * The `INDEX_VERSION` for which renewing the index of this tenant's messages and unanswered questions was last
       * planned; 0 for never. Rows that are stored meanwhile are indexed by the rules of that moment.
       */
      indexVersion: integer("index_version").notNull().default(0),
      /** IANA name; its days begin and its times are told by this clock. */
      timeZone: text("time_zone").notNull().default(DEFAULT_ZONE),
      /** When it is to be erased, because its owner asked for it; null for all others. */
      eraseAt: date("erase_at"),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [index("tenants_indexed").on(t.shard, t.indexVersion)],
  ),
);

export const tenantSettings = tenantOwned(
  sqliteTable(
    "tenant_settings",
    {
      id: id(),
      tenantId: tenantId(),
      settingKey: text("setting_key").notNull(),
      settingValue: text("setting_value"),
      settingType: text("setting_type").notNull().default("string"),
      category: text("category").notNull().default("general"),
      description: text("description"),
      isActive: flag("is_active").notNull().default(true),
      defaultValue: text("default_value"),
      validationRules: text("validation_rules", { mode: "json" }),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [
      uniqueIndex("tenant_settings_key").on(t.tenantId, t.settingKey),
      // For cron, which looks for businesses that keep things for a shorter time.
      index("tenant_settings_retention").on(t.settingKey, t.tenantId).where(sql`category = 'retention'`),
    ],
  ),
);
