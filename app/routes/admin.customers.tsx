import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import {
  createCustomer,
  deleteCustomer,
  setCustomerStatus,
  updateCustomer,
} from "~/features/contacts/customers/save-customer.server";
import {
  customerFormSchema,
  customerStatusSchema,
  customersAddressSchema,
  newCustomerFormSchema,
  ofCustomerSchema,
} from "~/features/contacts/customers/schema";
import { CustomersPage } from "~/features/crm/customers/components/customers-page";
import { readCustomersPage } from "~/features/crm/customers/read-customers-page.server";
import { page } from "~/platform/door.server";
import { formAction, formInPlace } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";

const addressIn = (request: Request) =>
  customersAddressSchema.parse(Object.fromEntries(new URL(request.url).searchParams));

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    return json(await readCustomersPage(tenant, addressIn(request)));
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  const doors = {
    create: formInPlace(newCustomerFormSchema, async ({ anyway, ...input }) => {
      await createCustomer(tenant, input, { unlike: !anyway });
    }),
    update: formInPlace(customerFormSchema, async ({ of, seen, anyway, ...input }) => {
      await updateCustomer(tenant, of, input, { unlike: !anyway, seen });
    }),
    "set-status": formInPlace(customerStatusSchema, ({ of, status }) => setCustomerStatus(tenant, of, status)),
    delete: formInPlace(ofCustomerSchema, ({ of }) => deleteCustomer(tenant, of)),
  };
  const { nuevo: _, editar: __, ...list } = addressIn(request);
  return formAction({ request, context }, doors, ({ intent }) => paths.customers({ ...list, listo: intent }));
}

export default function CustomersRoute() {
  const data = useLoaderData<typeof loader>();
  return <CustomersPage {...data} refused={useActionData<FormRefusal>()} />;
}
