import type { ReactNode } from "react";
import { EmptyState } from "~/ui/empty-state";
import { ChatBubbleIcon } from "~/ui/icons";

/** The middle column while no conversation is chosen. */
export function NoConversation({ notice, children }: { readonly notice?: string; readonly children?: ReactNode }) {
  return (
    <EmptyState icon={<ChatBubbleIcon />} title="Selecciona una conversación">
      {notice ?? "Elige a alguien de la lista para leer y responder."}
      {children}
    </EmptyState>
  );
}
