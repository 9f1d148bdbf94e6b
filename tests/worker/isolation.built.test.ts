import { getTableConfig } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answer, Ask } from "../support/ask";
import { tellPromise } from "../support/ask";
import { tenantTables } from "../support/fill-tables";
import { type Entry, MACHINE_DOORS, MATRIX, METHODS, requestOf } from "../support/matrix";
import {
  ALONE,
  FINDS,
  keyOf,
  openVendor,
  ownRequest,
  prepare,
  prepareStranger,
  successOf,
} from "../support/own-requests";
import { fullSize, inTurn } from "../support/random";
import { type Route, readMachineDoors, readRoutes } from "../support/routes";
import { type Account, type Ids, openStage, type SeededTenant, type Stage } from "../support/seed-tenants";

let stage: Stage;
let vendor: Awaited<ReturnType<typeof openVendor>>;
let routes: Route[];
/** The business whose own requests succeed. */
let home: SeededTenant;

beforeAll(async () => {
  routes = readRoutes();
  vendor = await openVendor();
  stage = await openStage(vendor.variables);
  home = await stage.makeTenant("casa");
});
afterAll(async () => {
  await stage.close();
  vendor.close();
});

const nameOf = ({ method, route }: Entry) => `${method} ${route}`;

/** Runs the attack of a test and compares every row and file of the tenants before and after. */
async function changesNothing(attack: () => Promise<void>, of?: readonly SeededTenant[]): Promise<void> {
  const before = await stage.snapshot(of);
  await attack();
  expect(await stage.snapshot(of), "rows or files changed").toBe(before);
}

/** A script with a bearer token: no Origin is needed, so that the route itself answers. */
async function ask(shape: Ask, who: Account | null, headers: Record<string, string> = {}): Promise<Answer> {
  const authorization: Record<string, string> = who ? { authorization: `Bearer ${who.bearer}` } : {};
  return stage.ask({ ...shape, headers: { ...authorization, ...headers } });
}

/** Collects the errors instead of stopping at the first, so that a failure names every hole. */
function findings() {
  const found: string[] = [];
  let tried = 0;
  return {
    found,
    count: () => tried,
    expect(holds: boolean, what: string) {
      tried += 1;
      if (!holds) found.push(what);
    },
  };
}

const shows = (answer: Answer, tenant: SeededTenant) =>
  answer.text.includes(tenant.mark) || String(answer.headers["content-disposition"]).includes(tenant.mark);

const isJson = (answer: Answer) => String(answer.headers["content-type"]).includes("application/json");

/** The redirect of a refused page: the login's address, both for documents and for Remix's data requests. */
const leadsTo = (answer: Answer) => String(answer.headers.location ?? answer.headers["x-remix-redirect"] ?? "");

test("Promise 7: every route has an entry in the matrix, and every entry a route", () => {
  const listed = new Set(routes.filter(({ layout }) => !layout).map(({ path }) => path));
  // A layout answers its own address through its index route only.
  for (const { path, layout } of routes) if (layout) listed.delete(path === "/admin" ? "" : path);
  const known = new Set(MATRIX.map(({ route }) => route));
  expect([...listed].filter((path) => !known.has(path))).toEqual([]);
  expect([...known].filter((path) => !listed.has(path))).toEqual([]);
  expect(readMachineDoors()).toEqual([...MACHINE_DOORS]);
});

test("Promise 7: no tenant table is empty for the tenants of this test", async () => {
  const names = tenantTables.map((table) => getTableConfig(table).name);
  const empty: string[] = [];
  for (const { tenant, slug } of [stage.own, ...stage.others]) {
    const counted = await Promise.all(
      stage.databases.map((database) =>
        database.batch<{ n: number }>(
          names.map((name) =>
            database.prepare(`select count(*) as n from "${name}" where tenant_id = ?`).bind(tenant.id),
          ),
        ),
      ),
    );
    for (const [index, name] of names.entries()) {
      if (counted.every((answers) => answers[index]?.results[0]?.n === 0)) empty.push(`${name} of ${slug}`);
    }
  }
  expect(empty).toEqual([]);
});

test("Promise 7 AUTH-03 API-06: another tenant's id does not exist, wherever a route takes it", async () => {
  const { found, expect: check, count } = findings();
  await changesNothing(async () => {
    for (const entry of MATRIX) {
      for (const other of stage.others) {
        for (const key of entry.takes) {
          const ids: Ids = { ...stage.own.ids, [key]: other.ids[key] };
          const answer = await ask(requestOf(entry, ids), stage.own);
          const what = `${nameOf(entry)} with ${key} of ${other.slug}: ${answer.status}`;
          check(answer.status === 404 && !shows(answer, other), what);
        }
      }
    }
  });
  expect(found).toEqual([]);
  tellPromise(
    7,
    `another tenant's ids in paths, queries and bodies: ${count()} tried, ${count()} not found, 0 rows changed`,
  );
});

test("Promise 7 AUTH-03: a cursor or filter of another tenant shows nothing of it", async () => {
  const { found, expect: check, count } = findings();
  await changesNothing(async () => {
    for (const entry of MATRIX) {
      for (const other of stage.others) {
        for (const key of entry.places) {
          const answer = await ask(requestOf(entry, { ...stage.own.ids, [key]: other.ids[key] }), stage.own);
          check(answer.status < 500 && !shows(answer, other), `${nameOf(entry)} with ${key} of ${other.slug}`);
        }
      }
    }
  }, stage.others);
  expect(found).toEqual([]);
  tellPromise(7, `another tenant's cursors and filters: ${count()} tried, 0 showed anything`);
});

type Naming = readonly [string, Ask, Record<string, string>];

/** Ways to name another tenant that each route must refuse, and those in a body that the entry has. */
function namings(entry: Entry, shape: Ask, other: SeededTenant): { beside: Naming[]; inBody: Naming[] } {
  const { tenantId, tenantUuid } = other.ids;
  const joint = shape.path.includes("?") ? "&" : "?";
  const query = { ...shape, path: `${shape.path}${joint}tenantId=${tenantId}` };
  const beside: Naming[] = [
    ["x-tenant-uuid", shape, { "x-tenant-uuid": tenantUuid }],
    ["?tenantId", query, {}],
  ];
  const inBody: Naming[] = [];
  if (entry.kind === "page") return { beside, inBody };
  if (shape.json) {
    inBody.push(["tenantId in the body", { ...shape, json: { ...shape.json, tenantId: Number(tenantId) } }, {}]);
    inBody.push(["tenantId as text", { ...shape, json: { ...shape.json, tenantId } }, {}]);
  }
  if (shape.multipart) {
    const form = new FormData();
    for (const [name, value] of shape.multipart) form.set(name, value);
    form.set("tenantId", tenantId);
    inBody.push(["tenantId in the form", { ...shape, multipart: form }, {}]);
  }
  return { beside, inBody };
}

test("Promise 7 AUTH-03: naming another tenant is refused with 403", async () => {
  const { found, expect: check, count } = findings();
  await changesNothing(async () => {
    for (const [index, entry] of MATRIX.filter(({ who }) => who === "tenant").entries()) {
      const all = stage.others.map((other) => ({ other, ...namings(entry, requestOf(entry, stage.own.ids), other) }));
      const of = (place: "beside" | "inBody") => all.flatMap((one) => one[place].map((way) => ({ ...one, way })));
      for (const { other, way } of [...inTurn(of("beside"), index), ...inTurn(of("inBody"), index)]) {
        const [how, shape, headers] = way;
        const answer = await ask(shape, stage.own, headers);
        const what = `${nameOf(entry)} with ${how} of ${other.slug}: ${answer.status}`;
        check(answer.status === 403 && !shows(answer, other), what);
      }
    }
  });
  expect(found).toEqual([]);
  tellPromise(7, `a foreign tenantId or x-tenant-uuid: ${count()} of ${count()} refused with 403`);
});

const LOGIN: Readonly<Record<Entry["who"], RegExp>> = {
  anyone: /^$/,
  tenant: /^\/login/,
  super_admin: /^\/superadmin\/login$/,
  either: /^\/login/,
};

test("Promise 8 AUTH-20 API-06: without a session every guarded page leads to its login and every call answers 401", async () => {
  const { found, expect: check, count } = findings();
  const forged = Buffer.from(JSON.stringify({ id: 1, email: stage.own.email, tenantId: stage.own.tenant.id }));
  type Visitor = [string, Record<string, string>];
  const nobody: Visitor = ["no session", {}];
  const forgers: Visitor[] = [
    ["an encoded bearer", { authorization: `Bearer ${forged.toString("base64")}` }],
    ["a made-up bearer", { authorization: `Bearer ${"A".repeat(43)}` }],
    ["a made-up cookie", { cookie: `session=${"A".repeat(43)}`, "sec-fetch-site": "same-origin" }],
  ];
  await changesNothing(async () => {
    for (const [index, entry] of MATRIX.filter(({ who }) => who !== "anyone").entries()) {
      // What a session is worth is decided in one place: every second entry meets one of the made-up ones.
      const forger = index % 2 === 0 || fullSize() ? inTurn(forgers, index / 2) : [];
      for (const [how, headers] of [nobody, ...forger]) {
        const answer = await ask(requestOf(entry, stage.own.ids), null, headers);
        const refused =
          entry.kind === "call"
            ? answer.status === 401 && isJson(answer)
            : answer.status === 302 && LOGIN[entry.who].test(leadsTo(answer));
        check(
          refused && !shows(answer, stage.own),
          `${nameOf(entry)} with ${how}: ${answer.status} ${leadsTo(answer)}`,
        );
      }
    }
  });
  expect(found).toEqual([]);
  tellPromise(8, `guarded routes and calls without a valid session: ${count()} of ${count()} refused, 0 rows changed`);
});

test("Promise 8 AUTH-20: each loader asked alone, as Remix's own data requests do, refuses by itself", async () => {
  const { found, expect: check, count } = findings();
  const open = new Set(MATRIX.filter(({ who }) => who === "anyone").map(({ route }) => route));
  const guarded = routes.filter(({ path, isPage }) => isPage && !open.has(path));
  for (const route of guarded) {
    for (const visitor of [null, route.path.startsWith("/super") ? stage.own : stage.admin]) {
      if (visitor && route.path === "/dashboard") continue;
      const answer = await ask({ path: `${route.path}?_data=${encodeURIComponent(route.id)}` }, visitor);
      const what = `${route.id} for ${visitor?.email ?? "nobody"}: ${answer.status} ${answer.text.slice(0, 60)}`;
      check(/^\/(superadmin\/)?login/.test(leadsTo(answer)) && answer.text === "", what);
    }
  }
  expect(found).toEqual([]);
  tellPromise(8, `single loaders through Remix's data requests: ${count()} of ${count()} refused`);
});

test("Promise 8 AUTH-20: the other kind of session opens nothing", async () => {
  const { found, expect: check, count } = findings();
  await changesNothing(async () => {
    for (const entry of MATRIX.filter(({ who }) => who === "tenant" || who === "super_admin")) {
      const wrong = entry.who === "tenant" ? stage.admin : stage.own;
      const answer = await ask(requestOf(entry, stage.own.ids), wrong);
      const refused =
        entry.kind === "call"
          ? answer.status === 403 && isJson(answer)
          : answer.status === 302 && leadsTo(answer).startsWith("/login");
      check(refused, `${nameOf(entry)} with the other session: ${answer.status} ${leadsTo(answer)}`);
    }
  });
  expect(found).toEqual([]);
  tellPromise(8, `the other kind of session: ${count()} of ${count()} refused, 0 rows changed`);
});

test("Promise 8: a method without an entry does nothing", async () => {
  const { found, expect: check, count } = findings();
  // Signing out works, and would leave nobody to try the rest with.
  const rest = MATRIX.filter(({ route }) => route !== "/logout");
  const shapes = new Map(rest.map((entry) => [entry.route, requestOf(entry, stage.own.ids).path]));
  const known = new Set(MATRIX.map(nameOf));
  // Whom no entry of a route lets in is refused before the method counts.
  const opens = (route: string, who: Entry["who"]) => rest.some((entry) => entry.route === route && entry.who !== who);
  const whoOpens = (route: string) => [
    ...(fullSize() || opens(route, "super_admin") ? [stage.own] : []),
    ...(fullSize() || opens(route, "tenant") ? [stage.admin] : []),
  ];
  await changesNothing(async () => {
    for (const [route, path] of shapes) {
      for (const method of METHODS) {
        if (known.has(`${method} ${route}`)) continue;
        for (const who of whoOpens(route)) {
          const answer = await ask({ method, path, json: method === "GET" ? undefined : {} }, who);
          const wellFormed = path.startsWith("/api/") ? isJson(answer) : true;
          const isRefusal = (answer.status >= 400 && answer.status < 500) || leadsTo(answer).startsWith("/login");
          check(isRefusal && wellFormed, `${method} ${route}: ${answer.status} ${answer.headers["content-type"]}`);
          check(!answer.text.includes("Unexpected Server Error"), `${method} ${route} in English: ${answer.status}`);
        }
      }
    }
  });
  expect([...new Set(found)]).toEqual([]);
  tellPromise(8, `methods that no route names: ${count()} of ${count()} refused, 0 rows changed`);
});

// The last one: what it prepares and changes is in no other test's way.
test("Promise 7 AUTH-03 API-06: what is not found for a stranger succeeds for the business itself, in the very same state", async () => {
  const { found, expect: check, count } = findings();
  let strangers = 0;
  for (const [index, entry] of MATRIX.entries()) {
    const key = keyOf(entry.method, entry.route, requestOf(entry, stage.own.ids));
    const own = ALONE.has(key) ? await stage.makeTenant(`aparte-${index}`) : home;
    await prepare(stage, own, FINDS[key] ?? []);
    for (const other of entry.takes.length > 0 ? stage.others : []) {
      await prepareStranger(stage, other, FINDS[key] ?? []);
      const each = entry.takes.map((taken) => [taken]);
      for (const stolen of entry.takes.length > 1 ? [...each, entry.takes] : each) {
        const theirs = Object.fromEntries(stolen.map((taken) => [taken, own.ids[taken]]));
        const answer = await ask(requestOf(entry, { ...other.ids, ...theirs }), other);
        strangers += 1;
        const what = `${nameOf(entry)} with ${stolen.join(" and ")} for ${other.slug}: ${answer.status}`;
        check(answer.status === 404 && !shows(answer, own), what);
      }
    }
    const shape = ownRequest(stage, entry, own);
    const opens = { anyone: key.endsWith("/logout") ? own : null, super_admin: stage.admin, tenant: own, either: own };
    const answer = await ask(shape, opens[entry.who]);
    const wanted = successOf(entry, shape);
    check(
      answer.status === wanted,
      `${key} for itself: ${answer.status} and not ${wanted}: ${answer.text.slice(0, 80)}`,
    );
    const sentAway = wanted === 302 && entry.who !== "anyone" && /^\/(superadmin\/)?login/.test(leadsTo(answer));
    check(!sentAway, `${key} for itself led to ${leadsTo(answer)}`);
  }
  expect(found).toEqual([]);
  tellPromise(
    7,
    `${MATRIX.length} entries succeeded for the business itself; of ${strangers} strangers in the same state none found anything (${count()} answers)`,
  );
});
