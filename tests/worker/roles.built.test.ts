import { afterAll, beforeAll, expect, test } from "vitest";
import { ONLY_OWNER } from "~/features/accounts/owner.server";
import { allowed, NOT_YOURS } from "~/features/accounts/permissions.server";
import type { Role } from "~/features/accounts/roles";
import { planSession } from "~/features/accounts/sessions.server";
import { tenantUsers } from "~/features/accounts/tables.server";
import { newId } from "~/platform/ids";
import type { Ask } from "../support/ask";
import { MATRIX, requestOf } from "../support/matrix";
import { keyOf } from "../support/own-requests";
import { openStage, type Stage } from "../support/seed-tenants";
import { walkConsole } from "../support/shown-controls";

let stage: Stage;
const cookies = new Map<Role, string>();

beforeAll(async () => {
  stage = await openStage();
  const { control, own } = stage;
  const at = new Date();
  for (const role of ["admin", "agente", "lector"] as const) {
    const id = newId();
    const owner = { userType: "tenant_user", userId: id, tenantId: own.tenant.id } as const;
    const session = await planSession(control, owner, { kind: "cookie", remember: false });
    const person = { id, tenantId: own.tenant.id, email: `${role}@prueba.example`, password: "none", role };
    await control.db.batch([
      control.db.insert(tenantUsers, { ...person, createdAt: at, updatedAt: at }),
      session.statement,
    ]);
    cookies.set(role, `session=${session.token}`);
  }
});
afterAll(() => stage.close());

test.each([
  ["agente", 15],
  ["lector", 2],
] as const)("no page shows the role %s a form or a link that the one table refuses", async (role, forms) => {
  const { pages, shown, refused } = await walkConsole(stage.ask, stage.own, role, cookies.get(role) ?? "");
  expect(refused).toEqual([]);
  expect(pages).toBeGreaterThan(25);
  expect(shown.size).toBeGreaterThan(forms);
});

test.each(["agente", "lector"] as const)(
  "every route and form answers the role %s as the one table says",
  async (role) => {
    const cookie = cookies.get(role) ?? "";
    const wrong: string[] = [];
    let [refused, taken] = [0, 0];
    const before = await stage.snapshot([stage.own]);
    const entries = MATRIX.filter(({ who }) => who === "tenant");
    // First what is refused: it changes nothing.
    for (const wants of [false, true]) {
      for (const entry of entries) {
        const ask = requestOf(entry, stage.own.ids);
        const [path = ""] = ask.path.split("?");
        const rights = allowed(role, entry.method, path);
        const intent = ask.form?.intent ?? ask.multipart?.get("intent") ?? "";
        const isAllowed = rights === "all" || (rights !== "none" && rights.has(String(intent)));
        if (isAllowed !== wants) continue;
        const answer = await stage.ask({
          ...ask,
          method: entry.method,
          headers: { "sec-fetch-site": "same-origin", ...ask.headers, cookie },
        });
        const isRefused = answer.status === 403 && answer.text.includes(NOT_YOURS);
        if (isRefused) refused += 1;
        else taken += 1;
        if (isRefused === isAllowed) wrong.push(`${keyOf(entry.method, entry.route, ask)}: ${answer.status}`);
      }
      if (!wants) expect(await stage.snapshot([stage.own])).toBe(before);
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(role === "agente" ? 100 : 140);
    expect(taken).toBeGreaterThan(role === "agente" ? 60 : 30);
  },
);

test.each([
  ["/admin/settings", "/ADMIN/Settings", "/admin/%73ettings", "/admin/settings/"],
  ["/admin/credits/movements", "/admin/Credits/movements", "/%61dmin/credits/movements", "/admin/credits/movements/"],
])("%s is closed to an agent in every spelling of its address that the router knows", async (...spellings) => {
  const cookie = cookies.get("agente") ?? "";
  for (const path of spellings) {
    const admin = await stage.ask({ path, headers: { cookie: stage.own.cookie } });
    const agent = await stage.ask({ path, headers: { cookie } });
    expect([path, admin.status]).toEqual([path, 200]);
    expect([path, agent.status, agent.text.includes(NOT_YOURS)]).toEqual([path, 403, true]);
  }
});

test("what is the owner's alone is refused to agents, readers and other administrators, and opens for the owner", async () => {
  const { own, ask } = stage;
  const { password, mark, ids } = own;
  const data = (form: Record<string, string>): Ask => ({ path: "/admin/data", form });
  const asks: readonly Ask[] = [
    data({ intent: "export", password }),
    data({ intent: "erase", name: mark, password }),
    data({ intent: "keep" }),
    { path: `/admin/data/export/${ids.exportId}?parte=0`, form: {} },
    { path: "/admin/team", form: { intent: "hand-over", to: ids.colleagueId, password, sure: "on" } },
  ];
  const before = await stage.snapshot([own]);
  for (const [role, reason] of [
    ["agente", NOT_YOURS],
    ["lector", NOT_YOURS],
    ["admin", ONLY_OWNER],
  ] as const) {
    for (const one of asks) {
      const headers = { "sec-fetch-site": "same-origin", cookie: cookies.get(role) ?? "" };
      const { status, text } = await ask({ ...one, method: "POST", headers });
      expect([role, one.path, one.form?.intent, status, text.includes(reason)]).toEqual([
        role,
        one.path,
        one.form?.intent,
        403,
        true,
      ]);
    }
  }
  expect(await stage.snapshot([own])).toBe(before);
  const headers = { "sec-fetch-site": "same-origin", cookie: own.cookie };
  expect((await ask({ ...data({ intent: "export", password }), method: "POST", headers })).status).toBe(302);
});

test("an invitation makes the account of its own address and role, whoever is signed in and whatever else is typed", async () => {
  const { own, ask } = stage;
  const invited = `invitada-${own.email}`;
  const path = `/invitacion/${own.invitationToken}`;
  const headers = { "sec-fetch-site": "same-origin", cookie: own.cookie };
  expect((await ask({ path, headers })).text).toContain(own.email);
  const typed = { firstName: "Eva", lastName: "Luna", password: "clave-de-eva-9", username: own.email };
  const other = { email: "otra@prueba.example", role: "admin", tenantId: own.ids.tenantId };
  const joined = await ask({ method: "POST", path, form: { ...typed, ...other }, headers });
  expect([joined.status, joined.headers.location]).toEqual([302, "/admin/conversations"]);
  const [cookie = ""] = (joined.headers["set-cookie"] ?? []).flatMap((line) => /^session=[^;]+/.exec(line)?.[0] ?? []);
  const me = await ask({ path: "/api/auth/me", headers: { cookie } });
  expect(JSON.parse(me.text)).toMatchObject({ email: invited, role: "agente", firstName: "Eva" });
  const again = await ask({ method: "POST", path, form: typed, headers: { "sec-fetch-site": "same-origin" } });
  expect(again.status).toBe(404);
});
