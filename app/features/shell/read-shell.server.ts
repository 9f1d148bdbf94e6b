import type { TenantVisit } from "~/features/accounts/guards.server";
import { accessOf, may } from "~/features/accounts/permissions.server";
import { readAiUsage } from "~/features/answering/usage/queries.server";
import { periodStarts } from "~/features/answering/usage/usage";
import { readCompanies } from "~/features/companies/read-companies.server";
import { listQuerySchema } from "~/features/inbox/list-query";
import { readInbox } from "~/features/inbox/read-inbox.server";
import { whoIs } from "~/features/inbox/who-is.server";
import { readTraining } from "~/features/knowledge/read-training.server";
import { readFirstSteps } from "~/features/onboarding/first-steps.server";
import { readWizard } from "~/features/training/read-wizard.server";
import { parseWizardStep } from "~/features/training/wizards";
import { idSchema } from "~/platform/id-schema";
import { orUnread } from "~/platform/or-unread.server";
import { paths } from "~/platform/paths";
import { parseSection, type Section } from "./sections";

/** The sections that are threads; the others set the business up, and are for whoever may. */
const OPEN_SECTIONS: ReadonlySet<Section> = new Set(["conversations", "customers", "prospects"]);

/** In the place of a list that could not be read. */
const NO_COMPANIES = { companies: null, next: null };

/** The data of the section in the address. `isWhole`: every section is open. `fill`: the panel scrolls its own columns. */
export async function readShell(visit: TenantVisit, request: Request) {
  const isWhole = may(accessOf(visit.user), "POST", paths.dashboard(), "save");
  const asked = parseSection(new URL(request.url).searchParams.get("section"));
  const section = isWhole || OPEN_SECTIONS.has(asked) ? asked : "conversations";
  return { ...(await readSection(visit, request, section, isWhole)), isWhole };
}

async function readSection({ tenant, user }: TenantVisit, request: Request, section: Section, isWhole: boolean) {
  const { searchParams: address, origin: here } = new URL(request.url);
  const origin = tenant.publicOrigin ?? here;
  const demoSite = paths.mockSite(user.tenant.slug);
  const step = parseWizardStep("shell", address.get("entrenar"));
  const wizardData = async () => (step === null ? null : readWizard(tenant, null, user.tenant.name));
  switch (section) {
    case "conversations":
    case "customers":
    case "prospects": {
      const query = listQuerySchema.parse({});
      const [inbox, firstSteps] = await Promise.all([
        readInbox(tenant, user.id, query),
        section === "conversations" && isWhole ? readFirstSteps(tenant, user) : null,
      ]);
      const me = whoIs(user);
      return { panel: "conversations", section, fill: true, me, inbox, firstSteps, query, demoSite } as const;
    }
    case "settings": {
      const since = periodStarts(tenant.now(), tenant.timeZone);
      const [usage, training, wizard] = await Promise.all([
        tenant.db.run(readAiUsage(tenant, since)),
        readTraining(tenant),
        wizardData(),
      ]);
      return { panel: "settings", section, fill: false, usage, training, step, wizard, demoSite } as const;
    }
    case "training": {
      const [training, wizard] = await Promise.all([readTraining(tenant), wizardData()]);
      return { panel: "training", section, fill: false, training, step, wizard, demoSite } as const;
    }
    case "companies": {
      const before = idSchema.nullable().catch(null).parse(address.get("antes"));
      const { companies, next } =
        (await orUnread(tenant.log, "Failed to fetch companies", readCompanies(tenant, { before }))) ?? NO_COMPANIES;
      return { panel: "companies", section, fill: false, companies, next, onFirstPage: before === null } as const;
    }
    case "plugin":
      return { panel: "plugin", section, fill: false, installed: { origin, uuid: tenant.uuid }, demoSite } as const;
    default:
      return section satisfies never;
  }
}

export type ShellData = Awaited<ReturnType<typeof readShell>>;
