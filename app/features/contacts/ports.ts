import type { Tenant } from "~/platform/tenancy.server";
import type { LaterJob } from "~/platform/unit-of-work.server";

export interface SavedContact {
  readonly kind: "customer" | "prospect";
  readonly id: number;
}

declare module "~/platform/platform.server" {
  interface Ports {
    /**
     * For the batch that saves or deletes a customer or a prospect: later its threads are linked, or unlinked once it is
     * gone.
     */
    readonly onContactChange: (tenant: Tenant, contact: SavedContact) => LaterJob;
  }
}
