import { mkdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { at } from "../../scripts/lib/project.mjs";
import { openTenant } from "./boot.mjs";
import { EPOCH, fillTenant } from "./fill.mjs";

const BUNDLE = at(".cache", "bench", "match-messages.mjs");
const TENANTS = 50;
const PER_CONVERSATION = 20;
const CHUNK = 100_000;
/** This many digits are a number; more would be a telephone, which is also indexed in other forms. */
const DIGITS = 6;
/** Between the synthetic tenants' ids; a tenant's company and settings have the ids after its own. */
const APART = 16;

/** The product's own way to write a row of the index. */
async function productsIndex() {
  mkdirSync(path.dirname(BUNDLE), { recursive: true });
  await build({
    entryPoints: [at("app", "features", "threads", "messages", "match-messages.ts")],
    outfile: BUNDLE,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "es2022",
    logLevel: "warning",
    tsconfig: at("tsconfig.json"),
  });
  return import(pathToFileURL(BUNDLE).href);
}

/** A column of the index in SQL: the product's own row for one message, with the number `i` left open. */
function columnOf(tenantId, made, number) {
  const [before, after, ...more] = made.split(`t${tenantId}x${number}`);
  if (after === undefined || more.length > 0) throw new Error(`${number} is not one token of: ${made}`);
  return `'${before}t${tenantId}x' || i || '${after}'`;
}

/** Message i has the id that `fillTenant` gave it; a bound number would be a real. */
const indexMessages = ({ words, stems, from, until, began, step, nth }) =>
  `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${until})
    INSERT INTO message_index (rowid, words, stems) SELECT (${began - EPOCH} + i * ${step}) * 4096 + ${nth}, ${words}, ${stems} FROM n`;

const INDEX_CONTACTS = `INSERT INTO message_index (rowid, words, stems)
  SELECT value ->> 'rowid', value ->> 'words', value ->> 'stems' FROM json_each(?)`;

async function fillIndex(db, tenantId, filled, { indexMessage, indexContact }) {
  const { messages, began, step, nth } = filled;
  const idOf = (i) => (began - EPOCH + i * step) * 4096 + nth;
  const contentOf = async (i) =>
    (await db.prepare("SELECT content FROM messages WHERE tenant_id = ? AND id = ?").bind(tenantId, idOf(i)).first())
      .content;
  const [sample, last] = [messages >> 1, messages - 1];
  const made = indexMessage(tenantId, await contentOf(sample));
  const words = columnOf(tenantId, made.words, sample);
  const stems = columnOf(tenantId, made.stems, sample);

  const own = await db.prepare(`SELECT ${words} AS words, ${stems} AS stems FROM (SELECT ${last} AS i)`).first();
  const products = indexMessage(tenantId, await contentOf(last));
  if (own.words !== products.words || own.stems !== products.stems || String(last).length > DIGITS)
    throw new Error(`the index is not filled as the product does: ${JSON.stringify({ own, products })}`);

  const threads = await db
    .prepare(
      "SELECT id, customer_name AS name, customer_phone AS phone FROM conversations WHERE tenant_id = ? ORDER BY id DESC",
    )
    .bind(tenantId)
    .all();
  const contacts = threads.results.map(({ id, name, phone }) => ({
    rowid: -id,
    ...indexContact(tenantId, { name, phone, countryCode: null, email: null }),
  }));
  await db.prepare(INDEX_CONTACTS).bind(JSON.stringify(contacts)).run();
  for (let from = 0; from < messages; from += CHUNK) {
    const until = Math.min(messages, from + CHUNK);
    await db.prepare(indexMessages({ words, stems, from, until, began, step, nth })).run();
  }
}

/**
 * Tenants that share a database and its index; one of them, in the middle, is a business that somebody can sign in to.
 * @param {object} bench @param {string} shard
 * @param {{ label: string, size: number }} size messages of all of them together
 * @param {(line: string) => void} say
 * @returns {Promise<object>} that business, and a word that one message of it holds
 */
export async function openSearched(bench, shard, { label, size }, say) {
  const index = await productsIndex();
  const tenant = await openTenant(bench, { name: "buscado", shard, index: 200 });
  const db = await bench.d1(shard);
  const messages = size / TENANTS;
  const began = Date.now();
  for (let nth = 0; nth < TENANTS; nth += 1) {
    const id = tenant.id + (nth - TENANTS / 2) * APART;
    const filled = await fillTenant(db, id, { messages, conversations: messages / PER_CONVERSATION, nth });
    await fillIndex(db, id, { messages, ...filled }, index);
  }
  say(`${label} messages of ${TENANTS} tenants indexed in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return { ...tenant, label, rareWord: String(Math.floor(messages / 3)) };
}
