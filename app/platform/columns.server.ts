import { integer } from "drizzle-orm/sqlite-core";
import type { TenantId } from "./ids";

/** Column forms that every table shares. Dates are milliseconds since 1970 in UTC. */
export const id = () => integer("id").primaryKey();
export const tenantId = () => integer("tenant_id").$type<TenantId>().notNull();
export const date = (name: string) => integer(name, { mode: "timestamp_ms" });
export const flag = (name: string) => integer(name, { mode: "boolean" });
export const createdAt = () => date("created_at").notNull();
export const updatedAt = () => date("updated_at").notNull();
