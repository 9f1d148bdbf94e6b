type Attributes = Readonly<Record<string, string>>;

/** An element with attributes and children; texts become text nodes, so nothing is ever parsed as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.replaceChildren(...children);
  return made;
}

const svg = "http://www.w3.org/2000/svg";

/** A 24 × 24 line icon, hidden from assistive technology: its button has the name. */
export function icon(...paths: string[]): SVGSVGElement {
  const made = document.createElementNS(svg, "svg");
  made.setAttribute("viewBox", "0 0 24 24");
  made.setAttribute("aria-hidden", "true");
  for (const d of paths) {
    const path = document.createElementNS(svg, "path");
    path.setAttribute("d", d);
    made.appendChild(path);
  }
  return made;
}

export const icons = {
  chat: ["M4 5.5h16v11h-9l-4.5 3.5v-3.5H4z", "M8 9.5h8M8 12.8h5"],
  close: ["M6 6l12 12M18 6L6 18"],
  send: ["M12 19V5.5M6 11.2l6-6 6 6"],
  clip: ["M20 11.3l-8.2 8.2a5.2 5.2 0 0 1-7.3-7.3l8.6-8.7a3.5 3.5 0 0 1 5 5L9.5 17a1.7 1.7 0 0 1-2.5-2.4l7.7-7.8"],
  file: ["M6.5 3h7.5l4.5 4.5V21h-12z", "M13.5 3v5h5"],
  down: ["M6 9.5l6 6 6-6"],
  mic: ["M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3z", "M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3"],
  stop: ["M7.5 7.5h9v9h-9z"],
  loud: ["M4 9.5v5h3.5l4.5 4v-13l-4.5 4z", "M15.5 9.2a4 4 0 0 1 0 5.6M18 6.7a7.5 7.5 0 0 1 0 10.6"],
  quiet: ["M4 9.5v5h3.5l4.5 4v-13l-4.5 4z", "M16 9.5l5 5M21 9.5l-5 5"],
} as const;
