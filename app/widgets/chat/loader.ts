import { paletteOf } from "./color";
import { addStyles, type Corner, corners, type Panel, panelSymbol } from "./contract";
import { element, icon, icons } from "./dom";
import { loaderStyles } from "./loader-styles";
import { readStored, tokenKey } from "./memory";
import * as texts from "./strings";

// The first script that a host page loads: it shows the button at once and fetches the panel when it is wanted.
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function cornerOf(text: string | undefined): Corner {
  return corners.find((corner) => corner === text) ?? "bottom-right";
}

/** True when this tab had the chat open before it went to another page of the site. */
function openedBefore(key: string, open?: boolean): boolean {
  try {
    if (open !== undefined) window.sessionStorage.setItem(key, open ? "1" : "0");
    return window.sessionStorage.getItem(key) === "1";
  } catch {
    return false;
  }
}

function start(script: HTMLScriptElement, tenant: string) {
  const base = new URL(script.src).origin;
  const openKey = `chat-multicanal:${tenant}:open`;
  const host = document.createElement("chat-multicanal");
  host.dataset.tenant = tenant;
  const palette = paletteOf(script.dataset.color);
  host.style.setProperty("--accent", palette.accent);
  host.style.setProperty("--on-accent", palette.onAccent);
  host.style.setProperty("--accent-on-light", palette.accentOnLight);
  host.style.setProperty("--accent-on-dark", palette.accentOnDark);
  const root = host.attachShadow({ mode: "open" });
  addStyles(root, loaderStyles);

  const badge = element("span", { class: "badge", id: "unread", hidden: "" });
  const button = element(
    "button",
    { type: "button", class: "launcher", "aria-describedby": "unread" },
    badge,
    icon(...icons.chat),
    icon(...icons.close),
  );
  const trouble = element("p", { class: "trouble", role: "status" });
  const dock = element("div", { class: `dock ${cornerOf(script.dataset.position)}`, lang: "es-MX" }, trouble, button);
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
    loading ??= fetchPanel(base, script.nonce).then(
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
    button.setAttribute("aria-label", open ? texts.closeChat : texts.openChat);
    dock.classList.toggle("open", open);
    openedBefore(openKey, open);
  }

  function setOpen(to: boolean, focus = true) {
    if (to === open) return;
    open = to;
    show();
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
        trouble.textContent = texts.loadFailed;
      },
    );
  }

  const wasOpen = openedBefore(openKey);
  show();
  button.addEventListener("click", () => setOpen(!open));
  document.body.appendChild(host);
  // On a phone the open chat would cover the page that the visitor has just asked for.
  if (wasOpen && window.matchMedia("(min-width: 481px)").matches) setOpen(true, false);
  // Visitors who have written before are told of answers on every page.
  else if (readStored(tokenKey(tenant)) !== null) load().catch(() => undefined);
}

function fetchPanel(base: string, nonce: string | undefined) {
  return new Promise<NonNullable<Window[typeof panelSymbol]>>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${base}/chat-widget-panel.js`;
    script.async = true;
    // If the page's policy allows this script by a nonce, the panel needs the same one.
    if (nonce) script.nonce = nonce;
    script.onload = () => {
      const mount = window[panelSymbol];
      if (mount) resolve(mount);
      else reject(new Error("the panel script came empty"));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error("the panel script did not come"));
    };
    document.head.appendChild(script);
  });
}

function begin(script: HTMLScriptElement | null) {
  const tenant = script?.dataset.tenant?.toLowerCase();
  if (!script || !tenant || !uuid.test(tenant)) {
    console.error("chat-widget.js: falta data-tenant con el identificador de la cuenta.");
    return;
  }
  const boot = () => {
    if (!document.querySelector(`chat-multicanal[data-tenant="${tenant}"]`)) start(script, tenant);
  };
  if (document.body) boot();
  else document.addEventListener("DOMContentLoaded", boot);
}

const current = document.currentScript;
begin(
  current instanceof HTMLScriptElement
    ? current
    : document.querySelector<HTMLScriptElement>('script[data-tenant][src*="chat-widget.js"]'),
);
