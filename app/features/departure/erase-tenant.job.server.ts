import { listEmails } from "~/features/accounts/queries.server";
import { accountKeyOf } from "~/features/accounts/sign-in.server";
import { closeSockets } from "~/features/accounts/sign-out.server";
import { revokeTenantSessions } from "~/features/accounts/writes.server";
import { forgetTenant } from "~/features/tenants/known-tenants.server";
import { findTenantById } from "~/features/tenants/queries.server";
import { updateTenantActive } from "~/features/tenants/writes.server";
import { audit } from "~/platform/audit.server";
import { newUuid } from "~/platform/ids";
import { type JobHandler, PutOff } from "~/platform/jobs.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { type Erasing, eraseTenantJob } from "./erase-job";
import { type ErasureRecord, findErasureById } from "./queries.server";
import { ERASED } from "./rows/queries.server";
import { blankGrants, blankTenant, eraseAccounts, eraseRows, eraseWork, ROWS_AT_ONCE } from "./rows/writes.server";
import { moveErasure, noteFiles, readCounts } from "./writes.server";

/** Steps of a thousand rows, so that other work is not kept waiting. */
const STEPS_PER_RUN = 30;
/** Longer than any isolate remembers that the business was active, and than most work that was under way. */
const SETTLED_MILLISECONDS = 10_000;

/**
 * Erases a business. First it is switched off and its sessions end; ten seconds later its files and rows go, until a
 * look finds none; its accounts go last, together with the report. Killed at any step, the next run goes on.
 */
export const eraseTenant: JobHandler<Pipes, Erasing> = {
  definition: eraseTenantJob,
  run: async (tenant, _pipes, { erasureId }, { outboxId, control, finish }) => {
    const [asked] = await control.db.batch([
      findErasureById(control, erasureId),
      moveErasure(control, erasureId, ["waiting"], { state: "working" }),
    ]);
    const erasure = asked[0];
    if (erasure?.state !== "waiting" && erasure?.state !== "working") return;
    if (await switchOff(control, tenant)) throw later(SETTLED_MILLISECONDS);
    const walk = new Walk(tenant, outboxId);
    // Work that was under way at the beginning may have written once more, so it goes on until nothing is found.
    while (await walk.erase());
    const [counts] = await tenant.db.batch([readCounts(tenant, outboxId), blankGrants(tenant)]);
    await endOf(control, tenant, erasure, counts);
    await tenant.db.run(finish);
  },
  // Cron plans it again as long as the erasure is not done.
  revive: async () => null,
};

const later = (milliseconds: number) => new PutOff(milliseconds, new Error("more of the business to erase"));

/** @returns true where it was still on */
async function switchOff(control: Control, tenant: Tenant): Promise<boolean> {
  const record = await control.db.first(findTenantById(control, tenant.id));
  if (!record?.active) return false;
  const [, ended] = await control.db.batch([
    updateTenantActive(control, tenant.id, false),
    revokeTenantSessions(control, tenant.id),
  ]);
  forgetTenant(tenant.uuid);
  await closeSockets(tenant, ended);
  return true;
}

/** Goes through files and tables, a thousand at a time. */
class Walk {
  #steps = 0;

  constructor(
    private readonly tenant: Tenant,
    private readonly outboxId: number,
  ) {}

  /** One look at everything. @returns true where something went @throws PutOff after enough steps of one run */
  async erase(): Promise<boolean> {
    const { tenant, outboxId } = this;
    const before = this.#steps;
    await tenant.db.run(eraseWork(tenant, outboxId));
    await this.#each(async () => {
      const files = await tenant.files.deleteSome(ROWS_AT_ONCE);
      if (files > 0) await tenant.db.run(noteFiles(tenant, outboxId, files));
      return files > 0;
    });
    for (const table of ERASED)
      await this.#each(async () => (await tenant.db.batch(eraseRows(tenant, table, outboxId))).at(-1) === true);
    return this.#steps > before;
  }

  async #each(step: () => Promise<boolean>): Promise<void> {
    while (await step()) {
      this.#steps += 1;
      if (this.#steps >= STEPS_PER_RUN) throw later(1_000);
    }
  }
}

async function endOf(
  control: Control,
  tenant: Tenant,
  { id }: ErasureRecord,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  const emails = await control.db.run(listEmails(control, tenant.id));
  const devices = await Promise.all(emails.map((email) => accountKeyOf("tenant_user", email)));
  await control.db.batch([
    ...eraseAccounts(control, tenant.id, devices),
    blankTenant(control, tenant.id, newUuid()),
    moveErasure(control, id, ["working"], { state: "done", endedAt: new Date(tenant.now()), counts }),
    audit(control, {
      actorType: "job",
      actorId: null,
      tenantId: tenant.id,
      action: "erase_tenant",
      target: `tenant:${tenant.id}`,
      address: "",
    }),
  ]);
}
