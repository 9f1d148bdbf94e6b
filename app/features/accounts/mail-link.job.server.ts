import { AppError } from "~/platform/errors";
import { type JobHandler, PutOff } from "~/platform/jobs.server";
import type { Control } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { readInvitation } from "./invitations.server";
import { LINK_FIELD, type LinkMail, mailLinkJob } from "./link-job";
import { linkTexts } from "./link-text";
import { readPasswordLink } from "./reset-password.server";
import { mailStopped, sendMail } from "./send-mail.server";

const WAIT_SECONDS = 60;

/**
 * Mails a link while it works. If the mail does not go out, a person who wants a new password asks again; but nobody
 * would notice a lost invitation, so its job stops, for people to start it again.
 */
export const mailLink: JobHandler<Pipes, LinkMail> = {
  definition: mailLinkJob,
  run: async (tenant, { mail }, { sealed, until, key, ...about }, { control }) => {
    if (!mail || tenant.now() >= until) return;
    const link = await tenant.secrets.decrypt(LINK_FIELD, sealed);
    if (!(await works(control, about.about, link.split("/").at(-1) ?? ""))) return;
    const result = await sendMail(tenant, mail, { ...linkTexts(about, link), to: about.to, tag: "link", key });
    if (result.kind === "later")
      throw new PutOff((result.retryAfterSeconds ?? WAIT_SECONDS) * 1000, new Error("mail vendor is busy"));
    if (result.kind === "sent") return;
    tenant.log.write({ event: "link_not_mailed", about: about.about, result: result.kind });
    if (about.about === "invitation") throw mailStopped(result);
  },
  revive: async (tenant, payload) => (tenant.now() < payload.until ? { payload, statements: [] } : null),
};

/** False for a link that was used, taken back or replaced by a newer one before its mail went out. */
async function works(control: Control, about: LinkMail["about"], token: string): Promise<boolean> {
  if (about === "password") return (await readPasswordLink(control, token)) !== null;
  try {
    await readInvitation(control, token);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return false;
    throw error;
  }
}
