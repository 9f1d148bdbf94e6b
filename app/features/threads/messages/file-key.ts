/** The name under which a message's file is stored, within its tenant's. */
export function fileKey(messageId: number): string {
  return `messages/${messageId}`;
}

/** The name under which the HTML of a mail is stored as it came, within its tenant's. */
export function mailKey(messageId: number): string {
  return `mails/${messageId}`;
}
