import { describe, expect, test } from "vitest";
import { pictureRatio } from "./picture-ratio";

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? [...part].map((c) => c.charCodeAt(0)) : part)));
const word = (value: number) => [value >> 8, value & 255];

const png = (width: number, height: number) =>
  bytes("\x89PNG\r\n\x1a\n", [0, 0, 0, 13], "IHDR", [0, 0, ...word(width), 0, 0, ...word(height)], [8, 6, 0, 0, 0]);
const gif = (width: number, height: number) =>
  bytes("GIF89a", [width & 255, width >> 8, height & 255, height >> 8], [0, 0, 0]);
const webp = (width: number, height: number) =>
  bytes(
    "RIFF",
    [30, 0, 0, 0],
    "WEBPVP8X",
    [10, 0, 0, 0, 0, 0, 0, 0],
    [(width - 1) & 255, (width - 1) >> 8, 0],
    [(height - 1) & 255, (height - 1) >> 8, 0],
  );
const exif = (orientation: number) => {
  const tiff = bytes("MM", [0, 42, 0, 0, 0, 8], word(1), word(274), word(3), [0, 0, 0, 1], word(orientation), [0, 0]);
  const body = bytes("Exif", [0, 0], [...tiff], [0, 0, 0, 0]);
  return [0xff, 0xe1, ...word(body.length + 2), ...body];
};
const JFIF = [0xff, 0xe0, ...word(16), ...bytes("JFIF"), ...Array(10).fill(0)];
const jpeg = (width: number, height: number, between: number[] = JFIF) =>
  bytes([0xff, 0xd8], between, [0xff, 0xc0], word(17), [8], word(height), word(width), [3, ...Array(9).fill(0)]);

describe("a picture's width by its height", () => {
  test.each([
    ["PNG", png(800, 600), 1.333],
    ["GIF", gif(300, 400), 0.75],
    ["WebP", webp(640, 320), 2],
    ["JPEG", jpeg(1200, 800), 1.5],
    ["a JPEG that was held upright", jpeg(1200, 800, exif(1)), 1.5],
    ["a JPEG that lies on its side", jpeg(1200, 800, exif(6)), 0.667],
    ["a strip", png(5_000, 100), 50],
    ["a tall strip", png(100, 5_000), 0.02],
  ])("%s", (_, file, ratio) => {
    expect(pictureRatio(file)).toBe(ratio);
  });

  test.each([
    ["nothing", bytes()],
    ["a text", bytes("Hola, esto no es una foto")],
    ["a PDF", bytes("%PDF-1.7")],
    ["a JPEG without measures", bytes([0xff, 0xd8, 0xff, 0xe0], word(16), "JFIF")],
    ["a PNG that is cut off", png(800, 600).slice(0, 18)],
    ["a picture of no height", png(800, 0)],
    ["a hair", png(1, 5_000)],
  ])("is not known of %s", (_, file) => {
    expect(pictureRatio(file)).toBeNull();
  });

  test("is looked for in the first half megabyte", () => {
    const filler = (count: number) =>
      Array.from({ length: count }, () => [0xff, 0xe2, ...word(65_000), ...Array(64_998).fill(0)]).flat();
    expect(pictureRatio(jpeg(400, 300, filler(8)))).toBe(1.333);
    expect(pictureRatio(jpeg(400, 300, filler(9)))).toBeNull();
  });
});
