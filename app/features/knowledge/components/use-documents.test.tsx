// @vitest-environment happy-dom
import { Theme } from "@radix-ui/themes";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { type ReactElement, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts";
import { documentJson, documentsPage } from "../../../../tests/support/document-json";
import { renderPage } from "../../../../tests/support/render-page";
import type { DocumentJson } from "../schema";
import { DocumentsPage } from "./documents-page";
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

/** Renders, and counts how often the page is read again from then on. */
async function open(page: ReactElement, there: string): Promise<() => number> {
  let reads = 0;
  const loader = () => {
    reads += 1;
    return null;
  };
  renderPage(page, { loader });
  await screen.findByText(there);
  const before = reads;
  return () => reads - before;
}

test("UX-11 documents are read again every 3000 ms while one is being processed", async () => {
  const reads = await open(<Documents processing />, "connecting");
  await pass(2_800);
  expect(reads()).toBe(0);
  await pass(300);
  expect(reads()).toBe(1);
  await pass(3_000);
  expect(reads()).toBe(2);
});

test("UX-11 nothing is read again while all are settled", async () => {
  const reads = await open(<Documents processing={false} />, "connecting");
  await pass(30_000);
  expect(reads()).toBe(0);
});

const MENU = documentJson({ status: "processing" });
let read: () => void;

function Center({ windowOpen }: { readonly windowOpen: boolean }) {
  const [status, setStatus] = useState<DocumentJson["status"]>("processing");
  read = () => act(() => setStatus("ready"));
  return (
    <Theme>
      <Toasts>
        <DocumentsPage {...documentsPage()} documents={[{ ...MENU, status }]} windowOpen={windowOpen} />
      </Toasts>
    </Theme>
  );
}

test("TRAIN-28 the training center tells of a document that was read, and leaves that to the wizard over it", async () => {
  const told = () => screen.queryAllByTestId("toast").map(({ textContent }) => textContent);
  renderPage(<Center windowOpen={false} />);
  read();
  await waitFor(() => expect(told()).toEqual([expect.stringContaining("Documento procesado exitosamente")]));
  cleanup();
  renderPage(<Center windowOpen />);
  read();
  await pass(1_000);
  expect(told()).toEqual([]);
});

test.each([
  [true, 1],
  [false, 0],
])(
  "TRAIN-27 with the window of documents open: %s, the center reads again every 3 s though all is settled",
  async (windowOpen, more) => {
    const reads = await open(<Center windowOpen={windowOpen} />, "IA Training Center");
    await pass(3_100);
    expect(reads()).toBe(more);
  },
);
