import { outboxPrefix, storedKeys } from "./drafts";

/** Sends the messages of a person that waited for a connection; without any, the chat's code is not fetched. */
export async function sendWhatWaits(userId: number): Promise<void> {
  if (storedKeys(outboxPrefix(userId)).length === 0) return;
  const { sendHeld } = await import("./components/chat-panel");
  sendHeld(userId);
}
