import { DEFAULT_SETTINGS, type PluginSettings } from "./plugin-settings";

/** The business that a snippet is for, and where its scripts come from. */
export interface Installed {
  readonly origin: string;
  /** The tenant's uuid. */
  readonly uuid: string;
}

/** Where the code of a widget goes. */
export const WHERE_TO_PASTE = "Pégalo en tu página antes de </body>. Sirve también en WordPress, Wix o Shopify.";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const attribute = (text: string) => text.replace(/[&"<>]/g, (sign) => ENTITIES[sign] ?? sign);
/** A text as JavaScript; `<` must not end a script element that the snippet is pasted into. */
const literal = (text: string) => JSON.stringify(text).replaceAll("<", "\\u003c");

/** The chat for a shop's own pages. */
export function chatSnippet({ origin, uuid }: Installed, look: Pick<PluginSettings, "position" | "color">): string {
  const more = [
    look.position === DEFAULT_SETTINGS.position ? "" : ` data-position="${attribute(look.position)}"`,
    look.color === DEFAULT_SETTINGS.color ? "" : ` data-color="${attribute(look.color)}"`,
  ].join("");
  return `<script async src="${attribute(origin)}/chat-widget.js" data-tenant="${attribute(uuid)}"${more}></script>`;
}

/** The voice for a plain page. */
export function voiceSnippet({ origin, uuid }: Installed, { position, color, size }: PluginSettings): string {
  return `<script async src="${attribute(origin)}/voice-widget-plugin.js"
  data-tenant-id="${attribute(uuid)}"
  data-position="${attribute(position)}"
  data-primary-color="${attribute(color)}"
  data-size="${attribute(size)}"></script>`;
}

/** The voice for a React application. */
export function voiceReactSnippet({ origin, uuid }: Installed, { position, color, size }: PluginSettings): string {
  return `import { useEffect } from "react";

export function VoiceWidget() {
  useEffect(() => {
    const script = document.createElement("script");
    script.async = true;
    script.src = ${literal(`${origin}/voice-widget-plugin.js`)};
    Object.assign(script.dataset, {
      tenantId: ${literal(uuid)},
      position: ${literal(position)},
      primaryColor: ${literal(color)},
      size: ${literal(size)},
    });
    document.body.appendChild(script);
    return () => {
      script.remove();
      document.querySelector("voz-multicanal")?.remove();
    };
  }, []);
  return null;
}`;
}
