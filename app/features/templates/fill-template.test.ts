import { describe, expect, test } from "vitest";
import {
  fillTemplate,
  firstNameOf,
  templateParts,
  unfilledReason,
  unfilledVariables,
  unknownVariables,
} from "./fill-template";

const values = { nombre: "Luz", empresa: "La Espiga", agente: "Ana", fecha: "21 de noviembre de 2026" };

describe("filling a template", () => {
  test("every known variable takes its value, as often as it stands there", () => {
    expect(fillTemplate("Hola {{nombre}}, soy {{agente}} de {{empresa}}. {{nombre}}, hoy es {{fecha}}.", values)).toBe(
      "Hola Luz, soy Ana de La Espiga. Luz, hoy es 21 de noviembre de 2026.",
    );
  });

  test("capitals and spaces within the braces make no difference", () => {
    expect(fillTemplate("Hola {{ Nombre }} y {{NOMBRE}}", values)).toBe("Hola Luz y Luz");
  });

  test("a variable that nobody knows, and one without a value, stay visible", () => {
    expect(fillTemplate("{{nombre}}: tu guía es {{guía}}", { ...values, nombre: "" })).toBe(
      "{{nombre}}: tu guía es {{guía}}",
    );
  });

  test("names of an object's own machinery are no variables", () => {
    expect(fillTemplate("{{constructor}} {{toString}} {{__proto__}}", values)).toBe(
      "{{constructor}} {{toString}} {{__proto__}}",
    );
  });

  test("a value with a dollar or with braces is taken letter for letter, and not filled again", () => {
    expect(fillTemplate("{{empresa}} {{nombre}}", { ...values, empresa: "$& {{nombre}}" })).toBe("$& {{nombre}} Luz");
  });

  test("what only looks similar is text", () => {
    const text = "{nombre} {{ }} {{7*7}} {{a.b}} {{}} }}nombre{{";
    expect(fillTemplate(text, values)).toBe(text);
    expect(unfilledVariables(text)).toEqual([]);
  });
});

describe("what is left to fill", () => {
  test("is named once and keeps a message from being sent", () => {
    expect(unfilledVariables("{{nombre}}, {{guía}} y {{nombre}}")).toEqual(["{{nombre}}", "{{guía}}"]);
    expect(unfilledReason("Hola {{nombre}}")).toBe(
      "Falta llenar {{nombre}}. Escribe el dato o bórralo antes de enviar.",
    );
    expect(unfilledReason("{{nombre}} {{guía}}")).toBe(
      "Falta llenar {{nombre}} y {{guía}}. Escribe el dato o bórralo antes de enviar.",
    );
    expect(unfilledReason("{{nombre}} {{guía}} {{fecha}}")).toBe(
      "Falta llenar {{nombre}}, {{guía}} y {{fecha}}. Escribe el dato o bórralo antes de enviar.",
    );
    expect(unfilledReason("Hola Luz")).toBeNull();
  });

  test("a name of several words is one too", () => {
    expect(unfilledReason("Hola {{ nombre completo }}, tu {{número-de-guía}} está aquí")).toBe(
      "Falta llenar {{ nombre completo }} y {{número-de-guía}}. Escribe el dato o bórralo antes de enviar.",
    );
    expect(unknownVariables("{{nombre del cliente}} {{ nombre  }}")).toEqual(["{{nombre del cliente}}"]);
    expect(fillTemplate("{{nombre del cliente}} {{ nombre  }}", values)).toBe("{{nombre del cliente}} Luz");
    expect(unfilledReason("{{un renglón\nde texto}}")).toBeNull();
  });

  test("tells the variables that nothing fills by itself", () => {
    expect(unknownVariables("{{Nombre}} {{ empresa }} {{guía}}")).toEqual(["{{guía}}"]);
  });

  test("a text is cut at its variables without losing a letter", () => {
    const parts = templateParts("Hola {{nombre}}: {{guía}}");
    expect(parts).toEqual([
      { at: 0, text: "Hola ", isBlank: false },
      { at: 5, text: "{{nombre}}", isBlank: true },
      { at: 15, text: ": ", isBlank: false },
      { at: 17, text: "{{guía}}", isBlank: true },
    ]);
  });
});

describe("a customer's first name", () => {
  test("is the first word, whatever its letters", () => {
    expect(firstNameOf("Luz Pérez")).toBe("Luz");
    expect(firstNameOf("  José   Ángel ")).toBe("José");
    expect(firstNameOf("O’Brien Ana-María")).toBe("O’Brien");
    expect(firstNameOf("Ñ")).toBe("Ñ");
  });

  test("is unknown for a number, an address and nobody", () => {
    for (const name of ["5512345678", "+52 55 1234", "luz@correo.mx", "", "  ", null]) {
      expect(firstNameOf(name)).toBe("");
    }
  });
});
