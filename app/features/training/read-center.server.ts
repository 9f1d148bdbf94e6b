import { readActivityWeek } from "~/features/activity/read-activity.server";
import { readWorsened } from "~/features/golden/read-golden.server";
import { readEmbeddings } from "~/features/knowledge/embeddings/read-embeddings.server";
import { readTrainingCenter } from "~/features/knowledge/read-training.server";
import { countQuestions } from "~/features/questions/read-questions.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { readCenterWizard } from "./read-center-wizard.server";

interface CenterWanted {
  readonly companyId: number | null;
  readonly all: boolean;
  readonly before: number | null;
  readonly search: URLSearchParams;
  readonly businessName: string;
}

/** All that the training center shows besides the general prompt. @throws AppError not_found (unknown company) */
export async function readCenter(
  tenant: Tenant,
  { ai }: Pipes,
  { companyId, all, before, search, businessName }: CenterWanted,
) {
  const [center, wizard, openQuestions, worsened, week, meaning] = await Promise.all([
    readTrainingCenter(tenant, { companyId, all, before }),
    readCenterWizard(tenant, businessName, search),
    countQuestions(tenant, companyId),
    readWorsened(tenant, companyId),
    readActivityWeek(tenant, companyId),
    readEmbeddings(tenant, ai),
  ]);
  return { ...center, wizard, openQuestions, worsened, week, meaning };
}
