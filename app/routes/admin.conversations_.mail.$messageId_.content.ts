import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantPage } from "~/features/accounts/guards.server";
import { mailDocument } from "~/features/inbox/mail/mail-document.server";
import { readMail } from "~/features/inbox/mail/read-mail.server";
import { wantsPictures } from "~/features/inbox/mail/wants-pictures";
import { call } from "~/platform/door.server";
import { pathId } from "~/platform/path-id";

/** A customer's mail as it was sent, cleaned, for the frame of its page. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const withPictures = wantsPictures(request);
    const { html } = await readMail(tenant, pathId(params.messageId), withPictures);
    return mailDocument(html, withPictures);
  });
}
