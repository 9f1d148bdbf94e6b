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

test("a refusal is told in the server's words, or in ours where it sent none; a call keeps its own headers", async () => {
  const heard: (HeadersInit | undefined)[] = [];
  const answers = [{ error: "Ese nombre ya existe." }, { code: 7 }];
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    heard.push(headers);
    return Response.json(answers.shift(), { status: 409 });
  });
  expect(await ask("/api/x", z.string(), { headers: { "x-own": "1" } }, "No se guardó.")).toEqual({
    ok: false,
    error: "Ese nombre ya existe.",
  });
  expect(await ask("/api/x", z.string(), {}, "No se guardó.")).toEqual({ ok: false, error: "No se guardó." });
  expect(heard[0]).toEqual({ accept: "application/json", "x-own": "1" });
});
