/** A telephone call as Twilio brings it: it asks the address, does what the TwiML says, and asks on. */

export interface PhoneLine {
  /** The address of the calls, as it was pasted at Twilio. */
  readonly address: string;
  readonly authToken: string;
  readonly from?: string;
  readonly to?: string;
  send(request: Request): Promise<Response>;
  /** Runs before a `<Redirect>` is followed. */
  readonly onRedirect?: () => Promise<unknown>;
}

type State =
  | { readonly is: "listening"; readonly action: string }
  | { readonly is: "dialing"; readonly number: string; readonly action: string }
  | { readonly is: "over" };

const MOST_REDIRECTS = 40;
let calls = 0;

export class PhoneCall {
  readonly sid: string;
  /** Everything the caller heard, in order. */
  readonly heard: string[] = [];
  /** Each TwiML, in order. */
  readonly answers: string[] = [];
  readonly statuses: number[] = [];
  state: State = { is: "over" };
  #last: { readonly url: string; readonly fields: Fields } | null = null;

  constructor(readonly line: PhoneLine) {
    calls += 1;
    this.sid = `CA${(Date.now().toString(16) + calls.toString(16).padStart(6, "0")).padStart(32, "0")}`;
  }

  async begin(over: Fields = {}): Promise<void> {
    await this.#ask(this.line.address, { CallStatus: "ringing", ...over });
  }

  /** The caller speaks; resolves with what they heard as the answer. */
  async say(words: string): Promise<string> {
    const action = this.#listening();
    const before = this.heard.length;
    await this.#ask(action, { SpeechResult: words, Confidence: "0.9128386", Language: "es-MX" });
    return this.heard.slice(before).join(" ");
  }

  async keepSilent(): Promise<void> {
    await this.#ask(this.#listening(), {});
  }

  /** The person's telephone, to which the call was passed. */
  async transferred(outcome: "completed" | "busy" | "no-answer" | "failed" | "canceled", seconds?: number) {
    if (this.state.is !== "dialing") throw new Error(`the call is ${this.state.is}`);
    const fields = { DialCallStatus: outcome, ...(seconds ? { DialCallDuration: String(seconds) } : {}) };
    await this.#ask(this.state.action, outcome === "canceled" ? { ...fields, CallStatus: "completed" } : fields);
  }

  /** The status callback at the end. */
  async hangUp(seconds: number): Promise<void> {
    await this.#ask(this.line.address, { CallStatus: "completed", CallDuration: String(seconds) });
    this.state = { is: "over" };
  }

  /** Twilio brings the last request once more: nothing follows from its answer. */
  async again(): Promise<{ readonly status: number; readonly twiml: string }> {
    if (!this.#last) throw new Error("nothing was asked");
    const response = await this.line.send(await signedCall(this.#last.url, this.line.authToken, this.#last.fields));
    return { status: response.status, twiml: await response.text() };
  }

  #listening(): string {
    if (this.state.is !== "listening") throw new Error(`the call is ${this.state.is}`);
    return this.state.action;
  }

  async #ask(url: string, fields: Fields): Promise<void> {
    for (let asked = 0; asked < MOST_REDIRECTS; asked += 1) {
      const last = {
        url: asked === 0 ? url : this.#to,
        fields: {
          AccountSid: `AC${"a".repeat(32)}`,
          ApiVersion: "2010-04-01",
          CallSid: this.sid,
          CallStatus: "in-progress",
          Direction: "inbound",
          From: this.line.from ?? "+525512345678",
          To: this.line.to ?? "+525587654321",
          ...(asked === 0 ? fields : {}),
        },
      };
      this.#last = last;
      const response = await this.line.send(await signedCall(last.url, this.line.authToken, last.fields));
      this.statuses.push(response.status);
      const twiml = await response.text();
      this.answers.push(twiml);
      if (!this.#follow(twiml)) return;
      await this.line.onRedirect?.();
    }
    throw new Error("the call is sent round and round");
  }

  #to = "";
  /** True where another address is to be asked at once. */
  #follow(twiml: string): boolean {
    this.state = { is: "over" };
    const root = /<Response>([\s\S]*)<\/Response>$/.exec(twiml)?.[1] ?? "";
    const verbs = /<(Say|Gather|Dial|Redirect|Hangup)\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1>)/g;
    for (const [, verb, attributes = "", inner = ""] of root.matchAll(verbs)) {
      const action = unescaped(/action="([^"]*)"/.exec(attributes)?.[1] ?? "");
      if (verb === "Say") this.heard.push(unescaped(inner));
      if (verb === "Gather") {
        const words = /<Say\b[^>]*>([\s\S]*?)<\/Say>/.exec(inner)?.[1];
        if (words !== undefined) this.heard.push(unescaped(words));
        this.state = { is: "listening", action };
        return false;
      }
      if (verb === "Dial") {
        const number = /<Number>([^<]*)<\/Number>/.exec(inner)?.[1] ?? "";
        this.state = { is: "dialing", number, action };
        return false;
      }
      if (verb === "Redirect") {
        this.#to = unescaped(inner);
        return true;
      }
      if (verb === "Hangup") return false;
    }
    return false;
  }
}

type Fields = Readonly<Record<string, string>>;

function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}

/** Signs as twilio-node does: the address as it was given, then every parameter by its name. */
export async function signedCall(url: string, authToken: string, fields: Fields): Promise<Request> {
  const flat = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join("");
  const text = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("raw", text.encode(authToken), algorithm, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", key, text.encode(url + flat));
  return new Request(url, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
      "x-twilio-signature": btoa(String.fromCharCode(...new Uint8Array(mac))),
      "i-twilio-idempotency-token": crypto.randomUUID(),
      "user-agent": "TwilioProxy/1.1",
    },
    body: new URLSearchParams(fields).toString(),
  });
}
