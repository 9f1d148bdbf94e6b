import type { TrainingProgress } from "../queries.server";

const number = new Intl.NumberFormat("es-MX");

/** How many documents there are, and how far the AI is with them. Those that failed are part of the total only. */
export function TrainingCounters({ progress }: { readonly progress: TrainingProgress }) {
  const { total, ready, processing, failed, more } = progress;
  return (
    <dl className="training-counters">
      <Counter label="Total" value={total} more={more} />
      <Counter label="Procesados" value={ready} tone="ready" />
      <Counter label="Pendientes" value={processing} tone="processing" />
      {failed > 0 ? <Counter label="Con error" value={failed} tone="error" /> : null}
    </dl>
  );
}

interface CounterProps {
  readonly label: string;
  readonly value: number;
  readonly tone?: string;
  readonly more?: boolean;
}

function Counter({ label, value, tone, more }: CounterProps) {
  return (
    <div data-tone={tone}>
      <dt>{label}</dt>
      <dd>
        {more ? "Más de " : ""}
        {number.format(value)}
      </dd>
    </div>
  );
}
