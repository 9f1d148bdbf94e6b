import type { ConversationSummary } from "~/wire/events";

/** A web-chat thread in a list, answered by the AI and read, unless the test says otherwise. */
export const conversationSummary = (over: Partial<ConversationSummary> = {}): ConversationSummary => ({
  id: 7,
  companyId: null,
  customerName: "María López",
  customerPhone: null,
  customerEmail: null,
  channel: "webchat",
  platform: "webchat",
  status: "active",
  aiEnabled: true,
  unreadCount: 0,
  assignedAgentId: null,
  assignedAgentName: null,
  tags: [],
  snoozedUntil: null,
  customerId: null,
  prospectId: null,
  lastMessageAt: null,
  createdAt: "2026-01-05T18:00:00.000Z",
  lastMessage: null,
  ...over,
});
