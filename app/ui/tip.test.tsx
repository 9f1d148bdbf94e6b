import { Theme } from "@radix-ui/themes";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Tip } from "./tip";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("UX-05 a tooltip is absent at 699 ms of hovering and present at 700 ms", () => {
  render(
    <Theme>
      <Tip text="Clientes">
        <button type="button" aria-label="Clientes">
          C
        </button>
      </Tip>
    </Theme>,
  );
  fireEvent.pointerMove(screen.getByRole("button"), { pointerType: "mouse" });
  act(() => {
    vi.advanceTimersByTime(699);
  });
  expect(screen.queryByRole("tooltip")).toBeNull();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(screen.getByRole("tooltip").textContent).toBe("Clientes");
});

test("a finger shows no tooltip, a mouse that left before has none either, and Escape hides it", () => {
  render(
    <Theme>
      <Tip text="Clientes">
        <button type="button" aria-label="Clientes">
          C
        </button>
      </Tip>
    </Theme>,
  );
  const button = screen.getByRole("button");
  const wait = () => act(() => void vi.advanceTimersByTime(5_000));
  fireEvent.pointerMove(button, { pointerType: "touch" });
  wait();
  expect(screen.queryByRole("tooltip")).toBeNull();
  fireEvent.pointerMove(button, { pointerType: "mouse" });
  fireEvent.pointerLeave(button.parentElement ?? button);
  wait();
  expect(screen.queryByRole("tooltip")).toBeNull();
  fireEvent.pointerMove(button, { pointerType: "mouse" });
  wait();
  expect(screen.getByRole("tooltip")).toBeTruthy();
  fireEvent.keyDown(button, { key: "a" });
  expect(screen.getByRole("tooltip")).toBeTruthy();
  fireEvent.keyDown(button, { key: "Escape" });
  expect(screen.queryByRole("tooltip")).toBeNull();
});
