import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import { Composer } from "./composer";
import { LiveTools } from "./composer-tools";

const TEAM = [
  { id: 9, name: "Lucía, la que escribe", me: true },
  { id: 1, name: "Ana Ruiz" },
  { id: 2, name: "Luis Pérez" },
  { id: 3, name: "Luz Mora" },
  { id: 4, name: "luz mora" },
];

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", async () => Response.json(TEAM));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function renderNote() {
  const onNote = vi.fn(async () => null);
  renderPage(
    <Toasts>
      <LiveTools conversationId={7} lastId={0} upTo={1} />
      <Composer conversationId={7} userId={1} onSend={() => undefined} onNote={onNote} />
    </Toasts>,
  );
  return onNote;
}

const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("an @ in a note offers the team without the writer; arrows choose, Enter inserts the name and saves nothing", async () => {
  const onNote = renderNote();
  await userEvent.click(screen.getByRole("radio", { name: "Nota privada" }));
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Escribe una nota para tu equipo" });
  await userEvent.type(field, "¿Lo ves, @");
  expect(await screen.findByRole("listbox", { name: "Menciona a alguien de tu equipo" })).toBeTruthy();
  expect(options()).toEqual(["Ana Ruiz", "Luis Pérez", "Luz Mora2 personas"]);
  await userEvent.type(field, "lu");
  // A note that names two people tells both.
  expect(options()).toEqual(["Luis Pérez", "Luz Mora2 personas"]);
  await userEvent.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  expect(field.value).toBe("¿Lo ves, @Luis Pérez ");
  expect(options()).toEqual([]);
  expect(onNote).not.toHaveBeenCalled();
  await userEvent.type(field, "y @mor");
  fireEvent.click(await screen.findByRole("option", { name: /^Luz Mora/ }));
  expect(field.value).toBe("¿Lo ves, @Luis Pérez y @Luz Mora ");
  await userEvent.type(field, "@a");
  await screen.findByRole("option", { name: "Ana Ruiz" });
  await userEvent.keyboard("{Escape}");
  expect(options()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  expect(onNote).toHaveBeenCalledTimes(1);
});

test("a reply to the customer offers nobody, and an address in a note neither", async () => {
  renderNote();
  const reply = screen.getByRole("textbox", { name: "Escribe un mensaje" });
  await userEvent.type(reply, "@lu");
  await userEvent.clear(reply);
  await userEvent.click(screen.getByRole("radio", { name: "Nota privada" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Escribe una nota para tu equipo" }), "luz@mora");
  expect(screen.queryByRole("listbox")).toBeNull();
});
