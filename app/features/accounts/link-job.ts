import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const linkMail = z.object({
  about: z.enum(["password", "invitation"]),
  to: z.object({ email: z.string().min(3).max(320), name: z.string().max(200).nullable() }),
  /** The name of the business. */
  business: z.string().max(200),
  /** The link, encrypted for the tenant: whoever reads the outbox opens nothing with it. */
  sealed: z.string().min(1).max(2_000),
  /** When the link ends, in milliseconds since 1970. */
  until: z.number(),
  /** Names the mail: the same one again is the same mail. */
  key: z.string().min(1).max(100),
});
export type LinkMail = z.output<typeof linkMail>;

/** "This link is to be mailed to the person whom it is for." */
export const mailLinkJob: JobDefinition<LinkMail> = {
  kind: "mail_link",
  queue: "deliveries",
  payload: linkMail,
};

/** What the link is encrypted for. */
export const LINK_FIELD = "mailed_link";
