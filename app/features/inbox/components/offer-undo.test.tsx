import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ToastOffer } from "~/ui/toast-state";
import { tellAct } from "./offer-undo";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What the act on two threads said, and what pressing the key posts. */
function acted(answer: { ok: boolean; lost?: boolean; error?: string; changed?: number; asked?: number }) {
  const toasts: ToastOffer[] = [];
  const posts: object[] = [];
  const revalidate = vi.fn();
  const post = async (fields: object) => {
    posts.push(fields);
    return answer;
  };
  tellAct({ toast: (one) => toasts.push(one), revalidate, post }, "resolve-many", { undo: 7, changed: 2, asked: 2 });
  const press = async (target: Element = document.body, more: object = {}) => {
    fireEvent.keyDown(target, { key: "z", ...more });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { toasts, posts, revalidate, press };
}
const DONE = { ok: true, changed: 2, asked: 2 };

test("z undoes the last act once, and the page is read again", async () => {
  const { toasts, posts, revalidate, press } = acted(DONE);
  expect(toasts).toMatchObject([{ title: "Resolviste 2 conversaciones", action: { label: "Deshacer" } }]);
  fireEvent.keyDown(document.body, { key: "z" });
  await press();
  await press();
  expect(posts).toEqual([{ intent: "undo-many", of: "7" }]);
  expect(revalidate).toHaveBeenCalledTimes(1);
  expect(toasts.at(-1)).toMatchObject({ title: "2 conversaciones quedaron como estaban" });
  expect(toasts.at(-1)).not.toHaveProperty("action");
});

test("z undoes nothing while somebody types, with a modifier, below a dialog, or after ten seconds", async () => {
  const { posts, press } = acted(DONE);
  const field = document.body.appendChild(document.createElement("input"));
  const dialog = document.body.appendChild(document.createElement("dialog"));
  await press(field);
  await press(document.body, { ctrlKey: true });
  dialog.setAttribute("open", "");
  await press();
  dialog.remove();
  vi.advanceTimersByTime(9_999);
  expect(posts).toEqual([]);
  await press();
  expect(posts).toHaveLength(1);
  const late = acted(DONE);
  vi.advanceTimersByTime(10_000);
  await late.press();
  expect(late.posts).toEqual([]);
  field.remove();
});

test("an undo that was refused says why, and one of which nothing is known that it may be repeated", async () => {
  const refused = acted({ ok: false, error: "Eso ya no se puede deshacer." });
  await refused.press();
  expect(refused.toasts.at(-1)).toMatchObject({ description: "Eso ya no se puede deshacer." });
  expect(refused.revalidate).not.toHaveBeenCalled();
  const lost = acted({ ok: false, lost: true, error: "No hay conexión con el servidor." });
  await lost.press();
  expect(lost.toasts.at(-1)?.description).toBe(
    "No hay conexión con el servidor, y no sabemos si se hizo. Puedes repetirlo: nada se hace dos veces.",
  );
});
