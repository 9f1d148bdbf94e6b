import { Link } from "@remix-run/react";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPage } from "../../../tests/support/render-page";
import { useReadAgain } from "./use-live";

afterEach(() => {
  vi.useRealTimers();
});

const reader = { again: () => {} };
const onRead = vi.fn();

function Page() {
  reader.again = useReadAgain(onRead);
  return (
    <p>
      La página <Link to="?otra=1">Otra</Link>
    </p>
  );
}

/** A page that reads again when asked, on a line whose answers the test gives. */
async function slowPage() {
  const answers: (() => void)[] = [];
  const loader = vi.fn(() => new Promise<null>((resolve) => answers.push(() => resolve(null))));
  renderPage(<Page />, { loader });
  await act(async () => answers[0]?.());
  await screen.findByText(/La página/);
  onRead.mockReset();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  return { ask: () => act(async () => reader.again()), pass, answers, reads: () => loader.mock.calls.length - 1 };
}

test("on a slow line a read is waited for instead of being given up for the next one, and none is lost", async () => {
  const { ask, pass, answers, reads } = await slowPage();
  await ask();
  expect(reads()).toBe(1);
  for (let poll = 0; poll < 4; poll += 1) {
    await pass(1_500);
    await ask();
  }
  expect(reads(), "while it is under way").toBe(1);
  await act(async () => answers[1]?.());
  await pass(300);
  expect(reads(), "what was asked meanwhile").toBe(2);
  await ask();
  await pass(14_900);
  expect(reads()).toBe(2);
  await pass(400);
  expect(reads(), "no answer comes any more").toBe(3);
});

test("a page on its way is waited for too, however long ago the last read was", async () => {
  const { ask, pass, answers, reads } = await slowPage();
  await pass(60_000);
  await act(async () => screen.getByRole("link", { name: "Otra" }).click());
  expect(reads(), "the page's own").toBe(1);
  await ask();
  await pass(3_000);
  expect(reads()).toBe(1);
  await act(async () => answers[1]?.());
  await pass(300);
  expect(reads()).toBe(2);
});

test("reasons that come together make one read more, a second later", async () => {
  const { ask, pass, answers, reads } = await slowPage();
  await ask();
  await act(async () => answers[1]?.());
  await ask();
  await ask();
  await pass(999);
  expect(reads()).toBe(1);
  await pass(1);
  expect(reads()).toBe(2);
});

test("who asked is told when each read begins, and not while it waits", async () => {
  const { ask, pass, answers } = await slowPage();
  await ask();
  expect(onRead).toHaveBeenCalledTimes(1);
  await act(async () => answers[1]?.());
  await ask();
  await pass(999);
  expect(onRead).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(onRead).toHaveBeenCalledTimes(2);
});

test("a page that was left reads no more", async () => {
  const { ask, pass, answers } = await slowPage();
  await ask();
  await act(async () => answers[1]?.());
  await ask();
  cleanup();
  await pass(20_000);
  expect(onRead).toHaveBeenCalledTimes(1);
});
