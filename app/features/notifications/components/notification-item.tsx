import { Form } from "@remix-run/react";
import type { LiveNotification } from "~/platform/events";
import { paths } from "~/platform/paths";
import { RelativeTime } from "~/ui/time";

/** One notification as a button: a press marks it as read and opens its conversation, without JavaScript too. */
export function NotificationItem({ notification }: { readonly notification: LiveNotification }) {
  return (
    <Form
      method="post"
      action={paths.notifications()}
      className="notice"
      data-unread={!notification.isRead || undefined}
    >
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="notificationId" value={notification.id} />
      <button type="submit">
        {notification.isRead ? null : (
          <span className="notice-dot">
            <span className="ui-sr">Sin leer</span>
          </span>
        )}
        <span className="notice-title">{notification.title}</span>
        <span className="notice-text">{notification.message}</span>
        <RelativeTime at={notification.createdAt} className="notice-time" />
      </button>
    </Form>
  );
}
