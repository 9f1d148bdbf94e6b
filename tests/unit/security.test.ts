import { expect, test } from "vitest";
import { secureHeaders } from "../../workers/security";

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
