// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Entry } from "./thread";
import { createView, type Shown } from "./view";

const calls = {
  submit: vi.fn(() => true),
  typed: vi.fn(),
  keep: vi.fn(),
  retry: vi.fn(),
  answer: vi.fn(),
};
const close = vi.fn();
let isPhone = false;

beforeEach(() => {
  vi.clearAllMocks();
  isPhone = false;
  vi.spyOn(window, "matchMedia").mockImplementation(() => ({ matches: isPhone }) as MediaQueryList);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.documentElement.style.overflow = "";
});

function mount(say?: (sentence: string) => void) {
  const host = document.body.appendChild(document.createElement("div"));
  const root = host.attachShadow({ mode: "open" });
  const dock = root.appendChild(document.createElement("div"));
  const setUnread = () => undefined;
  const base = "https://chat.example";
  const view = createView({ tenant: "t", base, dock, root, setUnread, close }, say ? { ...calls, say } : calls, "");
  const find = <E extends HTMLElement = HTMLElement>(selector: string): E => {
    const found = dock.querySelector<E>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  return { view, root, find, panel: find(".panel") };
}

const entry = (id: number, over: Partial<Entry> = {}): Entry => ({
  ...{ key: `${id}`, id, clientId: null, sender: "ai", content: `mensaje ${id}`, state: "stored" },
  createdAt: new Date(2026, 6, 1, 12, 0).toISOString(),
  ...over,
});
const shown = (over: Partial<Shown> = {}): Shown => ({
  ...{ company: "La Espiga", logo: null, greeting: null, entries: [], answeredBy: "ai", typing: false },
  ...{ banner: "", asks: null, notice: "" },
  ...over,
});

test("the head names the business by its letter, or its logo once that is there, and who answers; before that it connects", () => {
  const { view, find, panel } = mount();
  view.draw(shown({ company: null }));
  expect([find("h2").textContent, find(".by").hidden, panel.getAttribute("aria-label")]).toEqual([
    "Conectando…",
    true,
    "Chat",
  ]);
  view.draw(shown({ logo: "/logo.png", answeredBy: "team", banner: "Sin conexión.", notice: "No se pudo." }));
  expect([find("h2").textContent, find(".by").hidden, find(".by").textContent]).toEqual([
    "La Espiga",
    false,
    "Te atiende nuestro equipo",
  ]);
  expect([panel.getAttribute("aria-label"), find(".banner").textContent, find(".notice").textContent]).toEqual([
    "Chat con La Espiga",
    "Sin conexión.",
    "No se pudo.",
  ]);
  expect(find(".avatar").textContent).toBe("L");
  view.draw(shown({ typing: true }));
  expect([find(".typing").textContent, find(".by").textContent, find(".banner").textContent]).toEqual([
    "Escribiendo…",
    "Te responde nuestro asistente",
    "",
  ]);
  view.draw(shown());
  expect(find(".typing").textContent).toBe("");
});

test("whoever reads further up is told of new messages by a button that leads to them; one's own leads there at once", () => {
  const { view, find } = mount();
  const [log, jump] = [find(".log"), find(".jump")];
  Object.defineProperties(log, { scrollHeight: { value: 1_000 }, clientHeight: { value: 300 } });
  const readsAt = (top: number) => {
    log.scrollTop = top;
    log.dispatchEvent(new Event("scroll"));
  };
  view.draw(shown({ entries: [entry(1)] }));
  expect([log.scrollTop, jump.hidden]).toEqual([1_000, true]);
  readsAt(650);
  view.draw(shown({ entries: [entry(1), entry(2)] }));
  expect([log.scrollTop, jump.hidden], "nearly at the end").toEqual([1_000, true]);
  readsAt(100);
  view.draw(shown({ entries: [entry(1), entry(2)] }));
  expect([log.scrollTop, jump.hidden], "nothing new").toEqual([100, true]);
  view.draw(shown({ entries: [entry(1), entry(2), entry(3)] }));
  expect([log.scrollTop, jump.hidden]).toEqual([100, false]);
  jump.click();
  expect([log.scrollTop, jump.hidden]).toEqual([1_000, true]);
  readsAt(100);
  view.draw(shown({ entries: [entry(1), entry(2), entry(3), entry(4)] }));
  readsAt(700);
  expect(jump.hidden).toBe(true);
  readsAt(100);
  const own = entry(5, { sender: "customer" });
  view.draw(shown({ entries: [entry(1), entry(2), entry(3), entry(4), own] }));
  expect([log.scrollTop, jump.hidden]).toEqual([1_000, true]);
});

test("on a phone the chat covers the page, which does not scroll behind it, and gets that back; elsewhere the page stays", () => {
  document.documentElement.style.overflow = "auto";
  const { view, root, find, panel } = mount();
  view.open(true);
  expect([panel.hidden, panel.hasAttribute("aria-modal"), document.documentElement.style.overflow]).toEqual([
    false,
    false,
    "auto",
  ]);
  expect(root.activeElement).toBe(find("textarea"));
  view.close();
  expect(panel.hidden).toBe(true);
  isPhone = true;
  view.open(true);
  expect([panel.getAttribute("aria-modal"), document.documentElement.style.overflow]).toEqual(["true", "hidden"]);
  expect(root.activeElement, "no keyboard over the conversation").toBe(panel);
  view.close();
  expect([panel.hasAttribute("aria-modal"), document.documentElement.style.overflow]).toEqual([false, "auto"]);
  view.close();
  expect(document.documentElement.style.overflow).toBe("auto");
});

test("a chat that opens by itself takes no focus; a text that came back is put at the cursor's field", () => {
  const { view, root, find } = mount();
  view.open(false);
  expect(root.activeElement).toBeNull();
  view.fill("Hola");
  expect(find<HTMLTextAreaElement>("textarea").value).toBe("Hola");
  expect(root.activeElement).toBe(find("textarea"));
});

test("Escape and the cross close the chat, and on a phone Tab stays within it", () => {
  const { view, root, find, panel } = mount();
  vi.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
  view.draw(shown());
  const key = (name: string, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...init });
    panel.dispatchEvent(event);
    return event.defaultPrevented;
  };
  key("Escape");
  find("button.close").click();
  expect(close).toHaveBeenCalledTimes(2);
  view.open(true);
  find("button.close").focus();
  expect(key("Tab", { shiftKey: true }), "on a wide screen").toBe(false);
  view.close();
  isPhone = true;
  view.open(true);
  expect(key("Tab")).toBe(true);
  expect(root.activeElement).toBe(find("button.close"));
  expect(key("Tab")).toBe(false);
  expect(key("Tab", { shiftKey: true })).toBe(true);
  expect(root.activeElement).not.toBe(find("button.close"));
  expect(key("Tab")).toBe(true);
  expect(root.activeElement).toBe(find("button.close"));
});

test("files can be dropped where the widget carries files, and a score is sent as a message", () => {
  const drop = (panel: HTMLElement, types: string[]) => {
    const event = Object.assign(new Event("dragover", { cancelable: true }), { dataTransfer: { types, files: [] } });
    panel.dispatchEvent(event);
    return [event.defaultPrevented, panel.classList.contains("dropping")];
  };
  const plain = mount();
  expect(drop(plain.panel, ["Files"])).toEqual([false, false]);
  const { view, panel, root, find } = mount(() => undefined);
  expect(drop(panel, ["text/plain"])).toEqual([false, false]);
  expect(drop(panel, ["Files"])).toEqual([true, true]);
  panel.dispatchEvent(new Event("dragleave"));
  expect(panel.classList.contains("dropping")).toBe(false);
  view.open(false);
  view.draw(shown({ entries: [entry(1, { asks: "rating" })] }));
  root.querySelector<HTMLButtonElement>(".scores button:nth-child(4)")?.click();
  expect(calls.submit).toHaveBeenCalledExactlyOnceWith("4");
  expect(root.activeElement).toBe(find("textarea"));
});
