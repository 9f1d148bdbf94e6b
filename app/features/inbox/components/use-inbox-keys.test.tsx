// @vitest-environment happy-dom
import { useLocation } from "@remix-run/react";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { useInboxKeys } from "./use-inbox-keys";
import { spokenWords } from "./use-spoken";

const onResolve = vi.fn();
const onRemove = vi.fn();

function Page() {
  useInboxKeys({
    selectedId: 2,
    resolvable: true,
    listTo: "/admin/conversations",
    onRemove,
    onMore: () => undefined,
    onHelp: () => undefined,
  });
  return (
    <>
      <p role="status">{useLocation().search}</p>
      <ul data-rows>
        {[1, 2, 3].map((id) => (
          <li key={id} data-row data-id={id}>
            <input type="hidden" name="intent" />
            <a data-row-link href={`/admin/conversations?conversationId=${id}`}>
              {id}
            </a>
            <input type="checkbox" name="ids" aria-label={`fila ${id}`} />
          </li>
        ))}
      </ul>
      <button type="button" data-inbox-key="resolve" onClick={onResolve}>
        Resolver
      </button>
      <textarea data-inbox-key="note" aria-label="Nota" />
    </>
  );
}

test("e resolves the open thread and goes on to the next one; n writes a note; letters with a modifier or in a field are none", async () => {
  renderPage(<Page />, { path: "/admin/conversations?conversationId=2" });
  fireEvent.keyDown(document.body, { key: "e", ctrlKey: true });
  const note = screen.getByRole("textbox", { name: "Nota" });
  fireEvent.keyDown(note, { key: "e" });
  fireEvent.keyDown(note, { key: "#" });
  expect(onResolve).not.toHaveBeenCalled();
  expect(onRemove).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "n" });
  expect(document.activeElement).toBe(note);
  note.blur();
  fireEvent.keyDown(document.body, { key: "Delete" });
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(2);
  fireEvent.keyDown(document.body, { key: "e" });
  expect(onResolve).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("?conversationId=3"));
});

test("x chooses the focused row, or that of the open thread, and letters work from its checkbox", () => {
  renderPage(<Page />, { path: "/admin/conversations?conversationId=2" });
  const box = (id: number) => screen.getByRole("checkbox", { name: `fila ${id}` });
  fireEvent.keyDown(document.body, { key: "x" });
  expect(box(2)).toHaveProperty("checked", true);
  screen.getByRole("link", { name: "3" }).focus();
  fireEvent.keyDown(screen.getByRole("link", { name: "3" }), { key: "x" });
  expect(box(3)).toHaveProperty("checked", true);
  box(3).focus();
  fireEvent.keyDown(box(3), { key: "k" });
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "2" }));
});

test("a message is announced by its sender's name, several by their number", () => {
  expect(spokenWords(["Ana"])).toBe("Mensaje nuevo de Ana");
  expect(spokenWords(["Ana", "Ana", "Luis"])).toBe("3 mensajes nuevos");
});
