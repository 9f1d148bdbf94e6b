import type { MeaningSearchState } from "../embeddings/read-embeddings.server";

const number = new Intl.NumberFormat("es-MX");
const money = new Intl.NumberFormat("es-MX", { minimumFractionDigits: 2, maximumFractionDigits: 4 });

const FAILURES: Readonly<Record<string, string>> = {
  timeout: "tardó demasiado",
  rate_limited: "tenía demasiadas solicitudes",
  quota: "su cuenta no tiene saldo",
  unavailable: "no estaba disponible",
  rejected: "no aceptó la solicitud",
  malformed: "respondió algo que no se entiende",
  refused: "se negó a leer el texto",
};

/** How far the search by meaning is, what it cost, and why it waits where it does. */
export function MeaningSearch({ state }: { readonly state: MeaningSearchState }) {
  const { model, done, waiting, counted, tokens, dollars, failure } = state;
  const count = (value: number) => `${value >= counted ? "más de " : ""}${number.format(value)}`;
  return (
    <p className="training-intro">
      Búsqueda por significado con {model}: {count(done)} fragmentos listos
      {waiting > 0 ? `, ${count(waiting)} por preparar` : ""}. Van {number.format(tokens)} tokens
      {dollars === null ? "" : ` (unos US$${money.format(dollars)} según el precio de lista)`}, sin gastar créditos.
      {failure === null ? null : (
        <span role="status">
          {" "}
          El último intento falló porque el modelo {FAILURES[failure] ?? "no respondió"}. Mientras, la IA busca por
          palabras y lo intentamos otra vez cada hora.
        </span>
      )}
    </p>
  );
}
