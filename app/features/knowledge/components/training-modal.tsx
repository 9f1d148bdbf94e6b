import { Link } from "@remix-run/react";
import { LinkTabs } from "~/features/shell/public-frame";
import { paths } from "~/platform/paths";
import { AddressDialog } from "~/ui/address-dialog";
import { ButtonLink, buttonLook } from "~/ui/button";
import type { Training } from "../read-training.server";
import { DOCUMENT_STATUS_LABELS } from "../schema";
import { TRAINING_STEPS, type TrainingStep } from "../training-steps";
import { UploadForm } from "./upload-form";

interface TrainingModalProps {
  readonly step: TrainingStep;
  readonly training: Training;
  readonly stepAt: (step: TrainingStep) => string;
  readonly closeTo: string;
  /** The business's demonstration site, where the AI really answers. */
  readonly demoSite: string;
}

/** The training in one window: hand over documents, say when the AI answers, try it. */
export function TrainingModal({ step, training, stepAt, closeTo, demoSite }: TrainingModalProps) {
  return (
    <AddressDialog title="Entrena tu IA" closeTo={closeTo} maxWidth="640px">
      <LinkTabs
        label="Pasos del entrenamiento"
        tabs={TRAINING_STEPS.map(({ key, label }) => ({ to: stepAt(key), label, selected: key === step }))}
      />
      <div className="training-step">
        {step === "documentos" ? (
          <Documents training={training} />
        ) : step === "respuestas" ? (
          <>
            <p>
              Decide tras cuántos mensajes seguidos de un cliente contesta la IA, en general o para cada empresa y
              canal.
            </p>
            <div className="ui-actions">
              <ButtonLink to={paths.settings("ia-general")}>Configurar en general</ButtonLink>
              <ButtonLink to={paths.settings("canales")} variant="soft">
                Configurar por empresa
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <p>
              Escríbele como si fueras un cliente: contesta con lo que le enseñaste, y la conversación queda en tu
              bandeja.
            </p>
            <div className="ui-actions">
              <a href={demoSite} target="_blank" rel="noreferrer" {...buttonLook({})}>
                Abrir el chat de prueba
              </a>
            </div>
          </>
        )}
      </div>
      <div className="ui-actions ui-dialog-actions">
        <ButtonLink to={closeTo} variant="soft" color="gray" preventScrollReset>
          Cerrar
        </ButtonLink>
      </div>
    </AddressDialog>
  );
}

function Documents({ training: { companies, newest, progress } }: { readonly training: Training }) {
  return (
    <>
      <UploadForm companies={companies} companyId={null} action={paths.training()} />
      {newest.length > 0 ? (
        <ul className="training-newest" aria-label="Últimos documentos">
          {newest.map(({ id, originalName, status }) => (
            <li key={id}>
              <span className="training-name">{originalName}</span>
              <span className="training-status" data-status={status}>
                {DOCUMENT_STATUS_LABELS[status]}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <Link to={paths.training()}>
        {progress.total > newest.length ? `Ver los ${progress.total} documentos` : "Administrar documentos"}
      </Link>
    </>
  );
}
