import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { BriefcaseGlyph } from "~/ui/glyphs";
import { Pager } from "~/ui/pager";
import type { CompanyCard } from "../company-card";

export interface CompaniesPanelProps {
  readonly companies: readonly CompanyCard[];
  /** The id after which the next page begins. */
  readonly next: number | null;
  readonly onFirstPage: boolean;
  /** The address of a page of the list; without an id, of the first. */
  readonly pageAt: (before?: number) => string;
}

const COLUMNS: readonly Column<CompanyCard>[] = [
  { key: "name", header: "Empresa", primary: true, cell: ({ name }) => name },
  { key: "industry", header: "Giro", cell: ({ industry }) => industry ?? "—" },
  { key: "email", header: "Correo", cell: ({ email }) => email },
  { key: "active", header: "Estado", cell: ({ active }) => (active ? "Activa" : "Inactiva") },
  {
    key: "training",
    header: "Entrenamiento",
    align: "end",
    cell: ({ id, name }) => (
      <ButtonLink
        to={paths.trainCompany(id)}
        variant="soft"
        size="1"
        preventScrollReset
        aria-label={`Entrenar IA de ${name}`}
      >
        Entrenar IA
      </ButtonLink>
    ),
  },
];

/** The list of companies; the same on its own page and on the dashboard. */
export function CompaniesPanel({ companies, next, onFirstPage, pageAt }: CompaniesPanelProps) {
  if (companies.length === 0) {
    return (
      <EmptyState
        icon={<BriefcaseGlyph />}
        title="Todavía no hay empresas"
        action={<ButtonLink to={paths.training({ asistente: 1 })}>Entrenar la IA de tu negocio</ButtonLink>}
      >
        Mientras no haya ninguna, la IA responde en nombre de tu negocio.
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable caption="Empresas" columns={COLUMNS} rows={companies} rowKey={({ id }) => id} />
      <Pager
        label="Páginas de empresas"
        newer={onFirstPage ? undefined : pageAt()}
        newerLabel="Al principio"
        older={next === null ? undefined : pageAt(next)}
        olderLabel="Más empresas"
      />
    </>
  );
}
