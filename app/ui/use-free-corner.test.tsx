import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { loadToastStack, Toasts, useToast } from "./toasts";

/** Left, top, right and bottom of a message in each place: 100 wide and 50 high on a page of 1000 by 800. */
const BOXES: Readonly<Record<string, readonly number[]>> = {
  usual: [64, 738, 164, 788],
  end: [888, 738, 988, 788],
  top: [888, 64, 988, 114],
};
const NOWHERE = [0, 0, 0, 0];

/** A DOM without layout: what is on the page says itself where it stands, and the message stands where its place is. */
function boxOf(element: Element): readonly number[] {
  const said = element.getAttribute("data-box");
  if (said) return said.split(" ").map(Number);
  const corner = element.closest("[data-corner]")?.getAttribute("data-corner");
  const box = BOXES[corner ?? ""];
  if (!box) return NOWHERE;
  // The place is wider than the message by what it keeps free around it, and of no height without one.
  const [left = 0, top = 0, right = 0, bottom = 0] = box;
  if (!element.hasAttribute("data-corner")) return box;
  return element.childElementCount > 0 ? [left - 12, top - 12, right + 12, bottom + 12] : [left, bottom, right, bottom];
}

beforeAll(async () => {
  await loadToastStack();
});
beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const [left = 0, top = 0, right = 0, bottom = 0] = boxOf(this);
    return new DOMRect(left, top, right - left, bottom - top);
  });
  vi.spyOn(Element.prototype, "checkVisibility").mockImplementation(function (this: HTMLElement, options) {
    return !this.hidden && !(options?.opacityProperty && this.style.opacity === "0");
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Trigger() {
  const { toast } = useToast();
  return (
    <button type="button" onClick={() => toast({ description: "Guardado" })}>
      mostrar
    </button>
  );
}

const page = (controls: ReactNode) => (
  <Toasts>
    <Trigger />
    {controls}
  </Toasts>
);
const pressForAnother = () => fireEvent.click(screen.getByText("mostrar"));

/** Shows a message on a page with these controls. */
function show(controls: ReactNode) {
  const shown = render(page(controls));
  pressForAnother();
  return shown;
}
const corner = () => document.querySelector("[data-corner]")?.getAttribute("data-corner");

const at = (box: string) => (
  <button key={box} type="button" data-box={box}>
    Enviar
  </button>
);
const [USUAL, END, TOP] = ["100 750 110 760", "900 750 910 760", "900 70 910 80"];

test("a message stands in the first of its places in which it lies over nothing to press", () => {
  show(null);
  expect(corner()).toBe("usual");
});

test("where the usual place is taken a message stands at the end, and above where that is taken too", () => {
  show(at(USUAL));
  expect(corner()).toBe("end");
});

test("where two places are taken a message stands above", () => {
  show([at(USUAL), at(END)]);
  expect(corner()).toBe("top");
});

test("where all places are taken a message stands in the usual one", () => {
  show([at(USUAL), at(END), at(TOP)]);
  expect(corner()).toBe("usual");
});

test.each([
  ["the left edge", "54 738 64 788", "54 738 65 788"],
  ["the right edge", "164 738 174 788", "163 738 174 788"],
  ["the upper edge", "64 728 164 738", "64 728 164 739"],
  ["the lower edge", "64 788 164 798", "64 787 164 798"],
])("a button at %s of a message leaves it there, a pixel further in it sends it away", (_, beside, under) => {
  const { rerender } = show(at(beside));
  expect(corner()).toBe("usual");
  rerender(page(at(under)));
  pressForAnother();
  expect(corner()).toBe("end");
});

describe("what a message must not cover", () => {
  test.each([
    ["a field", <input key="1" data-box={USUAL} aria-label="Nombre" />],
    ["a text", <textarea key="2" data-box={USUAL} aria-label="Mensaje" />],
    ["a choice", <select key="3" data-box={USUAL} aria-label="Canal" />],
    ["the head of a fold", <summary key="4" data-box={USUAL} />],
  ])("is %s", (_, control) => {
    show(control);
    expect(corner()).toBe("end");
  });

  test.each([
    [
      "a link",
      <a key="1" href="#a" data-box={USUAL}>
        Hilo
      </a>,
    ],
    ["what no one sees", <input key="2" type="hidden" data-box={USUAL} />],
    ["a button that is not shown", <button key="3" type="button" hidden data-box={USUAL} />],
    ["a button that is seen through", <button key="4" type="button" style={{ opacity: 0 }} data-box={USUAL} />],
    [
      "a button of a thread's messages",
      <div key="5" role="log">
        <button type="button" data-box={USUAL} />
      </div>,
    ],
  ])("is not %s", (_, control) => {
    show(control);
    expect(corner()).toBe("usual");
  });
});

test("each message looks for its place anew", () => {
  const { rerender } = show(at(USUAL));
  expect(corner()).toBe("end");
  rerender(page(null));
  pressForAnother();
  expect(corner()).toBe("usual");
});
