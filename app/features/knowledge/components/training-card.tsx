import type { ReactElement } from "react";
import { ButtonLink } from "~/ui/button";
import { ChatBubbleIcon, GearIcon, UploadIcon } from "~/ui/icons";
import type { TrainingProgress as Progress } from "../queries.server";
import { TRAINING_STEPS, type TrainingStep } from "../training-steps";
import { TrainingProgress } from "./training-progress";

const ICONS: Readonly<Record<TrainingStep, ReactElement>> = {
  documentos: <UploadIcon />,
  respuestas: <GearIcon aria-hidden />,
  prueba: <ChatBubbleIcon aria-hidden />,
};

interface TrainingCardProps {
  readonly progress: Progress;
  /** The address at which the training window is open at a step. */
  readonly stepAt: (step: TrainingStep) => string;
}

/** How far the training is, and the three ways on. */
export function TrainingCard({ progress, stepAt }: TrainingCardProps) {
  return (
    <section className="panel-card" aria-labelledby="training-card-title">
      <h3 id="training-card-title">Training Center</h3>
      <TrainingProgress progress={progress} />
      <div className="ui-actions">
        {TRAINING_STEPS.map(({ key, label }, index) => (
          <ButtonLink key={key} to={stepAt(key)} variant={index === 0 ? "solid" : "soft"} preventScrollReset>
            {ICONS[key]} {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
