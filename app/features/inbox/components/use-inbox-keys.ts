import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { isTyping, useWindowEvent } from "~/ui/hydration";

interface InboxKeys {
  /** The open thread; undefined when none is open. */
  readonly selectedId: number | undefined;
  /** True when the open thread waits for something: resolving it opens the next one. */
  readonly resolvable: boolean;
  /** The address of the list without an open thread. */
  readonly listTo: string;
  readonly onRemove: (conversationId: number) => void;
  readonly onMore: () => void;
  readonly onHelp: () => void;
}

/** Controls of the chat column by the letter that presses or focuses them; the names are in `data-inbox-key`. */
const CONTROLS: Readonly<Record<string, string>> = {
  r: "reply",
  n: "note",
  a: "assign",
  s: "snooze",
  t: "templates",
};

const control = (name: string) => document.querySelector<HTMLElement>(`[data-inbox-key="${name}"]`);
const links = () => [...document.querySelectorAll<HTMLElement>("[data-rows] [data-row-link]")];
const idOf = (link: Element | null | undefined) =>
  Number(link?.closest("[data-id]")?.getAttribute("data-id")) || undefined;

/** Focuses a text field and presses any other control; one that opens a menu gets both. */
function use(name: string): boolean {
  const found = control(name);
  if (!found) return false;
  const isField = found.matches("textarea, input, select");
  // A menu's choices follow its button, so that Tab leads into them.
  if (isField || found.matches("summary")) found.focus();
  if (!isField) found.click();
  return true;
}

/** Moves the focus through the rows, from the focused or the open one. */
function step(by: 1 | -1, selectedId: number | undefined, onMore: () => void): void {
  const all = links();
  // Works for a thread's row and a found message.
  const from = document.activeElement?.closest("[data-row]")?.querySelector("[data-row-link]");
  const start = all.findIndex((link) => (from ? link === from : selectedId !== undefined && idOf(link) === selectedId));
  const next = all[start < 0 ? 0 : start + by];
  if (next) next.focus();
  else if (by > 0) onMore();
  next?.scrollIntoView({ block: "nearest" });
}

/**
 * The inbox by keyboard: j and k or the arrows walk through the rows, Enter opens, x chooses, letters press the chat's controls, #
 * deletes, / searches, ? explains, Escape goes back. Not while typing (except Escape), and never with a modifier.
 */
export function useInboxKeys(keys: InboxKeys): void {
  const navigate = useNavigate();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useWindowEvent(
    "keydown",
    useCallback(
      (event: KeyboardEvent) => {
        const { ctrlKey, metaKey, altKey, key, target, defaultPrevented, isComposing } = event;
        if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return;
        if (document.querySelector("dialog[open]")) return;
        if (key === "Escape" && document.querySelector("[data-menu][open]")) return;
        if (key === "Escape" ? leave(target, latest.current, navigate) : press(key, target, latest.current, navigate)) {
          event.preventDefault();
        }
      },
      [navigate],
    ),
  );
}

type Navigate = ReturnType<typeof useNavigate>;

function leave(target: EventTarget | null, { selectedId, listTo }: InboxKeys, navigate: Navigate): boolean {
  const row = links().find((link) => idOf(link) === selectedId) ?? links()[0];
  if (target instanceof Element && target.closest("[role=menu], [role=dialog], details[open], [aria-expanded=true]"))
    return false;
  if (isTyping(target)) {
    // Escape first leaves the field; its text stays.
    if (target instanceof HTMLElement) target.blur();
    row?.focus({ preventScroll: true });
    return true;
  }
  if (selectedId === undefined) return false;
  row?.focus({ preventScroll: true });
  navigate(listTo, { preventScrollReset: true });
  return true;
}

/** @returns true when the key had a meaning */
function press(key: string, target: EventTarget | null, keys: InboxKeys, navigate: Navigate): boolean {
  if (isTyping(target)) return false;
  const { selectedId, onMore } = keys;
  const inList = target instanceof Element && target.closest("[data-list-scroll]") !== null;
  switch (key) {
    case "j":
      step(1, selectedId, onMore);
      return true;
    case "k":
      step(-1, selectedId, onMore);
      return true;
    case "ArrowDown":
    case "ArrowUp":
      if (inList) step(key === "ArrowDown" ? 1 : -1, selectedId, onMore);
      return inList;
    case "x": {
      const row = target instanceof Element ? target.closest("[data-row]") : null;
      const box = (row ?? document.querySelector(`[data-id="${selectedId}"]`))?.querySelector<HTMLElement>(
        "input[name=ids]",
      );
      box?.click();
      return Boolean(box);
    }
    case "#":
    case "Delete": {
      const id = idOf(document.activeElement) ?? selectedId;
      if (id !== undefined) keys.onRemove(id);
      return id !== undefined;
    }
    case "/": {
      const field = document.querySelector<HTMLInputElement>("#inbox-search");
      field?.focus();
      field?.select();
      return field !== null;
    }
    case "?":
      keys.onHelp();
      return true;
    case "e":
      return resolve(keys, navigate);
    default: {
      const name = CONTROLS[key];
      return name !== undefined && selectedId !== undefined && use(name);
    }
  }
}

/** Resolves the open thread and opens the one below it; the one above if it was the last. */
function resolve({ selectedId, resolvable }: InboxKeys, navigate: Navigate): boolean {
  const all = links();
  const at = all.findIndex((link) => idOf(link) === selectedId);
  const next = at < 0 ? undefined : (all[at + 1] ?? all[at - 1]);
  if (selectedId === undefined || !use("resolve")) return false;
  if (resolvable && next instanceof HTMLAnchorElement) {
    next.focus({ preventScroll: true });
    navigate(next.pathname + next.search, { preventScrollReset: true });
  }
  return true;
}
