import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { mailKey } from "./file-key";
import type { MessageRecord } from "./queries.server";

/** What a mail has beside its new words: the signature and the mail that it answers, and its HTML as it came. */
export interface InboundMail {
  readonly quoted: string;
  readonly html: string;
}

export type KeptMail = Pick<MessageRecord, "quoted" | "htmlSize">;

/**
 * Stores the HTML of a mail before its message, so that no message tells of one that is not there. A store that does
 * not answer costs the HTML and never the words.
 * @param store puts the message into the database; where that is refused, the HTML goes too: nothing would ever find it
 */
export async function keepingMail<T>(
  tenant: Tenant,
  messageId: number,
  mail: InboundMail | undefined,
  store: (kept: KeptMail) => Promise<T>,
): Promise<T> {
  const quoted = mail?.quoted || null;
  const html = new TextEncoder().encode(mail?.html ?? "");
  if (html.byteLength === 0) return store({ quoted, htmlSize: null });
  const name = mailKey(messageId);
  const isKept = await tenant.files.put(name, html, "text/html").then(
    () => true,
    () => false,
  );
  try {
    return await store({ quoted, htmlSize: isKept ? html.byteLength : null });
  } catch (error) {
    // After any other error the batch may have been stored all the same: an orphaned object is the smaller harm.
    if (error instanceof UniqueViolation || error instanceof GuardRefused) await tenant.files.delete(name);
    throw error;
  }
}
