import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { OrdersPage } from "~/features/actions/ready/components/orders-page";
import { noteOrder } from "~/features/actions/ready/orders/note-order.server";
import { correctOrder, readOrders, setOrder } from "~/features/actions/ready/orders/set-order.server";
import {
  correctOrderSchema,
  newOrderSchema,
  orderStateSchema,
  ordersQuerySchema,
} from "~/features/actions/ready/schema";
import { statusFor } from "~/features/companies/choices";
import { keepCompany, lastCompany } from "~/features/companies/last-company";
import { page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { pageMeta } from "~/ui/frame/page-title";

const queryOf = (request: Request) => ordersQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));

export const meta = pageMeta("Pedidos");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const query = queryOf(request);
    const orders = await readOrders(tenant, query, lastCompany(request));
    return json(
      { ...orders, query },
      { ...statusFor(orders.companies), headers: keepCompany(request, query.companyId) },
    );
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const { vista, antes } = queryOf(request);
  const doors = {
    add: form(newOrderSchema(tenant.timeZone), (input) => noteOrder(tenant, user, input)),
    state: form(orderStateSchema, (input) => setOrder(tenant, user, input)),
    correct: form(correctOrderSchema(tenant.timeZone), (input) => correctOrder(tenant, user, input)),
  };
  return formAction({ request, context }, doors, ({ value: { companyId, done } }) =>
    paths.orders({ companyId, vista, antes, listo: done }),
  );
}

export default function OrdersRoute() {
  return <OrdersPage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
