/** Why nothing was understood. */
export type EarProblem = "blocked" | "page" | "missing" | "silence" | "network" | "language";

// The browser's recogniser, as far as we use it: TypeScript's own types do not have it.
interface Recognised {
  readonly isFinal: boolean;
  readonly 0?: { readonly transcript: string };
}
interface RecognitionEvent extends Event {
  readonly results: ArrayLike<Recognised>;
}
interface RecognitionErrorEvent extends Event {
  readonly error: string;
}
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}
type RecognitionMaker = new () => Recognition;

declare global {
  interface Document {
    /** Chrome's; it has no name that all browsers share. */
    readonly featurePolicy?: { allowsFeature(name: string): boolean };
  }
  interface Window {
    SpeechRecognition?: RecognitionMaker;
    webkitSpeechRecognition?: RecognitionMaker;
  }
}

export interface Ear {
  /** Begins to listen, unless it listens already. */
  listen(): void;
  /** Takes what was said so far. */
  finish(): void;
  /** Forgets what was said so far. */
  drop(): void;
}

interface Heard {
  /** Called with what was understood so far; it may change until the end. */
  onWords(text: string): void;
  /** Called once for each time of listening; `text` is "" when nothing was understood. Words may come with a problem. */
  onEnd(text: string, problem: EarProblem | null): void;
}

const PROBLEMS: Readonly<Record<string, EarProblem | null>> = {
  "not-allowed": "blocked",
  "service-not-allowed": "blocked",
  "audio-capture": "missing",
  "no-speech": "silence",
  "language-not-supported": "language",
  "phrases-not-supported": "language",
  network: "network",
  aborted: null,
};
/** False where no visitor can allow the microphone: on a page without https, or in a frame without leave. */
const pageMayListen = () => window.isSecureContext && document.featurePolicy?.allowsFeature("microphone") !== false;

/** A microphone that nobody switches off ends here. */
const LONGEST = 45_000;

/** Listens in the Spanish of Mexico; null where the browser recognises no speech. */
export function createEar({ onWords, onEnd }: Heard): Ear | null {
  const Maker = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  if (!Maker) return null;
  let recognition: Recognition | null = null;

  function begin(made: Recognition) {
    let words = "";
    let problem: EarProblem | null = null;
    const limit = setTimeout(() => made.stop(), LONGEST);
    made.lang = "es-MX";
    made.interimResults = true;
    made.continuous = false;
    made.addEventListener("result", (event) => {
      words = wordsOf((event as RecognitionEvent).results);
      if (recognition === made) onWords(words);
    });
    made.addEventListener("error", (event) => {
      const { error } = event as RecognitionErrorEvent;
      problem = error in PROBLEMS ? (PROBLEMS[error] ?? null) : "network";
      if (problem === "blocked" && !pageMayListen()) problem = "page";
    });
    // It always comes, after an error too.
    made.addEventListener("end", () => {
      clearTimeout(limit);
      if (recognition !== made) return;
      recognition = null;
      onEnd(words, problem);
    });
    made.start();
  }

  return {
    listen() {
      if (recognition) return;
      recognition = new Maker();
      try {
        begin(recognition);
      } catch {
        // The recogniser of another tab or frame may still be running.
        recognition = null;
        onEnd("", "network");
      }
    },
    finish: () => recognition?.stop(),
    drop() {
      const dropped = recognition;
      recognition = null;
      dropped?.abort();
    },
  };
}

function wordsOf(results: ArrayLike<Recognised>): string {
  return Array.from(results, (result) => result[0]?.transcript.trim() ?? "")
    .filter(Boolean)
    .join(" ");
}
