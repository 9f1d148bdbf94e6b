import { readCounters } from "~/features/conversations/queries.server";
import { aiWrote } from "~/features/conversations/writes.server";
import { deliverJob } from "~/features/messages/deliver-job";
import { indexText, storeAiNotice } from "~/features/messages/writes.server";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { AnswerState } from "../answering.server";
import { announce, type Run, storeRun } from "../store-answer.server";
import { askedMetadata } from "./asked";
import type { CompanyName } from "./match-company";

interface Asking {
  readonly state: AnswerState;
  /** Aborts the batch when a person stepped in, or a newer message took over. */
  readonly guard: Statement<void>;
  readonly upTo: number;
  readonly text: string;
  readonly offered: readonly CompanyName[];
  readonly run: Run;
  readonly finish: Statement<void> | null;
}

/**
 * Asks the customer for the company. It covers the burst, answers nothing and costs no credit.
 * @throws GuardRefused `stepped_in`
 */
export async function storeCompanyQuestion(tenant: Tenant, input: Asking): Promise<void> {
  const { state, guard, upTo, text, offered, run, finish } = input;
  const { thread } = state;
  const at = new Date(tenant.now());
  const id = newId();
  const message = { id, conversationId: thread.id, platform: thread.platform, content: text, at };
  const delivery = tenant.jobs.plan(deliverJob, { messageId: id });
  const [, threads, stored, seq, counters] = await tenant.db.batch([
    guard,
    aiWrote(tenant, thread.id, {
      message: { id, sender: "ai", content: text, mediaType: null, at },
      upTo,
      change: {},
    }),
    storeAiNotice(tenant, message, askedMetadata(offered), upTo),
    tenant.events.take(),
    readCounters(tenant),
    storeRun(tenant, run, { messageId: id, credits: 0, responseMilliseconds: null }),
    delivery.statement,
    indexText(tenant, id, text),
    ...(finish ? [finish] : []),
  ]);
  delivery.wake();
  const [row] = stored;
  const [written] = threads;
  if (row && written) tenant.events.publish(seq, [announce(written, row, counters)]);
}
