import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { TenantId } from "./ids";
import type { ControlTable, TenantTable } from "./marks.server";
import {
  decodeRows,
  insertText,
  type Results,
  Runner,
  rawStatement,
  type Sharing,
  Statement,
  updateText,
} from "./statement.server";

export interface SelectOptions {
  readonly where?: SQL | undefined;
  readonly orderBy?: readonly SQL[];
  readonly limit?: number;
}

type OrSql<Row> = { [Column in keyof Row]: Row[Column] | SQL };
type NewRow<T extends SQLiteTable> = OrSql<Omit<T["$inferInsert"], "tenantId">>;
type Change<T extends SQLiteTable> = {
  [Column in Exclude<keyof T["$inferInsert"], "tenantId" | "id">]?: T["$inferInsert"][Column] | SQL;
};

const heads = new WeakMap<SQLiteTable, string>();

/**
 * `select <columns> from <table>`. Cached, because joining thirty columns costs as much as the rest of the statement.
 */
function headOf(table: SQLiteTable): SQL {
  let head = heads.get(table);
  if (head === undefined) {
    const columns = sql.join(
      Object.values(getTableColumns(table)).map((column) => sql`${column}`),
      sql`, `,
    );
    head = rawStatement(sql`select ${columns} from ${table}`).text;
    heads.set(table, head);
  }
  return sql.raw(head);
}

function selectStatement<T extends SQLiteTable>(
  table: T,
  scope: SQL | undefined,
  options: SelectOptions,
): Statement<T["$inferSelect"][]> {
  const order = options.orderBy?.length ? sql` order by ${sql.join([...options.orderBy], sql`, `)}` : sql``;
  const limit = options.limit === undefined ? sql`` : sql` limit ${options.limit}`;
  const where = and(scope, options.where);
  return rawStatement<Record<string, unknown>>(
    sql`${headOf(table)}${where ? sql` where ${where}` : sql``}${order}${limit}`,
  ).map(decodeRows(table));
}

/** The change without columns that must never change, in case a spread object gets past the types. */
function changeable<T extends SQLiteTable>(change: Change<T>): Readonly<Record<string, unknown>> {
  const { tenantId: _tenant, id: _id, ...rest } = change as Record<string, unknown>;
  return rest;
}

let create: (runner: Runner, tenantId: TenantId) => TenantDatabase;

/** Only for the tenant's handle (a lint rule keeps others out): all other code that wants rows needs a `Tenant`. */
export function openTenantDatabase(
  database: D1Database,
  tenantId: TenantId,
  sharing: Sharing | null = null,
): TenantDatabase {
  return create(new Runner(database, sharing), tenantId);
}

/**
 * The only way to a tenant's rows: every select, update and delete carries `tenant_id = ?`, every insert is stamped.
 * Tables without a tenant do not fit its types.
 */
export class TenantDatabase {
  readonly #runner: Runner;
  readonly #tenantId: TenantId;

  static {
    create = (runner, tenantId) => new TenantDatabase(runner, tenantId);
  }

  private constructor(runner: Runner, tenantId: TenantId) {
    this.#runner = runner;
    this.#tenantId = tenantId;
  }

  select<T extends TenantTable>(table: T, options: SelectOptions = {}): Statement<T["$inferSelect"][]> {
    return selectStatement(table, eq(table.tenantId, this.#tenantId), options);
  }

  insert<T extends TenantTable>(table: T, row: NewRow<T>): Statement<void> {
    const { text, params } = insertText(table, { ...row, tenantId: this.#tenantId });
    return new Statement(text, params, () => undefined);
  }

  /** Returns the stored row, with defaults filled in. */
  insertReturning<T extends TenantTable>(table: T, row: NewRow<T>): Statement<T["$inferSelect"][]> {
    const { text, params } = insertText(table, { ...row, tenantId: this.#tenantId }, true);
    return new Statement(text, params, decodeRows(table));
  }

  /** Returns the rows as they are after the change. */
  update<T extends TenantTable>(table: T, change: Change<T>, where: SQL | undefined): Statement<T["$inferSelect"][]> {
    const { text, params } = updateText(table, changeable(change), and(eq(table.tenantId, this.#tenantId), where));
    return new Statement(text, params, decodeRows(table));
  }

  delete<T extends TenantTable>(table: T, where: SQL | undefined): Statement<void> {
    return rawStatement(sql`delete from ${table} where ${and(eq(table.tenantId, this.#tenantId), where)}`).map(
      () => undefined,
    );
  }

  /** Aborts its batch with `GuardRefused(label)` unless the condition holds. An UPDATE that matches nothing would not. */
  guard(condition: SQL, label: string): Statement<void> {
    return guardStatement(condition, label);
  }

  async run<Result>(statement: Statement<Result>): Promise<Result> {
    return this.#runner.run(statement);
  }

  async first<Item>(statement: Statement<Item[]>): Promise<Item | undefined> {
    return (await this.#runner.run(statement))[0];
  }

  async batch<const Statements extends readonly Statement<unknown>[]>(
    statements: Statements,
  ): Promise<Results<Statements>> {
    return this.#runner.batch(statements);
  }
}

/** Tenants, their users, sessions, purchases, audit: the platform's own rows, always on shard 0. */
export class ControlDatabase {
  readonly #runner: Runner;

  constructor(database: D1Database) {
    this.#runner = new Runner(database);
  }

  select<T extends ControlTable>(table: T, options: SelectOptions = {}): Statement<T["$inferSelect"][]> {
    return selectStatement(table, undefined, options);
  }

  insert<T extends ControlTable>(table: T, row: T["$inferInsert"]): Statement<void> {
    const { text, params } = insertText(table, row);
    return new Statement(text, params, () => undefined);
  }

  update<T extends ControlTable>(
    table: T,
    change: { [Column in Exclude<keyof T["$inferInsert"], "id">]?: T["$inferInsert"][Column] | SQL },
    where: SQL,
  ): Statement<T["$inferSelect"][]> {
    const { text, params } = updateText(table, change, where);
    return new Statement(text, params, decodeRows(table));
  }

  delete<T extends ControlTable>(table: T, where: SQL): Statement<void> {
    return rawStatement(sql`delete from ${table} where ${where}`).map(() => undefined);
  }

  /** Aborts its batch with `GuardRefused(label)` unless the condition holds. */
  guard(condition: SQL, label: string): Statement<void> {
    return guardStatement(condition, label);
  }

  raw<R extends object>(query: SQL): Statement<R[]> {
    return rawStatement<R>(query);
  }

  async run<Result>(statement: Statement<Result>): Promise<Result> {
    return this.#runner.run(statement);
  }

  async first<Item>(statement: Statement<Item[]>): Promise<Item | undefined> {
    return (await this.#runner.run(statement))[0];
  }

  async batch<const Statements extends readonly Statement<unknown>[]>(
    statements: Statements,
  ): Promise<Results<Statements>> {
    return this.#runner.batch(statements);
  }
}

function guardStatement(condition: SQL, label: string): Statement<void> {
  return rawStatement(
    sql`select case when ${condition} then 1 else json_extract('{}', ${`GUARD:${label}`}) end as guard`,
  ).map(() => undefined);
}

/** Keyset paging by row value: rows strictly before the cursor in descending (at, id) order. Drizzle's or/and form reads the whole index. */
export function before(at: SQL, id: SQL, cursor: { at: number; id: number } | null): SQL | undefined {
  return cursor ? sql`(${at}, ${id}) < (${cursor.at}, ${cursor.id})` : undefined;
}
