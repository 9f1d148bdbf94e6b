import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Progress } from "~/ui/progress";
import { readyPercent } from "../progress";
import type { TrainingProgress as Counts } from "../queries.server";

/** The share of the documents that the AI can answer from. */
export function TrainingProgress({ progress }: { readonly progress: Counts }) {
  const { ready, total, processing } = progress;
  const percent = readyPercent(progress);
  return (
    <Grid gap="2">
      <p>
        <Text size="5" weight="bold">
          {percent}%
        </Text>{" "}
        {total === 0
          ? "Todavía no hay documentos"
          : `${ready} de ${total} ${total === 1 ? "documento listo" : "documentos listos"}`}
        {processing > 0 ? ` · ${processing} en proceso` : null}
      </p>
      <Progress value={percent} max={100} aria-label="Progreso del entrenamiento" />
    </Grid>
  );
}
