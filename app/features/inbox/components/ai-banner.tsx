import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Button } from "~/ui/button";
import { LightningBoltIcon } from "~/ui/icons";
import { HourMinute } from "~/ui/time";
import { AiForm } from "./ai-switch";
import styles from "./chat-header.module.css";
import { useInboxPending } from "./live-form";

interface AiBannerProps {
  readonly conversationId: number;
  /** Set while the AI waits after a person's reply: the end of the wait, ISO 8601. */
  readonly waitsUntil: string | null;
  /** Median time of the company's last answers, in milliseconds; null if there is none yet. */
  readonly responseMs: number | null;
  /** The words that staff gave the AI when it took over. */
  readonly brief?: string | null;
}

const seconds = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });

/**
 * The line that says that the AI is answering, with its pace, its brief, and the button that takes over; or that it
 * waits, with the button that ends the wait.
 */
export function AiBanner({ conversationId, waitsUntil, responseMs, brief }: AiBannerProps) {
  const pending = useInboxPending();
  const color = waitsUntil ? "amber" : "jade";
  return (
    <Flex
      align="center"
      gap="3"
      px="4"
      py="2"
      className={styles.banner}
      data-waits={waitsUntil ? true : undefined}
      data-testid="ai-banner"
    >
      <Text asChild color={color}>
        <LightningBoltIcon aria-hidden />
      </Text>
      <Flex direction="column" flexGrow="1" minWidth="0">
        <Text as="p" size="2" color={color}>
          {waitsUntil ? (
            <>
              <strong>La IA espera</strong> hasta las <HourMinute at={waitsUntil} />: la conversación es tuya
            </>
          ) : (
            <>
              <strong>La IA está respondiendo</strong>
              {responseMs === null ? null : (
                <>
                  {" · "}
                  <Text wrap="nowrap">Tiempo de respuesta: {seconds.format(responseMs / 1000)} s</Text>
                </>
              )}
            </>
          )}
        </Text>
        {brief ? (
          <Text as="p" size="2" color="jade" className={styles.brief} dir="auto">
            <strong>Resumen para la IA:</strong> {brief}
          </Text>
        ) : null}
      </Flex>
      <AiForm conversationId={conversationId} enable={waitsUntil !== null}>
        <Button type="submit" size="1" color={color} variant="soft" aria-disabled={pending || undefined}>
          <Text wrap="nowrap">{waitsUntil ? "Activar IA" : "Tomar control manual"}</Text>
        </Button>
      </AiForm>
    </Flex>
  );
}
