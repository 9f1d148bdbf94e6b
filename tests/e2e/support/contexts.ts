import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

type ContextOptions = NonNullable<Parameters<Browser["newContext"]>[0]>;

/** The options that a context lent again may differ in: they are all in the key or set anew. */
const KNOWN = new Set(["baseURL", "viewport", "javaScriptEnabled", "reducedMotion", "extraHTTPHeaders"]);

function keyOf({ extraHTTPHeaders: _, ...options }: ContextOptions): string | undefined {
  const names = Object.keys(options).sort();
  return names.every((name) => KNOWN.has(name)) ? JSON.stringify(options, names.concat("width", "height")) : undefined;
}

interface Lendable {
  readonly key: string;
  /** An empty page that stays open: opening one for the cleaning would cost as much as lending saves. */
  readonly still: Page;
  readonly client: CDPSession;
}

/**
 * Browsers that tests borrow one after the other. A new one takes a second of processor time, most of it for fetching
 * and compiling the same scripts again; a returned one keeps these and nothing else.
 */
export class Contexts {
  readonly #idle = new Map<string, BrowserContext[]>();
  readonly #lendable = new Map<BrowserContext, Lendable>();

  constructor(readonly browser: Browser) {}

  async lend(options: ContextOptions): Promise<BrowserContext> {
    const key = keyOf(options);
    const known = key === undefined ? undefined : this.#idle.get(key)?.pop();
    if (known !== undefined) {
      await known.clearCookies();
      await known.setExtraHTTPHeaders(options.extraHTTPHeaders ?? {});
      return known;
    }
    const context = await this.browser.newContext(options);
    if (key !== undefined) {
      const still = await context.newPage();
      this.#lendable.set(context, { key, still, client: await context.newCDPSession(still) });
    }
    return context;
  }

  /**
   * Closes its pages and deletes what they stored, or closes it completely when it is `broken` or nobody could borrow
   * it.
   */
  async giveBack(context: BrowserContext, origin: string, broken: boolean): Promise<void> {
    const lendable = this.#lendable.get(context);
    if (lendable === undefined || broken) {
      this.#lendable.delete(context);
      await context.close();
      return;
    }
    const { key, still, client } = lendable;
    // A page's clock belongs to its context: the next borrower would live in another time.
    if (await still.evaluate(() => "__pwClock" in globalThis)) return this.giveBack(context, origin, true);
    await Promise.all(context.pages().map((page) => (page === still ? undefined : page.close())));
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.unrouteAll()]);
    await client.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    this.#idle.set(key, [...(this.#idle.get(key) ?? []), context]);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#idle.values()].flat().map((context) => context.close()));
  }
}
