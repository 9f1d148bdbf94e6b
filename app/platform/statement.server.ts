import { Column, getTableColumns, getTableName, Name, Param, SQL, StringChunk, sql, Table } from "drizzle-orm";
import { SQLiteSyncDialect, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { AppError } from "./errors";
import { type Answers, type Host, SharedTrips } from "./shared-trips.server";

type Row = Record<string, unknown>;

/**
 * One SQL statement that has not run yet, with the decoder of its rows. Use cases collect them into one batch; only a
 * database handle runs them.
 */
export class Statement<Result> {
  constructor(
    readonly text: string,
    readonly params: readonly unknown[],
    readonly read: (rows: readonly Row[]) => Result,
  ) {}

  map<Next>(next: (result: Result) => Next): Statement<Next> {
    return new Statement(this.text, this.params, (rows) => next(this.read(rows)));
  }
}

export type Results<Statements extends readonly Statement<unknown>[]> = {
  -readonly [Index in keyof Statements]: Statements[Index] extends Statement<infer Result> ? Result : never;
};

/** A raw statement; rows come back with the column names of the SQL and D1's own types. */
export function rawStatement<R extends object>(query: SQL): Statement<R[]> {
  const { text, params } = sqlText(query);
  return new Statement(text, params, (rows) => rows as R[]);
}

/** Rows of one table, decoded by its columns (dates, booleans, JSON). */
export function decodeRows<T extends SQLiteTable>(table: T): (rows: readonly Row[]) => T["$inferSelect"][] {
  const { entries } = namesOf(table);
  return (rows) =>
    rows.map((row) => {
      const value: Row = {};
      for (const [key, column] of entries) {
        if (!(column.name in row)) continue;
        const stored = row[column.name];
        value[key] = stored === null || stored === undefined ? null : column.mapFromDriverValue(stored);
      }
      return value as T["$inferSelect"];
    });
}

/** A UNIQUE constraint refused a row. `columns` is SQLite's own naming, such as `messages.message_id`. */
export class UniqueViolation extends Error {
  constructor(
    readonly columns: string,
    cause: unknown,
  ) {
    super(`duplicate: ${columns}`, { cause });
    this.name = "UniqueViolation";
  }

  on(column: string): boolean {
    return this.columns.includes(column);
  }
}

/** A `guard` statement aborted its batch; nothing was written. */
export class GuardRefused extends Error {
  constructor(
    readonly label: string,
    cause: unknown,
  ) {
    super(`guard refused: ${label}`, { cause });
    this.name = "GuardRefused";
  }
}

/** The database or the disk under it takes nothing more, or the database is over its capacity: a later try may pass. */
const NO_ROOM =
  /database or disk is full|SQLITE_FULL|maximum (?:DB|database) size|disk I\/O error|SQLITE_IOERR|SQLITE_CANTOPEN|ENOSPC|no space left|D1 DB is overloaded|too many requests queued/i;
const NO_ROOM_WAIT_SECONDS = 60;

/** D1 tells what failed only in its message; nothing but this and `isRefusal` reads it. */
export function explain(error: unknown): unknown {
  const message =
    error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ""}` : "";
  const unique = /UNIQUE constraint failed: ([^:(]+)/.exec(message);
  if (unique?.[1]) return new UniqueViolation(unique[1].trim(), error);
  const guard = /GUARD:([a-z_]+)/.exec(message);
  if (guard?.[1]) return new GuardRefused(guard[1], error);
  if (NO_ROOM.test(message)) {
    return new AppError(
      "unavailable",
      "En este momento no podemos leer ni guardar datos. Lo que ya estaba guardado sigue ahí; vuelve a intentarlo en un minuto.",
      { cause: error, detail: "storage_unavailable", retryAfterSeconds: NO_ROOM_WAIT_SECONDS },
    );
  }
  return error;
}

/** True where a statement was refused, so that nothing of its transaction was written: by SQLite, or before it was sent. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && /SQLITE_(?:CONSTRAINT|ERROR|MISMATCH|TOOBIG)\b|D1_TYPE_ERROR/.test(error.message);
}

type Call = readonly Statement<unknown>[];

const trips = new WeakMap<D1Database, SharedTrips<Call>>();

function tripsTo(database: D1Database): SharedTrips<Call> {
  const known = trips.get(database) ?? new SharedTrips<Call>();
  trips.set(database, known);
  return known;
}

/** With whom the statements of a runner may share a trip. */
export interface Sharing {
  readonly tenantId: number;
  readonly host: Host;
}

/** Runs statements on one D1 database. */
export class Runner {
  /** @param sharing where its trips may take other requests' statements for the same tenant along */
  constructor(
    private readonly database: D1Database,
    private readonly sharing: Sharing | null = null,
  ) {}

  async run<Result>(statement: Statement<Result>): Promise<Result> {
    const [rows] = await this.send([statement]);
    return statement.read(rows ?? []);
  }

  /** All or nothing, in one round trip. */
  async batch<const Statements extends readonly Statement<unknown>[]>(
    statements: Statements,
  ): Promise<Results<Statements>> {
    const answers = await this.send(statements);
    return statements.map((statement, index) => statement.read(answers[index] ?? [])) as Results<Statements>;
  }

  private async send(call: Call): Promise<Answers> {
    try {
      if (this.sharing === null) return await this.trip(call);
      const { tenantId, host } = this.sharing;
      return await tripsTo(this.database).send(tenantId, call, {
        run: async (calls) => {
          const answers = await this.trip(calls.flat());
          let from = 0;
          return calls.map(({ length }) => {
            from += length;
            return answers.slice(from - length, from);
          });
        },
        isRefusal,
        host,
      });
    } catch (error) {
      throw explain(error);
    }
  }

  private async trip(call: Call): Promise<Answers> {
    const prepared = call.map(({ text, params }) => this.database.prepare(text).bind(...params));
    const [only] = prepared;
    const answers = only && prepared.length === 1 ? [await only.all<Row>()] : await this.database.batch<Row>(prepared);
    return answers.map(({ results }) => results);
  }
}

export interface SqlText {
  readonly text: string;
  readonly params: readonly unknown[];
}

const dialect = new SQLiteSyncDialect();

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * The same text and parameters as drizzle's own dialect makes of a query, and faster: with that one, a fifth of our own
 * work for a customer's message went into texts, because it walks up the classes of each part and joins texts again and
 * again. This reads what drizzle keeps to itself, so package.json names one version, and the test compares both.
 */
export function sqlText(query: SQL): SqlText {
  const params: unknown[] = [];
  return { text: textOf(query, params), params };
}

function textOf(query: SQL, params: unknown[]): string {
  if ((query as unknown as { shouldInlineParams: boolean }).shouldInlineParams) return asDrizzle(query, params);
  let text = "";
  for (const part of query.queryChunks as readonly unknown[]) text += partOf(part, params);
  return text;
}

/** Parameters have no numbers, so the text of a part stands anywhere. */
function asDrizzle(part: SQL, params: unknown[]): string {
  const { sql: text, params: theirs } = dialect.sqlToQuery(part);
  params.push(...theirs);
  return text;
}

function partOf(part: unknown, params: unknown[]): string {
  if (part === undefined) return "";
  if (part === null || typeof part !== "object") return given(part, params);
  if (part instanceof StringChunk) return part.value.join("");
  if (part instanceof SQL) return textOf(part, params);
  if (part instanceof Param) {
    const value: unknown = part.value === null ? null : part.encoder.mapToDriverValue(part.value);
    return value instanceof SQL ? textOf(value, params) : given(value, params);
  }
  if (part instanceof Column) return `${quoted(getTableName(part.table))}.${quoted(part.name)}`;
  if (part instanceof Name) return quoted(part.value);
  if (part instanceof Table) return quoted(getTableName(part));
  if (Array.isArray(part)) return `(${part.map((one) => partOf(one, params)).join(", ")})`;
  return asDrizzle(sql`${part}`, params);
}

function given(value: unknown, params: unknown[]): string {
  params.push(value);
  return "?";
}

interface Names {
  readonly table: string;
  readonly entries: readonly (readonly [key: string, column: Column])[];
  /** All columns, as after `returning`. */
  readonly columns: string;
}

const known = new WeakMap<SQLiteTable, Names>();

function namesOf(table: SQLiteTable): Names {
  let names = known.get(table);
  if (names === undefined) {
    const entries = Object.entries<Column>(getTableColumns(table));
    const columns = entries.map(([, column]) => quoted(column.name)).join(", ");
    names = { table: quoted(getTableName(table)), entries, columns };
    known.set(table, names);
  }
  return names;
}

function givenFor(column: Column, value: unknown, params: unknown[]): string {
  return value instanceof SQL ? textOf(value, params) : partOf(new Param(value, column), params);
}

/**
 * `insert into <table> (<all columns>) values (…)`; a column without a value has the schema's default, or null.
 * @param returning adds `returning <all columns>`
 */
export function insertText(table: SQLiteTable, row: Readonly<Record<string, unknown>>, returning = false): SqlText {
  const names = namesOf(table);
  const params: unknown[] = [];
  const values = names.entries.map(([key, column]) => {
    const value = row[key] === undefined ? column.default : row[key];
    return value === undefined ? "null" : givenFor(column, value, params);
  });
  const tail = returning ? ` returning ${names.columns}` : "";
  return { text: `insert into ${names.table} (${names.columns}) values (${values.join(", ")})${tail}`, params };
}

/** `update <table> set … where … returning <all columns>`; keys whose value is undefined are left out. */
export function updateText(
  table: SQLiteTable,
  change: Readonly<Record<string, unknown>>,
  where: SQL | undefined,
): SqlText {
  const names = namesOf(table);
  const params: unknown[] = [];
  const set = names.entries
    .filter(([key]) => change[key] !== undefined)
    .map(([key, column]) => `${quoted(column.name)} = ${givenFor(column, change[key], params)}`);
  if (set.length === 0) throw new Error("no values to set");
  const condition = where ? ` where ${textOf(where, params)}` : "";
  return { text: `update ${names.table} set ${set.join(", ")}${condition} returning ${names.columns}`, params };
}
