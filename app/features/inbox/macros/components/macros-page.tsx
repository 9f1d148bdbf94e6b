import { Badge } from "@radix-ui/themes/components/badge";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import { useMay } from "~/features/accounts/components/use-may";
import { templateParts } from "~/features/templates/fill-template";
import { countOf } from "~/language/counts";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { BackLink } from "~/ui/back-link";
import { TextWithBlanks } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FormError } from "~/ui/form-error";
import { LightningBoltIcon, Pencil1Icon, PlusIcon, TrashIcon } from "~/ui/icons";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { SubmitButton } from "~/ui/submit-button";
import styles from "../../templates/components/templates-page.module.css";
import type { MacrosPageData } from "../read-macros.server";
import { MacroForm } from "./macro-form";

const DONE = { guardada: "Macro guardada.", eliminada: "Macro eliminada." } as const;

interface MacrosPageProps extends MacrosPageData {
  readonly refused?: FormRefusal;
}

/** The macros that a person may use, a form to write them, and for one thread the buttons that apply them to it. */
export function MacrosPage({ macros, thread, editing: asked, done, refused }: MacrosPageProps) {
  const isOfForm = refused?.intent === "create" || refused?.intent === "update";
  const mayChange = useMay()(paths.macros(), "update");
  // If a colleague has deleted the macro meanwhile, its text can be stored as a new one.
  const editing = mayChange ? (asked ?? (isOfForm ? "nueva" : null)) : null;
  return (
    <>
      {thread ? (
        <BackLink to={paths.conversations(thread.id)}>Volver a {thread.name}</BackLink>
      ) : (
        <BackLink to={paths.templates()}>Volver a Plantillas</BackLink>
      )}
      <PageHeader title="Macros" count={macros.length > 0 ? macros.length : undefined}>
        {editing || !mayChange ? null : (
          <ButtonLink to={paths.macros({ editar: "nueva" })}>
            <PlusIcon /> Nueva macro
          </ButtonLink>
        )}
      </PageHeader>
      <Text as="p" color="gray" mb="4">
        Una macro contesta y deja lista la conversación de un toque: la resuelve, la pospone, la etiqueta o la asigna.
        Al contestar, escribe «/» y elígela.
      </Text>
      {done && !refused ? (
        <Note color="jade" role="status" mb="5">
          {DONE[done]}
        </Note>
      ) : null}
      {refused && !isOfForm ? <FormError>{refused.error}</FormError> : null}
      {editing ? (
        <MacroForm
          key={editing === "nueva" ? "nueva" : editing.id}
          macro={editing === "nueva" ? null : editing}
          refused={isOfForm ? refused : undefined}
        />
      ) : null}
      {macros.length > 0 ? (
        <DataTable
          caption="Macros"
          columns={[...COLUMNS, ...(thread ? [applyTo(thread)] : mayChange ? [ACTIONS] : [])]}
          rows={macros}
          rowKey={({ id }) => id}
        />
      ) : editing ? null : (
        <EmptyState icon={<LightningBoltIcon />} title="Todavía no hay macros">
          Por ejemplo «Pago recibido»: agradece, pone la etiqueta «pagado» y resuelve la conversación.
        </EmptyState>
      )}
    </>
  );
}

type Row = MacrosPageData["macros"][number];

const COLUMNS: readonly Column<Row>[] = [
  { key: "name", header: "Nombre", primary: true, cell: ({ name }) => name },
  {
    key: "content",
    header: "Mensaje",
    cell: ({ content }) =>
      content === "" ? (
        <Text color="gray">Sin mensaje</Text>
      ) : (
        <p className={styles.snippet}>
          <TextWithBlanks parts={templateParts(content)} />
        </p>
      ),
  },
  { key: "does", header: "Además", cell: ({ does }) => does.join(" · ") || "—" },
  {
    key: "owner",
    header: "Para",
    cell: ({ isShared }) => (
      <Badge color={isShared ? "indigo" : "gray"}>{isShared ? "Todo el equipo" : "Solo tú"}</Badge>
    ),
  },
  {
    key: "uses",
    header: "Usada",
    cell: ({ uses }) => (uses === 0 ? <Text color="gray">Nunca</Text> : countOf(uses, "vez", "veces")),
  },
];

const ACTIONS: Column<Row> = {
  key: "actions",
  header: "Acciones",
  align: "end",
  cell: ({ id, name, isShared }) => (
    <span className={styles.actions}>
      <ButtonLink to={paths.macros({ editar: id })} size="1" variant="soft" color="gray" aria-label={`Editar ${name}`}>
        <Pencil1Icon /> Editar
      </ButtonLink>
      <ConfirmDialog
        trigger={<TrashIcon aria-hidden />}
        triggerLabel={`Eliminar ${name}`}
        triggerLook={{ size: "1" }}
        title="Eliminar macro"
        question={`¿Quieres eliminar «${name}»? ${isShared ? "Tu equipo ya no podrá usarla. " : ""}Lo que ya hizo se queda.`}
        confirmLabel="Eliminar"
        destructive
        action={paths.macros()}
        fields={{ intent: "delete", of: String(id) }}
      />
    </span>
  ),
};

/** The buttons for whoever came from a thread without scripts. */
const applyTo = ({ id: conversationId, upTo }: NonNullable<MacrosPageData["thread"]>): Column<Row> => ({
  key: "apply",
  header: "Aplicar",
  align: "end",
  cell: ({ id, name, clientId }) => (
    <Allowed path={paths.conversations()} intent="apply-macro">
      <Form method="post" action={paths.conversations(conversationId)}>
        <input type="hidden" name="intent" value="apply-macro" />
        <input type="hidden" name="conversationId" value={conversationId} />
        <input type="hidden" name="macroId" value={id} />
        <input type="hidden" name="clientId" value={clientId ?? ""} />
        {upTo === null ? null : <input type="hidden" name="upTo" value={upTo} />}
        <SubmitButton size="1" aria-label={`Aplicar ${name}`}>
          Aplicar
        </SubmitButton>
      </Form>
    </Allowed>
  ),
});
