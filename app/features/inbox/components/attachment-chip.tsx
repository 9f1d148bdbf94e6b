import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { useEffect, useState } from "react";
import { attachmentRule, sizeText } from "~/features/threads/messages/attachment";
import { IconButton } from "~/ui/button";
import { Cross2Icon, FileIcon } from "~/ui/icons";
import styles from "./attachment-chip.module.css";

/** A preview of a picture that was chosen in this browser. */
export function FilePreview({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className={styles.picture}>
      {address ? <img src={address} alt="" width={40} height={40} /> : <FileIcon width={20} height={20} />}
    </span>
  );
}

interface AttachmentChipProps {
  readonly file: File;
  readonly thread: { readonly platform: string; readonly channel: string };
  readonly onRemove: () => void;
}

/** The file that goes out with the next message. */
export function AttachmentChip({ file, thread, onRemove }: AttachmentChipProps) {
  const rule = attachmentRule(thread.platform, thread.channel);
  return (
    <Flex align="center" gap="3" p="2" className={styles.chip} data-testid="attached">
      <FilePreview file={file} />
      <Flex direction="column" flexGrow="1" minWidth="0">
        <Text size="2" truncate dir="auto">
          {file.name}
        </Text>
        <Text size="1" color="gray">
          {sizeText(file.size)}
          {rule.kind === "carries" && rule.asLink ? " · tu cliente lo recibe como enlace" : ""}
        </Text>
      </Flex>
      <IconButton type="button" aria-label={`Quitar ${file.name}`} onClick={onRemove}>
        <Cross2Icon />
      </IconButton>
      <span className="ui-sr" role="status">
        Adjuntaste {file.name}
      </span>
    </Flex>
  );
}
