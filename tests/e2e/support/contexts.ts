import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

type ContextOptions = NonNullable<Parameters<Browser["newContext"]>[0]>;
type Size = NonNullable<ContextOptions["viewport"]>;

/** The options by which contexts differ for good; size and headers are set anew for each borrower. */
const KNOWN = new Set(["baseURL", "javaScriptEnabled", "reducedMotion"]);
const WIDE: Size = { width: 1280, height: 800 };

function keyOf({ extraHTTPHeaders: _headers, viewport: _size, ...options }: ContextOptions): string | undefined {
  const names = Object.keys(options).sort();
  return names.every((name) => KNOWN.has(name)) ? JSON.stringify(options, names) : undefined;
}

/** What stays with a page, or with its whole context, for good once it was asked for. */
const LASTING = [
  "addInitScript",
  "exposeFunction",
  "exposeBinding",
  "routeWebSocket",
  "setDefaultTimeout",
  "setDefaultNavigationTimeout",
] as const;
const LASTING_OF_PAGE = [...LASTING, "setExtraHTTPHeaders"] as const;
/** What tests listen to; Playwright's own listeners stay. */
const EVENTS = [
  "console",
  "dialog",
  "download",
  "filechooser",
  "framenavigated",
  "load",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
  "websocket",
];

/** Calls `onAsk` whenever one of the methods is called. */
function watch<Name extends string>(of: Record<Name, unknown>, names: readonly Name[], onAsk: () => void): void {
  for (const name of names) {
    const ask = (of[name] as (...given: unknown[]) => unknown).bind(of);
    Object.assign(of, {
      [name]: (...given: unknown[]) => {
        onAsk();
        return ask(...given);
      },
    });
  }
}

/**
 * One context and its pages, lent to one test after the other. A new page costs twice the processor time of one that has
 * shown the product before, because it begins a process that fetches and compiles the same scripts again.
 */
class Lendable {
  readonly #open: () => Promise<Page>;
  readonly #sessionOf: BrowserContext["newCDPSession"];
  readonly #own = new Map<Page, CDPSession>();
  readonly #spoilt = new Set<Page>();
  /** Pages to which a test showed other colours or less motion than their context's. */
  readonly #coloured = new Set<Page>();
  readonly #media: NonNullable<Parameters<Page["emulateMedia"]>[0]>;
  #idle: Page[] = [];
  #size: Size = WIDE;
  #isSpoilt = false;

  private constructor(
    readonly context: BrowserContext,
    readonly key: string,
    /** An empty page that stays open: opening one for the cleaning would cost as much as lending saves. */
    readonly still: Page,
    { reducedMotion = "no-preference" }: ContextOptions,
  ) {
    this.#media = { media: null, colorScheme: "light", reducedMotion, forcedColors: "none" };
    this.#open = context.newPage.bind(context);
    this.#sessionOf = context.newCDPSession.bind(context);
    watch(context, LASTING, () => {
      this.#isSpoilt = true;
    });
    context.newPage = () => this.#lendPage();
    context.newCDPSession = (page) => {
      // What a test orders from the browser itself cannot be seen here.
      if ("goto" in page && "context" in page) this.#spoilt.add(page);
      return this.#sessionOf(page);
    };
  }

  static async of(context: BrowserContext, key: string, options: ContextOptions): Promise<Lendable> {
    return new Lendable(context, key, await context.newPage(), options);
  }

  async lend({ extraHTTPHeaders = {}, viewport }: ContextOptions): Promise<BrowserContext> {
    this.#size = viewport ?? WIDE;
    await Promise.all([this.context.clearCookies(), this.context.setExtraHTTPHeaders(extraHTTPHeaders)]);
    return this.context;
  }

  async #lendPage(): Promise<Page> {
    const page = this.#idle.pop() ?? (await this.#newPage());
    const { width, height } = page.viewportSize() ?? {};
    if (width !== this.#size.width || height !== this.#size.height) await page.setViewportSize(this.#size);
    return page;
  }

  async #newPage(): Promise<Page> {
    const page = await this.#open();
    this.#own.set(page, await this.#sessionOf(page));
    watch(page, LASTING_OF_PAGE, () => this.#spoilt.add(page));
    watch(page, ["emulateMedia"], () => this.#coloured.add(page));
    return page;
  }

  /** @returns whether the next test may have it; otherwise it is to be closed */
  async clean(origin: string): Promise<boolean> {
    // A page's clock belongs to its context: the next borrower would live in another time.
    if (this.#isSpoilt || (await this.still.evaluate(() => "__pwClock" in globalThis))) return false;
    const { context } = this;
    await Promise.all([context.setOffline(false), context.clearPermissions(), context.unrouteAll()]);
    const pages = context.pages().filter((page) => page !== this.still && !this.#idle.includes(page));
    await Promise.all(pages.map((page) => this.#empty(page)));
    const client = this.#own.get(this.still) ?? (await this.#sessionOf(this.still));
    this.#own.set(this.still, client);
    await Promise.all([
      context.clearCookies(),
      client.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" }),
    ]);
    return true;
  }

  /** Leaves the page without history and without what its tab stored, or closes it. */
  async #empty(page: Page): Promise<void> {
    const client = this.#own.get(page);
    if (client !== undefined && !this.#spoilt.has(page)) {
      try {
        for (const event of EVENTS) page.removeAllListeners(event);
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await page.evaluate(() => {
          sessionStorage.clear();
          window.name = "";
        });
        if (this.#coloured.has(page)) await page.emulateMedia(this.#media);
        this.#coloured.delete(page);
        await page.goto("about:blank");
        await client.send("Page.resetNavigationHistory");
        this.#idle.push(page);
        return;
      } catch {
        // It shows nothing of ours, or does not answer.
      }
    }
    this.#own.delete(page);
    this.#spoilt.delete(page);
    await page.close();
  }
}

/** Browsers that tests borrow one after the other: a returned one keeps what it fetched and compiled, nothing else. */
export class Contexts {
  readonly #idle = new Map<string, Lendable[]>();
  readonly #lent = new Map<BrowserContext, Lendable>();

  constructor(readonly browser: Browser) {}

  async lend(options: ContextOptions): Promise<BrowserContext> {
    const key = keyOf(options);
    if (key === undefined) return this.browser.newContext(options);
    const { viewport: _, ...lasting } = options;
    const lendable =
      this.#idle.get(key)?.pop() ?? (await Lendable.of(await this.browser.newContext(lasting), key, lasting));
    this.#lent.set(lendable.context, lendable);
    return lendable.lend(options);
  }

  /** Closes it completely when it is `broken` or nobody could borrow it. */
  async giveBack(context: BrowserContext, origin: string, broken: boolean): Promise<void> {
    const lendable = this.#lent.get(context);
    this.#lent.delete(context);
    if (lendable === undefined || broken || !(await lendable.clean(origin))) return context.close();
    this.#idle.set(lendable.key, [...(this.#idle.get(lendable.key) ?? []), lendable]);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#idle.values()].flat().map(({ context }) => context.close()));
  }
}
