// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PanelHost } from "./contract";
import { launch } from "./launch";

const tenant = "11111111-1111-4111-8111-111111111111";

let answer: () => Response;
let wide: boolean;
let host: PanelHost | undefined;
const panel = { open: vi.fn<(focus: boolean) => void>(), close: vi.fn() };

const tick = () => vi.advanceTimersByTimeAsync(0);
const widget = () => document.querySelector<HTMLElement>("chat-multicanal");
const inside = (selector: string) => widget()?.shadowRoot?.querySelector<HTMLElement>(selector);

/** A page of a shop with the chat's script on it. */
async function visit() {
  document.body.replaceChildren();
  const asked = { tenant, base: "https://chat.example", nonce: undefined, size: 60, isWanted: () => true };
  launch(
    {
      name: "chat-multicanal",
      panelFiles: () => [],
      mount: () => (given) => {
        host = given;
        return panel;
      },
      icon: [],
      words: { open: "Abrir el chat", close: "Cerrar el chat", failed: "No se pudo abrir." },
    },
    { ...asked, position: undefined, color: undefined },
  );
  await tick();
}

async function press() {
  inside(".launcher")?.click();
  await tick();
}

beforeEach(() => {
  vi.useFakeTimers();
  answer = () => Response.json({});
  wide = true;
  host = undefined;
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.stubGlobal("fetch", async () => answer());
  vi.spyOn(window, "matchMedia").mockImplementation(() => ({ matches: wide }) as MediaQueryList);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test("the button comes with the business's look, and not at all where its widgets may not be shown", async () => {
  answer = () => Response.json({ color: "#0f766e", position: "top-left" });
  await visit();
  expect(widget()?.dataset.chatPosition).toBe("top-left");
  answer = () => Response.json({ code: "forbidden" }, { status: 403 });
  await visit();
  expect(widget()).toBeNull();
});

test("a server in trouble keeps nobody from the button", async () => {
  for (const trouble of [() => Response.json({}, { status: 500 }), () => new Response("<html>")]) {
    answer = trouble;
    await visit();
    expect(widget()?.dataset.chatPosition).toBe("bottom-right");
  }
});

test("waiting messages are counted on the button up to 99", async () => {
  await visit();
  await press();
  await press();
  for (const [count, shown] of [
    [1, "1"],
    [99, "99"],
    [100, "99+"],
  ] as const) {
    host?.setUnread(count);
    expect([inside(".badge")?.hidden, inside(".badge [aria-hidden]")?.textContent]).toEqual([false, shown]);
  }
  host?.setUnread(0);
  expect(inside(".badge")?.hidden).toBe(true);
});

test("the chat closes when the other widget of the page opens, and is behind it until that closes", async () => {
  await visit();
  await press();
  expect(panel.open).toHaveBeenCalledTimes(1);
  const tells = (name: string, open: boolean) =>
    window.dispatchEvent(new CustomEvent("chat-multicanal:open", { detail: { name, open } }));
  tells("chat-multicanal", true);
  expect(panel.close).not.toHaveBeenCalled();
  tells("voz-multicanal", true);
  expect(panel.close).toHaveBeenCalledTimes(1);
  expect(inside(".dock")?.classList.contains("behind")).toBe(true);
  tells("voz-multicanal", false);
  expect(inside(".dock")?.classList.contains("behind")).toBe(false);
});

test("an open chat is open on the next page too, except on a phone, whose page it would cover", async () => {
  await visit();
  await press();
  panel.open.mockClear();
  wide = false;
  await visit();
  expect(panel.open).not.toHaveBeenCalled();
  window.sessionStorage.setItem(`chat-multicanal:${tenant}:open`, "1");
  wide = true;
  await visit();
  expect(panel.open).toHaveBeenCalledWith(false);
});

test("shortcuts of the shop's page do not hear what a visitor types", async () => {
  await visit();
  const heard = vi.fn();
  document.addEventListener("keydown", heard);
  const key = () => new KeyboardEvent("keydown", { key: "s", bubbles: true, composed: true });
  inside(".launcher")?.dispatchEvent(key());
  expect(heard).not.toHaveBeenCalled();
  document.body.dispatchEvent(key());
  expect(heard).toHaveBeenCalledTimes(1);
});
