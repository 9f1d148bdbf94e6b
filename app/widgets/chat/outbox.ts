import { type About, type Api, ApiProblem, type WebchatMessage } from "./api";
import * as texts from "./strings";
import { asProblem } from "./wire";

export interface OutboxOptions {
  readonly api: Api;
  /** What the visitor said about themselves and the server does not know yet. */
  about(): About | null;
  onSent(message: WebchatMessage): void;
  /** @param again true where no answer came: it may be posted again by itself, a few times */
  onFailed(clientId: string, problem: ApiProblem, again: boolean): void;
  /** @param share how much of a file has gone, from 0 to 1 */
  onProgress(clientId: string, share: number): void;
  /** A sentence for the visitor about the last failure, or "". */
  onNotice(notice: string): void;
}

export interface Outbox {
  /** Queues a message; with the same clientId again it stays one message. */
  post(clientId: string, content: string, file?: File): void;
  /** True while the server has asked us to wait. */
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

// Reading may work where sending never does, such as behind a filter of somebody's network.
const mostTries = 5;

/** Sends one message at a time, so that two quick ones are stored in the order of writing. */
export function createOutbox({ api, about, onSent, onFailed, onProgress, onNotice }: OutboxOptions): Outbox {
  let line: Promise<void> = Promise.resolve();
  let waitUntil = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const tries = new Map<string, number>();
  // Ends when no answer came: what stands in line behind such a message must not overtake it.
  let round = 0;

  async function deliver(clientId: string, content: string, file?: File) {
    const sending = file && { file, tell: (share: number) => onProgress(clientId, share) };
    try {
      const message = await api.send(clientId, content, about(), sending);
      tries.delete(clientId);
      onSent({ ...message, clientId });
    } catch (cause) {
      const problem = asProblem(cause);
      const tried = (tries.get(clientId) ?? 0) + 1;
      const again = problem.status === 0 && tried < mostTries;
      if (again) {
        tries.set(clientId, tried);
        round += 1;
      } else tries.delete(clientId);
      onFailed(clientId, problem, again);
      if (problem.status === 0) return;
      // The server's sentence tells the time to wait; it is removed when the wait is over.
      onNotice(problem.message);
      if (problem.status !== 429) return;
      // Only files have to wait then: words may go on.
      if (file) return;
      const wait = (problem.retryAfter ?? 5) * 1_000;
      waitUntil = Date.now() + wait;
      clearTimeout(waiting);
      waiting = setTimeout(onNotice, wait, "");
    }
  }

  return {
    post(clientId, content, file) {
      const posted = round;
      line = line.then(() =>
        posted === round
          ? deliver(clientId, content, file)
          : onFailed(clientId, new ApiProblem(0, texts.offline), true),
      );
    },
    blocked: () => Date.now() < waitUntil,
  };
}
