import type { Page } from "@playwright/test";
import { type Business, until } from "../support/business";
import { expect } from "../support/fixtures";
import { firstSeen, Inbox, test } from "../support/inbox";

const SIZES = [
  { width: 1360, height: 850 },
  { width: 390, height: 844 },
];
/** 1 Mbit/s. */
const BYTES_PER_SECOND = 125_000;
const LATENCY_MILLISECONDS = 400;

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MILLISECONDS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
}

/** Adds up how far a page's parts jump without a press, from its beginning on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shifts = 0;
    Object.defineProperty(window, "shifts", { get: () => shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput) shifts += Number(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => ("shifts" in window ? Number(window.shifts) : 0));
}

async function twoThreads(business: Business) {
  for (const text of ["¿Tienen estacionamiento?", "¿Abren el domingo?"]) await (await business.caller()).say(text);
  return until("two threads that wait for a person", async () => {
    const found = await business.conversations();
    return found.length === 2 && found.every(({ status }) => status === "pending") ? found : undefined;
  });
}

for (const viewport of SIZES) {
  test(`at ${viewport.width} pixels the inbox is of use with 400 ms of latency and 1 Mbit/s, and nothing jumps`, async ({
    business,
    openStaff,
  }) => {
    const [thread] = await twoThreads(business);
    const page = await openStaff({ viewport });
    const shifts = await watchShifts(page);
    const sprites: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(".svg") && request.url().includes("/build/")) sprites.push(request.url());
    });
    await slowDown(page);
    const inbox = new Inbox(page);
    const times: Record<string, number> = {};
    const timed = async (name: string, work: () => Promise<unknown>) => {
      const began = Date.now();
      await work();
      times[name] = Date.now() - began;
    };
    const list = page.goto("/admin/conversations");
    await timed("list shown", () => inbox.rows().first().waitFor());
    await list;
    await timed("page quiet", () => page.waitForLoadState("networkidle"));
    await timed("thread shown", async () => {
      await inbox.rows().filter({ hasText: thread?.customerName }).getByRole("link").click();
      // Long before the thread can be there.
      await expect(inbox.chat.getByText("Cargando mensajes...")).toBeVisible({ timeout: 700 });
      await inbox.log.waitFor();
      await inbox.field.waitFor();
    });
    await inbox.field.fill("Sí, con gusto");
    const bubble = firstSeen(page, "Sí, con gusto");
    const pressed = Date.now();
    await timed("reply stored", async () => {
      await inbox.field.press("Enter");
      const own = inbox.log.getByRole("listitem").filter({ hasText: "Sí, con gusto" });
      await own.getByRole("img", { name: /^(En cola|Enviado|Entregado)$/ }).waitFor();
    });
    times["reply shown"] = (await bubble) - pressed;
    const jumped = await shifts();
    console.log(
      `slow line at ${viewport.width}: ${Object.entries(times)
        .map(([name, ms]) => `${name} ${ms} ms`)
        .join(", ")}; CLS ${jumped.toFixed(4)}, icons fetched ${sprites.length} times`,
    );
    expect(jumped).toBeLessThan(0.02);
    expect(sprites).toHaveLength(1);
    expect(times["reply shown"]).toBeLessThan(1_000);
    expect(times["thread shown"]).toBeLessThan(5_000);
    expect(times["reply stored"]).toBeLessThan(5_000);
  });
}
