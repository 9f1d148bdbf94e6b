import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "./errors";
import { form, formAction, formInPlace, noFields } from "./form-action.server";

const noteSchema = z.object({
  title: z.string().trim().min(1, "Ponle un título."),
  text: z.string().max(5, "Es muy largo.").default(""),
  password: z.string().max(100).optional().meta({ secret: true }),
});
const ofNote = z.object({ of: z.coerce.number({ error: "Esa nota ya no existe." }) });

const written: unknown[] = [];
const taken = (title: string) =>
  title === "Repetido"
    ? new AppError("conflict", "Ya tienes esa nota.", {
        detail: "note_taken",
        fields: { title: ["Elige otro título."] },
      })
    : null;

const doors = {
  create: form(noteSchema, async (note) => {
    const refused = taken(note.title);
    if (refused) throw refused;
    written.push(note);
    return note.title;
  }),
  rename: formInPlace(noteSchema.extend(ofNote.shape), async ({ of, title }) => ({ id: of, title })),
  delete: form(
    ofNote,
    async ({ of }) => {
      throw new AppError("not_found", "No existe.", { fields: { noteId: [`No hay nota ${of}.`] } });
    },
    () => "Esa nota ya no está.",
  ),
  sweep: formInPlace(noFields, async () => undefined),
  attach: formInPlace(ofNote, async ({ of }, file) => ({ id: of, name: file?.name, bytes: file?.size })),
  pick: formInPlace(noFields, async () => {
    throw new AppError("conflict", "Ya hay dos así.", { about: [{ id: 1 }, { id: 2 }] });
  }),
  break: form(noFields, async () => {
    throw new Error("SQLITE_BUSY in line 3");
  }),
};

const answerSchema = z.looseObject({
  error: z.string().optional(),
  result: z
    .looseObject({ initialValue: z.record(z.string(), z.string()), error: z.record(z.string(), z.array(z.string())) })
    .optional(),
});

const DOCUMENT = { accept: "text/html,application/xhtml+xml" };

async function post(body: string | URLSearchParams | FormData, headers: Record<string, string> = {}) {
  written.length = 0;
  const logged: unknown[] = [];
  const context = { requestId: "r", platform: { log: { write: (event: unknown) => logged.push(event) } } };
  const request = new Request("https://app.example.test/notas", { method: "POST", body, headers });
  const answer = await formAction(
    // @ts-expect-error an action's context is far more than what a form needs of it
    { request, context },
    doors,
    ({ intent, value }) => (intent === "sweep" ? null : `/notas?${intent}=${JSON.stringify(value)}`),
    { maxFileBytes: 10 },
  );
  const location = answer.headers.get("location");
  const text = location === null ? await answer.text() : "{}";
  return { status: answer.status, location, body: answerSchema.parse(JSON.parse(text)), answer, logged };
}

const fields = (values: Record<string, string>) => new URLSearchParams(values);

test("the one file of a form reaches its use case, a longer one cut and still too long", async () => {
  for (const [length, bytes] of [
    [4, 4],
    [200_000, expect.any(Number)],
  ] as const) {
    const sent = new FormData();
    for (const [name, value] of Object.entries({ intent: "attach", of: "7" })) sent.append(name, value);
    sent.append("file", new File(["x".repeat(length)], "uno.txt"));
    const { body } = await post(sent);
    expect(body).toMatchObject({ ok: true, value: { id: 7, name: "uno.txt", bytes } });
    if (length > 10) expect(body).toMatchObject({ value: { bytes: expect.toSatisfy((size: number) => size > 10) } });
  }
});

test("a refusal brings along what its page shows with the sentence", async () => {
  const { status, body } = await post(fields({ intent: "pick" }));
  expect([status, body.about]).toEqual([409, [{ id: 1 }, { id: 2 }]]);
  expect((await post(fields({ intent: "create" }))).body).not.toHaveProperty("about");
});

describe("a form that is taken", () => {
  test("leads on, with scripts and without", async () => {
    for (const headers of [{}, DOCUMENT]) {
      const { status, location } = await post(fields({ intent: "create", title: " Uno " }), headers);
      expect([status, location]).toEqual([302, '/notas?create="Uno"']);
      expect(written).toEqual([{ title: "Uno", text: "" }]);
    }
  });

  test("in its place it answers scripts what the use case said, and leads documents on", async () => {
    const sent = fields({ intent: "rename", of: "7", title: "Dos" });
    const { status, body, answer } = await post(sent);
    expect([status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(body).toEqual({ ok: true, intent: "rename", of: "7", value: { id: 7, title: "Dos" } });
    expect((await post(sent, DOCUMENT)).location).toBe('/notas?rename={"id":7,"title":"Dos"}');
    expect((await post(fields({ intent: "sweep" }), DOCUMENT)).body).toMatchObject({ ok: true, intent: "sweep" });
  });
});

describe("a form that is refused", () => {
  test("comes back with what was typed, save secrets, and why, with scripts and without", async () => {
    const typed = { title: " ", text: "demasiado", password: "mi-secreto" };
    for (const headers of [{}, DOCUMENT]) {
      const { status, body, answer } = await post(fields({ intent: "create", of: "9", ...typed }), headers);
      expect([status, answer.headers.get("cache-control")]).toEqual([422, "no-store"]);
      expect(body).toEqual({
        ok: false,
        intent: "create",
        of: "9",
        code: "invalid",
        error: "Ponle un título.",
        result: {
          status: "error",
          initialValue: { title: " ", text: "demasiado" },
          error: { title: ["Ponle un título."], text: ["Es muy largo."] },
        },
      });
      expect(JSON.stringify(body)).not.toContain("mi-secreto");
      expect(written).toEqual([]);
    }
  });

  test("by its use case it has that error's status, code and fields", async () => {
    const { status, body } = await post(fields({ intent: "create", title: "Repetido", password: "mi-secreto" }));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "note_taken", error: "Ya tienes esa nota." });
    expect(body.result).toMatchObject({
      initialValue: { title: "Repetido" },
      error: { title: ["Elige otro título."] },
    });
    expect(JSON.stringify(body)).not.toContain("mi-secreto");
  });

  test("for what is no field of it, it says the sentence of the form", async () => {
    const { status, body } = await post(fields({ intent: "delete", of: "3" }));
    expect([status, body.error, body.result?.error]).toEqual([
      404,
      "Esa nota ya no está.",
      { "": ["Esa nota ya no está."] },
    ]);
    const unnamed = await post(fields({ intent: "rename", of: "x", title: "Tres" }));
    expect([unnamed.status, unnamed.body.result?.error]).toEqual([422, { "": ["Esa nota ya no existe."] }]);
  });

  test("unexpectedly it says no more than that, and the log says why", async () => {
    const { status, body, logged } = await post(fields({ intent: "break" }));
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain("SQLITE");
    expect(JSON.stringify(logged)).toContain("SQLITE_BUSY");
  });

  test("unread it belongs to no form of the page", async () => {
    for (const [body, status] of [
      [fields({ intent: "otra" }), 422],
      [fields({ title: "Sin intención" }), 422],
      [fields({ intent: "constructor" }), 422],
      [`{"intent":"create"}`, 415],
      [fields({ intent: "create", title: "x".repeat(70_000) }), 413],
    ] as const) {
      const answer = await post(body);
      expect(answer.status).toBe(status);
      expect(answer.body.result).toEqual({
        status: "error",
        initialValue: {},
        error: { "": [answer.body.error] },
      });
      expect(answer.body.error).toMatch(/^[A-ZÁÉÍÓÚÑ].+\.$/);
    }
  });
});

describe("a form whose names were made up", () => {
  test("such names reach neither conform nor its reply, and cost no time", async () => {
    const started = performance.now();
    const { status, body } = await post(
      fields({ intent: "create", title: "", "days[99999999].from": "9", "a[999999999]": "x", "title[999999]": "y" }),
    );
    expect(performance.now() - started).toBeLessThan(1_000);
    expect([status, body.result?.initialValue]).toEqual([422, {}]);
  });

  test("conform's own commands are names like any other: none is obeyed, none breaks the answer", async () => {
    const update = JSON.stringify({ type: "update", payload: { name: "days[99999999].from", value: "9" } });
    const overwrite = JSON.stringify({ type: "update", payload: { name: "title", value: "Otro" } });
    for (const command of ["{", "null", "[]", '{"type":1}', update, overwrite]) {
      const { location } = await post(
        fields({ intent: "create", title: "Cuatro", __intent__: command, __state__: "{" }),
      );
      expect(location).toBe('/notas?create="Cuatro"');
      expect(written).toEqual([{ title: "Cuatro", text: "" }]);
    }
  });

  test("a field is one text: a file or a second one under its name is dropped", async () => {
    const form = new FormData();
    form.append("intent", "create");
    form.append("title", "Cinco");
    form.append("title", "Seis");
    form.append("text", new File(["x"], "x.txt"));
    await post(form);
    expect(written).toEqual([{ title: "Cinco", text: "" }]);
  });
});

test("a page with one form needs no intent", async () => {
  const request = new Request("https://app.example.test/", { method: "POST", body: fields({ title: "Solo" }) });
  const answer = await formAction(
    // @ts-expect-error an action's context is far more than what a form needs of it
    { request, context: {} },
    { save: form(noteSchema, async ({ title }) => title) },
    ({ intent, value }) => `/${intent}/${value}`,
  );
  expect(answer.headers.get("location")).toBe("/save/Solo");
});

describe("a form that may carry a file", () => {
  const price = z.object({ companyId: z.string() });
  const answer = async (file: File | null) => {
    const body = new FormData();
    body.set("companyId", "7");
    if (file) body.set("file", file);
    const request = new Request("https://app.example.test/precios", { method: "POST", body });
    const context = { requestId: "r", platform: { log: { write: () => undefined } } };
    const doors = {
      add: form(price, async ({ companyId }, sent) => {
        if (!sent) throw new AppError("invalid", "Elige un archivo.", { fields: { file: ["Elige un archivo."] } });
        return `${companyId}-${sent.name}-${sent.size}`;
      }),
    };
    // @ts-expect-error an action's context is far more than what a form needs of it
    return formAction({ request, context }, doors, ({ value }) => `/precios/${value}`, { maxFileBytes: 100 });
  };

  test("hands it to its use case, and a reason for it stands at its field", async () => {
    const taken = await answer(new File(["Pan,12"], "precios.csv"));
    expect(taken.headers.get("location")).toBe("/precios/7-precios.csv-6");
    const refused = await answer(null);
    expect(refused.status).toBe(422);
    expect(answerSchema.parse(await refused.json()).result).toMatchObject({
      initialValue: { companyId: "7" },
      error: { file: ["Elige un archivo."] },
    });
  });
});
