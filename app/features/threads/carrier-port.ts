import type { Tenant } from "~/platform/tenancy.server";
import type { MediaResult, MessagingProvider } from "~/providers/messaging/port";
import type { Pipes } from "~/providers/port";
import type { Carrier, Channel } from "~/wire/channel";

/** Finds the carrier of a thread's messages, and opens the files that its customers sent. */
export interface CarrierPort {
  /** Null where nobody is connected, or the stored account cannot be read. */
  find(
    tenant: Tenant,
    pipes: Pipes,
    thread: { readonly platform: Carrier; readonly channel: Channel; readonly lastCustomerMessageId: number | null },
  ): Promise<MessagingProvider | null>;
  /** Opens a customer's file with the account that it came to; null where that account is no longer connected. */
  openMedia(tenant: Tenant, pipes: Pipes, integrationType: string | null, source: string): Promise<MediaResult | null>;
}

declare module "~/platform/platform.server" {
  interface Ports {
    readonly carrier: CarrierPort;
  }
}
