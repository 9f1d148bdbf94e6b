import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { z } from "zod";

interface PlainAsk {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const answersSchema = z.array(z.object({ status: z.number(), text: z.string(), ms: z.number() }));
const replySchema = z.union([z.object({ answers: answersSchema }), z.object({ error: z.string() })]);

/** Milliseconds that each request waited, as its own thread saw it. */
type TimedAnswer = z.output<typeof answersSchema>[number];

/**
 * A client in a thread of its own: its times do not include what the test's own thread is busy with. One call of
 * `inTurn` at a time.
 * @param url origin of the server
 */
export function askApart(url: string): {
  inTurn: (asks: readonly PlainAsk[]) => Promise<TimedAnswer[]>;
  close: () => Promise<unknown>;
} {
  const thread = new Worker(new URL("./own-thread.mjs", import.meta.url), { workerData: url });
  const inTurn = async (asks: readonly PlainAsk[]) => {
    thread.postMessage(asks);
    const [message] = await once(thread, "message");
    const reply = replySchema.parse(message);
    if ("error" in reply) throw new Error(reply.error);
    return reply.answers;
  };
  return { inTurn, close: () => thread.terminate() };
}
