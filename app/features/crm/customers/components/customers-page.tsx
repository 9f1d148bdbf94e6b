import { Badge } from "@radix-ui/themes/components/badge";
import { Flex } from "@radix-ui/themes/components/flex";
import { Link } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import { useMay } from "~/features/accounts/components/use-may";
import { STATUS_LABELS } from "~/features/contacts/customers/labels";
import { filePaths } from "~/platform/file-paths";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { type CustomersAddress, paths } from "~/platform/paths";
import { AddressDialog } from "~/ui/address-dialog";
import { AddressText } from "~/ui/address-text";
import { ButtonLink, IconLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FormError } from "~/ui/form-error";
import { PersonGlyph } from "~/ui/glyphs";
import { ClockIcon, FileTextIcon, Pencil1Icon, PlusIcon, StackIcon, TrashIcon, UploadIcon } from "~/ui/icons";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { Pager } from "~/ui/pager";
import { SubmitButton } from "~/ui/submit-button";
import { ShortDate } from "~/ui/time";
import { ColumnsMenu } from "../../columns/columns-menu";
import { ExportMenu } from "../../export/components/export-menu";
import { ManyState } from "../../many/components/many-state";
import { MarkedList, marksColumn } from "../../many/components/marked-list";
import { useOpenRecord, useRecords } from "../../use-records";
import type { CustomerRow, CustomersPageData } from "../read-customers-page.server";
import { CUSTOMER_TEXTS, CUSTOMERS_ROUTE } from "../texts";
import { listAddress, placeOf } from "../view";
import { CustomerActionForm } from "./customer-action-form";
import { CustomerForm } from "./customer-form";
import styles from "./customers-page.module.css";
import { CustomersSearch } from "./customers-search";

/** The customers of a business: search, filters, and dialogs to make, change and delete one. */
export function CustomersPage(props: CustomersPageData & { readonly refused?: FormRefusal }) {
  const { rows, next, total, query, companies, editing, formKey, many, hidden, refused } = props;
  useRecords("customer");
  const may = useMay();
  const mayMany = may(paths.customers(), "many");
  const list = listAddress(props);
  const isFiltered = query.buscar !== "" || query.estado !== null || query.empresa !== null || query.etiqueta !== null;
  const isNew = query.nuevo !== null;
  const kept = useOpenRecord(editing, query.editar);
  const lost = query.editar !== null && !editing;
  const ofForm = refused?.intent === "create" || refused?.intent === "update";
  const staysGone = lost && (kept !== null || ofForm);
  const act = editing || staysGone ? "update" : "create";
  const said =
    refused && !ofForm && refused.intent !== "many"
      ? refused.error
      : lost && !staysGone
        ? "Ese cliente ya no existe."
        : null;
  return (
    <>
      <PageHeader title="Clientes" count={total || undefined} found={isFiltered ? props.found : undefined}>
        <ButtonLink to={paths.agenda()} variant="soft">
          <ClockIcon aria-hidden /> Agenda
        </ButtonLink>
        <ButtonLink to={paths.orders()} variant="soft">
          <StackIcon aria-hidden /> Pedidos
        </ButtonLink>
        <ButtonLink to={paths.quotes()} variant="soft">
          <FileTextIcon aria-hidden /> Cotizaciones
        </ButtonLink>
        <Allowed path={filePaths.imports("customer")}>
          <ButtonLink to={filePaths.imports("customer")} variant="soft">
            <UploadIcon aria-hidden /> Importar
          </ButtonLink>
        </Allowed>
        {rows.length > 0 ? (
          <Allowed path="/admin/customers/export">
            <ExportMenu
              fileAt={(formato) =>
                paths.customersFile({
                  buscar: query.buscar,
                  estado: query.estado,
                  empresa: query.empresa,
                  etiqueta: query.etiqueta,
                  formato,
                })
              }
            />
          </Allowed>
        ) : null}
        <NewCustomer list={list} />
      </PageHeader>
      {query.listo && !refused ? (
        <Note color="jade" role="status" mb="5">
          {CUSTOMER_TEXTS.done[query.listo]}
        </Note>
      ) : null}
      <FormError mb="4">{said}</FormError>
      <ManyState kind="customer" many={many} refused={refused} />
      {total === 0 ? (
        <EmptyState icon={<PersonGlyph />} title="No hay clientes aún" action={<NewCustomer list={list} />}>
          Guarda a quien te compra, y sus conversaciones se juntan solas.
        </EmptyState>
      ) : (
        <>
          <CustomersSearch query={query} order={props.order} companies={companies} tags={props.tags} />
          {rows.length === 0 ? (
            <EmptyState
              icon={<PersonGlyph />}
              title="No se encontraron clientes"
              action={
                <ButtonLink to={paths.customers()} variant="soft">
                  {isFiltered ? "Quitar filtros" : "Al principio"}
                </ButtonLink>
              }
            >
              {isFiltered ? "Prueba con otra palabra o con menos filtros." : null}
            </EmptyState>
          ) : (
            <>
              <MarkedList
                kind="customer"
                many={many}
                fields={list}
                pathname={paths.customers()}
                closeTo={paths.customers(list)}
                route={CUSTOMERS_ROUTE}
                refused={refused}
                found={props.found}
                isPart={next !== null || query.antes !== null}
                tools={<ColumnsMenu kind="customer" hidden={hidden} />}
              >
                <DataTable
                  caption="Clientes"
                  columns={[
                    ...(mayMany ? [marksColumn<CustomerRow>(many.marked, ({ name }) => name)] : []),
                    ...customerColumns(list).filter(({ key }) => !hidden.includes(key)),
                  ]}
                  rows={rows}
                  rowKey={({ id }) => id}
                />
              </MarkedList>
              <Pager
                label="Páginas de clientes"
                newer={query.antes === null ? undefined : paths.customers({ ...list, antes: null })}
                newerLabel="Al principio"
                older={next === null ? undefined : paths.customers({ ...list, antes: next })}
                olderLabel="Ver más"
              />
            </>
          )}
        </>
      )}
      {(isNew || editing || staysGone) && may(paths.customers(), act) ? (
        <AddressDialog
          key={query.editar ?? "nuevo"}
          title={act === "update" ? "Editar cliente" : "Nuevo cliente"}
          closeTo={paths.customers(list)}
          maxWidth="640px"
        >
          <CustomerForm
            customer={kept}
            isGone={staysGone}
            formKey={formKey}
            home={props.home}
            companies={companies}
            back={paths.customers(list)}
            open={(id) => paths.customers({ ...list, editar: id })}
            refused={staysGone && ofForm ? refused : refusalOf(refused, act)}
          />
        </AddressDialog>
      ) : null}
    </>
  );
}

function NewCustomer({ list }: { readonly list: CustomersAddress }) {
  return (
    <Allowed path={paths.customers()} intent="create">
      <ButtonLink to={paths.customers({ ...list, nuevo: 1 })} preventScrollReset>
        <PlusIcon /> Nuevo cliente
      </ButtonLink>
    </Allowed>
  );
}

/** The stated columns. @param list the address that the dialogs return to */
export function customerColumns(list: CustomersAddress): readonly Column<CustomerRow>[] {
  return [
    {
      key: "name",
      header: "Nombre",
      primary: true,
      cell: ({ id, name, tags }) => (
        <div>
          <Link to={paths.customer(id)}>{name}</Link>
          {tags.length > 0 ? (
            <ul className={styles.tags} aria-label="Etiquetas">
              {tags.map((tag) => (
                <li key={tag}>
                  <Link to={paths.customers({ etiqueta: tag })}>{tag}</Link>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ),
    },
    { key: "email", header: "Email", cell: ({ email }) => (email ? <AddressText>{email}</AddressText> : "—") },
    { key: "phone", header: "Teléfono", cell: ({ phone }) => <span className={styles.whole}>{phone ?? "—"}</span> },
    { key: "place", header: "Ubicación", cell: (row) => placeOf(row) || "—" },
    { key: "company", header: "Empresa", cell: ({ company }) => company ?? "—" },
    {
      key: "status",
      header: "Estado",
      cell: ({ status }) => {
        const isActive = status === "active";
        return <Badge color={isActive ? "jade" : "gray"}>{STATUS_LABELS[isActive ? "active" : "inactive"]}</Badge>;
      },
    },
    { key: "created", header: "Creado", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
    { key: "actions", header: "Acciones", align: "end", cell: (row) => <Actions row={row} list={list} /> },
  ];
}

function Actions({ row: { id, name, status }, list }: { readonly row: CustomerRow; readonly list: CustomersAddress }) {
  const isActive = status === "active";
  return (
    <Flex align="center" justify="end" gap="3" className={styles.whole}>
      <Allowed path={paths.customers()} intent="set-status">
        <CustomerActionForm>
          <input type="hidden" name="intent" value="set-status" />
          <input type="hidden" name="of" value={id} />
          <input type="hidden" name="status" value={isActive ? "inactive" : "active"} />
          <SubmitButton
            size="1"
            variant="soft"
            color="gray"
            pending={false}
            aria-label={`${isActive ? "Desactivar" : "Activar"} a ${name}`}
          >
            {isActive ? "Desactivar" : "Activar"}
          </SubmitButton>
        </CustomerActionForm>
      </Allowed>
      <Allowed path={paths.customers()} intent="update">
        <IconLink to={paths.customers({ ...list, editar: id })} preventScrollReset aria-label={`Editar a ${name}`}>
          <Pencil1Icon />
        </IconLink>
      </Allowed>
      <Allowed path={paths.customers()} intent="delete">
        <ConfirmDialog
          trigger={<TrashIcon />}
          triggerLabel={`Eliminar a ${name}`}
          triggerLook={{ size: "1", variant: "ghost", color: "gray" }}
          title="¿Estás seguro de eliminar este cliente?"
          question="Esta acción no se puede deshacer. El cliente será eliminado permanentemente."
          confirmLabel="Eliminar"
          destructive
          form={CustomerActionForm}
          fields={{ intent: "delete", of: String(id) }}
        />
      </Allowed>
    </Flex>
  );
}
