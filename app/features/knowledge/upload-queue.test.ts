import { expect, test } from "vitest";
import { readyPercent } from "./progress";
import { kilobytes } from "./schema";
import { canRetry, queued, uploadReducer } from "./upload-queue";
import { whatBecame } from "./wire";

const file = (name: string, size = 1) => new File([new Uint8Array(size)], name);

test("TRAIN-22 the page takes the four extensions and refuses others before a byte is sent", () => {
  for (const name of ["a.pdf", "a.doc", "a.DOCX", "a.txt"]) expect(queued(1, file(name), "").state).toBe("waiting");
  for (const name of ["a.exe", "a.png"]) {
    const item = queued(1, file(name), "");
    expect(item).toMatchObject({ state: "failed", error: "Tipo de archivo no válido. Solo PDF, DOC, DOCX o TXT." });
    expect(canRetry(item)).toBe(false);
  }
});

test("a price list is refused by its name, with the place where it is taken, and a table that is none is not", () => {
  for (const name of ["Precios.csv", "PRECIOS.XLSX"]) {
    const item = queued(1, file(name), "");
    expect(item).toMatchObject({
      state: "failed",
      isPriceList: true,
      error: "Una lista de Excel o CSV se sube en «Lista de precios»: ahí cada fila se vuelve un dato.",
    });
    expect(canRetry(item)).toBe(false);
  }
  for (const name of ["csv", "a.xls", "a.csv.exe"]) expect(queued(1, file(name), "").isPriceList).toBe(false);
});

test("TRAIN-23 10,485,760 bytes may go, one more may not", () => {
  expect(queued(1, file("a.txt", 10_485_760), "").state).toBe("waiting");
  expect(queued(1, file("a.txt", 10_485_761), "")).toMatchObject({
    state: "failed",
    error: "El archivo es demasiado grande. Máximo 10MB.",
  });
});

test("a new batch puts away what is done and keeps what failed, which can be retried or removed", () => {
  const [one, two, three] = [1, 2, 3].map((key) => queued(key, file(`${key}.txt`), ""));
  if (!one || !two || !three) throw new Error("no files");
  let items = uploadReducer([], { type: "add", items: [one, two] });
  items = uploadReducer(items, { type: "change", key: 1, change: { state: "done", percent: 100 } });
  items = uploadReducer(items, {
    type: "change",
    key: 2,
    change: { state: "failed", error: "Sin red", isFinal: false },
  });
  items = uploadReducer(items, { type: "add", items: [three] });
  expect(items.map(({ key, state }) => [key, state])).toEqual([
    [2, "failed"],
    [3, "waiting"],
  ]);
  expect(items.map(canRetry)).toEqual([true, false]);
  expect(uploadReducer(items, { type: "remove", key: 2 }).map(({ key }) => key)).toEqual([3]);
});

test("a file that the server refused for what it is offers no second try, one that got lost on the way does", () => {
  const failed = (isFinal: boolean) => ({ ...queued(1, file("a.docx"), ""), state: "failed" as const, isFinal });
  expect([true, false].map((isFinal) => canRetry(failed(isFinal)))).toEqual([false, true]);
});

test("the same file twice is said to be there already", () => {
  expect(whatBecame({ originalName: "Menú.pdf", status: "processing" })).toBe("Menú.pdf se está procesando.");
  expect(whatBecame({ originalName: "Menú.pdf", status: "ready" })).toBe("Menú.pdf ya estaba: es el mismo archivo.");
});

test("TRAIN-31 the training center rounds kilobytes", () => {
  expect(kilobytes(1536)).toBe("2 KB");
});

test("TRAIN-32 1 of 3 ready is 33 percent, 2 of 3 67, none of none 0, and only all are 100", () => {
  expect(readyPercent({ ready: 1, total: 3 })).toBe(33);
  expect(readyPercent({ ready: 2, total: 3 })).toBe(67);
  expect(readyPercent({ ready: 199, total: 200 })).toBe(99);
  expect(readyPercent({ ready: 200, total: 200 })).toBe(100);
  expect(readyPercent({ ready: 0, total: 0 })).toBe(0);
});
