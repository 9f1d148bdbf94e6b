import { describe, expect, test } from "vitest";
import { fold, splitSentences, stem, tokenise } from "./spanish";

const words = (text: string) => tokenise(text).map((token) => token.word);
const sentences = (text: string) => splitSentences(text).map((sentence) => sentence.text);

test("folding takes accents, case and the tilde of the ñ", () => {
  expect(fold("¿Mañana ABREN, Ángel?")).toBe("¿manana abren, angel?");
  expect(fold("pingu\u0308ino")).toBe("pinguino");
});

describe("tokens", () => {
  test("prices, amounts and hours are one token each, however they are written", () => {
    expect(words("$1,200.00 y 1.200 o 1200")).toEqual(["1200", "y", "1200", "o", "1200"]);
    expect(words("abre 18:30, cuesta 3.5 o 2,75")).toEqual(["abre", "1830", "cuesta", "3d5", "o", "2d75"]);
    expect(words("$2.450.000")).toEqual(["2450000"]);
    expect(words("1.200,500 y 1,500.250")).toEqual(["1200d500", "y", "1500d250"]);
  });

  test("an address of the net is a token and so are its parts", () => {
    expect(words("ventas@casa-tambo.mx")).toEqual(["ventascasatambomx", "ventas", "casa", "tambo", "mx"]);
    expect(words("ver www.tienda.mx hoy")).toEqual(["ver", "wwwtiendamx", "www", "tienda", "mx", "hoy"]);
  });

  test("words are safe in any query: only a–z and digits, at most 40 characters, whatever comes in", () => {
    const hostile = `"uno" OR (dos*) NEAR/3 -tres ^col:cuatro 😀 中文 ζ ß ﬁn e\u0301l ${"a".repeat(5_000)} ${"a.".repeat(5_000)}`;
    for (const { word } of tokenise(hostile)) expect(word).toMatch(/^[a-z0-9]{1,40}$/);
    expect(words("ζ")).toEqual(["u3b6"]);
  });

  test("offsets point into the text that was given", () => {
    const text = "Él abrió a las 9:00 en «Café Ñandú».";
    for (const token of tokenise(text)) {
      expect(fold(text.slice(token.start, token.end)).replace(/[^a-z0-9]/g, "")).toBe(token.word);
    }
  });

  test("100,000 characters of any kind are read within a second", () => {
    const started = performance.now();
    for (const piece of ["a", "a.", "1,", "@", "a@", "¿?", "á\u0301", "http://", "\n"]) tokenise(piece.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe("stems", () => {
  test.each([
    ["abierto", "abiertos"],
    ["instalación", "instalaciones"],
    ["cuesta", "costar"],
    ["cierran", "cerrar"],
    ["horario", "orario"],
    ["servicio", "serbicio"],
    ["publicó", "publicación"],
    ["empiezan", "empezar"],
    ["vacunas", "bacuna"],
  ])("%s and %s are one", (first, second) => {
    expect(stem(fold(first))).toBe(stem(fold(second)));
  });

  test("accents make no difference", () => {
    expect(stem(fold("reservación"))).toBe(stem("reservacion"));
  });

  test("a short word keeps its end, so that it does not become another", () => {
    expect(stem("herida")).toBe(stem("heridas"));
    expect(stem("herida")).not.toBe(stem("era"));
    expect(stem("bici")).not.toBe(stem("visa"));
  });

  test("different things stay different; codes and numbers are their own stem", () => {
    expect(stem("perro")).not.toBe(stem("pero"));
    expect(stem("caro")).not.toBe(stem("carro"));
    expect(stem("1830")).toBe("1830");
    expect(stem("b2")).toBe("b2");
  });
});

describe("sentences", () => {
  test("abbreviations do not end one", () => {
    expect(sentences("La oficina es Cdla. Alborada mz. 714.")).toHaveLength(1);
    expect(sentences("Estamos en Av. Juárez 12, Col. Centro. Abrimos de 9 a. m. a 6 p. m. los lunes.")).toEqual([
      "Estamos en Av. Juárez 12, Col. Centro.",
      "Abrimos de 9 a. m. a 6 p. m. los lunes.",
    ]);
    expect(sentences("Lo ve el Dr. Ruiz. Pide cita.")).toEqual(["Lo ve el Dr. Ruiz.", "Pide cita."]);
  });

  test("a mark of money with a point does not where a figure follows", () => {
    expect(sentences("Instalación: Gs. 150.000 (gratis). Tarda 3 días.")).toEqual([
      "Instalación: Gs. 150.000 (gratis).",
      "Tarda 3 días.",
    ]);
    for (const text of ["Filtros B/. 7.50", "Polleras Bs. 120", "Combo Lps. 95", "Menú S/. 12.00"])
      expect(sentences(text)).toEqual([text]);
    expect(sentences("El chico 30 Bs. 45.50 el grande.")).toHaveLength(2);
    expect(sentences("Estamos en el C.C. Patio Trigal.")).toHaveLength(1);
    expect(sentences("En la Cra. 34 # 5B-22, barrio San Fernando.")).toHaveLength(1);
    expect(sentences("Nro. 12, Int. 4, Fracc. Las Flores, Ctra. Nacional, Pje. Sur, Cll. 5, Dpto. 3.")).toHaveLength(1);
    expect(sentences("Estamos en la Cl. 45 con Tv. 12.")).toHaveLength(1);
    expect(sentences("Habitación con Wifi y Tv. El desayuno es de 7 a 10.")).toHaveLength(2);
    expect(sentences("Entregamos tu Cd. Las fotos tardan 3 días.")).toHaveLength(2);
  });

  test("a degree does, an initial does not", () => {
    expect(sentences("Se guarda a 4 ° C. Dura tres días.")).toEqual(["Se guarda a 4 ° C.", "Dura tres días."]);
    expect(sentences("Lo hizo J. Pérez a 180 °C. Es de barro.")).toEqual([
      "Lo hizo J. Pérez a 180 °C.",
      "Es de barro.",
    ]);
  });

  test("a line ends one, a wrapped line does not", () => {
    expect(sentences("Horario: 9 a 18\nTeléfono: 55 1234 5678")).toEqual(["Horario: 9 a 18", "Teléfono: 55 1234 5678"]);
    expect(sentences("Los\ndomingos cerramos.")).toEqual(["Los domingos cerramos."]);
  });

  test("offsets are those of the text, and nothing is lost", () => {
    const text = "  Uno. ¿Dos?\n\nTres¡Cuatro!  ";
    for (const sentence of splitSentences(text)) expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
    expect(sentences(text).join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
    expect(sentences("")).toEqual([]);
    // A wrapped line has two signs at its end where Windows wrote it.
    const wrapped = "Los\r\ndomingos cerramos. Hay pan.";
    expect(splitSentences(wrapped).map(({ start, end }) => wrapped.slice(start, end))).toEqual([
      "Los\r\ndomingos cerramos.",
      "Hay pan.",
    ]);
    expect(sentences("Estamos en la Av.")).toEqual(["Estamos en la Av."]);
  });
});
