import { expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { listedTimes } from "./listed-times";

const passage = (text: string): Passage => ({
  id: 1,
  documentId: 1,
  documentName: "info.txt",
  page: null,
  heading: null,
  text,
  score: 0.8,
  unspoken: 0,
});
const told = (question: string, text: string) => listedTimes(question, [passage(text)])?.text ?? null;
const LIST = "Tiempos de entrega: cortinas 5 días, sillones 3 semanas, arreglo de cierre 40 min";

test("CONV-35 a list of times is told whole to who asks for one of its things", () => {
  expect(told("cuanto tardan las cortinas", LIST)).toBe(LIST);
  expect(told("cuantos dias demoran unas cortinas blancas", LIST)).toBe(LIST);
});

test.each(["cuanto tarda una alfombra", "cuanto tarda el arreglo de botones", "cuanto cuestan las cortinas"])(
  "CONV-35 a list without the thing, or of something else than is asked, is no answer: %s",
  (question) => {
    expect(told(question, LIST)).toBeNull();
  },
);

test("CONV-35 a thing whose time the list does not tell, or a time of nothing named, is no answer", () => {
  expect(told("cuanto tardan los sillones", "Tiempos de entrega: cortinas 5 días, sillones según la tela")).toBeNull();
  expect(told("cuanto tarda una alfombra", "Tiempos de entrega: 3 a 5 días, según la tela")).toBeNull();
});
