import { describe, expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { columnOfSpoken } from "./column-of-spoken";
import { createLocalProvider } from "./local-provider";
import { sureSentence } from "./sure";

const passage = (text: string, id = 1): Passage => ({
  id,
  documentId: id,
  documentName: "info.txt",
  page: null,
  heading: null,
  text,
  score: 0.8,
  unspoken: 0,
});
const ask = (question: string, text: string, before: string | null = null) =>
  sureSentence(question, [passage(text)], 400, before)?.text ?? null;

const reply = async (question: string, each: readonly string[], text: string) => {
  const { answer } = await createLocalProvider().answer(
    {
      instructions: "",
      question,
      parts: [{ question, said: question, before: null, each, passages: [passage(text)] }],
      history: [],
      passages: [passage(text)],
      style: { tone: "professional", maxCharacters: 400, treatment: "tu", business: "Tienda" },
    } as never,
    new AbortController().signal,
  );
  return answer.unsure === true || answer.needsHuman ? null : answer.reply;
};

const HATS =
  "Modelo · Ala · Precio\nFedora clásico · 6 cm · $38\nFedora clásico fino · 6 cm · $95\nPava ala ancha · 12 cm · $54";
const PLANTS =
  "Planta · Combustible · Día · Semana\n12 kW · gasoil · $1,800 · $9,500\n60 kW · gasoil · $19,500 · $110,000";

describe("CONV-35 no half of what is asked for", () => {
  test("a noun that is said twice means two things, and one row tells neither of both", async () => {
    const both = ["cuanto cuesta el fedora clasico", "cuanto cuesta el fedora fino"];
    const told = await reply("que costo tiene el fedora clasico y el fedora fino?", both, HATS);
    expect(told).toContain("$38");
    expect(told).toContain("$95");
    // One thing with two words is told as one.
    const one = await reply(
      "cuanto el corte y la barba",
      ["cuanto cuesta el corte", "cuanto cuesta la barba"],
      "Corte y barba $200",
    );
    expect(one).toContain("$200");
  });

  test("of two columns that a question names not only one is told", () => {
    const told = ask("cuanto la planta de 60 kw por dia y por semana", PLANTS);
    expect(told).toContain("$19,500");
    expect(told).toContain("$110,000");
    expect(ask("cuanto la planta de 60 kw por semana", PLANTS)).toBe("60 kW, Semana: $110,000.");
  });

  test("who asks for a column is told no row that has its name", () => {
    expect(ask("de cuanto es el ala", HATS)).toBeNull();
    expect(ask("cuanto cuesta la pava de ala ancha", HATS)).toContain("$54");
  });

  test("a column is told of what was spoken of right before", () => {
    const of = (question: string, spoken: string) => columnOfSpoken(question, spoken, [passage(HATS)])?.text ?? null;
    expect(of("de cuanto es el ala", "cuanto la pava ala ancha")).toBe("Pava ala ancha, Ala: 12 cm");
    expect(of("de cuanto es el ala", "que costo tiene el fedora clasico fino y la pava ala ancha?")).toBe(
      "Fedora clásico fino, Ala: 6 cm; Pava ala ancha, Ala: 12 cm",
    );
    expect(of("de cuanto es el ala", "buenas tardes")).toBeNull();
    expect(of("de cuanto es el ala", "cuanto el panama y la pava ala ancha")).toBeNull();
    expect(of("de cuanto es la copa", "cuanto la pava ala ancha")).toBeNull();
    expect(of("de cuanto es el ala", "cuanto la pava ala ancha y el panama")).toBeNull();
    expect(of("el ala", "cuanto la pava ala ancha")).toBeNull();
  });

  test("which days, of nothing, is answered by no other days", () => {
    const text = "ENVIOS los miercoles\ncerramos viernes santo y 25 de diciembre, los demas dias si hay";
    expect(ask("que dias", text)).toBeNull();
  });

  test("what is given back does not tell how much is paid", () => {
    const text = "Antes de cortar la piedra devolvemos el 80 % del anticipo.\nNo aceptamos cheques.";
    expect(ask("cuanto es el anticipo", text)).toBeNull();
    const sent = "Para reservar se envía $500 por transferencia, se descuenta del total.";
    expect(ask("con cuanto reservo", sent)).not.toBeNull();
    expect(ask("cuanto es el anticipo", "El anticipo es del 60 %.\nNo aceptamos cheques.")).not.toBeNull();
  });

  test("a line is told with what it goes on to say of one of its things", () => {
    const text = "Tallas: niños de la 4 a la 14; adultos de la S a la XXL. Del congo solo M y L.\nOtra cosa.";
    expect(ask("que tallas tienen", text)).toBe(
      "Tallas: niños de la 4 a la 14; adultos de la S a la XXL; del congo solo M y L.",
    );
    expect(ask("que tallas tienen", "Tallas: de la S a la XXL.\nDel congo solo M y L.")).toBe(
      "Tallas: de la S a la XXL.",
    );
  });
});
