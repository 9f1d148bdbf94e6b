import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { mediaLabel } from "~/features/threads/preview";
import type { MessageView } from "~/features/threads/view-types";
import { DownloadIcon, FileIcon } from "~/ui/icons";
import { isOwnPath, safeMediaLink } from "../media-link";
import styles from "./message.module.css";

/** A picture, sound, film or file. Our own files play here; all can be opened in a new tab. */
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
  if (message.fileState === "not_kept" || message.fileState === "in_trash") {
    return (
      <p className={styles.waiting} data-media={mediaType}>
        {label}:{" "}
        {message.fileState === "in_trash" ? "se ve al restaurar la conversación" : "este archivo ya no se guarda"}
      </p>
    );
  }
  if (!link)
    return (
      <Text as="p" color="gray">
        {label} no disponible
      </Text>
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
          height={Math.round(280 / (message.fileRatio ?? 1))}
        />
        {elsewhere}
      </a>
    );
  }
  return (
    <Grid gap="1" className={styles.media}>
      {/* biome-ignore lint/a11y/useMediaCaption: what customers record has no captions. */}
      {mediaType === "audio" && own ? <audio src={link} controls preload="none" aria-label={label} /> : null}
      {mediaType === "video" && own ? (
        // biome-ignore lint/a11y/useMediaCaption: what customers record has no captions.
        <video src={link} controls preload="none" width={300} height={200} aria-label={label} />
      ) : null}
      <Flex asChild display="inline-flex" align="center" gap="2" minHeight="28px">
        <a href={link} target="_blank" rel="noopener noreferrer">
          {mediaType === "image" || mediaType === "audio" || mediaType === "video" ? (
            <DownloadIcon aria-hidden />
          ) : (
            <FileIcon aria-hidden />
          )}
          <div>
            {label}
            {elsewhere}
            <Text as="div" size="1" color="gray" dir="auto">
              {message.fileName} {message.fileSize ? sizeOf(message.fileSize) : null}
            </Text>
          </div>
        </a>
      </Flex>
    </Grid>
  );
}

/** A size as people write it: 320 kB, 1.4 MB. */
function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
