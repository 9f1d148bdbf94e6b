import { describe, expect, test } from "vitest";
import { begin, type Collecting, hear, type Step } from "./session.server";
import type { Progress } from "./sessions/progress";
import type { AskedField } from "./value";

const field = (originalFieldName: string, displayName: string, over: Partial<AskedField> = {}): AskedField => ({
  originalFieldName,
  displayName,
  description: null,
  type: "texto",
  required: true,
  values: null,
  ...over,
});
const FIELDS = [
  field("nombre", "Nombre"),
  field("fecha", "Fecha de la cita", { type: "fecha" }),
  field("personas", "Personas", { type: "numero" }),
];
const NOBODY = { name: null, email: null, phone: null };
const NOW = Date.parse("2026-11-23T16:00:00Z");

const collecting = (fields: readonly AskedField[] = FIELDS): Collecting => ({
  fields,
  triggerValues: ["cita"],
  treatment: "tu",
  calendar: { now: NOW, zone: "America/Mexico_City" },
});

/** Plays a conversation and returns what was answered last. */
function play(texts: readonly string[], of = collecting(), first: Step = begin(of, "quiero una cita", NOBODY)): Step {
  return texts.reduce<Step>((step, text) => {
    if (step.kind !== "say" && step.kind !== "aside") throw new Error(`over: ${step.kind}`);
    return hear(of, step.progress, text);
  }, first);
}
const said = (step: Step) => (step.kind === "say" ? step.say : step.kind);
const progressOf = (step: Step): Progress => {
  if (!("progress" in step)) throw new Error(step.kind);
  return step.progress;
};

describe("collecting", () => {
  test("ACT-23 asks for the fields in order, tells what it has, and calls after a yes", () => {
    const of = collecting();
    const first = begin(of, "quiero una cita", NOBODY);
    expect(said(first)).toBe("Claro, te ayudo con eso. Para dejarlo, escribe «cancelar».\n¿Nombre?");
    expect(said(play(["Ana Pérez"]))).toBe("¿Fecha de la cita?");
    expect(said(play(["Ana Pérez", "el viernes a las 5"]))).toBe("¿Personas?");
    expect(said(play(["Ana Pérez", "el viernes a las 5", "somos dos"]))).toBe(
      [
        "Esto es lo que tengo:",
        "Nombre: Ana Pérez",
        "Fecha de la cita: viernes 27 de noviembre de 2026, 5:00 p. m.",
        "Personas: 2",
        "¿Está bien? Responde «sí», «corregir» o «cancelar».",
      ].join("\n"),
    );
    const done = play(["Ana Pérez", "el viernes a las 5", "somos dos", "sí, por favor"]);
    expect(done).toMatchObject({
      kind: "call",
      progress: { collected: { nombre: "Ana Pérez", fecha: "2026-11-27T17:00", personas: 2 } },
    });
  });

  test("a phone is read as it is dialled where the business is, and asked for again in words of its country", () => {
    const of = collecting([field("nombre", "Nombre"), field("tel", "Teléfono", { type: "telefono" })]);
    const inLima = { ...of, calendar: { ...of.calendar, zone: "America/Lima" } };
    const first = begin(inLima, "una cita", NOBODY);
    const step = play(["Ana Pérez", "mi cel es 987 654 321"], inLima, first);
    expect(progressOf(step).collected).toEqual({ nombre: "Ana Pérez", tel: "+51987654321" });
    const beside = play(["Ana Pérez, 987654321"], inLima, first);
    expect(progressOf(beside).collected).toEqual({ nombre: "Ana Pérez", tel: "+51987654321" });
    const wrong = play(["Ana Pérez", "98 765"], inLima, first);
    expect(said(wrong)).toContain("No entendí el teléfono. Escríbelo con todos sus dígitos.");
    const inBogota = { ...of, calendar: { ...of.calendar, zone: "America/Bogota" } };
    const short = play(["Ana Pérez", "98 765"], inBogota, begin(inBogota, "una cita", NOBODY));
    expect(said(short)).toContain("No entendí el teléfono. Escríbelo con todos sus dígitos.");
    const atHome = play(["Ana Pérez", "987 654 321"], of, begin(of, "una cita", NOBODY));
    expect(said(atHome)).toContain("No entendí el teléfono. Escríbelo con lada, como 222 555 1234.");
  });

  test("a contact's phone without a code is dialled where the business is", () => {
    const of = collecting([field("tel", "Teléfono", { type: "telefono" }), field("nombre", "Nombre")]);
    const inBogota = { ...of, calendar: { ...of.calendar, zone: "America/Bogota" } };
    const telOf = (asked: Collecting) =>
      progressOf(begin(asked, "una cita", { ...NOBODY, phone: "3104567890" })).collected.tel;
    expect([telOf(inBogota), telOf(of)]).toEqual(["+573104567890", "+523104567890"]);
  });

  test("what the contact and the first words say is not asked for", () => {
    const of = collecting([...FIELDS, field("tel", "Teléfono", { type: "telefono" })]);
    const known = { name: "Luz Pérez", email: null, phone: "+525587654321" };
    const first = begin(of, "una cita mañana a las 4", known);
    expect(progressOf(first)).toMatchObject({
      index: 2,
      collected: { nombre: "Luz Pérez", tel: "+525587654321", fecha: "2026-11-24T16:00" },
    });
    expect(said(first)).toContain("¿Personas?");
  });

  test("an unsure answer is asked again, kindly and with what it may mean", () => {
    expect(said(play(["Ana", "mañana a las 8"]))).toBe(
      "¿Es martes 24 de noviembre de 2026, 8:00 a. m., o martes 24 de noviembre de 2026, 8:00 p. m.? Escríbelo completo, por favor.",
    );
    expect(said(play(["Ana", "lo antes posible"]))).toMatch(/^No me quedó clara la fecha/);
    expect(said(play(["Ana", "lo antes posible", "mañana a las 4", "muchos"]))).toMatch(/^No entendí el número/);
  });

  test("three answers that nobody understands lead to a person", () => {
    expect(play(["Ana", "eh", "este", "pues"])).toEqual({ kind: "give_up" });
    // An answer that is understood begins the count anew.
    expect(play(["Ana", "eh", "este", "el viernes", "eh", "este"]).kind).toBe("say");
  });

  test("an essay is no name, and neither are the trigger words again", () => {
    expect(said(play(["a".repeat(3_000)]))).toBe("Escríbelo en pocas palabras, por favor.");
    expect(said(play(["quiero una cita"]))).toBe("¿Nombre?");
    expect(progressOf(play(["<script>alert(1)</script>"])).collected).toEqual({ nombre: "<script>alert(1)</script>" });
  });

  test("an answer may hold a trigger word, and the trigger words said over and over lead to a person", () => {
    expect(progressOf(play(["cita Firulais"])).collected).toEqual({ nombre: "cita Firulais" });
    const cakes = { ...collecting([field("pastel", "Qué pastel")]), triggerValues: ["pastel"] };
    const first = begin(cakes, "quiero un pastel", NOBODY);
    expect(said(play(["Hola, un pastel por favor"], cakes, first))).toBe("¿Qué pastel?");
    expect(progressOf(play(["pastel de chocolate"], cakes, first)).collected).toEqual({
      pastel: "pastel de chocolate",
    });
    expect(play(["un pastel", "quiero un pastel", "pastel"], cakes, first)).toEqual({ kind: "give_up" });
  });

  test("a question in the middle is answered, and the asking goes on", () => {
    const step = play(["Ana", "¿aceptan tarjeta?"]);
    expect(step).toMatchObject({ kind: "aside", again: "¿Fecha de la cita?", progress: { index: 1 } });
    expect(said(play(["Ana", "¿aceptan tarjeta?", "el viernes"]))).toBe("¿Personas?");
    expect(said(play(["Ana", "¿puede ser el viernes?"]))).toBe("¿Personas?");
    expect(play(["¿cuánto cuesta?"])).toMatchObject({ kind: "aside", again: "¿Nombre?" });
  });

  test.each(["cancelar", "Cancela por favor", "ya no, gracias", "olvídalo", "mejor cancelar"])(
    "«%s» ends it at every point",
    (word) => {
      for (const before of [[], ["Ana"], ["Ana", "el viernes", "2"], ["Ana", "el viernes", "2", "corregir"]]) {
        expect(play([...before, word])).toMatchObject({ kind: "cancelled" });
      }
    },
  );
});

describe("confirming", () => {
  const WHOLE = ["Ana", "el viernes", "2"];

  test.each(["sí", "Si", "SÍ, CONFIRMO", "ok", "claro, sí", "👍", "va", "está bien", "correcto"])(
    "«%s» calls",
    (word) => {
      expect(play([...WHOLE, word]).kind).toBe("call");
    },
  );

  test.each(["hola", "no sé", "mañana", "sí pero otra fecha"])("«%s» calls nothing", (word) => {
    expect(play([...WHOLE, word]).kind).not.toBe("call");
  });

  test("a correction asks for the one field and then shows everything again", () => {
    expect(said(play([...WHOLE, "corregir"]))).toBe("¿Qué dato cambio? Nombre, Fecha de la cita, Personas.");
    expect(said(play([...WHOLE, "no"]))).toBe("¿Qué dato cambio? Nombre, Fecha de la cita, Personas.");
    expect(said(play([...WHOLE, "corregir", "personas"]))).toBe("¿Personas?");
    expect(said(play([...WHOLE, "cambiar la fecha"]))).toBe("¿Fecha de la cita?");
    const again = play([...WHOLE, "corregir las personas", "3"]);
    expect(said(again)).toContain("Personas: 3");
    expect(said(again)).toContain("Nombre: Ana");
    expect(play([...WHOLE, "corregir las personas", "3", "sí"])).toMatchObject({
      kind: "call",
      progress: { collected: { nombre: "Ana", personas: 3 } },
    });
  });

  test("a question before the yes is answered first", () => {
    expect(play([...WHOLE, "¿cuánto tarda?"])).toMatchObject({ kind: "aside", progress: { phase: "confirming" } });
  });
});

test("an optional field may be left out, and a choice is one of its list", () => {
  const of = collecting([
    field("nota", "Nota", { required: false }),
    field("talla", "Tamaño", { values: ["chico", "grande"] }),
  ]);
  const first = begin(of, "cita", NOBODY);
  expect(said(first)).toContain("¿Nota? Si no aplica, escribe «omitir».");
  expect(said(play(["omitir"], of, first))).toBe("¿Tamaño? (chico, grande)");
  expect(said(play(["omitir", "enorme"], of, first))).toBe("Elige una de estas opciones: chico, grande.");
  expect(progressOf(play(["omitir", "El GRANDE, por favor"], of, first)).collected).toEqual({
    nota: "",
    talla: "grande",
  });
});

test("an action without fields is called at once", () => {
  expect(begin(collecting([]), "cita", NOBODY).kind).toBe("call");
});

describe("a name", () => {
  const of = collecting([
    field("nombre", "A nombre de quién"),
    field("telefono", "Teléfono", { type: "telefono" }),
    field("nota", "Nota"),
  ]);
  const first = begin(of, "cita", NOBODY);

  test.each([
    "mañana a las 10",
    "pasado mañana a mediodía",
    "y también 2 docenas de bolillos",
    "el domingo",
    "2 conchas",
    "quiero un pastel",
    "a las cinco de la tarde",
    "el 12 de diciembre",
    "👍",
    "es para la fiesta de mi hija que cumple quince años este próximo fin",
  ])("«%s» is none, and it is asked for again", (text) => {
    const step = play([text], of, first);
    expect(said(step)).toBe("¿A nombre de quién?");
    expect(progressOf(step).collected).toEqual({});
  });

  test.each([
    ["Laura Gómez 222 444 5566", "Laura Gómez", "+522224445566"],
    ["Pedro, 222 999 1111", "Pedro", "+522229991111"],
    ["soy Ana Ruiz, mi cel es 2224445566", "Ana Ruiz", "+522224445566"],
    ["2224445566 Luis Domingo", "Luis Domingo", "+522224445566"],
  ])("«%s» says the phone too", (text, nombre, telefono) => {
    const step = play([text], of, first);
    expect(progressOf(step).collected).toEqual({ nombre, telefono });
    expect(said(step)).toBe("¿Nota?");
  });

  test("an address beside it goes to a field that takes either", () => {
    const either = collecting([field("nombre", "A nombre de quién"), field("contacto", "Teléfono o correo")]);
    const begun = begin(either, "cita", NOBODY);
    for (const [text, contacto] of [
      ["Laura Gómez, laura@correo.mx", "laura@correo.mx"],
      ["Laura Gómez 222 444 5566", "+522224445566"],
    ] as const) {
      const step = play([text], either, begun);
      expect(progressOf(step)).toMatchObject({ phase: "confirming", collected: { nombre: "Laura Gómez", contacto } });
    }
  });

  test("a phone alone is kept, and the name asked for again", () => {
    const step = play(["222 444 5566"], of, first);
    expect(said(step)).toBe("¿A nombre de quién?");
    expect(progressOf(step).collected).toEqual({ telefono: "+522224445566" });
  });

  test.each(["Domingo Pérez", "Concha", "María de los Ángeles Gutiérrez de la Torre", "a nombre de Eva"])(
    "«%s» is one",
    (text) => {
      expect(progressOf(play([text], of, first)).collected).toEqual({ nombre: text.replace("a nombre de ", "") });
    },
  );

  test("a number in a wish picks no field to correct", () => {
    const step = play(["Ana", "222 444 5566", "nada", "corregir", "que sean 2 bolillos"], of, first);
    expect(said(step)).toMatch(/^¿Qué dato cambio/);
  });
});

describe("who has no phone", () => {
  const asking = (over: Partial<AskedField>) => {
    const of = collecting([field("telefono", "Teléfono", { type: "telefono", ...over })]);
    const first = begin(of, "cita", NOBODY);
    return (text: string) => play([text], of, first);
  };

  test.each(["no tengo telefono", "No tengo, gracias", "ahorita no tengo celular", "prefiero no darlo"])(
    "«%s»",
    (text) => {
      expect(progressOf(asking({ required: false })(text)).collected).toEqual({ telefono: "" });
      expect(said(asking({ isSpare: true })(text))).toMatch(
        /^Está bien: te avisamos por aquí\.\nEsto es lo que tengo:/,
      );
      expect(asking({})(text)).toEqual({ kind: "give_up" });
    },
  );

  test("a phone with the word «no» in it is one", () => {
    expect(progressOf(asking({})("no tengo otro, es el 222 444 5566")).collected).toEqual({
      telefono: "+522224445566",
    });
  });
});

test("a field asks with its own question, and shows its short name", () => {
  const question = { tu: "¿A qué teléfono te avisamos?", usted: "¿A qué teléfono le avisamos?" };
  const of = collecting([field("telefono", "Teléfono", { type: "telefono", question })]);
  expect(said(begin(of, "cita", NOBODY))).toMatch(/\n¿A qué teléfono te avisamos\?$/);
  expect(said(play(["222 444 5566"], of, begin(of, "cita", NOBODY)))).toContain("\nTeléfono: +522224445566\n");
});
