import { PaperclipIcon } from "~/ui/icons";
import styles from "./composer.module.css";
import type { useAttachment } from "./use-attachment";

interface AttachFieldProps {
  readonly attachment: Pick<ReturnType<typeof useAttachment>, "input" | "prepare" | "cannot" | "take">;
  readonly onRefused: (reason: string) => void;
  readonly onChosen: () => void;
}

/** The paperclip of the composer, a file field of its form. */
export function AttachField({ attachment, onRefused, onChosen }: AttachFieldProps) {
  return (
    <label className={styles.attach} title="Adjuntar una imagen o un PDF" onPointerEnter={attachment.prepare}>
      <PaperclipIcon width={18} height={18} />
      <span className="ui-sr">Adjuntar una imagen o un PDF</span>
      <input
        ref={attachment.input}
        type="file"
        name="file"
        accept=".jpg,.jpeg,.png,.webp,.gif,.pdf"
        onFocus={attachment.prepare}
        onClick={(event) => {
          const reason = attachment.cannot();
          if (reason === null) return;
          event.preventDefault();
          onRefused(reason);
        }}
        onChange={({ currentTarget }) => {
          void attachment.take(currentTarget.files && [...currentTarget.files]);
          // Lets the same file be chosen again.
          currentTarget.value = "";
          onChosen();
        }}
      />
    </label>
  );
}
