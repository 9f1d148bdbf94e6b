import type { MessagingProvider } from "../port";

/**
 * Messages of a telephone call. A call reads the thread itself and speaks what the AI wrote, so nothing has to be
 * carried: what staff write stands in the transcript only.
 */
export const transcript: MessagingProvider = {
  name: "transcript",
  idempotent: true,
  send: async () => ({ kind: "sent", status: "sent", providerId: null }),
};
