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

test("a refusal brings what it is about: the newer reply, or the thread whose customer wrote meanwhile", async () => {
  const told = (about: unknown) => {
    vi.stubGlobal("fetch", async () =>
      Response.json({ ok: false, intent: "", of: "", error: "No.", about }, { status: 409 }),
    );
    return postInbox({ intent: "set-status" });
  };
  expect(await told({ seen: 9 })).toEqual({ ok: false, error: "No.", met: 9 });
  expect(await told({ wrote: 7 })).toEqual({ ok: false, error: "No.", wrote: 7 });
  expect(await told([{ id: 7 }])).toEqual({ ok: false, error: "No." });
});
