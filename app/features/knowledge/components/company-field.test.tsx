import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CompanyField } from "./company-field";

const companies = [
  { id: 1, name: "Centro" },
  { id: 2, name: "Norte" },
];
const refused = (companyId: string) => ({ error: "No.", code: "invalid", fields: {}, typed: { companyId } });
const chosen = (field: Parameters<typeof CompanyField>[0]) =>
  /<option value="(\d*)" selected="">/.exec(renderToStaticMarkup(<CompanyField {...field} />))?.[1];

test("a refused form keeps the company that was chosen in it, also all of them", () => {
  expect(chosen({ companies, companyId: null })).toBe("1");
  expect(chosen({ companies, companyId: 2 })).toBe("2");
  expect(chosen({ companies, companyId: null, answer: refused("2") })).toBe("2");
  expect(chosen({ companies, companyId: 2, answer: refused("") })).toBe("");
});
