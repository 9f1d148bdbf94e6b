import { Link } from "@remix-run/react";
import type { LiveNotification } from "~/platform/events";
import { paths } from "~/platform/paths";
import { NotificationItem } from "./notification-item";

interface BellPanelProps {
  /** All unread ones, counted up to 10. */
  readonly unread: number;
  /** The newest unread ones. */
  readonly notifications: readonly LiveNotification[];
}

/** What unfolds from the bell. */
export function BellPanel({ unread, notifications }: BellPanelProps) {
  return (
    <section className="bell-panel" aria-label="Notificaciones">
      <header>
        <strong>Notificaciones</strong>
        {unread > 0 ? <span className="bell-count">{unread > 9 ? "9+" : unread} nuevas</span> : null}
      </header>
      {notifications.length === 0 ? (
        <p className="bell-empty">No hay notificaciones nuevas</p>
      ) : (
        <ul>
          {notifications.map((notification) => (
            <li key={notification.id}>
              <NotificationItem notification={notification} />
            </li>
          ))}
        </ul>
      )}
      <Link to={paths.notifications()}>Ver todas las notificaciones</Link>
    </section>
  );
}
