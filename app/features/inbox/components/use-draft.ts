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
    /** Empties field and draft. @returns the `clientId` for the message */
    take: (): string => {
      const taken = id.current;
      id.current = crypto.randomUUID();
      put("");
      save();
      return taken;
    },
    /**
     * A text was stored that stood here when it was sent: it alone goes. What was typed after it stays, and so does
     * whatever stands in the field since, of another thread or of the other kind.
     */
    stored: (clientId: string, sent: string): void => {
      const rest = (now: string) => (now.startsWith(sent) ? now.slice(sent.length).trimStart() : now);
      if (field.current && id.current === clientId) {
        id.current = crypto.randomUUID();
        put(rest(field.current.value));
        save();
        return;
      }
      const draft = readDraft(key, Date.now());
      if (draft?.clientId !== clientId) return;
      writeDraft(key, { text: rest(draft.text), clientId: crypto.randomUUID(), at: Date.now() });
    },
  };
}
