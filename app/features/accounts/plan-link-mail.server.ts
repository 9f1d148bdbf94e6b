import type { Platform } from "~/platform/platform.server";
import type { Tenant } from "~/platform/tenancy.server";
import { LINK_FIELD, type LinkMail, mailLinkJob } from "./link-job";

/**
 * True where the platform sends mails of its own. A link in a mail is written with the configured address only: the
 * request's own host is whatever its sender says.
 */
export function canMailLinks({ bindings }: Platform): boolean {
  const { PLATFORM_BREVO_API_KEY, PLATFORM_MAIL_SENDER, PUBLIC_ORIGIN } = bindings.settings;
  return Boolean(PLATFORM_BREVO_API_KEY && PLATFORM_MAIL_SENDER && PUBLIC_ORIGIN);
}

/** Plans the mail with a link of ours; nothing where the platform cannot send one. @returns true if it is planned */
export async function mailLinkSoon(
  tenant: Tenant,
  path: string,
  mail: Omit<LinkMail, "sealed">,
  platform: Platform,
): Promise<boolean> {
  if (!canMailLinks(platform) || !tenant.publicOrigin) return false;
  const sealed = await tenant.secrets.encrypt(LINK_FIELD, `${tenant.publicOrigin}${path}`);
  const job = tenant.jobs.plan(mailLinkJob, { ...mail, sealed });
  await tenant.db.run(job.statement);
  job.wake();
  return true;
}
