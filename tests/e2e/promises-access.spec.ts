import { readdirSync } from "node:fs";
import { z } from "zod";
import { expect, signInOf, test } from "./support/fixtures";
import { cookieParts, fromAddress, newCaller, registerByCall, someone } from "./support/people";

const FULL = process.env.PROMISES_FULL === "1";

/** Every address of a route module, read from the modules' own names; parameters become an id. */
function everyRoute(): string[] {
  const names = readdirSync(new URL("../../app/routes", import.meta.url)).map((file) => file.replace(/\.tsx?$/, ""));
  return names.map((name) => {
    const parts = name.split(".").filter((part) => !part.startsWith("_"));
    return `/${parts.map((part) => part.replace(/^\(?\$.*/, "1").replace(/_$/, "")).join("/")}`;
  });
}

test("Promise 9: every Set-Cookie is HttpOnly and SameSite, and tokens end with logout, password change and deactivation", async ({
  playwright,
  baseURL,
}) => {
  const cookies: string[] = [];
  const keep = (answer: { headersArray(): { name: string; value: string }[] }) => {
    cookies.push(
      ...answer
        .headersArray()
        .filter(({ name }) => name.toLowerCase() === "set-cookie")
        .map(({ value }) => value),
    );
    return answer;
  };
  const caller = await newCaller(playwright, baseURL);
  const { email, password, token } = await registerByCall(caller);
  const open = async (data = { email, password }) => {
    const one = await newCaller(playwright, baseURL);
    const answer = await one.post("/api/auth/tenant/login", { data });
    keep(answer);
    const bearer = z.object({ token: z.string() }).parse(await answer.json()).token;
    return { one, bearer };
  };
  const meBy = async (bearer: string) =>
    (await (await newCaller(playwright, baseURL, { authorization: `Bearer ${bearer}` })).get("/api/auth/me")).status();
  const refused: number[] = [];

  const first = await open();
  expect([(await first.one.get("/api/auth/me")).status(), await meBy(first.bearer)]).toEqual([200, 200]);
  const session = (await first.one.storageState()).cookies.find(({ name }) => name === "session");
  keep(await first.one.post("/logout"));
  const replay = await newCaller(playwright, baseURL, { cookie: `session=${session?.value}` });
  refused.push((await replay.get("/api/auth/me")).status(), await meBy(first.bearer));

  const second = await open();
  const change = await caller.patch("/api/auth/change-password", {
    data: { newPassword: "nueva-clave", currentPassword: password },
  });
  expect(change.status()).toBe(200);
  refused.push((await second.one.get("/api/auth/me")).status(), await meBy(second.bearer));
  expect([(await caller.get("/api/auth/me")).status(), await meBy(token)]).toEqual([200, 200]);

  const admin = await newCaller(playwright, baseURL);
  keep(await admin.post("/api/auth/super-admin/login", { data: signInOf("super_admin") }));
  const { user } = await (await caller.get("/api/auth/me"))
    .json()
    .then((me) => ({ user: z.object({ id: z.number() }).parse(me) }));
  const off = await admin.post("/super-admin/dashboard", {
    form: { intent: "set-user-active", of: String(user.id), active: "false" },
  });
  expect(off.status()).toBe(302);
  refused.push((await caller.get("/api/auth/me")).status(), await meBy(token));

  const pages = await newCaller(playwright, baseURL, fromAddress(someone().address));
  const person = someone();
  const form = {
    intent: "register",
    name: "Páginas",
    email: person.email,
    phone: "5512345678",
    phoneCountryCode: "+52",
    password: person.password,
  };
  keep(await pages.post("/login", { form }));
  keep(await pages.post("/login", { form: { intent: "login", email: person.email, password: person.password } }));
  keep(await pages.post("/preferences/theme", { form: { theme: "dark", returnTo: "/" } }));
  keep(await pages.post("/logout"));
  keep(await (await newCaller(playwright, baseURL, { cookie: "session=broken" })).get("/admin/customers"));

  expect(refused).toEqual([401, 401, 401, 401, 401, 401]);
  expect(cookies.length).toBeGreaterThanOrEqual(12);
  for (const cookie of cookies) {
    const parts = cookieParts(cookie);
    expect([parts.has("httponly"), parts.get("samesite"), parts.get("path"), parts.has("domain")], cookie).toEqual([
      true,
      "Lax",
      "/",
      false,
    ]);
  }
  console.log(
    `PROMISE 9: ${cookies.length} Set-Cookie headers with their attributes, ${refused.length} of ${refused.length} ended tokens answered 401`,
  );
});

test("Promise 9: the encoded bearer of older clients answers 401 on every call", async ({ playwright, baseURL }) => {
  const { user } = await registerByCall(await newCaller(playwright, baseURL));
  const forged = [
    btoa(JSON.stringify({ id: user.id, email: user.email, tenantId: user.tenantId })),
    btoa(
      JSON.stringify({
        id: user.id,
        email: user.email,
        firstName: null,
        lastName: null,
        role: "admin",
        tenantId: user.tenantId,
      }),
    ),
    String(user.id),
    user.tenant.uuid,
    "",
  ];
  const calls = [
    "/api/auth/me",
    "/api/tenant/profile",
    "/api/conversations",
    "/api/training/documents",
    "/api/super-admin/tenants",
  ];
  let refused = 0;
  for (const bearer of forged) {
    const caller = await newCaller(playwright, baseURL, { authorization: `Bearer ${bearer}` });
    for (const path of calls) {
      expect((await caller.get(path)).status(), `${path} with ${bearer}`).toBe(401);
      refused += 1;
    }
  }
  console.log(`PROMISE 9: ${refused} of ${refused} calls with a forged bearer answered 401`);
});

test("Promise 10: every unsafe route refuses a foreign origin, no origin at all and a spoofed forwarded host", async ({
  playwright,
  baseURL,
}) => {
  const caller = await newCaller(playwright, baseURL);
  await registerByCall(caller);
  const session = (await caller.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const evil = "https://evil.example";
  const attacks: Record<string, string>[] = [
    { origin: evil },
    { origin: "null" },
    { origin: evil, "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    { origin: `${baseURL}.evil.example`, "sec-fetch-site": "same-origin" },
  ];
  const routes = everyRoute();
  expect(routes).toContain("/api/conversations/1/messages");
  let refused = 0;
  const methods = ["POST", "PUT", "PATCH", "DELETE"];
  for (const [attack, headers] of attacks.entries()) {
    const attacker = await newCaller(playwright, baseURL, { ...headers, cookie: session });
    for (const [at, route] of routes.entries()) {
      // In the short run every route meets each attack and each method; in the full run each attack with each method.
      for (const method of FULL ? methods : methods.filter((_, index) => index === (attack + at) % methods.length)) {
        const answer = await attacker.fetch(route, { method });
        expect(answer.status(), `${method} ${route} ${JSON.stringify(headers)}`).toBe(403);
        expect(await answer.json()).toMatchObject({ code: "cross_site" });
        expect(answer.headers()["set-cookie"]).toBeUndefined();
        refused += 1;
      }
    }
  }
  expect((await caller.get("/api/auth/me")).status()).toBe(200);
  console.log(`PROMISE 10: ${refused} of ${refused} cross-site requests over ${routes.length} routes refused`);
});

test("Promise 10: a cookie without any origin is refused, a bearer token without one passes", async ({
  playwright,
  baseURL,
}) => {
  const { token, password } = await registerByCall(await newCaller(playwright, baseURL));
  const data = { newPassword: "nueva-clave", currentPassword: password };
  const bare = (headers: Record<string, string>) =>
    playwright.request.newContext({ baseURL, maxRedirects: 0, extraHTTPHeaders: headers });
  const byCookie = await (await bare({ cookie: "session=x" })).patch("/api/auth/change-password", { data });
  expect([byCookie.status(), (await byCookie.json()).code]).toEqual([403, "cross_site"]);
  const byBearer = await (await bare({ authorization: `Bearer ${token}` })).patch("/api/auth/change-password", {
    data,
  });
  expect(byBearer.status()).toBe(200);
});

test("Promise 16: of many guesses at most ten are evaluated, for known and unknown accounts alike", async ({
  playwright,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const guesses = FULL ? 1_000 : 100;
  const known = await registerByCall(await newCaller(playwright, baseURL));
  const series = await Promise.all(
    [known.email, someone().email].map(async (email) => {
      const caller = await newCaller(playwright, baseURL);
      const answers: { status: number; body: Record<string, unknown>; retryAfter: string | undefined }[] = [];
      const times: number[] = [];
      for (let count = 0; count < guesses; count += 1) {
        const began = performance.now();
        const answer = await caller.post("/api/auth/tenant/login", { data: { email, password: `intento-${count}` } });
        if (answer.status() === 401) times.push(performance.now() - began);
        answers.push({
          status: answer.status(),
          body: await answer.json(),
          retryAfter: answer.headers()["retry-after"],
        });
      }
      return { caller, email, answers, median: times.sort((a, b) => a - b)[times.length >> 1] ?? 0 };
    }),
  );
  const figures = series.map(({ answers }) => {
    const evaluated = answers.filter(({ status }) => status === 401);
    const refused = answers.filter(({ status }) => status === 429);
    expect(evaluated.length).toBeLessThanOrEqual(10);
    expect(evaluated.length + refused.length).toBe(guesses);
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0);
    const shapes = answers.map(({ status, body }) =>
      [status, body.code, body.success, Object.keys(body).sort().join()].join(" "),
    );
    return { evaluated: evaluated.length, refused: refused.length, shapes: [...new Set(shapes)] };
  });
  expect(figures[1]).toEqual(figures[0]);
  const [first, second] = series;
  const ratio = (first?.median ?? 0) / (second?.median ?? 1);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
  const right = await first?.caller.post("/api/auth/tenant/login", {
    data: { email: known.email, password: known.password },
  });
  expect(right?.status()).toBe(429);
  const elsewhere = await (await newCaller(playwright, baseURL)).post("/api/auth/tenant/login", {
    data: { email: known.email, password: known.password },
  });
  expect(elsewhere.status()).toBe(200);
  const medians = series.map(({ median }) => `${Math.round(median)} ms`).join(" and ");
  console.log(
    `PROMISE 16: ${figures[0]?.evaluated} of ${guesses} guesses evaluated; known and unknown answered alike, in ${medians}`,
  );
});
