import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { NotificationsPage } from "~/features/notifications/components/notifications-page";
import { notificationJson } from "~/features/notifications/json";
import { markAllNotificationsRead, markNotificationRead } from "~/features/notifications/mark-read.server";
import { listNotifications } from "~/features/notifications/queries.server";
import { notificationFormSchema, notificationsQuerySchema } from "~/features/notifications/schema";
import { page, parseInput } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import { paths } from "~/platform/paths";

const PAGE_SIZE = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { ver, antes } = notificationsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const isRead = ver === "sin-leer" ? false : null;
    const rows = await tenant.db.run(listNotifications(tenant, { isRead, before: antes, limit: PAGE_SIZE }));
    const shown = rows.slice(0, PAGE_SIZE);
    const last = shown.at(-1);
    return json({
      notifications: shown.map(notificationJson),
      filter: ver,
      older: rows.length > PAGE_SIZE && last ? paths.notifications({ ver, antes: last.id }) : null,
      newer: antes === null ? null : paths.notifications({ ver }),
    });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const form = parseInput(
      notificationFormSchema,
      Object.fromEntries(await readForm(request, ["intent", "notificationId"])),
    );
    if (form.intent === "read-all") {
      await markAllNotificationsRead(tenant);
      return redirect(paths.notifications());
    }
    const { conversationId } = await markNotificationRead(tenant, form.notificationId);
    return redirect(conversationId === null ? paths.notifications() : paths.conversations(conversationId));
  });
}

export default function Notifications() {
  return <NotificationsPage {...useLoaderData<typeof loader>()} />;
}
