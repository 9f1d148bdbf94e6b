import { FakeSocket } from "./fake-socket";

/**
 * The server's side of the web chat, for tests of the widget: an answer to every call, and a socket to send through.
 */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly after: number;
  readonly token: string | null;
  readonly body: Record<string, string>;
}

type Reply = { status: number; body: unknown; retryAfter?: number } | "no network";

interface StoredMessage {
  id: number;
  clientId: string | null;
  sender: string;
  content: string;
  createdAt: string;
}

export function refused(status: number, error: string, retryAfter?: number): Reply {
  return { status, body: { error, code: "x", requestId: "r" }, retryAfter };
}

export type WebchatServer = ReturnType<typeof createWebchatServer>;

/** Accepts everything; a reply that a test puts under `METHOD /path` answers the next such call instead. */
export function createWebchatServer(tenant: string) {
  const calls: Call[] = [];
  const replies: Record<string, Reply[]> = {};
  const stored: StoredMessage[] = [];
  const state: { by?: "team" } = {};

  function post({ clientId = "", content = "" }: Record<string, string>): Reply {
    const known = stored.find((message) => message.clientId === clientId);
    if (known) return { status: 200, body: { message: known } };
    const createdAt = "2026-07-01T12:00:00.000Z";
    const message = { id: stored.length + 1, clientId, sender: "customer", content, createdAt };
    stored.push(message);
    return { status: 201, body: { message } };
  }

  function session(): Reply {
    const token = `t${calls.length}`;
    const company = { companyName: "Panadería", greeting: "¡Hola!" };
    return { status: 200, body: { token, expiresAt: "", ...company, messages: stored, typing: false, ...state } };
  }

  function answer(call: Call): Reply {
    const scripted = replies[`${call.method} ${call.path}`]?.shift();
    if (scripted) return scripted;
    if (call.path === "/session") return session();
    if (call.path === "/ticket") return { status: 200, body: { ticket: "k", expiresAt: "" } };
    if (call.method === "POST") return post(call.body);
    const messages = stored.filter(({ id }) => id > call.after).slice(0, 200);
    const next = messages.length === 200 ? { next: messages.at(-1)?.id } : {};
    return { status: 200, body: { messages, typing: false, ...state, ...next } };
  }

  return {
    calls,
    replies,
    stored,
    /** Who answers, as every read says it. */
    state,
    callsTo: (path: string, method: string) => calls.filter((call) => call.path === path && call.method === method),
    async fetch(url: string, init: RequestInit = {}): Promise<Response> {
      const { pathname, searchParams } = new URL(url);
      const headers = new Headers(init.headers);
      const call = {
        method: init.method ?? "GET",
        path: pathname.replace(`/api/webchat/${tenant}`, ""),
        after: Number(searchParams.get("after") ?? 0),
        token: headers.get("authorization")?.replace("Bearer ", "") ?? null,
        body: init.body ? JSON.parse(String(init.body)) : {},
      };
      calls.push(call);
      // The answers allow any origin, which a browser accepts only for calls without credentials.
      if (init.credentials !== "omit") throw new TypeError("a call with credentials");
      const reply = answer(call);
      if (reply === "no network") throw new TypeError("Failed to fetch");
      const more = reply.retryAfter ? { "retry-after": String(reply.retryAfter) } : undefined;
      return Response.json(reply.body, { status: reply.status, headers: more });
    },
  };
}

export class WireSocket extends FakeSocket {
  static last: WireSocket | undefined;
  /** What the widget sent. */
  readonly said: string[] = [];

  constructor(url: string) {
    super(url);
    WireSocket.last = this;
  }

  override send(text: string) {
    this.said.push(text);
  }

  says(event: unknown) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ seq: 0, at: 0, event }) }));
  }
}
