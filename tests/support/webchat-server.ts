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
  file?: { readonly path: string; readonly name: string; readonly isImage: boolean };
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

  function post({ clientId = "", content = "", file }: Record<string, string>): Reply {
    const known = stored.find((message) => message.clientId === clientId);
    if (known) return { status: 200, body: { message: known } };
    const createdAt = "2026-07-01T12:00:00.000Z";
    const shown = file ? { file: { path: `/archivos/${file}`, name: file, isImage: file.endsWith("png") } } : {};
    const message = { id: stored.length + 1, clientId, sender: "customer", content, createdAt, ...shown };
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

  /** An XMLHttpRequest of the page, which posts a form here. It waits where a test holds it. */
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    #path = "";
    #token = "";
    #ended = false;
    status = 0;
    responseText = "";
    retryAfter: string | null = null;

    open(_method: string, url: string) {
      this.#path = new URL(url).pathname.replace(`/api/webchat/${tenant}`, "");
    }

    setRequestHeader(_name: string, value: string) {
      this.#token = value.replace("Bearer ", "");
    }

    getResponseHeader() {
      return this.retryAfter;
    }

    /** Tells how much of it has gone. */
    moves(loaded: number, total: number) {
      this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
    }

    end(reply: Reply) {
      if (this.#ended) return;
      this.#ended = true;
      if (reply !== "no network") {
        this.status = reply.status;
        this.responseText = JSON.stringify(reply.body);
        this.retryAfter = reply.retryAfter ? String(reply.retryAfter) : null;
      }
      this.dispatchEvent(new Event("loadend"));
    }

    abort() {
      this.end("no network");
    }

    send(form: FormData) {
      const fields = [...form].map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
      const call = { method: "POST", path: this.#path, after: 0, token: this.#token, body: Object.fromEntries(fields) };
      calls.push(call);
      if (hold.next) hold.uploads.push(this);
      else queueMicrotask(() => this.end(answer(call)));
    }
  }
  /** While `next` is true, uploads wait in `uploads`. */
  const hold: { next: boolean; readonly uploads: Upload[] } = { next: false, uploads: [] };

  return {
    Upload,
    hold,
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
