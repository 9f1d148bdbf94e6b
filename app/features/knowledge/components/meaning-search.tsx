import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useEffect, useState } from "react";
import { formatCount } from "~/language/counts";
import { useRefreshEvery } from "~/ui/frame/use-refresh-every";
import { ExclamationTriangleIcon } from "~/ui/icons";
import { Note } from "~/ui/note";
import { Progress } from "~/ui/progress";
import type { MeaningSearchState } from "../embeddings/read-embeddings.server";

const REFRESH_MILLISECONDS = 4_000;
const STILL_MILLISECONDS = 300_000;

const money = new Intl.NumberFormat("es-MX", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "El último intento falló porque …" */
const FAILURES: Readonly<Record<string, string>> = {
  timeout: "el modelo tardó demasiado",
  rate_limited: "el modelo tenía demasiadas solicitudes",
  quota: "la cuenta del modelo no tiene saldo",
  unavailable: "el modelo no estaba disponible",
  rejected: "el modelo no aceptó la solicitud",
  malformed: "el modelo respondió algo que no se entiende",
  refused: "el modelo se negó a leer un texto",
};

/** The progress of the search by meaning, its cost, and the reason if it is stuck. */
export function MeaningSearch({ state }: { readonly state: MeaningSearchState }) {
  const { done, waiting, counted, failure } = state;
  const count = (value: number) => (value >= counted ? `más de ${formatCount(counted)}` : formatCount(value));
  const isEmpty = done === 0 && waiting === 0;
  // A failure is only of interest while something waits for the next try.
  const isStuck = waiting > 0 && failure !== null;
  return (
    <Grid gap="1" maxWidth="760px" mb="5" asChild>
      <section aria-labelledby="meaning-search-title">
        <Heading as="h2" id="meaning-search-title" size="3">
          Búsqueda por significado
        </Heading>
        <Text as="p" color="gray">
          {isEmpty
            ? "La IA también encontrará lo que tus clientes preguntan con otras palabras. Empieza con tu primer documento."
            : waiting === 0
              ? `Lista: la IA también encuentra lo que tus clientes preguntan con otras palabras (${count(done)} ${done === 1 ? "fragmento" : "fragmentos"}).`
              : `${count(done)} ${done === 1 ? "fragmento listo" : "fragmentos listos"}, ${count(waiting)} por preparar. Mientras, la IA busca esos por palabras.`}
        </Text>
        {waiting > 0 ? (
          <Progress value={done} max={done + waiting} aria-label="Fragmentos listos para buscarse por significado" />
        ) : null}
        {isStuck ? (
          <Note color="amber" icon={<ExclamationTriangleIcon aria-hidden />} role="status">
            El último intento falló porque {FAILURES[failure] ?? "el modelo no respondió"}. Lo intentamos otra vez en
            menos de una hora.
          </Note>
        ) : null}
        {waiting > 0 && !isStuck ? <Refresh key={waiting} /> : null}
        <Text as="p" size="2" color="gray">
          {costText(state)}
        </Text>
      </section>
    </Grid>
  );
}

/** No event tells that a text has its vector, so the page polls. If none gets one for a while, polling ends. */
function Refresh() {
  const [goesOn, setGoesOn] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setGoesOn(false), STILL_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return goesOn ? <Refreshing /> : null;
}

function Refreshing() {
  useRefreshEvery(REFRESH_MILLISECONDS);
  return null;
}

/** "Modelo text-embedding-3-small: 3,978 tokens, menos de US$0.01 a precio de lista. No gasta créditos." */
function costText({ model, tokens, dollars }: MeaningSearchState): string {
  if (tokens === 0) return `Modelo ${model}. No gasta créditos.`;
  const cost =
    dollars === null
      ? ""
      : `, ${dollars < 0.01 ? "menos de US$0.01" : `unos US$${money.format(dollars)}`} a precio de lista`;
  return `Modelo ${model}: ${formatCount(tokens)} tokens${cost}. No gasta créditos.`;
}
