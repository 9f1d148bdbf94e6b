import { Flex } from "@radix-ui/themes/components/flex";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ChatBubbleIcon } from "~/ui/icons";
import { CHANNEL_LABELS } from "~/wire/channel";
import type { InboxFigures } from "~/wire/events";
import type { ChosenFilter } from "../chosen-filters";
import { type InboxAddress, inboxPath, limitsOf } from "../inbox-address";

const WORDS: Readonly<Partial<Record<string, string>>> = {
  pending: "Nadie espera a una persona. Todo bajo control.",
  unread: "Ya leíste todo.",
  mine: "No tienes conversaciones asignadas.",
  resolved: "Las que resuelvas aparecerán aquí.",
  snoozed: "Las que pospongas esperan aquí hasta su hora.",
};

interface EmptyListProps {
  readonly address: InboxAddress;
  readonly chosen: readonly ChosenFilter[];
  readonly figures: InboxFigures;
  /** The first step that an inbox without any thread offers. */
  readonly start?: ReactNode;
}

/** A list without rows: nobody wrote yet, or all was put away, or the filters find none. */
export function EmptyList({ address, chosen, figures, start }: EmptyListProps) {
  const { conversationId, channel, status, cursor } = address;
  const plain = (
    <ButtonLink to={inboxPath({ conversationId })} variant="soft">
      Quitar filtros
    </ButtonLink>
  );
  if (chosen.length > 0 && !cursor) {
    return (
      <EmptyState
        icon={<ChatBubbleIcon />}
        title="No hay conversaciones"
        action={
          <Flex wrap="wrap" justify="center" gap="2">
            {plain}
            {status ? null : (
              <ButtonLink to={inboxPath({ ...limitsOf(address), status: "all", conversationId })} variant="soft">
                Buscar en todas
              </ButtonLink>
            )}
          </Flex>
        }
      >
        {chosenWords(chosen, status === undefined)}
      </EmptyState>
    );
  }
  if (!status && !cursor && figures.channels[channel ?? "all"] > 0) {
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
      action={channel || status || cursor ? plain : start}
    >
      {WORDS[status ?? ""] ??
        (channel
          ? `Todavía nadie te escribe por ${CHANNEL_LABELS[channel]}.`
          : "Aquí verás a quien te escriba, por el canal que sea.")}
    </EmptyState>
  );
}

/** Why the filters of the dialog may find nothing: the first that names what is gone, or all of them. */
function chosenWords(chosen: readonly ChosenFilter[], isOpen: boolean): string {
  const gone = chosen.find(({ isGone }) => isGone);
  if (gone) return gone.key === "agent" ? "Esa persona ya no está en tu equipo." : "Esa empresa ya no está.";
  const all = chosen.map(({ words }) => words).join(" · ");
  return `Ninguna conversación${isOpen ? " abierta" : ""} coincide con «${all}».`;
}
