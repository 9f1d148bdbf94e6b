import { expect, test } from "vitest";
import { optWord } from "./opt-out";

test("the words count alone, in any spelling", () => {
  for (const word of [
    "BAJA",
    "stop",
    "Alto",
    "CANCELAR",
    "Unsubscribe",
    "QUIT",
    "end",
    " ¡Baja! ",
    "B\u00c1JA",
    "«STOP».",
    "ＳＴＯＰ",
    "baja 🙏",
  ])
    expect([word, optWord(word)]).toEqual([word, "out"]);
  for (const word of ["ALTA", "start", "Unstop", "SÍ QUIERO", "si  quiero!"])
    expect([word, optWord(word)]).toEqual([word, "back"]);
});

test("a sentence that holds one of the words is a message like any other", () => {
  const texts = [
    "Quiero cancelar mi pedido",
    "stop por favor",
    "alto ahí",
    "dar de baja",
    "weekend",
    "sí",
    "",
    "🙏",
    `baja${" ".repeat(90)}x`,
  ];
  for (const text of texts) expect([text, optWord(text)]).toEqual([text, null]);
});
