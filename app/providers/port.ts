import type { AiProvider } from "./ai/port";
import type { MessagingProvider } from "./messaging/port";

/** The providers behind their ports, as the Worker composes them; use cases get them as their second argument. */
export interface Pipes {
  readonly ai: AiProvider;
  /** The carrier of a platform; null where none is connected. */
  messaging(platform: string, channel: string): MessagingProvider | null;
}
