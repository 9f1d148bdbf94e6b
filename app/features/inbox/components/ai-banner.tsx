import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Button } from "~/ui/button";
import { LightningBoltIcon } from "~/ui/icons";
import { AiForm } from "./ai-switch";
import styles from "./chat-header.module.css";
import { useInboxPending } from "./live-form";

interface AiBannerProps {
  readonly conversationId: number;
  /** Median time of the company's last answers, in milliseconds; null if there is none yet. */
  readonly responseMs: number | null;
  /** The words that staff gave the AI when it took over. */
  readonly brief?: string | null;
}

const seconds = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });

/** The line that says that the AI is answering, with its pace, its brief, and the button that takes over. */
export function AiBanner({ conversationId, responseMs, brief }: AiBannerProps) {
  const pending = useInboxPending();
  return (
    <Flex align="center" gap="3" px="4" py="2" className={styles.banner} data-testid="ai-banner">
      <Text asChild color="jade">
        <LightningBoltIcon aria-hidden />
      </Text>
      <Flex direction="column" flexGrow="1" minWidth="0">
        <Text as="p" size="2" color="jade">
          <strong>La IA está respondiendo</strong>{" "}
          {responseMs === null ? null : (
            <Text wrap="nowrap">Tiempo de respuesta: {seconds.format(responseMs / 1000)} s</Text>
          )}
        </Text>
        {brief ? (
          <Text as="p" size="2" color="jade" className={styles.brief} dir="auto">
            <strong>Resumen para la IA:</strong> {brief}
          </Text>
        ) : null}
      </Flex>
      <AiForm conversationId={conversationId} enable={false}>
        <Button type="submit" size="1" color="jade" variant="soft" aria-disabled={pending || undefined}>
          Tomar control manual
        </Button>
      </AiForm>
    </Flex>
  );
}
