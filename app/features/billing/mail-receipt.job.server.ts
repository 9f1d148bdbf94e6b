import { mailStopped, sendMail } from "~/features/accounts/send-mail.server";
import { findReceiptMail } from "~/features/credits/queries.server";
import { mailReceiptJob, type ReceiptMail } from "~/features/credits/receipt-job";
import { setReceiptMail } from "~/features/credits/writes.server";
import { filePaths } from "~/platform/file-paths";
import { GiveUp, type JobHandler, PutOff } from "~/platform/jobs.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { readBillingSettings } from "./queries.server";
import { receiptTexts } from "./receipt-text";

const WAIT_SECONDS = 300;

/**
 * Mails the receipt of a purchase, once: waiting → sending (stored before the call) → sent, refused or unknown. If it
 * is already `sending` when the job starts, the answer of an earlier call was lost. A mail that did not go out, or may
 * not have, stops: only a person sends it again, and the receipt's page shows its state.
 */
export const mailReceipt: JobHandler<Pipes, ReceiptMail> = {
  definition: mailReceiptJob,
  run: async (tenant, { mail }, receipt) => {
    const { purchaseId } = receipt;
    const [known, { tax, country }] = await tenant.db.batch([
      findReceiptMail(tenant, purchaseId),
      readBillingSettings(tenant),
    ]);
    const state = known[0]?.state;
    if (state === "sending") {
      await end(tenant, receipt, "unknown");
      throw mailStopped({ kind: "unknown" });
    }
    if (state !== "waiting") return;
    if (!mail) {
      await end(tenant, receipt, "refused");
      throw new GiveUp("mail refused: no sender");
    }
    if ((await tenant.db.run(setReceiptMail(tenant, purchaseId, ["waiting"], "sending"))).length === 0) return;
    const link = tenant.publicOrigin && `${tenant.publicOrigin}${filePaths.creditReceipt(purchaseId)}`;
    const result = await sendMail(tenant, mail, {
      ...receiptTexts(receipt, tax, { zone: tenant.timeZone, country }, link),
      to: receipt.to,
      tag: "receipt",
      key: `receipt-${purchaseId}`,
    });
    if (result.kind !== "later") {
      await end(tenant, receipt, result.kind);
      if (result.kind === "sent") return;
      throw mailStopped(result);
    }
    await tenant.db.run(setReceiptMail(tenant, purchaseId, ["sending"], "waiting"));
    throw new PutOff((result.retryAfterSeconds ?? WAIT_SECONDS) * 1000, new Error("mail vendor is busy"));
  },
  exhausted: (tenant, _pipes, receipt) => end(tenant, receipt, "refused"),
  revive: async (tenant, receipt) => {
    const { purchaseId } = receipt;
    const known = await tenant.db.first(findReceiptMail(tenant, purchaseId));
    if (known?.state !== "refused" && known?.state !== "unknown") return null;
    const again = setReceiptMail(tenant, purchaseId, ["refused", "unknown"], "waiting");
    return { payload: receipt, key: purchaseId, statements: [again] };
  },
};

async function end(tenant: Tenant, { purchaseId }: ReceiptMail, state: "sent" | "refused" | "unknown"): Promise<void> {
  await tenant.db.run(setReceiptMail(tenant, purchaseId, ["waiting", "sending"], state));
}
