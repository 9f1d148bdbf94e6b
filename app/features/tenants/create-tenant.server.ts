import { openBalance } from "~/features/credits/balance/writes.server";
import { storeStarters } from "~/features/templates/writes.server";
import { INDEX_VERSION } from "~/language/spanish";
import { newId, newUuid, type TenantId } from "~/platform/ids";
import { type Statement, UniqueViolation } from "~/platform/statement.server";
import { type Control, type MintReason, mintTenant, type Tenant } from "~/platform/tenancy.server";
import { DEFAULT_ZONE } from "~/platform/zones";
import { slugify } from "./slug";
import { tenants } from "./tables.server";

export interface NewTenant {
  readonly name: string;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly phoneCountryCode?: string;
  readonly address?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly country?: string | null;
  readonly website?: string | null;
  readonly industry?: string | null;
  readonly description?: string | null;
  /** IANA name; Mexico City's when absent. */
  readonly timeZone?: string;
  /** Wanted slug of the demonstration site; made from the name when absent. */
  readonly slug?: string;
}

const NUMBERED_SLUGS = 5;
const SLUG_TRIES = 10;

/** New tenants go to the last database: the earlier ones are full (docs/operations.md). */
function shardForNewTenant(control: Control): number {
  return control.platform.bindings.databases.length - 1;
}

/** The plain name first, then numbered ones, then a random ending, so that a common name does not run out. */
function slugFor(base: string, number: number): string {
  if (number === 1) return base;
  return `${base.slice(0, 40)}-${number <= NUMBERED_SLUGS ? number : newUuid().slice(0, 8)}`;
}

/**
 * Makes a business account with a unique slug, its balance, the welcome credits and a few reply templates. The balance
 * is opened first, in the tenant's own database: a crash between the two leaves an unused balance, never a tenant
 * without one. `people` are stored in the tenant's own batch, so that an account never exists without its owner.
 * @throws UniqueViolation for any constraint that `people` violate
 */
export async function createTenant(
  control: Control,
  reason: MintReason,
  input: NewTenant,
  options: { people?: (tenantId: TenantId) => Statement<void>[]; shard?: number } = {},
): Promise<Tenant> {
  const shard = options.shard ?? shardForNewTenant(control);
  const now = new Date(control.platform.clock.now());
  const id = newId<TenantId>();
  const uuid = newUuid();
  const { slug: wanted, timeZone = DEFAULT_ZONE, ...fields } = input;
  const tenant = mintTenant(control.platform, reason, { id, uuid, shard, timeZone });
  const credits = control.platform.bindings.settings.WELCOME_CREDITS;
  await tenant.db.batch([...openBalance(tenant, credits), storeStarters(tenant)]);
  const row = { id, uuid, shard, credits, indexVersion: INDEX_VERSION };
  const base = wanted ?? slugify(input.name);
  for (let number = 1; ; number += 1) {
    const slug = slugFor(base, number);
    try {
      await control.db.batch([
        control.db.insert(tenants, { ...fields, ...row, timeZone, slug, createdAt: now, updatedAt: now }),
        ...(options.people?.(id) ?? []),
      ]);
      return tenant;
    } catch (error) {
      if (number >= SLUG_TRIES || !(error instanceof UniqueViolation) || !error.on("tenants.slug")) throw error;
    }
  }
}
