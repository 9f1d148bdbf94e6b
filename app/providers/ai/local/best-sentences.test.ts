import { describe, expect, test } from "vitest";
import { bestSentences, scoreUnits } from "./best-sentences";

const of = (id: number, score: number, heading: string | null, text: string) => ({
  id,
  documentId: 1,
  documentName: "a.txt",
  page: null,
  heading,
  score,
  text,
});
const PASSAGES = [
  of(
    11,
    0.8,
    "Taller de cerámica",
    "El taller dura 3 horas. Lo da Carmen Ruiz en la calle Roma 12. Cuesta $450 por persona y entran 8 personas. El próximo empieza el 4 de mayo.\n\nEl barro va incluido.",
  ),
  of(12, 0.5, null, "PRECIOS\n\nPieza · Esmaltada · Sin esmaltar\nPlato · $170 · $120\nTaza · $95 · $60"),
  of(
    13,
    0.4,
    "Preguntas",
    "¿A qué hora abre el taller?\nDe martes a sábado de 10:00 a 18:00, con cita.\n\n¿Puedo llevar niños al taller?\nSí, desde los 6 años. El barro va incluido.",
  ),
];

describe("each sign of an answer counts as much as it was fitted to", () => {
  const scores = (question: string) =>
    scoreUnits(question, PASSAGES).map(({ unit, score }) => [unit.text.slice(0, 12), Number(score.toFixed(3))]);

  test.each([
    [
      "¿Cuánto cuesta el taller de cerámica con Carmen?",
      [
        ["Cuesta $450 ", 15.627],
        ["El taller du", 12.924],
        ["Lo da Carmen", 12.885],
        ["El próximo e", 11.772],
        ["El barro va ", 11.257],
        ["Taza: Esmalt", 8.132],
        ["Plato: Esmal", 8.111],
        ["De martes a ", 6.842],
        ["Sí, desde lo", 6.456],
        ["PRECIOS", 2.015],
      ],
    ],
    [
      "¿a qué hora abre el taller?",
      [
        ["De martes a ", 18.485],
        ["El taller du", 17.506],
        ["Lo da Carmen", 10.134],
        ["Cuesta $450 ", 9.349],
        ["El próximo e", 9.281],
        ["El barro va ", 9.255],
        ["Sí, desde lo", 7.728],
        ["Plato: Esmal", 4.604],
        ["Taza: Esmalt", 4.567],
        ["PRECIOS", 1.61],
      ],
    ],
    [
      "¿cuánto dura el taller?",
      [
        ["El taller du", 20.036],
        ["Sí, desde lo", 12.774],
        ["Lo da Carmen", 11.33],
        ["Cuesta $450 ", 9.901],
        ["El próximo e", 9.833],
        ["El barro va ", 9.807],
        ["De martes a ", 8.528],
        ["Plato: Esmal", 4.604],
        ["Taza: Esmalt", 4.567],
        ["PRECIOS", 1.61],
      ],
    ],
    [
      "¿quién da el taller?",
      [
        ["El taller du", 17.695],
        ["Lo da Carmen", 17.541],
        ["Cuesta $450 ", 13.701],
        ["El próximo e", 13.13],
        ["El barro va ", 13.103],
        ["De martes a ", 12.946],
        ["Sí, desde lo", 12.56],
        ["Plato: Esmal", 6.684],
        ["Taza: Esmalt", 6.647],
        ["PRECIOS", 1.61],
      ],
    ],
    [
      "¿cuándo empieza el taller?",
      [
        ["El próximo e", 17.831],
        ["El taller du", 13.891],
        ["De martes a ", 12.75],
        ["El barro va ", 12.043],
        ["Cuesta $450 ", 11.529],
        ["Lo da Carmen", 11.355],
        ["Sí, desde lo", 9.704],
        ["Plato: Esmal", 4.604],
        ["Taza: Esmalt", 4.567],
        ["PRECIOS", 1.61],
      ],
    ],
    [
      "¿dónde es el taller?",
      [
        ["Lo da Carmen", 15.478],
        ["El taller du", 14.995],
        ["Cuesta $450 ", 12.137],
        ["El próximo e", 11.099],
        ["El barro va ", 11.072],
        ["De martes a ", 10.09],
        ["Sí, desde lo", 9.704],
        ["Plato: Esmal", 4.604],
        ["Taza: Esmalt", 4.567],
        ["PRECIOS", 1.61],
      ],
    ],
    [
      "¿cuántas personas entran?",
      [
        ["Cuesta $450 ", 17.84],
        ["El próximo e", 11.632],
        ["Lo da Carmen", 10.322],
        ["El taller du", 9.812],
        ["Plato: Esmal", 7.414],
        ["Taza: Esmalt", 7.377],
        ["De martes a ", 6.968],
        ["El barro va ", 6.854],
        ["Sí, desde lo", 6.582],
        ["PRECIOS", 1.61],
      ],
    ],
    [
      "precio de la taza esmaltada",
      [
        ["Taza: Esmalt", 15.022],
        ["Plato: Esmal", 12.477],
        ["Cuesta $450 ", 11.027],
        ["El próximo e", 7.505],
        ["Lo da Carmen", 7.021],
        ["El taller du", 7.002],
        ["El barro va ", 6.854],
        ["De martes a ", 4.158],
        ["Sí, desde lo", 3.772],
        ["PRECIOS", 3.272],
      ],
    ],
    [
      "¿puedo llevar niños?",
      [
        ["Sí, desde lo", 16.167],
        ["El barro va ", 15.926],
        ["El taller du", 7.382],
        ["Cuesta $450 ", 7.329],
        ["El próximo e", 7.261],
        ["Lo da Carmen", 7.168],
        ["Plato: Esmal", 4.984],
        ["Taza: Esmalt", 4.947],
        ["De martes a ", 4.538],
        ["PRECIOS", 1.99],
      ],
    ],
    [
      "el barro va incluido",
      [
        ["El barro va ", 15.595],
        ["El próximo e", 7.985],
        ["El taller du", 7.382],
        ["Cuesta $450 ", 7.329],
        ["Lo da Carmen", 7.168],
        ["Plato: Esmal", 4.984],
        ["Taza: Esmalt", 4.947],
        ["Sí, desde lo", 4.876],
        ["De martes a ", 4.538],
        ["PRECIOS", 1.99],
      ],
    ],
    [
      "¿Carmen Ruiz esmalta?",
      [
        ["Lo da Carmen", 12.061],
        ["Cuesta $450 ", 8.687],
        ["El taller du", 7.889],
        ["Taza: Esmalt", 7.707],
        ["Plato: Esmal", 7.61],
        ["El próximo e", 7.261],
        ["El barro va ", 7.234],
        ["De martes a ", 4.538],
        ["Sí, desde lo", 4.152],
        ["PRECIOS", 2.207],
      ],
    ],
  ])("%s", (question, expected) => {
    expect(scores(question)).toEqual(expected);
  });
});

describe("which sentences are quoted", () => {
  const quoted = (question: string, room: number) => bestSentences(question, PASSAGES, room);

  test.each([
    [
      "¿a qué hora abre el taller?",
      400,
      "De martes a sábado de 10:00 a 18:00, con cita. El taller dura 3 horas.",
      [13, 11],
    ],
    ["¿a qué hora abre el taller?", 70, "De martes a sábado de 10:00 a 18:00, con cita.", [13]],
    [
      "¿Carmen Ruiz esmalta?",
      400,
      "Lo da Carmen Ruiz en la calle Roma 12. Cuesta $450 por persona y entran 8 personas.",
      [11],
    ],
    ["¿dónde es el taller?", 400, "El taller dura 3 horas. Lo da Carmen Ruiz en la calle Roma 12.", [11]],
    [
      "precio de la taza esmaltada",
      400,
      "Plato: Esmaltada $170, sin esmaltar $120. Taza: Esmaltada $95, sin esmaltar $60.",
      [12],
    ],
  ])(
    "%s with room for %i: those of one passage in its own order, each passage named once",
    (question, room, text, citations) => {
      expect(quoted(question, room)).toMatchObject({ text, citations });
    },
  );

  test("a second sentence that is far less likely is left out, and so is one in too little room", () => {
    // Whichever of the two stands first.
    expect(quoted("¿cuánto dura el taller?", 400)?.text).toBe("El taller dura 3 horas.");
    expect(quoted("¿cuándo empieza el taller?", 400)?.text).toBe("El próximo empieza el 4 de mayo.");
    // 45 characters, a space, its full stop: 60 more are what a second sentence needs.
    expect(quoted("¿Carmen Ruiz esmalta?", 100)?.text).toBe(
      "Lo da Carmen Ruiz en la calle Roma 12. Cuesta $450 por persona y entran 8 personas.",
    );
    expect(quoted("¿Carmen Ruiz esmalta?", 99)?.text).toBe("Lo da Carmen Ruiz en la calle Roma 12.");
  });

  test("one character of room is enough to begin, none is not", () => {
    expect(quoted("¿cuánto dura el taller?", 0)).toBeNull();
    expect(quoted("¿cuánto dura el taller?", 1)).not.toBeNull();
  });
});
