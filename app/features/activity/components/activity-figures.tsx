import { Card } from "@radix-ui/themes/components/card";
import { Grid } from "@radix-ui/themes/components/grid";
import { countOf, formatCount, percentOfWhole } from "~/language/counts";
import { formatDuration } from "~/language/durations";
import { averageResponse, comparedWith, type Figures } from "../figures";
import styles from "./activity-figures.module.css";

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly about?: string | null;
  readonly before: string;
  readonly tone?: "ai" | "person";
}

function Figure({ label, value, about, before, tone }: FigureProps) {
  return (
    <Card asChild>
      <div className={styles.figure} data-tone={tone}>
        <dt>{label}</dt>
        <dd data-testid="value">{value}</dd>
        {about ? <dd>{about}</dd> : null}
        <dd>{before}</dd>
      </div>
    </Card>
  );
}

/** The period's sums beside those of the period before. */
export function ActivityFigures({ total, before }: { readonly total: Figures; readonly before: Figures }) {
  const share = percentOfWhole(total.handedOff, total.answered + total.handedOff);
  const [average, averageBefore] = [averageResponse(total), averageResponse(before)];
  return (
    <Grid asChild columns={{ initial: "2", sm: "repeat(auto-fit, minmax(180px, 1fr))" }} gap="3" mb="4">
      <dl className={styles.figures} data-testid="figures">
        <Figure
          label="Respuestas de la IA"
          value={formatCount(total.answered)}
          before={comparedWith(total.answered, before.answered)}
          tone="ai"
        />
        <Figure
          label="Pasadas a una persona"
          value={formatCount(total.handedOff)}
          about={share === null ? null : `${share} % de lo que atendió`}
          before={comparedWith(total.handedOff, before.handedOff)}
          tone="person"
        />
        <Figure
          label="Tiempo de respuesta"
          value={average === null ? "Sin datos" : formatDuration(average)}
          about={average === null ? null : "en promedio"}
          before={
            average === null || averageBefore === null
              ? "Antes: sin datos"
              : comparedWith(average, averageBefore, formatDuration)
          }
        />
        <Figure
          label="Opiniones buenas"
          value={formatCount(total.thumbsUp)}
          about={`y ${countOf(total.thumbsDown, "mala", "malas")}`}
          before={comparedWith(total.thumbsUp, before.thumbsUp)}
        />
        <Figure
          label="Créditos usados"
          value={formatCount(total.credits)}
          before={comparedWith(total.credits, before.credits)}
        />
      </dl>
    </Grid>
  );
}
