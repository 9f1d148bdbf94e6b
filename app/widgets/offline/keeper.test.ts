import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeCaches } from "../../../tests/support/fake-caches";
import { type Asked, Keeper } from "./keeper";

const HERE = "https://here.test";
const INBOX = "/admin/conversations";
const data = (query = "") => `${INBOX}?${query}&_data=routes%2Fadmin.conversations`;
const HOUR = 3_600_000;

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

interface Ask {
  readonly method?: string;
  readonly mode?: string;
  readonly headers?: Record<string, string>;
}

/** A browser with the worker; the test says what the network answers. */
function browser() {
  let network: (path: string) => Response | Promise<Response> = () => Promise.reject(new TypeError("Failed to fetch"));
  const fetched: string[] = [];
  const caches = new FakeCaches(async (url) => new Response(`file ${new URL(url).pathname}`));
  const build = (version: string) =>
    new Keeper({
      caches,
      fetch: async (request) => {
        fetched.push(`${request.method} ${request.url.slice(HERE.length)}`);
        return network(request.url.slice(HERE.length));
      },
      now: Date.now,
      assets: ["/build/a.js"],
      version,
    });
  let keeper = build("1");
  /** Asks as a page does; null where the worker leaves the request to the browser. */
  const ask = async (path: string, { mode = "cors", ...init }: Ask = {}) => {
    const request = new Request(HERE + path, init);
    // Only a browser makes a request of this kind.
    Object.defineProperty(request, "mode", { value: mode });
    let answer: Promise<Response> | null = null;
    const works: Promise<unknown>[] = [];
    const asked: Asked = {
      request,
      respondWith: (coming) => {
        answer = coming;
      },
      waitUntil: (work) => works.push(work),
    };
    keeper.handle(asked);
    // A page that takes too long is given up after seconds.
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all(works);
    const response = await (answer as Promise<Response> | null);
    return response && { status: response.status, type: response.type, text: await response.text() };
  };
  const owned = async () => (await caches.keys()).filter((name) => name.startsWith("kept-"));
  return {
    ask,
    owned,
    fetched,
    caches,
    answers: (how: typeof network) => {
      network = how;
    },
    offline: () => {
      network = () => Promise.reject(new TypeError("Failed to fetch"));
    },
    deploy: async (version: string) => {
      keeper = build(version);
      await keeper.install();
      await keeper.activate();
    },
  };
}

const mine = (owner = "3.7", until = HOUR) => ({ headers: { "x-keep": `${owner} ${until}` } });
const page = { mode: "navigate" };

/** A browser in which one person has read thread 5. */
async function reader() {
  const here = browser();
  here.answers((path) => new Response(`fresh ${path}`, mine()));
  await here.ask(data("conversationId=5"));
  return here;
}

test("a thread and a page that were read come without a connection; another one's data do not", async () => {
  const { ask, answers, offline } = await reader();
  await ask(INBOX, page);
  offline();
  expect((await ask(data("conversationId=5")))?.text).toContain("fresh");
  expect((await ask(data("conversationId=6")))?.type).toBe("error");
  // A page of the inbox serves for each of its addresses: its scripts read the rest.
  expect((await ask(`${INBOX}?conversationId=5`, page))?.text).toBe(`fresh ${INBOX}`);
  answers((path) => new Response(`newer ${path}`, mine()));
  expect((await ask(data("conversationId=5")))?.text).toContain("newer");
});

test("a page that is late gives way to the kept one, data are waited for", async () => {
  const { ask, answers } = await reader();
  await ask(INBOX, page);
  const slow = (path: string) =>
    new Promise<Response>((resolve) => setTimeout(resolve, 8_000, new Response(`late ${path}`, mine())));
  answers(slow);
  expect((await ask(INBOX, page))?.text).toBe(`fresh ${INBOX}`);
  expect((await ask(data("conversationId=5")))?.text).toContain("late");
});

test.each([
  ["signing out", (here: ReturnType<typeof browser>) => here.ask("/logout", { method: "POST" })],
  ["the page to sign in", (here: ReturnType<typeof browser>) => here.ask("/login", page)],
  ["the data of the page to sign in", (here: ReturnType<typeof browser>) => here.ask("/login?_data=routes%2Flogin")],
  ["the super administrator's pages", (here: ReturnType<typeof browser>) => here.ask("/super-admin/tenants/4", page)],
])("%s empties the cache and goes to the server untouched", async (_, go) => {
  const here = await reader();
  const before = here.fetched.length;
  expect(await go(here)).toBeNull();
  expect(here.fetched).toHaveLength(before);
  expect(await here.owned()).toEqual([]);
  here.offline();
  expect((await here.ask(data("conversationId=5")))?.type).toBe("error");
  expect((await here.ask(INBOX, page))?.text).toContain("Sin conexión");
});

test.each([
  ["a session that ended elsewhere", new Response(null, { status: 204, headers: { "x-remix-redirect": "/login" } })],
  ["a call without a session", new Response(null, { status: 401 })],
  ["a right that was taken away", new Response(null, { status: 403 })],
  ["an answer that may not be kept, as on a visit of support", new Response("somebody's")],
  ["a malformed permission", new Response("somebody's", { headers: { "x-keep": "3.7" } })],
])("%s empties the cache", async (_, answer) => {
  const here = await reader();
  here.answers(() => answer.clone());
  await here.ask(data("conversationId=5"));
  expect(await here.owned()).toEqual([]);
});

test("a server in trouble empties nothing, and its error is shown", async () => {
  const here = await reader();
  here.answers(() => new Response("busy", { status: 503 }));
  expect((await here.ask(data("conversationId=5")))?.status).toBe(503);
  expect(await here.owned()).toEqual(["kept-3.7"]);
});

test.each([
  ["another person", "4.9"],
  ["the same person's next session", "3.8"],
])("%s begins with an empty cache", async (_, owner) => {
  const here = await reader();
  here.answers((path) => new Response(`other ${path}`, mine(owner)));
  await here.ask(data("conversationId=8"));
  await here.ask(data("conversationId=9"));
  expect(await here.owned()).toEqual([`kept-${owner}`]);
  here.offline();
  expect((await here.ask(data("conversationId=5")))?.type).toBe("error");
  expect((await here.ask(data("conversationId=9")))?.text).toContain("other");
});

test("nothing is shown after the session's end, and it is deleted then", async () => {
  const here = await reader();
  here.offline();
  vi.setSystemTime(HOUR - 20_000);
  expect((await here.ask(data("conversationId=5")))?.text).toContain("fresh");
  vi.setSystemTime(HOUR);
  expect((await here.ask(data("conversationId=5")))?.type).toBe("error");
  expect(await here.owned()).toEqual([]);
});

test("an answer that was on its way while somebody signed out is not kept", async () => {
  const here = await reader();
  let arrive: (answer: Response) => void = () => undefined;
  here.answers(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  const reading = here.ask(data("conversationId=6"));
  await vi.advanceTimersByTimeAsync(0);
  await here.ask("/logout", { method: "POST" });
  arrive(new Response("too late", mine()));
  await reading;
  expect(await here.owned()).toEqual([]);
});

test("searches, places within a thread, the trash and filtered lists are not kept; 50 threads are", async () => {
  const here = await reader();
  for (const query of [
    "q=pastel",
    "conversationId=6&antes=9",
    "conversationId=6&mensaje=9",
    "status=trash",
    "status=resolved",
    "conversationId=6&status=trash",
  ])
    await here.ask(data(query));
  const kept = async () => {
    const cache = await here.caches.open("kept-3.7");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  };
  expect(await kept()).toEqual(["/kept/data/5", "/kept/until"]);
  for (let id = 100; id < 150; id += 1) await here.ask(data(`conversationId=${id}`));
  const paths = (await kept()).filter((path) => path.startsWith("/kept/data/"));
  expect([paths.length, paths[0], paths.at(-1)]).toEqual([50, "/kept/data/100", "/kept/data/149"]);
  // The one that was read longest ago goes, not the one that was read first.
  for (const query of ["conversationId=100&status=resolved", "conversationId=150"]) await here.ask(data(query));
  const later = (await kept()).filter((path) => path.startsWith("/kept/data/"));
  expect([later[0], ...later.slice(-2)]).toEqual(["/kept/data/102", "/kept/data/100", "/kept/data/150"]);
});

test.each([
  ["forms", INBOX, { method: "POST", mode: "navigate" }],
  ["other pages", "/admin/customers", page],
  ["other data", "/admin/conversations?_data=routes%2Fadmin", {}],
  ["calls", "/api/conversations", {}],
  ["files", "/archivos/abc", {}],
  ["parts of files", "/build/a.js", { headers: { range: "bytes=0-1" } }],
])("%s pass untouched", async (_, path, init) => {
  const { ask, fetched } = browser();
  expect(await ask(path, init)).toBeNull();
  expect(fetched).toEqual([]);
});

test("the shell's files are fetched once; a new build empties what was kept and leaves the files of the one before", async () => {
  const here = await reader();
  await here.deploy("1");
  here.offline();
  expect((await here.ask("/build/a.js"))?.text).toBe("file /build/a.js");
  here.answers((path) => new Response(`file ${path}`, mine()));
  await here.ask("/build/later.js");
  await here.ask(data("conversationId=5"));
  await here.deploy("2");
  expect(await here.owned()).toEqual([]);
  here.offline();
  expect((await here.ask("/build/later.js"))?.text).toBe("file /build/later.js");
  await here.deploy("3");
  expect((await here.caches.keys()).sort()).toEqual(["assets-2", "assets-3"]);
});
