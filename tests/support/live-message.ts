import type { LiveMessage } from "~/wire/events";

/** A customer's delivered message, as a page knows it. */
export const liveMessage = (id: number, over: Partial<LiveMessage> = {}): LiveMessage => ({
  id,
  messageId: `m-${id}`,
  conversationId: 1,
  content: `mensaje ${id}`,
  sender: "customer",
  isAiGenerated: false,
  isMedia: false,
  mediaType: null,
  mediaLink: null,
  status: "delivered",
  createdAt: "2026-01-05T18:00:00.000Z",
  ...over,
});
