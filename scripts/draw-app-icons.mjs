// Draws the icons of the installed application (public/icons) from public/favicon.svg:
//   node scripts/draw-app-icons.mjs
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findBrowser } from "./lib/browser.mjs";

const source = readFileSync(new URL("../public/favicon.svg", import.meta.url), "utf8");
const folder = new URL("../public/icons/", import.meta.url);
const square = source.replace('rx="8" ', "");
/** A maskable icon may lose a fifth at each edge: the bubble stands in the middle of a full square. */
const padded = square
  .replace("<path", '<g transform="translate(16 16) scale(.8) translate(-16 -16)"><path')
  .replace("</svg>", "</g></svg>");

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
for (const [name, size, svg] of [
  ["app-192.png", 192, source],
  ["app-512.png", 512, source],
  ["app-maskable-192.png", 192, padded],
  ["app-maskable-512.png", 512, padded],
  ["apple-touch-icon.png", 180, square],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  writeFileSync(new URL(name, folder), png);
  console.log(`${name} ${png.length} bytes`);
  await page.close();
}
await browser.close();
