// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { type ReactElement, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useQuestions } from "~/features/questions/components/use-questions";
import { FakeSocket } from "../../../../tests/support/fake-socket";
import { renderPage } from "../../../../tests/support/render-page";
import { useGolden } from "./use-golden";

let sockets: FakeSocket[];

class WireSocket extends FakeSocket {
  constructor(url: string) {
    super(url);
    sockets.push(this);
  }
}

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("WebSocket", WireSocket);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

let end: () => void;

function Golden() {
  const [running, setRunning] = useState(true);
  end = () => act(() => setRunning(false));
  useGolden(running);
  return <p>there</p>;
}

function Questions() {
  useQuestions();
  return <p>there</p>;
}

/** Renders, and counts how often the page is read again from then on. */
async function open(page: ReactElement) {
  let reads = 0;
  const loader = () => {
    reads += 1;
    return null;
  };
  const { unmount } = renderPage(page, { loader });
  await screen.findByText("there");
  await pass(0);
  let [before, seq] = [reads, 0];
  const since = async () => {
    await pass(0);
    const more = reads - before;
    before = reads;
    return more;
  };
  const wire = () => sockets.at(-1) ?? expect.unreachable("no socket");
  const opens = () => act(() => void wire().dispatchEvent(new Event("open")));
  const hears = (event: object) => {
    seq += 1;
    act(() => void wire().dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ seq, at: 0, event }) })));
  };
  /** A page's socket outlives it by a second, for the next page. */
  const close = async () => {
    unmount();
    await pass(2_000);
  };
  return { since, opens, hears, close };
}

test("of a run's many events a page reads at most twice a second, and of other events not at all", async () => {
  const { since, opens, hears, close } = await open(<Golden />);
  opens();
  await since();
  hears({ type: "questions" });
  for (let at = 0; at < 5; at += 1) hears({ type: "golden", id: 1, state: "running" });
  expect(await since()).toBe(0);
  await pass(500);
  expect(await since()).toBe(1);
  hears({ type: "golden", id: 1, state: "done" });
  await pass(500);
  expect(await since()).toBe(1);
  await pass(5_000);
  expect(await since()).toBe(0);
  await close();
});

test("without a connection it reads every three seconds while a run goes on, and no longer", async () => {
  const { since, close } = await open(<Golden />);
  await pass(2_800);
  expect(await since()).toBe(0);
  await pass(300);
  expect(await since()).toBe(1);
  end();
  await pass(9_000);
  expect(await since()).toBe(0);
  await close();
});

test("a page of questions is read again when one is asked or put aside, and when a document answers one", async () => {
  const { since, opens, hears, close } = await open(<Questions />);
  opens();
  await since();
  hears({ type: "questions" });
  expect(await since()).toBe(1);
  hears({ type: "document", id: 1, status: "ready" });
  expect(await since()).toBe(1);
  hears({ type: "golden", id: 1, state: "done" });
  expect(await since()).toBe(0);
  await close();
});
