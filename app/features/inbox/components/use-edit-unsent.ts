import { type RefObject, useCallback } from "react";
import { outbox } from "../outbox";
import type { Outgoing } from "../timeline";
import type { ComposerHandle } from "./composer-context";

interface Composing {
  readonly handle: ComposerHandle;
  readonly attach: RefObject<((files: readonly File[]) => void) | null>;
  /** Takes a message out of the outbox. */
  readonly drop: (clientId: string) => void;
}

/** Puts an unsent message of a thread back into the field: its text, its file, and the AI's draft that it was made of. */
export function useEditUnsent(conversationId: number, { handle, attach, drop }: Composing): (unsent: Outgoing) => void {
  return useCallback(
    ({ clientId, content, draft }) => {
      const file = outbox.fileOf(clientId);
      if (file) attach.current?.([file]);
      drop(clientId);
      const isBlank = handle.text().trim() === "";
      handle.insertText(isBlank ? content : `${content}\n\n`, { replace: isBlank });
      if (draft) outbox.edited.set(conversationId, draft);
    },
    [conversationId, handle, attach, drop],
  );
}
