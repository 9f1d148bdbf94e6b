import { Text } from "@radix-ui/themes/components/text";
import { useRevalidator } from "@remix-run/react";
import type { ReactNode } from "react";
import type { LoadFailure } from "~/features/threads/view-types";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ErrorPanel } from "~/ui/error-panel";
import { ChatBubbleIcon } from "~/ui/icons";
import { type InboxAddress, inboxPath } from "../inbox-address";
import { UNREACHED } from "../kept-inbox";
import styles from "./no-conversation.module.css";

/** The middle column while no conversation is chosen. */
export function NoConversation({ notice, children }: { readonly notice?: string; readonly children?: ReactNode }) {
  return (
    <EmptyState icon={<ChatBubbleIcon />} title="Selecciona una conversación">
      {notice ?? "Elige a alguien de la lista para leer y responder."}
      {children}
    </EmptyState>
  );
}

interface OpeningThreadProps {
  readonly name: string;
  readonly address: InboxAddress;
}

/** The middle column from the press on a row until the thread is there. */
export function OpeningThread({ name, address }: OpeningThreadProps) {
  return (
    <div className={styles.opening}>
      <Text as="p" weight="bold" size="4">
        {name}
      </Text>
      <Text as="p" color="gray">
        Cargando mensajes...
      </Text>
      <ButtonLink to={inboxPath({ ...address, conversationId: undefined })} variant="soft" preventScrollReset>
        Volver a la lista
      </ButtonLink>
    </div>
  );
}

interface FailedConversationProps {
  readonly failure: LoadFailure;
  readonly address: InboxAddress;
}

/** The middle column when the thread of the address cannot be read. */
export function FailedConversation({ failure, address }: FailedConversationProps) {
  const { revalidate } = useRevalidator();
  const unreached = failure.code === UNREACHED;
  return (
    <ErrorPanel
      title={failure.error}
      requestId={unreached ? undefined : failure.requestId}
      retryTo={inboxPath(address)}
      onRetry={revalidate}
      back={
        <ButtonLink to={inboxPath({ ...address, conversationId: undefined })} variant="soft" preventScrollReset>
          Volver a la lista
        </ButtonLink>
      }
    >
      {unreached
        ? "Todavía no habías abierto esta conversación aquí. Se abre sola en cuanto vuelva la conexión."
        : "Fue un problema de nuestro lado. Tus demás conversaciones siguen en la lista."}
    </ErrorPanel>
  );
}
