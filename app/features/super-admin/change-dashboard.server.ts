import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, json, redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import { attempt } from "~/platform/door.server";
import type { AppError } from "~/platform/errors";
import { readForm } from "~/platform/form.server";
import type { ToastInput } from "~/ui/toast-state";
import { type Actor, createTenantAsSuperAdmin } from "./create-tenant-as-super-admin.server";
import { createTenantUser } from "./create-tenant-user.server";
import { addressOf } from "./dashboard-address";
import { createTenantSchema, createTenantUserSchema, setActiveSchema } from "./schema";
import { setTenantActive, setTenantUserActive } from "./set-active.server";

const SCHEMAS = {
  "create-tenant": createTenantSchema,
  "create-tenant-user": createTenantUserSchema,
  "set-tenant-active": setActiveSchema,
  "set-user-active": setActiveSchema,
} as const;
type Intent = keyof typeof SCHEMAS;

const NAMES = [...new Set(Object.values(SCHEMAS).flatMap((schema) => Object.keys(schema.shape)))];

function isIntent(value: unknown): value is Intent {
  return typeof value === "string" && Object.hasOwn(SCHEMAS, value);
}

/** What the dashboard says when it could not do something; the two titles are stated texts. */
const FAILURES: Readonly<Record<Intent, string>> = {
  "create-tenant": "Failed to create tenant",
  "create-tenant-user": "Failed to create tenant user",
  "set-tenant-active": "No se pudo cambiar el tenant",
  "set-user-active": "No se pudo cambiar el usuario",
};

/** Answers one of the dashboard's forms: the dashboard again with the new record marked, or the form with its reasons. */
export async function changeDashboard(context: AppLoadContext, request: Request, superAdminId: number) {
  const { control } = context;
  const actor: Actor = { superAdminId, address: context.address };
  const read = await attempt(context, request, () => readForm(request, ["intent", ...NAMES]));
  if (!read.ok) throw json({ error: read.error.userMessage }, { status: read.error.status });
  const intent = read.value.get("intent");
  if (!isIntent(intent)) throw json({ error: "No entendimos ese formulario." }, { status: 400 });
  read.value.delete("intent");

  const handle = async <Output>(schema: z.ZodType<Output>, work: (input: Output) => Promise<string>) => {
    const submission = parseWithZod(read.value, { schema, disableAutoCoercion: true });
    const refuse = (status: number, flash: ToastInput | null, error?: AppError) => {
      const fieldErrors = Object.fromEntries(
        Object.entries(error?.fields ?? {}).map(([name, why]) => [name, [...why]]),
      );
      const result = submission.reply({ hideFields: ["password"], fieldErrors });
      const failure = error && !error.fields ? error.userMessage : null;
      return json({ intent, flash, failure, result }, { status, headers: { "cache-control": "no-store" } });
    };
    if (submission.status !== "success") return refuse(422, null);
    const done = await attempt(context, request, () => work(submission.value));
    if (done.ok) return redirect(done.value);
    const { error } = done;
    const flash: ToastInput = { variant: "destructive", title: FAILURES[intent], description: error.userMessage };
    return refuse(error.status, flash, error);
  };

  switch (intent) {
    case "create-tenant":
      return handle(createTenantSchema, async (input) => {
        const tenant = await createTenantAsSuperAdmin(control, actor, input);
        return addressOf({ tab: "tenants", added: tenant.id });
      });
    case "create-tenant-user":
      return handle(createTenantUserSchema, async (input) => {
        const user = await createTenantUser(control, actor, input);
        return addressOf({ tab: "tenant-users", tenantId: filterOf(request), added: user.id });
      });
    case "set-tenant-active":
      return handle(setActiveSchema, async (input) => {
        await setTenantActive(control, actor, input);
        return backTo(request);
      });
    case "set-user-active":
      return handle(setActiveSchema, async (input) => {
        await setTenantUserActive(control, actor, input);
        return backTo(request);
      });
    default:
      return intent satisfies never;
  }
}

function filterOf(request: Request): number | null {
  return Number(new URL(request.url).searchParams.get("tenantId")) || null;
}

function backTo(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
}
