import { useCallback, useEffect, useRef, useState } from "react";
import type { PageEvent } from "~/ui/frame/use-live";

/** Screen readers are told at most this often; several messages are summed up. */
const EVERY_MILLISECONDS = 4_000;

/** The words of a polite live region for customers' messages in threads that are not open. */
export function spokenWords(names: readonly string[]): string {
  const [name] = names;
  if (name === undefined) return "";
  const all = new Set(names);
  return all.size === 1 && names.length === 1 ? `Mensaje nuevo de ${name}` : `${names.length} mensajes nuevos`;
}

/** The text of the live region, and the function that gives it each frame's events. */
export function useSpoken(openId: number | undefined): {
  readonly spoken: string;
  readonly hear: (events: readonly PageEvent[]) => void;
} {
  const [spoken, setSpoken] = useState("");
  const waiting = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const open = useRef(openId);
  useEffect(() => {
    open.current = openId;
  });
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  const hear = useCallback((events: readonly PageEvent[]) => {
    const say = () => {
      timer.current = null;
      if (waiting.current.length === 0) return;
      setSpoken(spokenWords(waiting.current));
      waiting.current = [];
      timer.current = setTimeout(say, EVERY_MILLISECONDS);
    };
    for (const event of events) {
      // The open thread has a log of its own.
      if (event.type !== "new_message" || event.message.sender !== "customer" || event.conversationId === open.current)
        continue;
      // A known message that only changed is not announced.
      if (event.answerDue === undefined) continue;
      waiting.current.push(event.customerName);
    }
    if (!timer.current) say();
  }, []);
  return { spoken, hear };
}
