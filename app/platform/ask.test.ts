import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { ask } from "./ask";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a call that nobody answers is given up after a minute and a half with a sentence", async () => {
  const gone = AbortSignal.abort();
  const patience = vi.spyOn(AbortSignal, "timeout").mockReturnValue(gone);
  vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return Response.json("listo");
  });
  expect(await ask("/api/x", z.string())).toEqual({
    ok: false,
    error: "No se pudo. Revisa tu conexión e inténtalo de nuevo.",
  });
  expect(patience).toHaveBeenCalledExactlyOnceWith(90_000);
  expect(await ask("/api/x", z.string(), { signal: new AbortController().signal })).toEqual({
    ok: true,
    value: "listo",
  });
});
