import { type JobHandler, PutOff } from "~/platform/jobs.server";
import type { Pipes } from "~/providers/port";
import { LINK_FIELD, type LinkMail, mailLinkJob } from "./link-job";
import { linkTexts } from "./link-text";

const WAIT_SECONDS = 60;

/**
 * Mails a link while it works. Two mails with one link harm nobody, so a lost answer is not looked into, and a refused
 * mail ends here: whoever waits for it asks again, or an administrator makes a link by hand.
 */
export const mailLink: JobHandler<Pipes, LinkMail> = {
  definition: mailLinkJob,
  run: async (tenant, { mail }, { sealed, until, key, ...about }) => {
    if (!mail || tenant.now() >= until) return;
    const link = await tenant.secrets.decrypt(LINK_FIELD, sealed);
    const result = await mail.send({ ...linkTexts(about, link), to: about.to, tag: "link", key });
    if (result.kind === "later")
      throw new PutOff((result.retryAfterSeconds ?? WAIT_SECONDS) * 1000, new Error("mail vendor is busy"));
    if (result.kind !== "sent") tenant.log.write({ event: "link_not_mailed", about: about.about, result: result.kind });
  },
};
