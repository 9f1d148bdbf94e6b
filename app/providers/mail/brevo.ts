import { callVendor, failedSend } from "../messaging/call-vendor";
import type { Mailer } from "./port";

interface BrevoMailOptions {
  readonly apiKey: string;
  /** A sender that Brevo has verified. */
  readonly sender: string;
  readonly baseUrl?: string | undefined;
  readonly fetch: typeof fetch;
}

const BASE_URL = "https://api.brevo.com/v3";

const REFUSALS: Readonly<Record<number, "denied" | "no_credit">> = { 401: "denied", 402: "no_credit", 403: "denied" };

/** Mails by Brevo's transactional mail. It has no reliable idempotency key: a lost answer is `unknown`. */
export function createBrevoMailer({ apiKey, sender, baseUrl = BASE_URL, fetch: fetcher }: BrevoMailOptions): Mailer {
  return {
    async send({ to: { email, name }, subject, text, html, tag, key }) {
      const call = await callVendor(fetcher, `${baseUrl}/smtp/email`, {
        method: "POST",
        headers: { "api-key": apiKey, "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({
          sender: { email: sender, name: "Sistema de Chat Multicanal" },
          to: [{ email, ...(name ? { name } : {}) }],
          subject,
          textContent: text,
          htmlContent: html,
          headers: { "Idempotency-Key": key },
          tags: [tag],
        }),
      });
      if (call.kind === "lost") return { kind: "unknown" };
      if (call.answer.status >= 200 && call.answer.status < 300) return { kind: "sent" };
      const failed = failedSend(call.answer, "brevo_refused");
      if (failed.kind === "later") return { kind: "later", retryAfterSeconds: failed.retryAfterSeconds };
      if (failed.kind === "unknown") return { kind: "unknown" };
      return { kind: "refused", code: REFUSALS[call.answer.status] ?? "rejected" };
    },
  };
}
