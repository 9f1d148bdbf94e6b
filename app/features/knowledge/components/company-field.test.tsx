import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FormRefusal } from "~/platform/form-answer";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import { uploadSchema } from "../forms";
import { webSchema } from "../source-forms";
import { UploadForm } from "./upload-form";
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

test("a form begins with the page's company or the only one; among several nothing is chosen, also not all of them", () => {
  expect(chosen({ companies, companyId: null })).toBe("elige");
  expect(chosen({ companies: companies.slice(0, 1), companyId: null })).toBe("1");
  expect(chosen({ companies, companyId: 1 })).toBe("1");
  expect(webSchema.safeParse({ address: "https://a.mx", companyId: "elige" }).error?.issues[0]?.message).toBe(
    "Elige una empresa de la lista.",
  );
  expect(uploadSchema.safeParse({ companyId: "elige" }).error?.issues[0]?.message).toBe(
    "Elige una empresa de la lista.",
  );
  renderPage(<WebPage companies={companies} companyId={null} />);
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Elige la empresa");
});

test("a file is not sent before its company is chosen, and the field says so", async () => {
  renderPage(
    <Toasts>
      <UploadForm companies={companies} companyId={null} />
    </Toasts>,
  );
  const file = new File(["x"], "menu.txt", { type: "text/plain" });
  const field = screen.getByLabelText<HTMLInputElement>(/Documento/);
  Object.defineProperty(field, "files", { value: [file] });
  fireEvent.submit(field.form as HTMLFormElement);
  await waitFor(() => expect(screen.getByText("Elige una empresa de la lista.")).toBeDefined());
  expect(screen.queryByText("menu.txt")).toBeNull();
});

test("a company that is gone stays chosen, so that nothing typed for it is stored for another one", () => {
  const gone = { id: 9, name: "Una empresa que ya no existe", isGone: true } as const;
  expect(chosen({ companies: [...companies, gone], companyId: 9 })).toBe("9");
  expect(chosen({ companies, companyId: null, refused: refused({ companyId: "9" }) })).toBe("9");
  expect(chosen({ companies: [], companyId: null, refused: refused({ companyId: "9" }) })).toBe("9");
  renderPage(<WebPage companies={companies} companyId={null} refused={refused({ companyId: "9" })} />);
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Una empresa que ya no está en la lista");
});

test("a refused form keeps the company that was chosen in it, also all of them", () => {
  expect(chosen({ companies, companyId: 2 })).toBe("2");
  expect(chosen({ companies, companyId: null, refused: refused({ companyId: "2" }) })).toBe("2");
  expect(chosen({ companies, companyId: 2, refused: refused({ companyId: "" }) })).toBe("");
  expect(chosen({ companies, companyId: 2, refused: refused({}) })).toBe("");
});
