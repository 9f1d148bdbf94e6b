import type { VisitorEvent } from "~/wire/events";
import { type About, type Asks, createApi, type Session, type WebchatMessage } from "./api";
import { type Kind, type Panel, type PanelHost, spaceOf } from "./contract";
import { openMemory } from "./memory";
import { createOutbox, newClientId } from "./outbox";
import * as texts from "./strings";
import { addOutgoing, countUnread, type Entry, markOutgoing, mergeStored, newestId, replaceStored } from "./thread";
import { createTypist } from "./typist";
import { unsentEntries, unsentText } from "./unsent";
import { createView } from "./view";
import { createWire } from "./wire";

// The conversation itself. The server has it; this is one tab's view of it.
const openPoll = 3_000;
const closedPoll = 15_000;
const typingAtMost = 45_000;
// Ids grow with time, 4,096 in a millisecond, but two that are written at the same moment may become visible in the
// other order. So each read goes back half a minute; known messages are merged.
const overlap = 30_000 * 4_096;
// When an answer is due and the socket stays silent, the page asks, so that a lost event costs seconds and not a
// minute.
const answerChecks = [5_000, 10_000, 20_000];
// A message that waited longer for the connection is not sent by itself: the visitor is asked, because they may have
// gone elsewhere with it.
const waitsAtMost = 24 * 60 * 60_000;

const visible = () => document.visibilityState !== "hidden";

/** Mounts the panel into the loader's dock and keeps it current from then on, open or closed. */
export function mountConversation(host: PanelHost, kind: Kind): Panel {
  const memory = openMemory(spaceOf(kind.name, host.tenant));
  const api = createApi(host, kind.channel, memory, takeSession);
  const addition = kind.add?.({
    send: (text) => {
      if (!submit(text)) view.fill(text);
    },
    write: (text) => view.fill(text),
  });
  const words = kind.words && { ...kind.words, extra: addition?.node ?? null };
  // The voice widget sends no files.
  const files = kind.channel === "webchat" ? { say } : {};
  const actions = { submit, typed, keep: memory.setDraft, retry, answer, ...files };
  const view = createView(host, actions, memory.draft(), words);
  /** The files of what is not stored yet, by clientId. */
  const held = new Map<string, { readonly file: File; readonly path: string }>();
  let entries: Entry[] = unsentEntries(memory.unsent());
  // The newest message up to which none is missing. What comes while earlier ones are still to be read, an event or
  // the visitor's own message, does not move it.
  let complete = 0;
  let company: string | null = null;
  let logo: string | null = null;
  let greeting: string | null = null;
  let asks: Asks | null = null;
  let about: About | null = null;
  // Only the server knows who answers next: a person may have written last and the AI have the conversation again.
  let answeredBy: "ai" | "team" = "ai";
  let typing = false;
  let notice = "";
  let isOpen = false;
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let checks: ReturnType<typeof setTimeout>[] = [];

  const outbox = createOutbox({
    api,
    about: () => about,
    onSent(message) {
      release(message.clientId);
      asks = null;
      about = null;
      wire.note(null);
      takeMessages([message]);
      expectAnswer();
      draw();
    },
    onFailed(clientId, problem, again) {
      // A quota of files holds up neither words nor reading.
      wire.note(problem.status === 429 && held.has(clientId) ? null : problem);
      entries = markOutgoing(entries, clientId, again ? "waiting" : "failed");
      // The server could not read an answer: the visitor is asked again, and can send the message then.
      if (problem.status === 422) about = null;
      wire.schedule();
      draw();
    },
    onProgress: view.progress,
    onNotice: say,
  });

  const wire = createWire({
    api,
    pace: () => (visible() ? (isOpen ? openPoll : closedPoll) : null),
    since: () => Math.max(0, complete - overlap),
    onNews(news) {
      takeMessages(news.messages);
      answeredBy = news.by ?? "ai";
      complete = news.next ?? newestId(entries);
      setTyping(news.typing);
    },
    onEvent: takeEvent,
    onChange(problem) {
      // Before the session has begun, nothing else on the screen explains the problem.
      if (company === null && problem && problem.status !== 0 && problem.status !== 404) notice = problem.message;
      if (!problem) sendWaiting();
      draw();
    },
  });

  function banner(): string {
    if (wire.gone()) return texts.unavailable;
    return wire.offline() ? texts.offline : "";
  }

  function draw() {
    memory.setUnsent(unsentText(entries));
    view.draw({
      company,
      logo,
      greeting,
      asks: about ? null : asks,
      entries,
      answeredBy,
      typing,
      banner: banner(),
      notice,
    });
    const newest = newestId(entries);
    if (isOpen && visible() && newest > memory.seen()) memory.setSeen(newest);
    host.setUnread(isOpen ? 0 : countUnread(entries, memory.seen()));
  }

  function say(sentence: string) {
    notice = sentence;
    draw();
  }

  function setTyping(on: boolean) {
    clearTimeout(typingTimer);
    typing = on;
    if (on) typingTimer = setTimeout(stopTyping, typingAtMost);
  }

  function stopTyping() {
    setTyping(false);
    draw();
  }

  function takeSession(session: Session) {
    company = session.companyName;
    logo = session.logoUrl ?? null;
    greeting = session.greeting;
    asks = session.asks ?? null;
    notice = "";
    entries = replaceStored(entries, session.messages);
    complete = newestId(entries);
    setTyping(session.typing);
    answeredBy = session.by ?? "ai";
    wire.sessionBegan();
  }

  function takeMessages(messages: readonly WebchatMessage[]) {
    const known = new Set(entries.map(({ id }) => id));
    const news = messages.filter(({ id, sender }) => sender !== "customer" && !known.has(id));
    entries = mergeStored(entries, messages);
    if (news.length === 0) return;
    stopChecks();
    if (isOpen && visible()) addition?.heard(news);
  }

  function takeEvent(event: VisitorEvent) {
    switch (event.type) {
      case "message":
        takeMessages([{ ...event, clientId: event.clientId ?? null }]);
        if (wire.inStep()) complete = newestId(entries);
        if (event.sender !== "customer") setTyping(false);
        // Somebody else speaks than the head says, and it may be a last word: the read knows.
        if (event.sender === (answeredBy === "ai" ? "agent" : "ai")) wire.refresh();
        break;
      case "typing":
        setTyping(event.on);
        break;
      case "handled":
        answeredBy = event.by;
        break;
      case "revoke":
        break;
      default:
        event satisfies never;
    }
    draw();
  }

  function stopChecks() {
    for (const timer of checks) clearTimeout(timer);
    checks = [];
  }

  function expectAnswer() {
    stopChecks();
    checks = answerChecks.map((wait) => setTimeout(wire.refresh, wait));
  }

  /** Each file is a message of its own; the first has the words. */
  function submit(text: string, files: readonly File[] = []): boolean {
    if (wire.gone() || outbox.blocked()) return false;
    addition?.said();
    for (const [place, file] of (files.length > 0 ? files : [undefined]).entries()) {
      const clientId = newClientId();
      const words = place === 0 ? text : "";
      entries = addOutgoing(entries, clientId, words, new Date(), "sending", file && hold(clientId, file));
      post(clientId, words);
    }
    return true;
  }

  function hold(clientId: string, file: File) {
    const path = URL.createObjectURL(file);
    held.set(clientId, { file, path });
    return { path, name: file.name, isImage: file.type.startsWith("image/") };
  }

  function release(clientId: string | null) {
    const { path } = held.get(clientId ?? "") ?? {};
    if (path !== undefined) URL.revokeObjectURL(path);
    held.delete(clientId ?? "");
  }

  /** Without a connection, or behind what waits for one already, a message waits in the conversation. */
  function post(clientId: string, content: string) {
    const waits = wire.offline() || entries.some(({ state }) => state === "waiting");
    entries = markOutgoing(entries, clientId, waits ? "waiting" : "sending");
    say("");
    if (waits) wire.refresh();
    else outbox.post(clientId, content, held.get(clientId)?.file);
  }

  /**
   * The connection is back. If the chat asks visitors for something first, none of their messages goes before they have
   * answered.
   */
  function sendWaiting() {
    if (wire.offline() || (asks && !about)) return;
    for (const { clientId, content, createdAt, state } of entries) {
      if (state !== "waiting" || clientId === null) continue;
      const isLate = Date.now() - Date.parse(createdAt) > waitsAtMost;
      entries = markOutgoing(entries, clientId, isLate ? "failed" : "sending");
      if (!isLate) outbox.post(clientId, content, held.get(clientId)?.file);
    }
  }

  // Nobody sees a conversation that has not begun, so what a visitor types before it is told to nobody.
  const type = createTypist(() => wire.typing());
  function typed(text: string) {
    if (newestId(entries) > 0) type(text);
  }

  function answer(given: About) {
    about = given;
    sendWaiting();
    draw();
  }

  function retry(clientId: string) {
    const entry = entries.find((one) => one.clientId === clientId);
    if (entry?.state !== "failed" || outbox.blocked()) return;
    if (!entry.file || held.has(clientId)) return post(clientId, entry.content);
    // The page was loaded anew: the words go back into the field, for the file that is chosen again.
    entries = entries.filter((one) => one !== entry);
    view.fill(entry.content);
    say(texts.attachAgain(entry.file.name));
  }

  function setOpen(to: boolean) {
    isOpen = to;
    if (!to) addition?.left();
    draw();
    wire.schedule();
  }

  memory.onChange(draw);
  document.addEventListener("visibilitychange", () => {
    if (!visible()) addition?.left();
    draw();
    wire.schedule();
  });
  window.addEventListener("offline", draw);
  window.addEventListener("online", wire.refresh);
  draw();
  wire.refresh();

  return {
    open(focus) {
      view.open(focus);
      setOpen(true);
    },
    close() {
      view.close();
      setOpen(false);
    },
  };
}
