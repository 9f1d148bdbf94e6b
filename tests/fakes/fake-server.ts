import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as after } from "node:timers/promises";
import { z } from "zod";

/** A request as it came in. `body` is the exact text; `json` reads it, null where it is none. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case; several values are joined by ", ". */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly json: () => unknown;
}

/** `body` is sent as JSON unless it is a string or bytes. */
export interface FakeReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** `hang` never answers; `lost` closes the connection after the work was done. */
export type Silence = "hang" | "lost";

const duration = z.number().int().min(0).max(600_000);
const times = z.number().int().min(1).optional();

/**
 * The server's behaviour instead of, or around, the vendor's answer. `times` counts requests; without it the behaviour
 * stays. `delay` answers later, `fail` answers `status`, `hang` never answers, `garbage` answers 200 with a page,
 * `lose` does the work and closes the connection without an answer, and `repeat` runs the handler `runs` times for one
 * request, like a vendor that does the same thing twice.
 */
export const behaviourSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("delay"), ms: duration, times }),
  z.object({
    kind: z.literal("fail"),
    status: z.number().int().min(400).max(599),
    body: z.unknown().optional(),
    headers: z.record(z.string(), z.string()).optional(),
    times,
  }),
  z.object({ kind: z.literal("hang"), times }),
  z.object({ kind: z.literal("garbage"), times }),
  z.object({ kind: z.literal("lose"), times }),
  z.object({ kind: z.literal("repeat"), runs: z.number().int().min(2).max(10), times }),
]);
export type Behaviour = z.output<typeof behaviourSchema>;

export interface FakeServer {
  /** http://127.0.0.1:port */
  readonly origin: string;
  /** Oldest first, without those to control paths. */
  readonly requests: readonly RecordedRequest[];
  /** Behaviours are used up one after the other; the first that is left counts. */
  program(...behaviours: readonly Behaviour[]): void;
  /** Forgets requests and behaviours. */
  reset(): void;
  close(): Promise<void>;
}

export interface FakeServerOptions {
  /** 0 or nothing takes a free one. */
  readonly port?: number;
  readonly handle: (request: RecordedRequest) => FakeReply | Silence | Promise<FakeReply | Silence>;
  /** Answers to `POST /__<name>`, for tests in another process. Never recorded, never disturbed. */
  readonly controls?: Readonly<Record<string, (body: unknown) => FakeReply | Promise<FakeReply>>>;
}

export const GARBAGE = "<!doctype html><html><body>502 Bad Gateway</body></html>";

/**
 * A vendor's server on this machine: records its requests, answers through `handle` and misbehaves as told. Other
 * processes control it with `POST /__behaviours`, `POST /__reset` and `POST /__requests`.
 */
export async function startFakeServer(options: FakeServerOptions): Promise<FakeServer> {
  const requests: RecordedRequest[] = [];
  let pending: { behaviour: Behaviour; left: number }[] = [];

  function program(...behaviours: readonly Behaviour[]): void {
    for (const behaviour of behaviours) pending.push({ behaviour, left: behaviour.times ?? Number.POSITIVE_INFINITY });
  }
  function reset(): void {
    requests.length = 0;
    pending = [];
  }
  function nextBehaviour(): Behaviour | null {
    const next = pending[0];
    if (next === undefined) return null;
    next.left -= 1;
    if (next.left <= 0) pending.shift();
    return next.behaviour;
  }

  const controls: NonNullable<FakeServerOptions["controls"]> = {
    behaviours(body) {
      const parsed = z.array(behaviourSchema).safeParse(body);
      if (!parsed.success) return { status: 400, body: { error: z.prettifyError(parsed.error) } };
      program(...parsed.data);
      return { body: { pending: pending.length } };
    },
    reset() {
      reset();
      return { body: {} };
    },
    requests: () => ({ body: requests.map(({ method, path, headers, body }) => ({ method, path, headers, body })) }),
    ...options.controls,
  };

  async function answer(request: RecordedRequest): Promise<FakeReply | Silence> {
    const control = request.path.startsWith("/__") ? controls[request.path.slice(3)] : undefined;
    if (control !== undefined && request.method === "POST") return control(request.json());
    requests.push(request);
    const behaviour = nextBehaviour();
    switch (behaviour?.kind) {
      case "hang":
        return "hang";
      case "garbage":
        return { headers: { "content-type": "text/html" }, body: GARBAGE };
      case "fail":
        return { status: behaviour.status, headers: behaviour.headers, body: behaviour.body ?? {} };
      case "delay":
        await after(behaviour.ms);
        return options.handle(request);
      case "lose":
        await options.handle(request);
        return "lost";
      case "repeat":
        for (let run = 1; run < behaviour.runs; run += 1) await options.handle(request);
        return options.handle(request);
      case undefined:
        return options.handle(request);
      default:
        throw new Error(`Unknown behaviour ${String(behaviour satisfies never)}`);
    }
  }

  const server = createServer((incoming, response) => {
    read(incoming)
      .then(answer)
      .then(
        (reply) => {
          if (reply === "lost") response.destroy();
          else if (reply !== "hang") send(response, reply);
        },
        (error: unknown) => send(response, { status: 500, body: { fake: String(error) } }),
      );
  });
  // A client whose kept connection is closed while it is used would lose an answer by accident.
  server.keepAliveTimeout = 0;
  const port = await listen(server, options.port ?? 0);
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    program,
    reset,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") reject(new Error("no port"));
      else resolve(address.port);
    });
  });
}

async function read(incoming: IncomingMessage): Promise<RecordedRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(Buffer.from(part));
  const body = Buffer.concat(parts).toString("utf8");
  const url = new URL(incoming.url ?? "/", "http://127.0.0.1");
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(incoming.headers)) headers[name] = [value ?? []].flat().join(", ");
  return {
    method: incoming.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    headers,
    body,
    json: () => toJson(body),
  };
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function send(response: ServerResponse, reply: FakeReply): void {
  const { body = {} } = reply;
  const isPlain = typeof body === "string" || body instanceof Uint8Array;
  const type = isPlain ? "text/plain; charset=utf-8" : "application/json";
  response.writeHead(reply.status ?? 200, { "content-type": type, ...reply.headers });
  response.end(isPlain ? body : JSON.stringify(body));
}
