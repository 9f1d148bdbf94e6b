import { connection } from "~/ui/frame/connection";
import type { LiveMessage } from "~/wire/events";
import { outboxPrefix, storedKeys } from "./drafts";
import { keep, keptOf, keyOf, type Lane, takeUp } from "./kept-outbox";
import type { Upload } from "./post-file";
import { type InboxAnswer, lostAnswer, postInbox } from "./post-inbox";
import { clientIdOf, type NewReply, type Outgoing } from "./timeline";

const REFUSED = "No se pudo enviar el mensaje";
type Fields = Readonly<Record<string, string>>;
/** From these statuses on it is known whether the carrier took a message. */
const DECIDED: ReadonlySet<string> = new Set(["sent", "delivered", "read", "failed"]);
/** Smaller steps of the progress bar would only cost drawing. */
const PROGRESS_STEP = 0.02;

async function postForm(fields: Fields, upload?: Upload): Promise<InboxAnswer> {
  if (!upload) return postInbox(fields);
  // The code for uploads is fetched only to send a file.
  const { postFile } = await import("./post-file");
  return postFile(fields, upload);
}

export type Outcome =
  | { readonly ok: true; readonly conversationId: number; readonly message?: LiveMessage }
  | { readonly ok: false; readonly error: string };

const NOTHING: readonly Outgoing[] = [];

/**
 * The staff's messages that the server has not confirmed, per thread, in order. It outlives the open thread, so moving
 * on to the next one loses nothing. Without a connection they are held, also over a reload, until `resume`. After a page
 * was closed too early, its other messages show as failed.
 */
export class Outbox {
  readonly #lanes = new Map<string, readonly Outgoing[]>();
  /** By their message's `clientId`; lost when the page is closed. */
  readonly #files = new Map<string, File>();
  readonly #seen = new Set<string>();
  /** All that this page has had: what else is stored belongs to another tab, and stays. */
  readonly #known = new Set<string>();
  /** Messages that were given a new `clientId`, which happens once: whatever the answer says then, it was sent. */
  readonly #renewed = new Set<string>();
  /** The draft of the AI that the composer of a thread holds for editing: what is sent from there answers it alone. */
  readonly edited = new Map<number, number>();
  /** Messages of this page whose carrier has said nothing yet. */
  readonly #awaited = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #tell: (outcome: Outcome) => void = () => undefined;

  constructor(
    readonly post: (fields: Fields, upload?: Upload) => Promise<InboxAnswer> = postForm,
    readonly line: Pick<typeof connection, "isLost" | "check"> = connection,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets the listener for the outcome of each send. */
  announceTo(tell: (outcome: Outcome) => void): void {
    this.#tell = tell;
  }

  list(lane: Lane): readonly Outgoing[] {
    const key = keyOf(lane);
    const known = this.#lanes.get(key);
    if (known) return known;
    const kept = keptOf(key);
    const found = kept.length > 0 ? kept.map(takeUp) : NOTHING;
    for (const { clientId } of found) this.#known.add(clientId);
    this.#lanes.set(key, found);
    return found;
  }

  /** Sends what a person's messages in all threads have waited for: the connection is back. */
  resume(userId: number): void {
    const prefix = outboxPrefix(userId);
    for (const key of storedKeys(prefix)) {
      const lane = { userId, conversationId: Number(key.slice(prefix.length)) };
      const list = this.list(lane);
      if (!list.some(({ state }) => state === "held")) continue;
      this.#set(
        lane,
        list.map((one) => (one.state === "held" ? { ...one, state: "waiting" } : one)),
      );
      this.#next(lane);
    }
  }

  /** Sends a reply after those before it; the same `clientId` again is the same message, and `draft` that of the composer. */
  send(lane: Lane, { clientId, content, subject, copy, draft = this.#take(lane), seen, file }: NewReply): void {
    if (this.list(lane).some((one) => one.clientId === clientId && one.state !== "failed")) return;
    if (file) this.#files.set(clientId, file);
    const added: Outgoing = {
      clientId,
      content,
      subject,
      copy: copy || undefined,
      draft,
      seen,
      at: new Date().toISOString(),
      state: this.#begin(),
    };
    this.#known.add(clientId);
    this.#set(lane, [
      ...this.list(lane).filter((one) => one.clientId !== clientId),
      file ? { ...added, file: { name: file.name } } : added,
    ]);
    this.#next(lane);
  }

  /** The file of a message from this page. */
  fileOf(clientId: string): File | undefined {
    return this.#files.get(clientId);
  }

  /** Sends a failed message again, also in spite of what somebody else replied meanwhile: its author has read that. */
  retry(lane: Lane, clientId: string): void {
    if (this.list(lane).some((one) => one.clientId === clientId && one.file?.isLost)) return;
    const met = this.list(lane).find((one) => one.clientId === clientId)?.met;
    const seen = met === undefined ? {} : { seen: met, met: undefined };
    this.#change(lane, clientId, { state: this.#begin(), error: undefined, ...seen });
    this.#next(lane);
  }

  /** Removes messages, to write the text anew or because the thread shows them. */
  drop(lane: Lane, ...clientIds: readonly string[]): void {
    const list = this.list(lane);
    const left = list.filter(({ clientId }) => !clientIds.includes(clientId));
    for (const clientId of clientIds) this.#files.delete(clientId);
    if (left.length < list.length) this.#set(lane, left);
  }

  /** True once for each message that this page sent: when its carrier, or the visitor's room, has taken it. */
  took(message: Pick<LiveMessage, "messageId" | "status">): boolean {
    const id = clientIdOf(message) ?? "";
    if (!this.#awaited.has(id) || !DECIDED.has(message.status)) return false;
    this.#awaited.delete(id);
    return message.status !== "failed";
  }

  /** The thread shows these messages: they arrived, whatever their answers say. */
  settle(lane: Lane, clientIds: readonly string[]): void {
    const here = this.list(lane).filter(({ clientId }) => clientIds.includes(clientId));
    for (const { clientId } of here) this.#seen.add(clientId);
    this.drop(lane, ...here.filter(({ state }) => state !== "sending").map(({ clientId }) => clientId));
  }

  #begin(): "waiting" | "held" {
    return this.line.isLost() ? "held" : "waiting";
  }

  #next(lane: Lane): void {
    const list = this.list(lane);
    const next = list.find(({ state }) => state === "waiting" || state === "held");
    // A held message goes before those that were written after it.
    if (next?.state !== "waiting" || list.some(({ state }) => state === "sending")) return;
    this.#change(lane, next.clientId, { state: "sending" });
    void this.#deliver(lane, next);
  }

  #take({ conversationId }: Lane): number | undefined {
    const draft = this.edited.get(conversationId);
    this.edited.delete(conversationId);
    return draft;
  }

  async #deliver(lane: Lane, { clientId, content, subject, copy, draft, seen }: Outgoing): Promise<void> {
    const conversationId = String(lane.conversationId);
    const fields = {
      intent: "send-message",
      conversationId,
      content,
      clientId,
      ...(subject ? { subject } : {}),
      ...(copy ? { copy: "on" } : {}),
      ...(draft ? { draft: String(draft) } : {}),
      ...(seen ? { seen: String(seen) } : {}),
    };
    this.#awaited.add(clientId);
    const file = this.#files.get(clientId);
    const upload = file && { file, onProgress: (part: number) => this.#progress(lane, clientId, part) };
    const answer = await this.post(fields, upload).catch(() => lostAnswer(false));
    const stored = answer.message;
    const isOther = stored && (stored.content !== content || (file && !stored.isMedia));
    if (answer.ok && isOther && !this.#renewed.has(clientId)) {
      // Another tab sent this draft first, with other words or without the file: this becomes a message of its own.
      const own = crypto.randomUUID();
      if (file) this.#files.set(own, file);
      this.#files.delete(clientId);
      this.#awaited.delete(clientId);
      this.#known.add(own);
      this.#renewed.add(own);
      this.#change(lane, clientId, { clientId: own, state: "waiting" });
    } else if (answer.ok || this.#seen.has(clientId)) {
      if (this.#seen.delete(clientId)) this.drop(lane, clientId);
      else this.#change(lane, clientId, { state: "stored" });
      this.#tell({ ok: true, conversationId: lane.conversationId, message: stored });
    } else if (answer.lost && !(await this.line.check())) {
      // Repeating a message that did arrive is harmless: it is the same one.
      this.#unsent(lane, { state: "held" });
      return;
    } else {
      const error = answer.error ?? REFUSED;
      // The person reads that it failed; another toast must not take that away.
      this.#awaited.delete(clientId);
      // Messages that wait behind it fail too, because they would arrive out of order.
      this.#unsent(lane, { state: "failed", error, met: answer.met });
      this.#tell({ ok: false, error });
    }
    this.#next(lane);
  }

  #unsent(lane: Lane, change: Partial<Outgoing>): void {
    this.#set(
      lane,
      this.list(lane).map((one) => (one.state === "sending" || one.state === "waiting" ? { ...one, ...change } : one)),
    );
  }

  #progress(lane: Lane, clientId: string, progress: number): void {
    const list = this.list(lane);
    const known = list.find((one) => one.clientId === clientId)?.file;
    if (!known || (progress < 1 && progress - (known.progress ?? 0) < PROGRESS_STEP)) return;
    this.#lanes.set(
      keyOf(lane),
      list.map((one) => (one.clientId === clientId ? { ...one, file: { ...known, progress } } : one)),
    );
    for (const listener of [...this.#listeners]) listener();
  }

  #change(lane: Lane, clientId: string, change: Partial<Outgoing>): void {
    this.#set(
      lane,
      this.list(lane).map((one) => (one.clientId === clientId ? { ...one, ...change } : one)),
    );
  }

  #set(lane: Lane, list: readonly Outgoing[]): void {
    const key = keyOf(lane);
    this.#lanes.set(key, list);
    keep(key, list, this.#known);
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The browser's only outbox; on the server it stays empty. */
export const outbox = new Outbox();
