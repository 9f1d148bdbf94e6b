import type { Browser, Locator, Page } from "@playwright/test";
import { type Business, newAddress, newBusiness } from "./business";
import { test as base, expect, watchErrors } from "./fixtures";
import { gotoLive } from "./goto-live";

type ContextOptions = NonNullable<Parameters<Browser["newContext"]>[0]>;

interface Fixtures {
  /** A tenant of the test's own, empty. */
  business: Business;
  /** A browser in which the business's owner is signed in. Any error in its page fails the test. */
  openStaff: (options?: ContextOptions) => Promise<Page>;
  /** A stranger's browser on the business's site. */
  openVisitor: (options?: ContextOptions) => Promise<Page>;
  /** Errors that a test causes on purpose; the others fail it. */
  expectedErrors: RegExp[];
}

export const test = base.extend<Fixtures>({
  business: async ({ baseURL }, use) => {
    await use(await newBusiness(baseURL ?? ""));
  },
  expectedErrors: async ({ browserName: _ }, use) => {
    await use([]);
  },
  openVisitor: async ({ openBrowser, expectedErrors }, use) => {
    const errors: string[][] = [];
    await use(async (options) => {
      const context = await openBrowser({ extraHTTPHeaders: { "cf-connecting-ip": newAddress() }, ...options });
      const page = await context.newPage();
      errors.push(watchErrors(page));
      return page;
    });
    expect(unexpected(errors, expectedErrors), "errors in pages").toEqual([]);
  },
  openStaff: async ({ openBrowser, business, baseURL, expectedErrors }, use) => {
    const errors: string[][] = [];
    await use(async (options) => {
      const context = await openBrowser(options);
      await context.addCookies([{ name: "session", value: business.cookie, url: baseURL ?? "", httpOnly: true }]);
      const page = await context.newPage();
      errors.push(watchErrors(page));
      return page;
    });
    expect(unexpected(errors, expectedErrors), "errors in pages").toEqual([]);
  },
});

const unexpected = (errors: string[][], expected: readonly RegExp[]) =>
  errors.flat().filter((error) => !expected.some((one) => one.test(error)));

/** The chat window on a business's site. */
export class Widget {
  readonly #panel: Locator;
  readonly log: Locator;
  readonly field: Locator;

  constructor(readonly page: Page) {
    this.#panel = page.getByRole("dialog", { name: /^Chat/ });
    this.log = this.#panel.getByRole("log");
    this.field = this.#panel.getByRole("textbox", { name: "Escribe un mensaje" });
  }

  async open(slug: string): Promise<void> {
    await this.page.goto(`/mock-site/${slug}`);
    await this.page.getByRole("button", { name: "Abrir chat" }).click();
    await expect(this.field).toBeEditable();
  }

  async say(text: string): Promise<void> {
    await this.field.fill(text);
    await this.#panel.getByRole("button", { name: "Enviar", exact: true }).click();
    await expect(this.log.getByText(text, { exact: true })).toBeVisible();
  }
}

/** The console's conversations as staff see and use them. */
export class Inbox {
  readonly list: Locator;
  readonly chat: Locator;
  readonly info: Locator;
  readonly log: Locator;
  readonly field: Locator;
  readonly send: Locator;

  constructor(readonly page: Page) {
    this.list = page.getByRole("region", { name: "Lista de conversaciones" });
    this.chat = page.getByRole("region", { name: "Chat", exact: true });
    this.info = page.getByRole("complementary", { name: "Información del cliente" });
    this.log = this.chat.getByRole("log");
    this.field = this.chat.getByRole("textbox", { name: "Escribe un mensaje" });
    this.send = this.chat.getByRole("button", { name: "Enviar" });
  }

  rows(): Locator {
    return this.list.locator("[data-row]");
  }

  /** 'Activas', 'Auto IA' and 'Pendientes', in this order. */
  counters(): Locator {
    return this.list.locator("dl dd");
  }

  /** Opens the page and waits until events stream in, so that later changes do not come from the page's own reading. */
  async goto(query = ""): Promise<void> {
    await gotoLive(this.page, `/admin/conversations${query}`);
  }

  async open(customerName: string): Promise<void> {
    await this.rows().filter({ hasText: customerName }).getByRole("link").click();
    await expect(this.chat.getByRole("heading", { name: customerName })).toBeVisible();
  }
}

/**
 * The time when a text first appears in a page's document or in its chat window; milliseconds since 1970. Call it
 * before the text comes.
 */
export function firstSeen(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const chat = document.querySelector("chat-multicanal")?.shadowRoot;
        const places = [document.querySelector("#contenido"), chat].filter((place) => place instanceof Node);
        const observer = new MutationObserver(() => {
          const logs = [document.querySelector("#contenido"), chat?.querySelector(".log")];
          if (!logs.some((log) => log?.textContent?.includes(wanted))) return;
          observer.disconnect();
          resolve(Date.now());
        });
        for (const place of places) observer.observe(place, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );
}
