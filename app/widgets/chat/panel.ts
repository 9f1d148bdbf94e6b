import { type Kind, type PanelHost, panelSymbol } from "./contract";
import { mountConversation } from "./conversation";

const CHAT: Kind = { name: "chat-multicanal", channel: "webchat" };

// The chat's second script, which the voice uses too.
export const mountPanel = (host: PanelHost, kind = CHAT) => mountConversation(host, kind);

window[panelSymbol] = mountPanel;
