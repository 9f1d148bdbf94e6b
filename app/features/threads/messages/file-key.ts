/** Under which name a message's file is kept, within its tenant's. */
export function fileKey(messageId: number): string {
  return `messages/${messageId}`;
}
