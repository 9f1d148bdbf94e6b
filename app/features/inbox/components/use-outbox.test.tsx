import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts";
import { liveMessage } from "../../../../tests/support/live-message";
import { renderPage } from "../../../../tests/support/render-page";
import { outbox } from "../outbox";
import { useOutbox } from "./use-outbox";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("WebSocket", SilentSocket);
});
afterEach(() => vi.unstubAllGlobals());

function Sent() {
  const { sent } = useOutbox(1, 7, []);
  return <output>{String(sent)}</output>;
}

test("an answer to what was sent into another thread is none of the open one's", async () => {
  vi.stubGlobal("fetch", async (_address: unknown, { body }: { body: FormData | URLSearchParams }) => {
    const conversationId = Number(body.get("conversationId"));
    const message = liveMessage(conversationId * 10, { conversationId, content: "Hola" });
    return Response.json({ ok: true, intent: "", of: "", value: { message } });
  });
  renderPage(
    <Toasts>
      <Sent />
    </Toasts>,
  );
  const send = async (conversationId: number) => {
    const lane = { userId: 1, conversationId };
    outbox.send(lane, { clientId: crypto.randomUUID(), content: "Hola" });
    await waitFor(() => expect(outbox.list(lane).filter(({ state }) => state === "sending")).toEqual([]));
  };
  await send(8);
  expect(screen.getByRole("status").textContent).toBe("null");
  await send(7);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("70"));
});
