import { expect, test } from "vitest";
import { answerAsCall, forRemix, secureHeaders } from "../../workers/security";

const headerOf = (url: string) =>
  secureHeaders(new Response("hola"), new Request(url), "n").headers.get("strict-transport-security");

test("browsers that came by https are told to stay there; a machine without it is not", () => {
  expect(headerOf("https://chat.example/login")).toBe("max-age=31536000");
  expect(headerOf("http://localhost:8787/login")).toBeNull();
});

test("PLUG-12 the demonstration site, and no other page, may connect to a configured foreign chat", () => {
  const policy = (path: string, externalChat?: string) => {
    const response = new Response("<p>Hola</p>", { headers: { "content-type": "text/html; charset=utf-8" } });
    const headers = secureHeaders(response, new Request(`https://chat.example${path}`), "n", { externalChat }).headers;
    return /connect-src ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1];
  };
  const foreign = "https://otro.example/v1/chat.js";
  const own = "'self' wss://chat.example";
  expect(policy("/mock-site", foreign)).toBe(`${own} https://otro.example`);
  expect(policy("/mock-site/la-espiga", foreign)).toBe(`${own} https://otro.example`);
  expect(policy("/mock-site/la-espiga")).toBe(own);
  for (const path of ["/", "/admin/plugin", "/mock-sites"]) expect(policy(path, foreign)).toBe(own);
});

test("Stripe's form is let in on the console's pages only, and only where cards are taken", () => {
  const policy = (path: string, takesCards: boolean) => {
    const response = new Response("<p>Hola</p>", { headers: { "content-type": "text/html" } });
    const { headers } = secureHeaders(response, new Request(`https://chat.example${path}`), "n", { takesCards });
    return headers.get("content-security-policy") ?? "";
  };
  expect(policy("/admin/credits", true)).toContain("https://js.stripe.com");
  expect(policy("/admin/credits", false)).not.toContain("stripe");
  for (const path of ["/", "/login", "/mock-site", "/super-admin/dashboard"])
    expect(policy(path, true), path).not.toContain("stripe");
});

test("whoever is told that we are not available is told when to come back", () => {
  const headers = (status: number, given: Record<string, string> = {}) =>
    secureHeaders(new Response("", { status, headers: given }), new Request("https://chat.example/"), "n").headers;
  expect(headers(503).get("retry-after")).toBe("60");
  expect(headers(503, { "retry-after": "5" }).get("retry-after")).toBe("5");
  expect(headers(200).get("retry-after")).toBeNull();
});

test("under /api Remix's own refusals are our JSON; failures, pages and our own answers stay as they are", async () => {
  const answer = (path: string, status: number, type = "text/html") => {
    const given = new Response("<p>No</p>", { status, headers: { "content-type": type } });
    const answered = answerAsCall(given, new URL(`https://chat.example${path}`), "r");
    return answered === given ? "as it is" : answered.json();
  };
  const known = { error: "Esa llamada no existe.", code: "not_found", requestId: "r" };
  expect(await answer("/api/nada", 404)).toEqual(known);
  expect(await answer("/api/nada", 403)).toEqual(known);
  for (const status of [400, 405])
    expect(await answer("/api/conversations", status)).toMatchObject({ code: "method_not_allowed" });
  for (const status of [200, 302, 500, 503]) expect(await answer("/api/conversations", status)).toBe("as it is");
  expect(await answer("/nada", 404)).toBe("as it is");
  expect(await answer("/api/nada", 404, "application/json")).toBe("as it is");
});

test("a method that a file or a list has no function for is refused in Spanish, except to Remix's own scripts", async () => {
  const answer = (path: string, status: number, headers: Record<string, string> = { "x-remix-error": "yes" }) => {
    const given = Response.json({ message: "Unexpected Server Error" }, { status, headers });
    const answered = answerAsCall(given, new URL(`https://chat.example${path}`), "r");
    return answered === given ? null : answered;
  };
  const refused = { error: "Ese método no existe aquí.", code: "method_not_allowed", requestId: "r" };
  const read = answer("/admin/data/export/1", 400);
  expect([read?.status, await read?.json(), read?.headers.get("allow")]).toEqual([405, refused, null]);
  const posted = answer("/admin/tags", 405);
  expect([posted?.status, await posted?.json(), posted?.headers.get("allow")]).toEqual([405, refused, "GET, HEAD"]);
  expect(answer("/admin/companies?_data=routes%2Fadmin.companies", 405)).toBeNull();
  expect(answer("/admin/tags", 404, {})).toBeNull();
  expect(answer("/admin/tags", 405, { "content-type": "text/html", "x-remix-error": "yes" })).toBeNull();
});

test("Remix is told neither the origin nor a host that the caller made up, and no path that looks like a host", () => {
  const headers = { origin: "https://ajena.example", "x-forwarded-host": "ajena.example", accept: "text/html" };
  const asked = forRemix(new Request("https://chat.example//ajena.example/x?a=1", { headers }));
  expect(asked.url).toBe("https://chat.example/ajena.example/x?a=1");
  expect(Object.fromEntries(asked.headers)).toEqual({ accept: "text/html" });
});
