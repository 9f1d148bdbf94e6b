import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import type { MeaningSearchState } from "../embeddings/read-embeddings.server";
import { MeaningSearch } from "./meaning-search";

const STATE: MeaningSearchState = {
  model: "text-embedding-3-small",
  done: 0,
  waiting: 0,
  counted: 2_000,
  tokens: 0,
  dollars: 0,
  failure: null,
};
const said = (state: Partial<MeaningSearchState>) => {
  const { unmount } = renderPage(<MeaningSearch state={{ ...STATE, ...state }} />);
  const text = screen.getByRole("region", { name: "Búsqueda por significado" }).textContent ?? "";
  const bar = screen.queryByRole("progressbar") !== null;
  unmount();
  return { text, bar };
};

test("the search by meaning says how far it is and what it cost, in words for a shopkeeper", () => {
  expect(said({})).toMatchObject({ bar: false, text: expect.stringContaining("Empieza con tu primer documento.") });
  expect(said({}).text).not.toContain("US$");
  const going = said({ done: 64, waiting: 180, tokens: 14_000, dollars: 0.00028 });
  expect(going.bar).toBe(true);
  expect(going.text).toContain("64 fragmentos listos, 180 por preparar.");
  expect(going.text).toContain("14,000 tokens, menos de US$0.01 a precio de lista. No gasta créditos.");
  const ready = said({ done: 2_000, tokens: 9_000_000, dollars: 0.18 });
  expect(ready).toMatchObject({ bar: false, text: expect.stringContaining("(más de 2,000 fragmentos)") });
  expect(ready.text).toContain("unos US$0.18 a precio de lista");
  expect(said({ done: 1, tokens: 40, dollars: null }).text).toContain(
    "(1 fragmento).Modelo text-embedding-3-small: 40 tokens.",
  );
});

test("why the search by meaning waits is a sentence, whatever failed, and gone once nothing waits", () => {
  for (const [failure, why] of [
    ["quota", "porque la cuenta del modelo no tiene saldo."],
    ["timeout", "porque el modelo tardó demasiado."],
    ["rejected", "porque el modelo no aceptó la solicitud."],
    ["other", "porque el modelo no respondió."],
  ] as const) {
    const { text } = said({ done: 3, waiting: 1, failure });
    expect(text).toContain(`El último intento falló ${why} Lo intentamos otra vez en menos de una hora.`);
  }
  expect(said({ done: 4, failure: "quota" }).text).not.toContain("falló");
});
