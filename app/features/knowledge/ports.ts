import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

/** The kinds of change that can change the AI's answers. */
export type AnswersChange = "documents" | "prompt" | "configuration";

/**
 * The follow-up of a change: `statement` must run in its batch; `wake` takes the statement's result after the batch.
 */
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
