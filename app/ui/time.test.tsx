import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Ago, Clock, HourMinute, RelativeTime, TimeProvider, UntilTime, useWithin, ZoneProvider } from "./time";

const NINE_FIVE = new Date(2026, 4, 3, 9, 5).getTime();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Renders as the server would at `serverNow`, then hydrates as a browser would at `browserNow`. */
function hydrate(element: React.ReactElement, serverNow: number, browserNow: number) {
  const page = <TimeProvider serverNow={serverNow}>{element}</TimeProvider>;
  vi.setSystemTime(serverNow);
  const container = document.createElement("div");
  document.body.appendChild(container);
  const html = renderToString(page);
  container.innerHTML = html;
  vi.setSystemTime(browserNow);
  const errors = vi.spyOn(console, "error");
  render(page, { container, hydrate: true });
  return { html, container, errors };
}

test("SHELL-21 the clock reads '09:05' after hydration, without a hydration warning, and goes on", () => {
  const { html, container, errors } = hydrate(<Clock />, NINE_FIVE - 90_000, NINE_FIVE);
  expect(html).not.toMatch(/\d\d:\d\d/);
  expect(container.textContent).toBe("09:05");
  expect(errors).not.toHaveBeenCalled();
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(container.textContent).toBe("09:06");
});

test("relative times hydrate without a warning although minutes have passed, then tick", () => {
  const { html, container, errors } = hydrate(<RelativeTime at={NINE_FIVE} />, NINE_FIVE, NINE_FIVE + 120_000);
  expect(html).toContain("Ahora");
  expect(container.textContent).toBe("2 min");
  expect(errors).not.toHaveBeenCalled();
  act(() => {
    vi.advanceTimersByTime(3_600_000);
  });
  expect(screen.getByText("1h").getAttribute("datetime")).toBe(new Date(NINE_FIVE).toISOString());
});

test("a time that was is told as a moment, a while, or a date, without a warning and as the minutes pass", () => {
  const told = (milliseconds: number) => {
    const { container, errors } = hydrate(<Ago at={NINE_FIVE} />, NINE_FIVE, NINE_FIVE + milliseconds);
    expect(errors).not.toHaveBeenCalled();
    return container.textContent;
  };
  expect(told(0)).toBe("hace un momento");
  expect(told(60_000)).toBe("hace 1 min");
  expect(told(24 * 3_600_000 - 60_000)).toBe("hace 23h");
  expect(told(24 * 3_600_000)).toBe("el 3 may 2026");
});

test("a moment ahead is told by its hour today, and by its date on another day", () => {
  const today = hydrate(<UntilTime at={NINE_FIVE + 3_600_000} />, NINE_FIVE, NINE_FIVE);
  expect(today.container.textContent).toBe("10:05");
  const later = hydrate(<UntilTime at={NINE_FIVE + 48 * 3_600_000} />, NINE_FIVE, NINE_FIVE);
  expect(later.container.textContent).toMatch(/^5 may/);
});

function Online() {
  return <p>{useWithin(NINE_FIVE, 1) ? "en línea" : "ausente"}</p>;
}

test("the first browser render uses the server's moment, so what depends on it cannot mismatch", () => {
  const { html, container, errors } = hydrate(<Online />, NINE_FIVE, NINE_FIVE + 120_000);
  expect(html).toContain("en línea");
  expect(errors).not.toHaveBeenCalled();
  expect(container.textContent).toBe("ausente");
});

test("the last minute ends with its sixtieth second", () => {
  expect(hydrate(<Online />, NINE_FIVE, NINE_FIVE + 59_999).container.textContent).toBe("en línea");
  expect(hydrate(<Online />, NINE_FIVE, NINE_FIVE + 60_000).container.textContent).toBe("ausente");
});

test("a time is told by the clock of the business until the browser tells its own", () => {
  const { html, container } = hydrate(
    <ZoneProvider zone="Pacific/Kiritimati">
      <HourMinute at={NINE_FIVE} />
    </ZoneProvider>,
    NINE_FIVE,
    NINE_FIVE,
  );
  const there = new Date(NINE_FIVE + 14 * 3_600_000).toISOString().slice(11, 16);
  expect(html).toContain(`>${there}<`);
  expect(container.textContent).toBe("09:05");
});
