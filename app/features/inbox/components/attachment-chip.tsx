import { useEffect, useState } from "react";
import { attachmentRule, sizeText } from "~/features/threads/messages/attachment";
import { Cross2Icon, FileIcon } from "~/ui/icons";

/** A picture of this browser's own file, while it is shown. */
export function FilePreview({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="attached-picture">
      {address ? <img src={address} alt="" width={40} height={40} /> : <FileIcon width={20} height={20} />}
    </span>
  );
}

interface AttachmentChipProps {
  readonly file: File;
  readonly thread: { readonly platform: string; readonly channel: string };
  readonly onRemove: () => void;
}

/** What goes out with the next message. */
export function AttachmentChip({ file, thread, onRemove }: AttachmentChipProps) {
  const rule = attachmentRule(thread.platform, thread.channel);
  return (
    <div className="attached">
      <FilePreview file={file} />
      <span className="attached-words">
        <span className="attached-name" dir="auto">
          {file.name}
        </span>
        <span className="attached-size">
          {sizeText(file.size)}
          {rule.kind === "carries" && rule.asLink ? " · tu cliente lo recibe como enlace" : ""}
        </span>
      </span>
      <button type="button" className="attached-remove" aria-label={`Quitar ${file.name}`} onClick={onRemove}>
        <Cross2Icon />
      </button>
      <span className="ui-sr" role="status">
        Adjuntaste {file.name}
      </span>
    </div>
  );
}
