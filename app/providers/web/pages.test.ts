import { expect, test } from "vitest";
import { fakeResolver } from "../../../tests/fakes/resolver";
import { createPages } from "./pages";

const read = (answer: () => Response) =>
  createPages({ resolve: fakeResolver({}), fetch: async () => answer() }).read("https://laespiga.mx/menu");

test.each([
  [404, "gone"],
  [410, "gone"],
  [401, "denied"],
  [403, "denied"],
] as const)("a page that answers %i is %s", async (status, code) => {
  expect(await read(() => new Response("no", { status }))).toEqual({ kind: "refused", code });
});

test("a page says its type and letters, or shows them; a picture is no page", async () => {
  const page = (type: string | null, body = "<!doctype html><p>Pan") =>
    read(() => {
      const response = new Response(body);
      response.headers.delete("content-type");
      if (type) response.headers.set("content-type", type);
      return response;
    });
  expect(await page('text/html; charset="ISO-8859-1"')).toMatchObject({ type: "html", charset: "iso-8859-1" });
  expect(await page(null)).toMatchObject({ type: "html", charset: null });
  expect(await page(null, "%PDF-1.7")).toMatchObject({ type: "pdf" });
  expect(await page("image/png")).toEqual({ kind: "refused", code: "type" });
  expect(await page("text/plain", "")).toEqual({ kind: "refused", code: "empty" });
});

test("a page behind four redirects is read, behind five it is not", async () => {
  const behind = async (redirects: number) => {
    let left = redirects;
    return read(() => {
      left -= 1;
      return left < 0
        ? new Response("<!doctype html><p>Pan", { headers: { "content-type": "text/html" } })
        : new Response(null, { status: 302, headers: { location: `/menu/${left}` } });
    });
  };
  expect(await behind(4)).toMatchObject({ kind: "page" });
  expect(await behind(5)).toEqual({ kind: "refused", code: "address" });
});
