import { createRemixStub } from "@remix-run/testing";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Modal } from "./modal";
import { TOAST_REMOVE_MS, type ToastOffer, toastReducer } from "./toast-state";
import { loadToastStack, Toasts, useToast } from "./toasts";

// The code that a browser fetches with its first message is loaded before the clock stands still.
beforeAll(async () => {
  await loadToastStack();
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Trigger({ input }: { readonly input: ToastOffer }) {
  const { toast } = useToast();
  return (
    <button type="button" onClick={() => toast(input)}>
      {`mostrar ${input.description}`}
    </button>
  );
}

function show(...inputs: ToastOffer[]) {
  render(
    <Toasts>
      {inputs.map((input) => (
        <Trigger key={input.description} input={input} />
      ))}
    </Toasts>,
  );
  const press = (description: string) => fireEvent.click(screen.getByText(`mostrar ${description}`));
  return { press };
}

/** The toast on the page, found by its text; null when it is gone. */
const toastOf = (text: string) => screen.queryByText(text)?.closest("[data-testid=toast]") ?? null;

test("UX-01 one toast shows at a time and closes itself at 5000 ms", () => {
  const { press } = show({ description: "uno" }, { description: "dos" });
  press("uno");
  expect(toastOf("uno")).not.toBeNull();
  press("dos");
  expect(toastOf("uno")).toBeNull();
  expect(toastOf("dos")).not.toBeNull();
  act(() => {
    vi.advanceTimersByTime(4999);
  });
  expect(toastOf("dos")).not.toBeNull();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(toastOf("dos")).toBeNull();
});

test("a toast that asks for more time stays that long", () => {
  const { press } = show({ description: "deshacer", duration: 10_000 });
  press("deshacer");
  act(() => {
    vi.advanceTimersByTime(9_999);
  });
  expect(toastOf("deshacer")).not.toBeNull();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(toastOf("deshacer")).toBeNull();
});

test("UX-01 a dismissed toast is closed at once and removed after 1,000,000 ms", () => {
  expect(TOAST_REMOVE_MS).toBe(1_000_000);
  const shown = toastReducer([], { type: "show", id: 1, toast: { title: "hola" } });
  const dismissed = toastReducer(shown, { type: "dismiss", id: 1 });
  expect(dismissed).toEqual([{ id: 1, title: "hola", open: false }]);
  expect(toastReducer(dismissed, { type: "remove", id: 1 })).toEqual([]);

  const { press } = show({ description: "uno" });
  press("uno");
  fireEvent.click(screen.getByRole("button", { name: "Cerrar" }));
  expect(toastOf("uno")).toBeNull();
  const place = () => screen.queryByLabelText("Notificaciones (F8)");
  act(() => void vi.advanceTimersByTime(999_999));
  expect(place()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(place()).toBeNull();
});

function Leading() {
  return (
    <Toasts>
      <Trigger input={{ title: "Ana", description: "WhatsApp", quote: "¿Abren hoy?", to: "/chat?c=7" }} />
    </Toasts>
  );
}

test("a message that leads somewhere is a link with the words that somebody wrote, and goes when it is followed", () => {
  const Page = createRemixStub([{ path: "*", Component: Leading }]);
  render(<Page />);
  fireEvent.click(screen.getByText("mostrar WhatsApp"));
  const way = screen.getByRole("link");
  expect([way.getAttribute("href"), way.textContent]).toEqual(["/chat?c=7", "AnaWhatsApp¿Abren hoy?"]);
  fireEvent.click(way);
  expect(toastOf("WhatsApp")).toBeNull();
});

test("what a message offers happens at a press, and closes it", () => {
  const run = vi.fn();
  const { press } = show({ description: "eliminada", action: { label: "Deshacer", run } });
  press("eliminada");
  fireEvent.click(screen.getByRole("button", { name: "Deshacer" }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(toastOf("eliminada")).toBeNull();
});

test("only a failure interrupts what a screen reader says", () => {
  const { press } = show({ description: "falló", variant: "destructive" }, { description: "guardado" });
  const said = () => document.querySelector("[role=status][aria-live]")?.getAttribute("aria-live");
  press("falló");
  expect(said()).toBe("assertive");
  press("guardado");
  expect(said()).toBe("polite");
});

function swipe(toast: Element, distance: number) {
  const at = (x: number) => ({ button: 0, clientX: x, clientY: 0, pointerId: 1, pointerType: "mouse" });
  fireEvent.pointerDown(toast, at(0));
  fireEvent.pointerMove(toast, at(distance / 2));
  fireEvent.pointerMove(toast, at(distance));
  fireEvent.pointerUp(toast, at(distance));
}

test("UX-02 a swipe of 49 px keeps the toast, 50 px dismisses it, and F8 focuses the notifications", () => {
  const { press } = show({ description: "desliza" });
  press("desliza");
  const toast = toastOf("desliza");
  if (!toast) throw new Error("no toast");
  swipe(toast, 49);
  expect(toastOf("desliza")).not.toBeNull();
  swipe(toast, 50);
  expect(toastOf("desliza")).toBeNull();

  press("desliza");
  const viewport = screen.getByLabelText("Notificaciones (F8)").querySelector("ol");
  expect(viewport).not.toBeNull();
  expect(document.activeElement).not.toBe(viewport);
  fireEvent.keyDown(document, { key: "F8", code: "F8" });
  expect(document.activeElement).toBe(viewport);
});

test("UX-03 an error toast is destructive and titled 'Error' unless stated", () => {
  const { press } = show(
    { variant: "destructive", description: "sin título" },
    { variant: "destructive", title: "Contraseña muy corta", description: "con título" },
    { description: "normal" },
  );
  press("sin título");
  expect(toastOf("sin título")?.getAttribute("data-variant")).toBe("destructive");
  expect(toastOf("Error")).toBe(toastOf("sin título"));
  press("con título");
  expect(screen.queryByText("Error")).toBeNull();
  expect(screen.getByText("Contraseña muy corta")).toBeTruthy();
  press("normal");
  expect(toastOf("normal")?.getAttribute("data-variant")).toBe("default");
});

test("a message stands in the window that is open, is read out there, and comes back to the page with it", () => {
  const page = (isOpen: boolean) => (
    <Toasts>
      <Trigger input={{ title: "Guardado", description: "Ya lo usa la IA" }} />
      {isOpen ? <Modal title="Ventana">Dentro</Modal> : null}
    </Toasts>
  );
  const { rerender } = render(page(true));
  fireEvent.click(screen.getByText("mostrar Ya lo usa la IA"));
  const shown = () => document.querySelector("[data-testid=toast]");
  expect(shown()?.closest("dialog")).not.toBeNull();
  expect(shown()?.querySelector("[role=status]")?.textContent).toBe("GuardadoYa lo usa la IA");
  rerender(page(false));
  expect(shown()?.closest("dialog")).toBeNull();
  expect(shown()?.querySelector("[role=status]")).toBeNull();
  expect(shown()?.textContent).toContain("Guardado");
});

test("a message the server left stands in the document itself and becomes a toast after hydration", () => {
  const page = (
    <Toasts flash={{ variant: "destructive", description: "No se pudo enviar el mensaje" }}>
      <p>página</p>
    </Toasts>
  );
  const html = renderToString(page);
  expect(html).toMatch(/role="alert".*Error.*No se pudo enviar el mensaje/s);
  const kind = renderToString(<Toasts flash={{ title: "Guardado", description: "Ya lo usa la IA" }}>página</Toasts>);
  expect(kind).toMatch(/data-variant="default" role="status".*Guardado.*Ya lo usa la IA/s);
  const container = document.createElement("div");
  document.body.appendChild(container);
  container.innerHTML = html;
  const errors = vi.spyOn(console, "error");
  render(page, { container, hydrate: true });
  expect(errors).not.toHaveBeenCalled();
  expect(screen.getAllByText("No se pudo enviar el mensaje")).toHaveLength(1);
  expect(container.querySelector("[data-flash]")).toBeNull();
});
