import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { NotificationsPage } from "~/features/notifications/components/notifications-page";
import { notificationJson } from "~/features/notifications/json";
import { readNotifications } from "~/features/notifications/list-notifications.server";
import { markAllNotificationsRead, markNotificationRead } from "~/features/notifications/mark-read.server";
import { muteKind } from "~/features/notifications/mute-kind.server";
import { placeOf } from "~/features/notifications/place-of";
import { readMuted } from "~/features/notifications/queries.server";
import { NOTIFICATION_FIELDS, notificationFormSchema, notificationsQuerySchema } from "~/features/notifications/schema";
import { page, parseInput } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import { hereOf } from "~/platform/here";
import { paths } from "~/platform/paths";

const PAGE_SIZE = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant, user } = await tenantPage(context, request);
    const address = new URL(request.url).searchParams;
    const { ver, tipo, antes } = notificationsQuerySchema.parse(Object.fromEntries(address));
    const isRead = ver === "sin-leer" ? false : null;
    const [{ rows, next, cut }, muted] = await Promise.all([
      readNotifications(tenant, user.id, { isRead, kind: tipo, before: antes, limit: PAGE_SIZE }),
      tenant.db.run(readMuted(tenant, user.id)),
    ]);
    return json({
      notifications: rows.map(notificationJson),
      show: ver,
      kind: tipo,
      muted,
      cut,
      older: next === null ? null : paths.notifications({ ver, tipo, antes: next }),
      newer: antes === null ? null : paths.notifications({ ver, tipo }),
    });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return page(context, request, async () => {
    const { tenant, user } = await tenantPage(context, request);
    const form = parseInput(notificationFormSchema, Object.fromEntries(await readForm(request, NOTIFICATION_FIELDS)));
    switch (form.intent) {
      case "open":
        return redirect(placeOf(await markNotificationRead(tenant, user.id, form.notificationId)));
      case "read":
        await markNotificationRead(tenant, user.id, form.notificationId);
        return redirect(hereOf(request));
      case "read-all": {
        const read = await markAllNotificationsRead(tenant, user.id);
        return request.headers.get("accept")?.includes("text/html") ? redirect(hereOf(request)) : json({ read });
      }
      case "mute":
        await muteKind(tenant, user.id, form.kind, form.muted === "true");
        return redirect(hereOf(request));
      default:
        return form satisfies never;
    }
  });
}

export default function Notifications() {
  return <NotificationsPage {...useLoaderData<typeof loader>()} />;
}
