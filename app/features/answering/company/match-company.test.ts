import { describe, expect, test } from "vitest";
import { maxCharactersFor } from "../answer-limits";
import { askedBefore, askedMetadata, questionIn } from "./asked";
import { askingText } from "./asking";
import { besideChoice, chosenOf, namedIn } from "./match-company";

const NAMES = ["Panadería La Espiga", "Dental Sonrisa S.A. de C.V.", "La Espiga Centro", "Taller Ruiz", "Café Ñandú"];
const COMPANIES = NAMES.map((name, index) => ({ id: index + 1, name }));
const ids = (companies: readonly { id: number }[]) => companies.map(({ id }) => id);

describe("a name in a text", () => {
  test.each<[string, number[]]>([
    ["¿A qué hora abre la Panadería La Espiga?", [1]],
    ["¿a que hora abre la panaderia la espiga", [1]],
    ["quiero pan de LA ESPIGA", [1]],
    ["Voy a La Espiga Centro", [3]],
    ["¿Cuánto cuesta una limpieza en Dental Sonrisa?", [2]],
    ["una cita en Sonrisa por favor", [2]],
    ["Sonrisa", [2]],
    ["cafe ñandu", [5]],
    ["¿Está abierto el taller ruiz o la espiga?", [1, 4]],
    ["Hola", []],
    ["Quiero una sonrisa bonita", []],
    ["¿Tienen taller? Busco una panadería", []],
    ["Ruiz es mi apellido", []],
    ["me espigan", []],
  ])("%s", (text, expected) => {
    expect(ids(namedIn(text, COMPANIES)).sort()).toEqual(expected);
  });

  test("a name of nothing but common words is never told from a text", () => {
    expect(
      namedIn("¿Tienen tienda o farmacia?", [
        { id: 1, name: "La Tienda" },
        { id: 2, name: "Farmacia" },
      ]),
    ).toEqual([]);
  });
});

describe("courtesies and function words", () => {
  const POLITE = [
    "Pan por Kilo",
    "Hotel Buenas Noches",
    "Gracias",
    "Para Todos",
    "Café Favorito",
    "Mil Favores",
    "Taller Ruiz",
  ].map((name, index) => ({ id: index + 1, name }));

  test.each([
    "por favor",
    "Ok, por favor",
    "Buenas noches",
    "hola buenas noches",
    "Gracias",
    "muchas gracias",
    "Sí, Gracias",
    "no sé, para todos",
    "¿Para qué es?",
    "una cita por favor",
    "por la tarde",
  ])("%s chooses no company", (text) => {
    expect(chosenOf(text, POLITE, POLITE)).toBeNull();
    expect(namedIn(text, POLITE)).toEqual([]);
  });

  test.each<[string, number]>([
    ["pan por kilo, por favor", 1],
    ["el de kilo, gracias", 1],
    ["Hotel Buenas Noches", 2],
    ["el hotel por favor", 2],
    ["Para Todos", 4],
    ["mil favores por favor", 6],
    ["Ruiz, gracias", 7],
  ])("%s chooses what it names", (text, expected) => {
    expect(chosenOf(text, POLITE, POLITE)?.id ?? null).toBe(expected);
  });

  test("beside a name they are nothing to answer", () => {
    expect(besideChoice("Buenas tardes, Taller Ruiz por favor", POLITE)).toBe("");
  });
});

describe("the answer to the question", () => {
  const offered = COMPANIES.slice(0, 3);

  test.each<[string, number | null]>([
    ["2", 2],
    ["la 1", 1],
    ["Opción 3, por favor", 3],
    ["el segundo", 2],
    ["la primera", 1],
    ["dos", 2],
    ["es la tres", 3],
    ["2. ¿A qué hora abren?", 2],
    ["Dental Sonrisa", 2],
    ["la del dentista, sonrisa", 2],
    ["centro", 3],
    ["la panadería", 1],
    ["Taller Ruiz", 4],
    ["ñandú", 5],
    ["7", null],
    ["2 panes para mañana por favor", null],
    ["no sé", null],
    ["la espiga o el centro no me acuerdo cuál era de las dos", 1],
    ["¿qué?", null],
  ])("%s", (text, expected) => {
    expect(chosenOf(text, offered, COMPANIES)?.id ?? null).toBe(expected);
  });

  test.each<[string, string]>([
    ["2", ""],
    ["La segunda, por favor", ""],
    ["Dental Sonrisa", ""],
    ["2. ¿A qué hora abren?", "¿A qué hora abren?"],
    ["¿Cuánto cuesta en Dental Sonrisa?", "¿Cuánto cuesta en Dental Sonrisa?"],
    ["¿Abren hoy?", "¿Abren hoy?"],
  ])("%s leaves %j to answer", (text, rest) => {
    expect(besideChoice(text, offered)).toBe(rest);
  });
});

describe("what stands open", () => {
  const said = (id: number, sender: string, content: string, metadata: Record<string, string> | null = null) => ({
    id,
    sender,
    content,
    metadata,
  });
  const asking = (id: number) => said(id, "ai", "¿Sobre cuál…?", askedMetadata(COMPANIES.slice(0, 2)));

  test("the question before the asking is the one to answer, the choice is none", () => {
    const messages = [
      said(1, "customer", "Hola"),
      said(2, "ai", "¡Hola!"),
      said(3, "customer", "¿A qué hora abren?"),
      said(4, "customer", "¿Y los domingos?"),
      asking(5),
      said(6, "system", "nota"),
      said(7, "customer", "eh"),
      asking(8),
      said(9, "customer", "2"),
    ];
    const burst = askedBefore(messages, 9);
    expect(burst).toMatchObject({ times: 2, offered: [{ id: 1 }, { id: 2 }] });
    expect(questionIn(messages.slice(8), burst)).toBe("¿A qué hora abren?\n¿Y los domingos?\neh");
  });

  test("an answer in between ends it, and without an asking nothing is carried", () => {
    const messages = [asking(1), said(2, "customer", "1"), said(3, "agent", "Sí"), said(4, "customer", "2")];
    expect(askedBefore(messages, 4)).toEqual({ carried: [], offered: null, times: 0 });
    expect(questionIn(messages.slice(3), askedBefore(messages, 4))).toBe("2");
  });

  test("a choice with nothing before it is still something", () => {
    const messages = [asking(1), said(2, "customer", "1")];
    expect(questionIn(messages.slice(1), askedBefore(messages, 2))).toBe("1");
  });
});

describe("a choice that is not clear", () => {
  const company = (id: number, name: string) => ({ id, name });
  const choose = (text: string, ...names: string[]) => {
    const offered = names.map((name, index) => company(index + 1, name));
    return chosenOf(text, offered, offered)?.id ?? null;
  };

  test("is none: two of the same name, two names, a word of two names, a kind that two are of", () => {
    expect(choose("La Espiga", "La Espiga", "Taller Ruiz")).toBe(1);
    expect(choose("La Espiga", "La Espiga", "La Espiga")).toBeNull();
    expect(choose("La Espiga o Taller Ruiz", "La Espiga", "Taller Ruiz")).toBeNull();
    expect(choose("con espiga", "La Espiga Centro", "Taller Ruiz")).toBe(1);
    expect(choose("con espiga", "La Espiga Centro", "La Espiga Norte")).toBeNull();
    expect(choose("la panadería", "Panadería Luna", "Taller Ruiz")).toBe(1);
    expect(choose("la panadería", "Panadería Luna", "Panadería Mar")).toBeNull();
  });

  test("a word of the name counts in six words, in more it may be about something else", () => {
    expect(choose("quiero la que queda en centro", "La Espiga Centro", "Taller Ruiz")).toBe(1);
    expect(choose("quiero la que me queda en centro", "La Espiga Centro", "Taller Ruiz")).toBeNull();
  });

  test("a word of a company that was not listed chooses it", () => {
    const offered = [company(1, "La Espiga"), company(2, "Dental Sonrisa")];
    const others = [...offered, company(3, "Refacciones Ruiz del Valle")];
    expect(chosenOf("con valle", offered, others)?.id).toBe(3);
    expect(chosenOf("con valle", offered, offered)).toBeNull();
  });

  test("a name of three letters is too common to be read in a sentence", () => {
    expect(ids(namedIn("Queremos mesas en Luna", [company(1, "Café Luna")]))).toEqual([1]);
    expect(ids(namedIn("Queremos mesas al Sol", [company(1, "Café Sol")]))).toEqual([]);
    expect(ids(namedIn("Queremos ir al Café Sol", [company(1, "Café Sol")]))).toEqual([1]);
  });
});

describe("the question for the company", () => {
  const asking = { offered: COMPANIES, more: true, again: false, treatment: "tu", channel: "whatsapp" } as const;

  test("lists them by number, in the business's treatment", () => {
    expect(askingText({ ...asking, offered: COMPANIES.slice(0, 2), more: false })).toBe(
      "¿Sobre cuál de estas empresas es tu consulta?\n1. Panadería La Espiga\n2. Dental Sonrisa S.A. de C.V.\nResponde con el número o el nombre.",
    );
    expect(askingText({ ...asking, treatment: "usted", again: true })).toMatch(/^No supe cuál es\. .*su consulta\?/);
    expect(askingText(asking)).toContain("Si es otra, dime su nombre.");
  });

  test("fits every channel, however long the names are", () => {
    const long = NAMES.map((name, id) => ({ id, name: `${name} ${"de la Ciudad ".repeat(12)}` }));
    for (const channel of ["sms", "voice", "voice_plugin", "whatsapp", "webchat", "email"] as const) {
      for (const again of [false, true]) {
        const text = askingText({ ...asking, offered: long, channel, again });
        expect(text.length, `${channel} ${again}`).toBeLessThanOrEqual(maxCharactersFor(channel, text));
      }
    }
    expect(askingText({ ...asking, channel: "voice" })).not.toContain("\n");
  });
});
