/** The name under which a message's file is stored, within its tenant's. */
export function fileKey(messageId: number): string {
  return `messages/${messageId}`;
}
