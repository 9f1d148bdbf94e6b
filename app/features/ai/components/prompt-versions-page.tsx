import { Link } from "@remix-run/react";
import { PageHeader } from "~/features/shell/console-frame";
import { paths } from "~/platform/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { EmptyState } from "~/ui/empty-state";
import { ArrowLeftIcon, ResetIcon, StackIcon } from "~/ui/icons";
import { Pager } from "~/ui/pager";
import { RelativeTime } from "~/ui/time";
import type { PromptVersionJson } from "../general-prompt.server";
import { LineChanges } from "./line-changes";

interface PromptVersionsPageProps {
  readonly versions: readonly PromptVersionJson[];
  readonly current: string;
  readonly next: number | null;
  readonly first: boolean;
  readonly restored: boolean;
  readonly error: string | null;
}

/** Every text that the general prompt has had: who wrote it, when, what it changed, and the way back to it. */
export function PromptVersionsPage({ versions, current, next, first, restored, error }: PromptVersionsPageProps) {
  return (
    <div className="training-text">
      <Link to={paths.training()} className="answer-back">
        <ArrowLeftIcon aria-hidden /> Volver al IA Training Center
      </Link>
      <PageHeader title="Versiones del prompt general" />
      {restored ? <p role="status">La versión que elegiste es otra vez la actual.</p> : null}
      {error ? (
        <p className="ui-error" role="alert">
          {error}
        </p>
      ) : null}
      {versions.length === 0 ? (
        <EmptyState icon={<StackIcon />} title="Todavía no hay versiones">
          Cada vez que guardes el prompt general, queda aquí con quién lo cambió y cuándo.
        </EmptyState>
      ) : (
        <ol className="prompt-versions">
          {versions.map((version, index) => (
            <Version
              key={version.id}
              version={version}
              current={first && index === 0 && version.systemPrompt === current}
            />
          ))}
        </ol>
      )}
      <Pager
        label="Páginas de versiones"
        newer={first ? undefined : paths.promptVersions()}
        newerLabel="Al principio"
        older={next === null ? undefined : paths.promptVersions(next)}
      />
    </div>
  );
}

function Version({ version, current }: { readonly version: PromptVersionJson; readonly current: boolean }) {
  const { id, savedByName, restoredFrom, createdAt, changes } = version;
  return (
    <li className="panel-card prompt-version">
      <div className="training-heading">
        <h2>
          {savedByName ?? "Alguien del equipo"} · <RelativeTime at={createdAt} />
          {current ? (
            <span className="training-status" data-status="ready">
              Actual
            </span>
          ) : null}
        </h2>
        {current ? null : (
          <ConfirmDialog
            trigger={
              <>
                <ResetIcon aria-hidden /> Restaurar
              </>
            }
            title="Restaurar versión"
            question={
              <>
                ¿Volver a la versión de {savedByName ?? "tu equipo"} (<RelativeTime at={createdAt} />
                )? La IA la usa desde su siguiente respuesta; la actual se queda en esta lista.
              </>
            }
            confirmLabel="Restaurar"
            fields={{ versionId: String(id) }}
          />
        )}
      </div>
      {restoredFrom === null ? null : <p className="training-about">Se recuperó de una versión anterior.</p>}
      {changes.length > 0 ? <LineChanges lines={changes} /> : null}
    </li>
  );
}
