import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { MediaResult, MessagingProvider } from "~/providers/messaging/port";
import type { Pipes } from "~/providers/port";
import type { Carrier, Channel } from "~/wire/channel";

/** How a vendor answered lately to what one business sends through it. */
export interface CarrierState {
  /** Nothing is sent before, in milliseconds since 1970; null while it may be. */
  readonly heldUntil: number | null;
  /**
   * How many more answers may be lost before the vendor is left alone; at zero only one message may try it at a time.
   */
  readonly mayLose: number;
}

/** A business's account with a vendor, as all Workers see it. Each statement is for the batch that stores an outcome. */
export interface CarrierLine {
  readonly state: CarrierState;
  /** Reads the state anew. */
  look(): Promise<CarrierState>;
  /** Claims the one try of a silent vendor; false when another message has it. */
  claimTry(): Promise<boolean>;
  /** It answered; null where nothing has to be noted. */
  answered(): Statement<unknown> | null;
  /** Its answer was lost: after several in a row it is left alone for a while. */
  lost(): Statement<unknown>;
  /** It is busy, and said so. @param until milliseconds since 1970 */
  busy(until: number): Statement<unknown>;
}

export interface FoundCarrier extends MessagingProvider {
  /** Null for our own web chat. */
  readonly line: CarrierLine | null;
}

/** Finds the carrier of a thread's messages, and opens the files that its customers sent. */
export interface CarrierPort {
  /** Null where nobody is connected, or the stored account cannot be read. */
  find(
    tenant: Tenant,
    pipes: Pipes,
    thread: { readonly platform: Carrier; readonly channel: Channel; readonly lastCustomerMessageId: number | null },
  ): Promise<FoundCarrier | null>;
  /** Opens a customer's file with the account that it came to; null where that account is no longer connected. */
  openMedia(tenant: Tenant, pipes: Pipes, integrationType: string | null, source: string): Promise<MediaResult | null>;
}

declare module "~/platform/platform.server" {
  interface Ports {
    readonly carrier: CarrierPort;
  }
}
