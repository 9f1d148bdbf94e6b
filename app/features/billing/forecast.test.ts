import { expect, test } from "vitest";
import { daysLeft, forecastText } from "./forecast";

test("a balance lasts as many whole days as its last pace allows", () => {
  expect(daysLeft(120, 140, 14)).toBe(12);
  expect(daysLeft(9, 20, 2)).toBe(0);
  expect(daysLeft(10, 10, 1)).toBe(1);
  expect(daysLeft(-3, 10, 1)).toBe(0);
  expect(daysLeft(100, 0, 14)).toBeNull();
  expect(daysLeft(100, 5, 0)).toBeNull();
  expect(daysLeft(100, 1, 1)).toBe(100);
});

test("the forecast is a sentence, and silent where nobody can tell", () => {
  expect(forecastText(null)).toBeNull();
  expect(forecastText(0)).toBe("Al ritmo de estos días se acaban hoy.");
  expect(forecastText(1)).toBe("Al ritmo de estos días te alcanzan para un día más.");
  expect(forecastText(12)).toBe("Al ritmo de estos días te alcanzan unos 12 días.");
  expect(forecastText(365)).toBe("Al ritmo de estos días te alcanzan unos 365 días.");
  expect(forecastText(366)).toBe("Al ritmo de estos días te alcanzan para más de un año.");
});
