import type { ActionFunction, AppLoadContext, LoaderFunction } from "@remix-run/cloudflare";
import { planSession } from "~/features/accounts/sessions.server";
import { tenantUsers } from "~/features/accounts/tables.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { newPerson } from "./accounts";
import { newTenant } from "./builders";
import type { Workshop } from "./run-queue";

interface RouteModule {
  readonly loader?: LoaderFunction;
  readonly action?: ActionFunction;
}

const modules = import.meta.glob<RouteModule>("/app/routes/api.*.ts");

/** "/app/routes/api.conversations.$id._index.ts" → ["api", "conversations", "$id"] */
const partsOf = (file: string) =>
  file
    .replace("/app/routes/", "")
    .replace(/\.ts$/, "")
    .replaceAll(/[[\]]/g, "")
    .split(".")
    .filter((part) => part !== "_index");

/** Made once, because a file may make hundreds of calls. */
const routes = Object.entries(modules).map(([file, load]) => ({ parts: partsOf(file), load }));

function routeOf(path: string): { load: () => Promise<RouteModule>; params: Record<string, string> } {
  const wanted = path.split("/").slice(1);
  const fits = routes
    .filter(({ parts }) => parts.length === wanted.length && !parts.includes("$"))
    .filter(({ parts }) => parts.every((part, at) => part.startsWith("$") || part === wanted[at]))
    // A fixed word goes before a parameter.
    .sort(
      (a, b) =>
        a.parts.filter((part) => part.startsWith("$")).length - b.parts.filter((part) => part.startsWith("$")).length,
    );
  const [found] = fits;
  if (!found) throw new Error(`no call ${path}`);
  const named = found.parts.flatMap((part, at) => (part.startsWith("$") ? [[part.slice(1), wanted[at] ?? ""]] : []));
  return { load: found.load, params: Object.fromEntries(named) };
}

export interface Answered {
  readonly status: number;
  /** The parsed JSON, or the text. */
  readonly body: unknown;
  readonly headers: Headers;
}

/** An answer as a test compares it: the status and the whole body. */
export const both = ({ status, body }: Answered) => [status, body];

export type Caller = (line: string, body?: object) => Promise<Answered>;

/** Somebody of a business of its own, signed in without a password: hashing one takes longer than most tests. */
export interface Member {
  readonly tenant: Tenant;
  readonly userId: number;
  readonly bearer: string;
}

export async function newMember({ platform }: Workshop): Promise<Member> {
  const { control } = platform;
  const tenant = await newTenant(platform);
  const userId = newId();
  const now = new Date(platform.clock.now());
  const owner = { userType: "tenant_user", userId, tenantId: tenant.id } as const;
  const { token, statement } = await planSession(control, owner, { kind: "bearer", remember: false });
  const person = {
    id: userId,
    tenantId: tenant.id,
    firstName: "Ana",
    lastName: "Ruiz",
    createdAt: now,
    updatedAt: now,
  };
  const { email } = newPerson();
  await control.db.batch([control.db.insert(tenantUsers, { ...person, email, password: "none" }), statement]);
  return { tenant, userId, bearer: token };
}

/**
 * Calls with a bearer token (null: nobody's): the request goes to the route that its address names, and the answer is
 * what left it. "GET /api/conversations?limit=2"; a form is sent as a form, anything else as JSON.
 */
export function callerOf(shop: Workshop, bearer: string | null, more: Record<string, string> = {}): Caller {
  const { platform, pipes, jobs } = shop;
  const { address } = newPerson();
  const { control, requestId } = platform;
  const context: AppLoadContext = { platform, pipes, jobs, control, requestId, nonce: "", address };
  return async (line, body) => {
    const [method = "", target = ""] = line.split(" ");
    const url = new URL(target, "http://localhost");
    const { load, params } = routeOf(url.pathname);
    const isForm = body instanceof FormData || body instanceof Blob;
    const request = new Request(url, {
      method,
      headers: {
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body && !isForm ? { "content-type": "application/json" } : {}),
        ...more,
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const { loader, action } = await load();
    const handler = method === "GET" ? loader : action;
    if (!handler) throw new Error(`${line} has nobody to answer it`);
    const answer = await handler({ request, context, params });
    if (!(answer instanceof Response)) throw new Error(`${line} answered no response`);
    const text = await answer.text();
    const isJson = (answer.headers.get("content-type") ?? "").startsWith("application/json");
    return { status: answer.status, body: isJson ? JSON.parse(text) : text, headers: answer.headers };
  };
}

/** The address of the next page, or null. */
export const nextOf = ({ headers }: Answered) => /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? null;
