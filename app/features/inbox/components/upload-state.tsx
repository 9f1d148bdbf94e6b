import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { outbox } from "../outbox";
import type { Outgoing } from "../timeline";
import { FilePreview } from "./attachment-chip";
import styles from "./attachment-chip.module.css";

/** The progress of a file's upload. */
export function UploadState({ one }: { readonly one: Outgoing }) {
  const file = outbox.fileOf(one.clientId);
  if (!one.file || !file) return null;
  const percent = Math.round((one.file.progress ?? 0) * 100);
  const label = percent === 100 || one.state === "stored" ? "Guardando…" : `Subiendo… ${percent} %`;
  return (
    <Flex align="center" gap="3" width="240px" maxWidth="100%">
      <FilePreview file={file} />
      <Flex direction="column" flexGrow="1" minWidth="0">
        <Text size="2" truncate dir="auto">
          {one.file.name}
        </Text>
        <progress className={styles.progress} max={100} value={percent} aria-label={`Subiendo ${one.file.name}`} />
        <Text size="1" color="gray">
          {one.state === "waiting" || one.state === "held" ? "En espera" : label}
        </Text>
      </Flex>
    </Flex>
  );
}
