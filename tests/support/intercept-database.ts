/** One round trip to D1: a single statement or a batch. */
export interface RoundTrip {
  readonly texts: readonly string[];
  readonly run: () => Promise<D1Result<Record<string, unknown>>[]>;
}

export type Around = (trip: RoundTrip) => Promise<D1Result<Record<string, unknown>>[]>;

interface Prepared {
  readonly text: string;
  readonly statement: D1PreparedStatement;
}

/**
 * The database with `around` in front of every round trip that the product makes (`all` and `batch`); other methods are
 * not offered, so a new way past the wrapper shows as a failure.
 */
export function interceptDatabase(database: D1Database, around: Around): D1Database {
  const known = new WeakMap<object, Prepared>();
  const wrap = (prepared: Prepared): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap({ text: prepared.text, statement: prepared.statement.bind(...values) }),
      all: async () => {
        const [result] = await around({
          texts: [prepared.text],
          run: async () => [await prepared.statement.all<Record<string, unknown>>()],
        });
        return result;
      },
    };
    known.set(wrapped, prepared);
    return wrapped as unknown as D1PreparedStatement;
  };
  const intercepted = {
    prepare: (text: string) => wrap({ text, statement: database.prepare(text) }),
    batch: async (statements: readonly object[]) => {
      const batch = statements.map((statement) => {
        const prepared = known.get(statement);
        if (!prepared) throw new Error("a statement of another database");
        return prepared;
      });
      return around({
        texts: batch.map(({ text }) => text),
        run: () => database.batch<Record<string, unknown>>(batch.map(({ statement }) => statement)),
      });
    },
  };
  return intercepted as unknown as D1Database;
}
