import { wayBack, wordsFor } from "../app/language/error-words";
import { escapeHtml } from "../app/platform/escape-html";

const STYLE =
  "body{display:grid;place-content:center;justify-items:center;min-height:90dvh;margin:0 24px;" +
  "font:16px/1.5 system-ui,sans-serif;text-align:center}h1{margin:0;font-size:22px}a{padding:12px 20px}";

/** True for a browser that goes to an address: pictures, scripts and our own fetches ask for something else first. */
function isNavigation(request: Request): boolean {
  return /^\s*text\/html\b/i.test(request.headers.get("accept") ?? "");
}

/**
 * A refusal of an address that people open by a link (a file, an agenda, a logo, a list to download), as a page for
 * browsers and as JSON for all others. The status stays. Calls under /api always answer JSON.
 */
export async function pageForPeople(request: Request, response: Response): Promise<Response> {
  const url = new URL(request.url);
  const isJson = (response.headers.get("content-type") ?? "").startsWith("application/json");
  if (response.status < 400 || !isJson || !isNavigation(request)) return response;
  if (url.pathname.startsWith("/api/") || url.searchParams.has("_data")) return response;
  const said: { readonly error?: unknown; readonly requestId?: unknown } = Object(await response.clone().json());
  const { status } = response;
  const [title, text] = wordsFor(status);
  const sentence = typeof said.error === "string" && status !== 405 ? said.error : text;
  const code =
    status >= 500 && typeof said.requestId === "string"
      ? `<p>Si vuelve a pasar, comparte esta clave con soporte: ${escapeHtml(said.requestId)}</p>`
      : "";
  const [to, label] = wayBack(status, url.pathname);
  const headers = new Headers(response.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("vary", "accept");
  return new Response(
    `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p>${code}<a href="${to}">${label}</a></main></body></html>`,
    { status, headers },
  );
}
