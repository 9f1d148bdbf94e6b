import { readFileSync } from "node:fs";
import { type Browser, type BrowserContext, test as base, expect, type Frame, type Page } from "@playwright/test";
import type axe from "axe-core";
import { z } from "zod";
import { at } from "../../../scripts/lib/project.mjs";
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

const SIGN_IN_CALL = { tenant_user: "/api/auth/tenant/login", super_admin: "/api/auth/super-admin/login" } as const;

/** Signs all pages of the context in by the call, for tests that are not about the form. */
export async function signInByCall(
  context: BrowserContext,
  role: keyof typeof SIGN_IN_CALL,
  origin = "",
  { email, password }: Pick<SignIn, "email" | "password"> = signInOf(role),
): Promise<void> {
  // A connection that the server has just closed is no finding.
  const answer = await context.request.post(SIGN_IN_CALL[role], {
    data: { email, password },
    headers: { origin },
    maxRetries: 3,
  });
  if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}: ${await answer.text()}`);
}

/** Read at the first need: most test processes look at no page with it. */
let axeScript: string | undefined;

/** Brings axe into a frame that lacks it: reading its script takes a page longer than looking at most pages. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => "axe" in window)) return;
  axeScript ??= readFileSync(at("node_modules", "axe-core", "axe.min.js"), "utf8");
  await frame.evaluate(axeScript);
  // It reads the colours of every element of every stack anew, and a page has a dozen: that was a quarter of its time.
  await frame.evaluate(() => {
    const { Color } = (Reflect.get(window, "axe") as { commons: { color: { Color: new () => Colour } } }).commons.color;
    interface Colour {
      r: number;
      g: number;
      b: number;
      alpha: number;
      parseString(text: string): Colour;
    }
    const parse = Color.prototype.parseString;
    const known = new Map<string, readonly [number, number, number, number]>();
    Color.prototype.parseString = function (this: Colour, text: string) {
      const found = known.get(text);
      if (found) [this.r, this.g, this.b, this.alpha] = found;
      else {
        // What cannot be read throws, and is not kept.
        parse.call(this, text);
        known.set(text, [this.r, this.g, this.b, this.alpha]);
      }
      return this;
    };
  });
}

function describeViolations({ violations }: axe.AxeResults): string[] {
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.target.join(" ")).join("\n  ")}`,
  );
}

/** All that depends on colours: of a page's second colour scheme nothing else has to be looked at again. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** The console's rail: the same on every page, and half of what stands on most of them. */
const RAIL = "nav[aria-label=Principal]";

/**
 * Fails with one line per accessibility rule that the page breaks (WCAG 2.2 AA and axe's best practices).
 * @param options.colours true looks at the rules about colours alone
 * @param options.rail true looks at the console's rail too: shell.spec does on every page, axe.spec in both colour schemes,
 * wide and narrow
 */
export async function expectAccessible(
  page: Page,
  options: { include?: string; colours?: boolean; rail?: boolean } = {},
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
  await bringAxe(page.mainFrame());
  // A frame of another site may refuse it, and is then not looked into.
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  await Promise.all(frames.map((frame) => bringAxe(frame).catch(() => undefined)));
  // Only violations are looked at: the elements that pass need not be described.
  const run = await page.evaluate(
    ({ include, exclude, rules }) =>
      (Reflect.get(window, "axe") as typeof axe).run(
        { include: [include ?? "html"], exclude },
        {
          resultTypes: ["violations"],
          ...(rules === undefined ? {} : { runOnly: { type: "rule", values: rules } }),
        },
      ),
    { include: options.include, exclude: options.rail ? [] : [RAIL], rules: options.colours ? OF_COLOURS : undefined },
  );
  await page.evaluate(() => document.dispatchEvent(new Event("axe-is-done")));
  expect(describeViolations(run), `accessibility of ${page.url()}`).toEqual([]);
}

/** `expectAccessible` of the page as it stands, in both colour schemes. */
export async function expectAccessibleInBoth(page: Page, options: { rail?: boolean } = {}): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page, { ...options, colours: colorScheme === "dark" });
  }
}

/** The same at a phone's and a desk's width, where nothing may stick out to the side. Ends at the desk. */
export async function expectAccessibleAtBothWidths(page: Page, desk = 1360): Promise<void> {
  for (const width of [390, desk]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInBoth(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(width);
  }
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
  staff: async ({ openBrowser, baseURL }, use) => {
    const context = await openBrowser();
    await signInByCall(context, "tenant_user", baseURL);
    await use(await context.newPage());
  },
  staffWithoutScripts: async ({ openBrowser, baseURL }, use) => {
    const context = await openBrowser({ javaScriptEnabled: false });
    await signInByCall(context, "tenant_user", baseURL);
    await use(await context.newPage());
  },
  superAdmin: async ({ openBrowser, baseURL }, use) => {
    const context = await openBrowser();
    await signInByCall(context, "super_admin", baseURL);
    await use(await context.newPage());
  },
});

export { expect };
