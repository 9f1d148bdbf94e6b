import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { paths } from "~/platform/paths";
import { publicOrigin } from "~/platform/public-origin.server";
import { visitorPaths } from "~/platform/visitor-paths";

const PUBLIC = [paths.home(), paths.login(), visitorPaths.setupWizard(), visitorPaths.privacy(), visitorPaths.terms()];

/** The pages that search engines may list. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const origin = publicOrigin(context.platform, request);
  const urls = PUBLIC.map((path) => `<url><loc>${origin}${path}</loc></url>`).join("");
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`;
  return new Response(text, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
