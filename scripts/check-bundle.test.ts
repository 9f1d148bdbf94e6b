import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const script = fileURLToPath(new URL("./check-bundle.mjs", import.meta.url));

interface Build {
  /** Inputs of the inbox's chunk and the bytes they left there. */
  readonly inputs?: Readonly<Record<string, number>>;
  readonly inboxBytes?: number;
  readonly hoursBytes?: number;
  readonly cssBytes?: number;
  readonly lateBytes?: number;
  /** Small chunks that the page of hours imports. */
  readonly hoursFiles?: number;
  readonly lateSources?: readonly string[];
}

interface Output {
  readonly bytes: number;
  readonly imports: { readonly path: string; readonly kind: string }[];
  readonly entryPoint: string | undefined;
  readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>;
}

/** The parts that an open thread fetches after its first paint. */
const LATE = [
  "app/features/inbox/components/chat-panel.tsx",
  "app/features/inbox/components/info-panel.tsx",
  "app/features/inbox/components/composer-tools.tsx",
  "app/features/inbox/components/presence-watch.tsx",
  "app/features/answering/components/answer-footer.tsx",
  "app/features/notifications/components/announcer.tsx",
  "app/features/shell/offline-bar.tsx",
];

/** Writes a build of three pages and weighs it. */
function weigh({
  inputs = {},
  inboxBytes = 1000,
  hoursBytes = 100,
  cssBytes = 1000,
  lateBytes = 100,
  hoursFiles = 0,
  lateSources = LATE,
}: Build) {
  const root = mkdtempSync(join(tmpdir(), "check-bundle-"));
  mkdirSync(join(root, "build"));
  mkdirSync(join(root, "public/build"), { recursive: true });
  const names = { entry: 100, root: 100, _index: 100, login: 100, inbox: inboxBytes, hours: hoursBytes, api: 500_000 };
  const outputs: Record<string, Output> = Object.fromEntries(
    Object.entries(names).map(([name, bytes]) => {
      writeFileSync(join(root, `public/build/${name}.js`), randomBytes(bytes));
      const parts = name === "inbox" ? inputs : {};
      const own = Object.entries(parts).map(([input, bytesInOutput]) => [input, { bytesInOutput }]);
      const entryPoint = `browser-route-module:routes/${name}.${name === "api" ? "ts" : "tsx"}?browser`;
      return [`public/build/${name}.js`, { bytes, imports: [], entryPoint, inputs: Object.fromEntries(own) }];
    }),
  );
  const small = Array.from({ length: hoursFiles }, (_, index) => `public/build/small-${index}.js`);
  for (const path of small) {
    writeFileSync(join(root, path), randomBytes(10));
    outputs[path] = { bytes: 10, imports: [], entryPoint: undefined, inputs: {} };
  }
  outputs["public/build/hours.js"]?.imports.push(...small.map((path) => ({ path, kind: "import-statement" })));
  const late = lateSources.map((entryPoint, index) => {
    writeFileSync(join(root, `public/build/late-${index}.js`), randomBytes(lateBytes));
    return [`public/build/late-${index}.js`, { bytes: lateBytes, imports: [], inputs: {}, entryPoint }];
  });
  Object.assign(outputs, Object.fromEntries(late));
  writeFileSync(join(root, "build/metafile.js.json"), JSON.stringify({ outputs }));
  writeFileSync(join(root, "public/build/app.css"), randomBytes(cssBytes));
  const route = (name: string) => ({ module: `/build/${name}.js`, parentId: "root" });
  const manifest = {
    entry: { module: "/build/entry.js" },
    routes: {
      root: { module: "/build/root.js" },
      "routes/_index": route("_index"),
      "routes/login": route("login"),
      "routes/admin.conversations": route("inbox"),
      "routes/admin.hours": route("hours"),
      "routes/api.calls": route("api"),
    },
  };
  writeFileSync(join(root, "public/build/manifest-1.js"), `window.__remixManifest=${JSON.stringify(manifest)};`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, root], { encoding: "utf8" });
  return { status, stdout, stderr };
}

test("a build within its budgets passes and prints each page", () => {
  const { status, stdout } = weigh({ inputs: { "app/routes/admin.conversations.tsx": 900 } });
  expect(status).toBe(0);
  expect(stdout).toMatch(/ok {3}page inbox/);
});

test.each([
  "node_modules/drizzle-orm/sqlite-core/index.js",
  "node_modules/openai/index.mjs",
  "node_modules/stripe/esm/stripe.js",
  "workers/queue.ts",
  "party/tenant.ts",
  "app/features/accounts/sessions.server.ts",
])("bytes of %s in a browser chunk fail the build", (input) => {
  const { status, stderr } = weigh({ inputs: { [input]: 12 } });
  expect(status).toBe(1);
  expect(stderr).toContain(`holds 12 bytes of ${input}`);
});

test("what tree shaking left out, and the browser's Stripe package, pass", () => {
  const inputs = { "app/platform/env.server.ts": 0, "node_modules/@stripe/stripe-js/dist/index.mjs": 500 };
  expect(weigh({ inputs }).status).toBe(0);
});

test("a page over its budget fails and names what weighs most", () => {
  const { status, stdout, stderr } = weigh({ inboxBytes: 180_000, inputs: { "node_modules/zod/index.js": 96_000 } });
  expect(status).toBe(1);
  expect(stderr).toMatch(/page inbox .* over its budget/);
  expect(stdout).toMatch(/96\.\d kB zod/);
});

test("every other page has a budget too, and what a machine calls has none", () => {
  expect(weigh({ hoursBytes: 169_000 }).status).toBe(0);
  const { status, stderr } = weigh({ hoursBytes: 171_000 });
  expect(status).toBe(1);
  expect(stderr).toMatch(/page admin\.hours .* over its budget/);
});

test("a page that asks for too many files fails, however small they are", () => {
  // Its own, the layout's and the browser's come on top.
  expect(weigh({ hoursFiles: 17 }).status).toBe(0);
  const { status, stderr } = weigh({ hoursFiles: 18 });
  expect(status).toBe(1);
  expect(stderr).toContain("page admin.hours asks for 21 files of code instead of 20 at most");
});

test("style sheets over their budget fail", () => {
  expect(weigh({ cssBytes: 46_000 }).stderr).toMatch(/css .* over its budget/);
});

test("what an open thread fetches late counts too, and a part that is no chunk of its own is named", () => {
  const heavy = weigh({ lateBytes: 40_000 });
  expect(heavy.status).toBe(1);
  expect(heavy.stderr).toContain("page inbox, thread open");
  expect(heavy.stdout).toMatch(/ok {3}page inbox \(/);
  expect(weigh({ lateSources: LATE.slice(1) }).stderr).toContain(`${LATE[0]} is no chunk of its own`);
});
