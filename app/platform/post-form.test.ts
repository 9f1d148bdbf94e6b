import { afterEach, expect, test, vi } from "vitest";
import { postForm, readPosted } from "./post-form";

const DONE = { ok: true, intent: "save", of: "7" };
const REFUSED = { ok: false, error: "No.", result: { error: { name: ["Escribe el nombre."] } } };

test("a form that was taken comes with its value, also where the use case answers nothing", () => {
  expect(readPosted(true, false, DONE)).toEqual({ ...DONE, value: undefined });
  expect(readPosted(true, false, { ...DONE, value: { ok: true } })).toMatchObject({ ok: true, value: { ok: true } });
});

test("a form that was refused comes with its sentence, and with the reasons by field where there are any", () => {
  expect(readPosted(false, false, REFUSED)).toEqual({
    ...{ ok: false, error: "No.", code: "", fields: REFUSED.result.error },
  });
  expect(readPosted(false, false, { ok: false, error: "No." })).toMatchObject({ fields: { "": ["No."] } });
  expect(readPosted(false, false, { ...REFUSED, code: "not_found" })).toMatchObject({ code: "not_found" });
  expect(readPosted(false, false, { ...REFUSED, about: [7] })).toMatchObject({ ok: false, about: [7] });
});

test("an answer that is none says how the form was lost", () => {
  expect(readPosted(true, true, null)).toEqual({ ok: null, lost: "session" });
  for (const [ok, body] of [
    [true, null],
    [false, DONE],
    [true, REFUSED],
    [false, { error: "Algo falló.", code: "internal" }],
  ] as const) {
    expect(readPosted(ok, false, body)).toEqual({ ok: null, lost: "answer" });
  }
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ["late", new DOMException("The operation timed out.", "TimeoutError")],
  ["line", new TypeError("Failed to fetch")],
  ["line", new DOMException("The page is left.", "AbortError")],
])("a form that gets no answer was lost: %s", async (lost, error) => {
  vi.stubGlobal("fetch", () => Promise.reject(error));
  expect(await postForm("/admin", new URLSearchParams(), 1_000)).toEqual({ ok: null, lost });
});
