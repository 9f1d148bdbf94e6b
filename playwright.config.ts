import { defineConfig } from "@playwright/test";
import { findBrowser, launchDefaults } from "./scripts/lib/browser.mjs";

const executablePath = findBrowser();

const launch = (...more: string[]) => ({
  ...launchDefaults(),
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    // Nothing is drawn by a graphics card here: a process for it took a fifth of the browser's time.
    "--disable-gpu",
    "--in-process-gpu",
    ...more,
  ],
});
/** The page of a test is closed before optimised code has paid for its compilation: without it a tenth of the processor's time is saved. */
const SHORT_LIVED = { launchOptions: launch("--js-flags=--no-opt --no-maglev") };

/** Browser tests against `npm start` itself, on free ports and a state of its own (tests/e2e/support/global-setup.ts). */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  // One server for all; every test has a business of its own.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // An end for what hangs, not a measure: on a busy machine a test takes three times as long.
  timeout: 150_000,
  expect: { timeout: 10_000 },
  // A machine that stands still for a moment is no finding; `npm test` names at its end what passed at a second try.
  retries: 1,
  reporter: [["list"]],
  projects: [
    { name: "all", testIgnore: ["**/alone/**", "**/process/**"], use: SHORT_LIVED },
    // What ends servers has its own, and spends its time waiting.
    { name: "process", testMatch: "**/process/**", use: SHORT_LIVED },
    // What measures time runs when nothing else does.
    { name: "alone", testMatch: "**/alone/**", dependencies: ["all"] },
  ],
  use: {
    browserName: "chromium",
    locale: "es-MX",
    timezoneId: "America/Mexico_City",
    viewport: { width: 1280, height: 800 },
    // A service worker would answer before the tests that stand between a page and its server.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // What is pressed and never comes fails by its own line, not by the end of the test.
    actionTimeout: 60_000,
    // Recording takes the very time that some tests measure; `--trace on` asks for it.
    trace: "off",
    launchOptions: launch(),
  },
});
