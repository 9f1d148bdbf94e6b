import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import * as module from "./icons";

const sprite = readFileSync(new URL("./icons.svg", import.meta.url), "utf8");

test("every icon is drawn in the one file that holds them", () => {
  const asked = Object.values(module).map((Icon) => /#(\w+)"/.exec(renderToStaticMarkup(<Icon />))?.[1]);

  expect(asked.length).toBeGreaterThan(30);
  for (const name of asked) expect(sprite, `run node scripts/draw-icons.mjs: ${name}`).toContain(`id="${name}"`);
});
