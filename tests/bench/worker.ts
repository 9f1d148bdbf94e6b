/**
 * The entry of the measured bundle: the built Worker unchanged, with floors beside it on the same runtime and
 * databases. Only a request with `x-bench-record` runs on counted databases; every other one meets the product
 * unwrapped.
 */
import app from "built-worker";

interface Trip {
  readonly binding: string;
  readonly statements: { text: string; params: readonly unknown[] }[];
  /** The trips that were answered when this one began. */
  readonly after: readonly number[];
  read: number;
  written: number;
}

type Env = Record<string, unknown> & { SHARDS: string };

const recordings = new Map<string, Trip[]>();

function record(env: Env, trips: Trip[]): Env {
  const answered: number[] = [];
  const around = async (
    binding: string,
    statements: Trip["statements"],
    run: () => Promise<D1Result<Record<string, unknown>>[]>,
  ) => {
    const trip: Trip = { binding, statements, after: [...answered], read: 0, written: 0 };
    const index = trips.push(trip) - 1;
    const results = await run();
    answered.push(index);
    for (const { meta } of results) {
      trip.read += meta.rows_read;
      trip.written += meta.rows_written;
    }
    return results;
  };
  const counted = (binding: string): D1Database => {
    const database = databaseOf(env, binding);
    const wrap = (text: string, params: readonly unknown[], own: D1PreparedStatement) => {
      const statement = {
        text,
        params,
        own,
        bind: (...values: unknown[]) => wrap(text, values, own.bind(...values)),
        all: async () => (await around(binding, [{ text, params }], async () => [await own.all()]))[0],
      };
      return statement;
    };
    type Wrapped = ReturnType<typeof wrap>;
    return {
      prepare: (text: string) => wrap(text, [], database.prepare(text)),
      batch: (batch: Wrapped[]) =>
        around(
          binding,
          batch.map(({ text, params }) => ({ text, params })),
          () => database.batch(batch.map(({ own }) => own)),
        ),
    } as unknown as D1Database;
  };
  return { ...env, ...Object.fromEntries(env.SHARDS.split(",").map((name) => [name, counted(name)])) };
}

function databaseOf(env: Env, binding: string): D1Database {
  return env[binding] as D1Database;
}

/** The very statements of a recorded request, with the same parallelism, without the product around them. */
async function replay(env: Env, trips: readonly Trip[]): Promise<void> {
  const done: Promise<unknown>[] = [];
  for (const { binding, statements, after } of trips) {
    const run = async () => {
      await Promise.all(after.map((index) => done[index]));
      const database = databaseOf(env, binding);
      const own = statements.map(({ text, params }) => database.prepare(text).bind(...params));
      const [first] = own;
      return own.length === 1 && first ? first.all() : database.batch(own);
    };
    done.push(run());
  }
  await Promise.all(done);
}

/** As many round trips, statements, rows read and rows written as a recorded request, on tables without rules. */
async function bare(env: Env, trips: readonly Trip[]): Promise<void> {
  for (const { binding, statements, read, written } of trips) {
    const database = databaseOf(env, binding);
    const writes = Math.min(Math.max(0, statements.length - (read > 0 ? 1 : 0)), written);
    const reads = read > 0 ? statements.length - writes : 0;
    const batch: D1PreparedStatement[] = [];
    for (let index = 0; index < writes; index += 1) {
      batch.push(insertRows(database, share(written, writes, index)));
    }
    for (let index = 0; index < reads; index += 1) {
      batch.push(
        database
          .prepare("SELECT * FROM bench_read WHERE id >= ? ORDER BY id LIMIT ?")
          .bind(1 + Math.floor(Math.random() * 500), share(read, reads, index)),
      );
    }
    const [first] = batch;
    if (batch.length === 1 && first) await first.all();
    else if (first) await database.batch(batch);
  }
}

const share = (total: number, parts: number, index: number) =>
  Math.floor((total * (index + 1)) / parts) - Math.floor((total * index) / parts);

/** D1 counts an index entry as a row: a row of this table with its one index is two. */
function insertRows(database: D1Database, rows: number): D1PreparedStatement {
  const pairs = Math.max(1, Math.round(rows / 2));
  const values = Array.from({ length: pairs }, () => "(?, ?)").join(", ");
  const params = Array.from({ length: pairs }, () => [crypto.randomUUID(), "x".repeat(120)]).flat();
  return database.prepare(`INSERT INTO bench_write (a, text) VALUES ${values} RETURNING id`).bind(...params);
}

async function floor(request: Request, env: Env, url: URL): Promise<Response> {
  await request.arrayBuffer();
  const database = databaseOf(env, "DB");
  const trips = recordings.get(url.searchParams.get("of") ?? "") ?? [];
  switch (url.pathname) {
    case "/api/__bench/empty":
      break;
    case "/api/__bench/read":
      await database.prepare("SELECT * FROM bench_read WHERE id = ?").bind(500).all();
      break;
    case "/api/__bench/batch":
      await database.batch([1, 2, 3].map((id) => database.prepare("SELECT * FROM bench_read WHERE id = ?").bind(id)));
      break;
    case "/api/__bench/replay":
      await replay(env, trips);
      break;
    case "/api/__bench/answers":
      answered.add(Number(url.searchParams.get("tenant")));
      break;
    case "/api/__bench/bare":
      await bare(env, trips);
      break;
    default:
      return new Response(null, { status: 404 });
  }
  return Response.json({ ok: true });
}

const MEASURED: ReadonlySet<unknown> = new Set(["status_reports", "apply_statuses", "process_document"]);

/** Tenants whose customers are answered, because the answers are what is measured. */
const answered = new Set<unknown>();

function isMeasured(body: unknown): boolean {
  if (typeof body !== "object" || body === null || !("kind" in body)) return false;
  return MEASURED.has(body.kind) || ("tenantId" in body && answered.has(body.tenantId));
}

const handler: ExportedHandler<Env> = {
  async fetch(request, env, context) {
    const url = new URL(request.url);
    if (url.pathname.startsWith("/api/__bench/")) return floor(request, env, url);
    const name = request.headers.get("x-bench-record");
    if (name === null) return app.fetch(request, env, context);
    const trips: Trip[] = [];
    const response = await app.fetch(request, record(env, trips), context);
    const body = await response.arrayBuffer();
    recordings.set(decodeURIComponent(name), trips);
    const headers = new Headers(response.headers);
    headers.set(
      "x-bench-trips",
      JSON.stringify(trips.map(({ statements, read, written }) => ({ statements: statements.length, read, written }))),
    );
    return new Response(body, { status: response.status, headers });
  },
  /**
   * Answers would be computed on the cores that are being measured, so they stay due in the outbox. Carriers' reports
   * are part of the measurement, and documents are read before it.
   */
  async queue(batch, env, context) {
    const measured = batch.messages.filter(({ body }) => isMeasured(body));
    for (const message of batch.messages) if (!measured.includes(message)) message.ack();
    if (measured.length === 0) return;
    const own = {
      queue: batch.queue,
      messages: measured,
      ackAll: () => batch.ackAll(),
      retryAll: () => batch.retryAll(),
    };
    await app.queue({ ...own, metadata: batch.metadata }, env, context);
  },
};

export default handler;
