import { DEFAULT_SETTINGS } from "./plugin-settings";

/** The voice on the demonstration site: on the other side than the chat, so that both can be tried. */
export const VOICE_LOOK = { ...DEFAULT_SETTINGS, position: "bottom-left" } as const;
