import { expect, test } from "vitest";
import { createResolver } from "./resolver";

const CNAME = 5;
const A = 1;
const AAAA = 28;

function resolverOf(answer: (type: string, url: URL) => Response) {
  const asked: { url: URL; accept: string | null }[] = [];
  const resolve = createResolver({
    fetch: async (input, init) => {
      const url = new URL(String(input));
      asked.push({ url, accept: new Headers(init?.headers).get("accept") });
      return answer(url.searchParams.get("type") ?? "", url);
    },
  });
  return { asked, resolve };
}

test("both kinds of addresses are asked for, and the names on the way left out", async () => {
  const { asked, resolve } = resolverOf((type) =>
    Response.json({
      Status: 0,
      Answer: [
        { name: "a.example.com", type: CNAME, TTL: 60, data: "b.example.net." },
        type === "A"
          ? { name: "b.example.net", type: A, TTL: 60, data: "93.184.216.34" }
          : { name: "b.example.net", type: AAAA, TTL: 60, data: "2606:2800:220:1::1" },
      ],
    }),
  );
  expect(await resolve("a.example.com")).toEqual(["93.184.216.34", "2606:2800:220:1::1"]);
  expect(asked.map(({ url }) => url.searchParams.get("name"))).toEqual(["a.example.com", "a.example.com"]);
  expect(asked.every(({ url, accept }) => url.protocol === "https:" && accept === "application/dns-json")).toBe(true);
});

test("a name that does not exist has no address, and one without IPv6 only others", async () => {
  expect(await resolverOf(() => Response.json({ Status: 3 })).resolve("no.example.com")).toEqual([]);
  const { resolve } = resolverOf((type) =>
    Response.json(type === "A" ? { Status: 0, Answer: [{ type: A, data: "1.1.1.1" }] } : { Status: 0 }),
  );
  expect(await resolve("four.example.com")).toEqual(["1.1.1.1"]);
});

test("its base may be another one", async () => {
  let asked = "";
  const resolve = createResolver({
    baseUrl: "https://dns.example.org/resolve?ct=json",
    fetch: async (input) => {
      asked = String(input);
      return Response.json({ Status: 0 });
    },
  });
  await resolve("a.example.com");
  expect(asked).toMatch(/^https:\/\/dns\.example\.org\/resolve\?ct=json&name=a\.example\.com&type=AA?A?A?A$/);
});

test.each([
  ["a failure of its own", () => Response.json({ Status: 2 })],
  ["a page", () => new Response("<p>login</p>", { headers: { "content-type": "text/html" } })],
  ["another JSON", () => Response.json({ error: "no" })],
  [
    "nothing",
    () => {
      throw new TypeError("fetch failed");
    },
  ],
])("%s is no answer", async (_, answer) => {
  await expect(resolverOf(answer).resolve("a.example.com")).rejects.toThrow(/resolver/);
});
