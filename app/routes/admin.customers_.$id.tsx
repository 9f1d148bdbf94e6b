import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { accessOf, may } from "~/features/accounts/permissions.server";
import { changeTags } from "~/features/contacts/customers/change-tags.server";
import { setCustomerStatus, updateCustomer } from "~/features/contacts/customers/save-customer.server";
import {
  customerAddressSchema,
  customerFormSchema,
  customerStatusSchema,
  customerTagSchema,
} from "~/features/contacts/customers/schema";
import { CustomerPage } from "~/features/crm/customers/components/customer-page";
import { CustomerGone, EditCustomer } from "~/features/crm/customers/components/edit-customer";
import { readCustomerPage, readGoneCustomer } from "~/features/crm/customers/read-customer-page.server";
import { mergeCustomers } from "~/features/crm/merge/merge-customers.server";
import { mergeSchema, undoMergeSchema } from "~/features/crm/merge/schema";
import { undoMerge } from "~/features/crm/merge/undo-merge.server";
import { erasePerson } from "~/features/crm/privacy/erase-person.server";
import { eraseSchema } from "~/features/crm/privacy/schema";
import { page } from "~/platform/door.server";
import { formAction, formInPlace } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { orGone } from "~/platform/or-gone";
import { pathId } from "~/platform/path-id";
import { paths } from "~/platform/paths";
import { titled } from "~/ui/frame/page-title";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: titled(data?.name ?? "Cliente") }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant, user } = await tenantPage(context, request);
    const id = pathId(params.id);
    const mayManage = may(accessOf(user), "POST", paths.customer(id), "erase");
    const query = customerAddressSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const reading = readCustomerPage(tenant, id, query, mayManage);
    // If a colleague deletes the customer who is being edited, the form stays.
    const customer = query.editar ? await orGone(reading) : await reading;
    if (customer) return json({ ...customer, id, gone: null });
    return json({ id, name: null, gone: await readGoneCustomer(tenant) }, { status: 404 });
  });
}

/** Without scripts the forms of this page are sent here; with them they go to the list's action. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  const id = () => pathId(params.id);
  const doors = {
    update: formInPlace(customerFormSchema, async ({ of: _, seen, anyway, ...input }) => {
      await updateCustomer(tenant, id(), input, { unlike: !anyway, seen });
    }),
    "set-status": formInPlace(customerStatusSchema, ({ status }) => setCustomerStatus(tenant, id(), status)),
    "add-tag": formInPlace(customerTagSchema, ({ tag }) => changeTags(tenant, id(), "add", tag)),
    "remove-tag": formInPlace(customerTagSchema, ({ tag }) => changeTags(tenant, id(), "remove", tag)),
    merge: formInPlace(mergeSchema, ({ of: _, ...merge }) => mergeCustomers(tenant, id(), merge)),
    "undo-merge": formInPlace(undoMergeSchema, ({ of }) => undoMerge(tenant, id(), of)),
    erase: formInPlace(eraseSchema, ({ name }) => erasePerson(tenant, id(), name)),
  };
  return formAction({ request, context }, doors, ({ intent }) =>
    intent === "erase" ? paths.customers({ listo: intent }) : paths.customer(id(), { listo: intent }),
  );
}

export default function CustomerRoute() {
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<FormRefusal>();
  const { id, gone } = data;
  const edited = gone
    ? { ...gone, customer: null, isAsked: true }
    : { customer: data.customer, companies: data.companies, isAsked: data.query.editar !== null, formKey: null };
  return (
    <>
      {data.gone ? <CustomerGone /> : <CustomerPage {...data} refused={refused} />}
      <EditCustomer key={id} id={id} {...edited} refused={refused} />
    </>
  );
}
