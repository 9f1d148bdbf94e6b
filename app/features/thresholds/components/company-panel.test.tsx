// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import { CompanyThresholdPanel } from "./company-panel";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("UX-08 the channel configuration is read again every 30 s and never after leaving", async () => {
  let reads = 0;
  const loader = () => {
    reads += 1;
    return null;
  };
  const { unmount } = renderPage(
    <Toasts>
      <CompanyThresholdPanel
        companies={[{ id: 1, name: "Panadería" }]}
        company={{ id: 1, name: "Panadería" }}
        saved={{ sms: 1 }}
        here="/admin/settings"
      />
    </Toasts>,
    { loader },
  );
  await screen.findByText("Configuración para:");
  expect(reads).toBe(1);
  await pass(29_000);
  expect(reads).toBe(1);
  await pass(1_500);
  expect(reads).toBe(2);
  unmount();
  await pass(90_000);
  expect(reads).toBe(2);
});
