import { Form } from "@remix-run/react";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { FormRefusal } from "~/platform/form-answer";
import { pageOf, renderPage } from "../../tests/support/render-page";
import { TextAreaField, TextField } from "./field";
import { useServerForm } from "./server-form";

interface Note {
  readonly title: string;
  readonly text: string;
  readonly pinned?: boolean;
}

function NoteForm({ refused, onSubmit }: { readonly refused?: FormRefusal; readonly onSubmit?: () => void }) {
  const { form, field, check, text, error } = useServerForm<Note>({
    refused,
    defaultValue: { title: "Uno", text: "Antes" },
    onSubmit,
  });
  return (
    <Form method="post" {...form}>
      <TextField {...field("title")} label="Título" required hint="Corto." />
      <TextAreaField {...field("text")} label="Texto" required />
      <input {...check("pinned")} aria-label="Fija" />
      <output>{text("text")}</output>
      {error ? <p role="alert">{error}</p> : null}
      <button type="submit">Guardar</button>
    </Form>
  );
}

const refusal = (error: Record<string, string[]>, initialValue: Record<string, string> = {}): FormRefusal => ({
  ok: false,
  intent: "save",
  of: "",
  code: "invalid",
  error: "No.",
  result: { status: "error", initialValue, error },
});
const wrongText = refusal({ text: ["Escribe el texto."] }, { title: "Dos", pinned: "on" });

test("a refused field says why, is tied to its reason and gets the focus; what was typed stays", async () => {
  const { rerender } = renderPage(<NoteForm />);
  await userEvent.type(screen.getByLabelText("Título"), "!");
  rerender(pageOf(<NoteForm refused={wrongText} />));
  const field = screen.getByLabelText("Texto");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Escribe el texto.");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("Título").hasAttribute("aria-invalid")).toBe(false);
});

test("without scripts the page comes back with what was typed, the reason and the focus", () => {
  const html = renderToString(pageOf(<NoteForm refused={wrongText} />));
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const [title, text, pinned] = ["title", "text", "pinned"].map((name) => parsed.querySelector(`[name=${name}]`));
  expect([title?.getAttribute("value"), text?.textContent, pinned?.hasAttribute("checked")]).toEqual(["Dos", "", true]);
  expect([title?.hasAttribute("autofocus"), text?.hasAttribute("autofocus")]).toEqual([false, true]);
  expect(parsed.body.textContent).toContain("Escribe el texto.");
});

test("a reason that stands at no field is the form's", () => {
  renderPage(<NoteForm refused={refusal({ "": ["Ya no existe."] })} />);
  expect(screen.getByRole("alert").textContent).toBe("Ya no existe.");
  expect(document.querySelector("[aria-invalid]")).toBeNull();
});

test("what is typed can be followed, and nothing is sent before it is submitted", async () => {
  const action = vi.fn(() => null);
  const onSubmit = vi.fn();
  renderPage(<NoteForm refused={wrongText} onSubmit={onSubmit} />, { action });
  const title = screen.getByLabelText("Título");
  const text = screen.getByLabelText("Texto");
  expect(screen.getByRole("status").textContent).toBe("");
  await userEvent.type(text, "Ahora");
  expect(screen.getByRole("status").textContent).toBe("Ahora");
  fireEvent.blur(text);
  fireEvent.focusOut(text);
  await userEvent.click(title);
  expect(action).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
