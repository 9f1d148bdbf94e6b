// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { useDocuments } from "./use-documents";

/** A connection that never comes up, so that the page depends on its polls. */
class DeadSocket extends EventTarget {
  send() {}
  close() {}
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("WebSocket", DeadSocket);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function Documents({ processing }: { readonly processing: boolean }) {
  return <p>{useDocuments(processing)}</p>;
}

async function open(processing: boolean): Promise<() => number> {
  let reads = 0;
  const loader = () => {
    reads += 1;
    return null;
  };
  renderPage(<Documents processing={processing} />, { loader });
  await screen.findByText("connecting");
  const before = reads;
  return () => reads - before;
}

test("UX-11 documents are read again every 3000 ms while one is being processed", async () => {
  const reads = await open(true);
  await pass(2_800);
  expect(reads()).toBe(0);
  await pass(300);
  expect(reads()).toBe(1);
  await pass(3_000);
  expect(reads()).toBe(2);
});

test("UX-11 nothing is read again while all are settled", async () => {
  const reads = await open(false);
  await pass(30_000);
  expect(reads()).toBe(0);
});
