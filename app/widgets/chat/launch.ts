import { buttonColors, paletteOf } from "~/wire/color";
import { positionOf, type WidgetPosition } from "~/wire/widget-look";
import { addStyles, type MountPanel, type Panel, spaceOf, type WidgetName } from "./contract";
import { element, icon, icons } from "./dom";
import { loaderStyles } from "./loader-styles";
import { readStored, tokenKey } from "./memory";
import * as texts from "./strings";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Told to the other widget of the page when one opens or closes. */
const OPENED = "chat-multicanal:open";
/** How long the button waits for the business's choice, in milliseconds. */
const patience = 4_000;

/** Not ours alone to trust: each value is checked where it is used. */
interface Choice {
  readonly position?: unknown;
  readonly color?: unknown;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** One of our widgets, as its first script knows it. */
export interface Launched {
  readonly name: WidgetName;
  /** The scripts of the panel that this page does not have yet. */
  panelFiles(): readonly string[];
  /** The panel, once they have run. */
  mount(): MountPanel | undefined;
  readonly icon: readonly string[];
  readonly words: { readonly open: string; readonly close: string; readonly failed: string };
}

/** What the script tag of a page asks for. */
export interface Asked {
  readonly tenant: string;
  /** Origin of the calls and of the panel's script. */
  readonly base: string;
  readonly nonce: string | undefined;
  /** Position and colour as the tag says them; where it does not, the business's own choice counts. */
  readonly position: string | undefined;
  readonly color: string | undefined;
  /** False when the tag was taken away before the widget came. */
  isWanted(): boolean;
  /** The button's width and height in pixels. */
  readonly size: number;
}

/** True when this tab had the panel open before it went to another page of the site. */
function openedBefore(key: string, open?: boolean): boolean {
  try {
    if (open !== undefined) window.sessionStorage.setItem(key, open ? "1" : "0");
    return window.sessionStorage.getItem(key) === "1";
  } catch {
    return false;
  }
}

/** What the business has chosen; null where its widgets may not be shown on this page. Without an answer: nothing. */
async function readChoice({ base, tenant }: Asked): Promise<Choice | null> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patience);
  try {
    const response = await fetch(`${base}/api/webchat/${tenant}/config`, { credentials: "omit", signal: abort.signal });
    if (response.status === 403) return null;
    const found: unknown = response.ok ? await response.json() : null;
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    // The button comes all the same: whatever is wrong may be over when the visitor presses it.
    return {};
  } finally {
    clearTimeout(timer);
  }
}

function paint(host: HTMLElement, { color, size }: Pick<Asked, "color" | "size">, lift: number) {
  const palette = paletteOf(color);
  const button = buttonColors(color ?? "");
  const values = {
    "--accent": palette.accent,
    "--on-accent": palette.onAccent,
    "--accent-on-light": palette.accentOnLight,
    "--accent-on-dark": palette.accentOnDark,
    "--button": button.surface,
    "--on-button": button.icon,
    "--size": `${size}px`,
    "--lift": `${lift}px`,
  };
  for (const [name, value] of Object.entries(values)) host.style.setProperty(name, value);
}

/** The height that another widget of ours already takes in this corner. */
function takenIn(position: WidgetPosition): number {
  const there = document.querySelector<HTMLElement>(`[data-chat-position="${position}"]`);
  return there ? (Number.parseFloat(there.style.getPropertyValue("--size")) || 60) + 16 : 0;
}

function start(widget: Launched, asked: Asked, choice: Choice) {
  const { tenant, base } = asked;
  const position = positionOf(asked.position ?? textOf(choice.position));
  const space = spaceOf(widget.name, tenant);
  const openKey = `${space}:open`;
  const host = document.createElement(widget.name);
  host.dataset.tenant = tenant;
  paint(host, { color: asked.color ?? textOf(choice.color), size: asked.size }, takenIn(position));
  host.dataset.chatPosition = position;
  const root = host.attachShadow({ mode: "open" });
  addStyles(root, loaderStyles);

  const badge = element("span", { class: "badge", id: "unread", hidden: "" });
  const button = element(
    "button",
    { type: "button", class: "launcher", "aria-describedby": "unread" },
    badge,
    icon(...widget.icon),
    icon(...icons.close),
  );
  const trouble = element("p", { class: "trouble", role: "status" });
  const dock = element("div", { class: `dock ${position}`, lang: "es-MX" }, trouble, button);
  root.append(dock);
  // Shortcuts of the host page must not fire while the visitor types.
  for (const type of ["keydown", "keypress", "keyup"]) dock.addEventListener(type, (event) => event.stopPropagation());

  let panel: Panel | undefined;
  let loading: Promise<Panel> | undefined;
  let open = false;

  function setUnread(count: number) {
    badge.hidden = count === 0 || open;
    badge.replaceChildren();
    if (count === 0) return;
    badge.replaceChildren(
      element("span", { "aria-hidden": "true" }, count > 99 ? "99+" : String(count)),
      element("span", { class: "hidden" }, texts.unread(count)),
    );
  }

  function load(): Promise<Panel> {
    loading ??= fetchPanel(widget, asked).then(
      (mount) => {
        panel = mount({ tenant, base, dock, root, setUnread, close: () => setOpen(false) });
        return panel;
      },
      (cause) => {
        loading = undefined;
        throw cause;
      },
    );
    return loading;
  }

  function show() {
    button.setAttribute("aria-expanded", String(open));
    button.setAttribute("aria-label", open ? widget.words.close : widget.words.open);
    dock.classList.toggle("open", open);
    openedBefore(openKey, open);
  }

  function setOpen(to: boolean, focus = true) {
    if (to === open) return;
    open = to;
    show();
    window.dispatchEvent(new CustomEvent(OPENED, { detail: { name: widget.name, open } }));
    trouble.textContent = "";
    if (!open) {
      panel?.close();
      if (focus) button.focus();
      return;
    }
    badge.hidden = true;
    load().then(
      (ready) => {
        if (open) ready.open(focus);
      },
      () => {
        setOpen(false, false);
        trouble.textContent = widget.words.failed;
      },
    );
  }

  // Two open panels would lie on each other, and a button must not stand on the sheet of a phone.
  window.addEventListener(OPENED, (event) => {
    if (!(event instanceof CustomEvent) || event.detail.name === widget.name) return;
    if (event.detail.open) setOpen(false, false);
    dock.classList.toggle("behind", event.detail.open);
  });
  const wasOpen = openedBefore(openKey);
  show();
  button.addEventListener("click", () => setOpen(!open));
  document.body.appendChild(host);
  // On a phone the open chat would cover the page that the visitor has just asked for.
  if (wasOpen && window.matchMedia("(min-width: 481px)").matches) setOpen(true, false);
  // Visitors who have written before are told of answers on every page.
  else if (readStored(tokenKey(space)) !== null) load().catch(() => undefined);
}

async function fetchPanel({ panelFiles, mount }: Launched, asked: Asked): Promise<MountPanel> {
  await Promise.all(panelFiles().map((file) => fetchScript(file, asked)));
  const found = mount();
  if (!found) throw new Error("the panel script came empty");
  return found;
}

function fetchScript(file: string, { base, nonce }: Asked) {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${base}/${file}`;
    script.async = true;
    // If the page's policy allows this script by a nonce, the panel needs the same one.
    if (nonce) script.nonce = nonce;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("the panel script did not come"));
    };
    document.head.appendChild(script);
  });
}

/** The script element that is running now, or the one of this name where the browser does not say. */
export function ownScript(file: string): HTMLScriptElement | null {
  const current = document.currentScript;
  return current instanceof HTMLScriptElement
    ? current
    : document.querySelector<HTMLScriptElement>(`script[src*="${file}"]`);
}

/**
 * Puts the widget's button on the page as soon as it has a body and the business allows it. A second script of the same tenant
 * changes nothing.
 */
export function launch(
  widget: Launched,
  asked: Omit<Asked, "tenant"> & { readonly tenant: string | undefined },
): boolean {
  const tenant = asked.tenant?.toLowerCase();
  if (!tenant || !uuid.test(tenant)) return false;
  const wanted = { ...asked, tenant };
  const choice = readChoice(wanted);
  const boot = async () => {
    const chosen = await choice;
    if (!chosen) return console.warn(texts.notHere);
    if (!asked.isWanted() || document.querySelector(`${widget.name}[data-tenant="${tenant}"]`)) return;
    start(widget, wanted, chosen);
  };
  if (document.body) void boot();
  else document.addEventListener("DOMContentLoaded", boot);
  return true;
}
