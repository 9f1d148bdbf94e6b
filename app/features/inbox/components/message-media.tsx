import { mediaLabel } from "~/features/threads/preview";
import type { MessageView } from "~/features/threads/view-types";
import { DownloadIcon, FileIcon } from "~/ui/icons";
import { isOwnPath, safeMediaLink } from "../media-link";
import styles from "./message.module.css";

/** A picture, sound, film or file: played here where it is ours, and always one press from a tab of its own. */
export function MessageMedia({ message }: { readonly message: MessageView }) {
  const { mediaType } = message;
  const label = mediaLabel(mediaType);
  const link = safeMediaLink(message.mediaLink);
  if (message.fileState === "waiting") {
    return (
      <p className={styles.waiting} data-media={mediaType}>
        Recibiendo {label.toLowerCase()}…
      </p>
    );
  }
  if (!link)
    return (
      <p className={styles.media}>
        <small>{label} no disponible</small>
      </p>
    );
  const own = isOwnPath(link);
  const elsewhere = <span className="ui-sr"> (se abre en otra pestaña)</span>;
  if (mediaType === "image" && own) {
    return (
      <a href={link} target="_blank" rel="noopener noreferrer">
        <img
          className={styles.picture}
          src={link}
          alt={message.fileName ?? label}
          loading="lazy"
          width={280}
          height={280}
        />
        {elsewhere}
      </a>
    );
  }
  return (
    <div className={styles.media}>
      {/* biome-ignore lint/a11y/useMediaCaption: what customers record has no captions. */}
      {mediaType === "audio" && own ? <audio src={link} controls preload="none" aria-label={label} /> : null}
      {mediaType === "video" && own ? (
        // biome-ignore lint/a11y/useMediaCaption: what customers record has no captions.
        <video src={link} controls preload="none" width={300} height={200} aria-label={label} />
      ) : null}
      <a href={link} target="_blank" rel="noopener noreferrer">
        {mediaType === "image" || mediaType === "audio" || mediaType === "video" ? (
          <DownloadIcon aria-hidden />
        ) : (
          <FileIcon aria-hidden />
        )}
        <span>
          {label}
          {elsewhere}
          <small dir="auto">
            {message.fileName} {message.fileSize ? sizeOf(message.fileSize) : null}
          </small>
        </span>
      </a>
    </div>
  );
}

/** Bytes as people say them: 320 kB, 1.4 MB. */
function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
