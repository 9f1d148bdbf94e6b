import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { setAi } from "~/features/answering/set-ai.server";
import { saveIntegration } from "~/features/channels/save-integration.server";
import { notifications } from "~/features/notifications/tables.server";
import { messageJson } from "~/features/threads/messages/json";
import { retryMessage } from "~/features/threads/messages/retry-message.server";
import { STAFF_SERVING, serveFile } from "~/features/threads/messages/serve-file.server";
import { purgeConversation } from "~/features/threads/purge-conversation.job.server";
import { purgeJob } from "~/features/threads/purge-job";
import { conversations, messageFiles, messages } from "~/features/threads/tables.server";
import { newId } from "~/platform/ids";
import { providerTroubles } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { handleWebhook, webhookDoor } from "../../workers/webhooks";
import { INWARD_ADDRESSES } from "../fixtures/inward-addresses";
import { newTenant, rowsOf, sendersOf, staffOf } from "../support/builders";
import { type CountedDatabase, countQueries } from "../support/count-queries";
import { jobRun } from "../support/job-run";
import { neverCounted } from "../support/never-counted";
import { type Workshop, workshop } from "../support/run-queue";
import { twilioSms, twilioWebhook } from "../support/signed-webhooks";

const ORIGIN = "https://app.example.test";
const TOKEN = "auth-token-de-prueba-0123";
const MEDIA = "https://api.twilio.com/2010-04-01/Accounts/AC1/Messages/MM1/Media/ME";
const STORAGE = "https://mms.twiliocdn.com/foto?firma=1";
/** 400 by 300. */
const JPEG = Uint8Array.from(
  [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 0, 0, 1, 0, 1, 0, 0].concat([
    0xff, 0xc0, 0, 17, 8, 1, 44, 1, 144, 3, 1, 34, 0, 2, 17, 1, 3, 17, 1,
  ]),
);

interface Asked {
  readonly url: string;
  readonly authorization: string | null;
}

/** A business on Twilio; `answer` answers every address on the network. */
async function onTwilio(
  answer: (url: string) => Response,
  database?: (database: D1Database, shard: number) => D1Database,
): Promise<{ shop: Workshop; tenant: Tenant; asked: Asked[] }> {
  const asked: Asked[] = [];
  const shop = workshop({
    carrier: null,
    database,
    vendors: {
      fetch: async (input, init) => {
        const request = new Request(String(input), { headers: init?.headers });
        // Saving an account asks for its templates too.
        if (request.url.includes("ContentAndApprovals")) return Response.json({ contents: [] });
        if (!request.url.endsWith(".json")) {
          asked.push({ url: request.url, authorization: request.headers.get("authorization") });
        }
        return request.url.endsWith(".json") ? Response.json({ sid: "SM-out", status: "active" }) : answer(request.url);
      },
    },
  });
  const tenant = await newTenant(shop.platform);
  const empty = { phoneNumberCountryCode: null, senderName: null, agentId: null, configuration: null };
  const account = { apiKey: "AC1", apiSecret: TOKEN, phoneNumber: "+525587654321", ...empty };
  await saveIntegration(tenant, shop.pipes, "twilio", account, ORIGIN);
  return { shop, tenant, asked };
}

async function arrives(shop: Workshop, tenant: Tenant, fields: Record<string, string>): Promise<void> {
  const address = `${ORIGIN}/api/twilio/webhook/${tenant.uuid}`;
  const door = webhookDoor(new URL(address).pathname);
  if (!door) throw new Error("no door");
  const request = await twilioWebhook(address, TOKEN, twilioSms(fields));
  const response = await handleWebhook(request, shop.platform.control, shop.pipes, door);
  expect(response.status).toBe(200);
  await shop.platform.settle();
}

const picture = (count = 1, body = "") => ({
  Body: body,
  NumMedia: String(count),
  ...Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      [`MediaUrl${index}`, `${MEDIA}${index}`],
      [`MediaContentType${index}`, "image/jpeg"],
    ]).flat(),
  ),
});

const file = () => new Response(JPEG);
const redirecting = (url: string) =>
  url.startsWith(MEDIA) ? new Response(null, { status: 307, headers: { location: STORAGE } }) : file();
const only = async (tenant: Tenant) => {
  const [message, ...others] = await rowsOf(tenant, messages, eq(messages.sender, "customer"));
  if (!message || others.length > 0) throw new Error("one message was expected");
  return message;
};

/** Provider, kind, count and code, as the platform's page of health has them. */
async function troublesOf({ platform }: Workshop, { id }: Tenant): Promise<unknown[][]> {
  await platform.settle();
  const { db } = platform.control;
  const rows = await db.run(db.select(providerTroubles, { where: eq(providerTroubles.tenantId, id) }));
  return rows.map(({ provider, kind, count, reason }) => [provider, kind, count, reason]);
}

describe("a customer's picture", () => {
  test("it waits with its message, is fetched once, kept, and opens for staff", async () => {
    const { shop, tenant, asked } = await onTwilio(redirecting);
    await arrives(shop, tenant, picture(1, "¿Tienen este?"));
    const waiting = await only(tenant);
    expect(waiting).toMatchObject({ content: "¿Tienen este?", isMedia: true, mediaType: "image", mediaLink: "" });
    expect(messageJson(waiting)).toMatchObject({ fileState: "waiting" });
    expect(await rowsOf(tenant, messageFiles)).toMatchObject([{ state: "waiting", source: `${MEDIA}0` }]);
    await shop.runAll();
    const stored = await only(tenant);
    expect(messageJson(stored)).toMatchObject({
      mediaLink: `/admin/archivos/${stored.id}`,
      fileState: "stored",
      fileName: "imagen.jpg",
      fileSize: JPEG.byteLength,
      fileRatio: 1.333,
    });
    const response = await serveFile(tenant, stored.id, new Request(ORIGIN), STAFF_SERVING);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(JPEG);
    const basic = `Basic ${btoa(`AC1:${TOKEN}`)}`;
    expect(asked).toEqual([
      { url: `${MEDIA}0`, authorization: basic },
      { url: STORAGE, authorization: null },
    ]);
    const shown = shop.platform.posted.filter(({ body }) => body.includes('"fileState":"stored"'));
    expect(shown).toHaveLength(1);
    expect(shown[0]?.body).not.toContain("answerDue");
  });

  test("several files are several messages, the first with the words; a repeated webhook changes nothing", async () => {
    const { shop, tenant } = await onTwilio(file);
    for (let time = 0; time < 2; time += 1) await arrives(shop, tenant, picture(3, "Aquí van"));
    const kept = await rowsOf(tenant, messages, eq(messages.sender, "customer"));
    const ids = kept.map(({ messageId, content }) => `${messageId.split(":").slice(2).join(":")} ${content}`).sort();
    expect(ids).toEqual(["SM1 Aquí van", "SM1:2 ", "SM1:3 "]);
    await shop.runAll();
    expect((await rowsOf(tenant, messageFiles)).map(({ state }) => state)).toEqual(["stored", "stored", "stored"]);
  });

  test("what the bytes say counts, not what was declared", async () => {
    const { shop, tenant } = await onTwilio(() => new Response("<script>alert(1)</script>"));
    await arrives(shop, tenant, picture());
    const [thread] = await rowsOf(tenant, conversations);
    // Else the AI's own word would be the thread's last.
    await setAi(tenant, staffOf(tenant), thread?.id ?? 0, false);
    await shop.runAll();
    const message = await only(tenant);
    expect(message).toMatchObject({ mediaType: "other", metadata: { fileName: "archivo.bin" } });
    expect(await rowsOf(tenant, conversations)).toMatchObject([{ lastMessageMediaType: "other" }]);
    const { headers } = await serveFile(tenant, message.id, new Request(ORIGIN), STAFF_SERVING);
    expect(headers.get("content-disposition")).toContain("attachment");
    expect(headers.get("content-type")).toBe("application/octet-stream");
  });

  test("a file alone goes to a person: the AI stays on, says so, and staff hear of it once", async () => {
    const { shop, tenant } = await onTwilio(file);
    await arrives(shop, tenant, picture(2));
    await shop.runAll();
    const [thread] = await rowsOf(tenant, conversations);
    expect(thread).toMatchObject({ status: "pending", aiEnabled: true });
    expect(await sendersOf(tenant, thread?.id ?? 0)).toEqual(["customer", "customer", "ai"]);
    const notices = await rowsOf(tenant, notifications, eq(notifications.type, "needs_human"));
    expect(notices).toMatchObject([{ title: expect.stringContaining("te mandó un archivo") }]);
    expect(await rowsOf(tenant, notifications, eq(notifications.type, "new_conversation"))).toMatchObject([
      { message: expect.stringMatching(/: Imagen$/) },
    ]);
  });
});

describe("a file that does not come", () => {
  test.each([
    [404, "media_gone", "caducó", true],
    [401, "media_denied", "clave", undefined],
  ])("an answer of %i is final: staff read why, and trying again fetches it", async (status, code, words, isFinal) => {
    let now: () => Response = () => new Response(null, { status });
    const { shop, tenant, asked } = await onTwilio(() => now());
    await arrives(shop, tenant, picture());
    await shop.runAll();
    const failed = await only(tenant);
    expect(failed).toMatchObject({ mediaLink: "", failureCode: code });
    expect(messageJson(failed)).toMatchObject({ fileState: "failed", failureReason: expect.stringContaining(words) });
    expect(messageJson(failed).isFinal).toBe(isFinal);
    expect(asked).toHaveLength(1);
    expect(await troublesOf(shop, tenant)).toEqual([["twilio", "file_error", 1, code]]);
    now = file;
    expect(messageJson(await retryMessage(tenant, failed.conversationId, failed.id))).toMatchObject({
      fileState: "waiting",
    });
    await retryMessage(tenant, failed.conversationId, failed.id);
    await shop.runAll();
    expect(messageJson(await only(tenant))).toMatchObject({ fileState: "stored" });
    expect(asked).toHaveLength(2);
  });

  test("a provider that is away is asked again, later and later, before staff hear of it", async () => {
    let calls = 0;
    const { shop, tenant } = await onTwilio(() => {
      calls += 1;
      return calls < 3 ? new Response(null, { status: 503 }) : file();
    });
    await arrives(shop, tenant, picture());
    await shop.runAll();
    expect([calls, messageJson(await only(tenant)).fileState]).toEqual([3, "stored"]);
    const away = await onTwilio(() => new Response(null, { status: 500 }));
    await arrives(away.shop, away.tenant, picture());
    await away.shop.runAll();
    expect(await only(away.tenant)).toMatchObject({ failureCode: "media_unavailable" });
    expect(away.asked).toHaveLength(5);
    // Its tries take 13 minutes, so they may be of two days, and troubles are counted by day.
    const troubles = await troublesOf(away.shop, away.tenant);
    expect(new Set(troubles.map(([provider, kind, , reason]) => `${provider} ${kind} ${reason}`))).toEqual(
      new Set(["twilio file_error media_unavailable"]),
    );
    expect(troubles.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(5);
  });

  test("it is asked for after 5 s, 30 s, 2 min and 10 min, or later where the provider says so", async () => {
    const waits = async (answer: Response) => {
      const { shop, tenant, asked } = await onTwilio(() => answer.clone());
      await arrives(shop, tenant, picture());
      const began = shop.platform.clock.now();
      const seconds: number[] = [];
      await shop.runDue();
      for (let next = shop.waiting[0]; next; next = shop.waiting[0]) {
        const before = asked.length;
        shop.platform.clock.advance(next.dueAt - shop.platform.clock.now());
        await shop.runDue();
        if (asked.length > before) seconds.push(Math.round((shop.platform.clock.now() - began) / 1_000));
      }
      return seconds;
    };
    expect(await waits(new Response(null, { status: 503 }))).toEqual([5, 35, 155, 755]);
    expect(await waits(new Response(null, { status: 429, headers: { "retry-after": "60" } }))).toEqual([
      60, 120, 240, 840,
    ]);
  });

  test("more than 16 MB is not stored, whatever its length claims, nor an empty file", async () => {
    const endless = () => {
      const chunk = new Uint8Array(1024 * 1024);
      return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(chunk) }));
    };
    const { shop, tenant } = await onTwilio(endless);
    await arrives(shop, tenant, picture());
    await shop.runAll();
    expect(await only(tenant)).toMatchObject({ failureCode: "media_too_large" });
    const empty = await onTwilio(() => new Response(""));
    await arrives(empty.shop, empty.tenant, picture());
    await empty.shop.runAll();
    expect(await only(empty.tenant)).toMatchObject({ failureCode: "media_empty" });
    // What a customer sent is nobody's failure.
    expect(await troublesOf(empty.shop, empty.tenant)).toEqual([]);
  });
});

test("a webhook with a picture costs at most 4 round trips and 40 rows, 25 when the thread is known", async () => {
  neverCounted();
  const meters: CountedDatabase[] = [];
  const { shop, tenant } = await onTwilio(file, (database) => {
    const meter = countQueries(database);
    meters.push(meter);
    return meter.database;
  });
  const [control, own] = meters;
  if (!control || !own) throw new Error("two databases were expected");
  const costs: { trips: number; written: number }[] = [];
  for (const id of ["MM1", "MM2", "MM3"]) {
    const { result, counts } = await control.count(() =>
      own.count(() => arrives(shop, tenant, { ...picture(), MessageSid: id })),
    );
    costs.push({
      trips: counts.roundTrips + result.counts.roundTrips,
      written: counts.rowsWritten + result.counts.rowsWritten,
    });
  }
  console.log(`webhook with a picture (Twilio): ${JSON.stringify(costs)}`);
  const [first, , later] = costs;
  // One of the first's trips is the note of the last event, made after the answer.
  expect(first?.trips).toBeLessThanOrEqual(5);
  expect(later?.trips).toBeLessThanOrEqual(4);
  expect(first?.written).toBeLessThanOrEqual(40);
  expect(later?.written).toBeLessThanOrEqual(25);
});

test("30 days in the trash erase a thread's files before its messages, also after a kill between the two", async () => {
  const { shop, tenant } = await onTwilio(file);
  await arrives(shop, tenant, picture(2));
  await shop.runAll();
  const kept = await rowsOf(tenant, messageFiles);
  const [thread] = await rowsOf(tenant, conversations);
  const deletedAt = new Date(shop.platform.clock.now() - 30 * 24 * 3_600_000 - 1);
  await tenant.db.run(tenant.db.update(conversations, { deletedAt }, eq(conversations.id, thread?.id ?? 0)));
  // The worker died after it had deleted the first object.
  await tenant.files.delete(kept[0]?.objectKey ?? "");
  const job = tenant.jobs.plan(purgeJob, { conversationId: thread?.id ?? 0 });
  const run = jobRun(tenant.jobs.finish(job.outboxId));
  await purgeConversation.run(tenant, shop.pipes, { conversationId: thread?.id ?? 0 }, run);
  expect(await rowsOf(tenant, messageFiles)).toEqual([]);
  expect(await rowsOf(tenant, conversations)).toEqual([]);
  for (const { objectKey } of kept) expect(await tenant.files.get(objectKey ?? "")).toBe(null);
});

test("a thread with more files than are deleted at once is erased in one run, with all of its messages", async () => {
  const { shop, tenant } = await onTwilio(file);
  await arrives(shop, tenant, picture(1));
  await shop.runAll();
  const [first] = await rowsOf(tenant, messageFiles);
  const [message] = await rowsOf(tenant, messages, eq(messages.id, first?.messageId ?? 0));
  const [thread] = await rowsOf(tenant, conversations);
  if (!first || !message || !thread) throw new Error("nothing arrived");
  const more = Array.from({ length: 600 }, () => newId());
  await tenant.db.batch(
    more.flatMap((id) => [
      tenant.db.insert(messages, { ...message, id, messageId: `m-${id}`, metadata: null }),
      tenant.db.insert(messageFiles, { ...first, id, messageId: id, objectKey: null }),
    ]),
  );
  const deletedAt = new Date(shop.platform.clock.now() - 30 * 24 * 3_600_000 - 1);
  await tenant.db.run(tenant.db.update(conversations, { deletedAt }, eq(conversations.id, thread.id)));
  const job = tenant.jobs.plan(purgeJob, { conversationId: thread.id });
  const run = jobRun(tenant.jobs.finish(job.outboxId));
  await purgeConversation.run(tenant, shop.pipes, { conversationId: thread.id }, run);
  expect(await rowsOf(tenant, messageFiles)).toEqual([]);
  expect(await rowsOf(tenant, messages)).toEqual([]);
  expect(await rowsOf(tenant, conversations)).toEqual([]);
});

test("Promise 12: no address of a file, and no redirect, leads inward or takes credentials along", async () => {
  const account = {
    apiKey: "clave-secreta",
    apiSecret: "secreto",
    phoneNumber: "1",
    senderName: "",
    agentId: "",
    mailSender: "",
    webhookSecret: "",
    webhookUrl: "",
  };
  const vendors = ["brevo", "twilio", "httpsms", "meta"] as const;
  const homes = {
    brevo: "https://api.brevo.com/v3/inbound/attachments/token",
    twilio: `${MEDIA}0`,
    httpsms: "https://api.httpsms.com/v1/attachments/a",
    meta: "https://graph.facebook.com/v26.0/123",
  };
  const elsewhere = "https://files.example.com/a.jpg";
  let asked: { url: string; secret: boolean }[] = [];
  let answer: (url: string) => Response = file;
  const { pipes } = workshop({
    vendors: {
      fetch: async (input, init) => {
        const url = String(input);
        const sent = JSON.stringify([...new Headers(init?.headers)]);
        asked.push({ url, secret: sent.includes("clave-secreta") || sent.includes(btoa("clave-secreta:secreto")) });
        expect(init?.redirect).toBe("manual");
        return answer(url);
      },
    },
  });
  let tried = 0;
  const reached: string[] = [];
  const leaked: string[] = [];
  const attempt = async (name: (typeof vendors)[number], source: string, own: string) => {
    asked = [];
    tried += 1;
    const result = await pipes.vendors[name].fetchMedia(account, source);
    if (result.kind === "file") await result.body.cancel();
    for (const { url, secret } of asked) {
      const home = new URL(own).origin;
      if (new URL(url).origin !== home && url !== elsewhere) reached.push(`${name}: ${url}`);
      if (secret && new URL(url).origin !== home) leaked.push(`${name}: ${url}`);
    }
  };
  const to = (location: string) => new Response(null, { status: 302, headers: { location } });
  for (const name of vendors) {
    const home = homes[name];
    const start = name === "meta" ? "123" : name === "brevo" ? "token" : home;
    for (const address of INWARD_ADDRESSES) {
      answer = file;
      await attempt(name, address, home);
      // The provider itself points inward, or a host that the provider points to does.
      const inward = /^[\x21-\x7e]+$/.test(address) && /^[a-z]+:/.test(address) ? address : "https://127.0.0.1/";
      answer = (url) => {
        if (name === "meta" && url === home) return Response.json({ url: inward });
        return url === home ? to(inward) : file();
      };
      await attempt(name, start, home);
      answer = (url) => (url === home ? to(elsewhere) : url === elsewhere ? to(inward) : file());
      await attempt(name, start, home);
    }
  }
  expect(reached).toEqual([]);
  expect(leaked).toEqual([]);
  console.log(`PROMISE 12 (files): ${tried} addresses and redirects of 4 providers → 0 led inward, 0 took credentials`);
});
