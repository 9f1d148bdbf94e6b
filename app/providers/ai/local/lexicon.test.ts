import { describe, expect, test } from "vitest";
import type { Tone } from "~/providers/ai/port";
import { contactIn } from "./contact";
import { INTENT_NAMES, type Intent, intentOf } from "./intent";
import { sentimentOf } from "./sentiment";
import { courtesy, framed } from "./tone";

const styleOf = (tone: Tone, companyName = "Pan") => ({ tone, companyName, maxCharacters: 400 });

describe("intent", () => {
  test.each<[string, Intent]>([
    ["hola", "greeting"],
    ["Buenas noches 🙂", "greeting"],
    ["Hola, ¿qué tal?", "greeting"],
    ["gracias por todo", "thanks"],
    ["👍", "thanks"],
    ["ok perfecto", "thanks"],
    ["hasta luego, gracias", "goodbye"],
    ["¿cuánto es por el corte?", "price"],
    ["me das el precio", "price"],
    ["a qué hora cierran", "hours"],
    ["¿dónde queda la sucursal?", "location"],
    ["quiero agendar una cita", "booking"],
    ["nunca llegó mi pedido, quiero mi reembolso", "complaint"],
    ["quiero hablar con alguien", "human"],
    ["persona", "human"],
    ["¿tienen pan sin azúcar?", "question"],
    ["", "question"],
    ["¿?", "question"],
    ["buenas tardes, ¿aceptan perros?", "question"],
  ])("%j is %s", (text, intent) => {
    expect(intentOf(text)).toBe(intent);
  });

  test("staff read it as a few plain words", () => {
    for (const name of Object.values(INTENT_NAMES)) expect(name).toMatch(/^[\p{L} ]{4,40}$/u);
  });

  test("20,000 characters take no time", () => {
    const started = performance.now();
    for (const piece of ["hola ", "a ", "hablar con ", "pasar la la ", "¡!"]) intentOf(piece.repeat(4_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe("sentiment", () => {
  test.each([
    ["¡Me encantó, todo excelente!", "positive"],
    ["muchas gracias, qué amables", "positive"],
    ["no está nada mal", "positive"],
    ["pésimo servicio, estoy muy molesto", "negative"],
    ["no me gustó", "negative"],
    ["llegó roto y tarde", "negative"],
    ["¿A qué hora abren?", "neutral"],
    ["buenas tardes, ¿tienen pan?", "neutral"],
    ["¿cuál es el mejor horario?", "neutral"],
    ["", "neutral"],
  ])("%j is %s", (text, sentiment) => {
    expect(sentimentOf(text).sentiment).toBe(sentiment);
  });

  test("more words of one mood make it surer, never certain", () => {
    const once = sentimentOf("malo").confidence;
    const often = sentimentOf("muy malo, pésimo, horrible, una estafa!!").confidence;
    expect(often).toBeGreaterThan(once);
    expect(often).toBeLessThanOrEqual(0.95);
    expect(once).toBeGreaterThanOrEqual(0.5);
  });
});

describe("contact", () => {
  test.each([
    ["escríbeme a ana.ruiz+1@correo.com.mx.", { email: "ana.ruiz+1@correo.com.mx" }],
    ["mi nombre es María de la Cruz y quiero pan", { name: "María de la Cruz" }],
    ["márcame al +52 (55) 1234-5678", { phone: "+52 (55) 1234-5678" }],
    ["pedí 12 pasteles de $1,250 para el 24/12/2026", {}],
    ["a nombre de Lucía Benítez, mi cel es 341 421 5566", { name: "Lucía Benítez", phone: "341 421 5566" }],
    ["a nombre de Lucía Benítez", {}],
    ["soy alérgica", {}],
  ])("%j", (text, contact) => {
    expect(contactIn(text)).toEqual(contact);
  });
});

describe("tone", () => {
  test("a company without a name greets too, and a strange name is said as it is", () => {
    expect(courtesy("greeting", styleOf("friendly", " "))).not.toContain("{");
    expect(courtesy("greeting", styleOf("casual", "$& {empresa}"))).toContain("$& {empresa}");
  });

  test("a business that says usted is heard to say usted, whatever its tone", () => {
    for (const tone of ["professional", "friendly", "casual"] as const) {
      const style = { ...styleOf(tone), treatment: "usted" as const };
      const said = [
        framed("X.", style, 100),
        ...(["greeting", "thanks", "goodbye"] as const).map((kind) => courtesy(kind, style)),
        courtesy("greeting", { ...style, companyName: "" }),
      ].join(" ");
      expect(said).not.toMatch(/\b(?:te|ti|tu|necesitas|ocupes|tengas|vaya súper)\b/i);
      expect(said).toMatch(/\ble\b/);
    }
  });

  test("a frame that does not fit is left out, and no frame holds a number", () => {
    expect(framed("Abrimos a las 9:00.", styleOf("friendly"), 19)).toBe("Abrimos a las 9:00.");
    for (const tone of ["professional", "friendly", "casual"] as const) {
      expect(framed("X.", styleOf(tone), 100)).toMatch(/^\D+X\.$/);
      for (const kind of ["greeting", "thanks", "goodbye"] as const)
        expect(courtesy(kind, styleOf(tone))).not.toMatch(/\d/);
    }
  });
});
