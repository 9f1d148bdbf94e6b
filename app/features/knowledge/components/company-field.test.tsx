// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FormRefusal } from "~/platform/form-answer";
import { renderPage } from "../../../../tests/support/render-page";
import { WebPage } from "./web-page";

const companies = [
  { id: 1, name: "Centro" },
  { id: 2, name: "Norte" },
];
const refused = (typed: FormRefusal["result"]["initialValue"]): FormRefusal => ({
  ok: false,
  intent: "add",
  of: "",
  code: "invalid",
  error: "No.",
  result: { status: "error", initialValue: typed, error: { "": ["No."] } },
});

function chosen(props: Parameters<typeof WebPage>[0]): string | undefined {
  const { unmount } = renderPage(<WebPage {...props} />);
  const [option] = screen.getAllByRole<HTMLOptionElement>("option", { selected: true });
  const value = option?.value;
  unmount();
  return value;
}

test("a refused form keeps the company that was chosen in it, also all of them", () => {
  expect(chosen({ companies, companyId: null })).toBe("1");
  expect(chosen({ companies, companyId: 2 })).toBe("2");
  expect(chosen({ companies, companyId: null, refused: refused({ companyId: "2" }) })).toBe("2");
  expect(chosen({ companies, companyId: 2, refused: refused({ companyId: "" }) })).toBe("");
  expect(chosen({ companies, companyId: 2, refused: refused({}) })).toBe("");
});
