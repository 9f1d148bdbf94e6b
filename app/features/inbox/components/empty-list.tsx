import { Flex } from "@radix-ui/themes/components/flex";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ChatBubbleIcon } from "~/ui/icons";
import { CHANNEL_LABELS } from "~/wire/channel";
import type { InboxFigures } from "~/wire/events";
import { type InboxAddress, inboxPath } from "../inbox-address";

const WORDS: Readonly<Partial<Record<string, string>>> = {
  pending: "Nadie espera a una persona. Todo bajo control.",
  unread: "Ya leíste todo.",
  mine: "No tienes conversaciones asignadas.",
  resolved: "Las que resuelvas aparecerán aquí.",
  snoozed: "Las que pospongas esperan aquí hasta su hora.",
};

interface EmptyListProps {
  readonly address: InboxAddress;
  readonly figures: InboxFigures;
  /** The first step that an inbox without any thread offers. */
  readonly start?: ReactNode;
}

/** A list without rows: nobody wrote yet, or all was put away, or the filters find none. */
export function EmptyList({ address, figures, start }: EmptyListProps) {
  const { conversationId, channel, status, company, cursor } = address;
  const plain = (
    <ButtonLink to={inboxPath({ conversationId })} variant="soft">
      Quitar filtros
    </ButtonLink>
  );
  if (!status && !company && !cursor && figures.channels[channel ?? "all"] > 0) {
    const put = (to: string) => inboxPath({ channel, status: to, conversationId });
    return (
      <EmptyState
        icon={<ChatBubbleIcon />}
        title="Todo atendido"
        action={
          <Flex wrap="wrap" justify="center" gap="2">
            <ButtonLink to={put("snoozed")} variant="soft">
              Ver pospuestas
            </ButtonLink>
            <ButtonLink to={put("resolved")} variant="soft">
              Ver resueltas
            </ButtonLink>
            {channel ? plain : null}
          </Flex>
        }
      >
        {channel
          ? `No queda ninguna abierta por ${CHANNEL_LABELS[channel]}.`
          : "No queda ninguna conversación abierta."}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<ChatBubbleIcon />}
      title="No hay conversaciones"
      action={channel || status || company || cursor ? plain : start}
    >
      {WORDS[status ?? ""] ??
        (channel
          ? `Todavía nadie te escribe por ${CHANNEL_LABELS[channel]}.`
          : "Aquí verás a quien te escriba, por el canal que sea.")}
    </EmptyState>
  );
}
