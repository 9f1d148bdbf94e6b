import { AppError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { changesIn, differing } from "~/platform/seen";
import { changedMeanwhile } from "~/platform/seen.server";
import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { MAX_TEMPLATES } from "./limits";
import { findTemplate, type TemplateRecord } from "./queries.server";
import { STARTER_TEMPLATES } from "./starter-templates";
import {
  changeTemplate,
  removeTemplate,
  roomFor,
  storeStarters,
  storeTemplate,
  type TemplateTexts,
} from "./writes.server";

const GONE = "Esa plantilla ya no existe.";

/** @throws AppError invalid (the name is taken), conflict (no room for more) */
export async function createTemplate(tenant: Tenant, texts: TemplateTexts): Promise<TemplateRecord> {
  const id = newId();
  const [, rows] = await tenant.db
    .batch([
      tenant.db.guard(roomFor(tenant, 1), "room"),
      storeTemplate(tenant, id, texts),
      tenant.audit("add_template", id, { fields: ["name", "content"] }),
    ])
    .catch(refuse);
  const stored = rows[0];
  if (!stored) throw new Error("a stored template came back empty");
  return stored;
}

/**
 * @param seen the template's `updatedAt` when staff began to change it, in milliseconds
 * @throws AppError not_found (unknown or foreign), invalid (the name is taken), conflict with `{ changed }` as `about`
 */
export async function updateTemplate(
  tenant: Tenant,
  id: number,
  texts: TemplateTexts,
  seen?: number,
): Promise<TemplateRecord> {
  const changed = tenant.audit("change_template", id, { fields: ["name", "content"], ifChanged: true });
  const [rows] = await tenant.db.batch([changeTemplate(tenant, id, texts, seen), changed]).catch(refuse);
  if (rows[0]) return rows[0];
  const stored = await tenant.db.first(findTemplate(tenant, id));
  if (!stored) throw notFound(`${GONE} Puedes guardarla como nueva.`);
  const names = changesIn(stored, texts);
  if (names.length === 0) return stored;
  const fields = differing(names, { name: "Nombre", content: "Texto" }, (name) => stored[name]);
  throw changedMeanwhile("esta plantilla mientras la editabas", { seen: stored.updatedAt.getTime(), fields });
}

/** @throws AppError not_found */
export async function deleteTemplate(tenant: Tenant, id: number): Promise<void> {
  const [removed] = await tenant.db.batch([
    removeTemplate(tenant, id),
    tenant.audit("delete_template", id, { ifChanged: true }),
  ]);
  if (removed.length === 0) throw notFound(GONE);
}

/** Adds the starter templates; existing ones with the same name stay as they are. @throws AppError conflict */
export async function addStarters(tenant: Tenant): Promise<void> {
  await tenant.db
    .batch([
      tenant.db.guard(roomFor(tenant, STARTER_TEMPLATES.length), "room"),
      storeStarters(tenant),
      tenant.audit("add_starter_templates", "all", { ifChanged: true }),
    ])
    .catch(refuse);
}

function refuse(error: unknown): never {
  if (error instanceof UniqueViolation) {
    const reason = "Ya tienes una plantilla con ese nombre. Elige otro.";
    throw new AppError("invalid", reason, { fields: { name: [reason] } });
  }
  if (error instanceof GuardRefused && error.label === "room") {
    throw new AppError(
      "conflict",
      `Ya tienes ${MAX_TEMPLATES} plantillas, que es el máximo. Elimina alguna que no uses.`,
    );
  }
  throw error;
}
