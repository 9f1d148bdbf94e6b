import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import postcss from "postcss";
import { expect, test } from "vitest";
import { radixDiet } from "./postcss-radix.mjs";

const resolve = createRequire(import.meta.url).resolve;

function diet(sheet: string, prune: boolean): string {
  const file = resolve(`@radix-ui/themes/${sheet}`);
  return postcss([radixDiet({ prune })]).process(readFileSync(file, "utf8"), { from: file }).css;
}

test("the dark colours also follow the system, without a script", () => {
  const css = diet("tokens/colors/blue.css", false);
  const [, followed = ""] = css.split("@media (prefers-color-scheme: dark)");
  expect(followed).toMatch(/\.system\s*{[^}]*--blue-1: #0d1520/);
  expect(css).toMatch(/\.dark, \.dark-theme\s*{/);
  expect(css).not.toContain("display-p3");
});

test("components that the app uses keep their rules, the others lose them", () => {
  const whole = diet("components.css", false);
  const pruned = diet("components.css", true);
  for (const used of [".rt-Button", ".rt-BaseButton"]) {
    expect(pruned).toContain(used);
  }
  for (const unused of [".rt-SliderThumb", ".rt-CheckboxCardsItem", ".rt-BaseDialogContent", ".rt-TooltipContent"]) {
    expect(whole).toContain(unused);
    expect(pruned).not.toContain(unused);
  }
});
