import { screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../../tests/support/render-page";
import { CompanyForm } from "./company-form";

const LIST = { buscar: "", estado: null, orden: null, antes: null };

const PLACE = { address: null, city: null, state: null, postalCode: null };

/** The texts of a form that was just opened. */
function textsOf(props: Pick<ComponentProps<typeof CompanyForm>, "company" | "starts">) {
  const { unmount } = renderPage(
    <Toasts>
      <CompanyForm {...props} list={LIST} />
    </Toasts>,
  );
  const of = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const [code] = screen.getAllByLabelText<HTMLInputElement>("Código de país");
  const texts = [of("Nombre *"), of("Email *"), code?.value, of("Teléfono (opcional)"), of("Industria (opcional)")];
  const isTold = screen.queryByText(/Empieza con los datos de tu negocio/) !== null;
  unmount();
  return [...texts, isTold];
}

test("the first company's form shows the business's address, and opens the part where it stands", () => {
  const starts = {
    ...{ name: "La Espiga", email: null, phone: null, industry: null, city: null, state: null, website: null },
    ...{ address: "Calle 85 # 12-30", postalCode: "110221" },
  };
  const isOpen = (address: string | null, postalCode: string | null) => {
    const { container, unmount } = renderPage(
      <Toasts>
        <CompanyForm company={null} starts={{ ...starts, address, postalCode }} list={LIST} />
      </Toasts>,
    );
    const value = screen.getByLabelText<HTMLInputElement>("Dirección (opcional)").value;
    const open = container.querySelector("details")?.open;
    unmount();
    return [value, open];
  };
  expect(isOpen(starts.address, starts.postalCode)).toEqual(["Calle 85 # 12-30", true]);
  expect(isOpen(null, null)).toEqual(["", false]);
});

test("COMP-07 DATA-26 a new company's form is empty but for +52, and the first starts with the business's own data", () => {
  const unknown = { email: null, phone: null, industry: null, website: null, ...PLACE };
  const known = { email: "hola@laespiga.mx", phone: "+34612345678", industry: "Panadería" };
  const starts = { name: "La Espiga", ...unknown };
  expect(textsOf({ company: null })).toEqual(["", "", "+52", "", "", false]);
  expect(textsOf({ company: null, starts: { ...starts, ...known } })).toEqual([
    ...["La Espiga", "hola@laespiga.mx", "+34", "612345678", "Panadería", true],
  ]);
  expect(textsOf({ company: null, starts })).toEqual(["La Espiga", "", "+52", "", "", true]);
});
