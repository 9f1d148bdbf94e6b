import { createContext, useContext } from "react";

/** The ways in which other parts of the chat may use the field in which staff write. */
export interface ComposerHandle {
  /** Inserts a text at the caret, or replaces everything; the field has the focus afterwards. */
  insertText(text: string, options?: { readonly replace?: boolean }): void;
  /** The field's text. */
  text(): string;
  focus(): void;
  /** A text as it would be sent: with the person's signature, where this channel gets it. */
  signed(text: string): string;
}

const NO_COMPOSER: ComposerHandle = {
  insertText: () => undefined,
  text: () => "",
  focus: () => undefined,
  signed: (text) => text,
};

export const ComposerContext = createContext<ComposerHandle>(NO_COMPOSER);

/**
 * The composer of the open thread; without one its functions do nothing. The object stays the same while the thread is
 * open.
 */
export function useComposer(): ComposerHandle {
  return useContext(ComposerContext);
}
