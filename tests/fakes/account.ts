import type { z } from "zod";
import { freshFetch } from "../support/fresh-fetch";
import {
  type accountSchema,
  type Delivery,
  type Misbehaviour,
  misbehaviourSchema,
  type SentMessage,
  type WrittenMessage,
} from "./carrier-schema";

export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly name: string;
  /** Only a request with the account's credentials may fetch it. */
  readonly guarded: boolean;
}

/** A signed request of the vendor's. */
export interface Webhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Work = "send" | "read" | "file";
type ParsedMisbehaviour = z.output<typeof misbehaviourSchema>;

const PATIENCE_MILLISECONDS = 15_000;
let made = 0;

/** Names that are unique, in this run and, for a database that outlives it, in others. */
export function newId(length: number): string {
  made += 1;
  const text = `${Date.now().toString(16)}${made.toString(16).padStart(6, "0")}`;
  return text.padStart(length, "0").slice(-length);
}

/** One account with a vendor: its credentials, all sent and received messages, and its misbehaviour. */
export class Account {
  readonly sent: SentMessage[] = [];
  readonly written: (WrittenMessage & { readonly id: string; readonly at: string })[] = [];
  readonly deliveries: Delivery[] = [];
  /** By path on the vendor's server. */
  readonly files = new Map<string, StoredFile>();
  /** The customers who opted out, and those to whom only templates may go. */
  readonly optedOut = new Set<string>();
  readonly closed = new Set<string>();
  #misbehaviours: { one: ParsedMisbehaviour; left: number }[] = [];
  #held: { delivery: Delivery; webhook: Webhook }[] | null = null;

  constructor(
    readonly settings: z.output<typeof accountSchema>,
    /** http://127.0.0.1:port */
    readonly origin: string,
  ) {}

  misbehave(...next: readonly Misbehaviour[]): void {
    for (const one of next.map((item) => misbehaviourSchema.parse(item))) {
      this.#misbehaviours.push({ one, left: one.times ?? Number.POSITIVE_INFINITY });
    }
  }

  behave(): void {
    this.#misbehaviours = [];
  }

  /** Its next misbehaviour; null while it behaves. */
  misbehaving(): ParsedMisbehaviour["kind"] | null {
    return this.#misbehaviours[0]?.one.kind ?? null;
  }

  nextMisbehaviour(work: Work): ParsedMisbehaviour | null {
    const next = this.#misbehaviours.find(({ one }) => one.on === undefined || one.on === work);
    if (next === undefined) return null;
    next.left -= 1;
    if (next.left <= 0) this.#misbehaviours = this.#misbehaviours.filter((other) => other !== next);
    return next.one;
  }

  /** Keeps a message that the vendor accepted, and fetches its files as the vendor would. */
  keep(
    message: Pick<SentMessage, "id" | "to" | "channel" | "text" | "body"> &
      Partial<Pick<SentMessage, "subject" | "template">> & { readonly urls?: readonly string[] },
  ): void {
    const { urls = [], ...rest } = message;
    const files = urls.map((url) => ({ url, status: null, mimeType: null, size: null }));
    const at = new Date().toISOString();
    const kept: SentMessage = {
      subject: null,
      template: null,
      ...rest,
      files,
      at,
      status: "accepted",
      failureCode: null,
    };
    this.sent.push(kept);
    for (const [index, url] of urls.entries()) void fetchFile(url).then((file) => kept.files.splice(index, 1, file));
  }

  note(id: string, status: SentMessage["status"], failureCode: string | null): void {
    const found = this.sent.find((message) => message.id === id);
    if (found) Object.assign(found, { status, failureCode });
  }

  hold(): void {
    this.#held ??= [];
  }

  /** Delivers the held webhooks, in the requested order. */
  async release(order: "kept" | "reversed"): Promise<Delivery[]> {
    const held = this.#held ?? [];
    this.#held = null;
    if (order === "reversed") held.reverse();
    for (const { delivery, webhook } of held) {
      const { status, answer } = await post(webhook);
      Object.assign(delivery, { statuses: [status], answer });
    }
    return held.map(({ delivery }) => delivery);
  }

  async deliver(id: string, webhook: Webhook, times = 1): Promise<Delivery> {
    const delivery: Delivery = { id, statuses: [], answer: "" };
    this.deliveries.push(delivery);
    for (let time = 0; time < times; time += 1) {
      if (this.#held) {
        this.#held.push({ delivery, webhook });
        delivery.statuses.push(null);
        continue;
      }
      const { status, answer } = await post(webhook);
      delivery.statuses.push(status);
      delivery.answer = answer;
    }
    return delivery;
  }
}

async function post({ url, headers, body }: Webhook): Promise<{ status: number; answer: string }> {
  if (url === "") return { status: 0, answer: "no address" };
  try {
    const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
    const response = await freshFetch(url, { method: "POST", headers, body, signal });
    return { status: response.status, answer: await response.text() };
  } catch (error) {
    return { status: 0, answer: String(error) };
  }
}

async function fetchFile(url: string): Promise<SentMessage["files"][number]> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
    const bytes = await response.arrayBuffer();
    return { url, status: response.status, mimeType: response.headers.get("content-type"), size: bytes.byteLength };
  } catch {
    return { url, status: 0, mimeType: null, size: null };
  }
}
