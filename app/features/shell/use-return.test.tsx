import { renderHook, waitFor } from "@testing-library/react";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { Outbox } from "~/features/inbox/outbox";
import { useReturn } from "./use-return";

const USER = 4_711;

// Its code is large: a test that waited for it would run out of time on a busy machine.
beforeAll(() => import("~/features/inbox/components/chat-panel"));

/** A message that was written without a connection, and then the page was loaded anew. */
function writtenBefore(conversationId: number, content: string) {
  const line = { isLost: () => true, check: async () => false };
  const gone = new Outbox(async () => ({ ok: false, error: "" }), line);
  gone.send({ userId: USER, conversationId }, { clientId: crypto.randomUUID(), content });
}

test("when the connection is back the page reads itself again and what waited is sent, once, of one's own alone", async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_path: string, init?: { body?: unknown }) => {
    const body = new URLSearchParams(String(init?.body ?? ""));
    sent.push(body.get("content"));
    return Response.json({ ok: false, error: "No." });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  writtenBefore(3, "Sí, abrimos.");
  const revalidate = vi.fn();
  const { rerender } = renderHook(({ isLost, userId }) => useReturn(userId, isLost, revalidate), {
    initialProps: { isLost: true, userId: USER + 1 },
  });
  rerender({ isLost: false, userId: USER + 1 });
  expect(revalidate).toHaveBeenCalledTimes(1);
  await vi.dynamicImportSettled();
  rerender({ isLost: true, userId: USER });
  await vi.dynamicImportSettled();
  expect(sent, "of somebody else's, and while there is no connection").toEqual([]);
  expect(revalidate).toHaveBeenCalledTimes(1);
  rerender({ isLost: false, userId: USER });
  await waitFor(() => expect(sent).toEqual(["Sí, abrimos."]));
  expect(revalidate).toHaveBeenCalledTimes(2);
});

test("a page that opens with a connection sends what an earlier one left, and does not read itself again", async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_path: string, init?: { body?: unknown }) => {
    sent.push(new URLSearchParams(String(init?.body ?? "")).get("content"));
    return Response.json({ ok: false, error: "No." });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  writtenBefore(4, "El sábado también.");
  const revalidate = vi.fn();
  renderHook(() => useReturn(USER, false, revalidate));
  await waitFor(() => expect(sent).toEqual(["El sábado también."]));
  expect(revalidate).not.toHaveBeenCalled();
});
