import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { bundledApp } from "./tests/support/bundled-app.mjs";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

/**
 * `unit` runs pure rules and components on Node; `worker` runs `*.worker.test.ts` inside workerd with real D1, R2 and
 * queues; `built` speaks HTTP to the very bundle that is deployed, over two databases.
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        esbuild: { jsx: "automatic" },
        test: {
          name: "unit",
          include: [
            "app/**/*.test.{ts,tsx}",
            "party/**/*.test.ts",
            "workers/**/*.test.ts",
            "tests/unit/**/*.test.{ts,tsx}",
            "tests/eval/**/*.test.ts",
            "tests/fakes/**/*.test.ts",
            "tests/extraction/**/*.test.ts",
            "tests/support/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
          exclude: ["**/*.worker.test.ts"],
          environment: "node",
        },
      },
      {
        resolve: { alias },
        plugins: [
          bundledApp(),
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
          // Real databases on a shared machine.
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "built",
          include: ["tests/worker/**/*.built.test.ts"],
          environment: "node",
          globalSetup: ["./tests/support/built-setup.ts"],
          maxWorkers: 2,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
