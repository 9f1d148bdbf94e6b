import { expect, test } from "vitest";
import { describeDocument } from "./schema";

const LIST = { source: "prices", fileType: "xlsx", fileSize: 6000, pages: 0, chunks: 4, status: "ready" } as unknown;

test("a price list's pieces have the name that its page gives them", () => {
  expect(describeDocument(LIST as Parameters<typeof describeDocument>[0])).toBe(
    "Lista de precios · XLSX · 6 KB · 4 filas",
  );
});

test.each([
  [{ source: null, fileType: "pdf", fileSize: 100, pages: 1, chunks: 1 }, "PDF · 1 KB · 1 página · 1 fragmento"],
  [
    { source: null, fileType: "pdf", fileSize: 12_288, pages: 3, chunks: 1_208 },
    "PDF · 12 KB · 3 páginas · 1,208 fragmentos",
  ],
  [{ source: null, fileType: "docx", fileSize: 2_048, pages: 3, chunks: 8, status: "processing" }, "DOCX · 2 KB"],
  [{ source: "faq", fileType: "txt", fileSize: 900, pages: 0, chunks: 1 }, "Preguntas frecuentes · 1 pregunta"],
  [{ source: "faq", fileType: "txt", fileSize: 900, pages: 0, chunks: 12 }, "Preguntas frecuentes · 12 preguntas"],
  [
    { source: "web", fileType: "pdf", fileSize: 2_048, pages: 2, chunks: 2 },
    "Página web · PDF · 2 KB · 2 páginas · 2 fragmentos",
  ],
  [{ source: "web", fileType: "html", fileSize: 2_048, pages: 0, chunks: 2 }, "Página web · 2 KB · 2 fragmentos"],
])("a document %j is described as %s", (over: object, words) => {
  expect(describeDocument({ status: "ready", ...over } as Parameters<typeof describeDocument>[0])).toBe(words);
});
