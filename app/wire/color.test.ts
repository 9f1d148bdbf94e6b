import { expect, test } from "vitest";
import { buttonColors, contrast, defaultColor, paletteOf } from "./color";

const panels = { light: ["#ffffff", "#eef1f5"], dark: ["#181b20", "#2a2f38"] };

/** 17 steps a channel: 4,913 colours from black to white. */
function* allColors() {
  const steps = Array.from({ length: 17 }, (_, index) =>
    Math.min(255, index * 16)
      .toString(16)
      .padStart(2, "0"),
  );
  for (const red of steps) for (const green of steps) for (const blue of steps) yield `#${red}${green}${blue}`;
}

test("contrast is the one of WCAG", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#3b82f6", "#ffffff")).toBeCloseTo(3.68, 2);
});

test("texts, links and icons have contrast AA for any colour a tenant may choose", () => {
  const failures: string[] = [];
  for (const color of allColors()) {
    const { accent, onAccent, accentOnLight, accentOnDark } = paletteOf(color);
    const worst = Math.min(
      contrast(accent, onAccent),
      ...panels.light.map((ground) => contrast(accentOnLight, ground)),
      ...panels.dark.map((ground) => contrast(accentOnDark, ground)),
    );
    if (worst < 4.5) failures.push(`${color}: ${worst}`);
  }
  expect(failures).toEqual([]);
});

test("a colour that carries white text stays as it is, a light one keeps black text", () => {
  expect(paletteOf("#1d4ed8")).toMatchObject({ accent: "#1d4ed8", onAccent: "#ffffff" });
  expect(paletteOf("#facc15")).toMatchObject({ accent: "#facc15", onAccent: "#000000" });
  expect(paletteOf("#FFF").onAccent).toBe("#000000");
});

test.each([undefined, null, "", "red", "#12", "url(javascript:alert(1))", "#3b82f6;}"])(
  "%s is no colour: the default is used",
  (color) => {
    expect(paletteOf(color)).toEqual(paletteOf(defaultColor));
  },
);

test("a button keeps the chosen colour and its icon stands out on it, whichever colour that is", () => {
  expect(buttonColors("#3b82f6")).toEqual({ surface: "#3b82f6", icon: "#ffffff" });
  expect(buttonColors("#facc15")).toEqual({ surface: "#facc15", icon: "#000000" });
  expect(buttonColors("rojo").surface).toBe("#3b82f6");
  const dull = [...allColors()].filter((color) => contrast(color, buttonColors(color).icon) < 3);
  expect(dull).toEqual([]);
});
