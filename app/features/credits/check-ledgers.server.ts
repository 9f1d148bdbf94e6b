import { causeOf } from "~/platform/log.server";
import { Shard } from "~/platform/sweep.server";
import type { Control } from "~/platform/tenancy.server";
import { type WalkPlace, walkLedgers, weighLedger } from "./due.server";
import { judgeWalk } from "./judge-walk";
import { type LedgerWalk, listLedgerFaults, listLedgerWalks } from "./queries.server";
import { clearLedgerFaults, noteLedgerFault, saveLedgerWalk } from "./writes.server";

/** Hours of the day in UTC: from two to eight in the morning in Mexico. */
const NIGHT = { from: 8, to: 14 };
/** What one run reads of each database. */
const MOST = { tenants: 500, entries: 10_000 };
const BEGINNING: WalkPlace = { tenantId: 0, upTo: 0, sum: 0 };

/**
 * Cron's nightly check that each tenant's balance is the sum of its ledger, a page of each database a minute. What does
 * not agree is logged and stands on the super administrator's page until a later night finds it right.
 */
export async function checkLedgers(control: Control, most = MOST): Promise<void> {
  const { bindings, clock, log } = control.platform;
  const now = new Date(clock.now());
  const hour = now.getUTCHours();
  if (hour < NIGHT.from || hour >= NIGHT.to) return;
  const night = now.toISOString().slice(0, 10);
  const walks = await control.db.run(listLedgerWalks(control));
  for (const [index, database] of bindings.databases.entries()) {
    const walk = walks.find(({ shard }) => shard === index);
    if (walk?.night === night && walk.doneAt !== null) continue;
    try {
      // One that last night did not finish goes on where it was.
      await takePage(control, new Shard(index, database), walk?.doneAt === null ? walk : null, night, most);
    } catch (error) {
      log.write({ event: "ledger_check_failed", shard: index, cause: causeOf(error) });
    }
  }
}

async function takePage(
  control: Control,
  shard: Shard,
  walk: LedgerWalk | null,
  night: string,
  most: typeof MOST,
): Promise<void> {
  const { clock, log } = control.platform;
  const place: WalkPlace = walk ?? BEGINNING;
  const { checked, next } = judgeWalk(place, await shard.ask(walkLedgers(place, most)), most);
  const statements = [];
  const right = new Set(checked.map(({ tenantId }) => tenantId));
  for (const { tenantId, balance, sum } of checked) {
    if (balance === sum) continue;
    // Pages are read at different moments: only what differs at one moment is wrong.
    const [weighed] = await shard.ask(weighLedger(tenantId));
    if (!weighed || weighed.balance === weighed.sum) continue;
    right.delete(tenantId);
    log.write({ event: "ledger_differs", shard: shard.index, ...weighed });
    statements.push(noteLedgerFault(control, weighed, clock.now()));
  }
  const healed = (await control.db.run(listLedgerFaults(control))).filter(({ tenantId }) => right.has(tenantId));
  if (healed.length > 0) statements.push(clearLedgerFaults(control, healed));
  await control.db.batch([
    ...statements,
    saveLedgerWalk(control, {
      shard: shard.index,
      night: walk?.night ?? night,
      ...(next ?? BEGINNING),
      checked: (walk?.checked ?? 0) + checked.length,
      doneAt: next === null ? new Date(clock.now()) : null,
    }),
  ]);
}
