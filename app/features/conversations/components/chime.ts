const MUTED_KEY = "chime-muted";

let audio: AudioContext | null = null;

/** Two short notes. Silent when muted in this browser, and until the page was touched once (browsers insist). */
export function playChime(): void {
  try {
    if (localStorage.getItem(MUTED_KEY) === "1") return;
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
    // No sound is no reason to stop.
  }
}
