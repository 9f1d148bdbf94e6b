/** The contract of the loader and the panel, which are two scripts. */
export const corners = ["bottom-right", "bottom-left", "top-right", "top-left"] as const;
export type Corner = (typeof corners)[number];

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
 * The panel script puts its `MountPanel` under this symbol of `window`, so that it cannot clash with a name of the host
 * page.
 */
export const panelSymbol: unique symbol = Symbol.for("chat-multicanal.panel");

declare global {
  interface Window {
    [panelSymbol]?: MountPanel;
  }
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
