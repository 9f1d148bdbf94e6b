const HEAD = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer"><title>Correo</title>
<style>
:root { color-scheme: light; }
body { margin: 16px; background: #fff; color: #1c2024; font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
img { max-width: 100%; height: auto; }
blockquote { margin-inline: 12px; padding-inline-start: 12px; border-inline-start: 3px solid #d9d9e0; }
</style></head><body>
`;

/**
 * A cleaned mail as a document for a frame: what is left in it can run nothing, send nothing, and reach nothing but the
 * pictures that a person asked for. Where the allow list should ever fail, this policy holds.
 */
export function mailDocument(html: string, withPictures: boolean): Response {
  const policy = [
    "sandbox allow-popups allow-popups-to-escape-sandbox",
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data:${withPictures ? " https:" : ""}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
  return new Response(`${HEAD}${html}\n</body></html>`, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
      "cross-origin-resource-policy": "same-origin",
    },
  });
}
