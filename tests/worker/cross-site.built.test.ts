import { afterAll, beforeAll, expect, test } from "vitest";
import { type Ask, tellPromise } from "../support/ask";
import { type Entry, MATRIX, requestOf } from "../support/matrix";
import { inTurn } from "../support/random";
import { openStage, type Stage } from "../support/seed-tenants";

let stage: Stage;
let own = "";

beforeAll(async () => {
  stage = await openStage({ PUBLIC_ORIGIN: "https://chat.example" });
  own = "https://chat.example";
});
afterAll(() => stage.close());

const unsafe = MATRIX.filter(({ method }) => method !== "GET");
const nameOf = ({ method, route }: Entry) => `${method} ${route}`;
const sessionOf = ({ who }: Entry) => (who === "super_admin" ? stage.admin : stage.own);

/**
 * Headers that a page of another site, or a person writing them by hand, could send along with the browser's cookie.
 */
const FOREIGN: readonly [string, Readonly<Record<string, string>>][] = [
  ["a foreign Origin", { origin: "https://ajena.example" }],
  ["Origin null", { origin: "null" }],
  ["an empty Origin", { origin: "" }],
  ["our name as a subdomain of theirs", { origin: "https://chat.example.ajena.example" }],
  ["our name without https", { origin: "http://chat.example" }],
  ["our name on another port", { origin: "https://chat.example:8443" }],
  ["a forwarded host", { origin: "https://ajena.example", "x-forwarded-host": "ajena.example" }],
  [
    "a forwarded host and protocol",
    { origin: "https://ajena.example", "x-forwarded-host": "ajena.example", "x-forwarded-proto": "https" },
  ],
  ["its own Host", { origin: "http://ajena.example", host: "ajena.example" }],
  [
    "its own Host with our forwarded one",
    { origin: "http://ajena.example", host: "ajena.example", "x-forwarded-host": "chat.example" },
  ],
  ["a Forwarded header", { origin: "https://ajena.example", forwarded: "host=ajena.example;proto=https" }],
  ["no Origin from another site", { "sec-fetch-site": "cross-site" }],
  ["no Origin from a sibling", { "sec-fetch-site": "same-site" }],
  ["no Origin at all", {}],
];

test("Promise 10: every unsafe route refuses what comes from another site with the browser's cookie", async () => {
  const before = await stage.snapshot();
  const wrong: string[] = [];
  let tried = 0;
  for (const [index, entry] of unsafe.entries()) {
    // Before any route one place decides, by path and headers alone.
    for (const [what, headers] of inTurn(FOREIGN, index, 2)) {
      const { cookie } = sessionOf(entry);
      const answer = await stage.ask({ ...requestOf(entry, stage.own.ids), headers: { cookie, ...headers } });
      tried += 1;
      if (answer.status !== 403 || JSON.parse(answer.text).code !== "cross_site")
        wrong.push(`${nameOf(entry)} from ${what}: ${answer.status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await stage.snapshot()).toBe(before);
  tellPromise(
    10,
    `cross-site requests over ${unsafe.length} unsafe forms and calls: ${tried} of ${tried} refused, 0 rows changed`,
  );
});

test("Promise 10: signing in, registering and signing out from another site are refused without any cookie too", async () => {
  for (const entry of unsafe.filter(({ who }) => who === "anyone")) {
    for (const origin of ["https://ajena.example", "null"]) {
      const answer = await stage.ask({ ...requestOf(entry, stage.own.ids), headers: { origin } });
      expect(answer.status, nameOf(entry)).toBe(403);
      expect(answer.headers["set-cookie"], nameOf(entry)).toBeUndefined();
    }
  }
});

test("Promise 10: our own pages and scripts with a bearer token pass", async () => {
  const path = `/api/conversations/${stage.own.ids.conversationId}/ai`;
  const toggle: Ask = { method: "PATCH", path, json: { enabled: true } };
  const { cookie, bearer } = stage.own;
  const allowed: [string, Record<string, string>][] = [
    ["our Origin", { cookie, origin: own }],
    ["a browser that names the site only", { cookie, "sec-fetch-site": "same-origin" }],
    ["a bearer token without an Origin", { authorization: `Bearer ${bearer}` }],
  ];
  for (const [what, headers] of allowed) {
    expect((await stage.ask({ ...toggle, headers })).status, what).toBe(200);
  }
});

test("Promise 10: on a developer's machine every spelling of it is our own origin, another port is not", async () => {
  const local = await openStage({ PUBLIC_ORIGIN: "http://localhost:8787" });
  try {
    const path = `/api/conversations/${local.own.ids.conversationId}/ai`;
    const from = async (origin: string) =>
      (
        await local.ask({
          method: "PATCH",
          path,
          json: { enabled: true },
          headers: { cookie: local.own.cookie, origin },
        })
      ).status;
    expect(await from(local.server.url)).toBe(200);
    expect(await from("http://localhost:8787")).toBe(200);
    expect(await from("http://localhost:1")).toBe(403);
    expect(await from("http://127.0.0.1.ajena.example")).toBe(403);
  } finally {
    await local.close();
  }
});
