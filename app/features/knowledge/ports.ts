import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

/** Something changed that answers rest on. */
export type AnswersChange = "documents" | "prompt" | "configuration";

/** Follows from a change: `statement` belongs into its batch; `wake` takes what it answered, once the batch is stored. */
export interface PlannedFollowUp {
  readonly statement: Statement<boolean>;
  readonly wake: (isDue: boolean) => void;
}

declare module "~/platform/platform.server" {
  interface Ports {
    /** @param companyId the company whose answers change; null where those of all companies do */
    readonly onAnswersChange: (tenant: Tenant, companyId: number | null, cause: AnswersChange) => PlannedFollowUp;
  }
}
