import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { INDEX_VERSION, stem, tokenise } from "./spanish";
import { STOPWORDS } from "./stopwords";

/** Words of every kind that the tokeniser handles specially. */
const TEXT = `Abrimos los domingos de 9:00 a 18:30; cerramos el 1º de mayo. Los envíos cuestan $1,200.50 o 3.5 kg por 90 pesos.
  Escríbenos a ventas+pan@la-espiga.mx o entra a https://www.laespiga.mx/menú?x=1. Ñoquis, pingüino, acción, canción, camiones,
  orario, serbicio, cuesta, costar, cierran, cerrar, abrir, abren, usar, entrada, panadería, biología, habláis, coméis, vivís,
  hablábamos, éxito, guerra, quiero, chocolate, llave, hielo, cielo, zapatos, queso, kilo, 日本, a, de, muy, IVA, RFC-2024.`;

/** Some two thousand ordinary words. */
const SET = readFileSync(new URL("../../tests/eval/negocios.json", import.meta.url), "utf8");
const WORDS = [...new Set(tokenise(SET).map(({ word }) => word))].sort();

const FINGERPRINTS: Readonly<Record<number, string>> = {
  2: "68yqdQ_0q_-UASVcSo9aeALytzFjGI64MvwiiLzrnkk",
};

test("what a text is indexed under has a version: whoever changes it raises INDEX_VERSION and adds its fingerprint here", () => {
  const tokens = tokenise(TEXT).map(({ word, stem, stopword }) => `${word}/${stem}/${stopword}`);
  const written = [...tokens, ...[...STOPWORDS].sort(), ...WORDS.map((word) => `${word}/${stem(word)}`)];
  const fingerprint = createHash("sha256").update(written.join(" ")).digest("base64url");
  expect(fingerprint).toBe(FINGERPRINTS[INDEX_VERSION]);
});
