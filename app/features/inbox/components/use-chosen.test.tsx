import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useChosen } from "./use-chosen";

afterEach(cleanup);

const onNone = vi.fn();

/** A list whose first row is made anew by 'Mover', as one that a message moves. */
function Page({ rows }: { readonly rows: number }) {
  const [choosing, setChoosing] = useState(false);
  const [moved, setMoved] = useState(0);
  const [list, setList] = useState(() => Array.from({ length: rows }, (_, at) => at + 1));
  const { ids, all, isFull } = useChosen(list, choosing, onNone);
  return (
    <>
      <p role="status">{ids.join()}</p>
      <p role="note">{isFull ? "lleno" : ""}</p>
      <button type="button" onClick={all}>
        Todas
      </button>
      <button type="button" onClick={() => setChoosing((now) => !now)}>
        Elegir
      </button>
      <button
        type="button"
        onClick={() => {
          setMoved(moved + 1);
          setList([...list]);
        }}
      >
        Mover
      </button>
      <button type="button" onClick={() => setList(list.slice(1))}>
        Quitar
      </button>
      <ul data-rows onChange={() => setChoosing(true)}>
        {list.map((id) => (
          <li key={id === 1 ? `1 ${moved}` : id} data-row>
            <a data-row-link href="#abierta">
              {id}
            </a>
            <input type="checkbox" name="ids" value={id} aria-label={`fila ${id}`} />
          </li>
        ))}
      </ul>
    </>
  );
}

const box = (id: number) => screen.getByRole("checkbox", { name: `fila ${id}` });
const chosen = () => screen.getByRole("status").textContent;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a row that moves keeps its mark, Shift chooses a range, and the last one left ends it", () => {
  render(<Page rows={5} />);
  fireEvent.click(box(1));
  expect(chosen()).toBe("1");
  press("Mover");
  expect(chosen()).toBe("1");
  expect(box(1)).toHaveProperty("checked", true);
  fireEvent.click(box(2));
  fireEvent.click(box(4), { shiftKey: true });
  expect(chosen()).toBe("1,2,3,4");
  fireEvent.click(box(2), { shiftKey: true });
  expect(chosen()).toBe("1");
  expect(onNone).not.toHaveBeenCalled();
  // It leaves the list.
  press("Quitar");
  expect(chosen()).toBe("");
  expect(onNone).toHaveBeenCalledOnce();
});

test("at most a hundred are chosen, by hand or all at once", () => {
  render(<Page rows={102} />);
  fireEvent.click(box(1));
  press("Todas");
  expect(chosen()?.split(",")).toHaveLength(100);
  expect(screen.getByRole("note").textContent).toBe("");
  fireEvent.click(box(102));
  expect(chosen()?.split(",")).toHaveLength(100);
  expect(box(102)).toHaveProperty("checked", false);
  expect(screen.getByRole("note").textContent).toBe("lleno");
});

test("begun by its button a press on a row chooses it, and no longer when it is ended", () => {
  onNone.mockClear();
  render(<Page rows={3} />);
  const link = () => screen.getByRole("link", { name: "2" });
  press("Elegir");
  expect(fireEvent.click(link())).toBe(false);
  expect(chosen()).toBe("2");
  fireEvent.click(link());
  expect(chosen()).toBe("");
  expect(onNone).not.toHaveBeenCalled();
  fireEvent.click(link());
  press("Elegir");
  expect(chosen()).toBe("");
  expect(box(2)).toHaveProperty("checked", false);
  expect(fireEvent.click(link())).toBe(true);
});
