import { env } from "cloudflare:test";
import type { Tenant } from "~/platform/tenancy.server";

interface StoredAct {
  readonly action: string;
  readonly target: string;
  readonly fields: string;
  readonly safe_values: string;
}

/** The recorded acts of a business, oldest first, in whichever database it lies: act, thing, fields and values. */
export async function actsOf(tenant: Tenant, ...actions: string[]) {
  const found = await Promise.all(
    [env.DB, env.DB_1].map((database) =>
      database.prepare("select * from audit_log where tenant_id = ? order by id").bind(tenant.id).all<StoredAct>(),
    ),
  );
  return found
    .flatMap(({ results }) => results)
    .filter(({ action }) => actions.length === 0 || actions.includes(action))
    .map((act) => ({
      action: act.action,
      target: act.target,
      fields: JSON.parse(act.fields) as unknown,
      values: JSON.parse(act.safe_values) as unknown,
    }));
}
