import { mergeMessage } from "~/features/threads/messages/merge-message";
import type { PageEvent } from "~/ui/frame/use-live";
import { type Channel, filterOf } from "~/wire/channel";
import type { ConversationSummary, InboxFigures, LiveMessage, LiveNote } from "~/wire/events";
import { dropRow, type InboxView, type ListState, placePage, placeRow } from "./list-state";

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
  /** Recent new messages, the newest last, of any thread: an answer of the server may be older than they are. */
  readonly heard?: readonly NewMessage[];
  /** Recently deleted threads: an older answer of the server may still have them. */
  readonly dropped?: readonly number[];
}

type NewMessage = PageEvent & { type: "new_message" };
const MOST_HEARD = 50;

interface Answer {
  /** True when the same list was open before: its further pages stay. */
  readonly sameList: boolean;
  /** True when events may have been missed. */
  readonly missed: boolean;
}

/** Takes in a fresh answer of the server. Messages that events brought since it was made are kept. */
export function loaded(previous: InboxState | null, fresh: InboxState, { sameList, missed }: Answer): InboxState {
  const dropped = previous?.dropped ?? [];
  const placed = previous && sameList ? placePage(previous.list, fresh.list, null, missed) : fresh.list;
  const list = dropped.reduce(dropRow, placed);
  const heard = previous?.heard ?? [];
  const next = heard.reduce(hearAgain, { ...fresh, list, heard, dropped });
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

/** Applies again a message of the open thread that came or changed while the server's answer was on its way. */
function hearAgain(state: InboxState, event: NewMessage): InboxState {
  const { message } = event;
  const isKnown = state.messages.some(({ id }) => id === message.id);
  const isNewer = !state.partial && message.id > (state.messages.at(-1)?.id ?? 0);
  if (state.selected?.id !== event.conversationId || (!isKnown && !isNewer)) return state;
  const messages = takeIn(state.messages, message);
  return { ...state, messages, answerDue: isKnown ? state.answerDue : answerStillDue(state, event) };
}

/** An event that gives no reason for trouble says that there is none any more. */
function takeIn(messages: readonly LiveMessage[], message: LiveMessage): LiveMessage[] {
  return mergeMessage(messages, { failureReason: undefined, isFinal: undefined, ...message });
}

/** The server is being asked anew, maybe after a gap: its answer will know more than the events from before. */
export function forgetHeard(state: InboxState): InboxState {
  return state.heard?.length || state.dropped?.length ? { ...state, heard: [], dropped: [] } : state;
}

/** The open thread as read: its messages stand before a person's eyes. */
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
        list: placeRow(state.list, event.conversation, view, state.selected?.id),
        selected: isOpen ? event.conversation : state.selected,
        messages: isOpen && takes(state, event.message) ? takeIn(state.messages, event.message) : state.messages,
        answerDue: isOpen ? answerStillDue(state, event) : state.answerDue,
        heard: [...(state.heard ?? []).filter(({ message }) => message.id !== event.message.id), event].slice(
          -MOST_HEARD,
        ),
      };
    }
    case "conversation_update": {
      const { conversation } = event;
      const isOpen = state.selected?.id === event.id;
      const dropped = (state.dropped ?? []).filter((id) => id !== event.id);
      return {
        ...state,
        dropped: event.deleted ? [...dropped, event.id].slice(-MOST_HEARD) : conversation ? dropped : state.dropped,
        figures: event.counters ?? state.figures,
        list: conversation
          ? placeRow(state.list, conversation, view, state.selected?.id)
          : event.deleted
            ? dropRow(state.list, event.id)
            : state.list,
        selected: isOpen && conversation ? conversation : state.selected,
        gone: state.gone || (isOpen && event.deleted === true),
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

/** A page in the middle of a thread takes only changes of its own messages. */
function takes(state: InboxState, message: LiveMessage): boolean {
  return !state.partial || state.messages.some(({ id }) => id === message.id);
}

/**
 * A customer's new message may call for an answer. Anybody else's new message ends the wait; a new status of a known
 * message does not.
 */
function answerStillDue(state: InboxState, { message, answerDue }: NewMessage): boolean {
  if (message.sender === "customer") return answerDue ?? state.answerDue;
  return state.answerDue && state.messages.some(({ id }) => id === message.id);
}
