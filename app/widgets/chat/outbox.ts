import type { Api, ApiProblem, WebchatMessage } from "./api";
import * as texts from "./strings";
import { asProblem } from "./wire";

export interface OutboxOptions {
  readonly api: Api;
  onSent(message: WebchatMessage): void;
  onFailed(clientId: string, problem: ApiProblem): void;
  /** A sentence for the visitor about the last failure, or "". */
  onNotice(notice: string): void;
}

export interface Outbox {
  /** Queues a message; repeating one with its clientId stays one message. */
  post(clientId: string, content: string): void;
  /** Whether the server has asked us to wait. */
  blocked(): boolean;
}

export function newClientId(): string {
  // randomUUID exists only on https pages, and a shop may still be on http.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Sends one message at a time, so that two quick ones are stored in the order in which they were written. */
export function createOutbox({ api, onSent, onFailed, onNotice }: OutboxOptions): Outbox {
  let line: Promise<void> = Promise.resolve();
  let waitUntil = 0;
  let countdown: ReturnType<typeof setTimeout> | undefined;

  function countDown(sentence: string) {
    const left = Math.ceil((waitUntil - Date.now()) / 1_000);
    onNotice(left > 0 ? `${sentence} ${texts.waitSeconds(left)}` : "");
    if (left > 0) countdown = setTimeout(countDown, 1_000, sentence);
  }

  async function deliver(clientId: string, content: string) {
    try {
      const message = await api.send(clientId, content);
      onSent({ ...message, clientId });
    } catch (cause) {
      const problem = asProblem(cause);
      onFailed(clientId, problem);
      clearTimeout(countdown);
      if (problem.status === 429) {
        waitUntil = Date.now() + (problem.retryAfter ?? 5) * 1_000;
        countDown(problem.message);
      } else if (problem.status !== 0) {
        onNotice(problem.message);
      }
    }
  }

  return {
    post(clientId, content) {
      line = line.then(() => deliver(clientId, content));
    },
    blocked: () => Date.now() < waitUntil,
  };
}
