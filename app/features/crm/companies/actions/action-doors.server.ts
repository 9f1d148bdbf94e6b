import type { TenantUser } from "~/features/accounts/viewer";
import { createAction, updateAction } from "~/features/actions/save-action.server";
import { createField, deleteField, orderFields, updateField } from "~/features/actions/save-field.server";
import {
  actionFrom,
  againSchema,
  changedActionSchema,
  changedFieldSchema,
  fieldFormSchema,
  fieldFrom,
  fieldOrderSchema,
  newActionSchema,
  ofActionSchema,
  trySchema,
} from "~/features/actions/schema";
import { tryAction } from "~/features/actions/try-action.server";
import { deleteAction } from "~/features/answering/actions/delete-action.server";
import { sendAgain } from "~/features/answering/actions/send-again.server";
import { formInPlace } from "~/platform/form-action.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";

/** The forms of the dialog of a company's actions. */
export function actionDoors(tenant: Tenant, pipes: Pipes, user: TenantUser) {
  return {
    "action-create": formInPlace(newActionSchema, async ({ companyId, ...form }) => {
      await createAction(tenant, pipes, companyId, { ...actionFrom(form), isActive: true });
    }),
    "action-update": formInPlace(changedActionSchema, async ({ of, ...form }) => {
      await updateAction(tenant, pipes, of, actionFrom(form));
    }),
    "action-delete": formInPlace(ofActionSchema, ({ of }) => deleteAction(tenant, of)),
    "action-try": formInPlace(trySchema, ({ of, values, real }) =>
      tryAction(tenant, pipes, of, { values, isReal: real === "1" }),
    ),
    "action-again": formInPlace(againSchema, ({ of, tells, twice }) =>
      sendAgain(tenant, pipes, user, { runId: of, tells: tells === "on", knowsTwice: twice === "on" }),
    ),
    "field-create": formInPlace(fieldFormSchema, async (form) => {
      await createField(tenant, fieldFrom(form));
    }),
    "field-update": formInPlace(changedFieldSchema, async ({ of, ...form }) => {
      await updateField(tenant, of, fieldFrom(form));
    }),
    "field-order": formInPlace(fieldOrderSchema, ({ of, order }) => orderFields(tenant, of, order)),
    "field-delete": formInPlace(ofActionSchema, ({ of }) => deleteField(tenant, of)),
  };
}
