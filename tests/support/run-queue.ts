import { mailLink } from "~/features/accounts/mail-link.job.server";
import { expireQuote } from "~/features/actions/ready/quotes/expire-quote.job.server";
import { makeApprovedCall } from "~/features/answering/actions/approvals/approved-call.job.server";
import { expireApproval } from "~/features/answering/actions/approvals/expire-approval.job.server";
import { answerConversation } from "~/features/answering/answer-conversation.job.server";
import { mailReceipt } from "~/features/billing/mail-receipt.job.server";
import { sendFollowUp } from "~/features/channels/follow-ups/send-follow-up.job.server";
import { syncTemplates } from "~/features/channels/sync-templates.job.server";
import { removeCompany } from "~/features/crm/companies/remove-company.job.server";
import { forgetImport } from "~/features/crm/import/forget-import.job.server";
import { runImport } from "~/features/crm/import/run-import.job.server";
import { undoImport } from "~/features/crm/import/undo-import.job.server";
import { changeManyRecords } from "~/features/crm/many/change-many.job.server";
import { forgetOldMerge } from "~/features/crm/merge/forget-merge.job.server";
import { erasePersonData } from "~/features/crm/privacy/erase-person.job.server";
import { eraseTenant } from "~/features/departure/erase-tenant.job.server";
import { exportTenant, forgetExport } from "~/features/departure/export-tenant.job.server";
import { retest } from "~/features/golden/retest.job.server";
import { runGolden } from "~/features/golden/run-golden.job.server";
import { embedChunks } from "~/features/knowledge/embeddings/embed-chunks.job.server";
import { processDocument, removeFile } from "~/features/knowledge/process-document.job.server";
import { reindexDocument } from "~/features/knowledge/reindex-document.server";
import { indexQuestions } from "~/features/questions/index-questions.job.server";
import { openForJob } from "~/features/tenants/open-for-job.server";
import { linkThreads } from "~/features/threads/link-threads.job.server";
import { applyLateStatuses, applyReports } from "~/features/threads/messages/apply-statuses.job.server";
import { deliverMessage } from "~/features/threads/messages/deliver-message.job.server";
import { fetchMedia } from "~/features/threads/messages/fetch-media.job.server";
import { indexMessages } from "~/features/threads/messages/index-messages.job.server";
import { migrateConversations } from "~/features/threads/prospects/migrate-threads.job.server";
import { scoreProspects } from "~/features/threads/prospects/score-prospect.job.server";
import { wakeConversation } from "~/features/threads/wake-conversation.job.server";
import type { Settings } from "~/platform/env.server";
import { type RegisteredJob, registerJob } from "~/platform/jobs.server";
import { causeOf } from "~/platform/log.server";
import type { QueueName } from "~/platform/outbox.server";
import { runJob, wakeUpSchema } from "~/platform/run-job.server";
import { sweepOutbox } from "~/platform/sweep.server";
import { Control } from "~/platform/tenancy.server";
import type { AiProvider } from "~/providers/ai/port";
import { twilioCalls } from "~/providers/calls/twilio";
import type { Mailer } from "~/providers/mail/port";
import type { MessagingProvider, OutgoingMessage, SendResult } from "~/providers/messaging/port";
import { transcript } from "~/providers/messaging/transcript/transcript";
import { createVendors, type VendorOptions } from "~/providers/messaging/vendors";
import type { Payments } from "~/providers/payments/port";
import type { Pipes } from "~/providers/port";
import { createEndpoints } from "~/providers/web/endpoints";
import { createPages } from "~/providers/web/pages";
import type { Resolve } from "~/providers/web/resolver";
import { fakeResolver } from "../fakes/resolver";
import { type TestPlatform, testPlatform } from "./platform";
import { answerWith, scriptedAi } from "./scripted-ai";

interface Waiting {
  readonly body: unknown;
  readonly dueAt: number;
}

export interface Carrier extends MessagingProvider {
  readonly sent: OutgoingMessage[];
}

/** A carrier that accepts everything, unless the script says otherwise. */
export function scriptedCarrier(
  script: (message: OutgoingMessage, call: number) => SendResult | Promise<SendResult> = () => ({
    kind: "sent",
    status: "sent",
    providerId: null,
  }),
  idempotent = true,
): Carrier {
  const sent: OutgoingMessage[] = [];
  return {
    name: "scripted",
    idempotent,
    sent,
    send: async (_wire, message) => {
      sent.push(message);
      return script(message, sent.length);
    },
  };
}

export interface Workshop {
  readonly platform: TestPlatform;
  readonly pipes: Pipes;
  readonly jobs: ReadonlyMap<string, RegisteredJob<Pipes>>;
  readonly carrier: Carrier;
  /** The wake-ups in the queues. */
  readonly waiting: Waiting[];
  /** Runs every due wake-up, those of one moment in parallel, until none is left. Returns how many ran. */
  runDue(): Promise<number>;
  /** Moves the clock from one due wake-up to the next until the queues are empty. */
  runAll(): Promise<void>;
  /** Cron's sweep over every database. */
  sweep(): Promise<number>;
  /** One wake-up, as a queue's consumer runs it: its errors are swallowed, for the sweep to find. */
  wake(body: unknown): Promise<void>;
}

/** Far more than any test needs: one that goes on would keep the runtime busy long after it has failed. */
const MOST_ROUNDS = 10_000;

const HANDLERS = [
  registerJob(answerConversation),
  registerJob(deliverMessage),
  registerJob(fetchMedia),
  registerJob(applyReports),
  registerJob(applyLateStatuses),
  registerJob(syncTemplates),
  registerJob(processDocument),
  registerJob(reindexDocument),
  registerJob(runGolden),
  registerJob(retest),
  registerJob(removeFile),
  registerJob(embedChunks),
  registerJob(wakeConversation),
  registerJob(removeCompany),
  registerJob(indexMessages),
  registerJob(indexQuestions),
  registerJob(linkThreads),
  registerJob(mailReceipt),
  registerJob(mailLink),
  registerJob(scoreProspects),
  registerJob(eraseTenant),
  registerJob(exportTenant),
  registerJob(forgetExport),
  registerJob(migrateConversations),
  registerJob(changeManyRecords),
  registerJob(runImport),
  registerJob(undoImport),
  registerJob(forgetImport),
  registerJob(erasePersonData),
  registerJob(forgetOldMerge),
  registerJob(makeApprovedCall),
  registerJob(expireApproval),
  registerJob(expireQuote),
  registerJob(sendFollowUp),
];

/** The product's jobs over the pool's databases, with queues in memory and a clock that the test moves. */
export function workshop(
  options: {
    ai?: AiProvider;
    carrier?: Carrier | null;
    vendors?: Omit<VendorOptions, "resolve">;
    /** Answers requests to the public web. */
    web?: typeof fetch;
    resolve?: Resolve;
    payments?: Payments;
    mail?: Mailer | null;
    settings?: Partial<Settings>;
    start?: number;
    jobs?: readonly RegisteredJob<Pipes>[];
    database?: (database: D1Database, shard: number) => D1Database;
  } = {},
): Workshop {
  const base = testPlatform(options.start);
  const waiting: Waiting[] = [];
  const put = (body: unknown, delaySeconds = 0) =>
    void waiting.push({ body, dueAt: base.clock.now() + delaySeconds * 1000 });
  const queue = {
    send: async (body: unknown, { delaySeconds }: { delaySeconds?: number } = {}) => put(body, delaySeconds),
    sendBatch: async (messages: MessageSendRequest[]) => {
      for (const { body, delaySeconds } of messages) put(body, delaySeconds);
    },
  } as unknown as Queue;
  const bindings = {
    ...base.bindings,
    settings: { ...base.bindings.settings, ...options.settings },
    databases: base.bindings.databases.map((database, shard) => options.database?.(database, shard) ?? database),
    queues: { answers: queue, deliveries: queue, documents: queue, fetches: queue } satisfies Record<QueueName, Queue>,
  };
  const platform: TestPlatform = { ...base, bindings, control: new Control({ ...base, bindings }) };
  const carrier = options.carrier ?? scriptedCarrier();
  // Null: only vendors carry messages.
  const own = options.carrier === null ? null : carrier;
  const resolve = options.resolve ?? fakeResolver();
  const pipes: Pipes = {
    ai: options.ai ?? scriptedAi(answerWith("Con gusto.")),
    calls: twilioCalls,
    messaging: (_carrier, channel) => (own === null && channel === "voice" ? transcript : own),
    vendors: createVendors({ fetch, ...options.vendors, resolve }),
    pages: createPages({ fetch: options.web ?? fetch, resolve }),
    payments: options.payments ?? { card: null, paypal: null },
    mail: options.mail ?? null,
    endpoints: createEndpoints({ fetch: options.web ?? fetch, resolve }),
  };
  const jobs = new Map((options.jobs ?? HANDLERS).map((job) => [job.kind, job]));
  const open = openForJob(platform.control);
  const wake = async (body: unknown) => {
    try {
      await runJob(platform, pipes, jobs, open, body);
    } catch (error) {
      platform.log.write({ event: "wake_failed", cause: causeOf(error) });
    }
  };
  const runDue = async () => {
    let ran = 0;
    for (let round = 0; ; round += 1) {
      if (round === MOST_ROUNDS) throw new Error("work that is due makes more work that is due, without an end");
      const now = platform.clock.now();
      const due = waiting.filter(({ dueAt }) => dueAt <= now);
      if (due.length === 0) return ran;
      waiting.splice(0, waiting.length, ...waiting.filter(({ dueAt }) => dueAt > now));
      ran += due.length;
      await Promise.all(due.map(({ body }) => wake(body)));
      await platform.settle();
    }
  };
  return {
    platform,
    pipes,
    jobs,
    carrier,
    waiting,
    runDue,
    wake,
    runAll: async () => {
      await runDue();
      for (let round = 0; waiting.length > 0; round += 1) {
        if (round === MOST_ROUNDS) throw new Error("work waits again and again, without an end");
        const next = Math.min(...waiting.map(({ dueAt }) => dueAt));
        platform.clock.advance(Math.max(0, next - platform.clock.now()));
        await runDue();
      }
    },
    sweep: () => sweepOutbox(platform, jobs),
  };
}

/** The outbox ids of waiting wake-ups of a kind. */
export function waitingOf(shop: Workshop, kind: string): number[] {
  return shop.waiting.flatMap(({ body }) => {
    const envelope = wakeUpSchema.parse(body);
    return envelope.kind === kind ? [envelope.outboxId] : [];
  });
}
