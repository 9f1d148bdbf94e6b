import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { saveRetention } from "~/features/departure/save-retention.server";
import { fileKey } from "~/features/threads/messages/file-key";
import { messageJson } from "~/features/threads/messages/json";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { STAFF_SERVING, serveFile } from "~/features/threads/messages/serve-file.server";
import { forgetOldFiles } from "~/features/threads/retention/forget-files.job.server";
import { messageFiles, messages } from "~/features/threads/tables.server";
import { webchatMessage } from "~/features/widgets/webchat-message.server";
import { firstIdAt, newId } from "~/platform/ids";
import { registerJob } from "~/platform/jobs.server";
import { paths } from "~/platform/paths";
import { deadLetters, outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { runCron } from "../../workers/cron";
import { inbound, newTenant, rowsOf } from "../support/builders";
import { type Workshop, workshop } from "../support/run-queue";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The eighth minute of ten, in which cron looks for files. */
const NOW = Math.floor(Date.now() / (2 * DAY)) * 2 * DAY + 8 * MINUTE;

const open = () => workshop({ start: NOW, jobs: [registerJob(forgetOldFiles)] });

async function minute(shop: Workshop) {
  await runCron(shop.platform);
  await shop.runDue();
}

/** A business with a thread, and a way to put messages with files into it. */
async function business(shop: Workshop, filesDays: string) {
  const tenant = await newTenant(shop.platform);
  await saveRetention(tenant, { resolvedDays: "0", filesDays, trashDays: "30" });
  const { conversationId } = await receiveMessage(tenant, inbound({ contact: "a" }));
  await tenant.db.run(tenant.db.delete(outbox, undefined));
  const add = async (at: number, state = "stored", sender = "customer") => {
    const id = firstIdAt(at) + (newId() % 4_096);
    const createdAt = new Date(at);
    await tenant.db.batch([
      tenant.db.insert(messages, {
        ...{ id, conversationId, sender, content: "Mi comprobante", messageId: `test:${id}`, platform: "twilio" },
        ...{ isMedia: true, mediaType: "image", mediaLink: paths.messageFile(id), createdAt },
        metadata: { fileName: "comprobante de Ana.jpg", fileSize: "4", fileRatio: "1.5", agentName: "Luis" },
      }),
      tenant.db.insert(messageFiles, {
        ...{ id: newId(), conversationId, messageId: id, state, objectKey: fileKey(id), mimeType: "image/jpeg" },
        ...{
          name: "comprobante de Ana.jpg",
          source: "https://vendor.example/1",
          size: 4,
          createdAt,
          updatedAt: createdAt,
        },
      }),
    ]);
    await tenant.files.put(fileKey(id), new TextEncoder().encode("foto"), "image/jpeg");
    return id;
  };
  return { tenant, add, conversationId };
}

const messageOf = async (tenant: Tenant, id: number) => {
  const [row] = await rowsOf(tenant, messages, eq(messages.id, id));
  if (!row) throw new Error("the message is gone");
  return row;
};
const isKept = async (tenant: Tenant, id: number) => {
  const [rows, object] = [
    await rowsOf(tenant, messageFiles, eq(messageFiles.messageId, id)),
    await tenant.files.get(fileKey(id)),
  ];
  await object?.arrayBuffer();
  expect(rows.length > 0).toBe(object !== null);
  return object !== null;
};

test("a file is kept for 29 days, 23 hours and 50 minutes and gone after 30 days; its message stays and says so", async () => {
  const shop = open();
  const { tenant, add } = await business(shop, "30");
  const other = await business(shop, "0");
  const [theirs, ours, younger, waiting] = [
    await add(NOW),
    await add(NOW, "stored", "agent"),
    await add(NOW + 1),
    await add(NOW, "waiting"),
  ];
  const elsewhere = await other.add(NOW);
  shop.platform.clock.advance(30 * DAY - 10 * MINUTE);
  await minute(shop);
  expect(await Promise.all([theirs, ours].map((id) => isKept(tenant, id)))).toEqual([true, true]);
  expect(await rowsOf(tenant, outbox)).toEqual([]);
  shop.platform.clock.advance(10 * MINUTE);
  await minute(shop);
  const kept = [theirs, ours, younger, waiting].map((id) => isKept(tenant, id));
  expect(await Promise.all(kept)).toEqual([false, false, true, true]);
  expect(await isKept(other.tenant, elsewhere)).toBe(true);

  for (const id of [theirs, ours]) {
    const row = await messageOf(tenant, id);
    expect(row?.content).toBe("Mi comprobante");
    expect(row?.metadata).toEqual({ agentName: "Luis", file: "not_kept" });
    expect(JSON.stringify(row)).not.toContain("comprobante de Ana");
    const visitors = async (content: string) => (await webchatMessage(tenant, { ...row, content })).content;
    expect(await Promise.all(["", "Mi comprobante"].map(visitors))).toEqual([
      "Este archivo ya no se guarda.",
      "Mi comprobante",
    ]);
    const shown = messageJson(row);
    expect([shown.fileState, shown.fileName, shown.mediaLink]).toEqual(["not_kept", undefined, ""]);
    await expect(serveFile(tenant, id, new Request("https://app.example.test"), STAFF_SERVING)).rejects.toMatchObject({
      status: 404,
    });
  }
  expect(messageJson(await messageOf(tenant, younger)).fileState).toBe("stored");
  const asked = env.DB_1.prepare(
    "select actor_type, action, target from audit_log where tenant_id = ? and action = 'erase_file'",
  );
  const { results } = await asked.bind(tenant.id).all();
  expect(results.map((row) => row.target).sort()).toEqual([theirs, ours].map((id) => `file:${id}`).sort());
  expect(new Set(results.map((row) => row.actor_type))).toEqual(new Set(["job"]));
});

test("260 files go fifty at a time without stopping, and a longer time that is chosen meanwhile spares the rest", async () => {
  const shop = open();
  const { tenant, add, conversationId } = await business(shop, "90");
  // At a time of its own: the ids after it must be free.
  const first = await add(NOW - 7 * MINUTE);
  await env.DB_1.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 259)
     insert into messages (id, tenant_id, conversation_id, content, sender, message_id, platform, is_media, media_link, created_at)
     select ?2 + i, tenant_id, conversation_id, '', sender, message_id || ':' || i, platform, 1, 'x', created_at
     from n, messages where tenant_id = ?1 and id = ?2`,
  )
    .bind(tenant.id, first)
    .run();
  await env.DB_1.prepare(
    `insert into message_files (id, tenant_id, conversation_id, message_id, state, created_at, updated_at)
     select id, tenant_id, conversation_id, id, 'failed', 0, 0 from messages where tenant_id = ?1 and conversation_id = ?2
       and id > ?3 and is_media = 1`,
  )
    .bind(tenant.id, conversationId, first)
    .run();
  const left = async () => (await rowsOf(tenant, messageFiles)).length;
  expect(await left()).toBe(260);
  shop.platform.clock.advance(90 * DAY);
  await minute(shop);
  expect(await left()).toBe(210);
  await saveRetention(tenant, { resolvedDays: "0", filesDays: "180", trashDays: "30" });
  await shop.runAll();
  expect(await left()).toBe(210);
  await saveRetention(tenant, { resolvedDays: "0", filesDays: "90", trashDays: "30" });
  shop.platform.clock.advance(10 * MINUTE);
  await minute(shop);
  await shop.runAll();
  expect([await left(), await rowsOf(tenant, deadLetters), await rowsOf(tenant, outbox)]).toEqual([0, [], []]);
});

test("a worker that dies between a file and its row finds the row again", async () => {
  const shop = open();
  const { tenant, add } = await business(shop, "365");
  const id = await add(NOW);
  await tenant.files.delete(fileKey(id));
  shop.platform.clock.advance(365 * DAY);
  await minute(shop);
  expect(await isKept(tenant, id)).toBe(false);
  expect(messageJson(await messageOf(tenant, id)).fileState).toBe("not_kept");
});
