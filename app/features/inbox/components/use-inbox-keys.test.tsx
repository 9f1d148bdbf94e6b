import { useLocation } from "@remix-run/react";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { useInboxKeys } from "./use-inbox-keys";
import { spokenWords } from "./use-spoken";

const onResolve = vi.fn();
const onRemove = vi.fn();
const onMore = vi.fn();
const onHelp = vi.fn();
beforeEach(() => vi.clearAllMocks());

interface PageProps {
  readonly selectedId?: number | undefined;
  readonly resolvable?: boolean;
  readonly rows?: readonly number[];
  readonly children?: ReactNode;
}

function Page({ selectedId, resolvable = true, rows = [1, 2, 3], children }: PageProps) {
  useInboxKeys({ selectedId, resolvable, listTo: "/admin/conversations", onRemove, onMore, onHelp });
  return (
    <>
      <p role="status">{useLocation().search}</p>
      {children}
      <ul data-rows data-list-scroll>
        {rows.map((id) => (
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
  renderPage(<Page selectedId={2} />, { path: "/admin/conversations?conversationId=2" });
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
  renderPage(<Page selectedId={2} />, { path: "/admin/conversations?conversationId=2" });
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

const press = (key: string, from: Element = document.body) => fireEvent.keyDown(from, { key });
const row = (id: number) => screen.getByRole("link", { name: String(id) });
const search = () => screen.getByRole("status").textContent;

test("of the last row e goes on to the one above; a resolved thread is opened again and stays", async () => {
  const last = renderPage(<Page selectedId={3} />, { path: "/admin/conversations?conversationId=3" });
  press("e");
  await waitFor(() => expect(search()).toBe("?conversationId=2"));
  last.unmount();
  renderPage(<Page selectedId={1} resolvable={false} />, { path: "/admin/conversations?conversationId=1" });
  press("e");
  expect(onResolve).toHaveBeenCalledTimes(2);
  expect(document.activeElement).toBe(document.body);
  expect(search()).toBe("?conversationId=1");
});

test("# deletes the thread whose row has the focus, and no key does anything below a dialog", () => {
  const { unmount } = renderPage(
    <Page selectedId={2}>
      <dialog open>¿Eliminar?</dialog>
    </Page>,
  );
  press("#");
  press("?");
  expect([onRemove, onHelp].map(({ mock }) => mock.calls)).toEqual([[], []]);
  unmount();
  renderPage(<Page selectedId={2} />);
  row(3).focus();
  press("#", row(3));
  press("?");
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(3);
  expect(onHelp).toHaveBeenCalledOnce();
});

test("j and k begin at the first row, j below the last one asks for more, and arrows walk from within the list only", () => {
  renderPage(<Page />);
  press("k");
  expect(document.activeElement).toBe(row(1));
  press("k", row(1));
  expect([document.activeElement, onMore.mock.calls.length]).toEqual([row(1), 0]);
  expect(press("ArrowDown")).toBe(true);
  expect(document.activeElement).toBe(row(1));
  expect(press("ArrowDown", row(1))).toBe(false);
  expect(document.activeElement).toBe(row(2));
  press("ArrowUp", row(2));
  expect(document.activeElement).toBe(row(1));
  row(3).focus();
  press("j", row(3));
  expect([document.activeElement, onMore.mock.calls.length]).toEqual([row(3), 1]);
});

test("letters of a thread do nothing where none is open, and what opens a menu keeps the focus", () => {
  const menu = (
    <details>
      <summary data-inbox-key="snooze">Posponer</summary>
    </details>
  );
  const { unmount } = renderPage(<Page>{menu}</Page>);
  press("n");
  press("s");
  press("e");
  expect(document.activeElement).toBe(document.body);
  expect(onResolve).not.toHaveBeenCalled();
  unmount();
  renderPage(<Page selectedId={2}>{menu}</Page>);
  press("s");
  expect(document.activeElement).toBe(screen.getByText("Posponer"));
});

test("Escape leaves the field, then the thread, and neither while a menu is open or no row is there", async () => {
  const menu = <details data-menu open />;
  const open = (props: PageProps) =>
    renderPage(<Page selectedId={2} {...props} />, { path: "/admin/conversations?conversationId=2" });
  const behind = open({ children: menu });
  press("Escape");
  expect(document.activeElement).toBe(document.body);
  behind.unmount();
  const empty = open({ rows: [] });
  screen.getByRole("textbox").focus();
  press("Escape", screen.getByRole("textbox"));
  expect(document.activeElement).toBe(document.body);
  empty.unmount();
  open({});
  screen.getByRole("textbox").focus();
  press("Escape", screen.getByRole("textbox"));
  expect(document.activeElement).toBe(row(2));
  expect(search()).toBe("?conversationId=2");
  press("Escape", row(2));
  await waitFor(() => expect(search()).toBe(""));
});

test("a message is announced by its sender's name, several by their number", () => {
  expect(spokenWords(["Ana"])).toBe("Mensaje nuevo de Ana");
  expect(spokenWords(["Ana", "Ana", "Luis"])).toBe("3 mensajes nuevos");
});
