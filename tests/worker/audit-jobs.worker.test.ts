import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addNote } from "~/features/threads/add-note.server";
import { createContact } from "~/features/threads/create-contact.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { purgeConversation } from "~/features/threads/purge-conversation.job.server";
import { purgeJob } from "~/features/threads/purge-job";
import { setContact } from "~/features/threads/set-contact.server";
import { setTags } from "~/features/threads/set-tags.server";
import { snoozeConversation } from "~/features/threads/snooze-conversation.server";
import { deleteConversation, restoreConversation } from "~/features/threads/trash-conversation.server";
import { firstIdAt } from "~/platform/ids";
import { registerJob } from "~/platform/jobs.server";
import { forgetExpired } from "~/platform/maintenance.server";
import type { JobDefinition } from "~/platform/outbox.server";
import { mintTenant, type Tenant } from "~/platform/tenancy.server";
import { jobs } from "../../workers/queue";
import { HOURS, inbound, learn, newTenant, staffOf, threadOf } from "../support/builders";
import { type Workshop, workshop } from "../support/run-queue";

/** The acts that the jobs of a kind record. */
const RECORDED: Readonly<Record<string, string>> = {
  answer_conversation: "change_thread",
  change_records: "change_customer",
  expire_approval: "decide_action_run",
  expire_quote: "change_quote",
  erase_tenant: "erase_tenant",
  erase_person: "erase_customer",
  golden_retest: "start_golden_run",
  link_threads: "change_thread",
  migrate_conversations: "import_prospect",
  process_document: "read_document",
  purge_conversation: "erase_thread",
  trash_resolved: "delete_thread",
  forget_files: "erase_file",
  remove_company: "erase_company",
  run_import: "add_customer",
  sync_templates: "sync_approved_templates",
  forget_export: "delete_tenant_data",
  undo_import: "delete_customer",
  wake_conversation: "change_thread",
};

const ON_MESSAGE = "what happens to a message stands in the message";
const MADE_AGAIN = "made again from what is stored; nothing that anybody wrote changes";
/** The kinds that record nothing. */
const SILENT: Readonly<Record<string, string>> = {
  follow_up: ON_MESSAGE,
  apply_statuses: ON_MESSAGE,
  deliver_message: ON_MESSAGE,
  fetch_media: ON_MESSAGE,
  poll_reports: ON_MESSAGE,
  status_reports: ON_MESSAGE,
  embed_chunks: MADE_AGAIN,
  index_messages: MADE_AGAIN,
  index_questions: MADE_AGAIN,
  score_prospect: MADE_AGAIN,
  reindex_document: MADE_AGAIN,
  approved_call: "its approval is recorded, and the call itself stands in the action's log",
  export_tenant: "who asked for the copy is recorded, and who takes it",
  forget_merge: "only what was kept for an undo; the united customer stays",
  forget_import: "only what an import noted; its records stay",
  mail_receipt: "a purchase's receipt, whose payment is recorded",
  mail_link: "a link whose making is recorded",
  golden_run: "its answers stand in the run, whose start is recorded",
  remove_file: "a file of a document whose deletion or change is recorded",
};

interface AuditRow {
  readonly actor_type: string;
  readonly actor_id: number | null;
  readonly action: string;
  readonly target: string;
  readonly ip_address: string | null;
  readonly fields: string;
  readonly safe_values: string;
}

async function auditOf(shop: Workshop, tenant: Tenant): Promise<AuditRow[]> {
  const database = shop.platform.bindings.databases[tenant.shard];
  const asked = database?.prepare("select * from audit_log where tenant_id = ? and target like '%:%' order by id");
  return (await asked?.bind(tenant.id).all<AuditRow>())?.results ?? [];
}

const actsOf = async (shop: Workshop, tenant: Tenant) =>
  (await auditOf(shop, tenant)).map((row) => `${row.actor_type} ${row.action} ${row.target}`);

/** The tenant as a signed-in person opens it. */
function openedBy(shop: Workshop, tenant: Tenant, userId: number): Tenant {
  return mintTenant(shop.platform, { kind: "session", sessionId: 1, userId, address: "10.0.0.7" }, tenant);
}

async function runJobOf<Payload>(shop: Workshop, tenant: Tenant, job: JobDefinition<Payload>, payload: Payload) {
  const planned = tenant.jobs.plan(job, payload);
  await tenant.db.run(planned.statement);
  planned.wake();
  await shop.runDue();
}

test("every kind of job either records what it does, or is named with the reason why not", () => {
  expect([...Object.keys(RECORDED), ...Object.keys(SILENT)].sort()).toEqual([...jobs.keys()].sort());
});

test("a thread's whole life is recorded by ids, and nothing of its person is left when it is erased", async () => {
  const shop = workshop({ jobs: [...workshop().jobs.values(), registerJob(purgeConversation)] });
  const tenant = await newTenant(shop.platform);
  const ana = staffOf(tenant);
  const mine = openedBy(shop, tenant, ana.id);
  const words = ["Luz Secreta", "+525512345678", "luz@secreta.example", "debe dos meses", "llamar a su hermana"];
  const [name = "", phone = "", email = "", tag = "", note = ""] = words;
  const { conversationId: id } = await receiveMessage(tenant, inbound({ customerName: name, content: note }));
  await shop.runAll();
  await setContact(mine, ana, id, { customerName: name, phone, email });
  await setTags(mine, id, [tag]);
  await addNote(mine, ana, id, { content: note });
  await createContact(mine, ana, id, { kind: "prospect", firstName: name, lastName: null, email, phone });
  await snoozeConversation(mine, ana, id, "1h");
  await shop.runAll();
  expect(await threadOf(tenant, id)).toMatchObject({ status: "pending" });
  await deleteConversation(mine, id);
  await restoreConversation(mine, id);
  await restoreConversation(mine, id);
  await deleteConversation(mine, id);
  shop.platform.clock.advance(31 * 24 * 3_600_000);
  await runJobOf(shop, tenant, purgeJob, { conversationId: id });

  const acts = await actsOf(shop, tenant);
  expect(acts.map((act) => act.replace(/\d{9,}/, "#"))).toEqual([
    "job change_thread thread:#",
    "tenant_user change_thread thread:#",
    "tenant_user change_thread thread:#",
    "tenant_user add_note note:#",
    "tenant_user add_prospect prospect:#",
    "tenant_user change_thread thread:#",
    "tenant_user change_thread thread:#",
    "job change_thread thread:#",
    "tenant_user delete_thread thread:#",
    "tenant_user restore_thread thread:#",
    "tenant_user delete_thread thread:#",
    "job erase_thread thread:#",
  ]);
  const rows = await auditOf(shop, tenant);
  for (const word of words) expect(JSON.stringify(rows)).not.toContain(word);
  for (const row of rows) {
    const isMine = row.actor_type === "tenant_user";
    expect([row.actor_id, row.ip_address]).toEqual(isMine ? [ana.id, "10.0.0.7"] : [null, null]);
  }
  expect(JSON.parse(rows[1]?.fields ?? "[]")).toEqual(["customerPhone", "customerPhoneCountryCode", "customerEmail"]);
  expect(JSON.parse(rows[7]?.safe_values ?? "{}")).toEqual({ status: "pending" });
});

test("a job that reads a document says so, and how it ended", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  await learn(shop, tenant, HOURS);
  await learn(shop, tenant, "%PDF-1.7 y nada más", { name: "roto.pdf" });
  await shop.runAll();
  const read = (await auditOf(shop, tenant)).filter(({ action }) => action === "read_document");
  expect(read.map(({ actor_type, safe_values }) => [actor_type, JSON.parse(safe_values).status])).toEqual([
    ["job", "ready"],
    ["job", "error"],
  ]);
});

test("an act that changes nothing leaves no row, and a refused one neither", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const before = await actsOf(shop, tenant);
  await tenant.db.batch([tenant.jobs.finish(1), tenant.audit("delete_document", 1, { ifChanged: true })]);
  const refused = [tenant.audit("delete_document", 2), tenant.db.guard(sql`false`, "no")];
  await expect(tenant.db.batch(refused)).rejects.toThrow("guard refused: no");
  expect(await actsOf(shop, tenant)).toEqual(before);
});

test("after two years the rows of every shard go, and younger ones stay", async () => {
  const shop = workshop();
  const old = Date.now() - 740 * 24 * 3_600_000;
  const kept: string[][] = [];
  for (const shard of [0, 1]) {
    const tenant = await newTenant(shop.platform, { shard });
    const row =
      "insert into audit_log (id, at, actor_type, tenant_id, action, target) values (?, ?, 'job', ?, 'old', 'a:1')";
    await shop.platform.bindings.databases[shard]
      ?.prepare(row)
      .bind(firstIdAt(old) + shard, old, tenant.id)
      .run();
    await tenant.db.run(tenant.audit("delete_document", 1));
    expect(await actsOf(shop, tenant)).toContain("job old a:1");
    await forgetExpired(shop.platform, []);
    kept.push((await actsOf(shop, tenant)).filter((act) => !act.includes("create_tenant")));
  }
  expect(kept).toEqual([["setup delete_document document:1"], ["setup delete_document document:1"]]);
});
