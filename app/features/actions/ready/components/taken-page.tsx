import { Box } from "@radix-ui/themes/components/box";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Allowed } from "~/features/accounts/components/allowed";
import type { CompanyOption } from "~/features/companies/choices";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FormError } from "~/ui/form-error";
import { LinkTabs } from "~/ui/link-tabs";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { Pager } from "~/ui/pager";
import { takeLostFocus } from "~/ui/take-focus";
import { CompanyChips } from "./company-chips";
import { SettingsLink } from "./settings-link";

interface View {
  readonly to: string;
  readonly label: string;
  readonly selected: boolean;
  /** What an empty list of it is called. */
  readonly empty: string;
}

interface TakenPageProps<Row> {
  readonly title: string;
  readonly companies: readonly CompanyOption[];
  readonly company: { readonly id: number } | null;
  /** The same list of another company. */
  readonly toCompany: (companyId: number) => string;
  /** Why the last change was refused. */
  readonly error?: string;
  readonly done?: { readonly color: "amber" | "jade"; readonly text: string };
  readonly viewsLabel: string;
  readonly views: readonly View[];
  readonly icon: ReactNode;
  /** What an empty list says about what it will hold. */
  readonly about: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly pages: {
    readonly label: string;
    readonly first: string;
    readonly isFirst: boolean;
    readonly older?: string;
    readonly olderLabel: string;
  };
}

/** A list of what the AI took for a company: orders, quotes. */
export function TakenPage<Row extends { readonly id: number }>(props: TakenPageProps<Row>) {
  const { title, companies, company, toCompany, error, done, pages } = props;
  return (
    <>
      <PageHeader title={title}>
        {company ? <SettingsLink companyId={company.id} label="Cómo se piden" /> : null}
      </PageHeader>
      {company ? <CompanyChips companies={companies} chosen={company.id} to={toCompany} /> : null}
      {error ? <FormError mb="4">{error}</FormError> : done ? <Done color={done.color}>{done.text}</Done> : null}
      <Box mb="4">
        <LinkTabs label={props.viewsLabel} fit tabs={props.views} />
      </Box>
      {props.rows.length === 0 ? (
        <EmptyState
          icon={props.icon}
          title={pages.isFirst ? (props.views.find(({ selected }) => selected)?.empty ?? title) : "Aquí ya no hay más"}
          action={
            pages.isFirst ? (
              <Allowed path={paths.readyActions()}>
                <ButtonLink to={paths.readyActions({ companyId: company?.id ?? null })} variant="soft">
                  Acciones listas
                </ButtonLink>
              </Allowed>
            ) : (
              <ButtonLink to={pages.first} variant="soft">
                Volver al principio
              </ButtonLink>
            )
          }
        >
          {props.about}
        </EmptyState>
      ) : (
        <DataTable caption={title} columns={props.columns} rows={props.rows} rowKey={({ id }) => id} />
      )}
      <Pager
        label={pages.label}
        newer={pages.isFirst ? undefined : pages.first}
        newerLabel="Al principio"
        older={pages.older}
        olderLabel={pages.olderLabel}
      />
    </>
  );
}

/** Says what the last press did. The key makes each press a new message, so that it takes the focus again. */
function Done({ color, children }: { readonly color: "amber" | "jade"; readonly children: ReactNode }) {
  const { key } = useLocation();
  return (
    <Box key={key} ref={takeLostFocus} tabIndex={-1} mb="5">
      <Note color={color} role="status">
        {children}
      </Note>
    </Box>
  );
}
