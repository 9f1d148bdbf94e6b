import { describe, expect, test } from "vitest";
import { answerText, fillStructure, fillText, parseAnswer, withQuery } from "./fill-template";

const VALUES = { nombre: 'Ana "la 5"', personas: 2, mensaje: "quiero una cita" };

describe("the body of a call", () => {
  test("without a template the values go under their own names", () => {
    expect(fillStructure(null, VALUES)).toEqual({ nombre: 'Ana "la 5"', personas: 2 });
  });

  test("a template gets them by name or by place, numbers as numbers, and nothing breaks out of it", () => {
    const structure = {
      nombre: "",
      cliente: { llamado: "{{nombre}}", texto: "{{nombre}} x{{personas}}" },
      lista: ["{{personas}}", 7],
      fijo: "web",
      falta: "{{otro}}",
      dicho: "{{mensaje}}",
    };
    expect(fillStructure(structure, VALUES)).toEqual({
      nombre: 'Ana "la 5"',
      cliente: { llamado: 'Ana "la 5"', texto: 'Ana "la 5" x2' },
      lista: [2, 7],
      fijo: "web",
      falta: null,
      dicho: "quiero una cita",
    });
    expect(fillStructure({ a: "{{constructor}}", b: "x{{__proto__}}" }, VALUES)).toEqual({ a: null, b: "x" });
    // A value that looks like a place is text.
    expect(fillStructure({ a: "{{nombre}}" }, { nombre: "{{personas}}", personas: 2 })).toEqual({ a: "{{personas}}" });
  });

  test("a part under a value's name that has its own places or parts is kept, with the values in it", () => {
    const structure = { nombre: "Sra. {{nombre}}", personas: { adultos: "{{personas}}", mascotas: 0 } };
    expect(fillStructure(structure, VALUES)).toEqual({
      nombre: 'Sra. Ana "la 5"',
      personas: { adultos: 2, mascotas: 0 },
    });
  });

  test("a query keeps what the address has and encodes the rest", () => {
    expect(withQuery("https://a.mx/x?k=1", { nombre: "Ana & Luz", n: 2, nada: null, o: { a: 1 } })).toBe(
      "https://a.mx/x?k=1&nombre=Ana+%26+Luz&n=2&o=%7B%22a%22%3A1%7D",
    );
  });
});

describe("texts for the customer", () => {
  test("take values and parts of the answer, as text", () => {
    const answer = { folio: 12, cita: { hora: "<b>5 pm</b>" }, lista: [{ n: "uno" }] };
    expect(
      fillText("{{nombre}}, folio {{respuesta.folio}} a las {{respuesta.cita.hora}}.", { nombre: "Ana" }, answer),
    ).toBe("Ana, folio 12 a las 5 pm.");
    expect(fillText("{{respuesta.lista.0.n}} {{respuesta.nada}} {{otro}}", {}, answer)).toBe("uno");
    expect(fillText("Listo.", {}, null)).toBe("Listo.");
  });

  test("of an answer only readable text is told: no page, no stack, at most 500 characters", () => {
    expect(answerText(parseAnswer("application/json", '{"mensaje":"Mesa 4"}'))).toBe("Mesa 4");
    expect(answerText(parseAnswer("application/json", '{"folio":12,"ok":true,"x":{}}'))).toBe("folio: 12\nok: true");
    expect(answerText(parseAnswer("text/plain", "Quedó"))).toBe("Quedó");
    expect(answerText(parseAnswer("text/html", "<p>Error</p>"))).toBe("");
    expect(answerText(parseAnswer("text/plain", "<!doctype html><p>Error</p>"))).toBe("");
    expect(answerText(parseAnswer("application/json", '{"a":'))).toBe("");
    expect(answerText({ message: "<script>alert(1)</script> hola" })).toBe("alert(1) hola");
    expect(answerText({ message: "a".repeat(5_000) })).toHaveLength(500);
  });
});
