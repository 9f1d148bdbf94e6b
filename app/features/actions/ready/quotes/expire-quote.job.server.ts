import { newMessage } from "~/features/threads/messages/new-message.server";
import { listCode } from "~/features/threads/notice";
import { findConversation } from "~/features/threads/queries.server";
import { setThread } from "~/features/threads/write-thread.server";
import { moneyText } from "~/language/money";
import type { JobHandler } from "~/platform/jobs.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Pipes } from "~/providers/port";
import { expireQuoteJob, type OfQuote } from "./expire-job";
import { findQuote, isQuote } from "./queries.server";
import { shortText } from "./texts";
import { setQuote } from "./writes.server";

/** Ends a quote that nobody accepted in time, unless staff answered anew meanwhile; a line in the thread tells staff. */
export const expireQuote: JobHandler<Pipes, OfQuote> = {
  definition: expireQuoteJob,
  run: async (tenant, _pipes, { quoteId, until }, { finish }) => {
    const quote = await tenant.db.first(findQuote(tenant, quoteId));
    if (quote?.state !== "sent" || quote.validUntil?.getTime() !== until) return;
    const thread = await tenant.db.first(findConversation(tenant, quote.conversationId));
    const guard = { if: isQuote(tenant, quote), label: "changed" };
    const rows = [
      setQuote(tenant, quote, "expired"),
      tenant.audit("change_quote", quoteId, { values: { state: "expired" }, ifChanged: true }),
      finish,
    ];
    const price = moneyText(quote.amountCents ?? 0, quote.currency, tenant.timeZone);
    const content = `Venció la cotización de ${price}: ${shortText(quote.wanted)}.`;
    const metadata = listCode({ page: "quotes", companyId: quote.companyId, id: quote.id });
    const line = { sender: "system", content, metadata } as const;
    const done = thread
      ? setThread(
          tenant,
          {
            thread,
            set: {},
            says: [newMessage(tenant, { ...line, conversationId: thread.id, platform: thread.platform })],
          },
          { guards: [guard], with: { rows } },
        )
      : tenant.db.batch([tenant.db.guard(guard.if, guard.label), ...rows]);
    await done.catch((error: unknown) => {
      if (!(error instanceof GuardRefused)) throw error;
    });
  },
};
