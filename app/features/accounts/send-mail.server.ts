import { GiveUp } from "~/platform/jobs.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Mail, Mailer, MailResult } from "~/providers/mail/port";

/** Sends one of the platform's own mails; whatever goes wrong is counted for the page of health. */
export async function sendMail(tenant: Tenant, mailer: Mailer, mail: Mail): Promise<MailResult> {
  const result = await mailer.send(mail);
  const codes = { refused: "", unknown: "answer_lost", later: "busy" } as const;
  if (result.kind !== "sent")
    tenant.noteTrouble("brevo", "mail_error", result.kind === "refused" ? result.code : codes[result.kind]);
  return result;
}

/** Ends the job of a mail that did not go out, or whose answer was lost: a person decides if it goes out again. */
export function mailStopped(result: MailResult): GiveUp {
  return new GiveUp(result.kind === "refused" ? `mail refused: ${result.code}` : "mail answer lost");
}
