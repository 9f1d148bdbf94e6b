import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { findAlike } from "~/features/contacts/alike/find-alike.server";
import { alikeQuerySchema } from "~/features/contacts/alike/schema";
import { call } from "~/platform/door.server";
import { parsePhone } from "~/platform/phone.server";
import { homeOf } from "~/platform/phone-place.server";

/** Who has the phone or e-mail that somebody is typing into a form: `[{ kind, id, name, by }]`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const { email, phone, codigo, customer, prospect } = alikeQuerySchema.parse(query);
    const except = customer
      ? ({ kind: "customer", id: customer } as const)
      : prospect
        ? ({ kind: "prospect", id: prospect } as const)
        : null;
    const number = phone ? (parsePhone(phone, codigo || homeOf(tenant.timeZone).dialCode)?.number ?? null) : null;
    return json(await findAlike(tenant, { email, phone: number }, except));
  });
}
