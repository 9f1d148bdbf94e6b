import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import type { Approval } from "~/features/answering/actions/approvals/read-approval.server";
import { Button, ButtonSummary } from "~/ui/button";
import { Fold } from "~/ui/fold";
import { FormError } from "~/ui/form-error";
import { TextArea } from "~/ui/input";
import { HourMinute, ShortDate } from "~/ui/time";
import styles from "./approval-card.module.css";
import { LiveForm, useInboxPending } from "./live-form";
import { useMayPost } from "./use-may-post";

interface ApprovalCardProps {
  readonly approval: Approval;
  /** Why a decision without JavaScript was refused. */
  readonly refused: string | null;
}

const REASON_CHARACTERS = 300;

/** A call of an intelligent action that waits for staff: what will be sent, and the buttons that decide it. */
export function ApprovalCard({ approval, refused }: ApprovalCardProps) {
  const pending = useInboxPending() || undefined;
  const decides = useMayPost()("approve-call");
  const { id, name, description, askedWith, askedAt, expiresAt, values, request } = approval;
  const ofCall = (
    <>
      <input type="hidden" name="conversationId" value={approval.conversationId} />
      <input type="hidden" name="of" value={id} />
    </>
  );
  return (
    <section className={styles.card} aria-label={`Aprobar «${name}»`}>
      <Flex direction="column" gap="2">
        <Text as="p" size="3" weight="bold">
          ¿Apruebas «{name}»?
        </Text>
        <Text as="p" size="2" color="gray">
          {description ? `${description} ` : ""}El cliente lo pidió a las <HourMinute at={askedAt} />
          {askedWith ? <> con «{askedWith.slice(0, 200)}»</> : null}. Tienes hasta el <ShortDate at={expiresAt} /> a las{" "}
          <HourMinute at={expiresAt} />; si nadie decide, no se manda nada.
        </Text>
        {values.length > 0 ? (
          <dl className={styles.values}>
            {values.map((value) => (
              <div key={value.name}>
                <dt>{value.name}</dt>
                <dd dir="auto">{value.text}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <Fold title="Ver exactamente lo que se manda">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
          <pre className={styles.request} tabIndex={0}>
            {request}
          </pre>
        </Fold>
        <FormError>{refused}</FormError>
        {decides ? (
          <Flex wrap="wrap" align="start" gap="3">
            <LiveForm intent="approve-call">
              {ofCall}
              <Button type="submit" color="jade" aria-disabled={pending}>
                Aprobar y mandar
              </Button>
            </LiveForm>
            <details className={styles.reject}>
              <ButtonSummary variant="soft" color="red">
                Rechazar…
              </ButtonSummary>
              <LiveForm intent="reject-call">
                {ofCall}
                <Flex direction="column" align="start" gap="2" pt="2">
                  <Text as="label" size="2" htmlFor={`reason-${id}`}>
                    Motivo (opcional; lo lee el cliente)
                  </Text>
                  <TextArea id={`reason-${id}`} name="reason" rows={2} size="2" maxLength={REASON_CHARACTERS} />
                  <Button type="submit" color="red" aria-disabled={pending}>
                    Rechazar solicitud
                  </Button>
                </Flex>
              </LiveForm>
            </details>
          </Flex>
        ) : (
          <Text as="p" size="2" color="gray">
            Tú no puedes decidirlo: le toca a alguien del equipo que atienda conversaciones.
          </Text>
        )}
      </Flex>
    </section>
  );
}
