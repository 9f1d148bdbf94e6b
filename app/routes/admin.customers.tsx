import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { customerFilters } from "~/features/contacts/customers/read-customers.server";
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
  customersQuerySchema,
  newCustomerFormSchema,
  ofCustomerSchema,
} from "~/features/contacts/customers/schema";
import { hiddenColumns } from "~/features/crm/columns/columns";
import { CustomersPage } from "~/features/crm/customers/components/customers-page";
import { readCustomersPage } from "~/features/crm/customers/read-customers-page.server";
import { changeMany } from "~/features/crm/many/change-many.server";
import { doneAddress, manySchema, marksIn } from "~/features/crm/many/schema";
import { MENU_LABELS } from "~/features/shell/rail-items";
import { page } from "~/platform/door.server";
import { formAction, formInPlace } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { pageMeta } from "~/ui/frame/page-title";

const addressIn = (request: Request) =>
  customersAddressSchema.parse(Object.fromEntries(new URL(request.url).searchParams));

export const meta = pageMeta(MENU_LABELS.customers);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const marks = marksIn(new URL(request.url).searchParams);
    const hidden = hiddenColumns("customer", request.headers.get("cookie"));
    return json(await readCustomersPage(tenant, addressIn(request), { marks, hidden }));
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  const doors = {
    create: formInPlace(newCustomerFormSchema, async ({ anyway, key, seen, ...input }) => {
      await createCustomer(tenant, input, { unlike: !anyway, key, seen });
    }),
    update: formInPlace(customerFormSchema, async ({ of, seen, anyway, ...input }) => {
      await updateCustomer(tenant, of, input, { unlike: !anyway, seen });
    }),
    "set-status": formInPlace(customerStatusSchema, ({ of, status }) => setCustomerStatus(tenant, of, status)),
    delete: formInPlace(ofCustomerSchema, ({ of }) => deleteCustomer(tenant, of)),
    many: formInPlace(
      manySchema.extend(customersQuerySchema.shape),
      ({ buscar, estado, empresa, etiqueta, ...input }) =>
        changeMany(tenant, "customer", input, customerFilters({ buscar, estado, empresa, etiqueta })),
    ),
  };
  const { buscar, estado, empresa, etiqueta, orden, antes } = addressIn(request);
  const list = { buscar, estado, empresa, etiqueta, orden, antes };
  return formAction({ request, context }, doors, (done) =>
    paths.customers({ ...list, ...(done.intent === "many" ? doneAddress(done.value) : { listo: done.intent }) }),
  );
}

export default function CustomersRoute() {
  const data = useLoaderData<typeof loader>();
  return <CustomersPage {...data} refused={useActionData<FormRefusal>()} />;
}
