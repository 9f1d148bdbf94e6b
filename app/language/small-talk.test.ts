import { expect, test } from "vitest";
import { isSmallTalk } from "./small-talk";
import { WORDLESS, wordlessIn } from "./wordless";

test.each([
  "Hola!",
  "¡Buenos días, muchas gracias!",
  "buenas tardes 😊",
  "Sí, perfecto. Gracias",
  "¿Cómo están?",
  "no",
  "",
])("%j is nothing but courtesy", (text) => {
  expect(isSmallTalk(text)).toBe(true);
});

test.each(["Hola, ¿abren hoy?", "nosotros", "gracias por el pan", "2", "valentina", "buenasss"])(
  "%j says something of its own",
  (text) => {
    expect(isSmallTalk(text)).toBe(false);
  },
);

test("what stands for a place, a contact, a call or an unreadable message is known again, also with blanks around it", () => {
  expect(WORDLESS.location("La Espiga", "19.05", "-98.3")).toBe(
    "Ubicación: La Espiga\nhttps://www.google.com/maps?q=19.05,-98.3",
  );
  expect(WORDLESS.location("", "19.05", "-98.3")).toMatch(/^Ubicación:\nhttps/);
  expect(wordlessIn(WORDLESS.location("La Espiga", "19.05", "-98.3"))).toBe("place");
  expect(wordlessIn(` ${WORDLESS.location("", "19.05", "-98.3")}\n`)).toBe("place");
  expect(wordlessIn(WORDLESS.contact(["Ana Ruiz", "Luis"]))).toBe("place");
  expect(wordlessIn("Llamada perdida")).toBe("call");
  expect(wordlessIn(WORDLESS.unsupported)).toBe("unreadable");
  expect(wordlessIn("Mensaje cifrado: no se puede leer aquí.")).toBe("unreadable");
});

test.each([
  "Contacto: ¿me pasan su teléfono?",
  "Contacto: Ana\n¿Abren hoy?",
  "Ubicación: La Espiga\nhttps://www.google.com/maps?q=19.05,-98.3\n¿Llegan aquí?",
  "Ubicación: ¿dónde están?",
  "Tengo una llamada perdida",
  "Mensaje cifrado",
  "",
])("%j is a message with words of its own", (text) => {
  expect(wordlessIn(text)).toBeNull();
});
