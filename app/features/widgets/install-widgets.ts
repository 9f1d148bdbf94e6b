import { VOICE_LOOK } from "./demo-look";
import type { DemoSiteView } from "./demo-site";
import type { ExternalChat } from "./read-demo-site.server";

/** The elements of our widgets on a page. */
const OURS = "chat-multicanal, voz-multicanal";

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
    const script = page.createElement("script");
    script.async = true;
    script.src = src;
    Object.assign(script.dataset, data);
    page.body.appendChild(script);
    scripts.push(script);
  };
  const { origin } = page.location;
  if (site.live) {
    install("/chat-widget.js", { tenant: site.uuid });
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
  return () => {
    for (const script of scripts) script.remove();
    for (const widget of page.querySelectorAll(OURS)) widget.remove();
  };
}
