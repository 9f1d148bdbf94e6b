import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { UsageCard } from "~/features/answering/components/usage-card";
import { InboxPage } from "~/features/inbox/components/inbox-page";
import { ListHeading } from "~/features/inbox/components/list-heading";
import { TrainingCard } from "~/features/knowledge/components/training-card";
import { TrainingProgress } from "~/features/knowledge/components/training-progress";
import { useDocuments } from "~/features/knowledge/components/use-documents";
import { FirstSteps } from "~/features/onboarding/components/first-steps";
import type { WizardStep } from "~/features/training/wizards";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { Deferred, deferredPart } from "~/ui/deferred";
import { LinkTabs } from "~/ui/link-tabs";
import { Panel } from "~/ui/panel";
import styles from "./dashboard-shell.module.css";
import type { ShellData } from "./read-shell.server";
import type { Section } from "./sections";

const WIZARD = deferredPart(() =>
  import("~/features/training/components/shell-wizard").then((loaded) => loaded.ShellWizard),
);
const COMPANIES = deferredPart(() =>
  import("~/features/companies/components/companies-panel").then((loaded) => loaded.CompaniesPanel),
);

const VOICE = deferredPart(() =>
  import("~/features/widgets/components/voice-panel").then((loaded) => loaded.VoicePanel),
);

/** Customers and prospects have pages of their own; tabs for them here would only repeat the conversations. */
const TABS: readonly { readonly section: Section; readonly label: string }[] = [
  { section: "conversations", label: "Conversaciones" },
  { section: "settings", label: "Configuración" },
  { section: "training", label: "IA Training" },
  { section: "companies", label: "Empresas" },
  { section: "plugin", label: "Plugin de Voz" },
];

/** An address in the shell, relative to its own. */
const at = (section: Section, more: Readonly<Record<string, string>> = {}) =>
  `?${new URLSearchParams({ section, ...more })}`;

/** The panel at /admin/dashboard and /dashboard: the one section that its address names. */
export function DashboardShell({ shell }: { readonly shell: ShellData }) {
  return (
    <div className={styles.shell} data-fill={shell.fill || undefined}>
      <Flex asChild wrap="wrap" align="center" gapX="5" gapY="2">
        <header>
          <Heading as="h1" size="4">
            Panel
          </Heading>
          {shell.isWhole ? (
            <LinkTabs
              label="Secciones del panel"
              fit
              tabs={TABS.map(({ section, label }) => ({ to: at(section), label, selected: section === shell.section }))}
            />
          ) : null}
          {shell.panel === "conversations" && shell.firstSteps ? (
            <FirstSteps {...shell.firstSteps} place="dashboard" />
          ) : null}
        </header>
      </Flex>
      <SectionPanel shell={shell} />
    </div>
  );
}

/** The content of a section. */
function SectionPanel({ shell }: { readonly shell: ShellData }) {
  switch (shell.panel) {
    case "conversations":
      return (
        <InboxPage
          data={shell.inbox}
          query={shell.query}
          me={shell.me}
          panel={null}
          companies={null}
          demoSite={shell.demoSite}
          section={shell.section}
          titled={false}
        />
      );
    case "settings":
      return <SettingsPanel shell={shell} />;
    case "training":
      return <TrainingPanel shell={shell} />;
    case "companies":
      return (
        <Deferred part={COMPANIES}>
          {(Companies) => (
            <Companies
              titled
              companies={shell.companies}
              next={shell.next}
              onFirstPage={shell.onFirstPage}
              pageAt={(before) => at("companies", before === undefined ? {} : { antes: String(before) })}
            />
          )}
        </Deferred>
      );
    case "plugin":
      return (
        <Deferred part={VOICE}>{(Voice) => <Voice installed={shell.installed} demoSite={shell.demoSite} />}</Deferred>
      );
    default:
      return shell satisfies never;
  }
}

function SettingsPanel({ shell }: { readonly shell: Extract<ShellData, { panel: "settings" }> }) {
  const { usage, training, step, wizard, demoSite } = shell;
  useDocuments(training.progress.processing > 0 || wizard !== null);
  const stepAt = (to: WizardStep) => at("settings", { entrenar: to });
  return (
    <>
      <ListHeading section="settings" />
      <Grid columns="repeat(auto-fit, minmax(min(340px, 100%), 1fr))" gap="4">
        <UsageCard usage={usage} />
        <Panel title="Entrenamiento" headingLevel={3} maxWidth="640px">
          <TrainingProgress progress={training.progress} />
          <Flex wrap="wrap" align="center" gap="3">
            <ButtonLink to={stepAt("documentos")} preventScrollReset>
              Subir documento
            </ButtonLink>
            <ButtonLink to={paths.settings()} variant="soft">
              Toda la configuración
            </ButtonLink>
          </Flex>
        </Panel>
      </Grid>
      {step && wizard ? (
        <Deferred part={WIZARD} bare>
          {(ShellWizard) => (
            <ShellWizard step={step} data={wizard} stepAt={stepAt} closeTo={at("settings")} demoSite={demoSite} />
          )}
        </Deferred>
      ) : null}
    </>
  );
}

function TrainingPanel({ shell }: { readonly shell: Extract<ShellData, { panel: "training" }> }) {
  const { training, step, wizard, demoSite } = shell;
  useDocuments(training.progress.processing > 0 || wizard !== null);
  const stepAt = (to: WizardStep) => at("training", { entrenar: to });
  return (
    <>
      <ListHeading section="training" />
      <TrainingCard progress={training.progress} stepAt={stepAt} />
      {step && wizard ? (
        <Deferred part={WIZARD} bare>
          {(ShellWizard) => (
            <ShellWizard step={step} data={wizard} stepAt={stepAt} closeTo={at("training")} demoSite={demoSite} />
          )}
        </Deferred>
      ) : null}
    </>
  );
}
