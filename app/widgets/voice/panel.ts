import { addStyles, type MountPanel, panelSymbol, spaceOf, voicePanelSymbol } from "../chat/contract";
import * as texts from "./strings";
import { createVoiceBar } from "./voice-bar";
import { voiceStyles } from "./voice-styles";

// What the voice adds to the chat's panel: a conversation that is spoken and written.
export const mountVoice: MountPanel = (host) => {
  const conversation = window[panelSymbol];
  if (!conversation) throw new Error("the chat's panel script has not run");
  addStyles(host.root, voiceStyles);
  return conversation(host, {
    name: "voz-multicanal",
    channel: "voice_plugin",
    words: { label: texts.panelLabel, close: texts.closeVoice },
    add: (talk) => createVoiceBar(talk, host.base, spaceOf("voz-multicanal", host.tenant)),
  });
};

window[voicePanelSymbol] = mountVoice;
