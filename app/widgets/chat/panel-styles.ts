/** The open chat: a card above the button, and a sheet over the whole screen of a phone. */
export const panelStyles = `
.dock {
  --panel: #fff; --ink: #1c2024; --soft: #5b636e; --line: #e3e7ed; --bubble: #eef1f5; --link: var(--accent-on-light);
  --bad: #b3261e; --bad-soft: #fdecea; --warn: #7a4b00; --warn-soft: #fff4d6; --edge: rgb(15 23 42 / .08);
}
@media (prefers-color-scheme: dark) {
  .dock {
    --panel: #181b20; --ink: #eceef1; --soft: #a8b0bb; --line: #30353d; --bubble: #2a2f38; --link: var(--accent-on-dark);
    --bad: #ff9b94; --bad-soft: #3d1f1e; --warn: #ffd584; --warn-soft: #3a2d10; --edge: rgb(255 255 255 / .12);
  }
}
.panel {
  position: absolute; right: 0; bottom: calc(var(--size) + 16px); display: flex; flex-direction: column; overflow: hidden;
  width: 384px; height: min(640px, calc(100vh - 60px - var(--size) - var(--lift))); border-radius: 18px; outline: 0;
  background: var(--panel); color: var(--ink);
  box-shadow: 0 0 0 1px var(--edge), 0 24px 60px -12px rgb(15 23 42 / .35), 0 8px 20px rgb(15 23 42 / .12);
}
.bottom-left .panel, .top-left .panel { right: auto; left: 0; }
.top-right .panel, .top-left .panel { bottom: auto; top: calc(var(--size) + 16px); }
.head { display: flex; align-items: center; gap: 12px; padding: 14px 16px; background: var(--accent); color: var(--on-accent); }
.avatar {
  position: relative; flex: none; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%;
  background: color-mix(in srgb, var(--on-accent) 18%, transparent); font-weight: 600; font-size: 17px;
}
.avatar img { width: 100%; height: 100%; border-radius: 50%; object-fit: contain; background: #fff; }
.who { min-width: 0; flex: 1; }
h2, .by { margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
h2 { font-size: 16px; font-weight: 600; line-height: 1.3; }
.by { font-size: 13px; line-height: 1.35; }
.head .close { display: none; flex: none; place-items: center; width: 44px; height: 44px; margin: -4px -8px -4px 0; padding: 0; border-radius: 12px; }
.head :focus-visible { outline-color: var(--on-accent); outline-offset: -3px; }
.banner { margin: 0; padding: 8px 16px; background: var(--warn-soft); color: var(--warn); font-size: 13px; text-align: center; }
.stage { position: relative; flex: 1; min-height: 0; }
.log { height: 100%; overflow-y: auto; overscroll-behavior: contain; padding: 16px 16px 8px; scrollbar-width: thin; scrollbar-color: var(--line) transparent; }
.log:focus-visible { outline-offset: -3px; }
.day { display: flex; align-items: center; gap: 12px; margin: 16px 0 12px; color: var(--soft); font-size: 12px; }
.day:first-child { margin-top: 0; }
.day::before, .day::after { content: ""; flex: 1; height: 1px; background: var(--line); }
.entry { display: flex; flex-direction: column; align-items: flex-start; margin-top: 3px; }
.entry.first { margin-top: 14px; }
.day + .entry.first, .entry:first-child { margin-top: 0; }
.sender { margin: 0 0 3px 4px; color: var(--soft); font-size: 12px; font-weight: 600; }
.text {
  max-width: 86%; margin: 0; padding: 9px 13px; border-radius: 16px; background: var(--bubble);
  overflow-wrap: anywhere; white-space: pre-wrap;
}
.first .text { border-top-left-radius: 6px; }
.mine { align-items: flex-end; }
.mine .text { background: var(--accent); color: var(--on-accent); border-top-left-radius: 16px; }
.mine.last .text { border-bottom-right-radius: 6px; }
.mine.failed .text { background: var(--bad-soft); color: var(--ink); box-shadow: inset 0 0 0 1px var(--bad); }
.system { align-items: center; }
.system .text { max-width: 92%; padding: 4px 8px; background: none; color: var(--soft); font-size: 13px; text-align: center; }
.text a { color: var(--link); text-decoration: underline; text-underline-offset: 2px; }
.mine .text a { color: inherit; }
.picture, .file { max-width: 86%; margin-bottom: 3px; border-radius: 14px; background: var(--bubble); color: var(--ink); }
.picture { overflow: hidden; }
.picture img { display: block; width: 220px; max-width: 100%; height: 160px; object-fit: cover; }
.file { display: flex; align-items: center; gap: 8px; min-height: 44px; padding: 6px 13px; overflow-wrap: anywhere; }
a.file span { text-decoration: underline; text-underline-offset: 2px; }
.file svg { flex: none; width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.6; }
.meta { display: flex; gap: 6px; margin: 3px 4px 0; color: var(--soft); font-size: 12px; line-height: 1.4; }
.meta:empty { display: none; }
.retry { min-height: 44px; margin: 0 -4px; padding: 0 8px; color: var(--bad); font-size: 13px; font-weight: 600; text-decoration: underline; text-underline-offset: 3px; border-radius: 8px; }
.scores { display: flex; gap: 6px; margin-top: 6px; }
.scores button { width: 44px; height: 44px; padding: 0; border: 1px solid var(--link); border-radius: 12px; color: var(--link); font-weight: 600; }
.scores button:hover { background: var(--bubble); }
.typing { display: flex; align-items: center; gap: 8px; height: 28px; padding: 0 18px; color: var(--soft); font-size: 13px; }
.dots { display: flex; gap: 4px; }
.dots i { width: 6px; height: 6px; border-radius: 50%; background: currentColor; opacity: .55; }
.jump {
  position: absolute; left: 50%; bottom: 8px; display: flex; align-items: center; gap: 6px; min-height: 44px; padding: 0 14px 0 10px; border-radius: 22px;
  transform: translateX(-50%); background: var(--panel); color: var(--ink); font-size: 13px; font-weight: 600;
  box-shadow: 0 0 0 1px var(--line), 0 6px 16px rgb(15 23 42 / .2);
}
.jump svg { width: 18px; height: 18px; }
.notice { margin: 0 12px; padding: 8px 12px; border-radius: 10px; background: var(--bad-soft); color: var(--bad); font-size: 13px; }
.notice:empty, .banner:empty { display: none; }
form { display: flex; align-items: flex-end; gap: 8px; padding: 10px 12px max(12px, env(safe-area-inset-bottom)); }
.field { flex: 1; min-width: 0; display: flex; flex-direction: column; }
textarea {
  width: 100%; min-height: 44px; max-height: 132px; margin: 0; padding: 10px 14px; resize: none; border: 1px solid var(--soft); border-radius: 22px;
  background: transparent; color: inherit; font: inherit; font-size: 16px; line-height: 22px; overflow-y: auto; scrollbar-width: thin;
}
textarea::placeholder { color: var(--soft); opacity: 1; }
textarea:focus-visible { outline-offset: -1px; outline-width: 2px; }
.count { align-self: flex-end; margin: 0 14px 4px; color: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; }
.count.full { color: var(--bad); font-weight: 600; }
.intro { display: grid; gap: 10px; padding: 4px 16px max(16px, env(safe-area-inset-bottom)); align-items: stretch; overflow-y: auto; }
.intro p { margin: 0; font-weight: 600; }
.intro label { display: grid; gap: 4px; font-size: 14px; }
input {
  width: 100%; height: 44px; margin: 0; padding: 0 14px; border: 1px solid var(--soft); border-radius: 12px;
  background: transparent; color: inherit; font: inherit; font-size: 16px;
}
input[aria-invalid="true"] { border-color: var(--bad); }
.fault { color: var(--bad); font-size: 13px; }
.fault:empty { display: none; }
.begin { height: 44px; padding: 0 16px; border-radius: 22px; background: var(--accent); color: var(--on-accent); font-weight: 600; }
.attach { flex: none; display: grid; place-items: center; width: 44px; height: 44px; margin-right: -4px; padding: 0; border-radius: 50%; color: var(--soft); }
.attach:hover { background: var(--bubble); color: var(--ink); }
.chosen { display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; max-height: 156px; margin: 0 0 8px; padding: 0; list-style: none; overflow-y: auto; }
.chosen li { display: flex; align-items: center; gap: 8px; padding-left: 6px; border-radius: 12px; background: var(--bubble); font-size: 13px; }
.thumb { flex: none; display: grid; place-items: center; width: 36px; height: 36px; border-radius: 8px; overflow: hidden; color: var(--soft); }
.thumb img { width: 100%; height: 100%; object-fit: cover; }
.name { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.size { flex: none; color: var(--soft); }
.chosen button { flex: none; display: grid; place-items: center; width: 44px; height: 44px; padding: 0; border-radius: 12px; color: var(--soft); }
.chosen svg { width: 18px; height: 18px; }
progress { align-self: center; width: 96px; height: 6px; accent-color: var(--link); }
.dropping::after {
  content: ""; position: absolute; inset: 0; border: 3px dashed var(--link); border-radius: 18px; pointer-events: none;
}
.send { flex: none; display: grid; place-items: center; width: 44px; height: 44px; padding: 0; border-radius: 50%; background: var(--accent); color: var(--on-accent); }
@media (max-width: 480px) {
  .dock .panel { position: fixed; inset: 0 0 auto; width: auto; height: var(--sheet, 100dvh); border-radius: 0; top: var(--sheet-top, 0px); bottom: auto; box-shadow: none; }
  .head { padding-top: max(10px, env(safe-area-inset-top)); padding-bottom: 10px; }
  .head .close { display: grid; }
}
@media (max-height: 560px) and (min-width: 481px) { .panel { height: calc(100vh - 44px - var(--size) - var(--lift)); } }
@media (prefers-reduced-motion: no-preference) {
  .panel { animation: rise .15s ease-out; }
  .fresh { animation: appear .15s ease-out; }
  .dots i { animation: dot 1.2s infinite ease-in-out; }
  .dots i:nth-child(2) { animation-delay: .15s; }
  .dots i:nth-child(3) { animation-delay: .3s; }
  .send:active { transform: scale(.94); }
}
@keyframes rise { from { opacity: 0; transform: translateY(10px); } }
@keyframes appear { from { opacity: 0; transform: translateY(4px); } }
@keyframes dot { 0%, 60%, 100% { transform: none; } 30% { transform: translateY(-3px); opacity: 1; } }
@media (forced-colors: active) { .panel, .text, .send { border: 1px solid; } }
`;
