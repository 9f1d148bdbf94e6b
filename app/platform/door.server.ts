import type { AppLoadContext } from "@remix-run/cloudflare";
import type { z } from "zod";
import { AppError } from "./errors";
import type { TenantId } from "./ids";
import { issueWords } from "./issue-words";
import { causeOf, loggedPath } from "./log.server";
import { readBytes } from "./read-bytes";

/** The error body of every call. */
interface ErrorBody {
  error: string;
  code: string;
  fields?: Readonly<Record<string, readonly string[]>>;
  requestId: string;
}

const UNEXPECTED = "Algo falló de nuestro lado. Vuelve a intentarlo; si sigue, escríbenos y dinos a qué hora pasó.";

type Door = Pick<AppLoadContext, "platform" | "requestId">;

function report(context: Door, request: Request, error: unknown): AppError {
  const known = error instanceof AppError ? error : new AppError("internal", UNEXPECTED, { cause: error });
  const url = new URL(request.url);
  context.platform.log.write({
    event: "request_failed",
    method: request.method,
    path: loggedPath(url.pathname),
    code: known.code,
    detail: known.detail,
    cause: known.cause === undefined ? undefined : causeOf(known.cause),
  });
  return known;
}

function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    error: error.userMessage,
    code: error.detail ?? error.code,
    ...(error.fields ? { fields: error.fields } : {}),
    requestId,
  };
}

export function errorHeaders(error: AppError): Headers {
  const headers = new Headers({ "cache-control": "no-store" });
  if (error.retryAfterSeconds !== undefined) headers.set("retry-after", String(error.retryAfterSeconds));
  return headers;
}

export function errorResponse(error: AppError, requestId: string): Response {
  return Response.json(errorBody(error, requestId), { status: error.status, headers: errorHeaders(error) });
}

/** Runs a call: answers JSON, translates errors, never throws. */
export async function call(context: Door, request: Request, work: () => Promise<Response>): Promise<Response> {
  try {
    const response = await work();
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
    return response;
  } catch (error) {
    if (error instanceof Response) return error;
    return errorResponse(report(context, request, error), context.requestId);
  }
}

/**
 * Runs a page: errors become a thrown response that the error boundary shows with its status, its sentence and the
 * request id.
 */
export async function page<T>(context: Door, request: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) throw error;
    throw errorResponse(report(context, request, error), context.requestId);
  }
}

/** Runs a page's action that shows errors in place: the sentence and the fields, with the typed values. */
export async function attempt<T>(
  context: Door,
  request: Request,
  work: () => Promise<T>,
): Promise<{ ok: true; value: T } | { ok: false; error: AppError }> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof Response) throw error;
    return { ok: false, error: report(context, request, error) };
  }
}

export const MAX_JSON_BYTES = 64 * 1024;

/** The body's bytes, at most `limit` of them, whatever length the header claims. @throws AppError too_large */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytes(request, limit);
  if (bytes === null) throw tooLarge();
  return bytes;
}

/** Whether something was sent: over the network a body is there also where it is empty. The request can still be read. */
export async function hasBody(request: Request): Promise<boolean> {
  return request.body !== null && (await readBytes(request.clone(), 0)) === null;
}

/** The media type without its parameters, in lower case: `text/plain; x=application/json` is a plain text. */
function mediaTypeOf({ headers }: Request): string {
  return (headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

function tooLarge(): AppError {
  return new AppError("too_large", "Lo que enviaste es demasiado grande.");
}

/**
 * A call's JSON body, parsed. A `tenantId` of another tenant is refused: it never chooses the tenant.
 * @throws AppError unsupported (not JSON), too_large, malformed, forbidden, invalid (with the fields)
 */
export async function readJson<Output>(
  request: Request,
  schema: z.ZodType<Output>,
  own: { tenantId?: TenantId } = {},
): Promise<Output> {
  if (mediaTypeOf(request) !== "application/json") {
    throw new AppError("unsupported", "Esta llamada espera JSON (content-type: application/json).");
  }
  const bytes = await readBody(request, MAX_JSON_BYTES);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError("malformed", "El JSON que enviaste está incompleto o mal escrito.", { cause });
  }
  refuseForeignTenant(value, own.tenantId);
  return parseInput(schema, value);
}

function refuseForeignTenant(value: unknown, tenantId: TenantId | undefined): void {
  if (tenantId === undefined || typeof value !== "object" || value === null || !("tenantId" in value)) return;
  if (String(value.tenantId) !== String(tenantId)) throw new AppError("forbidden", "Esos datos son de otra cuenta.");
}

/** @throws AppError invalid, with a Spanish reason per field */
export function parseInput<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const result = schema.safeParse(value, { error: issueWords });
  if (result.success) return result.data;
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join(".") || "_";
    fields[field] = [...(fields[field] ?? []), issue.message];
  }
  const first = result.error.issues[0]?.message;
  throw new AppError("invalid", first ?? "Revisa los datos marcados.", { fields });
}

/** Refuses every method that is not listed. */
export function allowMethods(request: Request, ...methods: string[]): void {
  if (!methods.includes(request.method)) {
    throw Response.json(
      { error: "Ese método no existe aquí.", code: "method_not_allowed" },
      { status: 405, headers: { allow: methods.join(", ") } },
    );
  }
}
