import { mailLink } from "../app/features/accounts/mail-link.job.server";
import { expireQuote } from "../app/features/actions/ready/quotes/expire-quote.job.server";
import { makeApprovedCall } from "../app/features/answering/actions/approvals/approved-call.job.server";
import { expireApproval } from "../app/features/answering/actions/approvals/expire-approval.job.server";
import { answerConversation } from "../app/features/answering/answer-conversation.job.server";
import { mailReceipt } from "../app/features/billing/mail-receipt.job.server";
import { sendFollowUp } from "../app/features/channels/follow-ups/send-follow-up.job.server";
import { pollReports } from "../app/features/channels/polls/poll-reports.job.server";
import { syncTemplates } from "../app/features/channels/sync-templates.job.server";
import { removeCompany } from "../app/features/crm/companies/remove-company.job.server";
import { forgetImport } from "../app/features/crm/import/forget-import.job.server";
import { runImport } from "../app/features/crm/import/run-import.job.server";
import { undoImport } from "../app/features/crm/import/undo-import.job.server";
import { changeManyRecords } from "../app/features/crm/many/change-many.job.server";
import { forgetOldMerge } from "../app/features/crm/merge/forget-merge.job.server";
import { erasePersonData } from "../app/features/crm/privacy/erase-person.job.server";
import { eraseTenant } from "../app/features/departure/erase-tenant.job.server";
import { exportTenant, forgetExport } from "../app/features/departure/export-tenant.job.server";
import { retest } from "../app/features/golden/retest.job.server";
import { runGolden } from "../app/features/golden/run-golden.job.server";
import { embedChunks } from "../app/features/knowledge/embeddings/embed-chunks.job.server";
import { processDocument, removeFile } from "../app/features/knowledge/process-document.job.server";
import { reindexDocument } from "../app/features/knowledge/reindex-document.server";
import { indexQuestions } from "../app/features/questions/index-questions.job.server";
import { openForJob } from "../app/features/tenants/open-for-job.server";
import { linkThreads } from "../app/features/threads/link-threads.job.server";
import { applyLateStatuses, applyReports } from "../app/features/threads/messages/apply-statuses.job.server";
import { deliverMessage } from "../app/features/threads/messages/deliver-message.job.server";
import { fetchMedia } from "../app/features/threads/messages/fetch-media.job.server";
import { indexMessages } from "../app/features/threads/messages/index-messages.job.server";
import { migrateConversations } from "../app/features/threads/prospects/migrate-threads.job.server";
import { scoreProspects } from "../app/features/threads/prospects/score-prospect.job.server";
import { purgeConversation } from "../app/features/threads/purge-conversation.job.server";
import { forgetOldFiles } from "../app/features/threads/retention/forget-files.job.server";
import { trashResolved } from "../app/features/threads/retention/trash-resolved.job.server";
import { wakeConversation } from "../app/features/threads/wake-conversation.job.server";
import { registerJob } from "../app/platform/jobs.server";
import { causeOf } from "../app/platform/log.server";
import type { Platform } from "../app/platform/platform.server";
import { runJob } from "../app/platform/run-job.server";
import { Control } from "../app/platform/tenancy.server";
import { composePipes } from "./compose";

const registered = [
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
  registerJob(purgeConversation),
  registerJob(trashResolved),
  registerJob(forgetOldFiles),
  registerJob(removeCompany),
  registerJob(wakeConversation),
  registerJob(indexMessages),
  registerJob(indexQuestions),
  registerJob(migrateConversations),
  registerJob(changeManyRecords),
  registerJob(runImport),
  registerJob(undoImport),
  registerJob(forgetImport),
  registerJob(erasePersonData),
  registerJob(forgetOldMerge),
  registerJob(pollReports),
  registerJob(linkThreads),
  registerJob(mailReceipt),
  registerJob(mailLink),
  registerJob(scoreProspects),
  registerJob(makeApprovedCall),
  registerJob(expireApproval),
  registerJob(expireQuote),
  registerJob(sendFollowUp),
  registerJob(eraseTenant),
  registerJob(exportTenant),
  registerJob(forgetExport),
];
export const jobs = new Map(registered.map((job) => [job.kind, job]));

/**
 * Messages of a batch run in parallel and are acknowledged alone: a slow or poisoned one delays no other. A batch ends
 * when all that is left only waits for other people's servers, which goes on beside the next one
 * (`queue_consumer_no_wait_for_wait_until` in wrangler.toml).
 */
export async function consumeQueue(batch: MessageBatch, platform: Platform): Promise<void> {
  const pipes = composePipes(platform);
  const open = openForJob(new Control(platform));
  await Promise.all(
    batch.messages.map(async (message) => {
      await new Promise<void>((free) => {
        const work = runJob(platform, pipes, jobs, open, message.body, free)
          // The row is still in the outbox; the sweep finds it when its lease ends.
          .catch((error) => platform.log.write({ event: "wake_failed", cause: causeOf(error) }))
          .then(free);
        platform.waitUntil(work);
      });
      message.ack();
    }),
  );
}
