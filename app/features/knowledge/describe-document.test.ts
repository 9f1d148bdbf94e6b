import { expect, test } from "vitest";
import { describeDocument } from "./schema";

const LIST = { source: "prices", fileType: "xlsx", fileSize: 6000, pages: 0, chunks: 4, status: "ready" } as unknown;

test("a price list's pieces have the name that its page gives them", () => {
  expect(describeDocument(LIST as Parameters<typeof describeDocument>[0])).toBe(
    "Lista de precios · XLSX · 6 KB · 4 fragmentos",
  );
});
