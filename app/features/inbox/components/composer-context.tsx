import { createContext, useContext } from "react";

/** The ways in which other parts of the chat may use the field in which staff write. */
export interface ComposerHandle {
  /** Puts a text where the caret stands, or instead of everything; the field has the focus afterwards. */
  insertText(text: string, options?: { readonly replace?: boolean }): void;
  /** The text as it stands. */
  text(): string;
  focus(): void;
}

const NO_COMPOSER: ComposerHandle = { insertText: () => undefined, text: () => "", focus: () => undefined };

export const ComposerContext = createContext<ComposerHandle>(NO_COMPOSER);

/** The composer of the open thread; it does nothing where none is open. The same object as long as the thread is open. */
export function useComposer(): ComposerHandle {
  return useContext(ComposerContext);
}
