import { VOICE_LOOK } from "./demo-look";
import type { DemoSiteView } from "./demo-site";
import type { ExternalChat } from "./read-demo-site.server";

/** The elements of our widgets on a page. */
const OURS = "chat-multicanal, voz-multicanal";

const CHAT = "/chat-widget.js";

interface Wanted {
  readonly site: Pick<DemoSiteView, "uuid" | "live">;
  readonly external: ExternalChat | null;
}

/**
 * Loads the scripts as a shop's own page does. Here they wait until React has hydrated the document, which must find it
 * unchanged. Returns how to take them away again.
 */
export function installWidgets(page: Document, { site, external }: Wanted): () => void {
  const scripts: HTMLScriptElement[] = [];
  const install = (src: string, data: Readonly<Record<string, string>>) => {
    scripts.push(addScript(page, src, data));
  };
  const { origin } = page.location;
  if (site.live) {
    install(CHAT, { tenant: site.uuid });
    install("/voice-widget-plugin.js", {
      tenantId: site.uuid,
      apiUrl: origin,
      position: VOICE_LOOK.position,
      primaryColor: VOICE_LOOK.color,
      size: VOICE_LOOK.size,
    });
  }
  if (external) {
    const { script, siteId, siteUrl, tenantId, companyName } = external;
    install(script, { siteId: String(siteId), siteUrl, tenantId, companyName });
  }
  return () => takeAway(page, scripts);
}

/** The chat alone, of our own page. Returns how to take it away again. */
export function installChat(page: Document, uuid: string): () => void {
  const script = addScript(page, CHAT, { tenant: uuid });
  return () => takeAway(page, [script]);
}

function addScript(page: Document, src: string, data: Readonly<Record<string, string>>): HTMLScriptElement {
  const script = page.createElement("script");
  script.async = true;
  script.src = src;
  Object.assign(script.dataset, data);
  page.body.appendChild(script);
  return script;
}

function takeAway(page: Document, scripts: readonly HTMLScriptElement[]): void {
  for (const script of scripts) script.remove();
  for (const widget of page.querySelectorAll(OURS)) widget.remove();
}
