import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

/** The most rows of one kind that one step of a deletion changes. */
export const STEP_ROWS = 1_000;

/**
 * One step of taking along what belongs to a company: its settings, tests and actions are deleted, people stay without
 * a company. Each statement tells how many rows it changed. Threads are in `forgetCompany`, questions in
 * `leaveQuestions`.
 */
export function takeAlong(tenant: Tenant, companyId: number): Statement<number>[] {
  const own = (table: SQL) =>
    sql`select id from ${table} where tenant_id = ${tenant.id} and company_id = ${companyId} limit ${STEP_ROWS}`;
  const actions = sql`select id from intelligent_actions where tenant_id = ${tenant.id} and company_id = ${companyId}`;
  const runs = sql`select id from golden_runs where tenant_id = ${tenant.id} and company_id = ${companyId}`;
  // The pluses keep SQLite from walking all the tenant's rows by the index on the tenant.
  const statements = [
    sql`delete from bookings where +tenant_id = ${tenant.id} and id in (${own(sql`bookings`)}) returning id`,
    sql`delete from orders where +tenant_id = ${tenant.id} and id in (${own(sql`orders`)}) returning id`,
    sql`delete from quotes where +tenant_id = ${tenant.id} and id in (${own(sql`quotes`)}) returning id`,
    sql`delete from agenda_feeds where tenant_id = ${tenant.id} and company_id = ${companyId} returning company_id`,
    sql`delete from intelligent_action_sessions where tenant_id = ${tenant.id} and action_id in (${actions}) returning id`,
    sql`delete from intelligent_action_runs where tenant_id = ${tenant.id} and action_id in (${actions}) returning id`,
    sql`delete from intelligent_action_fields where tenant_id = ${tenant.id} and action_id in (${actions}) returning id`,
    sql`delete from intelligent_actions where +tenant_id = ${tenant.id} and id in (${own(sql`intelligent_actions`)}) returning id`,
    sql`delete from ai_configuration where +tenant_id = ${tenant.id} and id in (${own(sql`ai_configuration`)}) returning id`,
    sql`delete from channel_settings where +tenant_id = ${tenant.id} and id in (${own(sql`channel_settings`)}) returning id`,
    sql`delete from golden_run_threads where tenant_id = ${tenant.id} and run_id in (${runs}) returning run_id`,
    sql`delete from golden_runs where +tenant_id = ${tenant.id} and id in (${own(sql`golden_runs`)}) returning id`,
    sql`delete from golden_questions where +tenant_id = ${tenant.id} and id in (${own(sql`golden_questions`)}) returning id`,
    sql`update integration_numbers set company_id = null where +tenant_id = ${tenant.id} and id in (${own(sql`integration_numbers`)}) returning id`,
    sql`update customers set company_id = null where +tenant_id = ${tenant.id} and id in (${own(sql`customers`)}) returning id`,
    sql`update prospects set company_id = null where +tenant_id = ${tenant.id} and id in (${own(sql`prospects`)}) returning id`,
  ];
  return statements.map((statement) => tenant.sql(statement).map((rows) => rows.length));
}
