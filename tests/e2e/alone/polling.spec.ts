import type { Page } from "@playwright/test";
import { until } from "../support/business";
import { expect } from "../support/fixtures";
import { firstSeen, Inbox, test } from "../support/inbox";

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const MESSAGES = 6;
const WITHIN_MILLISECONDS = 2_000;
const LISTED_WITHIN_MILLISECONDS = 3_000;

/** Refuses every live socket of a page. */
const cutWire = (page: Page) => page.routeWebSocket(/\/ws$/, (socket) => socket.close());

/** Counts how often a page asks for its inbox's data. */
function countReads(page: Page): () => number {
  let reads = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).searchParams.get("_data") === "routes/admin.conversations") reads += 1;
  });
  return () => reads;
}

test("UX-06 UX-07 without a socket a visitor's words show in the open chat within 2 s, in the list within 3 s, and a hidden tab asks for nothing", async ({
  business,
  openStaff,
}) => {
  const caller = await business.caller();
  await caller.say("¿Tienen estacionamiento?");
  const { id } = await until("a thread that waits for a person", async () => {
    const [thread] = await business.conversations();
    return thread?.status === "pending" && !(await caller.read()).typing ? thread : undefined;
  });
  const page = await openStaff(DESKTOP);
  await cutWire(page);
  await page.clock.install();
  const inbox = new Inbox(page);
  await inbox.goto(`?conversationId=${id}`);
  await expect(inbox.log.getByText("¿Tienen estacionamiento?")).toBeVisible();

  const waits: number[] = [];
  for (let at = 1; at <= MESSAGES; at += 1) {
    const text = `Sigo aquí ${at}`;
    const seen = firstSeen(page, text);
    const said = Date.now();
    await caller.say(text);
    await seen;
    waits.push(Date.now() - said);
  }
  console.log(`UX-07: shown ${waits.join(", ")} ms after they were said, without a socket`);
  expect(Math.max(...waits)).toBeLessThanOrEqual(WITHIN_MILLISECONDS);

  const other = await business.caller();
  await Promise.all([
    expect(inbox.rows()).toHaveCount(2, { timeout: LISTED_WITHIN_MILLISECONDS }),
    other.say("¿Tienen terraza?"),
  ]);

  const reads = countReads(page);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.clock.runFor(30_000);
  expect(reads(), "hidden").toBe(0);
  await caller.say("¿Hola?");
  const shown = firstSeen(page, "¿Hola?");
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const back = Date.now();
  await shown;
  expect(Date.now() - back, "visible again").toBeLessThanOrEqual(WITHIN_MILLISECONDS);
  expect(reads()).toBeGreaterThan(0);
});
