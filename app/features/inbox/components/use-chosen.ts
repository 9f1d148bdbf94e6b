import { useCallback, useEffect, useRef, useState } from "react";
import { MOST_THREADS } from "~/features/threads/many/limits";
import { useLayout } from "~/ui/hydration";

const boxes = () => [...document.querySelectorAll<HTMLInputElement>("[data-rows] input[name=ids]")];
const isBox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name === "ids";

interface Chosen {
  readonly ids: readonly number[];
  /** Chooses every row of the page, as many as an act takes. */
  readonly all: () => void;
  /** True where every row is chosen. */
  readonly isAll: boolean;
  /** True after more was chosen than an act takes. */
  readonly isFull: boolean;
}

/**
 * The chosen rows, read from their checkboxes: the list renders nothing when one is pressed. A row that moves is
 * created again and gets its mark back; one that leaves the list is no longer chosen.
 * @param rows changes with the list
 * @param onNone called when the last one was left
 */
export function useChosen(rows: readonly unknown[], choosing: boolean, onNone: () => void): Chosen {
  const [ids, setIds] = useState<readonly number[]>([]);
  const [isFull, setFull] = useState(false);
  const marked = useRef<ReadonlySet<string>>(new Set());
  /** Begun by the button 'Elegir': it ends by the button too, and a press on a row chooses it. */
  const byButton = useRef(false);
  const last = useRef<HTMLInputElement | null>(null);

  const read = useCallback(() => {
    const before = marked.current.size;
    const checked = boxes().filter((box) => box.checked);
    for (const box of checked.slice(MOST_THREADS)) box.checked = false;
    setFull(checked.length > MOST_THREADS);
    marked.current = new Set(checked.slice(0, MOST_THREADS).map(({ value }) => value));
    setIds([...marked.current].map(Number));
    if (before > 0 && marked.current.size === 0 && !byButton.current) onNone();
  }, [onNone]);

  useEffect(() => {
    if (!choosing) return;
    read();
    byButton.current = marked.current.size === 0;
    // The first box was ticked before this code was loaded.
    last.current = boxes().find((box) => box.checked) ?? null;
    const onChange = ({ target }: Event) => {
      if (isBox(target)) read();
    };
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      if (isBox(target)) {
        const all = boxes();
        const [from, to] = [last.current ? all.indexOf(last.current) : -1, all.indexOf(target)];
        if (event.shiftKey && from >= 0)
          for (const box of all.slice(Math.min(from, to), Math.max(from, to) + 1)) box.checked = target.checked;
        last.current = target;
        return;
      }
      const link = byButton.current && target instanceof Element ? target.closest("[data-rows] [data-row-link]") : null;
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      link.closest("[data-row]")?.querySelector<HTMLInputElement>("input[name=ids]")?.click();
    };
    document.addEventListener("change", onChange);
    document.addEventListener("click", onClick, true);
    return () => {
      document.removeEventListener("change", onChange);
      document.removeEventListener("click", onClick, true);
      for (const box of boxes()) box.checked = false;
      marked.current = new Set();
      last.current = null;
      setIds([]);
    };
  }, [choosing, read]);

  // Other rows are other checkboxes.
  useLayout(() => {
    if (!choosing || marked.current.size === 0) return;
    for (const box of boxes()) box.checked = marked.current.has(box.value);
    read();
  }, [rows, choosing, read]);

  const all = useCallback(() => {
    for (const [index, box] of boxes().entries()) box.checked = index < MOST_THREADS;
    read();
  }, [read]);
  return { ids, all, isAll: ids.length > 0 && ids.length === boxes().length, isFull };
}
