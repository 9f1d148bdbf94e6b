import { readyPercent } from "../progress";
import type { TrainingProgress as Progress } from "../queries.server";

/** The share of the documents that the AI can answer from. */
export function TrainingProgress({ progress }: { readonly progress: Progress }) {
  const { ready, total, processing } = progress;
  const percent = readyPercent(progress);
  return (
    <div className="training-progress">
      <p>
        <strong>{percent}%</strong>{" "}
        {total === 0
          ? "Todavía no hay documentos"
          : `${ready} de ${total} ${total === 1 ? "documento listo" : "documentos listos"}`}
        {processing > 0 ? ` · ${processing} en proceso` : null}
      </p>
      <progress className="panel-progress" value={percent} max={100} aria-label="Progreso del entrenamiento" />
    </div>
  );
}
