import { describe, expect, test } from "vitest";
import { fakeResolver } from "../../../tests/fakes/resolver";
import { INWARD_ADDRESSES } from "../../../tests/fixtures/inward-addresses";
import { createEndpoints } from "./endpoints";
import type { EndpointRequest } from "./port";

const HOME = "https://api.laespiga.mx/citas";
const INWARD = { "loopback.example.com": ["127.0.0.1"], "one-of-two.example.com": ["93.184.216.34", "10.0.0.5"] };

function scene(answer: (url: string, init: RequestInit) => Response | Promise<Response>, options = {}) {
  const asked: { url: string; method: string | undefined; headers: Headers }[] = [];
  const resolve = fakeResolver({ ...INWARD, "silent.example.com": null });
  const web = {
    resolve,
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}) => {
      asked.push({ url: String(input), method: init.method, headers: new Headers(init.headers) });
      return answer(String(input), init);
    },
  };
  return { asked, endpoints: createEndpoints(web, options) };
}

const request = (over: Partial<EndpointRequest> = {}): EndpointRequest => ({
  address: HOME,
  method: "POST",
  headers: { authorization: "Bearer clave" },
  body: "{}",
  ...over,
});
const ok = () => Response.json({ mensaje: "Listo" });
const to = (location: string, status = 302) => new Response(null, { status, headers: { location } });

describe("the addresses of endpoints", () => {
  test("Promise 12: of all inward spellings none is allowed or called, at the first hop or a later one", async () => {
    expect(INWARD_ADDRESSES.length).toBeGreaterThanOrEqual(60);
    const addresses = [...INWARD_ADDRESSES, ...Object.keys(INWARD).map((host) => `https://${host}/`)];
    for (const address of addresses) {
      const first = scene(ok);
      expect(await first.endpoints.call(request({ address }))).toMatchObject({ kind: "refused" });
      expect(first.asked).toEqual([]);
      const later = scene((url) => (url === HOME ? to(address, 307) : ok()));
      // An empty or relative target stays on its own host.
      if (URL.canParse(address)) await later.endpoints.call(request());
      expect(later.asked.filter(({ url }) => url !== HOME)).toEqual([]);
    }
    expect(INWARD_ADDRESSES.filter((address) => scene(ok).endpoints.isAllowed(address))).toEqual([]);
  });

  test("a name that DNS does not tell is not called, and may be tried again", async () => {
    const { endpoints, asked } = scene(ok);
    expect(await endpoints.call(request({ address: "https://silent.example.com/" }))).toEqual({ kind: "unreached" });
    expect(asked).toEqual([]);
  });

  test("this machine is called in development only", async () => {
    const address = "http://127.0.0.1:4567/citas";
    expect(scene(ok).endpoints.isAllowed(address)).toBe(false);
    const { endpoints, asked } = scene(ok, { allowsThisMachine: true });
    expect(await endpoints.call(request({ address }))).toMatchObject({ kind: "answered", status: 200 });
    expect(asked.map(({ url }) => url)).toEqual([address]);
    expect(endpoints.isAllowed("http://10.0.0.5/")).toBe(false);
  });
});

describe("a redirect", () => {
  test("to another host is refused, so that the key stays with its own", async () => {
    const { endpoints, asked } = scene((url) => (url === HOME ? to("https://otro.example.com/", 307) : ok()));
    expect(await endpoints.call(request())).toEqual({ kind: "refused", code: "redirect" });
    expect(asked).toHaveLength(1);
  });

  test("that would turn a POST into a GET is refused; one that keeps the method is followed", async () => {
    const moved = "https://api.laespiga.mx/v2/citas";
    const other = scene((url) => (url === HOME ? to(moved, 302) : ok()));
    expect(await other.endpoints.call(request())).toEqual({ kind: "refused", code: "redirect" });
    const same = scene((url) => (url === HOME ? to("/v2/citas", 308) : ok()));
    expect(await same.endpoints.call(request())).toMatchObject({ kind: "answered", status: 200 });
    expect(same.asked.map(({ url, method }) => [url, method])).toEqual([
      [HOME, "POST"],
      [moved, "POST"],
    ]);
  });

  test("without end is given up", async () => {
    const { endpoints, asked } = scene(() => to(HOME, 307));
    expect(await endpoints.call(request())).toEqual({ kind: "refused", code: "redirect" });
    expect(asked).toHaveLength(4);
    const behindThree = scene((url) => (url.endsWith("/3") ? ok() : to(`/${Number(url.at(-1)) + 1}`, 307)));
    const address = "https://api.laespiga.mx/0";
    expect(await behindThree.endpoints.call(request({ address }))).toMatchObject({ kind: "answered", status: 200 });
  });
});

describe("an answer", () => {
  test("is read to 256 kB; the text of a longer one is left out, its status counts", async () => {
    const whole = scene(() => new Response("a".repeat(262_144)));
    expect(await whole.endpoints.call(request())).toMatchObject({ text: "a".repeat(262_144) });
    const long = scene(() => new Response("a".repeat(2_000_000)));
    expect(await long.endpoints.call(request())).toMatchObject({ kind: "answered", status: 200, text: "" });
  });

  test("that never comes is lost, and says nothing of the address", async () => {
    const { endpoints } = scene(() => {
      throw new TypeError(`fetch failed: ${HOME}`);
    });
    expect(await endpoints.call(request())).toEqual({ kind: "lost", code: "connection" });
    const late = scene(() => {
      throw new DOMException("late", "TimeoutError");
    });
    expect(await late.endpoints.call(request())).toEqual({ kind: "lost", code: "timeout" });
  });
});
