import type { BrowserChoice } from "./browser-choices";

/** Read here and not by `isChosen`: that import would add a shared file to the page's first load. */
const MUTED: BrowserChoice = "chime-muted";
const PLAYED_AT = "chime-at";
/** Several events at once have one sound, and so does one message in several tabs. */
const APART_MILLISECONDS = 2_000;

let audio: AudioContext | null = null;

/**
 * Plays two short notes. Silent when muted in this browser, within 2 s of the last ones in any of its tabs, and until
 * the page was touched once (browsers insist).
 */
export function playChime(): void {
  try {
    if (localStorage.getItem(MUTED) === "1") return;
    const now = Date.now();
    if (Math.abs(now - Number(localStorage.getItem(PLAYED_AT))) < APART_MILLISECONDS) return;
    localStorage.setItem(PLAYED_AT, String(now));
    audio ??= new AudioContext();
    const start = audio.currentTime;
    for (const [index, frequency] of [880, 1174.66].entries()) {
      const note = audio.createOscillator();
      const volume = audio.createGain();
      const at = start + index * 0.12;
      note.frequency.value = frequency;
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, at + 0.25);
      note.connect(volume).connect(audio.destination);
      note.start(at);
      note.stop(at + 0.26);
    }
    document.dispatchEvent(new CustomEvent("chime"));
  } catch {
    // A missing sound is no error.
  }
}
