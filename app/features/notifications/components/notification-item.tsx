import { Form } from "@remix-run/react";
import { useMay } from "~/features/accounts/components/use-may";
import { paths } from "~/platform/paths";
import { CheckIcon } from "~/ui/icons";
import { RelativeTime } from "~/ui/time";
import type { LiveNotification } from "~/wire/events";
import { KindIcon, kindName } from "./kind-icon";
import styles from "./notification-item.module.css";

interface NotificationItemProps {
  readonly notification: LiveNotification;
  /** True when its kind is muted: it is only listed. */
  readonly muted?: boolean;
  /** True to show the kind and a button that marks it as read without opening. */
  readonly full?: boolean;
}

/** One notification as a button: a press marks it as read and opens its page, also without JavaScript. */
export function NotificationItem({ notification, muted = false, full = false }: NotificationItemProps) {
  const { id, title, message, type, isRead, createdAt } = notification;
  const unread = !isRead && !muted;
  const mayOpen = useMay()(paths.notifications(), "open");
  return (
    <div className={styles.notice} data-unread={unread || undefined} data-muted={muted || undefined}>
      <Form method="post" action={paths.notifications()} className={styles.open}>
        <input type="hidden" name="intent" value="open" />
        <input type="hidden" name="of" value={id} />
        <button type="submit" disabled={!mayOpen}>
          <KindIcon type={type} />
          <span className={styles.title}>
            {unread ? (
              <span className={styles.dot}>
                <span className="ui-sr">Sin leer: </span>
              </span>
            ) : null}
            {title}
          </span>
          <span className={styles.text} data-text>
            {message}
          </span>
          <span className={styles.meta}>
            {full ? <span>{kindName(type)}</span> : null}
            <RelativeTime at={createdAt} />
            {muted ? <span>Silenciada</span> : null}
          </span>
        </button>
      </Form>
      {full && unread && mayOpen ? (
        <Form method="post" className={styles.read} preventScrollReset>
          <input type="hidden" name="intent" value="read" />
          <input type="hidden" name="of" value={id} />
          <button type="submit" aria-label={`Marcar como leída: ${title}`}>
            <CheckIcon aria-hidden />
            <span>Marcar como leída</span>
          </button>
        </Form>
      ) : null}
    </div>
  );
}
