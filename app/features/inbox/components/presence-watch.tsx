import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { useEffect, useRef, useState } from "react";
import { usePresence } from "~/ui/frame/use-presence";
import { PersonIcon } from "~/ui/icons";
import type { Colleague } from "~/ui/presence-wire";
import { type Beside, PresenceFrame, TypingDots } from "./presence-parts";
import { useHold } from "./use-hold";

/** A screen reader gets at most one sentence in this many milliseconds: typing starts and stops often. */
const SPEAK_EVERY = 10_000;

interface Sentence {
  readonly names: string;
  readonly rest: string;
  readonly typing: boolean;
}

/** Names the colleagues who are typing, or else those who are present; null if nobody else is there. */
export function presenceSentence(others: readonly Colleague[]): Sentence | null {
  const typists = others.filter(({ typing }) => typing);
  const typing = typists.length > 0;
  const [first, second, ...more] = typing ? typists : others;
  if (!first) return null;
  if (!second) return { names: first.name, rest: typing ? " está escribiendo…" : " también está aquí", typing };
  const names = more.length > 0 ? `${first.name} y ${more.length + 1} más` : `${first.name} y ${second.name}`;
  return { names, rest: typing ? " están escribiendo…" : " están aquí", typing };
}

/** Returns the newest text, but changes it no faster than a person wants to hear it. */
function useCalm(text: string): string {
  const [calm, setCalm] = useState("");
  const spokenAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const wait = Math.max(0, spokenAt.current + SPEAK_EVERY - Date.now());
    const timer = setTimeout(() => {
      // An empty text is not announced, so it does not delay the next one.
      if (text !== "") spokenAt.current = Date.now();
      setCalm(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return calm;
}

/**
 * Names the visitor who types, and the colleagues who have this thread open or are writing in it; tells colleagues when
 * somebody writes in this column.
 */
export function PresenceWatch({ conversationId, visitor, customer, holds }: Beside) {
  const onReply = useHold(conversationId, holds);
  return <PresenceColumn {...usePresence({ conversationId, visitor })} customer={customer} onReply={onReply} />;
}

/** What `PresenceWatch` shows, and where it hears of typing. */
export function PresenceColumn({
  others,
  setTyping,
  visitorTypes,
  customer,
  onReply,
}: ReturnType<typeof usePresence> & Pick<Beside, "customer"> & { readonly onReply: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  const colleagues = presenceSentence(others);
  const sentence =
    visitorTypes && !colleagues?.typing
      ? { names: customer, rest: " (cliente) está escribiendo…", typing: true }
      : colleagues;
  const spoken = useCalm(sentence ? `${sentence.names}${sentence.rest}` : "");

  // Listens to the whole column instead of one field: each field for text in it has several lines.
  useEffect(() => {
    const column = line.current?.parentElement;
    if (!column) return;
    const typed = ({ target }: Event) => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      const types = target.value.trim() !== "";
      setTyping(types);
      if (types && target.form?.dataset.kind === "reply") onReply();
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
  }, [setTyping, onReply]);

  return (
    <PresenceFrame ref={line}>
      {sentence ? (
        <>
          {sentence.typing ? <TypingDots /> : <PersonIcon aria-hidden />}
          <Flex asChild gap="1" minWidth="0">
            <span aria-hidden title={others.map(({ name }) => name).join(", ")} data-testid="presence-text">
              <Text truncate>{sentence.names}</Text>
              {sentence.rest}
            </span>
          </Flex>
        </>
      ) : null}
      <span className="ui-sr" aria-live="polite">
        {spoken}
      </span>
    </PresenceFrame>
  );
}
