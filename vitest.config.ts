import { existsSync, statfsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { bundledApp } from "./tests/support/bundled-app.mjs";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

/** An end for what hangs, not a measure: on a busy machine a test takes many times as long. */
const MOST_OF_A_TEST = 30_000;
const UNIT_FOLDERS = ["unit", "eval", "fakes", "extraction", "support"]
  .map((folder) => `tests/${folder}/**/*.test.ts`)
  .concat("scripts/**/*.test.ts");
/** Tests that watch or measure the very process they run in, or a page from its very beginning. */
const APART = [
  "app/{entry.server,ui/icons}.test.tsx",
  "app/features/billing/components/card-payment.test.tsx",
  "app/features/crm/use-records.test.tsx",
  "app/ui/frame/{keep-focus,use-live,use-presence}.test.tsx",
  "app/features/{golden/components/use-golden,inbox/components/use-inbox}.test.tsx",
  "app/features/{knowledge/components/use-documents,shell/live-console}.test.tsx",
  "app/widgets/**/*.test.ts",
  "app/platform/live-socket.test.ts",
  "app/features/inbox/outbox.test.ts",
  "app/reading/{hostile,ordinary}-documents.test.ts",
  "tests/unit/patterns.test.ts",
];

/** Of the system's memory, as a folder; elsewhere the databases stay on the disk. */
const MEMORY = "/dev/shm";
const ROOM_FOR_DATABASES = 1_000_000_000;

/** Each batch of a database in a file waits for the disk, and nothing of the worker layer's outlives the run. */
const databasesInMemory = {
  name: "databases-in-memory",
  configureVitest() {
    if (!existsSync(MEMORY)) return;
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize > ROOM_FOR_DATABASES) process.env.TMPDIR = MEMORY;
  },
};

/**
 * `unit` runs rules on Node, `components` what stands on a page, `apart` each file by itself; `worker` runs `*.worker.test.ts`
 * inside workerd with real D1, R2 and queues; `built` speaks HTTP to the very bundle that is deployed, over two
 * databases.
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        esbuild: { jsx: "automatic" },
        test: {
          name: "unit",
          include: ["app/**/*.test.ts", "party/**/*.test.ts", "workers/**/*.test.ts", ...UNIT_FOLDERS],
          exclude: ["**/*.worker.test.ts", ...APART],
          environment: "node",
          // Loading the modules anew for each file took longer than the tests.
          isolate: false,
          testTimeout: MOST_OF_A_TEST,
        },
      },
      {
        resolve: { alias },
        esbuild: { jsx: "automatic" },
        test: { name: "apart", include: [...APART], environment: "node", testTimeout: MOST_OF_A_TEST },
      },
      {
        resolve: { alias },
        esbuild: { jsx: "automatic" },
        test: {
          name: "components",
          include: ["{app,tests}/**/*.test.tsx"],
          exclude: [...APART],
          environment: "./tests/support/one-window.ts",
          setupFiles: ["./tests/support/clean-window.ts"],
          isolate: false,
          testTimeout: MOST_OF_A_TEST,
        },
      },
      {
        resolve: { alias },
        plugins: [
          bundledApp(),
          databasesInMemory,
          cloudflareTest(async () => ({
            main: "./tests/support/pool-worker.ts",
            miniflare: {
              // What `bundledApp` made is for workerd itself to load, not for the test runner.
              modulesRules: [{ type: "ESModule", include: ["**/.cache/worker-tests/**"] }],
              compatibilityDate: "2026-07-01",
              compatibilityFlags: ["nodejs_compat"],
              d1Databases: ["DB", "DB_1"],
              r2Buckets: ["FILES"],
              queueProducers: {
                ANSWERS: "answers",
                DELIVERIES: "deliveries",
                DOCUMENTS: "documents",
                FETCHES: "fetches",
              },
              bindings: {
                SHARDS: "DB,DB_1",
                SESSION_SECRET: "test-session-secret-test-session-secret",
                ENCRYPTION_KEY: "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=",
                PARTY_SECRET: "test-party-secret-test-party-secret-00",
                /** `npm run promises` runs the promises at full size. */
                PROMISES_FULL: process.env.PROMISES_FULL ?? "",
                TEST_MIGRATIONS: await readD1Migrations(fileURLToPath(new URL("./migrations", import.meta.url))),
              },
            },
          })),
        ],
        test: {
          name: "worker",
          include: ["app/**/*.worker.test.ts", "tests/worker/**/*.worker.test.ts"],
          setupFiles: ["./tests/support/pool-setup.ts"],
          // A runtime for each file, and the application loaded anew, took longer than the tests.
          isolate: false,
          testTimeout: MOST_OF_A_TEST,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "built",
          include: ["tests/worker/**/*.built.test.ts"],
          environment: "node",
          globalSetup: ["./tests/support/built-setup.ts"],
          // Loading the application and Miniflare anew for each file took longer than many a file's tests.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
