import { AppError, notFound } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { openAccount } from "./account.server";
import { MAX_VARIABLES, variablesOf } from "./approved";
import { findApproved, findIntegration, listApproved, MOST_APPROVED } from "./queries.server";
import type { ApprovedTemplateInput, IntegrationType } from "./schema";
import { approvedId, dropApproved, dropUnlisted, holdsSecrets, putApproved, roomForApproved } from "./writes.server";

/**
 * Replaces an account's stored templates by those that WhatsApp has approved now. A list that cannot be read changes
 * nothing, nor does the list of an account that another one replaced meanwhile; what staff added meanwhile stays.
 * @returns null where no account is connected
 */
export async function readVendorTemplates(tenant: Tenant, pipes: Pipes, type: IntegrationType) {
  const record = await tenant.db.first(findIntegration(tenant, type));
  if (!record?.isActive) return null;
  const account = await openAccount(tenant, record, type).catch(() => null);
  // A stored key that cannot be read has to be typed again, like one that the vendor refuses.
  if (!account) return { ok: false, reason: "credentials" } as const;
  const at = new Date(tenant.now());
  const list = await pipes.vendors[type].templates(account);
  if (!list.ok) return list;
  const templates = list.templates
    .map((template) => ({ ...template, variables: variablesOf(template.body) }))
    .filter(({ variables }) => variables.length <= MAX_VARIABLES)
    .slice(0, MOST_APPROVED);
  const stored = tenant.db.batch([
    tenant.db.guard(holdsSecrets(tenant, type, record), "account"),
    ...(templates.length > 0 ? [putApproved(tenant, type, templates, at)] : []),
    dropUnlisted(tenant, type, at),
    tenant.audit("sync_approved_templates", type, { values: { count: templates.length } }),
  ]);
  await stored.catch((error: unknown) => {
    if (!(error instanceof GuardRefused)) throw error;
  });
  return list;
}

const REASONS = {
  unsupported:
    "Esta cuenta no nos deja leer sus plantillas. Agrégalas abajo a mano; en WhatsApp Cloud basta con guardar el identificador de la cuenta de WhatsApp Business.",
  credentials: "El servicio de mensajes no aceptó tu cuenta. Revisa la clave en Configuración.",
  busy: "El servicio de mensajes pidió ir más despacio. Espera un minuto y vuelve a intentarlo.",
  unreachable: "El servicio de mensajes no respondió. Vuelve a intentarlo en unos minutos.",
} as const;

/** 'Actualizar plantillas'. @throws AppError not_found (no account), conflict (it cannot list them), provider */
export async function updateTemplates(tenant: Tenant, pipes: Pipes, type: IntegrationType): Promise<void> {
  const list = await readVendorTemplates(tenant, pipes, type);
  if (list === null) throw notFound("Primero conecta esta cuenta en Configuración.");
  if (list.ok) return;
  throw new AppError(list.reason === "unsupported" ? "conflict" : "provider", REASONS[list.reason]);
}

/**
 * Stores a template that staff copied from their provider; the same one again is updated.
 * @throws AppError invalid, conflict (too many)
 */
export async function addTemplate(tenant: Tenant, input: ApprovedTemplateInput): Promise<void> {
  const { of: type, externalId, name, language, body } = input;
  const variables = variablesOf(body);
  const invalid = (field: keyof ApprovedTemplateInput, reason: string) =>
    new AppError("invalid", reason, { fields: { [field]: [reason] } });
  if (type === "brevo" && !/^\d+$/.test(externalId))
    throw invalid("externalId", "En Brevo el identificador es un número.");
  if (variables.length > MAX_VARIABLES)
    throw invalid("body", `Una plantilla puede tener hasta ${MAX_VARIABLES} variables.`);
  const template = { externalId, name, language, body, variables };
  const stored = tenant.db.batch([
    tenant.db.guard(roomForApproved(tenant, type, template, MOST_APPROVED), "room"),
    putApproved(tenant, type, [template], new Date(tenant.now())),
    tenant.audit("add_approved_template", approvedId(tenant, type, template), {
      fields: ["externalId", "name", "body"],
      values: { integrationType: type, language },
    }),
  ]);
  await stored.catch((error: unknown) => {
    if (!(error instanceof GuardRefused)) throw error;
    throw new AppError("conflict", `Puedes guardar hasta ${MOST_APPROVED} plantillas. Quita una que ya no uses.`);
  });
}

/** @throws AppError not_found (unknown or foreign) */
export async function removeTemplate(tenant: Tenant, id: number): Promise<void> {
  if (!(await tenant.db.first(findApproved(tenant, id)))) throw notFound("Esa plantilla ya no existe.");
  await tenant.db.batch([dropApproved(tenant, id), tenant.audit("delete_approved_template", id, { ifChanged: true })]);
}

export const TEMPLATE_ACCOUNTS = ["meta", "twilio", "brevo"] as const satisfies readonly IntegrationType[];

/** The page of approved templates: each connected account that carries WhatsApp, with its templates. */
export async function readApprovedPage(tenant: Tenant) {
  const found = await tenant.db.batch(TEMPLATE_ACCOUNTS.map((type) => findIntegration(tenant, type)));
  const types = TEMPLATE_ACCOUNTS.filter((_, index) => Boolean(found[index]?.[0]?.apiKey));
  const lists = types.length > 0 ? await tenant.db.batch(types.map((type) => listApproved(tenant, type))) : [];
  return types.map((type, index) => {
    const rows = lists[index] ?? [];
    const newest = Math.max(0, ...rows.map(({ syncedAt }) => syncedAt.getTime()));
    return {
      type,
      updatedAt: newest === 0 ? null : new Date(newest).toISOString(),
      templates: rows.map(({ id, externalId, name, language, body }) => ({ id, externalId, name, language, body })),
    };
  });
}
export type ApprovedAccount = Awaited<ReturnType<typeof readApprovedPage>>[number];
