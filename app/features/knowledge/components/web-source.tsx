import { Form } from "@remix-run/react";
import { LineChanges } from "~/features/ai/components/line-changes";
import { GlobeIcon, ReloadIcon } from "~/ui/icons";
import { SubmitButton } from "~/ui/submit-button";
import { RelativeTime } from "~/ui/time";
import type { DocumentText } from "../read-training.server";

/** Where a page was read, when, what that changed, and the way to read it again. */
export function WebSource({
  document,
  processedAt,
  changes,
}: Pick<DocumentText, "document" | "processedAt" | "changes">) {
  const { sourceUrl, status } = document;
  return (
    <section className="web-source panel-card" aria-label="Página de la que se leyó">
      {sourceUrl ? (
        <p className="web-address">
          <GlobeIcon aria-hidden />
          <a href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow">
            {sourceUrl}
          </a>
        </p>
      ) : null}
      <div className="training-heading">
        <p className="training-about">
          {status === "ready" && processedAt ? (
            <>
              Última lectura: <RelativeTime at={processedAt} />
            </>
          ) : status === "processing" ? (
            "La estamos leyendo…"
          ) : (
            "La IA no responde con ella hasta que se pueda leer."
          )}
        </p>
        {status === "processing" ? null : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="read-again" />
            <SubmitButton variant="soft" pendingLabel="Leyendo…">
              <ReloadIcon aria-hidden /> Leer otra vez
            </SubmitButton>
          </Form>
        )}
      </div>
      {changes === null ? null : changes.lines.length === 0 ? (
        <p>No cambió nada desde la lectura anterior.</p>
      ) : (
        <details className="web-changes" open>
          <summary>Qué cambió desde la lectura anterior</summary>
          <LineChanges lines={changes.lines} />
          {changes.more > 0 ? (
            <p className="training-about">Y {changes.more.toLocaleString("es-MX")} cambios más.</p>
          ) : null}
        </details>
      )}
    </section>
  );
}
