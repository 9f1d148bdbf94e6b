import { expect, test } from "vitest";
import { formatAmount, formatCredits, formatPerCredit } from "./amounts";

test("CRED-03 amounts are dollars with two decimals and USD, a credit's price has three", () => {
  expect(formatAmount(4900)).toBe("$49.00 USD");
  expect(formatPerCredit(4900, 500)).toBe("$0.098 USD");
  expect(formatAmount(123_456_789)).toBe("$1,234,567.89 USD");
  expect(formatAmount(5)).toBe("$0.05 USD");
  expect(formatPerCredit(1000, 100)).toBe("$0.100 USD");
  expect(formatPerCredit(1000, 0)).toBe("$0.000 USD");
});

test("credits are counted in words", () => {
  expect([1, -1, 0, 2, 15_000].map(formatCredits)).toEqual([
    "1 crédito",
    "-1 crédito",
    "0 créditos",
    "2 créditos",
    "15,000 créditos",
  ]);
});
