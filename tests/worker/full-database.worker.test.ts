import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { loader as inboxPage } from "~/routes/admin.conversations";
import { loader as settingsPage } from "~/routes/admin.settings";
import { loader as notificationsCall } from "~/routes/api.notifications._index";
import { action as settingCall } from "~/routes/api.tenant-settings._index";
import { secureHeaders } from "../../workers/security";
import { newAccount } from "../support/accounts";
import { interceptDatabase } from "../support/intercept-database";
import { workshop } from "../support/run-queue";

const state: { says: string | null } = { says: null };
const shop = workshop({
  database: (database) =>
    interceptDatabase(database, async ({ run }) => {
      if (state.says !== null) throw new Error(state.says);
      return run();
    }),
});
const { platform, pipes, jobs } = shop;
const context: AppLoadContext = {
  platform,
  pipes,
  jobs,
  control: platform.control,
  requestId: platform.requestId,
  nonce: "",
  address: "",
};

const FULL = [
  "D1_ERROR: database or disk is full: SQLITE_FULL",
  "D1_ERROR: Exceeded maximum DB size",
  "D1_ERROR: disk I/O error: SQLITE_IOERR",
  "D1_ERROR: unable to open database file: SQLITE_CANTOPEN",
  "D1 DB is overloaded. Too many requests queued.",
];

test("a database that is full or over its capacity answers 503 with Retry-After, in a sentence that says what is kept", async () => {
  const { signedIn } = await newAccount(shop.platform);
  const ask = (path: string, init: RequestInit = {}) =>
    new Request(`http://localhost${path}`, {
      ...init,
      headers: { cookie: `session=${signedIn.session.token}`, "content-type": "application/json" },
    });
  const answered = (work: Promise<Response>) => work.catch((thrown: unknown) => thrown as Response);
  const asks = {
    settings: () => answered(settingsPage({ request: ask("/admin/settings"), context, params: {} })),
    inbox: () =>
      answered(inboxPage({ request: ask("/admin/conversations"), context, params: {} }) as Promise<Response>),
    call: () => answered(notificationsCall({ request: ask("/api/notifications"), context, params: {} })),
    write: () =>
      answered(
        settingCall({
          request: ask("/api/tenant-settings", {
            method: "POST",
            body: JSON.stringify({ settingKey: "ai_answers_an_hour", settingValue: 300 }),
          }),
          context,
          params: {},
        }),
      ),
  };
  for (const [name, send] of Object.entries(asks)) {
    state.says = null;
    expect((await send()).status, name).toBeLessThan(300);
    for (const says of FULL) {
      state.says = says;
      const response = await send();
      expect(response.status, `${name}: ${says}`).toBe(503);
      expect(Number(response.headers.get("retry-after"))).toBe(60);
      const { error } = (await response.json()) as { error: string };
      expect(error).toMatch(/^En este momento no podemos leer ni guardar datos\..*vuelve a intentarlo en un minuto\.$/);
    }
    // Another failure stays what it was.
    state.says = "D1_ERROR: Network connection lost";
    expect((await send()).status, name).toBe(500);
    state.says = null;
  }
});

test("a page that answers 503 says when to come back", () => {
  const request = new Request("http://localhost/admin");
  const of = (status: number, headers?: HeadersInit) =>
    secureHeaders(new Response("", { status, headers }), request, "n").headers.get("retry-after");
  expect([of(503), of(503, { "retry-after": "5" }), of(500), of(200)]).toEqual(["60", "5", null, null]);
});
