import { DownloadIcon, FileIcon } from "~/ui/icons";
import { isOwnPath, safeMediaLink } from "../media-link";
import { mediaLabel } from "../preview";
import type { MessageView } from "../view-types";

/** A picture, sound, film or file: played here where it is ours, and always one press from a tab of its own. */
export function MessageMedia({ message }: { readonly message: MessageView }) {
  const { mediaType } = message;
  const label = mediaLabel(mediaType);
  const link = safeMediaLink(message.mediaLink);
  if (!link) return <p className="message-file">{label} no disponible</p>;
  const own = isOwnPath(link);
  const elsewhere = <span className="ui-sr"> (se abre en otra pestaña)</span>;
  if (mediaType === "image" && own) {
    return (
      <a className="message-picture" href={link} target="_blank" rel="noopener noreferrer">
        <img src={link} alt={label} loading="lazy" width={240} height={180} />
        {elsewhere}
      </a>
    );
  }
  return (
    <div className="message-media">
      {/* biome-ignore lint/a11y/useMediaCaption: what customers record has no captions. */}
      {mediaType === "audio" && own ? <audio src={link} controls preload="none" aria-label={label} /> : null}
      {mediaType === "video" && own ? (
        // biome-ignore lint/a11y/useMediaCaption: what customers record has no captions.
        <video src={link} controls preload="none" width={300} height={200} aria-label={label} />
      ) : null}
      <a className="message-file" href={link} target="_blank" rel="noopener noreferrer">
        {mediaType === "image" || mediaType === "audio" || mediaType === "video" ? (
          <DownloadIcon aria-hidden />
        ) : (
          <FileIcon aria-hidden />
        )}
        <span>
          {label}
          {elsewhere}
          <FileName link={link} />
        </span>
      </a>
    </div>
  );
}

const EXTENSION = /^.{1,120}\.[a-z0-9]{1,5}$/i;

/** The file's own name, where its address ends in one. */
function FileName({ link }: { readonly link: string }) {
  const last = link.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "";
  const name = decode(last);
  return EXTENSION.test(name) ? (
    <span className="message-filename" dir="auto">
      {name}
    </span>
  ) : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
