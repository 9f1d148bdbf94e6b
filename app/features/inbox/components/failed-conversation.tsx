import { useRevalidator } from "@remix-run/react";
import type { LoadFailure } from "~/features/threads/view-types";
import { ButtonLink } from "~/ui/button";
import { ErrorPanel } from "~/ui/error-panel";
import { type InboxAddress, inboxPath } from "../inbox-address";

interface FailedConversationProps {
  readonly failure: LoadFailure;
  readonly address: InboxAddress;
}

/** The middle column when the thread of the address cannot be read. */
export function FailedConversation({ failure, address }: FailedConversationProps) {
  const { revalidate } = useRevalidator();
  return (
    <ErrorPanel
      title={failure.error}
      requestId={failure.requestId}
      retryTo={inboxPath(address)}
      onRetry={revalidate}
      back={
        <ButtonLink to={inboxPath({ ...address, conversationId: undefined })} variant="soft" preventScrollReset>
          Volver a la lista
        </ButtonLink>
      }
    >
      Fue un problema de nuestro lado. Tus demás conversaciones siguen en la lista.
    </ErrorPanel>
  );
}
