import { outbox } from "../outbox";
import type { Outgoing } from "../timeline";
import { FilePreview } from "./attachment-chip";

/** A file on its way to the server. */
export function UploadState({ one }: { readonly one: Outgoing }) {
  const file = outbox.fileOf(one.clientId);
  if (!one.file || !file) return null;
  const percent = Math.round((one.file.progress ?? 0) * 100);
  const label = percent === 100 || one.state === "stored" ? "Guardando…" : `Subiendo… ${percent} %`;
  return (
    <div className="uploading">
      <FilePreview file={file} />
      <span className="attached-words">
        <span className="attached-name" dir="auto">
          {one.file.name}
        </span>
        <progress max={100} value={percent} aria-label={`Subiendo ${one.file.name}`} />
        <span className="attached-size">{one.state === "waiting" ? "En espera" : label}</span>
      </span>
    </div>
  );
}
