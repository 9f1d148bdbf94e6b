import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { LoginForm } from "./login-form";

beforeEach(() => window.localStorage.clear());

const email = () => screen.getByLabelText<HTMLInputElement>("Email");
const remember = () => screen.getByLabelText<HTMLInputElement>("Recordar contraseña");

/** Opens the form as a later visit does, and signs in. */
function signIn(address: string, isRemembered: boolean) {
  const { unmount } = renderPage(<LoginForm />);
  fireEvent.change(email(), { target: { value: address } });
  fireEvent.change(screen.getByLabelText("Contraseña"), { target: { value: "secreto-1" } });
  if (remember().checked !== isRemembered) fireEvent.click(remember());
  fireEvent.submit(email().closest("form") ?? document.body);
  unmount();
}

test("AUTH-05 only a sign-in with the option keeps the e-mail, and one without it forgets it again", () => {
  signIn("ana@negocio.mx", false);
  expect({ ...window.localStorage }).toEqual({});
  signIn("ana@negocio.mx", true);
  expect({ ...window.localStorage }).toEqual({ "remembered-email": "ana@negocio.mx" });
  const { unmount } = renderPage(<LoginForm />);
  expect([email().value, remember().checked]).toEqual(["ana@negocio.mx", true]);
  expect(screen.getByLabelText<HTMLInputElement>("Contraseña").value).toBe("");
  unmount();
  signIn("ana@negocio.mx", false);
  expect({ ...window.localStorage }).toEqual({});
  renderPage(<LoginForm />);
  expect([email().value, remember().checked]).toEqual(["", false]);
});
