import { mergeMessage } from "~/features/threads/messages/merge-message";
import type { PageEvent } from "~/ui/frame/use-live";
import { type Channel, filterOf } from "~/wire/channel";
import type { ConversationSummary, InboxFigures, LiveMessage, LiveNote } from "~/wire/events";
import { dropRow, type InboxView, type ListState, type Page, placePage, placeRow } from "./list-state";

/** The state of the open inbox: loaded by the server, then moved on by events. */
export interface InboxState {
  readonly list: ListState;
  readonly figures: InboxFigures;
  readonly selected: ConversationSummary | null;
  readonly messages: readonly LiveMessage[];
  readonly notes: readonly LiveNote[];
  /** True when these are not the thread's newest messages: new ones belong on a later page. */
  readonly partial?: boolean;
  /** True when the AI is about to answer the open conversation. */
  readonly answerDue: boolean;
  /** True when the open conversation was deleted elsewhere. */
  readonly gone: boolean;
  /** The number of the tenant's newest event when the server read this. */
  readonly seq: number;
  /** Recent events, the newest last: an answer of the server may be older than they are. */
  readonly heard?: readonly HeardEvent[];
}

/** An event with its number; a passing one has none. */
export interface HeardEvent {
  readonly event: PageEvent;
  readonly seq: number | null;
}

type NewMessage = PageEvent & { type: "new_message" };
/** A busy tenant's events of some seconds: as long as an answer may be on its way. */
const MOST_HEARD = 300;

interface Answer {
  /** True when the same list was open before: its further pages stay. */
  readonly sameList: boolean;
  /** True when events may have been missed. */
  readonly missed: boolean;
  readonly view: InboxView;
}

/** Takes in a fresh answer of the server, and then what events told since it was read. */
export function loaded(previous: InboxState | null, fresh: InboxState, { sameList, missed, view }: Answer): InboxState {
  const list = previous && sameList ? placePage(previous.list, fresh.list, null, missed) : fresh.list;
  const heard = previous?.heard ?? [];
  const next = since(heard, fresh.seq).reduce<InboxState>((now, { event }) => applyEvent(now, event, view), {
    ...fresh,
    list,
    heard,
  });
  if (!previous?.selected || previous.selected.id !== next.selected?.id || next.partial) return next;
  const last = next.messages.at(-1)?.id ?? 0;
  const newer = previous.messages.filter((message) => message.id > last);
  const lastNote = next.notes.at(-1)?.id ?? 0;
  return {
    ...next,
    notes: [...next.notes, ...previous.notes.filter((note) => note.id > lastNote)],
    messages: newer.reduce<readonly LiveMessage[]>((list, message) => mergeMessage(list, message), next.messages),
  };
}

function since(heard: readonly HeardEvent[], seq: number): HeardEvent[] {
  return heard.filter((one) => one.seq !== null && one.seq > seq);
}

/** Takes in a further page of the list, and then what events told of threads since it was read. */
export function morePlaced(state: InboxState, page: Page, from: string, view: InboxView): InboxState {
  const list = since(state.heard ?? [], page.seq).reduce(
    (now, { event }) => placeEvent(now, event, view, state.selected?.id),
    placePage(state.list, page, from),
  );
  return { ...state, list };
}

/** Applies an event and remembers it if this page, or one that is being read, may need it again. */
export function hear(state: InboxState, heard: HeardEvent, view: InboxView): InboxState {
  const next = applyEvent(state, heard.event, view);
  // A note changes nothing here when its thread is only being opened.
  const isNeeded = next !== state || heard.event.type === "note";
  return isNeeded ? { ...next, heard: [...(state.heard ?? []), heard].slice(-MOST_HEARD) } : state;
}

/** An event that gives no reason for trouble says that there is none any more. */
function takeIn(messages: readonly LiveMessage[], message: LiveMessage): LiveMessage[] {
  return mergeMessage(messages, { failureReason: undefined, isFinal: undefined, ...message });
}

/** The state after a person has seen the open thread: nothing in it counts as unread. */
export function readOpen(state: InboxState): InboxState {
  const { selected, list, figures } = state;
  if (!selected?.unreadCount) return state;
  const read = (row: ConversationSummary) => (row.id === selected.id ? { ...row, unreadCount: 0 } : row);
  const unread = figures.unread && figures.unread - 1;
  const states = figures.states && { ...figures.states, unread: oneLess(figures.states.unread, selected.channel) };
  return {
    ...state,
    selected: read(selected),
    list: { ...list, rows: list.rows.map(read) },
    figures: { ...figures, unread, ...(states ? { states } : {}) },
  };
}

type ChannelCounts = InboxFigures["channels"];

function oneLess(counts: ChannelCounts, channel: Channel): ChannelCounts {
  const filter = filterOf(channel);
  return { ...counts, all: counts.all - 1, [filter]: counts[filter] - 1 };
}

export function applyEvent(state: InboxState, event: PageEvent, view: InboxView): InboxState {
  switch (event.type) {
    case "new_message": {
      const isOpen = state.selected?.id === event.conversationId;
      return {
        ...state,
        figures: event.counters ?? state.figures,
        list: placeEvent(state.list, event, view, state.selected?.id),
        selected: isOpen ? event.conversation : state.selected,
        // A customer who writes into a thread in the trash brings it back.
        gone: state.gone && !(isOpen && event.message.sender === "customer"),
        messages: isOpen && takes(state, event.message) ? takeIn(state.messages, event.message) : state.messages,
        answerDue: isOpen ? answerStillDue(state, event) : state.answerDue,
      };
    }
    case "conversation_update": {
      const { conversation } = event;
      const isOpen = state.selected?.id === event.id;
      return {
        ...state,
        figures: event.counters ?? state.figures,
        list: placeEvent(state.list, event, view, state.selected?.id),
        selected: isOpen && conversation ? conversation : state.selected,
        gone: isOpen ? isGone(state, event) : state.gone,
      };
    }
    case "note": {
      const isNew =
        state.selected?.id === event.conversationId &&
        !state.partial &&
        !state.notes.some(({ id }) => id === event.note.id);
      return isNew ? { ...state, notes: [...state.notes, event.note] } : state;
    }
    case "notification":
    case "notices_read":
    case "document":
    case "questions":
    case "golden":
    case "records":
    case "credits":
      return state;
    default:
      event satisfies never;
      return state;
  }
}

/** The open thread may be in the trash, and be brought back. */
function isGone({ gone }: InboxState, event: PageEvent & { type: "conversation_update" }): boolean {
  return event.deleted ? gone || !event.rereads : gone && !event.conversation;
}

/** The list after what an event tells of a thread. */
function placeEvent(list: ListState, event: PageEvent, view: InboxView, selectedId: number | undefined): ListState {
  if (event.type !== "new_message" && event.type !== "conversation_update") return list;
  if (event.conversation) return placeRow(list, event.conversation, view, selectedId);
  return event.type === "conversation_update" && event.deleted ? dropRow(list, event.id) : list;
}

/**
 * A page in the middle of a thread takes only changes of its own messages, and none takes a change of a message that is
 * older than it shows.
 */
function takes({ messages, partial }: InboxState, message: LiveMessage): boolean {
  if (messages.some(({ id }) => id === message.id)) return true;
  return !partial && message.id > (messages[0]?.id ?? 0);
}

/**
 * A customer's new message may call for an answer. Anybody else's new message ends the wait; a new status of a known
 * message does not.
 */
function answerStillDue(state: InboxState, { message, answerDue }: NewMessage): boolean {
  if (message.sender === "customer") return answerDue ?? state.answerDue;
  return state.answerDue && state.messages.some(({ id }) => id === message.id);
}
