import { tellPromise } from "../support/ask";
import { fullSize } from "../support/random";
import { scriptPayloads } from "../support/script-payloads";
import { until } from "./support/business";
import { expect } from "./support/fixtures";
import { type Inbox, test, Widget } from "./support/inbox";

const A_THREAD = 10;

test("Promise 11: nothing that a customer, a colleague or a form wrote runs in a browser", async ({
  business,
  openStaff,
  openVisitor,
  expectedErrors,
}) => {
  if (fullSize()) test.setTimeout(900_000);
  // Pictures of markup would be asked for; words are not.
  expectedErrors.push(/favicon/);
  // A stride that reaches every shape and every surrounding.
  const payloads = scriptPayloads().filter((_, number) => fullSize() || number % 11 === 0);
  for (let from = 0; from < payloads.length; from += A_THREAD) {
    const some = payloads.slice(from, from + A_THREAD);
    const caller = await business.caller();
    for (const payload of some) await caller.say(payload);
    for (const payload of some) {
      const named = { firstName: payload.slice(0, 120), lastName: payload.slice(0, 120), notes: payload };
      await business.post("/api/customers", named);
      await business.post("/api/prospects", named);
      await business.post("/api/companies", { name: payload.slice(0, 120), email: "a@b.mx", description: payload });
    }
  }
  const threads = await until("all threads", async () => {
    const found = await business.conversations();
    return found.length === Math.ceil(payloads.length / A_THREAD) ? found : undefined;
  });
  const ran = new Set<string>();
  const asked: string[] = [];
  const watch = async (page: Inbox["page"]) => {
    await page.exposeFunction("tellRun", (name: string) => void ran.add(name));
    await page.addInitScript((count) => {
      for (let number = 0; number < count; number += 1)
        Object.assign(globalThis, {
          [`pwn${number}`]: () => (globalThis as unknown as { tellRun(name: string): void }).tellRun(`pwn${number}`),
        });
    }, 200);
    page.on("dialog", (dialog) => {
      ran.add(dialog.message());
      void dialog.dismiss();
    });
    page.on("request", (request) => {
      if (/\/x$/.test(new URL(request.url()).pathname)) asked.push(request.url());
    });
  };
  const visitor = new Widget(await openVisitor());
  await watch(visitor.page);
  await visitor.open(business.slug);
  await visitor.say("Hola");
  const seenBy = await until("the visitor's thread", async () => {
    const found = await business.conversations();
    return found.find(({ id }) => threads.every((one) => one.id !== id));
  });

  const staff = await openStaff({ viewport: { width: 1440, height: 900 } });
  await watch(staff);
  const look = async (path: string) => {
    await staff.goto(path);
    await expect(staff.getByText(/pwn\d/).first()).toBeAttached();
    const links = await staff.locator('a[href^="javascript:" i], a[href^="data:" i]').count();
    expect(links, `${path}: links that run`).toBe(0);
    const marked = await staff.locator("[onerror], [onload], [onfocus], [onanimationstart], iframe[srcdoc]").count();
    expect(marked, `${path}: handlers`).toBe(0);
  };
  for (const { id } of threads) await look(`/admin/conversations?conversationId=${id}&panel=info`);
  for (const path of ["/admin/customers", "/admin/prospects", "/admin/companies"]) await look(path);

  for (const payload of payloads) await business.post(`/api/conversations/${seenBy.id}/messages`, { content: payload });
  await expect(visitor.log.getByText(/pwn\d/).last()).toBeVisible();
  await expect(visitor.log.getByText(/pwn\d/)).toHaveCount(payloads.length);

  // The positive control: what is marked does tell when it runs.
  await staff.evaluate(() => (globalThis as unknown as { pwn7(): void }).pwn7());
  await expect.poll(() => [...ran]).toEqual(["pwn7"]);
  expect(asked).toEqual([]);
  tellPromise(
    11,
    `payloads in Chromium, in ${threads.length} threads, three lists and the visitor's window: ${payloads.length}, 0 ran`,
  );
});
