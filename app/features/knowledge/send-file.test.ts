import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendFile } from "./send-file";

/** A request that the test moves on. */
class Request extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  open() {}
  setRequestHeader() {}
  send() {}
  readonly abort = vi.fn(() => this.dispatchEvent(new Event("loadend")));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function begin() {
  const request = new Request();
  const sent = sendFile(new File(["x"], "menu.txt"), "", () => {}, request as object as XMLHttpRequest);
  const move = () => request.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: 1, total: 9 }));
  return { request, sent, move };
}

test("an upload of which nothing is heard for a minute is given up; one that moves is not", async () => {
  const { request, sent, move } = begin();
  await vi.advanceTimersByTimeAsync(59_999);
  move();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(request.abort).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await sent).toEqual({
    ok: false,
    error: "No se pudo subir. Revisa tu conexión e inténtalo de nuevo.",
    isFinal: false,
  });
});

test("an answered upload is over", async () => {
  const { request, sent } = begin();
  request.status = 415;
  request.responseText = '{"error":"Ese archivo no."}';
  request.dispatchEvent(new Event("loadend"));
  expect(await sent).toEqual({ ok: false, error: "Ese archivo no.", isFinal: true });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(request.abort).not.toHaveBeenCalled();
});
