import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { INWARD_ADDRESSES } from "../../../tests/fixtures/inward-addresses";
import { openFile } from "../messaging/fetch-file";
import { createEndpoints } from "./endpoints";
import { createPages } from "./pages";
import { createResolver, type Web } from "./resolver";

/** What DNS says; the last four lead to this machine, one of them only sometimes. */
const ZONE: Readonly<Record<string, readonly string[]>> = {
  "home.example.com": ["93.184.216.34"],
  "files.example.com": ["93.184.216.34"],
  "inside.example.com": ["127.0.0.1"],
  "inside6.example.com": ["::1"],
  "mapped.example.com": ["::ffff:127.0.0.1"],
  "sometimes.example.com": ["93.184.216.34", "127.0.0.1"],
};
const HOME = "https://home.example.com/start";
const ELSEWHERE = "https://files.example.com/next";
const LOOPBACK = /^(?:127\.[\d.]+|0\.0\.0\.0|localhost\.?|::1?|::ffff:7f00:1)$/;

const servers: Server[] = [];
/** Everything that arrived at the listener on the loopback addresses. */
let arrived: string[] = [];
let redirects: Readonly<Record<string, string>> = {};
let [inside, outside] = [0, 0];
let web: Web;

async function listen(server: Server, host: string, port = 0): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return (server.address() as AddressInfo).port;
}

/**
 * Opens a real connection: names of the zone as it says, all others as this machine resolves them. Ports are replaced,
 * because tests may not listen on 443. An address outside this machine is only noted.
 */
function dial(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(String(input));
  const isHome = url.href === HOME || url.href === ELSEWHERE;
  const named = ZONE[url.hostname]?.at(-1);
  const host = isHome
    ? "127.0.0.1"
    : (named ?? url.hostname.replace(/^\[|\]$/g, "")).replace("::ffff:127.0.0.1", "::1");
  if (!LOOPBACK.test(host)) {
    arrived.push(`left this machine: ${url.href}`);
    return Promise.reject(new TypeError("fetch failed"));
  }
  const options = { host, port: isHome ? outside : inside, path: url.pathname, headers: { "x-asked": url.href } };
  return new Promise((resolve, reject) => {
    const asked = request({ ...options, method: init.method ?? "GET" }, (answer) => {
      const headers = new Headers(answer.headers as Record<string, string>);
      const status = answer.statusCode ?? 500;
      resolve(new Response(Readable.toWeb(answer) as unknown as ReadableStream<Uint8Array>, { status, headers }));
    });
    asked.once("error", reject);
    asked.end();
  });
}

beforeAll(async () => {
  const secret = () =>
    createServer((asked, answer) => {
      arrived.push(String(asked.headers["x-asked"]));
      answer.setHeader("content-type", "text/plain").end("clave interna");
    });
  inside = await listen(secret(), "127.0.0.1");
  await listen(secret(), "::1", inside);
  outside = await listen(
    createServer((asked, answer) => {
      const location = redirects[String(asked.headers["x-asked"])];
      if (location === undefined) answer.setHeader("content-type", "text/plain").end("Pan a $12.");
      else answer.writeHead(307, { location }).end();
    }),
    "127.0.0.1",
  );
  const dns = await listen(
    createServer((asked, answer) => {
      const { searchParams } = new URL(String(asked.url), "http://dns");
      const type = searchParams.get("type") === "AAAA" ? 28 : 1;
      const found = (ZONE[searchParams.get("name") ?? ""] ?? []).filter((ip) => ip.includes(":") === (type === 28));
      answer.setHeader("content-type", "application/dns-json");
      answer.end(JSON.stringify({ Status: 0, Answer: found.map((data) => ({ type, data })) }));
    }),
    "127.0.0.1",
  );
  web = { fetch: dial, resolve: createResolver({ fetch, baseUrl: `http://127.0.0.1:${dns}/dns-query` }) };
});
afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

test("Promise 12: nothing of an inward address arrives at a real listener on this machine, at any hop", async () => {
  const rules = { origin: null, credentials: { authorization: "Bearer clave" } };
  const doors = {
    endpoint: (address: string) =>
      createEndpoints(web).call({ address, method: "GET", headers: { authorization: "Bearer clave" }, body: null }),
    page: (address: string) => createPages(web).read(address),
    file: async (address: string) => {
      const result = await openFile(web, address, rules);
      if (result.kind === "file") await result.body.cancel();
      return result;
    },
  };
  const names = Object.keys(ZONE).slice(2);
  const addresses = [...INWARD_ADDRESSES, ...names.map((name) => `https://${name}/`)];
  // Each spelling that a plain request brings to the listener shows that the listener would have noticed.
  const reachable: string[] = [];
  for (const address of addresses) {
    arrived = [];
    const isWeb = URL.canParse(address) && /^https?:/.test(new URL(address).protocol);
    const response = isWeb ? await dial(address).catch(() => null) : null;
    await response?.body?.cancel();
    if (arrived.some((where) => !where.startsWith("left"))) reachable.push(address);
  }
  expect(reachable.length).toBeGreaterThanOrEqual(20);
  expect(reachable).toEqual(expect.arrayContaining(names.map((name) => `https://${name}/`)));
  expect(reachable).toEqual(expect.arrayContaining(["https://0x7f000001/", "https://[::1]/", "https://localhost/"]));

  let tried = 0;
  for (const [door, ask] of Object.entries(doors)) {
    redirects = {};
    arrived = [];
    expect(await ask(HOME), door).toMatchObject({ kind: door === "endpoint" ? "answered" : door });
    redirects = { [HOME]: ELSEWHERE };
    // The way that the hostile redirects take is open; a call with a key does not leave its host.
    expect(await ask(HOME), door).toMatchObject({ kind: door === "endpoint" ? "refused" : door });
    for (const address of addresses) {
      await ask(address);
      // A redirect to an empty or relative address stays where it is.
      if (!URL.canParse(address) || !/^[\x21-\x7e]+$/.test(address)) continue;
      redirects = { [HOME]: address };
      await ask(HOME);
      redirects = { [HOME]: ELSEWHERE, [ELSEWHERE]: address };
      await ask(HOME);
      tried += 3;
    }
    expect(arrived, door).toEqual([]);
  }
  console.log(
    `PROMISE 12: ${tried} addresses and redirects, ${reachable.length} of which a plain request brings to a listener on this machine → 0 arrived`,
  );
});
