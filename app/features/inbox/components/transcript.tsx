import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { Fragment, type MouseEvent, memo, type ReactNode, useEffect, useMemo, useRef } from "react";
import type { MessageView } from "~/features/threads/view-types";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ChatBubbleIcon, ChevronDownIcon } from "~/ui/icons";
import { useDayOf } from "~/ui/time";
import type { LiveMessage, LiveNote } from "~/wire/events";
import { type Outgoing, type TimelineItem, timelineOf } from "../timeline";
import { MessageBubble, NoteBubble } from "./message-bubble";
import { TypingDots } from "./presence-parts";
import styles from "./transcript.module.css";
import { useEnd } from "./use-end";

interface TranscriptProps {
  readonly messages: readonly LiveMessage[];
  readonly notes?: readonly LiveNote[];
  /** Messages sent from here that are not among the others yet. */
  readonly outgoing?: readonly Outgoing[];
  readonly agentName?: string;
  /** The channels of threads that are shown as one, by the threads' ids. */
  readonly names?: Readonly<Record<number, string>>;
  readonly loading?: boolean;
  /** Address of older messages; undefined if there are none. */
  readonly olderTo?: string;
  /** Loads them into this page instead. */
  readonly onOlder?: () => void;
  readonly older?: "idle" | "loading" | "failed";
  /** The AI is about to answer a customer's message. */
  readonly aiTyping?: boolean;
  /** Draws below a message, such as the reason of a failure. The same function as long as it says the same. */
  readonly below?: (message: MessageView, outgoing?: Outgoing) => ReactNode;
}

const NONE: readonly never[] = [];

/** The conversation itself, oldest message first; screen readers announce new ones. */
export function Transcript(props: TranscriptProps) {
  const {
    messages,
    notes = NONE,
    outgoing = NONE,
    agentName,
    names,
    loading,
    olderTo,
    onOlder,
    older,
    aiTyping,
    below,
  } = props;
  const dayOf = useDayOf();
  const column = useRef<HTMLDivElement>(null);
  const items = useMemo(() => timelineOf(messages, notes, outgoing, agentName), [messages, notes, outgoing, agentName]);
  const last = items.at(-1);
  const own = last?.kind === "message" && last.outgoing !== undefined;
  const { away, unseen, toEnd, onScroll } = useEnd(column, last?.key, items.length, own);
  let lastDay = "";
  let lastTopic: string | undefined;
  let lastName = "";
  return (
    <div className={styles.frame}>
      {/* A reversed column starts at its end without a script, and stays there when messages are added. */}
      <div
        className={styles.log}
        role="log"
        aria-label="Mensajes"
        aria-live="polite"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        ref={column}
        onScroll={onScroll}
      >
        <div className={styles.column}>
          {loading ? (
            <Text as="p" align="center" color="gray">
              Cargando mensajes...
            </Text>
          ) : items.length === 0 ? (
            <EmptyState icon={<ChatBubbleIcon />} title="No hay mensajes en esta conversación" />
          ) : (
            <>
              {olderTo ? <Older to={olderTo} onOlder={onOlder} state={older ?? "idle"} /> : null}
              <ol className={styles.messages}>
                {items.map((item) => {
                  const day = dayOf(item.at);
                  const first = day !== lastDay;
                  lastDay = day;
                  const topic = item.kind === "message" ? item.message.mail?.topic : undefined;
                  const isNews = topic !== lastTopic;
                  lastTopic = topic ?? lastTopic;
                  const name = (names && item.kind === "message" && nameOf(item.message, names)) || lastName;
                  const other = name !== lastName;
                  lastName = name;
                  return (
                    <Fragment key={item.key}>
                      {first ? (
                        <li className={styles.day} suppressHydrationWarning>
                          {day}
                        </li>
                      ) : null}
                      {other ? <li className={styles.day}>Por {name}</li> : null}
                      {item.kind === "note" ? (
                        <NoteBubble note={item.note} />
                      ) : (
                        <Row
                          {...rowOf(item)}
                          follows={item.follows && !first && !other}
                          topic={isNews ? topic : undefined}
                          below={below}
                        />
                      )}
                    </Fragment>
                  );
                })}
              </ol>
            </>
          )}
          {aiTyping ? (
            <Text as="p" size="2" color="jade" mt="3">
              <TypingDots /> IA escribiendo...
            </Text>
          ) : null}
        </div>
      </div>
      {away ? (
        <Button type="button" variant="soft" className={styles.end} onClick={toEnd}>
          <ChevronDownIcon aria-hidden />
          {unseen === 0 ? "Ir al final" : unseen === 1 ? "1 mensaje nuevo" : `${unseen} mensajes nuevos`}
        </Button>
      ) : null}
    </div>
  );
}

/** The system's lines are of no channel. */
const nameOf = ({ sender, conversationId }: LiveMessage, names: NonNullable<TranscriptProps["names"]>) =>
  sender !== "system" && names[conversationId];

function rowOf({ message, outgoing }: TimelineItem & { kind: "message" }) {
  return { message, outgoing };
}

interface RowProps {
  readonly message: LiveMessage;
  readonly outgoing?: Outgoing;
  readonly follows: boolean;
  readonly topic?: string;
  readonly below?: TranscriptProps["below"];
}

const sameRow = (a: RowProps, b: RowProps) =>
  a.follows === b.follows &&
  a.topic === b.topic &&
  a.below === b.below &&
  a.outgoing === b.outgoing &&
  (a.message === b.message || (a.outgoing !== undefined && a.message.id === b.message.id));

/** Renders again only when its own data change: a thread may have thousands of messages. */
const Row = memo(function Row({ message, outgoing, follows, topic, below }: RowProps) {
  return (
    <MessageBubble message={message} follows={follows} topic={topic}>
      {below?.(message, outgoing)}
    </MessageBubble>
  );
}, sameRow);

interface OlderProps {
  readonly to: string;
  readonly onOlder?: () => void;
  readonly state: "idle" | "loading" | "failed";
}

/** The link to older messages; with a script they load when one scrolls up to it. */
function Older({ to, onOlder, state }: OlderProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const place = link.current;
    if (!place || !onOlder || state !== "idle") return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A short thread shows its beginning at once: more is loaded only after a scroll.
        if (entry?.isIntersecting && (entry.rootBounds?.height ?? 0) > 0 && scrolled(place)) onOlder();
      },
      { root: place.closest("[role=log]"), rootMargin: "300px 0px 0px" },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [onOlder, state]);
  const onClick = (event: MouseEvent) => {
    if (!onOlder) return;
    event.preventDefault();
    onOlder();
  };
  return (
    <Flex asChild justify="center" mb="2" py="1">
      <Link ref={link} to={to} preventScrollReset onClick={onClick}>
        {state === "loading"
          ? "Cargando mensajes anteriores…"
          : state === "failed"
            ? "No se pudieron cargar. Reintentar"
            : "Ver mensajes anteriores"}
      </Link>
    </Flex>
  );
}

function scrolled(place: HTMLElement): boolean {
  return (place.closest("[role=log]")?.scrollTop ?? 0) !== 0;
}
