import { expect, test } from "vitest";
import { type PdfContent, PdfContentCounter } from "./pdf-content";

/** The same counts whether it comes whole or byte by byte. */
function count(drawing: string): PdfContent {
  const bytes = Buffer.from(drawing, "latin1");
  const [whole, parted] = [new PdfContentCounter(), new PdfContentCounter()];
  whole.add(bytes);
  for (const byte of bytes) parted.add(Uint8Array.of(byte));
  const counts = whole.end();
  expect(parted.end()).toEqual(counts);
  return counts;
}

test("numbers, names and operators count, and the bytes of each string that is drawn", () => {
  expect(count("BT /F1 12 Tf 50 700 Td (Hola) Tj ET")).toEqual({
    ...{ bytes: 35, marks: 10, runs: 1, drawn: 5, openPictures: 0 },
    calls: new Map(),
  });
  expect(count("<48 6f6c> Tj")).toMatchObject({ runs: 1, drawn: 3.5, marks: 3 });
});

test("a string ends at its own bracket: brackets within it and escaped ones do not end it", () => {
  expect(count("(a(b)c) Tj (d) Tj")).toMatchObject({ runs: 2, drawn: 8 });
  expect(count("(a\\)b\\\\) Tj (d) Tj")).toMatchObject({ runs: 2, drawn: 9 });
  expect(count("(a\\(b) Tj (d) Tj")).toMatchObject({ runs: 2, drawn: 7 });
});

test("calls of other drawings are counted by their names, also where they hide in a string", () => {
  expect(count("/A#20b Do /C Do (/C Do ) Tj /C Do").calls).toEqual(
    new Map([
      ["A b", 1],
      ["C", 3],
    ]),
  );
  expect(count("/Do /Dox Dox 1 D o").calls).toEqual(new Map());
});

test("a picture that begins and ends is closed, one without end is open", () => {
  expect(count("BI /W 1 ID x EI BI /W 1 ID x EI").openPictures).toBe(0);
  expect(count("BI /W 1 ID x EI BI /W 1 ID x").openPictures).toBe(1);
});
