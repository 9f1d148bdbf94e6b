import { hmac, toHex } from "~/platform/signature";
import type { Tenant } from "~/platform/tenancy.server";
import type { EndpointRequest, EndpointResult, Endpoints } from "~/providers/web/port";
import { fillStructure, parseAnswer, type Values, withQuery } from "./fill-template";
import { METHODS, type Method } from "./kinds";
import type { ActionRecord } from "./queries.server";
import { API_KEY_FIELD } from "./save-action.server";
import type { Called } from "./sessions/called";

const LONGEST_LOGGED = 2_000;

const methodOf = ({ method }: Pick<ActionRecord, "method">): Method =>
  METHODS.find((known) => known === method) ?? "POST";

/** True for a method that may be sent twice with the effect of once. */
export const isRepeatable = (action: Pick<ActionRecord, "method">) => methodOf(action) !== "POST";

/** The request without its headers, as it is sent and as staff read it. */
export function requestOf(action: ActionRecord, values: Values): Pick<EndpointRequest, "address" | "method" | "body"> {
  const method = methodOf(action);
  const body = fillStructure(action.dataStructure, values);
  const inQuery = method === "GET" || method === "DELETE";
  return {
    method,
    address: inQuery && URL.canParse(action.endpoint) ? withQuery(action.endpoint, body) : action.endpoint,
    body: inQuery ? null : JSON.stringify(body),
  };
}

/** The secret by which a company proves that a request is ours. */
export function signingSecret(tenant: Tenant, companyId: number): Promise<string> {
  return tenant.secrets.token(`action-signature:${companyId}`);
}

/** Sends a request to a company's server, signed and with its key; what is safe to repeat is tried twice. */
export async function callCompany(
  tenant: Tenant,
  endpoints: Endpoints,
  action: ActionRecord,
  request: Pick<EndpointRequest, "address" | "method" | "body">,
  key: string,
): Promise<Called> {
  const started = Date.now();
  const apiKey = action.apiKey === null ? null : await tenant.secrets.decrypt(API_KEY_FIELD, action.apiKey);
  const headers = await headersOf(tenant, action, request, apiKey, key);
  let result = await endpoints.call({ ...request, headers });
  const isSafe = result.kind === "unreached" || (result.kind === "lost" && request.method === "GET");
  if (isSafe) result = await endpoints.call({ ...request, headers });
  return { ...outcomeOf(result, request.method, apiKey), milliseconds: Date.now() - started };
}

async function headersOf(
  tenant: Tenant,
  { companyId }: ActionRecord,
  { body, address }: Pick<EndpointRequest, "address" | "body">,
  apiKey: string | null,
  key: string,
): Promise<Record<string, string>> {
  const at = Math.floor(tenant.now() / 1000);
  const signed = `${at}.${body ?? new URL(address).search}`;
  const signature = toHex(await hmac("SHA-256", await signingSecret(tenant, companyId), signed));
  return {
    accept: "application/json, text/plain;q=0.8",
    "user-agent": "SistemaChatMulticanal/1.0",
    "idempotency-key": key,
    "x-signature": `t=${at},v1=${signature}`,
    ...(body === null ? {} : { "content-type": "application/json" }),
    ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
  };
}

function outcomeOf(result: EndpointResult, method: Method, apiKey: string | null): Omit<Called, "milliseconds"> {
  const nothing = { status: null, answer: null, response: null };
  switch (result.kind) {
    case "answered": {
      const isOk = result.status >= 200 && result.status < 300;
      // A server that echoes the key must not make it known.
      const text = apiKey === null ? result.text : result.text.replaceAll(apiKey, "••••");
      return {
        outcome: isOk ? "succeeded" : "failed",
        reason: isOk ? null : "status",
        status: result.status,
        answer: parseAnswer(result.contentType, text),
        response: text.slice(0, LONGEST_LOGGED),
      };
    }
    case "refused":
      return { ...nothing, outcome: "failed", reason: result.code };
    case "unreached":
      return { ...nothing, outcome: "failed", reason: "unreached" };
    case "lost":
      return { ...nothing, outcome: method === "GET" ? "failed" : "unknown", reason: result.code };
    default:
      return result satisfies never;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  address: "la dirección no es pública",
  redirect: "el servidor mandó a otra dirección",
  unreached: "no se encontró el servidor",
  timeout: "el servidor no respondió en 10 segundos",
  connection: "se cortó la conexión con el servidor",
  interrupted: "la llamada se interrumpió",
  moved: "la dirección de la acción cambió desde que se pidió",
};

/** Why a call failed, for staff. */
export function failureText({
  reason,
  status,
}: {
  readonly reason: string | null;
  readonly status: number | null;
}): string {
  if (reason === "status" && status !== null) return `el servidor respondió ${status}`;
  return REASONS[reason ?? ""] ?? "no se sabe por qué";
}
