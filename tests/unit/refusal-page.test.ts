import { expect, test } from "vitest";
import { pageForPeople } from "../../workers/refusal-page";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const GONE = { error: "Ese archivo ya no está disponible.", code: "not_found", requestId: "r" };

async function answer(path: string, accept: string, status = 404, body: unknown = GONE) {
  const given = Response.json(body, { status, headers: { "cache-control": "no-store" } });
  const answered = await pageForPeople(new Request(`https://chat.example${path}`, { headers: { accept } }), given);
  return answered === given ? null : answered;
}

test("who opens a link that is gone reads a page in Spanish; the status stays", async () => {
  for (const path of ["/archivos/a.b", "/agenda/x.ics", "/admin/archivos/7", "/logos/u/7"]) {
    const page = await answer(path, BROWSER);
    expect([page?.status, page?.headers.get("content-type")], path).toEqual([404, "text/html; charset=utf-8"]);
    expect([page?.headers.get("cache-control"), page?.headers.get("vary")]).toEqual(["no-store", "accept"]);
    const html = (await page?.text()) ?? "";
    expect(html).toContain('<html lang="es">');
    expect(html).toContain("<h1>No encontramos esta página</h1><p>Ese archivo ya no está disponible.</p>");
    expect(html).not.toContain('"error"');
  }
  expect(await (await answer("/admin/archivos/7", BROWSER))?.text()).toContain("Volver a Conversaciones");
  expect(await (await answer("/archivos/7", BROWSER))?.text()).toContain('<a href="/">Volver al inicio</a>');
});

test("pictures, scripts, calls and what is no refusal keep their answer", async () => {
  for (const accept of ["", "*/*", "image/avif,image/webp,*/*", "application/json", "application/json, text/html"])
    expect(await answer("/archivos/a.b", accept), accept).toBeNull();
  expect(await answer("/api/companies", BROWSER)).toBeNull();
  expect(await answer("/admin/companies?_data=routes%2Fadmin", BROWSER)).toBeNull();
  expect(await answer("/admin/tags", BROWSER, 200, ["urgente"])).toBeNull();
});

test("a method that is not there and a fault of ours are told in people's words, and no text is markup", async () => {
  const method = await answer("/admin/tags", BROWSER, 405, { error: "Ese método no existe aquí." });
  expect(await method?.text()).toContain("Regresa y vuelve a intentarlo desde la página.");
  const fault = await answer("/admin/data/export/7", BROWSER, 500, { ...GONE, error: "<b>no</b>" });
  const html = await fault?.text();
  expect(html).toContain("&lt;b&gt;no&lt;/b&gt;");
  expect(html).toContain("comparte esta clave con soporte: r</p>");
});
