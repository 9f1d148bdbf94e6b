import { Card } from "@radix-ui/themes/components/card";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { formatCount } from "~/language/counts";
import type { TrainingProgress } from "../queries.server";

/** The number of documents in each state. Failed ones are part of the total only. */
export function TrainingCounters({ progress }: { readonly progress: TrainingProgress }) {
  const { total, ready, processing, failed, more } = progress;
  return (
    <Grid columns="repeat(auto-fit, minmax(96px, 1fr))" gap="3" mb="5" asChild>
      <dl data-testid="training-counters">
        <Counter label="Total" value={total} more={more} />
        <Counter label="Procesados" value={ready} tone="jade" />
        <Counter label="Pendientes" value={processing} tone="amber" />
        {failed > 0 ? <Counter label="Con error" value={failed} tone="red" /> : null}
      </dl>
    </Grid>
  );
}

interface CounterProps {
  readonly label: string;
  readonly value: number;
  readonly tone?: "jade" | "amber" | "red";
  readonly more?: boolean;
}

function Counter({ label, value, tone, more }: CounterProps) {
  return (
    <Card size="2" asChild>
      <div>
        <Text size="2" color="gray" asChild>
          <dt>{label}</dt>
        </Text>
        <Text size="6" weight="bold" color={tone} asChild>
          <dd>
            {more ? "Más de " : ""}
            {formatCount(value)}
          </dd>
        </Text>
      </div>
    </Card>
  );
}
