import { ChatBubbleIcon } from "@radix-ui/react-icons";
import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { EmptyState } from "~/ui/empty-state";
import { useDayOf } from "~/ui/time";
import type { MessageView } from "../view-types";
import { MessageBubble } from "./message-bubble";

interface TranscriptProps {
  readonly messages: readonly MessageView[];
  readonly loading?: boolean;
  /** Address of older messages; absent when these are all. */
  readonly olderTo?: string;
  /** A customer's message is being answered by the AI. */
  readonly aiTyping?: boolean;
  /** What stands below a message, such as the reason of a failure. */
  readonly below?: (message: MessageView) => ReactNode;
}

/** The conversation itself, oldest first; screen readers announce what is added. */
export function Transcript({ messages, loading, olderTo, aiTyping, below }: TranscriptProps) {
  const dayOf = useDayOf();
  let lastDay = "";
  return (
    // A reversed column starts at its end without a script, and stays there when messages are added.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div className="transcript" role="log" aria-label="Mensajes" aria-live="polite" tabIndex={0}>
      <div className="transcript-column">
        {loading ? (
          <p className="list-loading">Cargando mensajes...</p>
        ) : messages.length === 0 ? (
          <EmptyState icon={<ChatBubbleIcon />} title="No hay mensajes en esta conversación" />
        ) : (
          <>
            {olderTo ? (
              <Link to={olderTo} className="transcript-older" preventScrollReset>
                Ver mensajes anteriores
              </Link>
            ) : null}
            <ol className="transcript-messages">
              {messages.map((message) => {
                const day = dayOf(message.createdAt);
                const first = day !== lastDay;
                lastDay = day;
                return (
                  <Fragment key={message.id}>
                    {first ? (
                      <li className="transcript-day" suppressHydrationWarning>
                        {day}
                      </li>
                    ) : null}
                    <MessageBubble message={message}>{below?.(message)}</MessageBubble>
                  </Fragment>
                );
              })}
            </ol>
          </>
        )}
        {aiTyping ? (
          <p className="transcript-typing">
            <span className="transcript-dots" aria-hidden>
              <i />
              <i />
              <i />
            </span>
            IA escribiendo...
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The middle column while no conversation is chosen. */
export function NoConversation({ notice }: { readonly notice?: string }) {
  return (
    <EmptyState icon={<ChatBubbleIcon />} title="Selecciona una conversación">
      {notice ?? "Elige a alguien de la lista para leer y responder."}
    </EmptyState>
  );
}
