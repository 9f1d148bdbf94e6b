// Draws app/ui/icons.svg: the icons that app/ui/icons.tsx names, from `@radix-ui/react-icons` (MIT) and a few of our own.
import { readFileSync, writeFileSync } from "node:fs";
import * as module from "@radix-ui/react-icons";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const radix = new Map(Object.entries(module));
const OWN = {
  PersonPlus:
    '<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"><circle cx="6" cy="4.3" r="2.6"/><path d="M1.2 13c0-2.9 2-4.7 4.8-4.7 1.6 0 3 .6 3.8 1.7M12 9.2v4.4M9.8 11.4h4.4"/></g>',
  Paperclip:
    '<path d="M10.6 4.2 5.4 9.4a1.4 1.4 0 0 0 2 2l5.2-5.2a2.7 2.7 0 0 0-3.9-3.9L3.3 7.7a4.1 4.1 0 0 0 5.8 5.8l3.7-3.7" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"/>',
};

const named = readFileSync(new URL("../app/ui/icons.tsx", import.meta.url), "utf8");
const symbols = [...named.matchAll(/icon\("(\w+)"\)/g)].map(([, name]) => {
  const drawn = radix.get(`${name}Icon`);
  if (!drawn && !OWN[name]) throw new Error(`no icon is called ${name}`);
  const paths = OWN[name] ?? renderToStaticMarkup(createElement(drawn)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return `<symbol id="${name}" viewBox="0 0 15 15">${paths.replaceAll("></path>", "/>")}</symbol>`;
});
const svg = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
writeFileSync(new URL("../app/ui/icons.svg", import.meta.url), svg);
