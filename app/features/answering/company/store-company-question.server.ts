import { newMessage } from "~/features/threads/messages/new-message.server";
import { writeAsAi } from "~/features/threads/write-thread.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Guard } from "~/platform/unit-of-work.server";
import type { AnswerState } from "../answering.server";
import { type Run, storeRun } from "../runs/writes.server";
import { askedMetadata } from "./asked";
import type { CompanyName } from "./match-company";

interface Asking {
  readonly state: AnswerState;
  /** Aborts the batch when a person stepped in, or a newer message took over. */
  readonly guard: Guard;
  readonly upTo: number;
  readonly text: string;
  readonly offered: readonly CompanyName[];
  readonly run: Run;
  readonly finish: Statement<void> | null;
}

/**
 * Asks the customer for the company. The burst counts as handled, though nothing is answered yet, and no credit is
 * charged.
 * @throws GuardRefused `stepped_in`
 */
export async function storeCompanyQuestion(tenant: Tenant, input: Asking): Promise<void> {
  const { state, guard, upTo, text, offered, run, finish } = input;
  const { thread } = state;
  const message = newMessage(tenant, {
    conversationId: thread.id,
    platform: thread.platform,
    sender: "ai",
    content: text,
    status: "queued",
    metadata: askedMetadata(offered),
  });
  await writeAsAi(
    tenant,
    { thread, upTo, message },
    {
      guards: [guard],
      with: { run: storeRun(tenant, run, { messageId: message.id, credits: 0, responseMilliseconds: null }), finish },
    },
  );
}
