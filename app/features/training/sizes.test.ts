import { expect, test } from "vitest";
import { exactKilobytes } from "./sizes";

test("TRAIN-31 the company's wizard shows kilobytes with one decimal", () => {
  expect(exactKilobytes(1536)).toBe("1.5 KB");
  expect(exactKilobytes(2048)).toBe("2.0 KB");
  expect(exactKilobytes(1)).toBe("0.1 KB");
});
