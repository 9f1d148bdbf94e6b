import { sentencesOf } from "./spoken";

export interface Mouth {
  /** Says a text after what is being said. */
  say(text: string): void;
  /** Stops at once and forgets what was still to be said. */
  hush(): void;
}

/** The first that a browser has is taken: Mexico's Spanish, America's, any. */
const WANTED = [/^es-mx/, /^es-(?:us|419)/, /^es\b/];

/** The voice for a text in the Spanish of Mexico; null leaves the choice to the browser. */
export function pickVoice<Voice extends Pick<SpeechSynthesisVoice, "lang">>(voices: readonly Voice[]): Voice | null {
  for (const wanted of WANTED) {
    // Android writes es_MX.
    const found = voices.find(({ lang }) => wanted.test(lang.toLowerCase().replace("_", "-")));
    if (found) return found;
  }
  return null;
}

/** Reads texts aloud; null where the browser cannot. @param onChange tells when it begins and when it ends */
export function createMouth(onChange: (speaking: boolean) => void): Mouth | null {
  if (!window.speechSynthesis || typeof SpeechSynthesisUtterance !== "function") return null;
  const { speechSynthesis } = window;
  // Chrome fills its list only after somebody has asked for it.
  speechSynthesis.getVoices();
  // Kept until they end: Chrome forgets an utterance that nobody holds, and its end never comes.
  let queue: SpeechSynthesisUtterance[] = [];

  function drop(utterance: SpeechSynthesisUtterance) {
    if (!queue.includes(utterance)) return;
    queue = queue.filter((one) => one !== utterance);
    if (queue.length === 0) onChange(false);
  }

  return {
    say(text) {
      const voice = pickVoice(speechSynthesis.getVoices());
      const silent = queue.length === 0;
      for (const sentence of sentencesOf(text)) {
        const utterance = new SpeechSynthesisUtterance(sentence);
        utterance.lang = voice?.lang ?? "es-MX";
        if (voice) utterance.voice = voice;
        utterance.onend = () => drop(utterance);
        utterance.onerror = () => drop(utterance);
        queue.push(utterance);
        speechSynthesis.speak(utterance);
      }
      if (silent && queue.length > 0) onChange(true);
    },
    hush() {
      const speaking = queue.length > 0;
      queue = [];
      speechSynthesis.cancel();
      if (speaking) onChange(false);
    },
  };
}
