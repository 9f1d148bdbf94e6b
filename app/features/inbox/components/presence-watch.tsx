import { useEffect, useRef, useState } from "react";
import { usePresence } from "~/ui/frame/use-presence";
import { PersonIcon } from "~/ui/icons";
import type { Colleague } from "~/ui/presence-wire";

/** A screen reader hears at most one sentence in so many milliseconds: typing starts and stops at every thought. */
const SPEAK_EVERY = 10_000;

interface Sentence {
  readonly names: string;
  readonly rest: string;
  readonly typing: boolean;
}

/** Whoever types comes before whoever only looks; null when nobody else is there. */
export function presenceSentence(others: readonly Colleague[]): Sentence | null {
  const typists = others.filter(({ typing }) => typing);
  const typing = typists.length > 0;
  const [first, second, ...more] = typing ? typists : others;
  if (!first) return null;
  if (!second) return { names: first.name, rest: typing ? " está escribiendo…" : " también está aquí", typing };
  const names = more.length > 0 ? `${first.name} y ${more.length + 1} más` : `${first.name} y ${second.name}`;
  return { names, rest: typing ? " están escribiendo…" : " están aquí", typing };
}

/** The newest of texts that may change faster than a person wants to hear them. */
function useCalm(text: string): string {
  const [calm, setCalm] = useState("");
  const spokenAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const wait = Math.max(0, spokenAt.current + SPEAK_EVERY - Date.now());
    const timer = setTimeout(() => {
      spokenAt.current = Date.now();
      setCalm(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return calm;
}

/** Which colleagues have this thread open or are writing in it; tells them the same of whoever writes in this column. */
export function PresenceWatch({ conversationId }: { readonly conversationId: number }) {
  const { others, setTyping } = usePresence({ conversationId });
  const line = useRef<HTMLDivElement>(null);
  const sentence = presenceSentence(others);
  const spoken = useCalm(sentence ? `${sentence.names}${sentence.rest}` : "");

  // Listens to the column instead of to one field: whatever is written in is a text of several lines.
  useEffect(() => {
    const column = line.current?.parentElement;
    if (!column) return;
    const typed = ({ target }: Event) => {
      if (target instanceof HTMLTextAreaElement) setTyping(target.value.trim() !== "");
    };
    const stopped = () => setTyping(false);
    column.addEventListener("input", typed);
    column.addEventListener("submit", stopped);
    column.addEventListener("focusout", stopped);
    return () => {
      column.removeEventListener("input", typed);
      column.removeEventListener("submit", stopped);
      column.removeEventListener("focusout", stopped);
    };
  }, [setTyping]);

  return (
    <div className="presence" ref={line}>
      {sentence ? (
        <>
          {sentence.typing ? (
            <span className="transcript-dots" aria-hidden>
              <i />
              <i />
              <i />
            </span>
          ) : (
            <PersonIcon aria-hidden />
          )}
          <span className="presence-text" aria-hidden title={others.map(({ name }) => name).join(", ")}>
            <span className="presence-names">{sentence.names}</span>
            {sentence.rest}
          </span>
        </>
      ) : null}
      <span className="ui-sr" aria-live="polite">
        {spoken}
      </span>
    </div>
  );
}
