import { Badge } from "@radix-ui/themes/components/badge";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { BackLink } from "~/ui/back-link";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FormError } from "~/ui/form-error";
import { ChatBubbleIcon, TrashIcon } from "~/ui/icons";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import type { ViewsData } from "../read-views.server";
import { KeepViewForm } from "./keep-view-form";

interface ViewsPageProps extends ViewsData {
  readonly done: "quitada" | null;
  readonly refused?: FormRefusal;
}

/**
 * The saved views of the inbox: the person's own and the team's, and a form to save the filters that they came with.
 */
export function ViewsPage({ views, keeping, done, refused }: ViewsPageProps) {
  const isOfForm = refused?.intent === "keep" || refused?.intent === "share";
  return (
    <>
      <BackLink to={paths.conversations()}>Volver a Conversaciones</BackLink>
      <PageHeader title="Vistas guardadas" count={views.length > 0 ? views.length : undefined} />
      <Text as="p" color="gray" mb="4">
        Los filtros que usas a diario, con un nombre: en la bandeja los eliges con el botón «…» de los filtros.
      </Text>
      {done && !refused ? (
        <Note color="jade" role="status" mb="5">
          Vista quitada.
        </Note>
      ) : null}
      {refused && !isOfForm ? <FormError mb="4">{refused.error}</FormError> : null}
      {keeping ? (
        <Allowed path={paths.inboxViews()} intent="keep">
          <KeepViewForm keeping={keeping} refused={isOfForm ? refused : undefined} />
        </Allowed>
      ) : null}
      {views.length > 0 ? (
        <DataTable caption="Vistas guardadas" columns={COLUMNS} rows={views} rowKey={({ id }) => id} />
      ) : keeping ? null : (
        <EmptyState icon={<ChatBubbleIcon />} title="Todavía no hay vistas">
          En la bandeja elige un canal, un estado o un filtro, abre el botón «…» de los filtros y presiona «Guardar esta
          vista…».
        </EmptyState>
      )}
    </>
  );
}

const COLUMNS: readonly Column<ViewsData["views"][number]>[] = [
  { key: "name", header: "Nombre", primary: true, cell: ({ name, to }) => <Link to={to}>{name}</Link> },
  { key: "words", header: "Muestra", cell: ({ words }) => words },
  {
    key: "owner",
    header: "Para",
    cell: ({ isShared }) => (
      <Badge color={isShared ? "indigo" : "gray"}>{isShared ? "Todo el equipo" : "Solo tú"}</Badge>
    ),
  },
  {
    key: "actions",
    header: "Acciones",
    align: "end",
    cell: ({ id, name, isShared }) => (
      <Allowed path={paths.inboxViews()} intent={isShared ? "unshare" : "remove"}>
        <ConfirmDialog
          trigger={<TrashIcon aria-hidden />}
          triggerLabel={`Quitar la vista ${name}`}
          triggerLook={{ size: "1" }}
          title="Quitar vista"
          question={`¿Quieres quitar «${name}»? ${isShared ? "Ya no la verá nadie del equipo. " : ""}Las conversaciones se quedan como están.`}
          confirmLabel="Quitar"
          destructive
          action={paths.inboxViews()}
          fields={{ intent: isShared ? "unshare" : "remove", of: String(id) }}
        />
      </Allowed>
    ),
  },
];
