/** Button, badge and the place of the panel, all in the shadow tree and fixed to a corner of the window. */
export const loaderStyles = `
:host { all: initial; display: contents; }
*, *::before, *::after { box-sizing: border-box; }
.dock {
  --gap: max(20px, env(safe-area-inset-bottom));
  --focus: var(--accent-on-light);
  position: fixed; z-index: 2147483000;
  font: 400 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  color-scheme: light dark; -webkit-font-smoothing: antialiased; -webkit-text-size-adjust: 100%;
}
.bottom-right { right: 20px; bottom: calc(var(--gap) + var(--lift)); }
.bottom-left { left: 20px; bottom: calc(var(--gap) + var(--lift)); }
.top-right { right: 20px; top: calc(20px + var(--lift)); }
.top-left { left: 20px; top: calc(20px + var(--lift)); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[hidden] { display: none !important; }
button { font: inherit; color: inherit; border: 0; background: none; cursor: pointer; -webkit-tap-highlight-color: transparent; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
svg { width: 24px; height: 24px; fill: none; stroke: currentColor; stroke-width: 1.9; stroke-linecap: round; stroke-linejoin: round; }
.launcher {
  position: relative; display: grid; place-items: center; width: var(--size); height: var(--size); padding: 0; border-radius: 50%;
  background: var(--button); color: var(--on-button);
  box-shadow: 0 0 0 1px rgb(255 255 255 / .35), 0 6px 20px rgb(15 23 42 / .28), 0 2px 6px rgb(15 23 42 / .2);
}
.launcher:focus-visible { outline-color: var(--on-button); outline-offset: -6px; box-shadow: 0 0 0 3px var(--button), 0 6px 20px rgb(15 23 42 / .28); }
.launcher svg { grid-area: 1 / 1; width: calc(var(--size) * .46); height: calc(var(--size) * .46); }
.launcher svg:last-child, .open .launcher svg:first-of-type { opacity: 0; transform: scale(.6) rotate(-30deg); }
.open .launcher svg:last-child { opacity: 1; transform: none; }
.badge {
  position: absolute; top: -4px; right: -4px; min-width: 22px; height: 22px; padding: 0 6px; border-radius: 11px;
  background: #c62a2f; color: #fff; font-size: 12px; font-weight: 600; line-height: 22px; text-align: center;
  box-shadow: 0 0 0 2px #fff;
}
.trouble {
  position: absolute; bottom: calc(var(--size) + 12px); right: 0; width: max-content; max-width: 260px; margin: 0; padding: 10px 14px; border-radius: 12px;
  background: #1c2024; color: #fff; box-shadow: 0 6px 20px rgb(15 23 42 / .28);
}
.trouble:empty { display: none; }
.bottom-left .trouble, .top-left .trouble { right: auto; left: 0; }
.top-right .trouble, .top-left .trouble { bottom: auto; top: calc(var(--size) + 12px); }
@media (prefers-color-scheme: dark) { .dock { --focus: var(--accent-on-dark); } }
@media (prefers-reduced-motion: no-preference) {
  .launcher, .launcher svg { transition: transform .15s ease, opacity .15s ease; }
  .launcher:hover { transform: translateY(-2px); }
  .launcher:active { transform: scale(.95); }
}
@media (max-width: 480px) { .panel:not([hidden]) ~ .launcher { visibility: hidden; } }
@media (max-width: 480px), (max-height: 560px) { .behind .launcher { visibility: hidden; } }
@media (forced-colors: active) { .launcher, .badge { border: 1px solid; } }
`;
