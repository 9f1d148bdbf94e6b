import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** The least width and height of what a thumb presses, in pixels. */
const THUMB = 44;

/**
 * Fails with one line for each control in view that a thumb would miss: smaller than 44 px either way, over another
 * control of the same layer, cut off by its frame, or wider than its label. Links within a sentence may be as small as
 * the sentence.
 */
export async function expectThumbFits(page: Page, state: string): Promise<void> {
  const found = await page.evaluate((least) => {
    const isClipping = (one: Element) => getComputedStyle(one).overflow !== "visible";
    /** What can be seen of it: a list that scrolls cuts its items off. */
    const boxOf = (one: Element) => {
      let { left, top, right, bottom } = one.getBoundingClientRect();
      for (let around = one.parentElement; around; around = around.parentElement) {
        if (!isClipping(around)) continue;
        const cut = around.getBoundingClientRect();
        [left, top] = [Math.max(left, cut.left), Math.max(top, cut.top)];
        [right, bottom] = [Math.min(right, cut.right), Math.min(bottom, cut.bottom)];
      }
      return { left, top, right, bottom, width: right - left, height: bottom - top };
    };
    const layerOf = (one: Element) => {
      let layer: Element | null = one;
      while (layer && getComputedStyle(layer).zIndex === "auto") layer = layer.parentElement;
      return layer;
    };
    const isSeen = (one: Element) => {
      const { left, top, width, height } = boxOf(one);
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.contains(at);
    };
    /** A label is pressed for its field, and the frame around a line of text belongs to it. */
    const pressed = (one: Element) =>
      one.closest("label") ?? (one.matches("input") && one.parentElement ? one.parentElement : one);
    const controls = "a[href], button, summary, input:not([type=hidden]), select, textarea, [role=switch]";
    const targets = [...new Set([...document.querySelectorAll(controls)].map(pressed))]
      .filter((one) => isSeen(one) && !(getComputedStyle(one).display === "inline" && one.closest("p")))
      .map((one) => ({ one, box: boxOf(one), whole: one.getBoundingClientRect(), layer: layerOf(one) }));
    type Target = (typeof targets)[number];
    const nameOf = ({ one, box }: Target) => {
      const words = (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 40);
      return `${one.tagName.toLowerCase()} "${words}" ${Math.round(box.width)} × ${Math.round(box.height)}`;
    };
    const small = targets
      .filter(({ whole }) => whole.width < least - 0.5 || whole.height < least - 0.5)
      .map((one) => `too small: ${nameOf(one)}`);
    const isOver = (a: Target, b: Target) =>
      a.layer === b.layer &&
      !a.one.contains(b.one) &&
      !b.one.contains(a.one) &&
      Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 1 &&
      Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 1;
    const over = targets.flatMap((one, index) =>
      targets
        .slice(index + 1)
        .flatMap((other) => (isOver(one, other) ? [`over: ${nameOf(one)}, ${nameOf(other)}`] : [])),
    );
    const scrollsAside = (one: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth
        ? true
        : one.parentElement !== null && scrollsAside(one.parentElement);
    const cut = targets
      .filter(({ one, box, whole }) => whole.width - box.width > 1 && !scrollsAside(one))
      .map((one) => `cut off: ${nameOf(one)}`);
    const spilt = targets
      .filter(({ one }) => one.matches("label") && one.clientWidth > 0 && one.scrollWidth - one.clientWidth > 1)
      .map((one) => `out of its label: ${nameOf(one)}`);
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ["the page is wider than the window"] : [];
    const frame = document.querySelector("main");
    const isScroller = frame !== null && getComputedStyle(frame).overflowY !== "visible";
    const long =
      isScroller && document.documentElement.scrollHeight > window.innerHeight
        ? ["the window scrolls beside the page in it"]
        : [];
    return [...small, ...over, ...cut, ...spilt, ...wide, ...long];
  }, THUMB);
  expect.soft(found, `controls of the state '${state}'`).toEqual([]);
}
