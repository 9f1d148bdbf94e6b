import type { FormRefusal } from "~/platform/form-answer";
import { refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { AddressDialog } from "~/ui/address-dialog";
import { CloseCross } from "~/ui/close-cross";
import type { ActionsDialogData } from "../read-actions-dialog.server";
import { ActionForm } from "./action-form";
import { ActionRuns } from "./action-runs";
import { ActionTrial } from "./action-trial";
import { ActionWords } from "./action-words";
import { ActionsList } from "./actions-list";
import { DeleteOne } from "./delete-one";
import { FieldForm } from "./field-form";
import { FieldOrder } from "./field-order";

interface ActionsDialogProps extends ActionsDialogData {
  readonly refused?: FormRefusal;
}

/** The intelligent actions of a company: the list, or what is done with one of them. */
export function ActionsDialog(data: ActionsDialogProps) {
  const { company, query, actions, fields, refused } = data;
  const { accion, campo, abierta, vista } = query;
  const list = paths.companyActions(company.id, { abierta });
  const action = actions?.find(({ id }) => id === accion);
  const field = fields?.find(({ id }) => id === campo);
  const isOpen = actions?.some(({ id }) => id === abierta) ?? false;
  if (action && vista === "borrar") {
    return (
      <AddressDialog title="¿Eliminar acción?" closeTo={list}>
        <DeleteOne intent="action-delete" of={action.id} back={paths.companyActions(company.id)} refused={refused}>
          Vas a eliminar «{action.name}» con sus campos y su registro. Esta acción no se puede deshacer.
        </DeleteOne>
      </AddressDialog>
    );
  }
  if (field && vista === "borrar") {
    return (
      <AddressDialog title="¿Eliminar campo?" closeTo={list}>
        <DeleteOne intent="field-delete" of={field.id} back={list} refused={refused}>
          La acción ya no va a pedir «{field.displayName}». Esta acción no se puede deshacer.
        </DeleteOne>
      </AddressDialog>
    );
  }
  if (action && vista === "palabras") {
    return (
      <AddressDialog title={`Con qué mensajes empieza «${action.name}»`} closeTo={list} maxWidth="680px">
        <ActionWords action={action} heard={data.heard} back={list} />
      </AddressDialog>
    );
  }
  if (action && vista === "probar") {
    return (
      <AddressDialog title={`Probar «${action.name}»`} closeTo={list} maxWidth="680px">
        <ActionTrial action={action} fields={fields ?? []} back={list} />
      </AddressDialog>
    );
  }
  if (action && vista === "registro") {
    return (
      <AddressDialog title={`Registro de «${action.name}»`} closeTo={list} maxWidth="860px">
        <ActionRuns runs={data.runs} back={list} refused={refusalOf(refused, "action-again")} />
      </AddressDialog>
    );
  }
  if (isOpen && abierta !== null && vista === "orden" && fields !== null) {
    return (
      <AddressDialog title="Ordenar campos" closeTo={list} maxWidth="560px">
        <FieldOrder actionId={abierta} fields={fields} back={list} refused={refusalOf(refused, "field-order")} />
      </AddressDialog>
    );
  }
  if (accion === "nueva" || action) {
    const intent = action ? "action-update" : "action-create";
    return (
      <AddressDialog key={intent} title={action ? "Editar Acción" : "Nueva Acción"} closeTo={list} maxWidth="720px">
        <ActionForm companyId={company.id} action={action ?? null} back={list} refused={refusalOf(refused, intent)} />
      </AddressDialog>
    );
  }
  if (isOpen && abierta !== null && (campo === "nuevo" || field)) {
    const intent = field ? "field-update" : "field-create";
    const next = Math.max(-1, ...(fields ?? []).map(({ order }) => order)) + 1;
    return (
      <AddressDialog key={intent} title={field ? "Editar Campo" : "Nuevo Campo"} closeTo={list} maxWidth="560px">
        <FieldForm
          actionId={abierta}
          field={field ?? null}
          next={next}
          back={list}
          refused={refusalOf(refused, intent)}
        />
      </AddressDialog>
    );
  }
  return (
    <AddressDialog title={`Acciones inteligentes de ${company.name}`} closeTo={paths.companies()} maxWidth="1080px">
      <CloseCross to={paths.companies()} />
      <ActionsList {...data} />
    </AddressDialog>
  );
}
