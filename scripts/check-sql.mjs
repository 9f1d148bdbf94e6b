// SQL by hand belongs only into queries and writes, with every tenant's table scoped by its tenant.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isAbove, roomOf } from "./rooms.mjs";

/**
 * Full text has no tenant column: its rows are selected through those of `document_chunks` or `messages`, and its
 * tokens contain their scope.
 */
const SCOPED_BY_ROW = new Set(["chunk_index", "message_index"]);

const templates = (text) => {
  const found = [];
  for (let at = text.indexOf("sql`"); at >= 0; at = text.indexOf("sql`", at + 1)) {
    const end = endOfTemplate(text, at + 4);
    found.push({ body: text.slice(at + 4, end), line: text.slice(0, at).split("\n").length });
  }
  return found;
};

/** The place of the backtick that closes a template, past `${…}` with templates of their own. */
function endOfTemplate(text, start) {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "`") return at;
    else if (text.startsWith("${", at)) at = endOfHole(text, at + 2);
  }
  return text.length;
}

function endOfHole(text, start) {
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "`") at = endOfTemplate(text, at + 1);
    else if (text[at] === "{") depth += 1;
    else if (text[at] === "}") {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return text.length;
}

const holes = (body) => {
  let plain = "";
  for (let at = 0; at < body.length; at += 1) {
    if (!body.startsWith("${", at)) {
      plain += body[at];
      continue;
    }
    const end = endOfHole(body, at + 2);
    plain += `:${body.slice(at + 2, end).replace(/\s+/g, "")}:`;
    at = end;
  }
  return plain;
};

/** @param {string} tables text of a `tables.server.ts` @returns {string[]} names of the tables that belong to tenants */
export function tenantTables(tables) {
  return [...tables.matchAll(/tenantOwned\(\s*sqliteTable\(\s*"(\w+)"/g)].map(([, name]) => name);
}

/** Full-text tables are in no `tables.server.ts`: migrations make them, for the room that writes them. */
const FULL_TEXT = [
  ["message_index", "threads"],
  ["chunk_index", "knowledge"],
  ["tenant_index", "tenants"],
  ["person_index", "accounts"],
];

/** @param {{ path: string, text: string }[]} files @returns {Map<string, string>} which room a table belongs to */
export function roomsOfTables(files) {
  const declared = files
    .filter(({ path }) => path.endsWith("tables.server.ts"))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/sqliteTable\(\s*"(\w+)"/g)].map(([, name]) => [name, roomOf(path)]),
    );
  return new Map([...FULL_TEXT, ...declared]);
}

const named = (plain) => [...plain.matchAll(/\b(?:from|join|into|update)\s+(\w+)/gi)].map(([, name]) => name);

const mentioned = (plain, owned) => named(plain).filter((name) => owned.has(name));

const TENANT = ":(?:tenant\\.id|tenantId|this\\.#tenant\\.id|this\\.#tenantId):";
const BOUND = new RegExp(`tenant_id\\s*=\\s*(?:${TENANT}|\\w+\\.tenant_id)`, "gi");
const STAMPED = /\binto\s+\w+\s*\([^)]*\btenant_id\b/gi;

/** Each table of a tenant needs a condition on its tenant, or a row that is stamped with it. */
function isScoped(plain, owned) {
  const tables = mentioned(plain, owned).filter((name) => !SCOPED_BY_ROW.has(name));
  const stamped = new RegExp(TENANT).test(plain) ? [...plain.matchAll(STAMPED)].length : 0;
  return tables.length <= [...plain.matchAll(BOUND)].length + stamped;
}

const HANDMADE = /(?:^|\/)(?:queries|writes|due|expired)\.server\.ts$/;
/** Cron's own queries: the due rows in a database, of any tenant. They only read, and return ids. */
const DUE = /(?:^|\/)due\.server\.ts$/;

/**
 * The only folders that may write a thread, a message or its row in the search: the door's statements, the walk that
 * renews the index, erasing, and the end of a whole business.
 */
const THREAD_WRITES = /^app\/features\/(?:threads\/(?:door|trash|messages\/index)|departure\/rows)\//;
const WRITES_THREAD =
  /\.(?:insert|insertReturning|update|delete)\(\s*(?:conversations|messages)\b|\b(?:insert(?:\s+or\s+\w+)?\s+into|update|delete\s+from)\s+(?:conversations|messages|message_index)\b/i;

/**
 * @param {{ path: string, text: string }[]} files the product's own sources, tests left out
 * @returns {string[]} one sentence per trouble
 */
export function checkSql(files) {
  const owned = new Set(
    files.filter(({ path }) => path.endsWith("tables.server.ts")).flatMap(({ text }) => tenantTables(text)),
  );
  const rooms = roomsOfTables(files);
  const troubles = [];
  for (const { path, text } of files) {
    const room = roomOf(path);
    const inFeature = path.startsWith("app/features/");
    if (inFeature && !HANDMADE.test(path) && /\btenant\s*\.sql\b|\brawStatement\b/.test(text))
      troubles.push(`${path}: SQL by hand belongs into queries.server.ts or writes.server.ts.`);
    if (
      path !== "app/platform/tenancy.server.ts" &&
      path !== "app/platform/database.server.ts" &&
      /\bopenTenantDatabase\b/.test(text)
    )
      troubles.push(`${path}: a tenant's database is opened by its handle only.`);
    if (inFeature && !THREAD_WRITES.test(path) && WRITES_THREAD.test(text))
      troubles.push(`${path}: threads and messages are written through threads/write-thread and write-message.`);
    if (path.endsWith("tables.server.ts")) continue;
    for (const { body, line } of templates(text)) {
      const plain = holes(body);
      for (const name of new Set(named(plain))) {
        const owner = rooms.get(name);
        if (room && owner && isAbove(room, owner))
          troubles.push(
            `${path}:${line}: ${name} belongs to ${owner}, which stands above ${room} (scripts/rooms.mjs).`,
          );
      }
      if (!inFeature) continue;
      const tables = mentioned(plain, owned);
      if (tables.length > 0 && !HANDMADE.test(path))
        troubles.push(`${path}:${line}: a statement by hand belongs into queries.server.ts or writes.server.ts.`);
      if (DUE.test(path)) {
        if (/\b(?:insert|update|delete|replace)\b/i.test(plain))
          troubles.push(`${path}:${line}: what is due for cron is only read.`);
        continue;
      }
      if (!isScoped(plain, owned)) troubles.push(`${path}:${line}: ${tables.join(", ")} without its tenant_id.`);
    }
  }
  return troubles;
}

function sources(folder, root) {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const files = [...sources("app", root), ...sources("workers", root)];
  const troubles = checkSql(files);
  for (const trouble of troubles) console.error(trouble);
  console.log(`${files.length} files, ${troubles.length} troubles`);
  process.exit(troubles.length === 0 ? 0 : 1);
}
