import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { NotificationsPage } from "~/features/notifications/components/notifications-page";
import { notificationJson } from "~/features/notifications/json";
import { readNotifications } from "~/features/notifications/list-notifications.server";
import { markAllNotificationsRead, markNotificationRead } from "~/features/notifications/mark-read.server";
import { muteKind } from "~/features/notifications/mute-kind.server";
import { placeOf } from "~/features/notifications/place-of";
import { readMuted } from "~/features/notifications/queries.server";
import { muteSchema, notificationsQuerySchema, ofNotificationSchema } from "~/features/notifications/schema";
import { page } from "~/platform/door.server";
import { form, formAction, noFields } from "~/platform/form-action.server";
import { hereOf } from "~/platform/here";
import { paths } from "~/platform/paths";
import { pageMeta } from "~/ui/frame/page-title";

const PAGE_SIZE = 50;

export const meta = pageMeta("Notificaciones");

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
    const doors = {
      open: form(ofNotificationSchema, async ({ of }) => placeOf(await markNotificationRead(tenant, user.id, of))),
      read: form(ofNotificationSchema, async ({ of }) => void (await markNotificationRead(tenant, user.id, of))),
      "read-all": form(noFields, () => markAllNotificationsRead(tenant, user.id)),
      mute: form(muteSchema, ({ kind, muted }) => muteKind(tenant, user.id, kind, muted)),
    };
    const isDocument = request.headers.get("accept")?.includes("text/html");
    const answer = await formAction({ request, context }, doors, ({ intent, value }) => {
      if (intent === "open") return value;
      return intent === "read-all" && !isDocument ? json({ read: value }) : hereOf(request);
    });
    // The page has only buttons, and no place to show a reason.
    if (answer.status >= 400) throw answer;
    return answer;
  });
}

export default function Notifications() {
  return <NotificationsPage {...useLoaderData<typeof loader>()} />;
}
