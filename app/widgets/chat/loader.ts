import { panelSymbol } from "./contract";
import { icons } from "./dom";
import { launch, ownScript } from "./launch";
import * as texts from "./strings";

// The first script that a host page loads: it shows the button at once and fetches the panel when it is wanted.
const SIZE = 60;

const script = ownScript("chat-widget.js");
const launched =
  script !== null &&
  launch(
    {
      name: "chat-multicanal",
      panelFiles: () => ["chat-widget-panel.js"],
      mount: () => window[panelSymbol],
      icon: icons.chat,
      words: { open: texts.openChat, close: texts.closeChat, failed: texts.loadFailed },
    },
    {
      tenant: script.dataset.tenant,
      base: new URL(script.src).origin,
      nonce: script.nonce,
      position: script.dataset.position,
      color: script.dataset.color,
      size: SIZE,
      isWanted: () => script.isConnected,
    },
  );
if (!launched) console.error("chat-widget.js: falta data-tenant con el identificador de la cuenta.");
