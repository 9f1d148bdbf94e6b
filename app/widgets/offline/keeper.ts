import { KEEP_HEADER, type Keep, parseKeep } from "~/wire/keep";
import { addressOf, isEnd, type Kept } from "./addresses";

/** An open inbox is worth waiting this long for, where an older one is there. */
const PATIENCE_MILLISECONDS = 4_000;
const MOST = { data: 50, page: 5 } as const;
/** The assets of the build before go on for pages that were opened then. */
const BUILDS = 2;
const ASSETS = "assets-";
const OWNED = "kept-";
const UNTIL = "/kept/until";

/** What a service worker's `fetch` event offers. */
export interface Asked {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

type Key = string | Request;

/** One cache of a browser. */
interface Shelf {
  match(key: Key): Promise<Response | undefined>;
  put(key: Key, answer: Response): Promise<void>;
  delete(key: Key): Promise<boolean>;
  keys(): Promise<readonly Request[]>;
  addAll(paths: string[]): Promise<void>;
}

/** The browser's caches; the compiler's libraries know the Worker's, which are others. */
export interface Shelves {
  open(name: string): Promise<Shelf>;
  keys(): Promise<string[]>;
  delete(name: string): Promise<boolean>;
  match(key: Key): Promise<Response | undefined>;
}

export interface Surroundings {
  readonly caches: Shelves;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly now: () => number;
  /** The paths of the shell's files; `version` changes with them. */
  readonly assets: readonly string[];
  readonly version: string;
}

/**
 * Keeps what the inbox needs without a connection: the shell's files, and the answers that the server marked for it, in
 * a cache of one person's session. The first sign that this session is over, or that somebody else is here, empties it.
 * All other requests pass untouched.
 */
export class Keeper {
  /** Grows with each emptying: an answer that was on its way then is not kept. */
  #generation = 0;

  constructor(private readonly here: Surroundings) {}

  async install(): Promise<void> {
    const cache = await this.here.caches.open(ASSETS + this.here.version);
    await cache.addAll([...this.here.assets]);
  }

  /** A new build reads data of its own shape: what the old one kept goes. */
  async activate(): Promise<void> {
    await this.forget();
    const builds = (await this.#named(ASSETS)).filter((name) => name !== ASSETS + this.here.version);
    await Promise.all(
      builds.slice(0, Math.max(0, builds.length - BUILDS + 1)).map((name) => this.here.caches.delete(name)),
    );
  }

  /** Deletes all that is a person's. */
  async forget(): Promise<void> {
    this.#generation += 1;
    await Promise.all((await this.#named(OWNED)).map((name) => this.here.caches.delete(name)));
  }

  handle(asked: Asked): void {
    const { request } = asked;
    const url = new URL(request.url);
    if (isEnd(url)) asked.waitUntil(this.forget());
    if (request.method !== "GET" || request.headers.has("range")) return;
    const kept = addressOf(url, request.mode === "navigate");
    if (kept) asked.respondWith(this.#inbox(asked, kept));
    else if (url.pathname.startsWith("/build/")) asked.respondWith(this.#asset(request));
  }

  async #asset(request: Request): Promise<Response> {
    const known = await this.here.caches.match(request.url);
    if (known) return known;
    const answer = await this.here.fetch(request);
    if (answer.ok) await (await this.here.caches.open(ASSETS + this.here.version)).put(request.url, answer.clone());
    return answer;
  }

  async #inbox(asked: Asked, kept: Kept): Promise<Response> {
    const generation = this.#generation;
    const coming = this.here.fetch(asked.request);
    // Its copy is made before anybody reads it, and written while the page goes on.
    asked.waitUntil(coming.then((answer) => this.#take(kept, answer.clone(), generation)).catch(() => undefined));
    const instead = () => this.#find(kept);
    if (kept.kind === "data") return coming.catch(async () => (await instead()) ?? Response.error());
    const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS, null));
    const first = await Promise.race([coming.catch(() => null), late]);
    return first ?? (await instead()) ?? coming.catch(() => nothingKept());
  }

  /** Keeps an answer, or empties the cache where it tells that its owner is gone. */
  async #take(kept: Kept, answer: Response, generation: number): Promise<void> {
    if (isRefusal(answer)) return this.forget();
    if (!answer.ok) return;
    const keep = parseKeep(answer.headers.get(KEEP_HEADER));
    if (keep === null) return this.forget();
    const name = OWNED + keep.owner;
    if ((await this.#named(OWNED)).some((other) => other !== name)) {
      await this.forget();
      generation = this.#generation;
    }
    if (kept.isKept && generation === this.#generation) await this.#put(name, kept, answer, keep);
    if (generation !== this.#generation) await this.here.caches.delete(name);
  }

  async #put(name: string, { kind, path }: Kept, answer: Response, { until }: Keep): Promise<void> {
    const cache = await this.here.caches.open(name);
    // Deleted first, so that it becomes the newest.
    await cache.delete(path);
    await cache.put(path, answer);
    await cache.put(UNTIL, new Response(String(until)));
    const same = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(`/kept/${kind}/`));
    await Promise.all(same.slice(0, Math.max(0, same.length - MOST[kind])).map((old) => cache.delete(old)));
  }

  /** What was kept under an address; for a page also another one, whose scripts then read the address's data. */
  async #find({ kind, path, list }: Kept): Promise<Response | undefined> {
    const [name, ...others] = await this.#named(OWNED);
    if (name === undefined) return undefined;
    const cache = await this.here.caches.open(name);
    const until = Number(await (await cache.match(UNTIL))?.text());
    if (others.length > 0 || !(this.here.now() < until)) {
      await this.forget();
      return undefined;
    }
    const exact = await cache.match(path);
    if (exact || kind === "data") return exact;
    const any = (await cache.keys()).findLast(({ url }) => new URL(url).pathname.startsWith("/kept/page/"));
    return (await cache.match(list)) ?? (any && cache.match(any));
  }

  async #named(prefix: string): Promise<string[]> {
    return (await this.here.caches.keys()).filter((name) => name.startsWith(prefix));
  }
}

/** A redirect leads away from the inbox only where its session is over, has no rights, or is another account's. */
function isRefusal({ type, status, redirected, headers }: Response): boolean {
  if (type === "opaqueredirect" || redirected || headers.has("x-remix-redirect")) return true;
  return status === 401 || status === 403;
}

/** The page for somebody who opens the inbox without a connection, where nothing is kept. */
function nothingKept(): Response {
  const page = `<!DOCTYPE html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Sin conexión</title>
<style>body{display:grid;place-content:center;justify-items:center;min-height:90dvh;margin:0 24px;font:16px/1.5 system-ui,sans-serif;text-align:center}h1{margin:0;font-size:22px}a{padding:12px 20px}</style>
<main><h1>Sin conexión</h1><p>Aquí todavía no hay conversaciones guardadas. Vuelve a intentarlo cuando tengas conexión.</p><a href="/admin/conversations">Reintentar</a></main></html>`;
  return new Response(page, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
