import { describe, expect, test } from "vitest";
import { fakeResolver } from "../../../tests/fakes/resolver";
import { createVendors } from "../messaging/vendors";
import { createPages } from "./pages";

/** What public names resolved to when they led inward; the port of the product to DNS is the only fake. */
const INWARD: Readonly<Record<string, readonly string[]>> = {
  "loopback.example.com": ["127.0.0.1"],
  "private.example.com": ["10.0.0.5"],
  "router.example.com": ["192.168.1.1"],
  "shared.example.com": ["100.64.1.1"],
  "metadata.example.com": ["169.254.169.254"],
  "nothing.example.com": ["0.0.0.0"],
  "loopback6.example.com": ["::1"],
  "mapped.example.com": ["::ffff:127.0.0.1"],
  "translated.example.com": ["64:ff9b::7f00:1"],
  "tunnel.example.com": ["2002:7f00:1::"],
  "unique.example.com": ["fd00:ec2::254"],
  "link.example.com": ["fe80::1"],
  "one-of-two.example.com": ["93.184.216.34", "10.0.0.5"],
  "only-ipv6.example.com": ["93.184.216.34", "::1"],
  "odd.example.com": ["not an address"],
};
const SILENT = { "silent.example.com": null, "missing.example.com": [] };

function scene(answer: (url: string) => Response) {
  const asked: string[] = [];
  const resolve = fakeResolver({ ...INWARD, ...SILENT });
  const web = {
    resolve,
    fetch: async (input: RequestInfo | URL) => {
      asked.push(String(input));
      return answer(String(input));
    },
  };
  return { web, asked, resolve };
}

const page = () => new Response("<p>Abrimos a las 9.</p>", { headers: { "content-type": "text/html" } });
const to = (location: string) => new Response(null, { status: 302, headers: { location } });

describe("a page", () => {
  test.each(Object.keys(INWARD))("of %s is refused by what the name resolves to", async (host) => {
    const { web, asked } = scene(page);
    expect(await createPages(web).read(`https://${host}/`)).toEqual({ kind: "refused", code: "address" });
    expect(asked).toEqual([]);
  });

  test.each(Object.keys(INWARD))("that leads to %s at a later hop is refused there", async (host) => {
    const { web, asked } = scene((url) =>
      url === "https://laespiga.mx/" ? to("https://cdn.example.com/a") : to(`https://${host}/admin`),
    );
    expect(await createPages(web).read("https://laespiga.mx/")).toEqual({ kind: "refused", code: "address" });
    expect(asked).toEqual(["https://laespiga.mx/", "https://cdn.example.com/a"]);
  });

  test("whose name DNS does not tell, or does not know, is not fetched but tried again", async () => {
    for (const host of Object.keys(SILENT)) {
      const { web, asked } = scene(page);
      expect(await createPages(web).read(`https://${host}/`)).toMatchObject({ kind: "later" });
      expect(asked).toEqual([]);
    }
  });

  test("whose name leads outward is read, with every hop asked for", async () => {
    const { web, resolve } = scene((url) => (url === "https://laespiga.mx/" ? to("https://www.laespiga.mx/") : page()));
    expect(await createPages(web).read("https://laespiga.mx/")).toMatchObject({ kind: "page" });
    expect(resolve.asked).toEqual(["laespiga.mx", "www.laespiga.mx"]);
  });

  test.each([
    "https://app.10.0.0.1.traefik.me/",
    "https://7f000001.c0a80001.rbndr.us/",
    "https://make-127-0-0-1-rr.1u.ms/",
    "https://10-0-0-1.local-ip.co/",
  ])("of %s is refused by its name alone, as it may resolve to another address next time", async (address) => {
    const { web, resolve } = scene(page);
    expect(await createPages(web).read(address)).toEqual({ kind: "refused", code: "address" });
    expect(resolve.asked).toEqual([]);
  });
});

describe("a customer's file", () => {
  const account = {
    apiKey: "clave",
    apiSecret: "secreto",
    phoneNumber: "+525587654321",
    senderName: "",
    agentId: "",
    mailSender: "",
    webhookSecret: "s",
    webhookUrl: "",
  };

  test.each(Object.keys(INWARD))("at %s is refused, at the first hop and after the vendor's own", async (host) => {
    const home = "https://api.brevo.com/v3/inbound/attachments/token";
    const { web, asked, resolve } = scene((url) => (url === home ? to(`https://${host}/a`) : page()));
    const { brevo } = createVendors(web);
    const refused = { kind: "refused", code: "media_address" };
    expect(await brevo.fetchMedia(account, `https://${host}/a.jpg`)).toEqual(refused);
    expect(await brevo.fetchMedia(account, "token")).toEqual(refused);
    // The vendor's own origin is a setting, and may be a server on this machine.
    expect(asked).toEqual([home]);
    expect(resolve.asked).toEqual([host, host]);
  });
});
