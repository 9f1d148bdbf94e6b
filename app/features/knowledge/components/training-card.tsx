import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import type { ReactElement } from "react";
import { ButtonLink } from "~/ui/button";
import { ChatBubbleIcon, GearIcon, UploadIcon } from "~/ui/icons";
import { Part } from "~/ui/part";
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
    <Part>
      <section aria-labelledby="training-card-title">
        <Heading as="h3" id="training-card-title" size="3">
          Training Center
        </Heading>
        <TrainingProgress progress={progress} />
        <Flex wrap="wrap" align="center" gap="3">
          {TRAINING_STEPS.map(({ key, label }, index) => (
            <ButtonLink key={key} to={stepAt(key)} variant={index === 0 ? "solid" : "soft"} preventScrollReset>
              {ICONS[key]} {label}
            </ButtonLink>
          ))}
        </Flex>
      </section>
    </Part>
  );
}
