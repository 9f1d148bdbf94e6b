// Imports nothing: as one more place that needs React it would split the code of every page.
const FIELDS = "input:not([type=checkbox]), textarea, select";
const walked = new WeakSet<Element>();

/**
 * Lets the arrows, Home and End walk through an open menu's controls, closes it after a press on a link, and gives the
 * focus to the first control if the menu was opened by a key.
 */
export function walk(menu: HTMLDetailsElement): void {
  const controls = () =>
    [...menu.querySelectorAll<HTMLElement>("[data-menu-panel] :is(a[href], button, input, textarea, select, summary)")]
      // A control in a closed part of the menu cannot have the focus.
      .filter((one) => !one.matches(":disabled, [type=hidden], details:not([open]) > :not(summary) *"));
  const head = menu.querySelector("summary");
  if (head !== null && document.activeElement === head && head.matches(":focus-visible")) controls()[0]?.focus();
  if (walked.has(menu)) return;
  walked.add(menu);
  menu.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element && target.closest("[data-menu-panel] a"))) return;
    // The dialog that a link opens later returns the focus to where it was: not to a link that is hidden by then.
    head?.focus();
    menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!menu.open || ctrlKey || metaKey || altKey || shiftKey) return;
    if (target instanceof Element && target.matches(FIELDS)) return;
    const all = controls();
    const at = target instanceof HTMLElement ? all.indexOf(target) : -1;
    const to: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: at <= 0 ? all.length - 1 : at - 1,
      Home: 0,
      End: all.length - 1,
    };
    const next = all[to[key] ?? -1];
    if (!next) return;
    // The page must not scroll, and the list's own keys must not react.
    event.preventDefault();
    next.focus();
  });
}
