import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import { DeleteDialog } from "./delete-question";
import { ManyBar } from "./many-bar";
import { TrashList } from "./trash-list";

afterEach(() => vi.unstubAllGlobals());

const IDS = [1, 2, 3, 4];

function Rows({ ids, picked = [] }: { readonly ids: readonly number[]; readonly picked?: readonly number[] }) {
  return (
    <ul data-rows>
      {ids.map((id) => (
        <li key={id} data-row data-id={id}>
          <a href={`#${id}`} data-row-link>
            {`Fila ${id}`}
          </a>
          <input type="checkbox" name="ids" value={id} defaultChecked={picked.includes(id)} />
        </li>
      ))}
    </ul>
  );
}

function Deleting({ id }: { readonly id: number }) {
  const [gone, setGone] = useState(false);
  return (
    <>
      <Rows ids={gone ? IDS.filter((one) => one !== id) : IDS} />
      {gone ? null : (
        <DeleteDialog conversationId={id} customerName="Ana" onClose={() => undefined} onYes={() => setGone(true)} />
      )}
    </>
  );
}

test.each([
  [2, "Fila 3"],
  [4, "Fila 3"],
])("after thread %i was deleted the row in its place has the focus", async (id, row) => {
  renderPage(<Deleting id={id} />);
  fireEvent.click(screen.getByRole("button", { name: "Eliminar" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(row));
});

const THREADS = IDS.map((id) => ({
  id,
  customerName: `Cliente ${id}`,
  channel: "webchat" as const,
  deletedAt: new Date().toISOString(),
  lastMessage: null,
}));

function Trash() {
  const [list, setList] = useState(THREADS);
  return (
    <div onSubmit={() => setList(THREADS.filter(({ id }) => id !== 2))}>
      <TrashList threads={list} days={30} action="/" selectedId={undefined} />
    </div>
  );
}

test("after 'Restaurar' the next one has the focus", async () => {
  renderPage(<Trash />);
  fireEvent.click(screen.getByRole("button", { name: "Restaurar la conversación de Cliente 2" }));
  const next = "Restaurar la conversación de Cliente 3";
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe(next));
});

test("after an act on many the row below them has the focus", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ ok: true, intent: "", of: "", value: { changed: 2, asked: 2 } }));
  renderPage(
    <Toasts>
      <Rows ids={IDS} picked={[2, 3]} />
      <ManyBar me={{ id: 1, name: "Ana" }} rows={IDS} choosing setChoosing={() => undefined} />
    </Toasts>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Resolver" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Fila 4"));
});
