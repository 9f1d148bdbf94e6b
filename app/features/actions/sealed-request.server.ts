import { z } from "zod";
import type { Tenant } from "~/platform/tenancy.server";
import type { EndpointRequest } from "~/providers/web/port";
import { METHODS } from "./kinds";

export type CallRequest = Pick<EndpointRequest, "address" | "method" | "body">;

const FIELD = "intelligent_action_runs.request";
const schema = z.object({ address: z.string(), method: z.enum(METHODS), body: z.string().nullable() });

/** A request as it is kept: the log shows it masked, and what is sent later is sent as it was. */
export function seal(tenant: Tenant, { address, method, body }: CallRequest): Promise<string> {
  return tenant.secrets.encrypt(FIELD, JSON.stringify({ address, method, body }));
}

export async function unseal(tenant: Tenant, sealed: string): Promise<CallRequest> {
  return schema.parse(JSON.parse(await tenant.secrets.decrypt(FIELD, sealed)));
}

/** True where a kept request still goes to the server of its action: no key follows it to an earlier one. */
export function goesTo({ address }: CallRequest, { endpoint }: { readonly endpoint: string }): boolean {
  return URL.canParse(address) && URL.canParse(endpoint) && new URL(address).origin === new URL(endpoint).origin;
}

const SECRET_NAME = /key|token|secret|clave|contrase|password|passwd|auth|firma|signature|credential/i;
const HIDDEN = "••••";

/**
 * A request as staff read it before it is sent: all of it, but for the key of the action and for constants whose name
 * says that they are secret.
 * @param fields the names of the customer's values, which are shown whatever they are called
 */
export function shownRequest(
  { address, method, body }: CallRequest,
  { hasKey, fields }: { readonly hasKey: boolean; readonly fields: ReadonlySet<string> },
): string {
  const isSecret = (name: string) => SECRET_NAME.test(name) && !fields.has(name);
  const url = new URL(address);
  if (url.password) url.password = HIDDEN;
  for (const name of [...url.searchParams.keys()]) if (isSecret(name)) url.searchParams.set(name, HIDDEN);
  const head = [`${method} ${decodeShown(url.href)}`, ...(hasKey ? [`Authorization: Bearer ${HIDDEN}`] : [])];
  if (body === null) return head.join("\n");
  const parsed: unknown = JSON.parse(body, (name, value) => (isSecret(name) && isPlain(value) ? HIDDEN : value));
  return [...head, "", JSON.stringify(parsed, null, 2)].join("\n");
}

const isPlain = (value: unknown) => typeof value === "string" || typeof value === "number";

/** The dots are readable, everything else stays encoded as it is sent. */
const decodeShown = (address: string) => address.replaceAll(encodeURIComponent(HIDDEN), HIDDEN);
