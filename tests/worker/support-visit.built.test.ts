import { afterAll, beforeAll, expect, test } from "vitest";
import { allowed, NOT_FOR_SUPPORT } from "~/features/accounts/permissions.server";
import { MATRIX, requestOf } from "../support/matrix";
import { keyOf } from "../support/own-requests";
import { openStage, type Stage } from "../support/seed-tenants";
import { walkConsole } from "../support/shown-controls";

let stage: Stage;
/** The super administrator's session, and the visit beside it. */
let cookie = "";

const SAME_SITE = { "sec-fetch-site": "same-origin" };
const begin = (reason = "Revisar un documento atorado") =>
  stage.ask({
    method: "POST",
    path: `/super-admin/tenants/${stage.own.ids.tenantId}`,
    form: { intent: "visit", reason },
    headers: { cookie: stage.admin.cookie, ...SAME_SITE },
  });

beforeAll(async () => {
  stage = await openStage();
  const answer = await begin();
  const [token = ""] = (answer.headers["set-cookie"] ?? []).flatMap((line) => /^support=[^;]+/.exec(line)?.[0] ?? []);
  cookie = `${stage.admin.cookie}; ${token}`;
});
afterAll(() => stage.close());

/** What a visit must never reach, whatever the table says. */
const NEVER =
  /password|two-factor|team|welcome|\/credits|credit-packages|export|import|\/admin\/data|integration|settings|intelligent|send-sms|see$|send-message|send-template|add-note|approve|suggest|delete$|DELETE|erase|merge/;

test("no page shows a visit a form or a link that the one table refuses, nor the key of a company's actions", async () => {
  const { pages, shown, refused } = await walkConsole(stage.ask, stage.own, "soporte", cookie);
  expect(refused).toEqual([]);
  expect(pages).toBeGreaterThan(40);
  expect(shown.size).toBeGreaterThan(15);
  const path = `/admin/companies?acciones=${stage.own.ids.companyId}`;
  const [owners, visits] = [
    await stage.ask({ path, headers: { cookie: stage.own.cookie } }),
    await stage.ask({ path, headers: { cookie } }),
  ];
  expect([owners.status, owners.text.includes("Clave de firma")]).toEqual([200, true]);
  expect([visits.status, visits.text.includes("Clave de firma")]).toEqual([200, false]);
});

test("every route and form answers a visit of support as the one table says, and nothing forbidden is open", async () => {
  const wrong: string[] = [];
  const open: string[] = [];
  const before = await stage.snapshot([stage.own]);
  const entries = MATRIX.filter(({ who }) => who === "tenant");
  // First what is refused: it changes nothing.
  for (const wants of [false, true]) {
    for (const entry of entries) {
      const ask = requestOf(entry, stage.own.ids);
      const [path = ""] = ask.path.split("?");
      const rights = allowed("soporte", entry.method, path);
      const intent = ask.form?.intent ?? ask.multipart?.get("intent") ?? "";
      const isAllowed = rights === "all" || (rights !== "none" && rights.has(String(intent)));
      if (isAllowed !== wants) continue;
      const key = keyOf(entry.method, entry.route, ask);
      if (isAllowed) open.push(key);
      const headers = { ...SAME_SITE, ...ask.headers, cookie };
      const answer = await stage.ask({ ...ask, method: entry.method, headers });
      const isRefused = answer.status === 403 && answer.text.includes(NOT_FOR_SUPPORT);
      const isLedAway = answer.status === 302 && /login|super/.test(String(answer.headers.location));
      if (isRefused === isAllowed || isLedAway) wrong.push(`${key}: ${answer.status}`);
    }
    if (!wants) expect(await stage.snapshot([stage.own])).toBe(before);
  }
  expect(wrong).toEqual([]);
  expect(open.length).toBeGreaterThan(50);
  const OWN_KINDS = /training|templates|stopped-jobs/;
  expect(open.filter((key) => NEVER.test(key) && !(OWN_KINDS.test(key) && key.endsWith(" delete")))).toEqual([]);
});

test("a browser may keep the inbox of a person of the business until their session ends, nothing else, and nothing on a visit", async () => {
  const mayKeep = async (path: string, who: string) =>
    (await stage.ask({ path, headers: { cookie: who } })).headers["x-keep"];
  const inbox = [
    "/admin/conversations",
    `/admin/conversations?conversationId=${stage.own.ids.conversationId}`,
    "/admin/conversations?_data=routes%2Fadmin.conversations",
  ];
  const latest = Date.now() + 12 * 3_600_000 + 60_000;
  for (const path of inbox) {
    const [owner, until] = String(await mayKeep(path, stage.own.cookie)).split(" ");
    expect(owner, path).toMatch(/^\d+\.\d+$/);
    expect(Number(until), path).toBeGreaterThan(Date.now());
    expect(Number(until), path).toBeLessThan(latest);
    expect(await mayKeep(path, cookie), path).toBeUndefined();
  }
  const others = MATRIX.filter(({ method, who, route }) => method === "GET" && who === "tenant" && route !== inbox[0]);
  expect(others.length).toBeGreaterThan(50);
  for (const entry of others)
    expect(await mayKeep(requestOf(entry, stage.own.ids).path, stage.own.cookie), entry.route).toBeUndefined();
  expect(await mayKeep("/admin/conversations?_data=routes%2Fadmin", stage.own.cookie)).toBeUndefined();
});

test("what was done on the visit stands in the business's record as support's, and nothing as a person's", async () => {
  const home = stage.databases[stage.own.tenant.shard];
  const { results } = await (home as D1Database)
    .prepare("select actor_type as actor, action from audit_log where tenant_id = ? order by id")
    .bind(stage.own.tenant.id)
    .all<{ actor: string; action: string }>();
  const acts = results.filter(({ actor }) => actor === "support").map(({ action }) => action);
  expect(acts[0]).toBe("start_support_visit");
  expect(new Set(acts).size).toBeGreaterThan(10);
  const admin = await stage.databases[0]?.prepare("select id from super_admins").first<{ id: number }>();
  for (const database of stage.databases) {
    const others = await database
      .prepare("select action from audit_log where actor_id = ? and actor_type not in ('support', 'super_admin')")
      .bind(admin?.id)
      .all();
    expect(others.results).toEqual([]);
  }
});

test("the super administrator's own session and calls stay as they are, in another tab", async () => {
  const me = await stage.ask({ path: "/api/auth/me", headers: { cookie } });
  expect(JSON.parse(me.text)).toMatchObject({ type: "super_admin", tenantId: null, role: "super_admin" });
  const tenants = await stage.ask({ path: "/super-admin/dashboard", headers: { cookie } });
  expect(tenants.status).toBe(200);
  const second = await begin();
  expect([second.status, second.text.includes("Ya estás en una visita de soporte.")]).toEqual([409, true]);
});

test("every page says that it is a visit, also one that is refused; the visit alone opens nothing", async () => {
  const shows = async (path: string, of = cookie) => {
    const answer = await stage.ask({ path, headers: { cookie: of } });
    return [answer.status, answer.text.includes("Visita de soporte en <b>")];
  };
  for (const path of ["/admin/conversations", "/admin/customers", "/admin/ai-training", "/dashboard"])
    expect([path, ...(await shows(path))]).toEqual([path, 200, true]);
  expect(await shows("/admin/credits")).toEqual([403, true]);
  expect(await shows("/admin/conversations", stage.own.cookie)).toEqual([200, false]);
  const [, visit = ""] = cookie.split("; ");
  expect(await shows("/admin/conversations", visit)).toEqual([302, false]);
  expect(await shows("/admin/conversations", `${stage.own.cookie}; ${visit}`)).toEqual([200, false]);
  const bearer = await stage.ask({
    path: "/api/conversations",
    headers: { cookie, authorization: `Bearer ${stage.admin.bearer}` },
  });
  expect(bearer.status).toBe(403);
});

test("the button ends it: the console leads to the news, calls are refused, and a new visit may begin", async () => {
  const headers = { cookie, ...SAME_SITE };
  const ended = await stage.ask({ method: "POST", path: "/super-admin/visit", form: { intent: "end" }, headers });
  expect([ended.status, ended.headers.location]).toEqual([
    302,
    `/super-admin/tenants/${stage.own.ids.tenantId}?listo=visita`,
  ]);
  const page = await stage.ask({ path: "/admin/conversations", headers });
  expect([page.status, page.headers.location]).toEqual([302, "/super-admin/visit"]);
  const call = await stage.ask({ path: "/api/conversations", headers });
  expect([call.status, call.text.includes("La visita de soporte terminó.")]).toEqual([401, true]);
  const late = await stage.ask({ method: "POST", path: "/super-admin/visit", form: { intent: "alive" }, headers });
  expect(late.status).toBe(409);
  const read = await stage.ask({ path: "/admin/audit", headers: { cookie: stage.own.cookie } });
  for (const words of ["Revisar un documento atorado", "Terminó la visita de soporte", "Soporte de la plataforma"])
    expect(read.text).toContain(words);
  expect((await begin()).status).toBe(302);
});
