import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import { LightningBoltIcon, PersonIcon } from "~/ui/icons";
import { Tip } from "~/ui/tip";
import styles from "./chat-header.module.css";
import { LiveForm, useInboxPending } from "./live-form";
import { useMayPost } from "./use-may-post";

interface AiFormProps {
  readonly conversationId: number;
  /** True asks for the AI, false for a person. */
  readonly enable: boolean;
  readonly children: ReactNode;
}

/** A form that turns the AI on or off: values `intent` ('set-ai'), `conversationId`, `enabled` ('true' or 'false'). */
export function AiForm({ conversationId, enable, children }: AiFormProps) {
  return (
    <LiveForm intent="set-ai">
      <input type="hidden" name="conversationId" value={conversationId} />
      <input type="hidden" name="enabled" value={String(enable)} />
      {children}
    </LiveForm>
  );
}

interface AiSwitchProps {
  readonly conversationId: number;
  readonly enabled: boolean;
  /** The AI is on, and waits after a person's reply. */
  readonly waits: boolean;
}

/**
 * Chooses between the AI ('IA Activa' while it answers, 'La IA espera', otherwise 'Activar IA') and a person ('Control
 * Manual'). Who may not choose reads which of them it is.
 */
export function AiSwitch({ conversationId, enabled, waits }: AiSwitchProps) {
  const pending = useInboxPending();
  const answers = enabled && !waits;
  const mayChoose = useMayPost()("set-ai");
  if (!mayChoose) {
    return (
      <Text size="2" color="gray" wrap="nowrap">
        {answers ? "IA Activa" : waits ? "La IA espera" : "Control Manual"}
      </Text>
    );
  }
  return (
    <Flex asChild p="1" className={styles.switch}>
      <fieldset>
        <legend className="ui-sr">Quién responde</legend>
        <AiForm conversationId={conversationId} enable={!answers}>
          <Tip text={answers ? "La IA contesta sola" : "Que la IA conteste"}>
            <button type="submit" data-on={answers || undefined} data-kind="ai" aria-disabled={pending || undefined}>
              <LightningBoltIcon aria-hidden />
              <span>{answers ? "IA Activa" : waits ? "La IA espera" : "Activar IA"}</span>
            </button>
          </Tip>
        </AiForm>
        <AiForm conversationId={conversationId} enable={false}>
          <Tip text={enabled ? "Control Manual: contesta tu equipo" : "Contesta tu equipo, la IA no escribe"}>
            <button
              type="submit"
              data-on={!enabled || undefined}
              data-kind="human"
              aria-label="Control Manual"
              aria-pressed={!enabled}
              aria-disabled={pending || undefined}
            >
              <PersonIcon aria-hidden />
              <span>Control Manual</span>
            </button>
          </Tip>
        </AiForm>
      </fieldset>
    </Flex>
  );
}
