import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { useContext } from "react";
import { CreditsContext } from "~/features/credits/components/credits-context";
import { paths } from "~/platform/paths";
import { Button } from "~/ui/button";
import { LightningBoltIcon } from "~/ui/icons";
import { HourMinute, UntilTime, useIsAhead } from "~/ui/time";
import { AiForm } from "./ai-switch";
import styles from "./chat-header.module.css";
import { useInboxPending } from "./live-form";

const ORDINALS = "primer segundo tercer cuarto quinto sexto séptimo octavo noveno décimo".split(" ");

interface AiBannerProps {
  readonly conversationId: number;
  /** Set while the AI waits after a person's reply: the end of the wait, ISO 8601. */
  readonly waitsUntil: string | null;
  /** Set after a handover: from when on the AI answers what is new, ISO 8601. */
  readonly backAt?: string | null;
  readonly status: string;
  /** Median time of the company's last answers, in milliseconds; null if there is none yet. */
  readonly responseMs: number | null;
  /** With which of a customer's messages the AI begins, while it waits for that one. */
  readonly beginsWith?: number | null;
  /** True where the thread has a company, whose setting that is. */
  readonly companyKnown?: boolean;
  /** The words that staff gave the AI when it took over. */
  readonly brief?: string | null;
}

/**
 * The line that says that the AI is answering, with its pace, its brief, and the button that takes over; or that it
 * waits for a person, with the button that ends the wait.
 */
export function AiBanner(props: AiBannerProps) {
  const {
    conversationId,
    waitsUntil,
    backAt = null,
    status,
    responseMs,
    beginsWith = null,
    companyKnown,
    brief,
  } = props;
  const pending = useInboxPending();
  const isAhead = useIsAhead();
  const isPeoples = waitsUntil !== null || backAt !== null;
  // A draft that the AI was not sure of waits for a person, while the AI goes on with the rest.
  const asks = backAt !== null || (status === "pending" && !isPeoples);
  const rests = status === "resolved" || status === "snoozed";
  const isBroke = useContext(CreditsContext) === 0 && waitsUntil === null;
  const isYours = isPeoples || asks || isBroke || (beginsWith !== null && !rests);
  const color = isYours ? "amber" : "jade";
  return (
    <Flex
      align="center"
      gap="3"
      px="4"
      py="2"
      className={styles.banner}
      data-waits={isYours || undefined}
      data-testid="ai-banner"
    >
      <Text asChild color={color}>
        <LightningBoltIcon aria-hidden />
      </Text>
      <Flex direction="column" flexGrow="1" minWidth="0">
        <Text as="p" size="2" color={color}>
          {isBroke ? (
            <>
              <strong>Sin créditos la IA no contesta:</strong> responde tú.
            </>
          ) : asks ? (
            <>
              <strong>Espera a tu equipo.</strong>{" "}
              {backAt && isAhead(backAt) ? (
                <>
                  Si nadie le escribe, desde <UntilTime at={backAt} /> la IA contesta lo nuevo de lo que esté segura.
                </>
              ) : (
                "Mientras, la IA contesta lo nuevo de lo que esté segura."
              )}
            </>
          ) : waitsUntil ? (
            <>
              <strong>La IA espera</strong> hasta las <HourMinute at={waitsUntil} />; mientras, contesta tu equipo
            </>
          ) : beginsWith !== null && !rests ? (
            <>
              <strong>La IA contesta desde el {ORDINALS[beginsWith - 1]} mensaje.</strong> Responde tú, o{" "}
              <Link to={paths.settings(companyKnown ? "canales" : "ia-general")}>cámbialo</Link>.
            </>
          ) : (
            <>
              <strong>{rests ? "La IA responde si vuelve a escribir." : "La IA está respondiendo."}</strong>{" "}
              {responseMs === null || rests ? null : (
                <Text wrap="nowrap">Tiempo de respuesta: {(responseMs / 1000).toFixed(1)} s</Text>
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
      <AiForm conversationId={conversationId} enable={isPeoples}>
        <Button type="submit" size="1" color={color} variant="soft" aria-disabled={pending || undefined}>
          <Text wrap="nowrap">{isPeoples ? "Activar IA" : "Tomar control manual"}</Text>
        </Button>
      </AiForm>
    </Flex>
  );
}
