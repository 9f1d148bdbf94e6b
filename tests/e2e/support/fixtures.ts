import AxeBuilder from "@axe-core/playwright";
import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { z } from "zod";
import { Contexts } from "./contexts";

const signIn = z.object({ role: z.string(), email: z.string(), password: z.string() });
export type SignIn = z.output<typeof signIn>;

/** The accounts that can sign in to the seeded server. */
export function signIns(): SignIn[] {
  return z.array(signIn).parse(JSON.parse(process.env.E2E_SIGN_INS ?? "[]"));
}

/** @throws Error when the seed has no account with that role */
export function signInOf(role: "tenant_user" | "super_admin"): SignIn {
  // The seed names roles for people to read.
  const found = signIns().find((one) => /super/i.test(one.role) === (role === "super_admin"));
  if (found === undefined) throw new Error(`the seed brought no ${role}`);
  return found;
}

const SIGN_IN_PAGE = { tenant_user: "/login", super_admin: "/superadmin/login" } as const;

/** Signs in through the page's own form, which works with and without JavaScript. */
export async function signInOn(
  page: Page,
  role: keyof typeof SIGN_IN_PAGE,
  who: SignIn = signInOf(role),
): Promise<void> {
  const path = SIGN_IN_PAGE[role];
  await page.goto(path);
  const form = page
    .locator("form")
    .filter({ has: page.locator("input[type=password]") })
    .filter({ hasNot: page.locator("input[type=tel]") })
    .first();
  await form.locator("input[type=email]").fill(who.email);
  await form.locator("input[type=password]").fill(who.password);
  await form.locator("button[type=submit]").click();
  await page.waitForURL((url) => url.pathname !== path);
}

type AxeRun = Awaited<ReturnType<AxeBuilder["analyze"]>>;

function describeViolations({ violations }: AxeRun): string[] {
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.target.join(" ")).join("\n  ")}`,
  );
}

/** All that depends on colours: of a page's second colour scheme nothing else has to be looked at again. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * Fails with one line per accessibility rule that the page breaks (WCAG 2.2 AA and axe's best practices).
 * @param options.colours true looks at the rules about colours alone
 */
export async function expectAccessible(
  page: Page,
  options: { include?: string; colours?: boolean } = {},
): Promise<void> {
  // While half faded in, everything lacks contrast; endless animations are not waited for.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime ?? 0),
      );
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
    // One that begins while axe looks, such as a toast that goes, is over at once.
    const end = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      for (const one of target.getAnimations()) {
        if (Number.isFinite(one.effect?.getComputedTiming().endTime ?? 0)) one.finish();
      }
    };
    document.addEventListener("animationstart", end, true);
    document.addEventListener("transitionrun", end, true);
    document.addEventListener(
      "axe-is-done",
      () => {
        document.removeEventListener("animationstart", end, true);
        document.removeEventListener("transitionrun", end, true);
      },
      { once: true },
    );
  });
  // In the page itself, as no page has frames; else every run would open another page and move all results there. Only
  // violations are looked at: the elements that pass need not be described.
  const runOnly = options.colours ? { runOnly: { type: "rule" as const, values: OF_COLOURS } } : {};
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], ...runOnly });
  const run = await (options.include === undefined ? builder : builder.include(options.include)).analyze();
  await page.evaluate(() => document.dispatchEvent(new Event("axe-is-done")));
  expect(describeViolations(run), `accessibility of ${page.url()}`).toEqual([]);
}

/** Collects the errors of a page: uncaught ones, console errors, refused scripts. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}

interface Fixtures {
  /** Opens a browser of its own: other cookies, other storage. Its pages are closed after the test. */
  openBrowser: (options?: Parameters<Browser["newContext"]>[0]) => Promise<BrowserContext>;
  /** A stranger on the tenant's site. */
  visitor: Page;
  /** A tenant user of the demonstration, signed in, in another browser. */
  staff: Page;
  /** The same tenant user where JavaScript is switched off. */
  staffWithoutScripts: Page;
  /** The local super administrator, signed in. */
  superAdmin: Page;
}

/** Playwright's test with two people in two browsers, one of them also without JavaScript. */
export const test = base.extend<Fixtures, { contexts: Contexts }>({
  contexts: [
    async ({ browser }, use) => {
      const contexts = new Contexts(browser);
      await use(contexts);
      await contexts.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ browserName: _ }, use) => {
    const url = process.env.E2E_BASE_URL;
    if (url === undefined) throw new Error("no server: tests/e2e/support/global-setup.ts did not run");
    await use(url);
  },
  openBrowser: async ({ contexts, baseURL }, use, testInfo) => {
    const lent: { context: BrowserContext; origin: string }[] = [];
    await use(async (options) => {
      const all = { baseURL, ...options };
      const context = await contexts.lend(all);
      lent.push({ context, origin: new URL(all.baseURL ?? "").origin });
      return context;
    });
    const broken = testInfo.status !== testInfo.expectedStatus;
    await Promise.all(lent.map(({ context, origin }) => contexts.giveBack(context, origin, broken)));
  },
  visitor: async ({ openBrowser }, use) => {
    await use(await (await openBrowser()).newPage());
  },
  staff: async ({ openBrowser }, use) => {
    const page = await (await openBrowser()).newPage();
    await signInOn(page, "tenant_user");
    await use(page);
  },
  staffWithoutScripts: async ({ openBrowser }, use) => {
    const page = await (await openBrowser({ javaScriptEnabled: false })).newPage();
    await signInOn(page, "tenant_user");
    await use(page);
  },
  superAdmin: async ({ openBrowser }, use) => {
    const page = await (await openBrowser()).newPage();
    await signInOn(page, "super_admin");
    await use(page);
  },
});

export { expect };
