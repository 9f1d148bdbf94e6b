import type { AiProvider } from "./ai/port";
import type { CallNetwork } from "./calls/port";
import type { Mailer } from "./mail/port";
import type { MessagingProvider, Vendors } from "./messaging/port";
import type { Payments } from "./payments/port";
import type { Endpoints, WebPages } from "./web/port";

/** The providers behind their ports, as the Worker composes them; use cases get them as their second argument. */
export interface Pipes {
  readonly ai: AiProvider;
  /** Our own carrier for a platform, which needs no account; null where a vendor carries the messages. */
  messaging(platform: string, channel: string): MessagingProvider | null;
  readonly vendors: Vendors;
  /** The telephone network that asks us what to do with a call. */
  readonly calls: CallNetwork;
  readonly pages: WebPages;
  readonly endpoints: Endpoints;
  readonly payments: Payments;
  /** The platform's own mails; null without a key for them. */
  readonly mail: Mailer | null;
}
