import { expect, test } from "vitest";
import { readReason } from "./read-reason";

test.each([
  ["cita para limpieza", "limpieza", null, "cita"],
  [
    "quiero una cita para una limpieza dental el viernes a las 10",
    "una limpieza dental",
    null,
    "quiero una cita el viernes a las 10",
  ],
  ["una cita para el viernes para limpieza", "limpieza", null, "una cita para el viernes"],
  ["una cita para limpieza para el viernes", "limpieza", null, "una cita para el viernes"],
  ["el viernes a las 10, para que me revisen una muela", "que me revisen una muela", null, "el viernes a las 10,"],
  ["para limpieza con flúor, por favor", "limpieza con flúor", null, ", por favor"],
  ["cita para mi hijo mañana", "mi hijo", null, "cita mañana"],
  ["con el doctor Andrés", null, "el doctor Andrés", ""],
  ["puede ser con la dra. López a las 5", null, "la dra. López", "puede ser a las 5"],
  ["mañana con andrés", null, "andrés", "mañana"],
  ["cita con Ana Ruiz para tinte el sábado", "tinte", "Ana Ruiz", "cita el sábado"],
  ["quiero cita para ver al doctor", "ver al doctor", null, "quiero cita"],
  ["para revisión de la tarde no, de brackets", "revisión", null, "de la tarde no, de brackets"],
  ["Ana Pérez, para limpieza", "limpieza", null, "Ana Pérez,"],
  ["cita para limpieza a nombre de Ana", "limpieza", null, "cita a nombre de Ana"],
  ["cita para limpieza a mi nombre", "limpieza", null, "cita a mi nombre"],
  ["para limpieza mi nombre es Ana", "limpieza", null, "mi nombre es Ana"],
])("«%s» says what for and with whom", (text, purpose, who, rest) => {
  expect(readReason(text)).toEqual({ purpose, who, rest });
});

test.each([
  ...["cita para el viernes", "para mañana a las 5", "cita para hoy", "para las 10", "para la próxima semana"],
  ...["para lo antes posible", "para cuanto antes", "para fin de mes", "para el 5 de mayo", "para diciembre"],
  ...["mesa para 2 personas", "cita para dos", "para 4", "para mí", "escribo para agendar una cita"],
  ...["¿para qué día hay?", "¿para cuándo tienen?", "para saber si hay lugar", "para una cita"],
  ...[
    "con gusto",
    "pago con tarjeta",
    "con mucho gusto, gracias",
    "ya hablé con Ana",
    "con mi esposo",
    "para otro día",
  ],
  ...["para las 5 y media", "para las 5 pm", "para las 10:30", "para el 28 o el 29", "para medio día", "para temprano"],
  ...["para lo más pronto", "para esa hora", "para dentro de 3 días", "para en la tarde", "para ver si hay lugar"],
  ...[
    "para ver cuándo tienen",
    "para pedir informes",
    "para las dos de la tarde",
    "para la una",
    "para que sea mañana",
  ],
  ...["para que hora tienen", "para cualquier hora", "quiero cita", "con"],
])("«%s» says neither", (text) => {
  expect(readReason(text)).toEqual({ purpose: null, who: null, rest: text });
});

test("a text that is longer than anybody says, or that is not cut where its letters are, says neither", () => {
  const purpose = (letters: number) => readReason(`cita para ${"a".repeat(letters)}`).purpose?.length;
  expect([purpose(120), purpose(121)]).toEqual([120, undefined]);
  const apart = "quiero una cita para revisión".normalize("NFD");
  expect(readReason(apart)).toEqual({ purpose: null, who: null, rest: apart });
});
