import { describe, expect, test } from "vitest";
import { readForm } from "~/platform/form.server";
import { ofManySchema, resolveManySchema, tagManySchema } from "../schema";
import { manyWords } from "./words";

const said = (intent: string, changed: number, asked: number) => {
  const { title, rest } = manyWords(intent, { changed, asked });
  return rest === undefined ? title : `${title} | ${rest}`;
};

describe("what an act on many did, in words", () => {
  test.each([
    ["resolve-many", 14, 14, "Resolviste 14 conversaciones"],
    ["resolve-many", 1, 1, "Resolviste 1 conversación"],
    [
      "resolve-many",
      12,
      14,
      "Resolviste 12 de 14 conversaciones | Las otras 2 ya estaban así, ya no están o acaban de recibir un mensaje.",
    ],
    [
      "snooze-many",
      13,
      14,
      "Pospusiste 13 de 14 conversaciones | La otra ya estaba así, ya no está o acaba de recibir un mensaje.",
    ],
    ["trash-many", 0, 3, "Nada cambió | Las que elegiste ya estaban así o ya no están."],
    ["assign-many", 0, 1, "Nada cambió | La que elegiste ya estaba así o ya no está."],
    ["tag-many", 1, 2, "Etiquetaste 1 de 2 conversaciones | La otra ya la tenía o no le caben más."],
    ["tag-many", 2, 5, "Etiquetaste 2 de 5 conversaciones | Las otras 3 ya las tenían o no les caben más."],
    ["ai-many", 2, 2, "Pasaste a la IA 2 conversaciones"],
    ["undo-many", 14, 14, "14 conversaciones quedaron como estaban"],
    ["undo-many", 1, 1, "1 conversación quedó como estaba"],
    ["undo-many", 5, 6, "5 conversaciones quedaron como estaban | 1 cambió después y se quedó así."],
    ["undo-many", 4, 6, "4 conversaciones quedaron como estaban | 2 cambiaron después y se quedaron así."],
    ["undo-many", 0, 2, "Nada cambió | Alguien cambió esas conversaciones después."],
  ])("%s of %i among %i", (intent, changed, asked, words) => {
    expect(said(intent, changed, asked)).toBe(words);
  });
});

describe("the chosen threads of a form", () => {
  const parse = (ids: string | undefined) => {
    const read = ofManySchema.safeParse({ ids });
    return read.success ? read.data.ids : read.error.issues[0]?.message;
  };
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

  test("are at least one and at most a hundred, each once", () => {
    expect(parse("3,1,3")).toEqual([3, 1]);
    expect(parse(upTo(100).join())).toEqual(upTo(100));
    expect(parse(upTo(101).join())).toBe("Elige hasta 100 conversaciones a la vez.");
    expect(parse("")).toBe("Elige al menos una conversación.");
    expect(parse(undefined)).toBe("Elige al menos una conversación.");
    expect(typeof parse("1,dos")).toBe("string");
    expect(typeof parse("0")).toBe("string");
  });

  test("come as several checkboxes or as one text, and other fields stay one text each", async () => {
    const body = "ids=4&ids=5&tags=vip&tags=otro&intruso=1";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const form = await readForm(
      new Request("https://x.test", { method: "POST", body, headers }),
      ["ids", "tags"],
      ["ids"],
    );
    expect([...form]).toEqual([
      ["ids", "4,5"],
      ["tags", "vip"],
    ]);
    expect(tagManySchema.parse(Object.fromEntries(form))).toEqual({ ids: [4, 5], tags: ["vip"] });
    expect(tagManySchema.safeParse({ ids: "4", tags: " , " }).error?.issues[0]?.message).toBe(
      "Escribe al menos una etiqueta.",
    );
  });

  test("say until when the list shows them, and what is no such place says nothing", () => {
    const shown = (text?: string) => resolveManySchema.parse({ ids: "4", shown: text }).shown;
    expect(shown("1800000000000.4,1800000000001.5")).toEqual({ 4: 1800000000000, 5: 1800000000001 });
    expect(shown("1800000000000,.5,x.6,1.7.8,-1.9")).toEqual({});
    expect(shown("")).toEqual({});
    expect(shown()).toEqual({});
  });
});
