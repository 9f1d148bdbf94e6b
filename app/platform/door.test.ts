import { expect, test } from "vitest";
import { z } from "zod";
import { call, errorHeaders, parseInput, readJson } from "./door.server";
import { AppError } from "./errors";
import type { TenantId } from "./ids";
import { createLog, loggedPath } from "./log.server";

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

test("a body may name its own business, as a number or as a text, and no other", async () => {
  const own = { tenantId: 7 as TenantId };
  const named = (tenantId: unknown) =>
    readJson(
      new Request("http://localhost/api", {
        method: "POST",
        body: JSON.stringify({ name: "pan", size: 3, tenantId }),
        headers: { "content-type": "application/json" },
      }),
      schema,
      own,
    );
  for (const tenantId of [7, "7"]) expect(await named(tenantId)).toEqual({ name: "pan", size: 3 });
  for (const tenantId of [8, "8", null, "07"])
    await expect(named(tenantId)).rejects.toMatchObject({ code: "forbidden", status: 403 });
});

test("no answer of a call is kept by anybody unless it says so itself, and a wait is told in seconds", async () => {
  const platform = { log: createLog("r", () => undefined) } as Parameters<typeof call>[0]["platform"];
  const answer = (work: () => Promise<Response>) =>
    call({ platform, requestId: "r" }, new Request("http://localhost/api/x"), work);
  const kept = (response: Response) => response.headers.get("cache-control");
  expect(kept(await answer(async () => Response.json([])))).toBe("no-store");
  const hour = { headers: { "cache-control": "private, max-age=3600" } };
  expect(kept(await answer(async () => Response.json([], hour)))).toBe("private, max-age=3600");
  const refused = await answer(() =>
    Promise.reject(new AppError("rate_limited", "Espera.", { retryAfterSeconds: 90 })),
  );
  expect([refused.status, kept(refused), refused.headers.get("retry-after")]).toEqual([429, "no-store", "90"]);
  expect(errorHeaders(new AppError("not_found", "No está.")).has("retry-after")).toBe(false);
});

test("a reason that no schema words is Spanish too, and a schema's own sentence stays", () => {
  expect(() => parseInput(schema, { name: 5, size: "x" })).toThrow(
    expect.objectContaining({
      fields: { name: ["Aquí va un texto."], size: ["Di cuántos."] },
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
