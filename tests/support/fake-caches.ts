import type { Shelves } from "~/widgets/offline/keeper";

type Key = string | Request;
const urlOf = (key: Key) => new URL(key instanceof Request ? key.url : key, "https://here.test").href;

/** The caches of a browser, in memory: the newest entry last, as `keys` gives them there. */
export class FakeCaches implements Shelves {
  readonly #all = new Map<string, FakeCache>();

  constructor(private readonly load: (url: string) => Promise<Response>) {}

  async open(name: string): Promise<FakeCache> {
    const cache = this.#all.get(name) ?? new FakeCache(this.load);
    this.#all.set(name, cache);
    return cache;
  }

  async keys(): Promise<string[]> {
    return [...this.#all.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#all.delete(name);
  }

  async match(key: Key): Promise<Response | undefined> {
    for (const cache of this.#all.values()) {
      const found = await cache.match(key);
      if (found) return found;
    }
    return undefined;
  }
}

class FakeCache {
  readonly #entries = new Map<string, Response>();

  constructor(private readonly load: (url: string) => Promise<Response>) {}

  async match(key: Key): Promise<Response | undefined> {
    return this.#entries.get(urlOf(key))?.clone();
  }

  async put(key: Key, answer: Response): Promise<void> {
    this.#entries.set(urlOf(key), answer);
  }

  async delete(key: Key): Promise<boolean> {
    return this.#entries.delete(urlOf(key));
  }

  async keys(): Promise<Request[]> {
    return [...this.#entries.keys()].map((url) => new Request(url));
  }

  async addAll(paths: string[]): Promise<void> {
    for (const path of paths) await this.put(path, await this.load(urlOf(path)));
  }
}
