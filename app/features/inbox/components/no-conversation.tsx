import { useRevalidator } from "@remix-run/react";
import type { ReactNode } from "react";
import type { LoadFailure } from "~/features/threads/view-types";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ErrorPanel } from "~/ui/error-panel";
import { ChatBubbleIcon } from "~/ui/icons";
import { type InboxAddress, inboxPath } from "../inbox-address";
import { UNREACHED } from "../kept-inbox";

/** The middle column while no conversation is chosen. */
export function NoConversation({ notice, children }: { readonly notice?: string; readonly children?: ReactNode }) {
  return (
    <EmptyState icon={<ChatBubbleIcon />} title="Selecciona una conversación">
      {notice ?? "Elige a alguien de la lista para leer y responder."}
      {children}
    </EmptyState>
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
