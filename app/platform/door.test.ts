import { expect, test } from "vitest";
import { z } from "zod";
import { parseInput, readJson } from "./door.server";
import { loggedPath } from "./log.server";

const schema = z.object({ name: z.string(), size: z.number("Di cuántos.") });
const send = (type: string) =>
  readJson(
    new Request("http://localhost/api", {
      method: "POST",
      body: JSON.stringify({ name: "pan", size: 3 }),
      headers: { "content-type": type },
    }),
    schema,
  );

test("a call's body is JSON by its media type, not by a word in its parameters", async () => {
  for (const type of ["application/json", "Application/JSON; charset=utf-8", "application/json ;x=1"]) {
    expect(await send(type)).toEqual({ name: "pan", size: 3 });
  }
  for (const type of ["text/plain; x=application/json", "application/jsonp", "text/plain"]) {
    await expect(send(type)).rejects.toMatchObject({ code: "unsupported", status: 415 });
  }
});

test("a reason that no schema words is Spanish too, and a schema's own sentence stays", () => {
  expect(() => parseInput(schema, { name: 5, size: "x" })).toThrow(
    expect.objectContaining({
      fields: { name: ["Entrada inválida: se esperaba texto, recibido número"], size: ["Di cuántos."] },
    }),
  );
});

test("the log shows no address that opens a file, an account or a team", () => {
  expect(loggedPath("/contrasena/secreto")).toBe("/contrasena/…");
  expect(loggedPath("/invitacion/secreto")).toBe("/invitacion/…");
  expect(loggedPath("/archivos/0d9c.1a.zz.secret")).toBe("/archivos/…");
  expect(loggedPath("/agenda/0d9c.1a.secret.ics")).toBe("/agenda/…");
  expect(loggedPath("/admin/archivos/7")).toBe("/admin/archivos/7");
});
