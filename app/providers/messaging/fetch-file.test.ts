import { expect, test } from "vitest";
import { fakeResolver } from "../../../tests/fakes/resolver";
import { failedFile } from "./fetch-file";
import { fetchWhatsAppCloudMedia } from "./whatsapp-cloud/fetch-media";

test("a file that is late or behind a busy server is fetched later, one that is gone or denied is not", () => {
  const of = (status: number, withCredentials = false) => {
    const result = failedFile(status, new Headers({ "retry-after": "30" }), withCredentials);
    return result.kind === "refused" ? result.code : result.kind;
  };
  expect([408, 425, 429, 500, 503].map((status) => of(status))).toEqual(Array(5).fill("later"));
  expect([401, 403, 404, 410].map((status) => of(status))).toEqual(Array(4).fill("media_gone"));
  expect([401, 403, 404, 410].map((status) => of(status, true))).toEqual([
    "media_denied",
    "media_denied",
    "media_gone",
    "media_gone",
  ]);
});

test("a file of WhatsApp is fetched from Meta's own hosts only, because the token goes along", async () => {
  const GRAPH = "https://graph.facebook.com/v26.0";
  const fileAt = async (url: string) => {
    const asked: string[] = [];
    const fetcher: typeof fetch = async (input) => {
      asked.push(new URL(String(input)).host);
      return String(input).startsWith(GRAPH) ? Response.json({ url }) : new Response("foto");
    };
    const web = { resolve: fakeResolver(), fetch: fetcher };
    const settings = { baseUrl: GRAPH, accessToken: "llave", phoneNumberId: "1" };
    return { asked, result: await fetchWhatsAppCloudMedia(web, settings, "1234567890") };
  };
  const own = await fileAt("https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1");
  expect(own.result.kind).toBe("file");
  expect(own.asked).toEqual(["graph.facebook.com", "lookaside.fbsbx.com"]);
  for (const url of ["https://ajena.example/foto", "https://fbsbx.com.ajena.example/", "https://notfacebook.com/"]) {
    const foreign = await fileAt(url);
    expect(foreign.result, url).toEqual({ kind: "refused", code: "media_address" });
    expect(foreign.asked, url).toEqual(["graph.facebook.com"]);
  }
});
