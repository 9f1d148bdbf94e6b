import { Theme } from "@radix-ui/themes";
import { Form } from "@remix-run/react";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
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

test("whoever may leave a field empty is told so at its label, unless another field decides it", () => {
  renderPage(
    <>
      <TextField label="Nombre" name="name" required />
      <TextField label="Ciudad" name="city" />
      <TextField label="Apellido" name="lastName" depends hint="Para un cliente hace falta." />
    </>,
  );
  expect([...document.querySelectorAll("label")].map((label) => label.textContent)).toEqual([
    "Nombre",
    "Ciudad (opcional)",
    "Apellido",
  ]);
});

test("a password can be shown and hidden again", async () => {
  renderPage(<PasswordField label="Contraseña" name="password" required />);
  const field = screen.getByLabelText("Contraseña");
  expect(field.getAttribute("type")).toBe("password");
  const pressed = () => screen.getByRole("button").getAttribute("aria-pressed");
  expect(pressed()).toBe("false");
  await userEvent.click(screen.getByRole("button", { name: "Mostrar contraseña" }));
  expect([field.getAttribute("type"), pressed()]).toEqual(["text", "true"]);
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
  expect(screen.getByRole("combobox", { name: "Código de país" })).toBeTruthy();
  // Phones show their keys for numbers.
  expect(screen.getByLabelText(/^Teléfono/).getAttribute("type")).toBe("tel");
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

test("another button of a form is no second press of the first", async () => {
  const sent: unknown[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.formData()).get("intent"));
    return null;
  };
  renderPage(
    <Form method="post">
      <SubmitButton name="intent" value="save">
        Guardar
      </SubmitButton>
      <SubmitButton name="intent" value="publish">
        Publicar
      </SubmitButton>
    </Form>,
    { action },
  );
  await act(async () => {
    screen.getByRole("button", { name: "Guardar" }).click();
    screen.getByRole("button", { name: "Publicar" }).click();
  });
  // The router may give up the first for the second.
  await waitFor(() => expect(sent.at(-1)).toBe("publish"));
});

test("while one form is on its way, those that go elsewhere stay ready", async () => {
  renderPage(
    <>
      <Form method="post" action="/uno?de=1">
        <SubmitButton>Guardar uno</SubmitButton>
      </Form>
      <Form method="post" action="/dos">
        <SubmitButton>Guardar dos</SubmitButton>
      </Form>
    </>,
    { action: () => new Promise<null>(() => undefined) },
  );
  const isBusy = () => screen.getAllByRole("button").map((button) => button.getAttribute("aria-disabled"));
  await userEvent.click(screen.getByRole("button", { name: "Guardar uno" }));
  await waitFor(() => expect(isBusy()).toEqual(["true", null]));
});

test("a button that cannot be pressed yet sends nothing", async () => {
  const action = vi.fn(() => null);
  renderPage(
    <Form method="post">
      <SubmitButton disabled>Guardar</SubmitButton>
    </Form>,
    { action },
  );
  await userEvent.click(screen.getByRole("button"));
  expect(screen.getByRole<HTMLButtonElement>("button").disabled).toBe(true);
  expect(action).not.toHaveBeenCalled();
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

test("where the act itself is to cancel, the button that keeps things has other words", async () => {
  renderPage(
    <Theme>
      <ConfirmDialog
        trigger="Cancelar"
        title="¿Cancelar el pedido?"
        question="Le escribimos."
        confirmLabel="Sí, cancelar"
        keepLabel="No, dejarlo"
        fields={{}}
      />
    </Theme>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  const dialog = within(screen.getByRole("alertdialog"));
  expect(dialog.queryByRole("button", { name: "Cancelar" })).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "No, dejarlo" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a question about deleting is red where it is asked and where it is answered; another one is not", async () => {
  const colours = async (isDestructive: boolean) => {
    const { unmount } = renderPage(
      <Theme>
        <ConfirmDialog
          trigger="×"
          triggerLabel="Quitar a Ana"
          title="¿Quitar a Ana?"
          question=""
          confirmLabel="Sí, quitar"
          destructive={isDestructive}
          action="/equipo"
          fields={{}}
        />
      </Theme>,
    );
    const trigger = screen.getByRole("button", { name: "Quitar a Ana" });
    await userEvent.click(trigger);
    const answer = screen.getByRole("button", { name: "Sí, quitar" });
    expect(answer.closest("form")?.getAttribute("action")).toBe("/equipo");
    const found = [trigger, answer].map((one) => one.getAttribute("data-accent-color"));
    unmount();
    return found;
  };
  expect(await colours(true)).toEqual(["red", "red"]);
  expect(await colours(false)).not.toContain("red");
});

test("without JavaScript the same question unfolds in the page, with a plain form", () => {
  const html = renderToString(pageOf(question));
  expect(html).toContain("¿Estás seguro de que deseas eliminar esta conversación?");
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
