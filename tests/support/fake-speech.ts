/** The browser's speech, as a test plays it: what was asked of it, and the events that it sends. */
export class FakeRecognition extends EventTarget {
  static made: FakeRecognition[] = [];
  static get last(): FakeRecognition | undefined {
    return FakeRecognition.made.at(-1);
  }

  lang = "";
  interimResults = false;
  continuous = true;
  readonly calls: string[] = [];

  constructor() {
    super();
    FakeRecognition.made.push(this);
  }

  start() {
    this.calls.push("start");
  }

  stop() {
    this.calls.push("stop");
    this.#end();
  }

  abort() {
    this.calls.push("abort");
    this.fails("aborted");
  }

  /** Words that may still change, or with `isFinal` the ones understood. */
  hears(transcript: string, isFinal = false) {
    const results = [{ 0: { transcript, confidence: 0.9 }, length: 1, isFinal }];
    this.dispatchEvent(Object.assign(new Event("result"), { resultIndex: 0, results }));
  }

  /** Ends as a real one does: "end" comes after an error too. */
  fails(error: string) {
    this.dispatchEvent(Object.assign(new Event("error"), { error, message: "" }));
    this.#end();
  }

  /** The speaker was understood and is silent. */
  understands(transcript: string) {
    this.hears(transcript, true);
    this.#end();
  }

  #end() {
    this.dispatchEvent(new Event("end"));
  }
}

export class FakeUtterance {
  lang = "";
  voice: unknown = null;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly text: string) {}
}

/** A synthesiser that speaks until the test says that a sentence is over. */
export function fakeSynthesis(...langs: string[]) {
  let queue: FakeUtterance[] = [];
  const spoken: FakeUtterance[] = [];
  return {
    spoken,
    get waiting() {
      return queue.map(({ text }) => text);
    },
    getVoices: () => langs.map((lang) => ({ lang, name: lang })),
    speak(utterance: FakeUtterance) {
      spoken.push(utterance);
      queue.push(utterance);
    },
    cancel() {
      const cut = queue;
      queue = [];
      for (const utterance of cut) utterance.onerror?.();
    },
    finishAll() {
      const over = queue;
      queue = [];
      for (const utterance of over) utterance.onend?.();
    },
  };
}
