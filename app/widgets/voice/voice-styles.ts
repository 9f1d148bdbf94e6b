/** The voice's part of the open panel; the colours are the chat's. */
export const voiceStyles = `
.voice { display: flex; flex-direction: column; align-items: center; gap: 8px; padding: 10px 16px 4px; border-top: 1px solid var(--line); }
.voice p { margin: 0; }
.voice-status { color: var(--soft); font-size: 13px; text-align: center; }
.voice-status.bad { color: var(--bad); }
.voice-status:empty, .voice-words:empty { display: none; }
.voice-words { max-height: 66px; overflow-y: auto; text-align: center; overflow-wrap: anywhere; }
.voice-row { display: flex; align-items: center; justify-content: center; gap: 16px; }
.voice button { min-width: 44px; min-height: 44px; padding: 0; }
.mic { position: relative; display: grid; place-items: center; width: 60px; height: 60px; border-radius: 50%; background: var(--accent); color: var(--on-accent); }
.mic svg { width: 26px; height: 26px; }
.mic:focus-visible { outline-offset: 3px; }
.voice[data-state="listening"] .mic { background: #c62a2f; color: #fff; }
.sound { display: grid; place-items: center; border-radius: 50%; color: var(--soft); }
.sound[aria-pressed="true"] { color: var(--link); }
.balance { width: 44px; }
.consent { width: 100%; padding: 4px 0 6px; }
.consent h3 { margin: 0 0 4px; font-size: 15px; font-weight: 600; }
.consent p { color: var(--soft); font-size: 13px; }
.consent a { color: var(--link); }
.choices { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 10px; }
.voice .choices button { padding: 0 16px; border-radius: 22px; font-weight: 600; }
.allow { background: var(--accent); color: var(--on-accent); }
.rather { box-shadow: inset 0 0 0 1px var(--soft); }
@media (prefers-reduced-motion: no-preference) {
  .voice[data-state="listening"] .mic::after {
    content: ""; position: absolute; inset: 0; border-radius: 50%; box-shadow: 0 0 0 3px #c62a2f; animation: wave 1.4s infinite ease-out;
  }
}
@keyframes wave { from { opacity: .7; } to { opacity: 0; transform: scale(1.35); } }
@media (forced-colors: active) { .mic, .sound, .allow, .rather { border: 1px solid; } }
`;
