import { afterEach, expect, test, vi } from "vitest";
import { postInbox } from "./post-inbox";

afterEach(() => void vi.unstubAllGlobals());

test("a time that a person chose is sent as the moment that it is at their place, and a word as it is", async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: URLSearchParams }) => {
    sent.push(body.get("until"));
    return Response.json({ ok: true, intent: "snooze", of: "" });
  });
  for (const until of ["2026-11-19T15:00", "tomorrow", "2026-11-19T15:00:00.000Z"])
    await postInbox({ intent: "snooze", until });
  expect(sent).toEqual([new Date(2026, 10, 19, 15).toISOString(), "tomorrow", "2026-11-19T15:00:00.000Z"]);
});
