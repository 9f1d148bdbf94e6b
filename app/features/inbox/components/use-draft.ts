import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { useWindowEvent } from "~/ui/hydration";
import { draftKey, parseDraft, pruneDrafts, readDraft, writeDraft } from "../drafts";

export type Kind = "reply" | "note";

interface Which {
  readonly userId: number;
  readonly conversationId: number;
  readonly kind: Kind;
}

const SAVE_AFTER_MILLISECONDS = 200;

/**
 * Keeps the field's text when the page is closed or another thread opened, and in step with the same person's other
 * tabs. Text that is being typed here is never overwritten.
 * @param changed called when the field's text was set from elsewhere
 */
export function useDraft(field: RefObject<HTMLTextAreaElement>, which: Which, changed: () => void) {
  const { userId, conversationId, kind } = which;
  const key = draftKey(userId, conversationId, kind);
  const id = useRef("");
  const text = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const tell = useRef(changed);
  useEffect(() => {
    tell.current = changed;
  });

  const save = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    writeDraft(key, { text: text.current, clientId: id.current, at: Date.now() });
  }, [key]);
  const put = useCallback(
    (value: string) => {
      if (field.current) field.current.value = value;
      text.current = value;
      tell.current();
    },
    [field],
  );

  useEffect(() => pruneDrafts(Date.now()), []);
  const opened = useRef(false);
  useLayoutEffect(() => {
    const draft = readDraft(key, Date.now());
    // Text that was typed before the scripts arrived comes before an older draft.
    const typed = opened.current ? "" : (field.current?.value ?? "");
    opened.current = true;
    id.current = draft?.clientId ?? crypto.randomUUID();
    put(typed.trim() === "" ? (draft?.text ?? "") : typed);
    return () => {
      if (timer.current !== undefined) save();
    };
  }, [key, field, put, save]);

  const onLeave = useCallback(() => {
    if (timer.current !== undefined) save();
  }, [save]);
  useWindowEvent("pagehide", onLeave);
  const onStorage = useCallback(
    (event: StorageEvent) => {
      if (event.key !== key) return;
      const next = parseDraft(event.newValue);
      const here = field.current?.value ?? "";
      if (!next) {
        // The other tab has sent the draft: different text here is a message of its own.
        id.current = crypto.randomUUID();
        if (here === parseDraft(event.oldValue)?.text) put("");
        return;
      }
      const typingHere = document.hasFocus() && document.activeElement === field.current && here.trim() !== "";
      if (typingHere) return;
      id.current = next.clientId;
      put(next.text);
    },
    [key, field, put],
  );
  useWindowEvent("storage", onStorage);

  return {
    clientId: () => id.current,
    /** Called after every change of the field. */
    keep: () => {
      text.current = field.current?.value ?? "";
      clearTimeout(timer.current);
      timer.current = setTimeout(save, SAVE_AFTER_MILLISECONDS);
    },
    /**
     * Empties field and draft. @param stored takes only this text away, and leaves what was typed after it
     * @returns the `clientId` for the message
     */
    take: (stored?: string): string => {
      const taken = id.current;
      const now = field.current?.value ?? "";
      id.current = crypto.randomUUID();
      if (stored === undefined) put("");
      else if (now.startsWith(stored)) put(now.slice(stored.length).trimStart());
      save();
      return taken;
    },
  };
}
