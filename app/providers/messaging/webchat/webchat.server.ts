import type { MessagingProvider } from "../port";

/**
 * Our own web chat. The widget reads messages from our database, so one is delivered as soon as it is stored; the
 * visitor's room only tells the widget at once. A widget that is away reads it when it comes back.
 */
export function createWebchatProvider(): MessagingProvider {
  return {
    name: "webchat",
    idempotent: true,
    send: async (wire, message) => {
      const { file, asks } = message;
      await wire.events.toVisitor(message.to, {
        type: "message",
        id: message.id,
        clientId: null,
        sender: message.sender,
        content: message.content,
        createdAt: message.createdAt,
        ...(asks ? { asks } : {}),
        ...(file ? { file: { path: file.path, name: file.name, isImage: file.mimeType.startsWith("image/") } } : {}),
      });
      return { kind: "sent", status: "sent", providerId: null };
    },
  };
}
