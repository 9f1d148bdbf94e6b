import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { MailPage } from "~/features/inbox/mail/components/mail-page";
import { readMail } from "~/features/inbox/mail/read-mail.server";
import { wantsPictures } from "~/features/inbox/mail/wants-pictures";
import { page } from "~/platform/door.server";
import { pathId } from "~/platform/path-id";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Correo");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const withPictures = wantsPictures(request);
    const { html: _, ...mail } = await readMail(tenant, pathId(params.messageId), withPictures);
    return json({ mail, withPictures });
  });
}

export default function MailRoute() {
  return <MailPage {...useLoaderData<typeof loader>()} />;
}
