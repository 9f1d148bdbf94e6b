/**
 * Lets the process that started this one change rows, for tests, where it said so with ROWS_FOR_PARENT=1: a statement that
 * comes over the IPC channel goes through the runtime that serves, which alone may write its database. A second writer's
 * transaction would make the runtime's own fail ("database is locked") whenever both had begun.
 * @param {import("miniflare").Miniflare} mf
 */
export function changeRowsForParent(mf) {
  if (process.env.ROWS_FOR_PARENT !== "1" || process.send === undefined) return;
  process.on("message", async ({ id, statement, values }) => {
    try {
      const db = await mf.getD1Database("DB");
      const { meta } = await db
        .prepare(statement)
        .bind(...values)
        .run();
      process.send({ id, changes: meta.changes });
    } catch (error) {
      process.send({ id, error: error.message });
    }
  });
}

/**
 * The other end of `changeRowsForParent`.
 * @param {import("node:child_process").ChildProcess} child started with an IPC channel
 * @returns {(statement: string, values: readonly string[]) => Promise<number>} changes rows of shard 0 and says how many,
 *   those of triggers included; rejects when the statement failed, or the child ended before it answered
 */
export function rowsOf(child) {
  const waiting = new Map();
  let last = 0;
  child.on("message", ({ id, changes, error }) => {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) resolve(changes);
    else reject(new Error(error));
  });
  child.once("disconnect", () => {
    for (const { reject } of waiting.values()) reject(new Error("the server ended"));
    waiting.clear();
  });
  return (statement, values) =>
    new Promise((resolve, reject) => {
      last += 1;
      const id = last;
      waiting.set(id, { resolve, reject });
      child.send({ id, statement, values }, (error) => {
        if (error === null || !waiting.delete(id)) return;
        reject(error);
      });
    });
}
