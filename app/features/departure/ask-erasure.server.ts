import { isOwner, ONLY_OWNER, type Owner, requireOwner } from "~/features/accounts/owner.server";
import { HOUSE_SLUG, HOUSE_STAYS } from "~/features/onboarding/house/house";
import type { Actor } from "~/features/super-admin/create-tenant-as-super-admin.server";
import { openTenant } from "~/features/super-admin/tenant/open-tenant.server";
import { setEraseAt } from "~/features/tenants/writes.server";
import { plainWords } from "~/language/spanish";
import { audit } from "~/platform/audit.server";
import { takeStep } from "~/platform/cron-step.server";
import { AppError } from "~/platform/errors";
import { newId, type TenantId } from "~/platform/ids";
import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import { type Control, mintTenant, type Tenant } from "~/platform/tenancy.server";
import { ERASE_KEY, eraseTenantJob } from "./erase-job";
import { findErasure, listDueErasures } from "./queries.server";
import { hastenErasure, hasWaitingErasure, insertErasure, isUnderWay, keepErasure } from "./writes.server";

/** In these days the owner can take it back; meanwhile the business works as always. */
export const DAYS_TO_THINK = 7;
const DAY = 86_400_000;
const PLANNED_AT_ONCE = 20;

interface Asked {
  /** Of the business. */
  readonly slug: string;
  readonly name: string;
  /** What the owner typed for the name, so that none is erased by a slip. */
  readonly typed: string;
  readonly password: string;
}

/**
 * The owner asks to erase the business; it happens after seven days.
 * @throws AppError forbidden, invalid, rate_limited, conflict
 */
export async function askErasure(
  control: Control,
  tenant: Tenant,
  owner: Owner,
  { slug, name, typed, password }: Asked,
): Promise<void> {
  requireNoHouse({ slug });
  requireName(name, typed);
  await requireOwner(control, tenant, owner, password);
  const id = newId();
  const now = control.platform.clock.now();
  const dueAt = new Date(now + DAYS_TO_THINK * DAY);
  const by = { askedType: "tenant_user", askedBy: owner.userId };
  try {
    await control.db.batch([
      insertErasure(control, { id, tenantId: tenant.id, ...by, dueAt, counts: {}, createdAt: new Date(now) }),
      setEraseAt(control, tenant.id, dueAt),
      acting(control, tenant.id, { type: "tenant_user", id: owner.userId, address: owner.address }, "ask_erasure"),
    ]);
  } catch (error) {
    if (error instanceof UniqueViolation)
      throw new AppError("conflict", "Ya lo pediste. Se borrará el día que dice aquí.");
    throw error;
  }
}

/** The owner takes it back in time. @throws AppError forbidden, conflict */
export async function keepTenant(control: Control, tenant: Tenant, owner: Owner): Promise<void> {
  if (!(await isOwner(control, tenant, owner.userId))) throw new AppError("forbidden", ONLY_OWNER);
  try {
    await control.db.batch([
      control.db.guard(hasWaitingErasure(tenant.id), "waiting"),
      keepErasure(control, tenant.id),
      setEraseAt(control, tenant.id, null),
      acting(control, tenant.id, { type: "tenant_user", id: owner.userId, address: owner.address }, "keep_tenant"),
    ]);
  } catch (error) {
    if (error instanceof GuardRefused) throw new AppError("conflict", "No hay nada que cancelar.");
    throw error;
  }
}

/**
 * The super administrator erases a business, at once.
 * @throws AppError not_found, invalid, conflict
 */
export async function eraseAsSuperAdmin(
  control: Control,
  actor: Actor,
  tenantId: TenantId,
  { name: typed, reason }: { readonly name: string; readonly reason: string },
): Promise<void> {
  const { tenant, record } = await openTenant(control, actor, tenantId);
  requireNoHouse(record);
  requireName(record.name, typed);
  try {
    await storeErasure(control, actor, tenantId, reason).catch((error: unknown) => {
      if (!(error instanceof UniqueViolation)) throw error;
      // Somebody else asked in this moment: that one is hastened.
      return storeErasure(control, actor, tenantId, reason);
    });
  } catch (error) {
    if (!(error instanceof GuardRefused)) throw error;
    throw new AppError(
      "conflict",
      "Su dueño lo canceló en este momento. Si aun así hay que borrarlo, bórralo otra vez.",
    );
  }
  const [erasure] = await control.db.run(findErasure(control, tenantId));
  if (erasure) await plan(tenant, erasure.id);
}

/** @throws AppError conflict; GuardRefused where it was taken back meanwhile, UniqueViolation where one was asked for */
async function storeErasure(control: Control, actor: Actor, tenantId: TenantId, reason: string): Promise<void> {
  const now = new Date(control.platform.clock.now());
  const [last] = await control.db.run(findErasure(control, tenantId));
  if (last?.state === "done") throw new AppError("conflict", "Este negocio ya está borrado.");
  const asked = { askedType: "super_admin", askedBy: actor.superAdminId, reason, dueAt: now };
  const isAsked = last?.state === "waiting" || last?.state === "working";
  await control.db.batch([
    ...(isAsked ? [control.db.guard(isUnderWay(last.id), "under_way")] : []),
    isAsked
      ? hastenErasure(control, last.id, asked)
      : insertErasure(control, { id: newId(), tenantId, ...asked, counts: {}, createdAt: now }),
    setEraseAt(control, tenantId, now),
    acting(control, tenantId, { type: "super_admin", id: actor.superAdminId, address: actor.address }, "ask_erasure"),
  ]);
}

/** Plans the erasures whose time has come, and those that lost their work; each once. */
export async function planErasures(control: Control): Promise<void> {
  const { platform } = control;
  const due = await control.db.run(listDueErasures(control, platform.clock.now(), PLANNED_AT_ONCE));
  for (const { erasureId, ...ref } of due) {
    const tenant = mintTenant(platform, { kind: "erasure", erasureId }, ref);
    await takeStep(platform, "erasure", () => plan(tenant, erasureId));
  }
}

async function plan(tenant: Tenant, erasureId: number): Promise<void> {
  const job = tenant.jobs.planOnce(eraseTenantJob, { erasureId, counts: {} }, { key: ERASE_KEY });
  if (await tenant.db.run(job.statement)) job.wake();
}

/** Nobody erases the house: the landing page would lose its chat, and the platform its own record of who asked. */
function requireNoHouse({ slug }: { readonly slug: string }): void {
  if (slug === HOUSE_SLUG) throw new AppError("conflict", HOUSE_STAYS);
}

function requireName(name: string, typed: string): void {
  if (plainWords(typed) === plainWords(name)) return;
  const reason = `Escribe el nombre como está aquí: ${name}`;
  throw new AppError("invalid", reason, { fields: { name: [reason] } });
}

const acting = (
  control: Control,
  tenantId: TenantId,
  by: { readonly type: "tenant_user" | "super_admin"; readonly id: number; readonly address: string },
  action: "ask_erasure" | "keep_tenant",
) =>
  audit(control, {
    actorType: by.type,
    actorId: by.id,
    tenantId,
    action,
    target: `tenant:${tenantId}`,
    address: by.address,
  });
