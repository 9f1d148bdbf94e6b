import { mergeMessage } from "~/features/threads/messages/merge-message";
import type { PageEvent } from "~/ui/frame/use-live";
import type { ConversationSummary, InboxFigures, LiveMessage, LiveNote } from "~/wire/events";
import { dropRow, type InboxView, type ListState, placePage, placeRow } from "./list-state";

/** What the open inbox shows: loaded by the server, then moved on by events. */
export interface InboxState {
  readonly list: ListState;
  readonly figures: InboxFigures;
  readonly selected: ConversationSummary | null;
  readonly messages: readonly LiveMessage[];
  readonly notes: readonly LiveNote[];
  /** These are not the thread's newest messages: what is said now belongs on a later page. */
  readonly partial?: boolean;
  /** The AI is about to answer the open conversation. */
  readonly answerDue: boolean;
  /** The open conversation was deleted elsewhere. */
  readonly gone: boolean;
  /** What was said lately, the newest last, whatever was open then: an answer of the server may have been made before. */
  readonly heard?: readonly NewMessage[];
  /** Threads that were deleted lately: an answer of the server that was made before still has them. */
  readonly dropped?: readonly number[];
}

type NewMessage = PageEvent & { type: "new_message" };
const MOST_HEARD = 50;

interface Answer {
  /** It is the list that was open before: what was loaded further down stays. */
  readonly sameList: boolean;
  /** Events may have been missed. */
  readonly missed: boolean;
}

/** A fresh answer of the server. Messages that events brought since it was made are kept. */
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

/** A message of the open thread that changed, or came, while the server's answer was on its way. */
function hearAgain(state: InboxState, event: NewMessage): InboxState {
  const { message } = event;
  const isKnown = state.messages.some(({ id }) => id === message.id);
  const isNewer = !state.partial && message.id > (state.messages.at(-1)?.id ?? 0);
  if (state.selected?.id !== event.conversationId || (!isKnown && !isNewer)) return state;
  const messages = mergeMessage(state.messages, message);
  return { ...state, messages, answerDue: isKnown ? state.answerDue : answerStillDue(state, event) };
}

/** The server is asked anew, maybe after a gap: what was heard before says less than what it will answer. */
export function forgetHeard(state: InboxState): InboxState {
  return state.heard?.length || state.dropped?.length ? { ...state, heard: [], dropped: [] } : state;
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
        messages: isOpen && takes(state, event.message) ? mergeMessage(state.messages, event.message) : state.messages,
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
    case "document":
    case "questions":
    case "golden":
    case "credits":
      return state;
    default:
      event satisfies never;
      return state;
  }
}

/** A page in the middle of a thread takes changes of its own messages only. */
function takes(state: InboxState, message: LiveMessage): boolean {
  return !state.partial || state.messages.some(({ id }) => id === message.id);
}

/** A customer's new words may call for an answer; anybody else's new words end the wait, a known message's new status does not. */
function answerStillDue(state: InboxState, { message, answerDue }: NewMessage): boolean {
  if (message.sender === "customer") return answerDue ?? state.answerDue;
  return state.answerDue && state.messages.some(({ id }) => id === message.id);
}
