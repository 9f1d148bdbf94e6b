import { defaultColor } from "~/wire/color";
import { positionOf, sizeOf, WIDGET_SIZES } from "~/wire/widget-look";
import { panelSymbol, voicePanelSymbol } from "../chat/contract";
import { icons } from "../chat/dom";
import { launch, ownScript } from "../chat/launch";
import * as texts from "./strings";

// The first script that a host page loads for the voice.
const script = ownScript("voice-widget-plugin.js");

/** The origin of the calls: the one that the page names, else the script's own. */
function baseOf({ src, dataset }: HTMLScriptElement): string {
  const own = new URL(src).origin;
  try {
    const named = new URL(dataset.apiUrl ?? own);
    return /^https?:$/.test(named.protocol) ? named.origin : own;
  } catch {
    return own;
  }
}

const launched =
  script !== null &&
  launch(
    {
      name: "voz-multicanal",
      // The conversation is the chat's, and may be there already.
      panelFiles: () => [...(window[panelSymbol] ? [] : ["chat-widget-panel.js"]), "voice-widget-panel.js"],
      mount: () => window[panelSymbol] && window[voicePanelSymbol],
      icon: icons.mic,
      words: { open: texts.openVoice, close: texts.closeVoice, failed: texts.loadFailed },
    },
    {
      tenant: script.dataset.tenantId,
      base: baseOf(script),
      nonce: script.nonce,
      position: positionOf(script.dataset.position),
      color: script.dataset.primaryColor ?? defaultColor,
      size: WIDGET_SIZES[sizeOf(script.dataset.size)],
      isWanted: () => script.isConnected,
    },
  );
if (!launched) console.error("voice-widget-plugin.js: falta data-tenant-id con el identificador de la cuenta.");
