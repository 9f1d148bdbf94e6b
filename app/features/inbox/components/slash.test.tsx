import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import { Composer } from "./composer";
import { LiveTools } from "./composer-tools";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", async () => Response.json({ templates: [], macros: [], values: {} }));
});
afterEach(() => void vi.unstubAllGlobals());

function renderReply() {
  const onSend = vi.fn();
  renderPage(
    <Toasts>
      <LiveTools conversationId={7} lastId={0} upTo={1} />
      <Composer conversationId={7} userId={1} onSend={onSend} />
    </Toasts>,
  );
  return { onSend, field: screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Escribe un mensaje" }) };
}
const picker = () => screen.queryByRole("dialog", { name: "Plantillas" });
/** As a phone's keyboard writes: no key is told, only what is in the field. */
const write = (field: HTMLTextAreaElement, value: string, inputType = "insertCompositionText") => {
  field.value = value;
  field.setSelectionRange(value.length, value.length);
  fireEvent(field, new InputEvent("input", { bubbles: true, inputType }));
};

test("a slash that a phone's keyboard writes on an empty line opens the templates and leaves no slash", async () => {
  const { field } = renderReply();
  write(field, "/");
  await waitFor(() => expect(picker()).toBeTruthy());
  expect(field.value).toBe("");
});

test("neither a slash within a text nor one that is left by deleting opens them", () => {
  const { field } = renderReply();
  write(field, "de 9/");
  write(field, "/", "deleteContentBackward");
  expect(picker()).toBeNull();
  expect(field.value).toBe("/");
});

test("a slash alone is never sent: Enter opens the templates", async () => {
  const { field, onSend } = renderReply();
  write(field, "/", "deleteContentBackward");
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(picker()).toBeTruthy());
  expect(onSend).not.toHaveBeenCalled();
  expect(field.value).toBe("");
});

function Leaving() {
  const [open, setOpen] = useState(true);
  return (
    <Toasts>
      <button type="button" onClick={() => setOpen(false)}>
        Cierra
      </button>
      {open ? <LiveTools conversationId={7} lastId={0} upTo={1} /> : null}
      <Composer conversationId={7} userId={1} onSend={vi.fn()} />
    </Toasts>
  );
}

test("tools that went with their thread take no key any more", () => {
  renderPage(<Leaving />);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Escribe un mensaje" });
  expect(fireEvent.keyDown(field, { key: "/" })).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Cierra" }));
  expect(fireEvent.keyDown(field, { key: "/" })).toBe(true);
  write(field, "/");
  expect(field.value).toBe("/");
});

test("a message with a gap stays with the reason and the gap selected", async () => {
  const { field, onSend } = renderReply();
  write(field, "Hola, {{nombre}}. ¿Cómo estás?");
  expect(screen.getByText(/^Falta llenar \{\{nombre\}\}\./)).toBeTruthy();
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onSend).not.toHaveBeenCalled();
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe("{{nombre}}");
  write(field, "Hola, Luz.");
  expect(screen.queryByText(/^Falta llenar/)).toBeNull();
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onSend).toHaveBeenCalledOnce();
});

test("the buttons of the tools tell which panel is open, and close the one they opened", async () => {
  renderReply();
  const told = () =>
    ["Plantillas", "Emojis"].map((name) => screen.getByRole("button", { name }).getAttribute("aria-expanded"));
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  expect(told()).toEqual(["false", "false"]);
  press("Plantillas");
  expect(told()).toEqual(["true", "false"]);
  await waitFor(() => expect(picker()).toBeTruthy());
  press("Emojis");
  expect(told()).toEqual(["false", "true"]);
  press("Emojis");
  expect(told()).toEqual(["false", "false"]);
  expect(picker()).toBeNull();
});
