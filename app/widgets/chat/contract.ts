import type { WidgetChannel } from "~/wire/channel";

/** The contract of the loader and the panel, which are two scripts. */
export interface PanelHost {
  /** The tenant's public uuid. */
  readonly tenant: string;
  /** Origin that served the script. */
  readonly base: string;
  /** The element that the panel is put into. */
  readonly dock: HTMLElement;
  readonly root: ShadowRoot;
  /** Shows the number of waiting messages on the closed button; 0 shows nothing. */
  setUnread(count: number): void;
  /** Asks the loader to close the panel, as its button does. */
  close(): void;
}

export interface Panel {
  /** @param focus false when the panel opens by itself and must not take the focus */
  open(focus: boolean): void;
  close(): void;
}

export type MountPanel = (host: PanelHost) => Panel;

/**
 * A panel script puts its `MountPanel` under its symbol of `window`, so that it cannot clash with a name of the host
 * page.
 */
export const panelSymbol: unique symbol = Symbol.for("chat-multicanal.panel");
export const voicePanelSymbol: unique symbol = Symbol.for("chat-multicanal.voice");

declare global {
  interface Window {
    /** The chat's panel; of another kind it is the other widget's. */
    [panelSymbol]?: (host: PanelHost, kind?: Kind) => Panel;
    [voicePanelSymbol]?: MountPanel;
  }
}

/** Both widgets by the names of their elements, which also begin the names of what they store. */
export type WidgetName = "chat-multicanal" | "voz-multicanal";

export interface PanelWords {
  /** The panel's name; the company is "" until the session has begun. */
  label(company: string): string;
  readonly close: string;
}

/** What a widget adds to the conversation, such as a voice. */
export interface Addition {
  readonly node: HTMLElement;
  /** The other side said something, while the visitor has the panel before them. */
  heard(messages: readonly { readonly content: string }[]): void;
  /** The visitor sent something. */
  said(): void;
  /** The panel is closed or hidden. */
  left(): void;
}

/** How an addition takes part in the conversation. */
export interface Talk {
  /** Sends a text; what cannot be sent now goes into the text field. */
  send(text: string): void;
  /** Leads on to the text field, and adds a text to it. */
  write(text: string): void;
}

/** What differs between the panels of the two widgets. */
export interface Kind {
  readonly name: WidgetName;
  readonly channel: WidgetChannel;
  readonly words?: PanelWords;
  add?(talk: Talk): Addition;
}

/** The beginning of the names of what a widget stores for a tenant in this browser. */
export function spaceOf(name: WidgetName, tenant: string): string {
  return `${name}:${tenant}`;
}

/** Adds a style sheet to the shadow tree in a way that a strict style policy of the host page allows. */
export function addStyles(root: ShadowRoot, css: string): void {
  if ("adoptedStyleSheets" in root && "replaceSync" in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return;
  }
  const style = document.createElement("style");
  style.textContent = css;
  root.append(style);
}
