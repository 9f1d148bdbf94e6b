// Draws the pictures of the landing page (public/landing) from the demonstration, which must be running:
//   node scripts/draw-landing.mjs http://localhost:8787 <e-mail> <password>
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findBrowser } from "./lib/browser.mjs";

const [origin = "http://localhost:8787", email = "", password = ""] = process.argv.slice(2);
const folder = new URL("../public/landing/", import.meta.url);
const THREAD = "Mariana Sosa Huerta";
const WIDE = { viewport: { width: 1280, height: 740 }, deviceScaleFactor: 1.5 };
const NARROW = { viewport: { width: 390, height: 620 }, deviceScaleFactor: 2 };

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser() });

/** @param {Buffer} png @param {number} quality @returns {Promise<Buffer>} the picture as WebP, which Chromium writes itself */
async function webp(png, quality) {
  const page = await browser.newPage();
  const data = await page.evaluate(
    async ([source, level]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext("2d").drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", level);
    },
    [`data:image/png;base64,${png.toString("base64")}`, quality],
  );
  await page.close();
  return Buffer.from(data.slice(data.indexOf(",") + 1), "base64");
}

/** @param {string} name @param {Buffer} bytes */
function save(name, bytes) {
  writeFileSync(new URL(name, folder), bytes);
  console.log(`${name} ${(bytes.length / 1000).toFixed(0)} kB`);
}

let first = "";
for (const colorScheme of ["light", "dark"]) {
  for (const [name, size, query] of [
    ["inbox", WIDE, "&panel=info"],
    ["chat", NARROW, ""],
  ]) {
    const context = await browser.newContext({ ...size, colorScheme, reducedMotion: "reduce", locale: "es-MX" });
    const page = await context.newPage();
    await page.goto(`${origin}/login`);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Contraseña", { exact: true }).fill(password);
    await page.locator("form").getByRole("button", { name: "Iniciar sesión" }).click();
    await page.waitForURL("**/admin/conversations");
    const row = page.getByRole("link", { name: THREAD }).first();
    await page.goto(`${origin}${await row.getAttribute("href")}${query}`);
    await page.getByRole("log").first().waitFor();
    await page.waitForLoadState("networkidle");
    const png = await page.screenshot();
    if (first === "") first = png.toString("base64");
    save(`${name}-${colorScheme}.webp`, await webp(png, 0.8));
    await context.close();
  }
}

const card = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await card.setContent(`<body style="margin:0;height:630px;overflow:hidden;background:linear-gradient(135deg,#f5f9ff,#dcecff);font-family:system-ui,sans-serif;color:#11181c">
<div style="padding:64px 72px 0">
  <p style="margin:0 0 16px;font-size:26px;font-weight:600;color:#0d74ce">Sistema de Chat Multicanal</p>
  <p style="margin:0;max-width:900px;font-size:60px;line-height:1.06;font-weight:700;letter-spacing:-2px">Todos tus chats en un lugar.<br><span style="color:#60646c">La IA responde con tus documentos.</span></p>
</div>
<img src="data:image/png;base64,${first}" style="display:block;width:1056px;margin:48px 72px 0;border-radius:16px;box-shadow:0 20px 60px #0003">
</body>`);
save("og.png", await card.screenshot());
await browser.close();
