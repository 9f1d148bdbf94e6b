import type { BusinessHours } from "~/features/hours/schedule";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

declare module "~/platform/platform.server" {
  interface Ports {
    /** When a company is open: its own hours, else the general ones; null where nobody set any. */
    readonly hoursOf: (tenant: Tenant, companyId: number | null) => Statement<BusinessHours | null>;
  }
}
