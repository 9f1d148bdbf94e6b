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
 * @param newest the newest reply that the page shows; undefined where the page is not the thread's newest
 * @param changed called when the field's text was set from elsewhere
 */
export function useDraft(
  field: RefObject<HTMLTextAreaElement>,
  which: Which,
  newest: number | undefined,
  changed: () => void,
) {
  const { userId, conversationId, kind } = which;
  const key = draftKey(userId, conversationId, kind);
  const id = useRef("");
  const text = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const tell = useRef(changed);
  useEffect(() => {
    tell.current = changed;
  });
  /** What its writer had seen when the text was begun. */
  const seen = useRef<number>();
  const shown = useRef(newest);
  useLayoutEffect(() => {
    shown.current = newest;
  }, [newest]);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    writeDraft(key, { text: text.current, clientId: id.current, at: Date.now(), seen: seen.current });
  }, [key]);
  const put = useCallback(
    (value: string, known?: number) => {
      if (field.current) field.current.value = value;
      text.current = value;
      seen.current = value.trim() === "" ? undefined : (known ?? shown.current);
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
    if (typed.trim() === "") put(draft?.text ?? "", draft?.seen);
    else put(typed);
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
      put(next.text, next.seen);
    },
    [key, field, put],
  );
  useWindowEvent("storage", onStorage);

  return {
    clientId: () => id.current,
    /** The newest reply that was shown when the text was begun; undefined for an empty field. */
    seen: () => seen.current,
    /** Called after every change of the field. */
    keep: () => {
      text.current = field.current?.value ?? "";
      seen.current = text.current.trim() === "" ? undefined : (seen.current ?? shown.current);
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
     * The server stored a text that was sent from here: only that text is removed. Text typed after it stays, and so
     * does whatever the field holds since, of another thread or of the other kind.
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
