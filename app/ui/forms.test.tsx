// @vitest-environment happy-dom
import { Theme } from "@radix-ui/themes";
import { Form } from "@remix-run/react";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { pageOf, renderPage } from "../../tests/support/render-page";
import { ConfirmDialog } from "./confirm-dialog";
import { CopyButton } from "./copy-button";
import { PasswordField, PhoneField, SelectField, TextField } from "./field";
import { SubmitButton } from "./submit-button";

test("label, hint and error belong to their control", () => {
  renderPage(<TextField label="Email" name="email" required hint="El del trabajo" error="Formato de email inválido" />);
  const field = screen.getByLabelText("Email");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const described = (field.getAttribute("aria-describedby") ?? "").split(" ");
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "Formato de email inválido",
    "El del trabajo",
  ]);
});

test("a field without error is neither invalid nor described", () => {
  renderPage(<SelectField label="Estado" options={[{ value: "a", label: "Activo" }]} />);
  const field = screen.getByLabelText(/^Estado/);
  expect(field.hasAttribute("aria-invalid")).toBe(false);
  expect(field.hasAttribute("aria-describedby")).toBe(false);
});

test("a password can be shown and hidden again", async () => {
  renderPage(<PasswordField label="Contraseña" name="password" required />);
  const field = screen.getByLabelText("Contraseña");
  expect(field.getAttribute("type")).toBe("password");
  await userEvent.click(screen.getByRole("button", { name: "Mostrar contraseña" }));
  expect(field.getAttribute("type")).toBe("text");
  await userEvent.click(screen.getByRole("button", { name: "Ocultar contraseña" }));
  expect(field.getAttribute("type")).toBe("password");
});

test("a phone is two values, Mexico's code first", () => {
  const { container } = renderPage(
    <form>
      <PhoneField
        label="Teléfono"
        name="phone"
        codeName="phoneCountryCode"
        defaultValue="5512345678"
        countries={[
          { country: "US", dial: "+1", name: "Estados Unidos" },
          { country: "MX", dial: "+52", name: "México" },
        ]}
      />
    </form>,
  );
  const form = container.querySelector("form");
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ phoneCountryCode: "+52", phone: "5512345678" });
});

test("a form that is pressed twice is sent once, and can be sent again when it is answered", async () => {
  let release = () => undefined as undefined;
  const action = vi.fn(
    () =>
      new Promise<null>((resolve) => {
        release = () => {
          resolve(null);
          return undefined;
        };
      }),
  );
  renderPage(
    <Form method="post">
      <SubmitButton pendingLabel="Guardando…">Guardar</SubmitButton>
    </Form>,
    { action },
  );
  const button = screen.getByRole("button");
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe("Guardando…"));
  fireEvent.click(button);
  expect(action).toHaveBeenCalledTimes(1);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await act(async () => release());
  await waitFor(() => expect(button.textContent).toBe("Guardar"));
});

test("two presses within one moment, as a nervous hand makes them, send a form once", async () => {
  const action = vi.fn(async () => null);
  renderPage(
    <Form method="post">
      <SubmitButton>Guardar</SubmitButton>
    </Form>,
    { action },
  );
  const button = screen.getByRole<HTMLButtonElement>("button");
  // The browser's own presses: both come before React has drawn that the form is on its way.
  await act(async () => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(action).toHaveBeenCalled());
  await waitFor(() => expect(button.hasAttribute("aria-disabled")).toBe(false));
  expect(action).toHaveBeenCalledTimes(1);
});

const question = (
  <ConfirmDialog
    trigger="Eliminar"
    title="Eliminar conversación"
    question="¿Estás seguro de que deseas eliminar esta conversación?"
    confirmLabel="Sí, eliminar"
    destructive
    fields={{ intent: "delete", conversationId: "7" }}
  />
);

test("a confirmation posts its values only after yes", async () => {
  const action = vi.fn(async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return null;
  });
  const sent: unknown[] = [];
  renderPage(<Theme>{question}</Theme>, { action });
  await userEvent.click(screen.getByRole("button", { name: "Eliminar" }));
  expect(screen.getByRole("alertdialog").textContent).toContain(
    "¿Estás seguro de que deseas eliminar esta conversación?",
  );
  await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(action).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Eliminar" }));
  await userEvent.click(screen.getByRole("button", { name: "Sí, eliminar" }));
  await waitFor(() => expect(sent).toEqual([{ intent: "delete", conversationId: "7" }]));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("without JavaScript the same question unfolds in the page, with a plain form", () => {
  const html = renderToString(pageOf(question));
  expect(html).toMatch(/<details[^>]*>.*<summary[^>]*>Eliminar<\/summary>.*<form method="post"/s);
  expect(html).toContain('name="conversationId" value="7"');
});

test("a copy says so for two seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  renderPage(<CopyButton text="abc" />);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copiar" })));
  expect(writeText).toHaveBeenCalledWith("abc");
  expect(screen.getByRole("button").textContent).toBe("Copiado");
  act(() => {
    vi.advanceTimersByTime(2000);
  });
  expect(screen.getByRole("button").textContent).toBe("Copiar");
  vi.useRealTimers();
});
