import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { ChatWidgetPage } from "~/features/widgets/components/chat-widget-page";
import { readChatSettings, saveChatDomains, saveChatLook } from "~/features/widgets/save-chat-widget.server";
import { chatDomainsSchema, chatLookSchema, chatPageQuerySchema } from "~/features/widgets/schema";
import { page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { publicOrigin } from "~/platform/public-origin.server";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Chat para tu sitio");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant, user } = await tenantPage(context, request);
    const { listo } = chatPageQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const { widget, companies } = await readChatSettings(context.control, tenant);
    const installed = { origin: publicOrigin(context.platform, request), uuid: tenant.uuid };
    return json({ widget, companies, installed, slug: user.tenant.slug, done: listo ?? null });
  });
}

const DONE = { look: "apariencia", domains: "dominios" } as const;

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const { control, address } = context;
  const by = { userId: user.id, address };
  const doors = {
    look: form(chatLookSchema, (look) => saveChatLook(control, tenant, by, look)),
    domains: form(chatDomainsSchema, (list) => saveChatDomains(control, tenant, by, list)),
  };
  return formAction({ request, context }, doors, ({ intent }) => paths.chatWidget({ listo: DONE[intent] }));
}

export default function ChatWidgetRoute() {
  return <ChatWidgetPage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
