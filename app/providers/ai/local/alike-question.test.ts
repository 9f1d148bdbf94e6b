import { describe, expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { underAlikeQuestion } from "./alike-question";
import { sureSentence } from "./sure";

const passage = (text: string, id = 1): Passage => ({
  id,
  documentId: 1,
  documentName: "dudas",
  page: null,
  heading: null,
  text,
  score: 0.8,
});

const SHOP = passage(
  [
    "P: facturan?",
    "R: Sí, más IVA. Mandar la constancia el mismo mes.",
    "P: formas de pago: efectivo y transferencia.",
    "",
    "¿Puedo llevar a mi perro?",
    "En la terraza sin problema, dentro no.",
    "- Los martes hay música.",
    "",
    "¿Cada cuánto hay que alinear?",
    "Recomendamos cada 10.000 km.",
    "",
    "¿Afiliación?",
    "La afiliación es gratis. Solo necesita copia de su cédula.",
    "",
    "¿Venden tortas de chocolate y fresa?",
    "De las dos.",
    "",
    "¿Qué pagos reciben?",
    "Efectivo y débito.",
  ].join("\n"),
  7,
);

describe("CONV-35 a document's own question in other words", () => {
  const told = (question: string, room = 380) => underAlikeQuestion(question, [SHOP], room)?.text ?? null;

  test.each([
    ["dan factura??", "Sí, más IVA. Mandar la constancia el mismo mes."],
    ["podemos ir con el perro?", "En la terraza sin problema, dentro no."],
    ["cada cuanto alinear", "Recomendamos cada 10.000 km."],
    ["cuanto cuesta la afiliacion", "La afiliación es gratis. Solo necesita copia de su cédula."],
    ["que pagos reciben", "Efectivo y débito."],
    ["venden tortas de chocolate y fresa", "De las dos."],
  ])("%s is answered by what stands below it, and by nothing after that", (question, text) => {
    expect(told(question)).toBe(text);
  });

  test.each([
    ["another kind of answer is wanted", "ahi alinean tambien?"],
    ["the answer does not hold what is asked", "cuanto cuesta facturar"],
    ["something is given in payment", "la reciben en parte de pago"],
    ["nothing is named", "hacen?"],
    ["it is asked for more narrowly", "venden tortas veganas de chocolate y fresa?"],
  ])("not where %s", (_, question) => {
    expect(told(question)).toBeNull();
  });

  const HOTEL = passage(
    [
      "¿El desayuno está incluido?\nSí, de 7:00 a 10:00.",
      "¿Puedo llevar a mi perro sin correa?\nSí, en el patio.",
      "¿Emiten factura?\nSí, mande sus datos por correo.",
      "¿Dan clases de inglés los sábados?\nSí, de 9:00 a 12:00.",
      "¿Analizan el agua?\nSí, es gratis.",
      "¿Hay becas?\nSí, del 20 %.",
      "¿Cuándo terminan las clases?\nEl 12 de julio.",
    ].join("\n\n"),
  );

  test.each([
    ["el desayuno esta incluido", "Sí, de 7:00 a 10:00."],
    ["el almuerzo está incluido?", null],
    ["el desayuno no esta incluido?", null],
    ["puedo llevar a mi perro sin correa", "Sí, en el patio."],
    ["puedo llevar a mi gato sin correa?", null],
    ["puedo llevar a mi perro con correa?", null],
    ["emiten factura", "Sí, mande sus datos por correo."],
    ["no me han emitido mi factura?", null],
    ["dan clases de inglés los sabados", "Sí, de 9:00 a 12:00."],
    ["dan clases de ingles los domingos?", null],
    ["hacen analisis del agua?", "Sí, es gratis."],
    ["hay descuentos?", null],
    ["cuando terminan las clases", "El 12 de julio."],
    ["cuando terminaron las clases?", null],
  ])("a word that only belongs with the document's, or turns the question, makes it another: %s", (question, text) => {
    expect(underAlikeQuestion(question, [HOTEL], 380)?.text ?? null).toBe(text);
  });

  test("nor does what it says answer a question of the past as a sentence of its own", () => {
    expect(sureSentence("cuando terminan las clases?", [HOTEL], 380)?.text).toBe("El 12 de julio.");
    expect(sureSentence("cuando terminaron las clases?", [HOTEL], 380)).toBeNull();
  });

  test("of several the likest one, and none that is longer than the channel carries", () => {
    const two = passage("¿Llegan los envíos?\nSí, por $90.\n\n¿Hacen envíos?\nSolo en la ciudad.");
    expect(underAlikeQuestion("hacen envios?", [two], 380)?.text).toBe("Solo en la ciudad.");
    expect(underAlikeQuestion("llegan los envios?", [two], 380)?.text).toBe("Sí, por $90.");
    expect(told("dan factura??", 48)).toBe("Sí, más IVA. Mandar la constancia el mismo mes.");
    expect(told("dan factura??", 47)).toBeNull();
    expect(underAlikeQuestion("dan factura??", [two, SHOP], 380)).toMatchObject({ citations: [7] });
  });

  test("a long answer ends after four sentences", () => {
    const long = passage("¿Tienen garantía?\nSí. Dura un año. Cubre el motor. Cubre la pintura. No cubre golpes.");
    expect(underAlikeQuestion("la garantia?", [long], 380)?.text).toBe(
      "Sí. Dura un año. Cubre el motor. Cubre la pintura.",
    );
  });
});
