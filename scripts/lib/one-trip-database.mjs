import http from "node:http";

/**
 * A database in Node through one trip a call: Miniflare's own proxy makes one for each `prepare` and each `bind`, and
 * waits for it. A small worker does the rest on the other side, by a port of its own on this machine: by way of
 * Miniflare's `fetch` a trip took three times as long. Only tests start it.
 */
const TRIPS = "trips";

const script = `
const decoded = (value) =>
  value !== null && typeof value === "object" ? Uint8Array.from(atob(value.bytes), (letter) => letter.charCodeAt(0)) : value;
export default {
  async fetch(request, env) {
    const { database, kind, statements } = await request.json();
    const db = env[database];
    const bound = statements.map(({ sql, values }) =>
      values.length === 0 ? db.prepare(sql) : db.prepare(sql).bind(...values.map(decoded)));
    try {
      if (kind === "batch") return Response.json({ answer: await db.batch(bound) });
      if (kind === "raw") return Response.json({ answer: await bound[0].raw() });
      return Response.json({ answer: await bound[0].all() });
    } catch (error) {
      return Response.json({ error: error.message });
    }
  },
};`;

/** For Miniflare, which adds the databases. */
export const TRIPS_WORKER = { name: TRIPS, modules: true, script, unsafeDirectSockets: [{}] };

const encoded = (value) => {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
    const bytes =
      value instanceof ArrayBuffer ? value : value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength);
    return { bytes: Buffer.from(bytes).toString("base64") };
  }
  if (value === undefined) throw new Error("D1_TYPE_ERROR: Type 'undefined' not supported for value 'undefined'");
  return typeof value === "boolean" ? Number(value) : value;
};

const agent = new http.Agent({ keepAlive: true });

/** @returns {Promise<string>} the answer's text */
function post(url, body) {
  return new Promise((resolve, reject) => {
    const headers = { "content-length": Buffer.byteLength(body) };
    const sent = http.request(url, { method: "POST", agent, headers }, (answer) => {
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.once("error", reject);
      answer.once("end", () => resolve(Buffer.concat(parts).toString("utf8")));
    });
    // The server may end an idle connection in the very moment it is used again.
    sent.once("error", (error) => (sent.reusedSocket ? resolve(post(url, body)) : reject(error)));
    sent.end(body);
  });
}

/**
 * @param {import("miniflare").Miniflare} mf with `TRIPS_WORKER`, which has the binding
 * @param {string} name of the binding
 * @returns {D1Database} what the product and the tests use of one
 */
export function oneTripDatabase(mf, name) {
  const send = async (kind, statements) => {
    // A runtime that was started again may listen elsewhere.
    await mf.ready;
    const url = await mf.unsafeGetDirectURL(TRIPS);
    const { answer: result, error } = JSON.parse(await post(url, JSON.stringify({ database: name, kind, statements })));
    if (error !== undefined) throw new Error(error);
    return result;
  };
  const statement = (sql, values) => ({
    sql,
    values,
    bind: (...next) => statement(sql, next.map(encoded)),
    all: () => send("all", [{ sql, values }]),
    run: () => send("all", [{ sql, values }]),
    raw: () => send("raw", [{ sql, values }]),
    async first(column) {
      const [row = null] = (await send("all", [{ sql, values }])).results;
      return column === undefined || row === null ? row : row[column];
    },
  });
  return {
    prepare: (sql) => statement(sql, []),
    batch: (statements) =>
      send(
        "batch",
        statements.map(({ sql, values }) => ({ sql, values })),
      ),
  };
}
