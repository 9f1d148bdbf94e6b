import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Link, useNavigation } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import { useMay } from "~/features/accounts/components/use-may";
import type { CompanyCard } from "~/features/companies/company-card";
import { CompaniesPanel } from "~/features/companies/components/companies-panel";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { AddressDialog } from "~/ui/address-dialog";
import { ButtonLink } from "~/ui/button";
import { Deferred, deferredPart } from "~/ui/deferred";
import { EmptyState } from "~/ui/empty-state";
import { FormError } from "~/ui/form-error";
import { BriefcaseGlyph } from "~/ui/glyphs";
import { PlusIcon } from "~/ui/icons";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { ColumnsMenu } from "../../columns/columns-menu";
import { ListFilter, ListOrderFilter, ListSearch } from "../../components/list-search";
import { ExportMenu } from "../../export/components/export-menu";
import { ManyState } from "../../many/components/many-state";
import { MarkedList, marksColumn } from "../../many/components/marked-list";
import { useOpenRecord, useRecords } from "../../use-records";
import type { CompaniesPageData } from "../read-companies-page.server";
import type { NewCompanyStarts } from "../read-starts.server";
import { COMPANIES_ROUTE, COMPANY_TEXTS } from "../texts";
import { CompanyForm } from "./company-form";
import { listColumns } from "./list-columns";

const DETAILS = deferredPart(() => import("./company-details").then((loaded) => loaded.CompanyDetails));
const DELETE = deferredPart(() => import("./delete-company").then((loaded) => loaded.DeleteCompany));

const DONE = { creada: "create", actualizada: "update", eliminada: "delete" } as const;
const STATES = [
  { value: "", label: "Todos los estados" },
  { value: "activas", label: "Activas" },
  { value: "inactivas", label: "Inactivas" },
];

interface CompaniesPageProps extends CompaniesPageData {
  /** What the form of a new company starts with. */
  readonly starts?: NewCompanyStarts | null;
  /** The address opens the training or the actions of a company that is no longer there. */
  readonly gone?: boolean;
  readonly refused?: FormRefusal;
}

/** The companies of a business: search, filter, and dialogs to make, read, change and delete one. */
export function CompaniesPage(props: CompaniesPageProps) {
  const { companies, next, total, query, open, belongings, many, hidden, formKey, starts, refused } = props;
  useRecords("company");
  const mayAsk = useMay();
  const may = (intent: string) => mayAsk(paths.companies(), intent);
  const { location } = useNavigation();
  const isLoading = location?.pathname === paths.companies();
  const { buscar, estado, orden, antes } = query;
  const list = { buscar, estado, orden, antes };
  const dialogAt = (dialog: object) => paths.companies({ ...list, ...dialog });
  const isFiltered = buscar !== "" || estado !== null;
  const [first] = companies ?? [];
  const only = total === 1 && first && props.facts[first.id]?.ai === "untrained" ? first : null;
  const opens = (query.editar ?? query.ver ?? query.eliminar) !== null;
  const isGone = props.gone || (companies !== null && open === null && opens);
  const ofForm = refused?.intent === "create" || refused?.intent === "update";
  const kept = useOpenRecord(open, query.editar);
  const isEditedGone = companies !== null && query.editar !== null && open === null;
  const staysGone = isEditedGone && (kept !== null || ofForm);
  const edits = kept !== null || staysGone;
  const opensForm = edits ? may("update") : query.nueva !== null && may("create");
  const said =
    refused && !ofForm && refused.intent !== "many"
      ? refused.error
      : isGone && !staysGone
        ? "Esa empresa ya no existe."
        : null;
  return (
    <>
      <PageHeader title="Gestión de Empresas" count={total || undefined} found={isFiltered ? props.found : undefined}>
        {companies?.length ? (
          <Allowed path="/admin/companies/export">
            <ExportMenu fileAt={(formato) => paths.companiesFile({ buscar, estado, formato })} />
          </Allowed>
        ) : null}
        {/* Without a company its own empty state has the button. */}
        {may("create") && (total > 0 || companies === null) ? (
          <ButtonLink to={paths.companies({ ...list, nueva: 1 })} preventScrollReset>
            <PlusIcon aria-hidden /> Nueva Empresa
          </ButtonLink>
        ) : null}
      </PageHeader>
      {query.listo && !refused ? (
        <Note color="jade" role="status" mb="5">
          {COMPANY_TEXTS.done[DONE[query.listo]]}
        </Note>
      ) : null}
      <FormError mb="4">{said}</FormError>
      {only && !query.nueva && may("update") ? (
        <Note color="gray" mb="5">
          Siguiente paso: dile a tu IA qué hace {only.name}, y contestará por ti.{" "}
          <Link to={paths.trainCompany(only.id)} preventScrollReset>
            Configurar IA
          </Link>
        </Note>
      ) : null}
      <ManyState kind="company" many={many} refused={refused} />
      {total > 0 ? (
        <>
          <Heading as="h2" size="4" mb="3">
            Empresas Registradas
          </Heading>
          <ListSearch label="Buscar empresas" placeholder="Nombre, email, ciudad o teléfono" search={buscar}>
            <ListFilter label="Estado" name="estado" value={estado ?? ""} options={STATES} />
            <ListOrderFilter asked={orden} order={props.order} />
          </ListSearch>
        </>
      ) : null}
      <Text as="p" size="2" color="gray" role="status" mb={isLoading ? "3" : "0"}>
        {isLoading ? "Cargando empresas..." : null}
      </Text>
      {total > 0 && companies?.length === 0 ? (
        <EmptyState
          icon={<BriefcaseGlyph />}
          title="No se encontraron empresas"
          action={
            <ButtonLink to={paths.companies()} variant="soft">
              {isFiltered ? "Quitar filtros" : "Al principio"}
            </ButtonLink>
          }
        >
          {isFiltered ? "Prueba con otra palabra o con menos filtros." : null}
        </EmptyState>
      ) : (
        <CompaniesPanel
          companies={companies}
          next={next}
          onFirstPage={antes === null}
          pageAt={(before) => paths.companies({ ...list, antes: before ?? null })}
          dialogAt={dialogAt}
          columns={[
            ...(may("many") ? [marksColumn<CompanyCard>(many.marked, ({ name }) => name)] : []),
            ...listColumns(dialogAt, props.facts, mayAsk).filter(({ key }) => !hidden.includes(key)),
          ]}
          around={(table) => (
            <MarkedList
              kind="company"
              many={many}
              fields={list}
              pathname={paths.companies()}
              closeTo={paths.companies(list)}
              route={COMPANIES_ROUTE}
              refused={refused}
              found={props.found}
              isPart={next !== null || antes !== null}
              tools={<ColumnsMenu kind="company" hidden={hidden} />}
            >
              {table}
            </MarkedList>
          )}
        />
      )}
      {opensForm ? (
        <AddressDialog
          key={query.editar ?? "nueva"}
          title={edits ? "Editar Empresa" : "Crear Nueva Empresa"}
          closeTo={paths.companies(list)}
          maxWidth="680px"
        >
          <CompanyForm
            company={kept}
            isGone={staysGone}
            formKey={formKey}
            home={props.home}
            starts={starts}
            list={list}
            refused={staysGone && ofForm ? refused : refusalOf(refused, edits ? "update" : "create")}
          />
        </AddressDialog>
      ) : null}
      {open && query.ver ? (
        <AddressDialog title={open.name} closeTo={paths.companies(list)} maxWidth="760px">
          <Deferred part={DETAILS}>{(Details) => <Details company={open} list={list} />}</Deferred>
        </AddressDialog>
      ) : null}
      {open && belongings && may("delete") ? (
        <AddressDialog title="¿Eliminar empresa?" closeTo={paths.companies(list)}>
          <Deferred part={DELETE}>
            {(DeleteCompany) => <DeleteCompany company={open} belongings={belongings} list={list} />}
          </Deferred>
        </AddressDialog>
      ) : null}
    </>
  );
}
