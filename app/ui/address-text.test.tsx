import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { AddressText } from "./address-text";

test("an address that is too long for its place breaks after its @ and before its dots, and is copied as it is", () => {
  const { container } = render(<AddressText>ana.lopez@panaderia-la-espiga.com.mx</AddressText>);
  expect(container.innerHTML).toBe("<span>ana<wbr>.lopez@<wbr>panaderia-la-espiga<wbr>.com<wbr>.mx</span>");
  expect(container.textContent).toBe("ana.lopez@panaderia-la-espiga.com.mx");
});
