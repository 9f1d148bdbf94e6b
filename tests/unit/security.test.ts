import { expect, test } from "vitest";
import { secureHeaders } from "../../workers/security";

const headerOf = (url: string) =>
  secureHeaders(new Response("hola"), new Request(url), "n").headers.get("strict-transport-security");

test("browsers that came by https are told to stay there; a machine without it is not", () => {
  expect(headerOf("https://chat.example/login")).toBe("max-age=31536000");
  expect(headerOf("http://localhost:8787/login")).toBeNull();
});
