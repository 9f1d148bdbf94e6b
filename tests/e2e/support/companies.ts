import { changeRows } from "./database";

/** A company of a business, stored directly because no page makes one yet. */
export const addCompany = (tenantUuid: string, name: string) =>
  changeRows(
    `insert into companies (id, tenant_id, name, email, active, created_at, updated_at)
      select (select coalesce(max(id), 0) from companies) + 1, id, ?, 'hola@empresa.mx', 1, 0, 0 from tenants where uuid = ?`,
    name,
    tenantUuid,
  );
