import * as z from "zod/mini";
import { uploadForm } from "~/platform/upload-form";
import type { WidgetChannel } from "~/wire/channel";
import { visitorFileSchema } from "~/wire/events";
import type { Memory } from "./memory";
import * as texts from "./strings";

const messageSchema = z.object({
  id: z.number(),
  clientId: z.nullable(z.string()),
  sender: z.enum(["customer", "agent", "ai", "system"]),
  content: z.string(),
  createdAt: z.string(),
  file: z.optional(visitorFileSchema),
  asks: z.optional(z.literal("rating")),
});
export type WebchatMessage = z.infer<typeof messageSchema>;

/**
 * Set while people answer; otherwise the AI does. Pages that were opened before know no other value, so there is none.
 */
const by = z.optional(z.literal("team"));
const ask = z.enum(["no", "optional", "always"]);
const sessionSchema = z.object({
  token: z.string(),
  companyName: z.string(),
  logoUrl: z.optional(z.nullable(z.string())),
  greeting: z.nullable(z.string()),
  asks: z.optional(z.nullable(z.object({ name: ask, email: ask, phone: ask }))),
  messages: z.array(messageSchema),
  typing: z.boolean(),
  by,
});
export type Session = z.infer<typeof sessionSchema>;

/** What a new visitor is asked for; null where nothing is. */
export type Asks = NonNullable<Session["asks"]>;
/** What visitors say about themselves; empty fields are left out. */
export type About = Readonly<Partial<Record<keyof Asks, string>>>;

const newsSchema = z.object({
  messages: z.array(messageSchema),
  typing: z.boolean(),
  by,
  /** More may follow: the id after which to go on. */
  next: z.optional(z.number()),
});
export type News = z.infer<typeof newsSchema>;
const sentSchema = z.object({ message: messageSchema });
const ticketSchema = z.object({ ticket: z.string() });
const problemSchema = z.object({ error: z.string() });

const timeout = 15_000;
/** A slow line may take minutes for a large file; if nothing moves for this long, the line is down. */
const silence = 30_000;

/** The answer of a call, as far as this widget reads it. */
interface Answered {
  /** The HTTP status, or 0 where no answer came. */
  readonly status: number;
  readonly body: unknown;
  /** Seconds. */
  readonly retryAfter: number | null;
}

/**
 * Why a call failed. `status` is the HTTP status, or 0 when no answer came. `message` is for the visitor.
 * `retryAfter` is in seconds.
 */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

/** A file on its way, beside its words. */
interface Sending {
  readonly file: File;
  /** Gets the share that has gone, from 0 to 1. */
  tell(share: number): void;
}

export interface Api {
  /** Renews the session, or begins one. @throws ApiProblem, like all of these */
  session(): Promise<Session>;
  news(after: number): Promise<News>;
  /** Safe to repeat with the same clientId: it stays one message. */
  send(clientId: string, content: string, about: About | null, sending?: Sending): Promise<WebchatMessage>;
  /** Address of the socket, valid for one handshake. */
  socketUrl(): Promise<string>;
}

/**
 * The calls of the web chat. On 401 the session is renewed once and the call repeated; `onSession` gets every new
 * session, since it may belong to a new visitor.
 */
export function createApi(
  { base, tenant }: { readonly base: string; readonly tenant: string },
  channel: WidgetChannel,
  memory: Memory,
  onSession: (session: Session) => void,
): Api {
  const root = `${base}/api/webchat/${tenant}`;
  let renewing: Promise<Session> | undefined;

  async function ask(path: string, init: RequestInit, token: string | null): Promise<Answered> {
    const headers = new Headers(init.body ? { "content-type": "application/json" } : {});
    if (token !== null) headers.set("authorization", `Bearer ${token}`);
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeout);
    try {
      const response = await fetch(`${root}${path}`, { ...init, headers, credentials: "omit", signal: abort.signal });
      const retryAfter = Number(response.headers.get("retry-after")) || null;
      return { status: response.status, body: await response.json().catch(() => null), retryAfter };
    } catch {
      return { status: 0, body: null, retryAfter: null };
    } finally {
      clearTimeout(timer);
    }
  }

  function bodyOf({ status, body, retryAfter }: Answered): unknown {
    if (status >= 200 && status < 300) return body;
    if (status === 0) throw new ApiProblem(0, texts.offline);
    const problem = problemSchema.safeParse(body);
    throw new ApiProblem(status, problem.success ? problem.data.error : texts.unexpected, retryAfter);
  }

  const request = async (path: string, init: RequestInit, token: string | null) => bodyOf(await ask(path, init, token));

  function parsed<T>(schema: z.ZodMiniType<T>, body: unknown): T {
    const result = schema.safeParse(body);
    if (!result.success) throw new ApiProblem(502, texts.unexpected);
    return result.data;
  }

  async function renew(): Promise<Session> {
    // Two tabs that begin at once must become one visitor: the second uses the token of the first.
    return memory.alone(async () => {
      const token = memory.token();
      const asked = { ...(token === null ? {} : { token }), ...(channel === "webchat" ? {} : { channel }) };
      const init = { method: "POST", body: JSON.stringify(asked) };
      const session = parsed(sessionSchema, await request("/session", init, null));
      memory.setToken(session.token);
      onSession(session);
      return session;
    });
  }

  function session(): Promise<Session> {
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  async function withToken(work: (token: string) => Promise<unknown>): Promise<unknown> {
    const token = memory.token() ?? (await session()).token;
    try {
      return await work(token);
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.status !== 401) throw problem;
      return work((await session()).token);
    }
  }

  const call = (path: string, init: RequestInit = {}) => withToken((token) => request(path, init, token));

  return {
    session,
    news: async (after) => parsed(newsSchema, await call(`/messages?after=${after}`)),
    send: async (clientId, content, about, sending) => {
      if (sending) {
        const form = formOf({ clientId, content, ...about }, sending.file);
        const post = async (token: string) => {
          const headers = { authorization: `Bearer ${token}` };
          const posting = { headers, stalledMilliseconds: silence, onProgress: sending.tell };
          const { status, body, header } = await uploadForm(`${root}/messages`, form, posting);
          return bodyOf({ status, body, retryAfter: Number(header("retry-after")) || null });
        };
        return parsed(sentSchema, await withToken(post)).message;
      }
      const init = { method: "POST", body: JSON.stringify({ clientId, content, ...(about ? { about } : {}) }) };
      return parsed(sentSchema, await call("/messages", init)).message;
    },
    socketUrl: async () => {
      const { ticket } = parsed(ticketSchema, await call("/ticket", { method: "POST" }));
      return `${root.replace(/^http/, "ws")}/ws?ticket=${encodeURIComponent(ticket)}`;
    },
  };
}

/** The fields come first, so that they are read even where the file is too long. */
function formOf(fields: Readonly<Record<string, string>>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file);
  return form;
}
