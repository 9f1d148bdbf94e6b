import { sql } from "drizzle-orm";
import type { Tenant } from "~/platform/tenancy.server";
import { UnitOfWork } from "~/platform/unit-of-work.server";
import { unreadOfThread } from "./queries.server";
import { readOfThread } from "./writes.server";

/** This person reads a thread, and with it its notices; their other pages hear of it where there were any. */
export async function readThreadNotices(tenant: Tenant, userId: number, conversationId: number): Promise<void> {
  const unit = new UnitOfWork(tenant, [], sql`exists ${unreadOfThread(tenant, userId, conversationId)}`);
  unit.add(readOfThread(tenant, userId, conversationId));
  unit.tell(() => ({ type: "notices_read", conversationId, userId }));
  await unit.run();
}
