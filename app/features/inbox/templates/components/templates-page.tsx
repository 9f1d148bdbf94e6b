import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import { useMay } from "~/features/accounts/components/use-may";
import { templateParts } from "~/features/templates/fill-template";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { TextWithBlanks } from "~/ui/blank";
import { Button, ButtonLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FormError } from "~/ui/form-error";
import { FileTextIcon, Pencil1Icon, PlusIcon, TrashIcon } from "~/ui/icons";
import { Input } from "~/ui/input";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { SubmitButton } from "~/ui/submit-button";
import { RelativeTime } from "~/ui/time";
import type { TemplateJson } from "../read-templates.server";
import { TemplateForm } from "./template-form";
import styles from "./templates-page.module.css";

const DONE = {
  guardada: "Plantilla guardada.",
  eliminada: "Plantilla eliminada.",
  ejemplos: "Listo: agregamos las plantillas de ejemplo. Cámbialas a tu gusto.",
} as const;

interface TemplatesPageProps {
  readonly templates: readonly TemplateJson[];
  /** The number of templates without a search. */
  readonly total: number;
  readonly search: string;
  /** The template in the open form; "nueva" opens an empty form. */
  readonly editing: TemplateJson | "nueva" | null;
  readonly done: keyof typeof DONE | null;
  readonly refused?: FormRefusal;
}

/** The tenant's ready answers: list, search, and forms to write, change and delete them. */
export function TemplatesPage({ templates, total, search, editing: asked, done, refused }: TemplatesPageProps) {
  const isOfForm = refused?.intent === "create" || refused?.intent === "update";
  // If a colleague has deleted the template meanwhile, its text can be stored as a new one.
  const mayChange = useMay()(paths.templates(), "update");
  const editing = mayChange ? (asked ?? (isOfForm ? "nueva" : null)) : null;
  const key = editing === "nueva" ? "nueva" : editing?.id;
  return (
    <>
      <PageHeader title="Plantillas" count={total > 0 ? total : undefined}>
        <ButtonLink to={paths.macros()} variant="soft">
          Macros
        </ButtonLink>
        <ButtonLink to={paths.approvedTemplates()} variant="soft">
          Aprobadas por WhatsApp
        </ButtonLink>
        {editing || !mayChange ? null : <NewTemplate />}
      </PageHeader>
      <Text as="p" color="gray" mb="4">
        Respuestas listas para insertar al contestar, con el nombre de tu cliente ya puesto.
      </Text>
      {done && !refused ? (
        <Note color="jade" role="status" mb="5">
          {DONE[done]}
        </Note>
      ) : null}
      {refused && !isOfForm ? <FormError>{refused.error}</FormError> : null}
      {editing ? (
        <TemplateForm
          key={key}
          template={editing === "nueva" ? null : editing}
          refused={isOfForm ? refused : undefined}
        />
      ) : null}
      {total === 0 ? (
        editing ? null : (
          <EmptyState
            icon={<FileTextIcon />}
            title="Todavía no hay plantillas"
            action={
              <Allowed path={paths.templates()} intent="add-starters">
                <Form method="post">
                  <input type="hidden" name="intent" value="add-starters" />
                  <SubmitButton variant="soft">Agregar plantillas de ejemplo</SubmitButton>
                </Form>
              </Allowed>
            }
          >
            Guarda lo que escribes a diario y contesta con dos teclas.
          </EmptyState>
        )
      ) : (
        <>
          <Search search={search} />
          {templates.length === 0 ? (
            <EmptyState
              icon={<FileTextIcon />}
              title="Ninguna plantilla dice eso"
              action={
                <ButtonLink to={paths.templates()} variant="soft">
                  Quitar filtros
                </ButtonLink>
              }
            >
              Prueba con otra palabra.
            </EmptyState>
          ) : (
            <DataTable
              caption="Plantillas de respuesta"
              columns={mayChange ? [...COLUMNS, ACTIONS] : COLUMNS}
              rows={templates}
              rowKey={(template) => template.id}
            />
          )}
        </>
      )}
    </>
  );
}

function NewTemplate() {
  return (
    <ButtonLink to={paths.templates({ editar: "nueva" })}>
      <PlusIcon /> Nueva plantilla
    </ButtonLink>
  );
}

function Search({ search }: { readonly search: string }) {
  return (
    <Grid columns="minmax(0, 1fr) auto" gap="2" maxWidth="480px" mb="3" asChild>
      <Form method="get" role="search">
        <label className="ui-sr" htmlFor="templates-search">
          Buscar plantillas
        </label>
        <Input
          key={search}
          id="templates-search"
          type="search"
          name="buscar"
          defaultValue={search}
          maxLength={100}
          placeholder="Buscar por nombre o texto"
        />
        <Button type="submit" size="3" variant="soft">
          Buscar
        </Button>
      </Form>
    </Grid>
  );
}

const COLUMNS: readonly Column<TemplateJson>[] = [
  { key: "name", header: "Nombre", primary: true, cell: ({ name }) => name },
  {
    key: "content",
    header: "Texto",
    cell: ({ content }) => (
      <p className={styles.snippet}>
        <TextWithBlanks parts={templateParts(content)} />
      </p>
    ),
  },
  { key: "updated", header: "Cambió", cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
];

const ACTIONS: Column<TemplateJson> = {
  key: "actions",
  header: "Acciones",
  align: "end",
  cell: ({ id, name }) => (
    <span className={styles.actions}>
      <ButtonLink
        to={paths.templates({ editar: id })}
        size="1"
        variant="soft"
        color="gray"
        aria-label={`Editar ${name}`}
      >
        <Pencil1Icon /> Editar
      </ButtonLink>
      <ConfirmDialog
        trigger={<TrashIcon aria-hidden />}
        triggerLabel={`Eliminar ${name}`}
        triggerLook={{ size: "1" }}
        title="Eliminar plantilla"
        question={`¿Quieres eliminar «${name}»? Tu equipo ya no podrá usarla.`}
        confirmLabel="Eliminar"
        destructive
        action={paths.templates()}
        fields={{ intent: "delete", of: String(id) }}
      />
    </span>
  ),
};
