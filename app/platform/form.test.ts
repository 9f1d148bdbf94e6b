import { describe, expect, test } from "vitest";
import { readFormWithFile } from "./form.server";

const NAMES = ["content"];
const LIMIT = 1_000;

function posted(parts: Readonly<Record<string, string | File>>): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  return new Request("https://app.example.test/", { method: "POST", body });
}

const read = async (request: Request) => {
  const { form, file } = await readFormWithFile(request, NAMES, LIMIT);
  return { fields: Object.fromEntries(form), file: file && { name: file.name, size: file.size } };
};

describe("a form with a file", () => {
  test("fields under the asked names and the file", async () => {
    const file = new File(["0123456789"], "a.png");
    expect(await read(posted({ content: "Hola", other: "x", file }))).toEqual({
      fields: { content: "Hola" },
      file: { name: "a.png", size: 10 },
    });
  });

  test("a field that may come several times comes as one text, and another one as its first", async () => {
    const body = new FormData();
    for (const [name, value] of [
      ["tags", "vip"],
      ["tags", "pan"],
      ["content", "uno"],
      ["content", "dos"],
    ] as const)
      body.append(name, value);
    const request = new Request("https://app.example.test/", { method: "POST", body });
    const { form } = await readFormWithFile(request, ["content", "tags"], LIMIT, ["tags"]);
    expect(Object.fromEntries(form)).toEqual({ content: "uno", tags: "vip,pan" });
  });

  test("nothing chosen is no file, and a form without files is read all the same", async () => {
    expect((await read(posted({ content: "Hola", file: new File([], "") }))).file).toBeNull();
    const plain = new Request("https://app.example.test/", {
      method: "POST",
      body: new URLSearchParams({ content: "Hola" }),
    });
    expect(await read(plain)).toEqual({ fields: { content: "Hola" }, file: null });
  });

  test("what was typed before a file that is far too long is kept, and the file is still too long", async () => {
    const file = new File([new Uint8Array(300_000)], "a.png");
    const { fields, file: cut } = await read(posted({ content: "Hola", file }));
    expect(fields).toEqual({ content: "Hola" });
    expect(cut?.size).toBeGreaterThan(LIMIT);
  });

  test("nothing is read beyond what may be read, and a form that is longer is too long", async () => {
    const file = new File(["0123456789"], "a.png");
    const whole = new Uint8Array(await posted({ content: "Hola", file }).arrayBuffer());
    const request = () => posted({ content: "Hola", file });
    const within = await readFormWithFile(request(), NAMES, LIMIT, [], whole.byteLength);
    expect([within.form.get("content"), within.file?.size]).toEqual(["Hola", 10]);
    const short = readFormWithFile(request(), NAMES, LIMIT, [], whole.byteLength - 1);
    await expect(short).rejects.toMatchObject({ code: "too_large" });
  });

  test("other fields may not be that long", async () => {
    await expect(read(posted({ content: "x".repeat(300_000) }))).rejects.toMatchObject({ code: "too_large" });
  });
});
