// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPage } from "../../../tests/support/render-page";
import { useRecords } from "./use-records";

/** The sockets that pages have opened. */
const sockets: EventTarget[] = [];
class Socket extends EventTarget {
  readyState = 1;
  constructor() {
    super();
    sockets.push(this);
  }
  close() {}
  send() {}
}

function Records() {
  useRecords("customer");
  return <p>Clientes</p>;
}

test("a list whose socket opens reads its data again: what happened before reached nobody", async () => {
  vi.stubGlobal("WebSocket", Socket);
  let reads = 0;
  const loader = () => {
    reads += 1;
    return null;
  };
  renderPage(<Records />, { loader });
  await screen.findByText("Clientes");
  await waitFor(() => expect([sockets.length > 0, reads]).toEqual([true, 1]));
  act(() => {
    for (const socket of sockets) socket.dispatchEvent(new Event("open"));
  });
  await waitFor(() => expect(reads).toBe(2));
});
