import { Flex } from "@radix-ui/themes/components/flex";
import type { ReactElement } from "react";
import { ButtonLink } from "~/ui/button";
import { ChatBubbleIcon, GearIcon, UploadIcon } from "~/ui/icons";
import { Panel } from "~/ui/panel";
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
  /** The address of the open training window at a step. */
  readonly stepAt: (step: TrainingStep) => string;
}

/** The progress of the training, and the three steps. */
export function TrainingCard({ progress, stepAt }: TrainingCardProps) {
  return (
    <Panel title="Training Center" headingLevel={3}>
      <TrainingProgress progress={progress} />
      <Flex wrap="wrap" align="center" gap="3">
        {TRAINING_STEPS.map(({ key, label }, index) => (
          <ButtonLink key={key} to={stepAt(key)} variant={index === 0 ? "solid" : "soft"} preventScrollReset>
            {ICONS[key]} {label}
          </ButtonLink>
        ))}
      </Flex>
    </Panel>
  );
}
