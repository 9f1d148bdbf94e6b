import { UsageCard } from "~/features/ai/components/usage-card";
import { CompaniesPanel } from "~/features/companies/components/companies-panel";
import { InboxPage } from "~/features/conversations/components/inbox-page";
import { ListHeading } from "~/features/conversations/components/list-heading";
import { TrainingCard } from "~/features/knowledge/components/training-card";
import { TrainingProgress } from "~/features/knowledge/components/training-progress";
import { useDocuments } from "~/features/knowledge/components/use-documents";
import { ShellWizard } from "~/features/training/components/shell-wizard";
import type { WizardStep } from "~/features/training/wizards";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { LinkTabs } from "./public-frame";
import type { ShellData } from "./read-shell.server";
import type { Section } from "./sections";

/** Customers and prospects have pages of their own; here they would show the conversations once more. */
const TABS: readonly { readonly section: Section; readonly label: string }[] = [
  { section: "conversations", label: "Conversaciones" },
  { section: "settings", label: "Configuración" },
  { section: "training", label: "IA Training" },
  { section: "companies", label: "Empresas" },
  { section: "plugin", label: "Plugin de Voz" },
];

/** An address of the shell, relative to wherever it stands. */
const at = (section: Section, more: Readonly<Record<string, string>> = {}) =>
  `?${new URLSearchParams({ section, ...more })}`;

/** The panel at /admin/dashboard and /dashboard: one section at a time, the one that its address names. */
export function DashboardShell({ shell }: { readonly shell: ShellData }) {
  return (
    <div className="shell" data-fill={shell.fill || undefined}>
      <header className="shell-header">
        <h1>Panel</h1>
        <LinkTabs
          label="Secciones del panel"
          tabs={TABS.map(({ section, label }) => ({ to: at(section), label, selected: section === shell.section }))}
        />
      </header>
      <SectionPanel shell={shell} />
    </div>
  );
}

/** What a section shows. */
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
        <CompaniesPanel
          companies={shell.companies}
          next={shell.next}
          onFirstPage={shell.onFirstPage}
          pageAt={(before) => at("companies", before === undefined ? {} : { antes: String(before) })}
        />
      );
    case "plugin":
      return (
        <section className="panel-card" aria-labelledby="plugin-title">
          <h2 id="plugin-title">Plugin de Voz</h2>
          <p>Pon la voz y el chat en tu sitio con un código que copias y pegas.</p>
          <div className="ui-actions">
            <ButtonLink to="/admin/plugin">Ir a Plugin de Voz</ButtonLink>
          </div>
        </section>
      );
    default:
      return shell satisfies never;
  }
}

function SettingsPanel({ shell }: { readonly shell: Extract<ShellData, { panel: "settings" }> }) {
  const { usage, training, step, wizard, demoSite } = shell;
  useDocuments(training.progress.processing > 0);
  const stepAt = (to: WizardStep) => at("settings", { entrenar: to });
  return (
    <>
      <ListHeading section="settings" />
      <div className="panel-cards">
        <UsageCard usage={usage} />
        <section className="panel-card" aria-labelledby="progress-title">
          <h3 id="progress-title">Entrenamiento</h3>
          <TrainingProgress progress={training.progress} />
          <div className="ui-actions">
            <ButtonLink to={stepAt("documentos")} preventScrollReset>
              Subir documento
            </ButtonLink>
            <ButtonLink to={paths.settings()} variant="soft">
              Toda la configuración
            </ButtonLink>
          </div>
        </section>
      </div>
      {step && wizard ? (
        <ShellWizard step={step} data={wizard} stepAt={stepAt} closeTo={at("settings")} demoSite={demoSite} />
      ) : null}
    </>
  );
}

function TrainingPanel({ shell }: { readonly shell: Extract<ShellData, { panel: "training" }> }) {
  const { training, step, wizard, demoSite } = shell;
  useDocuments(training.progress.processing > 0);
  const stepAt = (to: WizardStep) => at("training", { entrenar: to });
  return (
    <>
      <ListHeading section="training" />
      <TrainingCard progress={training.progress} stepAt={stepAt} />
      {step && wizard ? (
        <ShellWizard step={step} data={wizard} stepAt={stepAt} closeTo={at("training")} demoSite={demoSite} />
      ) : null}
    </>
  );
}
