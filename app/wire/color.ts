/** The colours of one widget, made from the tenant's own so that every text on them has contrast AA (4.5 : 1). */
export interface Palette {
  /** Surface of the header, the visitor's bubbles and the buttons. */
  accent: string;
  /** Text and icons on `accent`. */
  onAccent: string;
  /** Links and focus rings on the light and on the dark panel. */
  accentOnLight: string;
  accentOnDark: string;
}

type Rgb = readonly [number, number, number];

export const defaultColor = "#3b82f6";
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
// The surfaces behind links: in each theme, panel or bubble, whichever gives less contrast.
const lightBubble: Rgb = [238, 241, 245];
const darkBubble: Rgb = [42, 47, 56];
const enough = 4.5;
// Below this contrast with white a colour is a light one, which black text suits better than a much darker shade.
const lightColor = 2.6;

function parseColor(text: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim());
  const [, red, green, blue] = long ?? short?.map((digit) => digit + digit) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

function toHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function ratio(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Contrast of two `#rrggbb` colours as WCAG defines it, 1 to 21; 1 if one of them is no such colour. */
export function contrast(one: string, other: string): number {
  const [a, b] = [parseColor(one), parseColor(other)];
  return a && b ? ratio(a, b) : 1;
}

/** `color` mixed with `towards` in steps of 2 % until its contrast with `ground` is enough. */
function shade(color: Rgb, towards: Rgb, ground: Rgb): Rgb {
  for (let step = 0; step <= 50; step += 1) {
    const share = step / 50;
    const mixed: Rgb = [
      Math.round(color[0] + (towards[0] - color[0]) * share),
      Math.round(color[1] + (towards[1] - color[1]) * share),
      Math.round(color[2] + (towards[2] - color[2]) * share),
    ];
    if (ratio(mixed, ground) >= enough) return mixed;
  }
  return towards;
}

/** The palette of a `#rgb` or `#rrggbb` colour; anything else gets the default blue. */
export function paletteOf(color: string | null | undefined): Palette {
  const given = parseColor(color ?? "") ?? parseColor(defaultColor) ?? black;
  const light = ratio(given, white) < lightColor;
  return {
    accent: toHex(light ? given : shade(given, black, white)),
    onAccent: light ? "#000000" : "#ffffff",
    accentOnLight: toHex(shade(given, black, lightBubble)),
    accentOnDark: toHex(shade(given, white, darkBubble)),
  };
}

/** The colours of a round button: the chosen colour itself, and an icon that stands out on it (3 : 1, WCAG 1.4.11). */
export function buttonColors(color: string): { readonly surface: string; readonly icon: string } {
  const surface = toHex(parseColor(color) ?? parseColor(defaultColor) ?? black);
  return { surface, icon: contrast(surface, "#ffffff") >= 3 ? "#ffffff" : "#000000" };
}
