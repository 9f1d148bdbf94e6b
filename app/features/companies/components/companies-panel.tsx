import { Badge } from "@radix-ui/themes/components/badge";
import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useLocation, useRevalidator } from "@remix-run/react";
import type { ReactNode } from "react";
import { Allowed } from "~/features/accounts/components/allowed";
import { type May, useMay } from "~/features/accounts/components/use-may";
import { paths } from "~/platform/paths";
import { AddressText } from "~/ui/address-text";
import { ButtonLink, IconLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { ErrorPanel } from "~/ui/error-panel";
import { BriefcaseGlyph } from "~/ui/glyphs";
import { FileTextIcon, LightningBoltIcon, Pencil1Icon, PlusIcon, TrashIcon } from "~/ui/icons";
import { Pager } from "~/ui/pager";
import type { CompanyCard } from "../company-card";

type DialogAt = (dialog: { readonly editar?: number; readonly ver?: number; readonly eliminar?: number }) => string;

export interface CompaniesPanelProps {
  /** Null where they could not be read. */
  readonly companies: readonly CompanyCard[] | null;
  /** The id after which the next page begins. */
  readonly next: number | null;
  readonly onFirstPage: boolean;
  /** The address of a page of the list; without an id, of the first. */
  readonly pageAt: (before?: number) => string;
  /** The address of a dialog about a company; the companies' own page where it is left out. */
  readonly dialogAt?: DialogAt;
  /** Other columns than the stated ones. */
  readonly columns?: readonly Column<CompanyCard>[];
  /** True where no page around it has its title and the button of a new one. */
  readonly titled?: boolean;
  /** What stands around the table. */
  readonly around?: (table: ReactNode) => ReactNode;
}

/** The list of companies; the same on its own page and on the dashboard. */
export function CompaniesPanel({
  companies,
  next,
  onFirstPage,
  pageAt,
  dialogAt = paths.companies,
  columns,
  titled = false,
  around = (table) => table,
}: CompaniesPanelProps) {
  const may = useMay();
  if (companies === null) return <Unread />;
  if (companies.length === 0) {
    return (
      <EmptyState
        icon={<BriefcaseGlyph />}
        title="No hay empresas registradas"
        action={
          <Flex wrap="wrap" justify="center" gap="3">
            <Allowed path={paths.companies()} intent="create">
              <ButtonLink to={paths.companies({ nueva: 1 })} preventScrollReset>
                <PlusIcon aria-hidden /> Nueva Empresa
              </ButtonLink>
            </Allowed>
            <Allowed path={paths.training()}>
              <ButtonLink to={paths.training({ asistente: 1 })} variant="soft">
                Entrenar la IA de tu negocio
              </ButtonLink>
            </Allowed>
          </Flex>
        }
      >
        Mientras no haya ninguna, la IA responde en nombre de tu negocio.
      </EmptyState>
    );
  }
  return (
    <>
      {titled ? (
        <Flex wrap="wrap" align="center" justify="between" gap="3">
          <Heading as="h2" size="3">
            Gestión de Empresas
          </Heading>
          <Allowed path={paths.companies()} intent="create">
            <ButtonLink to={paths.companies({ nueva: 1 })} preventScrollReset>
              <PlusIcon aria-hidden /> Nueva Empresa
            </ButtonLink>
          </Allowed>
        </Flex>
      ) : null}
      {around(
        <DataTable
          caption="Empresas Registradas"
          columns={columns ?? companyColumns(dialogAt, may)}
          rows={companies}
          rowKey={({ id }) => id}
        />,
      )}
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

function Unread() {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  return (
    <ErrorPanel title="No pudimos leer las empresas" retryTo={`${pathname}${search}`} onRetry={revalidate}>
      Tus empresas siguen guardadas.
    </ErrorPanel>
  );
}

const placeOf = ({ city, state }: CompanyCard) => [...new Set([city, state].filter(Boolean))].join(", ");

/** The stated columns (COMP-03), with the buttons that a person may press. */
export function companyColumns(dialogAt: DialogAt, may: May): readonly Column<CompanyCard>[] {
  return [
    {
      key: "name",
      header: "Empresa",
      primary: true,
      cell: ({ name, contactPerson }) => (
        <>
          {name}
          {contactPerson ? (
            <Text as="div" size="2" color="gray" weight="regular">
              {contactPerson}
            </Text>
          ) : null}
        </>
      ),
    },
    { key: "email", header: "Email", cell: ({ email }) => <AddressText>{email}</AddressText> },
    { key: "phone", header: "Teléfono", look: "line", cell: ({ phone }) => phone ?? "—" },
    { key: "place", header: "Ciudad", look: "words", cell: (company) => placeOf(company) || "—" },
    { key: "industry", header: "Industria", look: "words", cell: ({ industry }) => industry ?? "No especificada" },
    {
      key: "active",
      header: "Estado",
      cell: ({ active }) => <Badge color={active ? "jade" : "gray"}>{active ? "Activa" : "Inactiva"}</Badge>,
    },
    {
      key: "actions",
      header: "Acciones",
      align: "end",
      cell: ({ id, name }) => (
        <Flex align="center" justify="end" gap={{ initial: "1", sm: "2" }} wrap={{ initial: "wrap", sm: "nowrap" }}>
          {may(paths.companies(), "save") ? (
            <ButtonLink
              to={paths.trainCompany(id)}
              variant="soft"
              size="1"
              preventScrollReset
              aria-label={`Entrenar IA de ${name}`}
            >
              Entrenar IA
            </ButtonLink>
          ) : null}
          {may(paths.companies(), "action-update") ? (
            <IconLink to={paths.companyActions(id)} preventScrollReset aria-label={`Acciones inteligentes de ${name}`}>
              <LightningBoltIcon />
            </IconLink>
          ) : null}
          {may(paths.companies()) ? (
            <IconLink to={dialogAt({ ver: id })} preventScrollReset aria-label={`Ver los datos de ${name}`}>
              <FileTextIcon />
            </IconLink>
          ) : null}
          {may(paths.companies(), "update") ? (
            <IconLink to={dialogAt({ editar: id })} preventScrollReset aria-label={`Editar ${name}`}>
              <Pencil1Icon />
            </IconLink>
          ) : null}
          {may(paths.companies(), "delete") ? (
            <IconLink to={dialogAt({ eliminar: id })} color="red" preventScrollReset aria-label={`Eliminar ${name}`}>
              <TrashIcon />
            </IconLink>
          ) : null}
        </Flex>
      ),
    },
  ];
}
