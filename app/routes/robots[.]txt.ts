import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicOrigin } from "~/platform/public-origin.server";

const PRIVATE = [
  "/admin/",
  "/dashboard",
  "/super-admin/",
  "/superadmin/",
  "/api/",
  "/archivos/",
  "/agenda/",
  "/files/",
];

export function loader({ request, context }: LoaderFunctionArgs) {
  const lines = ["User-agent: *", ...PRIVATE.map((path) => `Disallow: ${path}`)];
  const text = `${lines.join("\n")}\n\nSitemap: ${publicOrigin(context.platform, request)}/sitemap.xml\n`;
  return new Response(text, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
