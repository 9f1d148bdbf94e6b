import { Button } from "~/ui/button";
import { CheckIcon, Cross2Icon, ReloadIcon } from "~/ui/icons";
import { canRetry, type UploadItem } from "../upload-queue";

interface UploadListProps {
  readonly items: readonly UploadItem[];
  readonly onRetry: (key: number) => void;
  readonly onRemove: (key: number) => void;
}

/** How far each file is, and what to do about those that could not go. */
export function UploadList({ items, onRetry, onRemove }: UploadListProps) {
  if (items.length === 0) return null;
  return (
    <ul className="upload-list" aria-label="Archivos por subir">
      {items.map((item) => (
        <li key={item.key} className="upload-item" data-state={item.state}>
          <span className="upload-name">{item.file.name}</span>
          {item.state === "failed" ? (
            <>
              <span className="ui-error" role="alert">
                {item.error}
              </span>
              <span className="upload-actions">
                {canRetry(item) ? (
                  <Button
                    type="button"
                    size="1"
                    variant="soft"
                    aria-label={`Reintentar ${item.file.name}`}
                    onClick={() => onRetry(item.key)}
                  >
                    <ReloadIcon /> Reintentar
                  </Button>
                ) : null}
                <button
                  type="button"
                  className="ui-icon-button"
                  aria-label={`Quitar ${item.file.name}`}
                  onClick={() => onRemove(item.key)}
                >
                  <Cross2Icon />
                </button>
              </span>
            </>
          ) : (
            <>
              <progress
                className="panel-progress"
                max={100}
                value={item.percent}
                aria-label={`Avance de ${item.file.name}`}
              />
              <span className="upload-share">
                {item.state === "done" ? (
                  <>
                    <CheckIcon /> {item.isKnown ? "Ya estaba" : "Subido"}
                  </>
                ) : item.state === "waiting" ? (
                  "En espera"
                ) : (
                  `${item.percent}%`
                )}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
