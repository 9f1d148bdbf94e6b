import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { INDEX_VERSION, tokenise } from "./spanish";

/** Words of every kind that the tokeniser treats in its own way. */
const TEXT = `Abrimos los domingos de 9:00 a 18:30; cerramos el 1º de mayo. Los envíos cuestan $1,200.50 o 3.5 kg por 90 pesos.
  Escríbenos a ventas+pan@la-espiga.mx o entra a https://www.laespiga.mx/menú?x=1. Ñoquis, pingüino, acción, canción, camiones,
  orario, serbicio, cuesta, costar, cierran, cerrar, abrir, abren, usar, entrada, panadería, biología, habláis, coméis, vivís,
  hablábamos, éxito, guerra, quiero, chocolate, llave, hielo, cielo, zapatos, queso, kilo, 日本, a, de, muy, IVA, RFC-2024.`;

const FINGERPRINTS: Readonly<Record<number, string>> = {
  1: "7IqcemeMAvvpG5bvPwBJm_NjUg4-5NEYOjPOEZ7A-5E",
  2: "qwxV2UWb5src1uuezhTpEa6ZDXRK00hIp_F2wA69Qak",
};

test("what a text is indexed under has a version: whoever changes it raises INDEX_VERSION and adds its fingerprint here", () => {
  const tokens = tokenise(TEXT).map(({ word, stem, stopword }) => `${word}/${stem}/${stopword}`);
  const fingerprint = createHash("sha256").update(tokens.join(" ")).digest("base64url");
  expect(fingerprint).toBe(FINGERPRINTS[INDEX_VERSION]);
});
