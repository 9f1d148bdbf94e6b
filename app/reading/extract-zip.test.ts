import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { readZip } from "./extract-zip.server";
import { ReadingBudget } from "./reading-budget.server";

const LIMITS = { entries: 2, inflatedBytes: 100, keptBytes: 50 };
const filled = (size: number) => new Uint8Array(size).fill(65);

async function sizesOf(zip: Uint8Array): Promise<Record<string, number>> {
  const files = await readZip(zip, LIMITS, new ReadingBudget(), (name) => name.endsWith(".xml"));
  return Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.length]));
}

/** The zip with a number of its only entry in the directory changed. */
function claiming(zip: Uint8Array, offset: number, value: number): Uint8Array {
  const bytes = zip.slice();
  const view = new DataView(bytes.buffer);
  view.setUint16(view.getUint32(bytes.length - 6, true) + offset, value, true);
  return bytes;
}

test("a zip of as many bytes as it may inflate to is read, of one more it is refused, before anything is inflated", async () => {
  expect(await sizesOf(zipSync({ "a.xml": filled(50), "b.png": filled(50) }))).toEqual({ "a.xml": 50 });
  await expect(sizesOf(zipSync({ "a.xml": filled(50), "b.png": filled(51) }))).rejects.toMatchObject({
    code: "zip_bomb",
  });
});

test("only what is wanted counts for what is kept", async () => {
  expect(await sizesOf(zipSync({ "a.xml": filled(20), "b.png": filled(80) }))).toEqual({ "a.xml": 20 });
  await expect(sizesOf(zipSync({ "a.xml": filled(51) }))).rejects.toMatchObject({ code: "too_complex" });
});

test("an entry that is longer than it says, cut off, or packed in another way is damaged", async () => {
  const zip = zipSync({ "a.xml": filled(40) });
  expect(await sizesOf(zip)).toEqual({ "a.xml": 40 });
  await expect(sizesOf(claiming(zip, 24, 39))).rejects.toMatchObject({ code: "corrupt" });
  await expect(sizesOf(claiming(zip, 20, 5_000))).rejects.toMatchObject({ code: "corrupt" });
  await expect(sizesOf(claiming(zip, 10, 9))).rejects.toMatchObject({ code: "corrupt" });
});

test("a comment at the end and fields of the writer's own are passed over", async () => {
  const own = zipSync({ "a.xml": [filled(40), { extra: { 4660: filled(12) } }] });
  expect(await sizesOf(own)).toEqual({ "a.xml": 40 });
  const commented = new Uint8Array([...own, ...filled(1_000)]);
  new DataView(commented.buffer).setUint16(own.length - 2, 1_000, true);
  expect(await sizesOf(commented)).toEqual({ "a.xml": 40 });
});
