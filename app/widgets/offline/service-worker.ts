import { type Asked, Keeper, type Shelves } from "./keeper";

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

/** The worker's own global scope; the compiler's libraries know a page's. */
interface Scope {
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Lasting & Asked) => void): void;
  addEventListener(type: "message", listener: (event: Lasting & { readonly data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

declare const self: Scope;
declare const caches: Shelves;
// Written by scripts/build-service-worker.mjs.
declare const SHELL: { readonly assets: readonly string[]; readonly version: string };

const keeper = new Keeper({ caches, fetch: (request) => fetch(request), now: Date.now, ...SHELL });

self.addEventListener("install", (event) => event.waitUntil(keeper.install().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(keeper.activate().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => keeper.handle(event));
self.addEventListener("message", (event) => {
  if (event.data === "forget") event.waitUntil(keeper.forget());
});
