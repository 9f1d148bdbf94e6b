import { expect, test } from "vitest";
import { readPosted } from "./post-form";

const DONE = { ok: true, intent: "save", of: "7" };
const REFUSED = { ok: false, error: "No.", result: { error: { name: ["Escribe el nombre."] } } };

test("a form that was taken comes with its value, also where the use case answers nothing", () => {
  expect(readPosted(true, false, DONE)).toEqual({ ...DONE, value: undefined });
  expect(readPosted(true, false, { ...DONE, value: { ok: true } })).toMatchObject({ ok: true, value: { ok: true } });
});

test("a form that was refused comes with its sentence, and with the reasons by field where there are any", () => {
  expect(readPosted(false, false, REFUSED)).toEqual({ ok: false, error: "No.", fields: REFUSED.result.error });
  expect(readPosted(false, false, { ok: false, error: "No." })).toMatchObject({ fields: { "": ["No."] } });
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
