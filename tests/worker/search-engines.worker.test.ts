import type { AppLoadContext, LoaderFunction } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { loader as robots } from "~/routes/robots[.]txt";
import { loader as sitemap } from "~/routes/sitemap[.]xml";
import { workshop } from "../support/run-queue";

async function read(loader: LoaderFunction, path: string) {
  const { platform, pipes, jobs } = workshop();
  const { control, requestId } = platform;
  const context: AppLoadContext = { platform, pipes, jobs, control, requestId, nonce: "", address: "" };
  const answer = await loader({ request: new Request(`https://chat.example${path}`), context, params: {} });
  if (!(answer instanceof Response)) throw new Error("no response");
  return { type: answer.headers.get("content-type"), text: await answer.text() };
}

test("search engines are kept out of the console and the calls, and led to the map of public pages", async () => {
  const { type, text } = await read(robots, "/robots.txt");
  expect(type).toBe("text/plain; charset=utf-8");
  for (const path of ["/admin/", "/api/", "/super-admin/", "/archivos/"]) expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).not.toContain("Disallow: /\n");
  expect(text).toContain("Sitemap: https://chat.example/sitemap.xml\n");
});

test("the map lists the public pages only, each with its whole address", async () => {
  const { type, text } = await read(sitemap, "/sitemap.xml");
  expect(type).toBe("application/xml; charset=utf-8");
  expect([...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    "https://chat.example/",
    "https://chat.example/login",
    "https://chat.example/setup-wizard",
    "https://chat.example/privacidad",
    "https://chat.example/terminos",
  ]);
});
